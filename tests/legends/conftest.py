"""Every test that does something in a duel runs a second time, in which each action is done, taken back and done
again. On one build that is enough."""

from types import FunctionType, ModuleType

import pytest

from tests.legends import duels


@pytest.fixture(autouse=True)
def undone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "UNDONE", getattr(request, "param", False))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if _acts(metafunc.function, metafunc.module):
        ways = [pytest.param(False, id=pytest.HIDDEN_PARAM), pytest.param(True, id="undone", marks=pytest.mark.once)]
        metafunc.parametrize("undone", ways, indirect=True)


def _acts(function: object, module: ModuleType) -> bool:
    """Does it call `Duel.do`, itself or by a helper of its module?"""
    if not isinstance(function, FunctionType) or function.__module__ not in (module.__name__, duels.__name__):
        return False
    names = function.__code__.co_names
    return "do" in names or any(_acts(vars(module).get(name), module) for name in names if name != function.__name__)
