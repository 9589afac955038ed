"""LT6: no false starts. The search is compared with brute force on small hands."""

from random import Random
from typing import Any

import pytest

from bluemoon.legends import actions
from bluemoon.legends.allowed import allowed_actions, strong_enough
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.construction import MOST_MOONS, foreign_moons
from bluemoon.legends.demands import demands_met
from bluemoon.legends.legal import in_window, legal_actions
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.rules import apply_action
from bluemoon.legends.state import ENGAGEMENT, OVER, POWER, SUPPORT_PHASE, LegendsState
from bluemoon.legends.vocabulary import LEADER
from tests.legends.duels import GAME, Duel, duel, rule
from tests.legends.own_decks import random_decks

PATIENCE = 3000


class TooMany(Exception):
    """Brute force would take too long here."""


class BruteForce:
    """Tries everything, in every order, with no thought at all."""

    def __init__(self) -> None:
        self.left = PATIENCE

    def after(self, state: LegendsState, action: int) -> bool:
        if action == actions.NEXT and state.phase == SUPPORT_PHASE and not demands_met(state):
            return False  # an open demand is no way to finish
        self.left -= 1
        if self.left == 0:
            raise TooMany
        trial = state.copy()
        apply_action(trial, action, None)
        if trial.phase == OVER:
            return True
        if trial.phase == POWER and trial.why == NOT_ASKED:
            return strong_enough(trial)
        if trial.seat != state.seat:
            return False
        return any(self.after(trial, choice) for choice in allowed_actions(trial))


@rule("LT6")
@pytest.mark.parametrize("seed", range(60))
def test_search_agrees_with_brute_force(seed: int) -> None:
    chance = Random(seed)
    assert agreements(chance, seed, list(chance.sample(PEOPLES, 2)))


@rule("LT6", "LD2")
@pytest.mark.parametrize("seed", range(30))
def test_search_agrees_with_brute_force_on_hands_from_the_whole_box(seed: int) -> None:
    chance = Random(seed)
    assert agreements(chance, seed, random_decks(chance))


@rule("LT6", "LD2")
@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_search_agrees_with_brute_force_in_many_games_from_the_whole_box(block: int) -> None:
    for seed in range(500 * block, 500 * block + 500):
        chance = Random(seed)
        agreements(chance, seed, random_decks(chance))


@rule("LT6", "LP4", "LI7")
@pytest.mark.soak
@pytest.mark.parametrize("block", range(40))
def test_search_agrees_with_brute_force_in_many_games(block: int) -> None:
    """Half of them with decks that mix peoples, so that texts meet which no two ready decks bring together."""
    for seed in range(500 * block, 500 * block + 500):
        chance = Random(seed)
        decks = mixed_decks(chance) if seed % 2 else list(chance.sample(PEOPLES, 2))
        agreements(chance, seed, decks)


def mixed_decks(chance: Random) -> list[Any]:
    """Two decks of one's own (LD1): each trades what ten moons allow, favouring texts that move between cards, gangs,
    free cards and what ignores them."""
    peoples = chance.sample(PEOPLES, 2)
    taken = {id for people in peoples for id in GAME.decks[people].ids}
    pool = [
        card for card in GAME.catalogue.cards.values()
        if card.id not in taken and card.type != LEADER and (card.effects or card.icons)
    ]  # fmt: skip
    chance.shuffle(pool)
    decks = []
    for people in peoples:
        ids = list(GAME.decks[people].ids)
        moons = foreign_moons(people, [GAME.catalogue.cards[id] for id in ids])
        for place in chance.sample(range(1, len(ids)), 8):
            out = GAME.catalogue.cards[ids[place]]
            into = pool.pop()
            changed = moons - foreign_moons(people, [out]) + foreign_moons(people, [into])
            if changed <= MOST_MOONS:
                ids[place] = into.id
                moons = changed
        decks.append(ids)
    return decks


def agreements(chance: Random, seed: int, decks: list[Any]) -> int:
    """Play a game at random and compare what is offered with brute force, so often."""
    state = GAME.new({"decks": decks, "edition": chance.choice(["first", "second"])}, seed, {})
    compared = 0
    while state.phase != OVER:
        legal = legal_actions(state)
        deciding = in_window(state) or (state.phase == ENGAGEMENT and state.why == NOT_ASKED)
        if deciding and state.sides[state.seat].hand.bit_count() <= 6 and compared < 40:
            for action in allowed_actions(state):
                if state.phase == ENGAGEMENT and action != actions.FIGHT:
                    continue
                try:
                    possible = BruteForce().after(state, action)
                except TooMany:
                    continue
                assert (action in legal) == possible, GAME.state_text(state) + GAME.action_text(state, action)
                compared += 1
        others = [action for action in legal if actions.kind_of(action) != actions.DECLINE]
        GAME.apply(state, chance.choice(others or legal), None)
    return compared


@rule("LT6")
def test_who_cannot_finish_must_retreat_at_once() -> None:
    assert duel("hoax", "vulca", phase="engagement", hand="nirwadas tome", their_combat="flamebreath").legal() == [
        "retreat"
    ]
    assert duel("hoax", "vulca", phase="engagement", hand="wogarathoras tome", their_combat="flamebreath").can("fight")
    assert duel("hoax", "vulca", phase="engagement", hand="tome battling").legal() == ["retreat"]


@rule("LT6")
def test_later_actions_keep_a_way_to_finish() -> None:
    fight = duel("hoax", "vulca", hand="wogarathoras nirwadas tome", their_combat="flamebreath")
    assert fight.legal() == ["play wogarathoras-the-gloomy"]
    fight.do("play wogarathoras", "next")
    assert fight.legal() == ["play tome-of-wisdom"]


@rule("LT6")
def test_a_way_through_free_cards_is_found() -> None:
    """Yang makes one Flood free, the other takes the slot: 2 + 2 + 2 + 1 + 1 reaches eight."""
    fight = duel(
        "aqua",
        "buka",
        phase="engagement",
        hand="yang sudden fire-swamp torrential tidal drowning",
        their_combat="captain-su letter",
        their_support="?boatswain",
    )
    assert fight.power() == [0, 8]
    assert fight.can("fight")


@rule("LT6", "LI3")
def test_a_way_through_a_normal_character_after_a_free_one_is_found() -> None:
    """Sun Setting first, then a shaman, then a booster: 2 + 2 + 2 reaches six."""
    fight = duel("mimix", "vulca", hand="sun-setting shaman-of-the-deeds hail", their_combat="scorch")
    assert fight.power() == [0, 6]
    assert fight.can("play sun-setting")
    fight.do("play sun-setting")
    assert fight.legal() == ["play shaman-of-the-deeds-to-come"]


@rule("LT6")
def test_a_loaded_dead_end_is_taken_back() -> None:
    fight = duel("hoax", "vulca", phase="support", combat="nirwadas", played="nirwadas", their_combat="flamebreath")
    assert fight.legal() == ["retreat"]
    fight.do("retreat")
    assert [event.name for event in fight.table.last_story][:2] == ["takeback", "retreated"]
    assert "nirwadas-the-traveler" in fight.hand()
    assert fight.dragons() == [0, 1]


@rule("LT6", "LP4")
def test_a_choice_of_the_other_that_spoils_the_turn_takes_it_back() -> None:
    """Cinder throws the doubled Caterpillar away; the other then doubles the one that cannot be paid twice."""
    fight = duel("vulca", "pillar", phase="engagement", hand="cinder lavar spark furnace", element="earth",
                 their_combat="crysalus caterpillar-fire caterpillar-light caterpillar-water")  # fmt: skip
    fight.do("choose caterpillar-fire")
    assert fight.power() == [0, 1]
    fight.do("fight")
    before = fight.form
    fight.do("play cinder", "choose caterpillar-fire")
    assert fight.asked() == "1 target"
    assert GAME.state_json(GAME.load(fight.form, 0)) == fight.form
    fight.do("choose caterpillar-light")
    assert [event.name for event in fight.table.last_story][:3] == ["aimed", "takeback", "retreated"]
    assert fight.dragons() == [0, 1]
    assert set(before["players"][0]["hand"]) <= set(fight.hand())
    assert "caterpillar-fireeater" in fight.cards("discard", 1)


@rule("LT6", "LP4")
def test_the_way_out_knows_that_a_target_moves() -> None:
    """Qu Cha 2, then B.P. Mystery, free, takes the doubling over: 2 + 3×2, and a bluff of 2 makes ten."""
    fight = duel(
        "buka", "hoax", edition="first", phase="engagement", hand="cannoneer-qu b-p-mystery cannoneer-alo",
        support="duplicator", their_combat="wogarathoras", their_support="tome trebuchet",
    )  # fmt: skip
    assert fight.power() == [0, 10]
    assert fight.legal() == ["fight", "retreat"]
    fight.do("fight", "play cannoneer-qu", "play b-p-mystery", "next", "bluff cannoneer-alo", "next", "announce fire")
    assert fight.events("announced")[0]["power"] == [10, 10]


@rule("LT6", "LI7")
def test_covering_the_gang_can_be_the_only_way_out() -> None:
    """Boatswain lets one character stay active. Alone, TopDog discards the bluff, and two are enough."""

    def position(edition: str) -> Duel:
        return duel(
            "khind", "buka", edition=edition, phase="engagement", hand="topdog", combat="topgun",
            their_combat="boatswain", their_support="?captain-su",
        )  # fmt: skip

    assert position("first").legal() == ["retreat"]
    fight = position("second")
    assert fight.power() == [2, 4]
    assert fight.legal() == ["fight", "retreat"]
    assert fight.do("fight").legal() == ["play topdog covering"]
    assert fight.refused("play topdog") == "LT6"
    fight.do("play topdog covering", "use topdog", "next", "next", "announce fire")
    assert fight.events("announced")[0]["power"] == [2, 2]
