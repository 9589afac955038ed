"""Decks of a player's own making (LD1)."""

import pytest

from bluemoon.core.errors import BadRequest
from bluemoon.core.rng import Rng
from tests.legends.duels import GAME, rule

HOAX = list(GAME.decks["hoax"].ids)
VULCA = list(GAME.decks["vulca"].ids)


def exchanged(deck: list[str], out: list[str], into: list[str]) -> list[str]:
    return [card for card in deck if card not in out] + into


@rule("LD1")
def test_a_deck_of_ones_own_is_played() -> None:
    own = exchanged(HOAX, ["catusan", "hank-highflyer-hawk"], ["funfair", "den-bal-ton"])
    state = GAME.new({"decks": [own, "vulca"], "first": 0}, 4, {})
    assert GAME.config(state)["decks"] == [own, "vulca"]
    for _ in range(40):
        legal = GAME.legal(state)
        if legal:
            GAME.apply(state, legal[-1], None)
    form = GAME.state_json(state)
    assert GAME.state_json(GAME.load(form, 0)) == form
    assert GAME.state_text(GAME.parse_state(GAME.state_text(state))) == GAME.state_text(state)
    view = GAME.view(state, 0)
    assert GAME.view(GAME.sample_state(view, Rng.from_seed(1)), 0) == view


@rule("LD1")
@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        (HOAX[:-1], "besides the leader"),
        (HOAX[1:] + ["catusan"], "twice"),
        (HOAX[1:] + ["funfair"], "one leader"),
        (exchanged(HOAX, ["catusan"], ["inferno"]), "one leader"),
        (exchanged(HOAX, ["catusan"], ["nobody"]), "no card"),
        (exchanged(HOAX, ["catusan", "tome-of-wisdom", "brain-drain"], ["flamebreath-the-dazzling",
         "wall-of-fire", "charm-holy-dragon"]), "moons"),
        (exchanged(HOAX, ["catusan"], ["spark"]), "both decks"),
    ],
)  # fmt: skip
def test_bad_decks_are_refused_with_the_reason(deck: list[str], reason: str) -> None:
    with pytest.raises(BadRequest, match=reason):
        GAME.new({"decks": [deck, "vulca"]}, 1, {})


@rule("LD2")
def test_every_people_card_of_the_box_is_there_for_decks_of_ones_own() -> None:
    cards = GAME.catalogue.cards.values()
    more = GAME.catalogue.more
    assert len(GAME.catalogue.cards) == 306
    assert len(more) == 27
    assert sum(card.mutant for card in cards) == 10
    for people, deck in GAME.catalogue.decks.items():
        assert not any(card in more for card in deck)
        numbers = sorted(card.number for card in cards if card.people == people)
        assert numbers == list(range(len(numbers)))  # the leader is 0, and none is missing
    assert [card.name for card in more if card.sure == "guess"] == ["Evil Eye"]
    assert [card.name for card in more if card.sure == "certain"] == ["Sea Moon"]
    assert sorted(card.id for card in more if card.finds_none) == [
        "chosen-one-of-youth", "chu-nan-chi", "conjure-typhoon", "influence-holy-dragon", "uusa-alpha-omega",
    ]  # fmt: skip
    own = exchanged(HOAX, ["catusan"], ["chosen-one-of-the-mind"])
    assert GAME.config(GAME.new({"decks": [own, "vulca"]}, 1, {}))["decks"] == [own, "vulca"]


@rule("LD1")
def test_the_same_deck_is_built_once() -> None:
    own = exchanged(HOAX, ["catusan"], ["funfair"])
    first, second = (GAME.new({"decks": [own, "vulca"]}, seed, {}) for seed in range(2))
    assert first.decks[0] is second.decks[0]
    assert first.decks[0].ids == own
