"""Refusals carry the protocol's word for them and a message for people."""

import pytest

from bluemoon.core.errors import (
    AmbiguousText,
    BadChance,
    BadPosition,
    BadRequest,
    GameOver,
    IllegalAction,
    Refused,
)


@pytest.mark.parametrize(
    ("refusal", "code", "message"),
    [
        (BadRequest("action: must be an object"), "bad_request", "action: must be an object"),
        (AmbiguousText("Several spaces cost 3."), "bad_request", "Several spaces cost 3."),
        (BadPosition("pool", "must be at least 1"), "bad_position", "pool: must be at least 1"),
        (IllegalAction("M1", "You have no steps left."), "illegal_action", "You have no steps left."),
        (GameOver("The game is over."), "game_over", "The game is over."),
        (BadChance("No such card is in the deck."), "bad_chance", "No such card is in the deck."),
    ],
)
def test_codes_and_messages(refusal: Refused, code: str, message: str) -> None:
    assert refusal.code == code
    assert refusal.message == str(refusal) == message
    with pytest.raises(Refused):
        raise refusal


def test_an_illegal_action_names_its_rule() -> None:
    assert IllegalAction("M1", "You have no steps left.").rule == "M1"


def test_a_bad_position_names_its_field() -> None:
    assert BadPosition("players[0].hand", "is missing").field == "players[0].hand"
