"""The rules page: every rule has its tests and its code, and the table that links them is up to date."""

import re
from pathlib import Path

import pytest

from tools import rule_links
from tools.pages import ROOT, with_part

PAGE = rule_links.PAGE.read_text(encoding="utf-8")
RULES = rule_links.rules_of(PAGE)
TESTS = rule_links.tests_in(rule_links.TESTS)
CODE = rule_links.code_in(rule_links.CODE)
LEGENDS_RULES = re.findall(
    r"^- \*\*(L[A-Z]\d+)\b", (ROOT / "docs" / "rules-legends.md").read_text(encoding="utf-8"), re.M
)

# How many rules each chapter has: a rule cannot be lost by an edit of the page.
CHAPTERS = {"S": 9, "K": 3, "T": 2, "M": 6, "B": 10, "D": 5, "C": 7, "O": 3, "X": 6, "R": 2, "P": 1, "E": 4, "V": 3}


def test_page_has_every_rule_once_and_in_order() -> None:
    assert [f"{letter}{number}" for letter, last in CHAPTERS.items() for number in range(1, last + 1)] == RULES


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_test(rule: str) -> None:
    assert any(rule in test.rules for test in TESTS), f"no test carries @rule({rule!r})"


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_code(rule: str) -> None:
    assert CODE.get(rule), f"no comment in {rule_links.CODE.relative_to(ROOT)} names {rule}"


def test_tests_name_only_rules_that_exist() -> None:
    known = {*RULES, *LEGENDS_RULES}
    unknown = [(test.file, test.name, rule) for test in TESTS for rule in test.rules if rule not in known]
    assert unknown == []


@pytest.mark.parametrize("rule", LEGENDS_RULES)
def test_rule_of_legends_has_a_test(rule: str) -> None:
    assert any(rule in test.rules for test in TESTS), f"no test carries @rule({rule!r})"


def test_table_is_up_to_date() -> None:
    assert rule_links.refreshed(PAGE) == PAGE, "run: python -m tools.rule_links"


def test_links_of_the_page_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (rule_links.PAGE.parent / target).is_file(), target


# --- the tool itself ---


def test_ids_are_found_in_comments_texts_and_ranges_but_not_in_the_opening_docstring() -> None:
    source = '"""Scales (D1-D5)."""\n\n\ndef score(S9: int) -> str:\n    """D3-D4."""\n    return f"{S9} (E1)"  # C2\n'
    assert rule_links.ids_in(source) == {"D3", "D4", "E1", "C2"}


def test_tests_are_found_by_their_decorator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_links, "ROOT", tmp_path)
    (tmp_path / "test_one.py").write_text(
        '@rule("D3", "D4")\n@other("X1")\ndef test_a(): ...\n\n@pytest.mark.rule("E1")\ndef test_b(): ...\n\n'
        'def test_c(): ...\n\n@rule("D5")\ndef helper(): ...\n'
    )
    found = [(test.file, test.name, test.rules) for test in rule_links.tests_in(tmp_path)]
    assert found == [("test_one.py", "test_a", ["D3", "D4"]), ("test_one.py", "test_b", ["E1"])]


def test_part_of_a_page_is_replaced_and_nothing_else() -> None:
    page = "before\n<!-- begin: x -->\nold\n<!-- end: x -->\nafter\n"
    new = with_part(page, "x", "new")
    assert new == "before\n<!-- begin: x -->\n\nnew\n\n<!-- end: x -->\nafter\n"
    assert with_part(new, "x", "new") == new
    with pytest.raises(ValueError, match="one part"):
        with_part(page, "y", "new")
