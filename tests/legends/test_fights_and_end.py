"""Retreats, dragons, the end, bluffs, ships and the other effects (LR, LG, LB, LH, LE)."""

from bluemoon.core.rng import Rng
from bluemoon.legends.tell import Teller
from bluemoon.legends.zones import shuffle
from tests.legends.duels import GAME, duel, rule

DECKS = GAME.decks


@rule("LR1")
def test_six_cards_mean_two_dragons_but_bluffs_do_not_count() -> None:
    five = "-captain-ariosa -captain-su -sailingmaster-yo -cannoneer-tara commodore-lo"
    fight = duel("hoax", "buka", phase="engagement", their_combat=five, their_support="armory")
    assert fight.do("retreat").dragons() == [0, 2]
    bluffing = duel("hoax", "buka", phase="engagement", their_combat=five, their_support="?b-p-unity")
    assert bluffing.do("retreat").dragons() == [0, 1]


@rule("LR1")
def test_changes_apply_in_their_order() -> None:
    fight = duel("mimix", "hoax", phase="engagement", combat="wild-g", their_combat="redamikanas")
    assert fight.do("retreat").dragons() == [0, 2]
    capped = duel(
        "flit", "vulca", phase="leadership", hand="distract", their_combat="spark", their_support="fearsome-spirits"
    )
    assert capped.do("play distract", "next", "retreat").dragons() == [0, 1]


@rule("LR2")
def test_the_others_dragons_go_home_first() -> None:
    fight = duel(
        "hoax", "vulca", phase="engagement", dragons=(1, 0), their_combat="spark", their_support="fearsome-spirits"
    )
    assert fight.do("retreat").dragons() == [0, 1]
    assert [event["dragon"] for event in fight.events("dragon")] == ["fire", "fire"]


@rule("LR3", "LG3")
def test_fourth_dragon_wins_at_once() -> None:
    fight = duel(
        "vulca", "hoax", phase="leadership", fight=False, dragons=(3, 0), hand="charm flamebreath shimmer torch"
    )
    fight.do("play charm", "choose flamebreath torch")
    assert fight.form["result"] == {"winners": [0], "reason": "dragons", "crystals": 4}
    assert fight.legal() == []


@rule("LR4")
def test_after_a_fight_both_clear_the_table_and_refill() -> None:
    fight = duel(
        "hoax",
        "buka",
        phase="engagement",
        combat="catusan",
        support="tome",
        their_combat="commodore-lo",
        their_support="?captain-su",
        their_ships="rising-sun+b-p-unity",
    )
    fight.do("retreat")
    assert fight.cards("discard") == ["catusan", "tome-of-wisdom"]
    assert fight.cards("discard", 1) == ["captain-su-cha", "commodore-lo-tan"]
    assert fight.cards("ships", 1) == ["rising-sun"]
    assert (len(fight.hand()), len(fight.hand(1)), fight.turn["number"]) == (6, 6, 6)


@rule("LR5", "LE13")
def test_forced_retreat_gives_the_loser_the_next_turn() -> None:
    fight = duel("aqua", "hoax", phase="power", combat="eelena", support="torrential tidal", their_combat="catusan")
    assert fight.do("announce fire").turn["seat"] == 1
    assert fight.form["fight"] is None


@rule("LG1", "LG2")
def test_loads_are_not_hand_or_deck() -> None:
    fight = duel(
        "hoax",
        "buka",
        phase="engagement",
        hand="catusan",
        dragons=(1, 0),
        their_combat="commodore-lo",
        their_deck="",
        their_ships="rising-sun+b-p-unity",
        combat="nirwadas",
    )
    fight.do("retreat")
    assert fight.form["result"] is not None
    assert fight.form["players"][1]["ran_out"]


@rule("LG1")
def test_running_out_ends_the_game_only_after_the_fight() -> None:
    fight = duel("hoax", "vulca", hand="wogarathoras", deck="", their_combat="spark", their_hand="torch")
    fight.do("play wogarathoras")
    assert fight.form["players"][0]["ran_out"]
    assert fight.form["result"] is None


@rule("LG1", "LT5")
def test_who_cannot_discard_loses_in_the_first_edition_even_with_a_deck() -> None:
    unable = duel("hoax", "vulca", phase="engagement", fight=False, edition="first", their_hand="spark")
    assert unable.do("decline").form["result"] == {"winners": [1], "reason": "cards", "crystals": 1}
    playing_on = duel("hoax", "vulca", phase="engagement", fight=False, their_hand="spark")
    assert playing_on.do("decline").form["result"] is None
    assert len(playing_on.hand()) == 6


@rule("LB1")
def test_bluff_counts_two_in_the_contested_element_and_for_texts_that_count() -> None:
    assert duel("buka", "hoax", phase="beginning", element="earth", support="?captain-su ?b-p-unity").power() == [4, 0]
    five = "-captain-ariosa -captain-su -sailingmaster-yo -cannoneer-tara commodore-lo"
    counted = duel("pillar", "buka", hand="pen primus", their_combat=five, their_support="?b-p-unity")
    assert counted.can("play pen")


@rule("LB2")
def test_no_bluff_while_supports_or_icons_are_ignored() -> None:
    fight = duel(
        "buka", "flit", phase="support", combat="commodore-lo", hand="captain-su", their_combat="flitterflutter"
    )
    assert fight.refused("bluff captain-su") == "LB2"
    fog = duel(
        "buka", "terrah", phase="support", combat="commodore-lo", hand="captain-su", their_support="impenetrable"
    )
    assert fog.refused("bluff captain-su") == "LB2"


@rule("LB3")
def test_believed_bluff_stays_hidden() -> None:
    fight = duel("buka", "hoax", phase="power", combat="commodore-lo", support="?captain-su", their_combat="nirwadas")
    fight.do("announce fire")
    assert fight.legal() == ["believe", "call"]
    assert fight.do("believe").view(1)["players"][0]["support"] == [{"card": None, "bluff": True}]


@rule("LB3", "LE3")
def test_failed_bluff_after_unpaid_sirens_charges_once() -> None:
    fight = duel(
        "buka",
        "aqua",
        phase="support",
        combat="commodore-lo",
        support="?captain-su",
        their_combat="yin",
        their_support="irresistible",
    )
    fight.do("next", "announce fire", "call")
    assert [event["why"] for event in fight.events("dragon")] == ["call", "retreat"]
    assert fight.dragons() == [0, 3]


@rule("LB4")
def test_no_call_while_all_bluffs_are_ignored() -> None:
    fight = duel(
        "buka", "flit", phase="power", combat="commodore-lo", support="?captain-su", their_combat="flitterflutter"
    )
    assert fight.do("announce fire").turn["seat"] == 1


@rule("LH1")
def test_capacity_limits_the_load() -> None:
    fight = duel(
        "buka", "hoax", phase="support", combat="commodore-lo", ships="sea-falcon+captain-su+b-p-unity", hand="armory"
    )
    assert fight.refused("load armory onto sea-falcon") == "LH1"


@rule("LH2")
def test_ban_on_supports_bans_loading_in_the_first_edition() -> None:
    for edition, loads in (("second", True), ("first", False)):
        fight = duel(
            "buka",
            "vulca",
            phase="support",
            edition=edition,
            combat="commodore-lo",
            ships="rising-sun",
            hand="b-p-unity",
            their_support="pandemonium",
        )
        assert fight.can("load b-p-unity onto rising-sun") == loads


@rule("LH3")
def test_landed_ship_bans_the_hand_and_frees_buka_characters() -> None:
    fight = duel(
        "buka",
        "hoax",
        phase="beginning",
        fight=False,
        ships="rising-sun+commodore-lo+captain-su",
        hand="b-p-unity entreat",
    )
    fight.do("land rising-sun", "next")
    assert fight.can("play entreat")
    fight.do("next", "fight", "play commodore-lo", "play captain-su")
    assert fight.turn["how"] == ["free", "free"]
    assert fight.refused("play b-p-unity") == "LH3"


@rule("LE1")
def test_payment_has_no_card_too_many() -> None:
    fight = duel(
        "hoax",
        "pillar",
        phase="leadership",
        hand="wogarathoras catusan ledinemras",
        their_combat="lonus caterpillar-fire",
    )
    assert fight.refused("pay caterpillar-fire with wogarathoras catusan") == "LE1"
    assert fight.refused("pay caterpillar-fire with catusan") == "LE1"


@rule("LE2")
def test_demands_are_not_paid_in_the_character_phase_of_the_first_edition() -> None:
    for edition, pays in (("second", True), ("first", False)):
        fight = duel(
            "hoax",
            "pillar",
            edition=edition,
            hand="wogarathoras ledinemras",
            their_combat="introvertus caterpillar-fire",
            element="earth",
        )
        assert fight.can("pay caterpillar-fire with ledinemras") == pays


@rule("LE3")
def test_sirens_charge_before_the_other_dragons() -> None:
    fight = duel("hoax", "aqua", phase="engagement", their_combat="yin", their_support="irresistible", hand="catusan")
    fight.do("retreat")
    assert [event["why"] for event in fight.events("dragon")] == ["demand", "retreat"]


@rule("LE4")
def test_texts_can_be_declined_and_do_what_they_can() -> None:
    fight = duel("hoax", "vulca", phase="leadership", fight=False, hand="muster", deck="tome catusan")
    assert fight.legal() == ["next", "play muster-reinforcements", "play muster-reinforcements without text"]
    assert fight.do("play muster").hand() == ["catusan", "tome-of-wisdom"]


@rule("LE5")
def test_search_of_a_deck_shuffles_even_if_nothing_is_taken() -> None:
    fight = duel(
        "khind", "hoax", phase="leadership", fight=False, hand="blow", deck="nono nostyle", chance=[["nostyle", "nono"]]
    )
    assert fight.do("play blow", "choose nothing").cards("deck") == ["nostyle", "nono"]


@rule("LE6")
def test_blind_discard_is_random_unless_cards_are_open() -> None:
    fight = duel(
        "hoax",
        "vulca",
        turn=1,
        hand="sarogakanas",
        their_hand="spark sear torch",
        their_disclosed="torch",
        chance=["sear"],
    )
    assert fight.do("play sarogakanas").legal() == ["choose hidden hidden", "choose torch hidden"]
    assert fight.do("choose torch hidden").hand(1) == ["spark"]


@rule("LE7")
def test_disclosed_cards_stay_open_and_new_ones_are_hidden() -> None:
    fight = duel(
        "vulca",
        "hoax",
        phase="power",
        combat="volca",
        hand="spark sear",
        disclosed="spark sear",
        their_combat="catusan",
    )
    fight.do("announce fire")
    assert fight.view(1)["players"][0]["disclosed"] == ["spark", "sear"]
    assert fight.view(1)["players"][0]["hand"] == 6


@rule("LE8")
def test_discarded_leadership_goes_on_the_leaders_pile() -> None:
    fight = duel("hoax", "vulca", fight=False, phase="engagement", hand="muster tome catusan")
    fight.do("decline muster tome")
    assert (fight.cards("leadership"), fight.cards("discard")) == (["muster-reinforcements"], ["tome-of-wisdom"])


@rule("LE9")
def test_mutants_change_the_element_when_played() -> None:
    fight = duel("hoax", "vulca", hand="var", their_combat="flamebreath")
    assert fight.do("play var").events("element_changed") == [{"event": "element_changed", "element": "earth"}]


@rule("LE10")
def test_bounce_back_keeps_last_turns_cards() -> None:
    fight = duel(
        "pillar", "hoax", phase="leadership", hand="bounce", combat="-speedius primus", their_combat="nirwadas"
    )
    fight.do("play bounce", "next", "fight", "next", "next", "announce fire")
    assert fight.active() == ["primus-magicus"]


@rule("LE11")
def test_cards_under_the_deck_are_mixed_in_by_a_shuffle_but_not_in_the_first_edition() -> None:
    lowest: dict[str, set[str]] = {"second": set(), "first": set()}
    for edition, cards in lowest.items():
        for seed in range(30):
            fight = duel("aqua", "hoax", edition=edition, turn=1, hand="oosa yin", deck="eelena yang giant kelp")
            fight.do("play oosa", "choose yin")
            assert fight.cards("deck")[-1] == "yin"
            shuffled = GAME.load({**fight.form, "rng": Rng.from_seed(seed).text()}, 0)
            shuffle(shuffled, 0, None)
            cards.add(GAME.state_json(shuffled)["players"][0]["deck"][-1])
    assert lowest["first"] == {"yin"}
    assert len(lowest["second"]) > 1


@rule("LE12")
def test_ignored_storms_bring_no_dragon() -> None:
    fight = duel(
        "flit",
        "terrah",
        phase="power",
        combat="flitterflutter launch-burning launch-rain",
        their_combat="flamitos",
        their_support="crashing swirling",
    )
    assert fight.do("announce fire").dragons() == [0, 0]


@rule("LE13")
def test_ignored_floods_force_nobody() -> None:
    fight = duel("aqua", "flit", phase="power", combat="eelena", support="torrential tidal", their_combat="tittertweet")
    assert fight.do("announce fire").dragons() == [0, 0]


@rule("LE14")
def test_all_means_all_and_bluffs_are_revealed() -> None:
    fight = duel("vulca", "buka", phase="leadership", hand="cast", their_support="armory ?captain-su")
    fight.do("play cast")
    assert fight.events("discarded")[0]["cards"] == ["captain-su-cha", "armory"]


@rule("LE15")
def test_printed_icons_count_for_texts_that_look_for_them() -> None:
    fight = duel("buka", "mimix", hand="commodore-lo b-p-loyalty", their_combat="sun moon")
    assert fight.do("play b-p-loyalty").turn["how"] == ["free"]


@rule("LE16")
def test_bans_do_not_stop_ships() -> None:
    fight = duel("buka", "vulca", phase="leadership", hand="rising-sun entreat", their_support="flickering")
    assert fight.legal() == ["next", "play rising-sun"]


@rule("LE4")
def test_choices_too_many_to_list_are_still_accepted() -> None:
    hand = "oosa eelena yin yang giant terrible electric briny uurunia"
    fight = duel("aqua", "hoax", turn=1, hand=hand)
    fight.do("play oosa")
    assert len(fight.legal()) == 4097
    order = "uurunia briny electric terrible giant yang yin eelena"
    assert f"choose {order}" not in fight.legal()
    assert fight.do(f"choose {order}").hand() == []
    assert fight.cards("deck")[-1] == "eelena-aqua-prima-alpha"
    many = duel("aqua", "hoax", turn=1, hand="oomola " + " ".join(DECKS["aqua"].ids[15:29]))
    many.do("play oomola")
    assert len(many.legal()) == 4097
    assert many.do("choose " + " ".join(DECKS["aqua"].ids[15:29])).hand() == []


@rule("LG1")
def test_the_end_is_told_with_its_reason() -> None:
    """Whoever loses when the cards run out is told why: by dragons, or, where nobody has any, who ran out first."""

    def told(you: int | None, crystals: int, reason: str = "cards") -> str:
        event = {"event": "game_over", "winners": [1], "reason": reason, "crystals": crystals}
        return Teller(["Ann", "Ben"], you, {}).sentence(event)

    over = "The game is over: "
    assert told(0, 1) == f"{over}Ben wins the game and 1 crystal; you ran out of cards first, and nobody has a dragon."
    assert told(1, 1) == f"{over}You win the game and 1 crystal; Ann ran out of cards first, and nobody has a dragon."
    assert (
        told(1, 3) == f"{over}You win the game and 3 crystals; a player has no cards left, and you have more dragons."
    )
    assert told(None, 4, "dragons").endswith("4 crystals; all three dragons, and one more, came to the winner.")
    turn = {"event": "turn_began", "seat": 1, "number": 3}
    assert [Teller(["Ann", "Ben"], you, {}).sentence(turn) for you in (0, 1)] == [
        "Turn 3: Ben’s turn.",
        "Turn 3: your turn.",
    ]
