"""Which games the laws are tried on, and how: every configuration of every game, with a few walks for each.

A new game joins by adding its adapter to ADAPTERS.
"""

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bluemoon.build_info import compiled
from bluemoon.core.game import Json
from tests.contract.adapter import Adapter
from tests.contract.city_adapter import CityAdapter
from tests.contract.legends_adapter import LegendsAdapter

ADAPTERS: list[Adapter] = [CityAdapter(), LegendsAdapter()]

# The same walks in every run, on every machine.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=False,
    phases=(Phase.explicit, Phase.generate),  # a smaller seed makes no simpler walk: nothing to shrink
)

Test = TypeVar("Test", bound=Callable[..., None])


def every_game(walks: int, longest: int = 400) -> Callable[[Test], Test]:
    """Try a law on all configurations; it gets `adapter`, `config`, and `seed` and `length` of a walk to begin with."""

    def decorate(test: Test) -> Test:
        # Hypothesis always tries the simplest case first: seed 0, no walk at all. It comes on top.
        # Both builds go the same ways (test_builds_agree): the slower one need not go them all.
        steady = settings(settings.get_profile("steady"), max_examples=1 + (walks if compiled() else 1))
        walking = given(seed=st.integers(0, 2**32 - 1), length=st.integers(0, longest))
        cases = [
            pytest.param(adapter, config, id=_name(adapter, config))
            for adapter in ADAPTERS
            for config in adapter.configs()
        ]
        law: Test = pytest.mark.parametrize(("adapter", "config"), cases)(steady(walking(test)))
        return law

    return decorate


def _name(adapter: Adapter, config: Json) -> str:
    """Such as "city-2-second-expansion"."""
    words = []
    for option, value in config.items():
        if isinstance(value, list):
            words += value
        elif value is not None and value is not False:
            words.append(option if value is True else str(value))
    return "-".join([adapter.game.id, *words])
