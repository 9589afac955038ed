"""What a player says is understood, in short words and in long ones; nothing is guessed."""

import re

import pytest

from bluemoon.core.errors import AmbiguousText, BadRequest, IllegalAction
from tests.cli.duel_positions import tables
from tests.legends.duels import GAME, Duel, duel


def said(fight: Duel, *texts: str) -> set[str]:
    """The actions that these texts stand for, as they are written."""
    state = fight.table.state
    return {GAME.action_text(state, GAME.parse_action(state, text)) for text in texts}


def test_a_card_is_named_by_id_name_or_beginnings_of_its_words() -> None:
    fight = duel("hoax", "vulca", phase="character", hand="ledinemras tome")
    texts = ("ledinemras", "play LEDINEMRAS the Monk", "p led monk", "  play   ledinemras-the-monk ")
    assert said(fight, *texts) == {"play ledinemras-the-monk"}


def test_a_name_with_and_in_it_is_one_card() -> None:
    (owner,) = [people for people, deck in GAME.decks.items() if any(" and " in card.name for card in deck.cards)]
    named = next(card for card in GAME.decks[owner].cards if " and " in card.name)
    other = "vulca" if owner != "vulca" else "hoax"
    second = next(card for card in GAME.decks[owner].cards[1:] if card is not named and card.type_name == "character")
    fight = duel(owner, other, phase="engagement", fight=False, hand=f"{named.id} {second.id}")
    assert said(fight, f"decline {named.name}") == {f"decline {named.id}"}
    both = {f"decline {named.name}, {second.name}", f"discard {second.name} and {named.id}"}
    (text,) = said(fight, *both)
    assert set(text.split()[1:]) == {named.id, second.id}


def test_lists_have_commas_plus_signs_and_or_spaces() -> None:
    fight = duel("hoax", "vulca", phase="engagement", fight=False, hand="ledinemras tome trebuchet")
    texts = ("decline tome, trebuchet", "decline tome + trebuchet", "discard tome and trebuchet of fear",
             "decline tome trebuchet")  # fmt: skip
    assert said(fight, *texts) == {"decline tome-of-wisdom trebuchet-of-fear"}


def test_small_words_do_no_harm() -> None:
    fight = duel("hoax", "vulca", phase="engagement", fight=False, hand="ledinemras tome")
    assert said(fight, "fight", "begin a fight", "start the fight", "f") == {"fight"}
    with pytest.raises(BadRequest, match="I do not understand 'fight like a bear'"):
        GAME.parse_action(fight.table.state, "fight like a bear")


def test_a_card_in_hand_is_meant_before_others_but_never_instead_of_the_one_that_is_named() -> None:
    fight = duel("hoax", "vulca", phase="character", hand="ledinemras")
    others = [card for card in GAME.decks["hoax"].cards if card.name[0] == "L" and card.type_name == "character"]
    assert said(fight, "l") == {"play ledinemras-the-monk"}
    for card in others:
        if card.id != "ledinemras-the-monk":
            with pytest.raises(IllegalAction):
                GAME.parse_action(fight.table.state, card.name)


def test_two_meanings_are_asked_about() -> None:
    fight = duel("hoax", "vulca", phase="support", combat="ledinemras", hand="tome trebuchet", their_combat="spark")
    with pytest.raises(AmbiguousText, match="Which one: Tome of Wisdom, Trebuchet of Fear"):
        GAME.parse_action(fight.table.state, "play t")


def test_a_card_of_the_other_deck_is_refused_with_its_rule() -> None:
    fight = duel("hoax", "vulca", phase="character", hand="ledinemras")
    assert fight.refused("play spark") == "LS1"


@pytest.mark.parametrize("decks", [("buka", "pillar"), ("mimix", "aqua")])
def test_every_action_is_said_by_card_names_as_well(decks: tuple[str, str]) -> None:
    names = {id: card.name for id, card in GAME.catalogue.cards.items()}
    named = 0
    for table in tables(decks, 8, 80):
        for action in table.legal()[:25]:
            text = GAME.action_text(table.state, action)
            words = [names.get(word, word) for word in text.split()]
            ids = [word for word in text.split() if word in names or word == "hidden"]
            if len(ids) > 1 and " onto " not in text:
                head = re.split(rf" {ids[0]}(?= )", text)[0]
                listed = ids if " with " not in text else ids[1:]
                if " with " in text:
                    head = f"pay {names[ids[0]]} with"
                text = f"{head} {', '.join(names.get(id, id) for id in listed)}"
            else:
                text = " ".join(words)
            assert GAME.parse_action(table.state, text) == action
            named += 1
    assert named > 150
