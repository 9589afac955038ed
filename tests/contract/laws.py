"""Which games the laws are tried on, and how: every configuration of every game, with a few walks for each.

A new game joins by adding its adapter to ADAPTERS.
"""

import functools
import inspect
from collections.abc import Callable
from random import Random
from typing import TypeVar, cast

import pytest
from hypothesis import Phase, settings

from bluemoon.build_info import compiled
from bluemoon.core.game import Json
from tests.builds import tried
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
    """Try a law on all configurations; it gets `adapter`, `config`, and `seed` and `length` of a walk to begin with.

    Half of the walks are enough from day to day; `make soak` goes them all.
    """
    cases = [
        case
        for adapter in ADAPTERS
        for config in tried(adapter.configs(), 3)
        for name in [_name(adapter, config)]
        for case in (
            pytest.param(adapter, config, (walks + 1) // 2, id=name),
            pytest.param(adapter, config, walks, id=f"{name}-all", marks=pytest.mark.soak),
        )
    ]

    def decorate(test: Test) -> Test:
        @functools.wraps(test)
        def law(adapter: Adapter, config: Json, number: int) -> None:
            chance = Random(f"{test.__name__} {_name(adapter, config)}")
            ways = [(chance.getrandbits(32), chance.randint(0, longest)) for _ in range(walks)]
            # Both builds go the same ways (test_builds_agree): the slower one need not go them all.
            for seed, length in [(0, 0), *ways[:number]] if compiled() else ways[:1]:
                try:
                    test(adapter=adapter, config=config, seed=seed, length=length)
                except BaseException as error:
                    error.add_note(f"This was with seed={seed}, length={length}.")
                    raise

        # What pytest is to fill in: the law's own arguments without the walk.
        law.__signature__ = inspect.signature(lambda adapter, config, number: None)  # type: ignore[attr-defined]
        return cast(Test, pytest.mark.parametrize(("adapter", "config", "number"), cases)(law))

    return decorate


def _name(adapter: Adapter, config: Json) -> str:
    """Such as "city-2-second-expansion"."""
    words = []
    for option, value in config.items():
        if isinstance(value, list):
            words += [one if isinstance(one, str) else "own" for one in value]
        elif value is not None and value is not False:
            words.append(option if value is True else str(value))
    return "-".join([adapter.game.id, *words])
