"""What is active, ignoring, power, icons (LP, LI)."""

import pytest

from bluemoon.core.errors import BadRequest
from bluemoon.legends.tell import Teller
from tests.legends.duels import GAME, Duel, duel, rule

EDITIONS = ("first", "second")


@rule("LP1")
def test_covered_cards_and_loads_do_not_count() -> None:
    fight = duel("buka", "hoax", phase="beginning", combat="-commodore-lo captain-su", ships="rising-sun+b-p-unity")
    assert fight.power() == [4, 0]


@rule("LP2")
def test_two_doublings_make_four_times_and_come_after_raising() -> None:
    assert duel("khind", "pillar", phase="beginning", combat="funfun funfair").power() == [6, 0]
    assert duel("pillar", "hoax", phase="beginning", combat="bigus potion-of-cosmic potion-of-spark").power() == [12, 0]


@rule("LP2")
def test_printed_changes_come_first_then_the_floor_last() -> None:
    fight = duel("khind", "vulca", phase="beginning", combat="coolcat", their_combat="volca elemental")
    assert fight.power() == [2, 6]


@rule("LP3")
def test_what_must_be_reached_can_fall_during_the_turn() -> None:
    fight = duel("vulca", "hoax", hand="cinder ember", support="lightning", their_combat="nirwadas battling")
    assert fight.power() == [3, 5]
    fight.do("play cinder", "choose battling")
    assert fight.power() == [5, 3]


def target(fight: Duel, source: str, seat: int = 0) -> str | None:
    """The card that a text on "one of my" cards is on."""
    player = fight.form["players"][seat]
    (entry,) = [entry for entry in player["combat"] + player["support"] if entry["card"].startswith(source)]
    on: str | None = entry.get("on")
    return on


@rule("LP4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("order", [("b-p-unity", "captain-su"), ("captain-su", "b-p-unity")])
def test_one_of_my_cards_is_the_best_in_any_order(edition: str, order: tuple[str, str]) -> None:
    ships = "rising-sun!+captain-su+b-p-unity"
    fight = duel("buka", "hoax", edition=edition, turn=3, hand="commodore-lo", ships=ships, support="duplicator")
    for name in order:
        fight.do(f"play {name}")
    assert target(fight, "duplicator") == "captain-su-cha"
    assert fight.power() == [3 + 4 * 2, 0]
    loaded = duel("buka", "hoax", phase="beginning", combat="b-p-unity captain-su", support="duplicator")
    assert target(loaded, "duplicator") == "captain-su-cha"


@rule("LP4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("order", [("cannoneer-alo", "captain-su"), ("captain-su", "cannoneer-alo")])
def test_a_worthless_first_character_does_not_keep_the_doubling(edition: str, order: tuple[str, str]) -> None:
    ships = "rising-sun!+cannoneer-alo+captain-su"
    fight = duel("buka", "hoax", edition=edition, hand="commodore-lo", ships=ships, support="duplicator")
    assert fight.do(*(f"play {name}" for name in order)).power() == [8, 0]


@rule("LP4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("order", [("cosmic-power", "conjoining"), ("conjoining", "cosmic-power")])
def test_two_texts_are_aimed_together(edition: str, order: tuple[str, str]) -> None:
    """Both on Bigus: 2 + 4 + (0 + 5)×2. Alone, the doubling would go to Lonus, and together they would make 15."""
    fight = duel(
        "pillar", "hoax", edition=edition, phase="support", combat="gulpus lonus bigus", played="gulpus lonus bigus",
        hand="potion-of-cosmic potion-of-conjoining",
    )  # fmt: skip
    fight.do(*(f"play potion-of-{name}" for name in order))
    assert fight.power() == [16, 0]
    assert target(fight, "potion-of-cosmic") == target(fight, "potion-of-conjoining") == "bigus-musselus"


@rule("LP4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_change_of_the_element_moves_the_doubling(edition: str) -> None:
    """No target in an earth fight; when it turns to fire the best character doubles, though it is not their turn."""
    fight = duel(
        "hoax", "buka", edition=edition, element="earth", hand="var-dis-nar",
        their_combat="cannoneer-edilia b-p-mystery", their_support="duplicator",
    )  # fmt: skip
    assert target(fight, "duplicator", 1) is None
    fight.do("play var-dis-nar")
    assert target(fight, "duplicator", 1) == "b-p-mystery"
    assert fight.power() == [4, 1 + 3 * 2]


@rule("LP4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_no_target_before_the_element_is_named(edition: str) -> None:
    fight = duel(
        "buka", "hoax", edition=edition, turn=1, hand="commodore-lo", ships="rising-sun!+captain-su+b-p-unity",
        support="duplicator",
    )  # fmt: skip
    fight.do("play b-p-unity", "play captain-su", "next")
    assert target(fight, "duplicator") is None
    assert fight.do("next", "announce fire").events("announced")[0]["power"] == [3 + 4 * 2, 0]
    assert target(fight, "duplicator") == "captain-su-cha"


@rule("LP4")
def test_the_other_sides_later_cards_do_not_move_the_target() -> None:
    """CoolCat makes Volca's 5 worth nothing; the gauntlets stay on it all the same."""
    fight = duel("khind", "vulca", hand="coolcat", combat="coolcub", their_combat="volca blaze volcanic")
    assert target(fight, "volcanic", 1) == "volca"
    fight.do("play coolcat")
    assert target(fight, "volcanic", 1) == "volca"
    assert fight.power()[1] == 4


@rule("LP4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_owner_says_anew_which_demand_doubles_when_another_comes(edition: str) -> None:
    hand = "crysalus caterpillar-fire caterpillar-light caterpillar-water"
    fight = duel("pillar", "hoax", edition=edition, turn=2, hand=hand)
    fight.do("play crysalus", "next", "play caterpillar-fire")
    assert fight.asked() is None
    assert target(fight, "crysalus") == "caterpillar-fireeater"
    fight.do("play caterpillar-light")
    assert fight.asked() == "0 target"
    assert fight.legal() == ["choose caterpillar-fireeater", "choose caterpillar-lightseeker"]
    assert GAME.state_json(GAME.load(fight.form, 0)) == fight.form
    fight.do("choose caterpillar-light")
    assert target(fight, "crysalus") == "caterpillar-lightseeker"
    fight.do("play caterpillar-water")
    assert fight.asked() == "0 target"
    fight.do("choose caterpillar-fire", "next", "announce fire")
    assert target(fight, "crysalus") == "caterpillar-fireeater"


@rule("LP4")
def test_owner_chooses_where_no_target_is_best() -> None:
    fight = duel(
        "hoax",
        "pillar",
        phase="leadership",
        hand="catusan wogarathoras",
        element="earth",
        their_combat="crysalus caterpillar-fire caterpillar-light",
    )
    assert fight.asked() == "1 target"
    assert fight.legal() == ["choose caterpillar-fireeater", "choose caterpillar-lightseeker"]
    fight.do("choose caterpillar-fire")
    assert fight.can("pay caterpillar-light with catusan")


@rule("LP5")
def test_ignoring_has_its_order() -> None:
    # Enthrall Opposition silences Flitterflutter; Flitterflutter ignores Laughing Gas; Laughing Gas silences Enthrall.
    enthralled = duel(
        "hoax", "flit", phase="leadership", hand="enthrall catusan", support="tome", their_combat="flitterflutter"
    )
    assert enthralled.power() == [0, 2]
    assert enthralled.do("play enthrall").power() == [3, 2]
    tweet = duel(
        "hoax", "flit", phase="leadership", hand="enthrall catusan", their_combat="tittertweet carl launch-fire"
    )
    assert tweet.do("play enthrall").power() == [0, 2 + 4]


@rule("LP6")
def test_ignored_cards_keep_what_is_printed() -> None:
    fight = duel("buka", "hoax", hand="commodore-lo b-p-loyalty", their_combat="battling", their_support="homing")
    assert fight.do("play b-p-loyalty").can("play commodore-lo")
    ignored = duel("terrah", "hoax", phase="leadership", hand="impress megalit rocara", their_combat="hank")
    assert ignored.do("play impress").can("choose megalit rocara")  # printed values pay, ignored or not


@rule("LP7")
def test_ignoring_reaches_the_hand() -> None:
    fog = duel("mimix", "terrah", hand="sun wild-g", their_support="impenetrable")
    assert fog.do("play sun").refused("play wild-g") == "LT7"
    silenced = duel("hoax", "flit", hand="var", element="fire", their_combat="tittertweet")
    assert silenced.do("play var").form["fight"]["element"] == "fire"


@rule("LI1")
def test_shield_needs_no_power() -> None:
    fight = duel("hoax", "vulca", phase="support", combat="nirwadas", hand="inscrutable", their_combat="flamebreath")
    fight.do("play inscrutable", "next", "announce fire")
    assert fight.events("announced")[0]["power"] == [3, 7]
    assert not duel(
        "hoax", "vulca", phase="support", combat="nirwadas", hand="inscrutable", element="earth", their_combat="blaze"
    ).can("play inscrutable")


@rule("LI2")
def test_stop_ends_playing() -> None:
    fight = duel("mimix", "hoax", turn=1, hand="shaman-of-the-here sun")
    fight.do("play shaman-of-the-here")
    assert fight.refused("play sun") == "LI2"


@rule("LI2")
def test_stop_leaves_additional_supports_in_the_first_edition() -> None:
    for edition, goes_on in (("second", False), ("first", True)):
        fight = duel(
            "hoax",
            "vulca",
            phase="support",
            edition=edition,
            combat="var",
            leadership="trigger",
            hand="tome",
            played="trigger var",
            element="earth",
        )
        assert fight.can("play tome") == goes_on


@rule("LI3")
def test_free_characters_come_besides() -> None:
    fight = duel("mimix", "hoax", turn=1, hand="wild-g sun moon")
    fight.do("play sun", "play moon", "play wild-g")
    assert fight.turn["how"] == ["free", "free", "unit"]
    first = duel("mimix", "hoax", turn=1, edition="first", hand="wild-g sun moon noproblem")
    first.do("play sun")
    assert first.legal() == ["next", "play moon-rising", "play noproblem"]


@rule("LI4")
def test_retrieve_is_barred_for_characters_by_the_others_retrieve_character() -> None:
    fight = duel("flit", "hoax", phase="beginning", combat="peckswift launch-itching", their_combat="ciklarethas")
    assert fight.legal() == ["next", "retrieve launch-itching-bugs"]
    assert fight.refused("retrieve peckswift") == "LI4"


@rule("LI5")
def test_pair_counts_as_one() -> None:
    fight = duel("mimix", "hoax", turn=1, hand="wild-g wild-a young-b dancer-of-dawn")
    fight.do("play wild-g")
    assert fight.legal() == ["next", "play wild-antelope"]
    assert fight.do("play wild-a").legal() == ["next"]
    boosters = duel("flit", "hoax", phase="support", combat="peckswift", hand="launch-fire launch-rock launch-boil")
    assert boosters.do("play launch-fire", "play launch-rock").legal() == ["next"]


@rule("LI6")
def test_gang_counts_as_one() -> None:
    fight = duel("khind", "hoax", turn=1, hand="nono nostyle noclue funfun")
    fight.do("play nono", "play nostyle", "play noclue")
    assert fight.legal() == ["next"]


@rule("LI7")
def test_gang_joins_its_active_members() -> None:
    fight = duel("khind", "hoax", turn=3, hand="nostyle funfun", combat="-coolcat nono")
    assert fight.do("play nostyle").active() == ["nono", "nostyle"]
    other = duel("khind", "hoax", turn=3, hand="nostyle", combat="nono funfun")
    assert other.do("play nostyle").active() == ["nostyle"]


@rule("LI8")
def test_protected_cards_are_safe() -> None:
    assert duel(
        "flit", "aqua", phase="beginning", combat="flitterflutter", their_support="ravenous fire-swamp"
    ).power() == [2, 3]
    fight = duel("khind", "aqua", phase="beginning", combat="coolcat", their_combat="giant")
    assert fight.power() == [2, 5]
    tremor = duel(
        "terrah",
        "aqua",
        phase="support",
        combat="flamitos",
        hand="earthtremor",
        element="earth",
        their_support="ravenous",
    )
    assert tremor.do("play earthtremor").pending is None


@rule("LI9", "LB1")
def test_bluff_icon_lets_a_card_be_played_face_down() -> None:
    fight = duel("buka", "hoax", phase="support", combat="commodore-lo", hand="captain-su armory commodore-tai")
    assert fight.legal() == ["bluff captain-su-cha", "next", "play armory"]
    assert fight.refused("bluff commodore-tai") == "LB1"


# --- free cards where icons or cards are ignored (LI3, LP7) ---


@rule("LI3", "LP5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_counted_as_free_is_ignored_as_one_that_shows_the_icon(edition: str) -> None:
    """Mad Mike ignores cards with icons: after Yin, Tidal Flood is one and takes the ordinary slot."""
    hand = "yin tidal torrential uurunia"
    fight = duel("aqua", "terrah", edition=edition, element="earth", hand=hand, their_combat="mad-mike")
    fight.do("play yin")
    assert fight.refused("play uurunia") == "LT7"
    fight.do("next", "play tidal")
    assert fight.turn["how"] == ["unit", "unit"]
    assert fight.refused("play torrential") == "LT8"


@rule("LI3", "LP5", "LH3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_characters_from_a_ship_are_not_free_where_icons_are_ignored(edition: str) -> None:
    ships = "rising-sun!+commodore-lo+commodore-tai"
    fight = duel("buka", "terrah", edition=edition, ships=ships, their_combat="mad-mike")
    fight.do("play commodore-lo")
    assert fight.turn["how"] == ["unit"]
    assert fight.refused("play commodore-tai") == "LT7"


@rule("LP7", "LI8", "LI3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ignoring_does_not_reach_protected_cards_in_hand_or_on_a_ship(edition: str) -> None:
    fight = duel("aqua", "terrah", edition=edition, hand="yin ravenous tidal torrential", their_combat="mad-mike")
    fight.do("play yin", "next", "play ravenous", "play tidal")
    assert fight.turn["how"] == ["unit", "free", "unit"]
    assert fight.refused("play torrential") == "LT8"
    landed = duel(
        "buka", "hoax", edition=edition, ships="rising-sun!+cannoneer-rilana+lookout", their_combat="hank"
    )  # fmt: skip
    landed.do("play cannoneer-rilana", "play lookout")
    assert landed.turn["how"] == ["unit", "free"]
    assert landed.power() == [1, 0]


# --- a gang may cover itself (LI7) ---


@rule("LI7")
def test_a_gang_member_may_join_or_cover_its_gang() -> None:
    fight = duel("khind", "hoax", hand="topdog topnotch funfair", combat="topgun")
    plays = ["play funfair", "play topdog", "play topdog covering", "play topnotch", "play topnotch covering"]
    assert fight.legal() == plays
    listed = [GAME.action_json(fight.table.state, action) for action in GAME.legal(fight.table.state)]
    assert {"do": "play", "card": "topdog", "cover": True} in listed
    fight.do("play topdog covering")
    assert fight.events("played") == [{"event": "played", "seat": 0, "card": "topdog", "how": "unit", "cover": True}]
    assert fight.active() == ["topdog"]
    for seat in (0, 1, None):
        assert fight.view(seat)["players"][0]["combat"] == [
            {"card": "topgun", "active": False},
            {"card": "topdog", "active": True},
        ]
    assert fight.refused("play topnotch covering") == "LI7"
    fight.do("play topnotch")
    assert fight.active() == ["topdog", "topnotch"]
    joined = duel("khind", "hoax", hand="topdog", combat="topgun").do("play topdog")
    assert joined.active() == ["topdog", "topgun"]
    assert "cover" not in joined.events("played")[0]


@rule("LI7")
def test_covering_is_offered_only_where_there_is_a_choice() -> None:
    first_edition = duel("khind", "hoax", edition="first", hand="topdog", combat="topgun")
    nothing_active = duel("khind", "hoax", hand="topdog", combat="-topgun")
    another_gang = duel("khind", "hoax", hand="topdog", combat="topgun funfair")
    icons_ignored = duel("khind", "terrah", hand="topdog", combat="topgun", their_support="impenetrable")
    for fight in (first_edition, nothing_active, another_gang, icons_ignored):
        assert fight.legal() == ["play topdog"]
        assert fight.refused("play topdog covering") == "LI7"


@rule("LI7", "LE4")
def test_a_choice_to_cover_is_read_with_care() -> None:
    fight = duel("khind", "hoax", hand="topdog", combat="topgun")
    plain = GAME.read_action(fight.table.state, {"do": "play", "card": "topdog"})
    assert GAME.read_action(fight.table.state, {"do": "play", "card": "topdog", "cover": False}) == plain
    for bad in (1, None, "yes"):
        with pytest.raises(BadRequest):
            GAME.read_action(fight.table.state, {"do": "play", "card": "topdog", "cover": bad})
    with pytest.raises(BadRequest):
        GAME.parse_action(fight.table.state, "play topdog over topgun")
    assert fight.refused("play topdog covering without text") == "LE4"
    covering = GAME.parse_action(fight.table.state, "play topdog covering")
    for words in ("topdog covering", "play TopDog, covering its gang", "play TopDog, covering the cards before it"):
        assert GAME.parse_action(fight.table.state, words) == covering
    teller = Teller(["Ann", "Ben"], None, {"topdog": "TopDog"})
    (event,) = fight.do("topdog covering").events("played")
    assert teller.sentence(event) == "Ann played TopDog, covering the cards before it."


# --- payments by value (LE1) ---


@rule("LE1", "LP2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_values_made_zero_pay_nothing(edition: str) -> None:
    """Under CoolCat, Lavar and Volca (5 and 5) are worth nothing for the eight fire; Blaze and Spark (4 and 4) are."""
    hand = "charm lavar volca blaze spark"
    fight = duel("vulca", "khind", edition=edition, phase="leadership", hand=hand, their_combat="coolcat")
    assert fight.do("play charm").legal() == ["choose blaze spark", "choose nothing"]
    hand = "charm lavar volca"
    fight = duel("vulca", "khind", edition=edition, phase="leadership", hand=hand, their_combat="coolcat")
    assert fight.do("play charm").asked() is None


@rule("LE1", "LP6")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("them", "ignorer"), [("terrah", "mad-mike"), ("hoax", "hank")])
def test_ignored_cards_pay_what_is_printed(edition: str, them: str, ignorer: str) -> None:
    fight = duel("vulca", them, edition=edition, phase="leadership", hand="charm lavar volca", their_combat=ignorer)
    assert fight.do("play charm").legal() == ["choose lavar-the-powerful volca", "choose nothing"]


@rule("LE1", "LP2")
def test_a_demand_is_not_paid_with_values_made_zero() -> None:
    """A deck of one's own joins CoolCat and a Caterpillar: of three fire, Nirwadas (3) is worth none, Zedemikras 4."""
    khind = [id.replace("den-bal-ton", "caterpillar-fireeater") for id in GAME.decks["khind"].ids]
    fight = duel("hoax", khind, phase="leadership", hand="nirwadas zedemikras", their_combat="coolcat caterpillar")
    assert fight.legal() == ["next", "pay caterpillar-fireeater with zedemikras-the-brain"]
