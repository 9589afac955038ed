"""What the cards do that are in none of the nine decks: they are for decks of one's own (LD1)."""

import pytest

from bluemoon.core.errors import BadPosition
from bluemoon.core.rng import Rng
from bluemoon.legends.tell import Teller
from tests.legends.duels import GAME, TESTED_CARDS, Duel, card, deck_with, duel, rule

# --- Hoax ---


@card("drive-off-followers")
def test_drive_off_followers_discards_what_bears_the_free_icon() -> None:
    hoax = deck_with("hoax", "drive-off-followers")
    fight = duel(
        hoax, "aqua", phase="leadership", hand="drive nirwadas",
        their_combat="kelp sudden -instant", their_support="fire-swamp tidal",
    )  # fmt: skip
    assert fight.legal() == ["next", "play drive-off-followers", "play drive-off-followers without text"]
    fight.do("play drive")
    assert fight.cards("discard", 1) == ["fire-swamp", "sudden-waterspout"]
    assert fight.cards("combat", 1) == ["instant-undertow", "kelp-leech"]


@rule("LE15", "LB1")
def test_a_bluff_does_not_show_the_free_icon() -> None:
    hoax = deck_with("hoax", "drive-off-followers")
    fight = duel(hoax, "buka", phase="leadership", hand="drive nirwadas", their_combat="letter", their_support="?b-p-u")
    fight.do("play drive")
    assert fight.cards("discard", 1) == ["letter-of-marque"]
    assert fight.cards("support", 1) == ["b-p-unity"]


@card("influence-holy-dragon")
def test_influence_takes_two_leadership_cards_for_a_dragon() -> None:
    hoax = deck_with("hoax", "influence-holy-dragon")
    fight = duel(hoax, "vulca", phase="leadership", hand="influence muster enthrall trigger tome")
    fight.do("play influence")
    assert fight.legal() == [
        "choose enthrall-opposition trigger-brainstorm",
        "choose muster-reinforcements enthrall-opposition",
        "choose muster-reinforcements trigger-brainstorm",
        "choose nothing",
    ]
    fight.do("choose muster enthrall")
    assert fight.dragons() == [1, 0]
    assert fight.cards("leadership") == ["enthrall-opposition", "influence-holy-dragon", "muster-reinforcements"]


def test_influence_asks_nothing_of_a_hand_with_one_leadership_card() -> None:
    hoax = deck_with("hoax", "influence-holy-dragon")
    fight = duel(hoax, "vulca", phase="leadership", hand="influence muster tome").do("play influence")
    assert fight.asked() is None
    assert fight.dragons() == [0, 0]


@card("chosen-one-of-the-mind")
@rule("LE17")
def test_each_player_discards_three_cards_of_his_choice() -> None:
    hoax = deck_with("hoax", "chosen-one-of-the-mind")
    fight = duel(
        hoax, "vulca", phase="leadership", hand="chosen tome nirwadas brain-drain ledinemras",
        their_hand="spark sear torch blaze",
    )  # fmt: skip
    fight.do("play chosen")
    assert fight.asked() == "0 discard"
    assert len(fight.legal()) == 4
    view = fight.view(1)["pending"]
    assert view["from"] == [None] * 4
    fight.do("choose tome nirwadas ledinemras")
    assert fight.asked() == "1 discard"
    assert fight.view(0)["pending"]["from"] == [None] * 4
    fight.do("choose spark sear torch")
    assert fight.asked() is None
    assert fight.hand(1) == ["blaze"]
    assert len(fight.hand()) == 1
    assert fight.turn["phase"] == "leadership"


def test_with_three_cards_or_fewer_there_is_nothing_to_choose() -> None:
    hoax = deck_with("hoax", "chosen-one-of-the-mind")
    fight = duel(hoax, "vulca", phase="leadership", hand="chosen tome", their_hand="spark sear torch")
    fight.do("play chosen")
    assert fight.asked() is None
    assert fight.hand() == fight.hand(1) == []


# --- Vulca ---


@card("erupta")
def test_erupta_shuffles_the_other_side_into_its_deck() -> None:
    vulca = deck_with("vulca", "erupta")
    fight = duel(
        vulca, "hoax", hand="erupta", their_combat="-nirwadas wogarathoras", their_support="tome", their_deck=""
    )
    assert fight.power() == [0, 8]
    assert fight.legal() == ["play erupta"]
    fight.do("play erupta")
    assert fight.power() == [1, 0]
    assert sorted(fight.cards("deck", 1)) == ["nirwadas-the-traveler", "tome-of-wisdom", "wogarathoras-the-gloomy"]
    assert fight.cards("combat", 1) == fight.cards("support", 1) == []
    (told,) = fight.events("shuffled_in")
    assert told["seat"] == 1
    assert sorted(told["cards"]) == sorted(fight.cards("deck", 1))
    assert Teller(["Ann", "Ben"], 0, {}).sentence({**told, "cards": ["tome-of-wisdom"]}) == (
        "Ben shuffled tome-of-wisdom from the table into the draw deck."
    )


def test_eruptas_text_can_be_declined() -> None:
    vulca = deck_with("vulca", "erupta")
    fight = duel(vulca, "hoax", hand="erupta", their_combat="zedemikras", element="earth")
    fight.do("play erupta without text")
    assert fight.cards("combat", 1) == ["zedemikras-the-brain"]


@rule("LI8", "LB1")
def test_protected_cards_withstand_erupta_and_bluffs_go_unseen() -> None:
    vulca = deck_with("vulca", "erupta")
    fight = duel(vulca, "aqua", hand="erupta", their_combat="kelp sudden", their_support="swarming", element="earth")
    assert fight.power() == [0, 3]
    assert fight.legal() == ["retreat"]  # the serpents stay, and one is not enough
    fight = duel(vulca, "buka", hand="erupta", their_combat="captain-su", their_support="?boatswain")
    fight.do("play erupta")
    (told,) = fight.events("shuffled_in")
    assert told["cards"] == ["captain-su-cha", None]
    assert Teller(["Ann", "Ben"], 1, {}).sentence(told) == (
        "You shuffled captain-su-cha and 1 hidden card from the table into the draw deck."
    )


@card("kindle-the-mutant")
def test_kindle_waives_a_mutants_condition() -> None:
    vulca = deck_with("vulca", "kindle-the-mutant", "zig-nur-don")

    def position(played: str) -> Duel:
        return duel(vulca, "hoax", phase="leadership", hand=f"zig {played}".strip(), their_combat="nirwadas")

    waiting = position("").do("next")
    assert waiting.refused("fight") == "LT6"
    fight = position("kindle").do("play kindle", "next", "fight")
    assert fight.legal() == ["play zig-nur-don"]
    assert fight.do("play zig").form["fight"]["element"] == "fire"


@rule("LE9")
def test_kindle_waives_one_condition_and_only_mutants() -> None:
    """Old Goo Laa's Ghost is a Buka character with a condition, and no mutant."""
    buka = deck_with("buka", "kindle-the-mutant")
    fight = duel(buka, "hoax", phase="leadership", hand="kindle old-goo", ships="sea-devil", their_combat="nirwadas")
    assert fight.do("play kindle", "next").legal() == ["retreat"]
    two = deck_with("vulca", "kindle-the-mutant", "chu-nan-chi", "den-bal-ton")
    again = duel(two, "hoax", hand="chu den", leadership="kindle", played="kindle", their_combat="nirwadas")
    assert again.legal() == ["play chu-nan-chi", "play den-bal-ton"]
    later = duel(
        two, "hoax", hand="den", leadership="kindle", combat="chu", played="kindle chu", their_combat="nirwadas"
    )
    assert later.refused("play den") == "LE9"


@card("chosen-one-of-fire")
@rule("LE11", "LE17")
def test_each_player_shuffles_a_leadership_card_in() -> None:
    vulca = deck_with("vulca", "chosen-one-of-fire")
    fight = duel(
        vulca, "hoax", phase="leadership", hand="chosen spark", leadership="summon cast",
        their_leadership="muster enthrall", their_deck="tome",
    )  # fmt: skip
    fight.do("play chosen")
    assert fight.legal() == ["choose cast-cataclysm", "choose summon-sorcerer"]
    assert fight.view(1)["pending"]["from"] == ["summon-sorcerer", "cast-cataclysm"]
    fight.do("choose cast")
    assert fight.events("shuffled_in") == [
        {"event": "shuffled_in", "seat": 0, "cards": ["cast-cataclysm"], "from": "leadership"}
    ]
    assert fight.asked() == "1 into_deck"
    fight.do("choose muster")
    assert fight.cards("leadership") == ["chosen-one-of-fire", "summon-sorcerer"]
    assert sorted(fight.cards("deck", 1)) == ["muster-reinforcements", "tome-of-wisdom"]
    assert "cast-cataclysm" in fight.cards("deck")


# --- Mimix ---


@rule("LI5")
def test_the_guardians_are_a_pair() -> None:
    mimix = deck_with("mimix", "guardian-of-time", "guardian-of-space")
    fight = duel(mimix, "hoax", hand="guardian-of-time guardian-of-space young-bear")
    fight.do("play guardian-of-time", "play guardian-of-space")
    assert fight.power() == [10, 0]
    assert fight.legal() == ["next"]


@card("chosen-one-of-nature")
def test_both_shuffle_their_discard_piles_in() -> None:
    mimix = deck_with("mimix", "chosen-one-of-nature")
    fight = duel(mimix, "hoax", phase="leadership", hand="chosen young-bear", discard="young-fox", their_discard="tome")
    fight.do("play chosen")
    assert fight.cards("discard") == fight.cards("discard", 1) == []
    assert "young-fox" in fight.cards("deck")
    assert "tome-of-wisdom" in fight.cards("deck", 1)
    assert [event["seat"] for event in fight.events("shuffled")] == [0, 1]


# --- Flit ---


@rule("LI5", "LI4")
def test_cockroaches_come_in_pairs_and_back() -> None:
    flit = deck_with("flit", "launch-cockroaches")
    fight = duel(flit, "hoax", phase="support", combat="peckswift", hand="launch-cock launch-rock", played="peckswift")
    fight.do("play launch-cock", "play launch-rock")
    assert fight.power() == [6, 0]
    back = duel(flit, "hoax", phase="beginning", combat="peckswift launch-cock")
    assert back.do("retrieve launch-cock").hand() == ["launch-cockroaches"]


@card("nerve-racking-twitter")
def test_twitter_lets_nobody_draw_more_at_the_end() -> None:
    flit = deck_with("flit", "nerve-racking-twitter")
    fight = duel("vulca", flit, phase="power", combat="flare", their_support="nerve", element="earth")
    fight.do("announce earth")
    assert len(fight.hand()) == 6
    assert fight.turn["seat"] == 1
    undisturbed = duel("vulca", flit, phase="power", combat="flare", element="earth").do("announce earth")
    assert undisturbed.asked() == "0 draw"


@card("chosen-one-of-the-air")
def test_both_discard_their_supports_but_protected_ones() -> None:
    flit = deck_with("flit", "chosen-one-of-the-air", "menacing-wardance")
    fight = duel(
        flit, "aqua", phase="leadership", hand="chosen peckswift", support="menacing",
        their_combat="kelp", their_support="tidal ravenous",
    )  # fmt: skip
    fight.do("play chosen")
    assert fight.cards("discard") == ["menacing-wardance"]
    assert fight.cards("discard", 1) == ["tidal-flood"]
    assert fight.cards("support", 1) == ["ravenous-razorjaw"]


@rule("LE14")
def test_bluffs_go_with_the_supports_and_are_shown() -> None:
    flit = deck_with("flit", "chosen-one-of-the-air")
    fight = duel(flit, "buka", phase="leadership", hand="chosen peckswift", their_combat="captain-su",
                 their_support="?boatswain armory")  # fmt: skip
    fight.do("play chosen")
    assert fight.events("discarded")[0]["cards"] == ["boatswain-mena-marn", "armory"]


# --- Khind ---


@card("khindkin")
@rule("LI7")
def test_khindkin_need_not_cover() -> None:
    khind = deck_with("khind", "khindkin")
    fight = duel(khind, "hoax", hand="khindkin funfair", combat="-topgun nono", their_combat="zedemikras")
    assert fight.power() == [3, 4]
    assert fight.legal() == ["play khindkin"]
    fight.do("play khindkin")
    assert fight.active() == ["khindkin", "nono"]
    assert fight.power() == [4, 4]


@pytest.mark.parametrize("edition", ["first", "second"])
@rule("LI7", "LP7")
def test_khindkin_may_cover_and_must_where_its_text_is_ignored(edition: str) -> None:
    khind = deck_with("khind", "khindkin")
    fight = duel(khind, "hoax", edition=edition, hand="khindkin", combat="coolcat", turn=3)
    assert fight.legal() == ["play khindkin", "play khindkin covering"]
    fight.do("play khindkin covering")
    assert fight.active() == ["khindkin"]
    assert fight.events("played")[0]["cover"] is True
    silenced = duel(khind, "flit", edition=edition, hand="khindkin", combat="coolcat", their_combat="tittertweet",
                    element="earth", phase="leadership")  # fmt: skip
    assert silenced.do("next").legal() == ["retreat"]
    nothing = duel(khind, "hoax", edition=edition, hand="khindkin", turn=3)
    assert nothing.legal() == ["play khindkin"]
    assert nothing.refused("play khindkin covering") == "LI7"


@rule("LT6", "LI7")
def test_the_way_out_knows_that_khindkin_joins() -> None:
    khind = deck_with("khind", "khindkin")
    fight = duel(khind, "hoax", phase="engagement", hand="khindkin", combat="funfair topgun", their_combat="athradysas")
    assert fight.power() == [5, 5]
    assert fight.legal() == ["fight", "retreat"]
    assert fight.do("fight").legal() == ["play khindkin"]
    assert fight.refused("play khindkin covering") == "LT6"


@card("sling-of-dismay")
def test_the_sling_brings_one_dragon_more() -> None:
    khind = deck_with("khind", "sling-of-dismay")
    fight = duel("hoax", khind, phase="engagement", hand="tome", their_combat="funfair sling")
    assert fight.do("retreat").dragons() == [0, 2]


@card("chosen-one-of-youth")
@rule("LE18")
def test_a_text_about_cards_that_nobody_has_does_nothing() -> None:
    khind = deck_with("khind", "chosen-one-of-youth")
    fight = duel(khind, "hoax", phase="leadership", hand="chosen funfair").do("play chosen")
    assert fight.asked() is None
    assert fight.legal() == ["next"]


# --- Terrah ---


@card("evil-eye")
def test_the_evil_eye_bans_leadership_cards() -> None:
    terrah = deck_with("terrah", "evil-eye")
    fight = duel(
        "hoax", terrah, phase="leadership", hand="muster nirwadas", their_combat="torana", their_support="evil"
    )
    assert fight.legal() == ["next"]
    assert fight.refused("play muster") == "LE16"


@card("conjure-typhoon")
@rule("LE18")
def test_the_typhoon_finds_no_crystal_card() -> None:
    terrah = deck_with("terrah", "conjure-typhoon")
    fight = duel(
        terrah, "hoax", phase="leadership", hand="conjure torana", their_combat="nirwadas", their_support="tome"
    )
    assert fight.do("play conjure").asked() is None
    assert fight.cards("combat", 1) == ["nirwadas-the-traveler"]


@card("chosen-one-of-earth")
def test_each_player_draws_three() -> None:
    terrah = deck_with("terrah", "chosen-one-of-earth")
    fight = duel(terrah, "hoax", phase="leadership", hand="chosen torana", their_deck="tome nirwadas")
    fight.do("play chosen")
    assert len(fight.hand()) == 4
    assert fight.hand(1) == ["nirwadas-the-traveler", "tome-of-wisdom"]
    assert fight.turn["drawn"] == 3
    assert [event["count"] for event in fight.events("drew")] == [3, 2]


@rule("LL3")
def test_bans_on_drawing_hold_in_the_others_turn_but_not_numbers() -> None:
    terrah = deck_with("terrah", "chosen-one-of-earth", "gluing-dust")
    walled = duel(terrah, "vulca", phase="leadership", hand="chosen torana", their_combat="spark", their_support="wall")
    assert len(walled.do("play chosen").hand()) == 1
    assert len(walled.hand(1)) == 3
    glued = duel(terrah, "vulca", phase="leadership", hand="chosen torana", support="gluing", their_combat="spark")
    assert len(glued.do("play chosen").hand(1)) == 3


# --- Pillar ---


@card("moonset-caterpillar")
@rule("LE1")
def test_moonset_demands_two_moons() -> None:
    pillar = deck_with("pillar", "moonset-caterpillar")
    fight = duel(
        "hoax", pillar, phase="leadership", hand="wogarathoras athradysas ledinemras tome",
        their_combat="introvertus moonset", element="earth",
    )  # fmt: skip
    assert fight.legal() == [
        "next",
        "pay moonset-caterpillar with tome-of-wisdom",
        "pay moonset-caterpillar with wogarathoras-the-gloomy athradysas-the-seeker",
    ]
    poor = duel("hoax", pillar, phase="engagement", hand="ledinemras nirwadas", their_combat="introvertus moonset",
                element="earth")  # fmt: skip
    assert poor.legal() == ["retreat"]


@rule("LE1", "LP4")
def test_crysalus_doubles_the_moons() -> None:
    pillar = deck_with("pillar", "moonset-caterpillar")
    fight = duel("hoax", pillar, phase="leadership", hand="wogarathoras athradysas tome brain-drain",
                 their_combat="crysalus moonset", element="earth")  # fmt: skip
    assert fight.legal() == [
        "next",
        "pay moonset-caterpillar with athradysas-the-seeker tome-of-wisdom",
        "pay moonset-caterpillar with brain-drain",
        "pay moonset-caterpillar with wogarathoras-the-gloomy tome-of-wisdom",
    ]


@card("tempt-holy-dragon")
def test_tempt_takes_five_moons_for_a_dragon() -> None:
    pillar = deck_with("pillar", "tempt-holy-dragon")
    fight = duel(pillar, "hoax", phase="leadership", hand="tempt primus devius colossus lonus")
    assert fight.do("play tempt").legal() == [
        "choose nothing",
        "choose primus-magicus devius-maximus colossus-gigantus",
    ]
    assert fight.do("choose primus devius colossus").dragons() == [1, 0]


@card("chosen-one-of-the-far-lands")
@rule("LE17")
def test_each_player_may_buy_a_dragon() -> None:
    pillar = deck_with("pillar", "chosen-one-of-the-far-lands")
    fight = duel(pillar, "hoax", phase="leadership", hand="chosen primus devius", their_hand="nirwadas catusan tome")
    fight.do("play chosen")
    assert fight.legal() == ["choose nothing", "choose primus-magicus devius-maximus"]
    fight.do("choose primus devius")
    assert fight.dragons() == [1, 0]
    assert fight.asked() == "1 sacrifice"
    assert fight.view(0)["pending"]["from"] == [None] * 3
    fight.do("choose nirwadas catusan")
    assert fight.dragons() == [0, 0]
    assert fight.hand(1) == ["tome-of-wisdom"]


@rule("LR3", "LE17")
def test_the_fourth_dragon_ends_the_game_before_the_other_is_asked() -> None:
    pillar = deck_with("pillar", "chosen-one-of-the-far-lands")
    fight = duel(pillar, "hoax", phase="leadership", hand="chosen primus devius", dragons=(3, 0),
                 their_hand="nirwadas catusan tome")  # fmt: skip
    fight.do("play chosen", "choose primus devius")
    assert fight.form["result"]["winners"] == [0]


def test_who_cannot_pay_is_not_asked() -> None:
    pillar = deck_with("pillar", "chosen-one-of-the-far-lands")
    fight = duel(pillar, "hoax", phase="leadership", hand="chosen lonus", their_hand="nirwadas tome")
    assert fight.do("play chosen").asked() == "1 sacrifice"
    assert fight.do("choose nothing").turn["phase"] == "leadership"


# --- Aqua, Buka, mutants ---


@card("uusa-alpha-omega")
@rule("LE18", "LI3")
def test_uusa_is_free_and_finds_no_crystal_card() -> None:
    aqua = deck_with("aqua", "uusa-alpha-omega")
    fight = duel(aqua, "hoax", hand="uusa iisilia")
    fight.do("play uusa", "play iisilia")
    assert fight.active() == ["iisilia-aqua-terz", "uusa-alpha-omega"]
    assert duel(aqua, "hoax", phase="leadership", hand="iisilia", combat="uusa").legal() == ["next"]


@card("water-of-union")
def test_water_of_union_makes_the_higher_value_of_every_character() -> None:
    aqua = deck_with("aqua", "water-of-union")
    fight = duel(aqua, "hoax", phase="beginning", combat="kelp colossal", support="water")
    assert fight.power() == [6, 0]


@card("chosen-one-of-water")
def test_each_player_gets_a_new_hand() -> None:
    aqua = deck_with("aqua", "chosen-one-of-water")
    fight = duel(
        aqua, "hoax", phase="leadership", hand="chosen iisilia uurunia", their_hand="tome", their_deck="catusan"
    )
    fight.do("play chosen")
    assert len(fight.hand()) == 6
    assert fight.hand(1) == ["catusan", "tome-of-wisdom"]
    assert [(event["seat"], event["count"]) for event in fight.events("put_into_deck")] == [(0, 2), (1, 1)]


@rule("LL3", "LE7")
def test_a_new_hand_keeps_the_limits_and_is_no_longer_open() -> None:
    aqua = deck_with("aqua", "chosen-one-of-water")
    fight = duel(aqua, "vulca", phase="leadership", hand="chosen iisilia uurunia", disclosed="iisilia",
                 their_combat="spark", their_support="wall", their_hand="sear")  # fmt: skip
    fight.do("play chosen")
    assert fight.hand() == []
    assert fight.cards("disclosed") == []
    assert len(fight.hand(1)) == 6


@card("sea-moon")
@rule("LH1", "LH2")
def test_sea_moon_takes_a_card_on_board_at_once() -> None:
    buka = deck_with("buka", "sea-moon")
    fight = duel(buka, "hoax", phase="leadership", hand="sea-moon captain-su armory").do("play sea-moon")
    assert fight.legal() == ["choose armory", "choose captain-su-cha", "choose nothing"]
    fight.do("choose captain-su")
    assert fight.form["players"][0]["ships"][0]["load"] == ["captain-su-cha"]


@rule("LH3")
def test_with_sea_moon_one_card_comes_from_the_hand() -> None:
    buka = deck_with("buka", "sea-moon")
    fight = duel(buka, "hoax", ships="sea-moon!+captain-su", hand="commodore-lo armory letter captain-ar")
    fight.do("play captain-su", "play commodore-lo")
    assert fight.turn["from_hand"] == 1
    assert not fight.can("play captain-ar")
    fight.do("next")
    assert fight.legal() == ["next"]
    assert fight.refused("play armory") == "LH3"


@rule("LH3")
def test_sea_falcon_still_opens_the_whole_hand() -> None:
    buka = deck_with("buka", "sea-moon")
    fight = duel(buka, "hoax", ships="sea-moon!+captain-su sea-falcon!", hand="commodore-lo armory letter")
    fight.do("play captain-su", "play commodore-lo", "next", "play letter", "play armory")
    assert fight.hand() == []


@rule("LH3")
def test_a_count_from_the_hand_needs_a_landed_ship() -> None:
    form = duel("buka", "hoax", hand="captain-su").form
    form["turn"]["from_hand"] = 1
    with pytest.raises(BadPosition, match="from_hand"):
        GAME.load(form, 0)


@card("chu-nan-chi")
@rule("LE9", "LE18")
def test_chu_nan_chi_waits_for_a_hyla_card_that_never_comes() -> None:
    vulca = deck_with("vulca", "kindle-the-mutant", "chu-nan-chi")
    alone = duel(vulca, "hoax", phase="engagement", hand="chu", their_combat="nirwadas")
    assert alone.legal() == ["retreat"]
    kindled = duel(vulca, "hoax", phase="leadership", hand="kindle chu", their_combat="nirwadas")
    kindled.do("play kindle", "next", "fight", "play chu")
    assert kindled.form["fight"]["element"] == "earth"


@card("man-shu-ran")
@rule("LE9")
def test_man_shu_ran_needs_a_free_icon_on_the_other_side() -> None:
    vulca = deck_with("vulca", "man-shu-ran")
    assert duel(vulca, "aqua", phase="engagement", hand="man", their_combat="kelp").legal() == ["retreat"]
    fight = duel(vulca, "aqua", phase="engagement", hand="man", their_combat="kelp sudden")
    fight.do("fight", "play man")
    assert fight.form["fight"]["element"] == "earth"
    # Covered it does not count.
    assert duel(vulca, "aqua", phase="engagement", hand="man", their_combat="-sudden kelp").legal() == ["retreat"]


# --- all of them ---


@rule("LS4")
def test_what_is_asked_of_the_other_player_can_be_sampled() -> None:
    """Few hands can pay: the sample finds one, and looks the same to whoever sampled."""
    pillar = deck_with("pillar", "chosen-one-of-the-far-lands")
    fight = duel(pillar, "hoax", phase="leadership", hand="chosen lonus", their_hand="nirwadas tome").do("play chosen")
    for viewer in (0, 1, None):
        view = fight.view(viewer)
        for seed in range(10):
            sampled = GAME.sample_state(view, Rng.from_seed(seed))
            assert GAME.view(sampled, viewer) == view
            assert len(GAME.legal(sampled)) > 1


@rule("LS1")
def test_every_text_has_its_test() -> None:
    import tests.legends.test_cards_hoax_vulca
    import tests.legends.test_cards_khind_terrah
    import tests.legends.test_cards_mimix_flit
    import tests.legends.test_cards_pillar_aqua_buka  # noqa: F401

    texts = {name for name, one in GAME.catalogue.cards.items() if one.has_text}
    assert len(texts) == 156
    assert texts == TESTED_CARDS
