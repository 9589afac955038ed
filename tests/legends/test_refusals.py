"""What a refused player is told: the rule, and by name the card that is in the way."""

import pytest

from bluemoon.core.errors import BadRequest, IllegalAction
from bluemoon.core.game import Json
from tests.legends.duels import GAME, Duel, duel, rule


def refusal(fight: Duel, action: Json) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refused:
        GAME.read_action(fight.table.state, action)
    return refused.value.rule, refused.value.message


@rule("LL2")
def test_a_limit_names_the_card_that_sets_it() -> None:
    fight = duel("vulca", "hoax", phase="support", combat="spark", played="spark", hand="lightning",
                 their_support="brain-drain")  # fmt: skip
    assert refusal(fight, {"do": "play", "card": "lightning-bolts"}) == (
        "LL2",
        "Brain Drain lets you play no more cards this turn.",
    )


@rule("LT6")
def test_what_is_missing_for_a_fight_is_said() -> None:
    def why(their_combat: str, hand: str) -> str:
        fight = duel("vulca", "hoax", phase="engagement", turn=3, their_combat=their_combat, hand=hand)
        told, words = refusal(fight, {"do": "fight"})
        assert told == "LT6"
        return words

    assert why("wogarathoras", "lightning-bolts") == "You have no character to play."
    assert why("wogarathoras", "spark") == "However you play your cards, you do not reach 5 fire."


@rule("LB2")
def test_what_keeps_bluffs_away_is_named() -> None:
    bluff = {"do": "bluff", "card": "captain-su-cha"}
    ignored = duel("buka", "flit", phase="support", combat="sailingmaster-yo", played="sailingmaster-yo",
                   hand="captain-su", their_combat="flitterflutter")  # fmt: skip
    assert refusal(ignored, bluff) == ("LB2", "Flitterflutter ignores your supports: no bluff can be played.")
    iconless = duel("buka", "aqua", phase="support", combat="sailingmaster-yo", played="sailingmaster-yo",
                    hand="captain-su", their_combat="mekarthas")  # fmt: skip
    assert refusal(iconless, bluff) == ("LB2", "Mekarthas the Shrewd keeps your bluff icons from taking effect.")


@rule("LT8", "LB1")
def test_a_bluff_without_a_slot_is_no_matter_of_bluffs() -> None:
    full = duel("buka", "flit", phase="support", combat="sailingmaster-yo", support="duplicator-of-fire",
                played="sailingmaster-yo duplicator-of-fire", hand="captain-su")  # fmt: skip
    assert refusal(full, {"do": "bluff", "card": "captain-su-cha"})[0] == "LT8"


@rule("LH2")
def test_what_keeps_ships_from_being_loaded_is_named() -> None:
    zones: Json = {
        "combat": "sailingmaster-yo",
        "played": "sailingmaster-yo",
        "hand": "captain-su",
        "ships": "rising-sun",
    }
    load = {"do": "load", "card": "captain-su-cha", "ship": "rising-sun"}
    assert duel("buka", "vulca", phase="support", their_support="pandemonium", **zones).can(
        "load captain-su-cha onto rising-sun"
    )
    first = duel("buka", "vulca", phase="support", their_support="pandemonium", edition="first", **zones)
    assert refusal(first, load) == ("LH2", "Pandemonium bans supports, so nothing can be loaded.")
    landed = duel("buka", "hoax", phase="support", **{**zones, "ships": "rising-sun!"})
    assert refusal(landed, load) == ("LH2", "Rising Sun has landed: nothing more can be loaded.")


@rule("LE4")
def test_who_must_choose_first_is_told_in_words() -> None:
    fight = duel("flit", "hoax", hand="bashdin", their_hand="tome battling catusan").do("play bashdin")
    assert refusal(fight, {"do": "next"}) == (
        "LE4",
        "First the other player chooses which cards are discarded (Bashdin).",
    )


@rule("LE9")
def test_a_condition_is_told_as_the_card_has_it() -> None:
    fight = duel("hoax", "vulca", hand="var wogarathoras", their_combat="spark")
    assert refusal(fight, {"do": "play", "card": "var-dis-nar"}) == (
        "LE9",
        "Var-dis-Nar is playable only if the opponent's current total power is 7 or more.",
    )


@rule("LS1")
def test_cards_of_other_decks_are_called_by_their_names() -> None:
    fight = duel("hoax", "vulca", hand="tome")
    assert refusal(fight, {"do": "play", "card": "flare"}) == ("LS1", "Flare is the other player's card.")
    assert refusal(fight, {"do": "play", "card": "sea-devil"}) == ("LS1", "Sea Devil is in neither deck of this game.")
    assert refusal(fight, {"do": "pay", "for": "tome-of-wisdom", "cards": []}) == (
        "LS1",
        "Tome of Wisdom is your own card.",
    )


def test_malformed_wins_over_illegal() -> None:
    fight = duel("hoax", "vulca", hand="tome")
    for action in (
        {"do": "play", "card": "nobody"},
        {"do": "load", "card": "flare", "ship": 5},
        {"do": "pay", "for": "tome-of-wisdom", "cards": [None]},
        {"do": "choose", "cards": ["flare", "flare"]},
        {"do": "choose", "cards": ["xelethotiras", "xelethotiras"]},
        {"do": "play", "card": "flare", "text": "no"},
    ):
        with pytest.raises(BadRequest):
            GAME.read_action(fight.table.state, action)


@pytest.mark.parametrize("count", [-1, 31, 10**9])
def test_a_count_that_nobody_can_draw_is_illegal(count: int) -> None:
    fight = duel("vulca", "hoax", phase="power", turn=1, combat="flare", hand="spark").do("announce fire")
    assert fight.asked() == "0 draw"
    assert refusal(fight, {"do": "choose", "count": count})[0] == "LE4"


@rule("LG3")
def test_the_outcome_says_what_the_result_says() -> None:
    fight = duel("hoax", "vulca", phase="engagement", dragons=(0, 3), their_combat="flamebreath", hand="tome")
    fight.do("retreat")
    outcome = GAME.outcome(fight.table.state)
    assert outcome is not None
    assert outcome.json() == fight.form["result"] == {"winners": [1], "reason": "dragons", "crystals": 4}


@rule("LR2")
def test_a_dragon_is_told_with_where_it_goes() -> None:
    first = duel("hoax", "vulca", phase="engagement", their_combat="flamebreath", hand="tome").do("retreat")
    assert first.events("dragon") == [{"event": "dragon", "seat": 1, "dragon": "fire", "why": "retreat", "to": 1}]
    back = duel("hoax", "vulca", phase="engagement", dragons=(1, 0), their_combat="flamebreath", hand="tome")
    back.do("retreat")
    assert back.events("dragon") == [{"event": "dragon", "seat": 1, "dragon": "fire", "why": "retreat", "to": None}]


@rule("LE4")
def test_a_choice_of_nothing_is_told() -> None:
    fight = duel("aqua", "hoax", hand="oosa yang").do("play oosa", "choose nothing")
    assert fight.events("text_declined") == [{"event": "text_declined", "seat": 0, "card": "oosa-aqua-epsilon"}]


def test_a_choice_that_nobody_is_asked_for_says_so_whatever_was_asked_before() -> None:
    fight = duel("vulca", "hoax", turn=3, hand="cinder", support="lightning", their_combat="helkomedes battling",
                 their_support="trebuchet")  # fmt: skip
    nobody = ("LE4", "There is nothing to choose now.")
    assert refusal(fight, {"do": "choose", "cards": ["cinder"]}) == nobody
    fight.do("play cinder", "choose battling")  # of the other player's cards
    assert refusal(fight, {"do": "choose", "cards": ["cinder"]}) == nobody
    assert refusal(fight, {"do": "choose", "cards": ["trebuchet-of-fear"]}) == nobody
    assert refusal(fight, {"do": "choose", "count": 99}) == nobody
