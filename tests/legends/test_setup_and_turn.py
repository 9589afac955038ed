"""Setting up, and the phases of a turn (LS, LT, LL)."""

import pytest

from bluemoon.core.errors import BadChance, BadRequest
from bluemoon.core.table import Table
from tests.legends.duels import GAME, duel, rule


@rule("LS1", "LS2")
def test_thirty_cards_each_and_six_in_hand() -> None:
    state = GAME.new({"decks": ["mimix", "buka"]}, 3, {})
    for seat in range(2):
        player = GAME.state_json(state)["players"][seat]
        assert (len(player["hand"]), len(player["deck"])) == (6, 24)
    assert GAME.state_json(state)["dragons"] == {"fire": None, "earth": None, "water": None}
    with pytest.raises(BadRequest, match="different"):
        GAME.new({"decks": ["mimix", "mimix"]}, 3, {})


@rule("LS2")
def test_first_player_is_drawn_unless_named() -> None:
    drawn = {GAME.state_json(GAME.new({}, seed, {}))["turn"]["seat"] for seed in range(20)}
    assert drawn == {0, 1}
    assert GAME.state_json(GAME.new({"first": 1}, 5, {}))["turn"]["seat"] == 1


@rule("LS2")
def test_order_of_the_decks_can_be_given() -> None:
    order = [GAME.decks[name].ids[:0:-1] for name in ("hoax", "vulca")]
    form = GAME.state_json(GAME.new({}, 1, {"order": order}))
    assert form["players"][0]["deck"] == order[0][6:]
    assert sorted(form["players"][1]["hand"]) == sorted(order[1][:6])
    with pytest.raises(BadRequest, match="all thirty"):
        GAME.new({}, 1, {"order": [order[0][1:], order[1]]})


@rule("LS3", "LS4")
def test_hands_decks_and_bluffs_are_hidden() -> None:
    fight = duel(
        "buka", "hoax", hand="armory", combat="commodore-lo", support="?captain-su", ships="rising-sun+b-p-unity"
    )
    mine, yours = fight.view(0)["players"][0], fight.view(1)["players"][0]
    assert (mine["hand"], yours["hand"]) == (["armory"], 1)
    assert isinstance(mine["deck"], int)
    assert mine["support"] == [{"card": "captain-su-cha", "bluff": True}]
    assert yours["support"] == [{"card": None, "bluff": True}]
    assert yours["ships"][0]["load"] == ["b-p-unity"]
    assert "rng" not in fight.view(0)
    assert "chance" not in fight.view(0)


@rule("LT1")
def test_phases_follow_each_other() -> None:
    fight = duel("hoax", "vulca", fight=False, phase="beginning", hand="catusan")
    phases = [fight.turn["phase"]]
    for text in ("next", "next", "fight", "play catusan", "next", "next", "announce fire"):
        phases.append(fight.do(text).turn["phase"])
    assert phases == [
        "beginning",
        "leadership",
        "engagement",
        "character",
        "character",
        "support",
        "power",
        "beginning",
    ]
    assert fight.turn["seat"] == 1


@rule("LT2", "LI4")
def test_beginning_takes_back_retrieve_cards_drops_bluffs_and_lands_ships() -> None:
    fight = duel(
        "buka",
        "hoax",
        phase="beginning",
        combat="-commodore-lo captain-ariosa",
        support="?captain-su",
        ships="rising-sun",
    )
    assert fight.legal() == ["drop captain-su-cha", "land rising-sun", "next", "retrieve captain-ariosa-paal"]
    fight.do("retrieve captain-ariosa", "drop captain-su")
    assert (fight.hand(), fight.cards("discard")) == (["captain-ariosa-paal"], ["captain-su-cha"])


@rule("LT3")
def test_one_leadership_card_a_turn_and_still_free_to_retreat() -> None:
    fight = duel(
        "hoax", "vulca", phase="leadership", hand="trigger muster catusan", element="earth", their_combat="spark"
    )
    fight.do("play trigger")
    assert fight.refused("play muster") == "LT3"
    assert fight.cards("leadership") == ["trigger-brainstorm"]
    assert fight.do("next").legal() == ["fight", "retreat"]


@rule("LT3", "LT11")
def test_leadership_acts_this_turn_only() -> None:
    fight = duel(
        "hoax", "vulca", phase="leadership", hand="enthrall zedemikras", their_combat="scorch volcanic", support="tome"
    )
    fight.do("play enthrall", "next", "fight", "play zedemikras", "next", "next", "announce fire")
    assert fight.power() == [7, 12]


@rule("LT4")
def test_engagement_without_and_with_a_fight() -> None:
    calm = duel("hoax", "vulca", fight=False, phase="engagement", hand="catusan")
    assert calm.legal() == ["decline catusan", "fight"]
    assert calm.refused("retreat") == "LT4"
    fight = duel("hoax", "vulca", phase="engagement", hand="catusan")
    assert fight.legal() == ["fight", "retreat"]
    assert fight.refused("decline catusan") == "LT4"


@rule("LT5")
def test_declining_costs_one_to_three_cards_and_refills() -> None:
    fight = duel("hoax", "vulca", fight=False, phase="engagement", hand="catusan tome homing muster")
    assert len([text for text in fight.legal() if text.startswith("decline")]) == 4 + 6 + 4
    assert fight.refused("decline") == "LT5"
    fight.do("decline muster tome")
    assert (len(fight.hand()), fight.cards("leadership"), fight.turn["seat"]) == (6, ["muster-reinforcements"], 1)


@rule("LT5", "LG1")
def test_who_cannot_discard_ends_the_game_or_refills() -> None:
    empty = duel("hoax", "vulca", fight=False, phase="engagement", deck="", dragons=(0, 1), their_hand="spark")
    assert empty.do("decline").form["result"] == {"winners": [1], "reason": "cards", "crystals": 2}
    second = duel("hoax", "vulca", fight=False, phase="engagement", deck="tome catusan", their_hand="spark")
    assert second.do("decline").hand() == ["catusan", "tome-of-wisdom"]
    first = duel("hoax", "vulca", fight=False, phase="engagement", deck="tome catusan", edition="first", dragons=(1, 0))
    assert first.do("decline").form["result"]["winners"] == [0]


@rule("LT7")
def test_one_character_covers_the_combat_area() -> None:
    fight = duel("hoax", "vulca", hand="wogarathoras catusan", combat="nirwadas battling")
    fight.do("play wogarathoras")
    assert fight.active() == ["wogarathoras-the-gloomy"]
    assert len(fight.cards("combat")) == 3
    assert fight.refused("play catusan") == "LT7"


@rule("LT7")
def test_a_character_is_needed() -> None:
    fight = duel("hoax", "vulca", hand="wogarathoras")
    assert fight.refused("next") == "LT7"


@rule("LT8")
def test_one_booster_or_support_but_none_on_the_first_turn() -> None:
    fight = duel("hoax", "vulca", phase="support", combat="catusan", hand="tome battling")
    assert fight.do("play tome").refused("play battling") == "LT8"
    first = duel("hoax", "vulca", phase="support", turn=1, combat="catusan", hand="tome battling")
    assert first.legal() == ["next"]


@rule("LT9")
def test_first_announcement_names_the_element() -> None:
    fight = duel("hoax", "vulca", phase="power", turn=1, combat="catusan")
    assert fight.legal() == ["announce earth", "announce fire"]
    fight.do("announce earth")
    assert fight.form["fight"] == {"element": "earth", "turn": 2}


@rule("LT9")
def test_power_must_reach_the_others() -> None:
    fight = duel("hoax", "vulca", phase="support", combat="nirwadas", hand="tome trebuchet", their_combat="volca")
    assert fight.refused("next") == "LT9"
    assert fight.do("play trebuchet").do("next").legal() == ["announce fire"]


@rule("LT10", "LL3")
def test_refresh_draws_up_to_six() -> None:
    fight = duel("hoax", "vulca", phase="power", combat="wogarathoras", hand="catusan tome")
    assert len(fight.do("announce fire").hand()) == 6


@rule("LT11")
def test_end_texts_come_in_the_order_of_the_deck() -> None:
    fight = duel(
        "khind",
        "hoax",
        phase="power",
        turn=1,
        combat="topbanana topgun",
        their_hand="tome catusan",
        hand="nono nostyle noclue noclass funfun funflap",
    )
    assert fight.do("announce fire").asked() == "0 draw"  # TopGun is listed before TopBanana
    assert fight.do("choose to draw 0").asked() == "1 discard"


@rule("LL1")
def test_any_number_of_boosters_leaves_the_ordinary_support() -> None:
    fight = duel(
        "flit",
        "hoax",
        phase="support",
        combat="peckswift",
        hand="launch-fire launch-rock titanic",
        leadership="commence",
        played="commence peckswift",
    )
    fight.do("play launch-fire", "play titanic", "play launch-rock")
    fight = duel(
        "hoax",
        "flit",
        phase="support",
        combat="catusan",
        hand="tome trebuchet battling",
        leadership="trigger",
        played="trigger catusan",
        element="earth",
    )
    fight.do("play tome", "play battling")
    assert fight.legal() == ["next", "play trebuchet-of-fear"]


@rule("LL2")
def test_loading_counts_as_a_card_in_the_first_edition_only() -> None:
    for edition, loads in (("second", True), ("first", False)):
        fight = duel(
            "buka",
            "hoax",
            phase="support",
            edition=edition,
            combat="commodore-lo",
            played="commodore-lo",
            hand="b-p-unity",
            ships="rising-sun",
            their_support="brain-drain",
        )
        assert fight.can("load b-p-unity onto rising-sun") == loads


@rule("LL3")
def test_limits_do_not_bind_the_refill_after_a_fight() -> None:
    fight = duel("hoax", "vulca", phase="engagement", their_support="wall-of-fire")
    assert len(fight.do("retreat").hand()) == 6


def test_dictated_chance_that_does_not_fit_changes_nothing() -> None:
    fight = duel("hoax", "vulca", turn=1, hand="sarogakanas", their_hand="spark sear", chance=["volca"])
    before = fight.form
    with pytest.raises(BadChance):
        fight.do("play sarogakanas")
    assert fight.form == before


def test_chance_is_used_up_and_undo_restores_it() -> None:
    fight = duel(
        "hoax", "vulca", turn=1, hand="sarogakanas", their_hand="spark sear torch", chance=["sear", "spark", "sear"]
    )
    before = fight.form
    fight.do("play sarogakanas")
    assert fight.form["chance"] == ["sear"]
    fight.table.undo()
    assert fight.form == before


def test_same_seed_and_actions_give_the_same_game() -> None:
    tables = [Table.new(GAME, {"decks": ["khind", "aqua"]}, 11) for _ in range(2)]
    for _ in range(60):
        for table in tables:
            legal = table.legal()
            if legal:
                table.play(legal[len(legal) // 2])
    assert GAME.state_json(tables[0].state) == GAME.state_json(tables[1].state)
