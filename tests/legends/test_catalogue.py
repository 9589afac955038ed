"""Card data that would leave the engine guessing is refused when it is read."""

import json
from importlib.resources import files
from typing import Any

import pytest

from bluemoon.core.errors import BadPosition
from bluemoon.legends.catalogue import Catalogue
from bluemoon.legends.questions import ASK_DISCARD, ASK_DRAW, ASK_TARGET
from tests.legends.duels import GAME


def shipped_data() -> Any:
    return json.loads(files("bluemoon.legends").joinpath("cards.json").read_text("utf-8"))


def test_a_card_asks_each_question_with_one_effect_only() -> None:
    data = shipped_data()
    (cinder,) = [card for card in data["decks"]["vulca"] if card["id"] == "cinder"]
    cinder["effects"] *= 2
    with pytest.raises(BadPosition, match=r"decks\.vulca\[\d+\]\.effects: two effects ask the same"):
        Catalogue(data)


def test_a_condition_is_in_the_data_and_in_the_words() -> None:
    data = shipped_data()
    (mutant,) = [card for card in data["decks"]["hoax"] if card["id"] == "var-dis-nar"]
    mutant["rule"] = "Needs the opponent's current total power to be 7 or more."
    with pytest.raises(BadPosition, match=r"decks\.hoax\[\d+\]\.rule: says 'Playable only ...' if there is"):
        Catalogue(data)
    assert GAME.catalogue.cards["den-bal-ton"].condition == "if the opponent has at least one dragon"
    assert GAME.catalogue.cards["tome-of-wisdom"].condition == ""


def test_an_effect_knows_what_it_asks() -> None:
    cards = GAME.catalogue.cards
    assert cards["crysalus-frendus"].effects[0].asks == 1 << ASK_TARGET
    assert cards["flare"].effects[0].asks & (1 << ASK_DRAW | 1 << ASK_DISCARD) == 1 << ASK_DRAW
    assert cards["tome-of-wisdom"].effects == []
    assert cards["coolcat"].effects[0].asks == 0
