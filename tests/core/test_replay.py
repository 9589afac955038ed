"""Replaying a record that may be wrong: what is wrong is named, and the first bad action by its number."""

import copy
from typing import Any

import pytest

from bluemoon.city.game import City
from bluemoon.core.errors import BadPosition, BadRequest, GameOver, IllegalAction, Refused
from bluemoon.core.table import BadReplay, Table, replay
from tests.city.builders import city

GAME = City()


def record() -> dict[str, Any]:
    """A short game: seat to move steps, stops, finishes, resets, twice."""
    table = Table.new(GAME, {"players": 3}, 4)
    for verb in ("step", "stop", "finish", "reset") * 2:
        table.play(next(a for a in table.legal() if GAME.action_json(table.state, a)["do"] == verb))
    return table.record()


def loaded_record() -> dict[str, Any]:
    return city(at="courtyard", crystals=50, obelisk=[0] * 5).table.record()


def test_a_record_replays() -> None:
    assert replay(GAME, record()).record() == record()
    assert replay(GAME, loaded_record()).record() == loaded_record()


@pytest.mark.parametrize("nonsense", [None, [], "record", 7, True])
def test_a_record_is_an_object(nonsense: Any) -> None:
    with pytest.raises(BadRequest, match=r"^record: must be an object"):
        replay(GAME, nonsense)


@pytest.mark.parametrize("field", ["game", "config", "seed", "actions"])
def test_a_missing_field_is_named(field: str) -> None:
    wrong = record()
    del wrong[field]
    with pytest.raises(BadRequest, match=rf"^record\.{field}: is missing"):
        replay(GAME, wrong)


def test_an_unknown_field_is_named() -> None:
    for name in ("order", "chance", "comment"):  # the first two belong to another game
        with pytest.raises(BadRequest, match=rf"^record\.{name}: there is no such field"):
            replay(GAME, {**record(), name: []})


@pytest.mark.parametrize("game", ["legends", "City", "", None, 1, ["city"]])
def test_the_record_of_another_game_is_refused(game: Any) -> None:
    with pytest.raises(BadRequest, match=r"^record\.game: must be city"):
        replay(GAME, {**record(), "game": game})


def test_without_a_seed_there_must_be_a_position() -> None:
    with pytest.raises(BadRequest, match=r"^record\.state: is missing"):
        replay(GAME, {**record(), "seed": None})


def test_with_a_seed_there_must_be_no_position() -> None:
    with pytest.raises(BadRequest, match=r"^record\.state: belongs only"):
        replay(GAME, {**loaded_record(), "seed": 1})


@pytest.mark.parametrize("seed", [True, 1.0, "7", [7], {}])
def test_a_seed_is_an_integer(seed: Any) -> None:
    with pytest.raises(BadRequest, match=r"^record\.seed: must be an integer"):
        replay(GAME, {**record(), "seed": seed})


@pytest.mark.parametrize("actions", [None, {}, "stop", 3])
def test_actions_are_a_list(actions: Any) -> None:
    with pytest.raises(BadRequest, match=r"^record\.actions: must be a list"):
        replay(GAME, {**record(), "actions": actions})


@pytest.mark.parametrize("config", [None, [], {"players": 5}, {"players": True}, {"colour": 1}, {"edition": "third"}])
def test_a_bad_config_is_refused(config: Any) -> None:
    with pytest.raises(BadRequest):
        replay(GAME, {**record(), "config": config})


def test_a_bad_position_names_its_field() -> None:
    wrong = loaded_record()
    wrong["state"]["pool"] = 0
    with pytest.raises(BadPosition) as refused:
        replay(GAME, wrong)
    assert refused.value.field == "pool"


def test_the_config_of_a_loaded_record_is_that_of_its_position() -> None:
    with pytest.raises(Refused):
        replay(GAME, {**loaded_record(), "config": {"players": 4}})


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize(
    ("action", "cause"),
    [
        ({"do": "step", "to": [7, 7]}, IllegalAction),
        ({"do": "dance"}, BadRequest),
        (None, BadRequest),
        ({"do": "reset"}, BadRequest),
        ({"do": "offer", "card": "hoax-3"}, IllegalAction),
    ],
)
def test_the_first_bad_action_is_named(number: int, action: Any, cause: type[Refused]) -> None:
    wrong = record()
    wrong["actions"][number] = action
    wrong["actions"].append("worse, but later")
    kept = copy.deepcopy(wrong)
    with pytest.raises(BadReplay) as refused:
        replay(GAME, wrong)
    assert refused.value.number == number
    assert type(refused.value.cause) is cause
    assert refused.value.message == f"action {number} of the record: {refused.value.cause.message}"
    assert wrong == kept


def test_an_action_after_the_end_is_refused() -> None:
    ended = loaded_record()
    ended["actions"] = [{"do": "offer"}, {"do": "finish"}]
    with pytest.raises(BadReplay) as refused:
        replay(GAME, ended)
    assert refused.value.number == 1
    assert isinstance(refused.value.cause, GameOver)
