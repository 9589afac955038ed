"""`@rule("D3")` ties a test to the rules it checks, so that tests are found by a rule's id.

    pytest --rule D3

runs them; `tools/rule_links.py` reads the same decorators to link every rule of the rules page to its tests.
"""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """This test checks these rules of docs/rules-city.md."""
    return pytest.mark.rule(*ids)
