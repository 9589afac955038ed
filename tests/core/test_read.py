"""Reading untrusted data: every fault names the path, nothing is taken for something else."""

from collections.abc import Callable
from typing import Any

import pytest

from bluemoon.core.errors import BadPosition, BadRequest, Refused
from bluemoon.core.read import LARGEST, Reader, position_fault, request_fault, show

REQUEST = Reader(request_fault)
POSITION = Reader(position_fault)

PATH = "players[1].hand"
READS: dict[str, Callable[[Reader, Any], Any]] = {
    "object": lambda reader, value: reader.object(value, PATH, ("do",), ("to",)),
    "list": lambda reader, value: reader.list(value, PATH),
    "integer": lambda reader, value: reader.integer(value, PATH),
    "number": lambda reader, value: reader.number(value, PATH, 1, 9),
    "boolean": lambda reader, value: reader.boolean(value, PATH),
    "text": lambda reader, value: reader.text(value, PATH),
    "choice": lambda reader, value: reader.choice(value, PATH, ("red", "green")),
}
GOOD: dict[str, list[Any]] = {
    "object": [{"do": 1}, {"do": None, "to": [1]}],
    "list": [[], [1, "a"]],
    "integer": [0, -5, 10**30],
    "number": [1, 5, 9],
    "boolean": [True, False],
    "text": ["", "red"],
    "choice": ["red", "green"],
}
BAD: dict[str, list[Any]] = {
    "object": [None, [], "do", 1, True],
    "list": [None, {}, "list", 1, True, (1, 2)],
    "integer": [None, True, False, 1.0, 1.5, float("nan"), float("inf"), "1", [1], {}],
    "number": [None, True, 1.0, "1", 0, 10, -1, 10**30, -(10**30)],
    "boolean": [None, 0, 1, "true", [], 1.0],
    "text": [None, 1, True, ["a"], {}],
    "choice": [None, 1, True, "blue", "RED", "", ["red"]],
}


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, values in GOOD.items() for value in values])
def test_good_data_is_given_back(kind: str, value: Any) -> None:
    read = READS[kind](REQUEST, value)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, values in BAD.items() for value in values])
def test_a_fault_names_the_path(kind: str, value: Any) -> None:
    with pytest.raises(BadRequest) as request:
        READS[kind](REQUEST, value)
    assert request.value.message.startswith(f"{PATH}: must be ")
    assert request.value.code == "bad_request"
    with pytest.raises(BadPosition) as position:
        READS[kind](POSITION, value)
    assert position.value.field == PATH
    assert position.value.message == request.value.message
    assert position.value.code == "bad_position"


def test_bounds_are_inclusive_and_wide_by_default() -> None:
    assert REQUEST.number(0, "n") == 0
    assert REQUEST.number(LARGEST, "n") == LARGEST == 1_000_000
    for wrong in (-1, LARGEST + 1):
        with pytest.raises(BadRequest, match=f"^n: must be from 0 to 1000000, not {wrong}$"):
            REQUEST.number(wrong, "n")


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(BadRequest, match=r"^action\.card: there is no such field$"):
        REQUEST.object({"do": 1, "card": 2}, "action", ("do",))
    with pytest.raises(BadRequest, match=r"^card: there is no such field$"):
        REQUEST.object({"do": 1, "card": 2}, "", ("do",))


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadRequest, match=r"^action\.to: is missing$"):
        REQUEST.object({"do": 1}, "action", ("do", "to"))
    with pytest.raises(BadPosition, match=r"^deck: is missing$"):
        POSITION.object({}, "", ("deck",))


def test_a_fault_of_the_whole_is_told_without_a_path() -> None:
    with pytest.raises(BadRequest, match=r"^must be an object, not 3$"):
        REQUEST.object(3, "", ())
    with pytest.raises(BadPosition, match=r"^state: must be an object, not 3$"):
        POSITION.object(3, "", ())


def test_a_choice_lists_what_is_allowed() -> None:
    with pytest.raises(BadRequest, match=r"^colour: must be one of red, green, not 'blue'$"):
        REQUEST.choice("blue", "colour", ("red", "green"))


HUGE: list[Any] = [
    "x" * 1_000_000,
    10**4000,
    -(10**4000),
    10**6000,  # more digits than Python writes
    [10**6000],
    list(range(100_000)),
    {"x": "y" * 1_000_000},
    float("1e308"),
    b"bytes" * 100,
]


@pytest.mark.parametrize("value", HUGE, ids=lambda value: type(value).__name__)
def test_huge_values_are_quoted_short(value: Any) -> None:
    assert len(show(value)) <= 60


def test_deep_values_are_quoted_short() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    assert len(show(deep)) <= 60


@pytest.mark.parametrize("path", ["", "action"])
def test_a_huge_field_name_is_quoted_short(path: str) -> None:
    with pytest.raises(Refused) as refused:
        REQUEST.object({"x" * 100_000: 1}, path, ())
    assert len(refused.value.message) < 200


def test_small_values_are_quoted_whole() -> None:
    assert show("red") == "'red'"
    assert show([1, None, True]) == "[1, None, True]"
    assert show(12) == "12"
