"""What the texts of the Mimix and Flit decks do, card by card."""

from tests.legends.duels import card, duel, rule

# --- Mimix ---


@card("shaman-of-the-holy-sacrifice")
def test_shaman_of_the_holy_sacrifice_draws_and_throws_one_away() -> None:
    fight = duel(
        "mimix",
        "hoax",
        phase="power",
        turn=1,
        combat="shaman-of-the-holy",
        hand="wild-g wild-a young-b young-f sun moon",
        deck="stars hail whirling menacing",
    )
    fight.do("announce fire", "choose to draw 3")
    assert fight.legal() == ["choose hail-of-arrows", "choose stars-shining", "choose whirling-hatchet"]
    fight.do("choose hail")
    assert "hail-of-arrows" in fight.cards("discard")
    assert len(fight.hand()) == 8


@card("shaman-of-the-deeds-to-come")
def test_shaman_of_the_deeds_draws_and_shuffles_two_in() -> None:
    fight = duel(
        "mimix",
        "hoax",
        phase="power",
        turn=1,
        combat="shaman-of-the-deeds",
        hand="wild-g wild-a young-b young-f sun moon",
        deck="stars hail whirling menacing",
        chance=[["wild-gazelle", "menacing-wardance", "wild-antelope"]],
    )
    fight.do("announce fire", "choose to draw 3")
    assert fight.asked() == "0 into_deck"
    assert fight.do("choose wild-g wild-a").cards("deck") == ["wild-gazelle", "menacing-wardance", "wild-antelope"]


@rule("LE4", "LL3")
def test_shaman_of_the_deeds_shuffles_nothing_in_where_nothing_can_be_drawn() -> None:
    """To draw none is to decline the text, two cards for the deck included: so it is where drawing is banned."""
    banned = duel(
        "mimix", "vulca", phase="power", turn=1, combat="shaman-of-the-deeds", hand="wild-g wild-a", deck="stars hail",
        their_support="wall",
    )  # fmt: skip
    banned.do("announce fire")
    assert banned.asked() is None
    assert len(banned.hand()) == 2
    bare = duel("mimix", "hoax", phase="power", turn=1, combat="shaman-of-the-deeds", hand="wild-g wild-a", deck="")
    assert len(bare.do("announce fire").hand()) == 2
    first = duel("mimix", "hoax", phase="power", turn=1, combat="shaman-of-the-deeds", hand="wild-g wild-a", deck="",
                 edition="first")  # fmt: skip
    assert first.do("announce fire").hand() == []


@card("shaman-of-the-here-and-now")
def test_shaman_of_the_here_and_now_searches_after_support() -> None:
    fight = duel("mimix", "hoax", turn=1, hand="shaman-of-the-here", deck="stars hail")
    fight.do("play shaman-of-the-here", "next", "next")
    assert fight.legal() == ["choose hail-of-arrows", "choose nothing", "choose stars-shining"]
    fight.do("choose hail")
    assert (fight.hand(), fight.cards("deck")) == (["hail-of-arrows"], ["stars-shining"])
    assert fight.events("found")[0]["card"] == "hail-of-arrows"


@card("shaman-of-the-afterlife")
def test_shaman_of_the_afterlife_takes_two_from_the_discards() -> None:
    fight = duel(
        "mimix",
        "hoax",
        turn=1,
        hand="shaman-of-the-after",
        discard="sun moon stars",
        chance=["moon-rising", "stars-shining"],
    )
    fight.do("play shaman-of-the-after", "next", "next", "choose to draw 2")
    assert fight.hand() == ["moon-rising", "stars-shining"]


@card("hypnotic-rattle")
def test_hypnotic_rattle_bans_boosters() -> None:
    fight = duel(
        "hoax",
        "mimix",
        phase="support",
        combat="catusan",
        hand="tome battling",
        their_support="hypnotic",
        played="catusan",
    )
    assert fight.legal() == ["next", "play tome-of-wisdom"]


@card("call-spirit-of-the-battlefield")
def test_spirit_of_the_battlefield_takes_back_even_covered_cards() -> None:
    fight = duel(
        "mimix",
        "hoax",
        phase="leadership",
        hand="call-spirit-of-the-battle",
        combat="-wild-g young-b",
        support="menacing",
    )
    assert fight.do("play call-spirit-of-the-battle").legal() == [
        "choose nothing",
        "choose wild-gazelle",
        "choose young-bear",
    ]
    assert fight.do("choose wild-g").hand() == ["wild-gazelle"]


@card("call-spirit-of-the-underworld")
def test_spirit_of_the_underworld_searches_the_discards() -> None:
    fight = duel("mimix", "hoax", phase="leadership", fight=False, hand="call-spirit-of-the-under", discard="sun moon")
    assert fight.do("play call-spirit-of-the-under", "choose sun").hand() == ["sun-setting"]


@card("neth-sur-pot")
def test_neth_sur_pot_needs_three_active_cards() -> None:
    fight = duel("mimix", "hoax", hand="neth virgin-of-pure-f", their_combat="catusan battling", their_support="tome")
    assert fight.do("play neth").form["fight"]["element"] == "earth"
    assert (
        duel("mimix", "hoax", hand="neth virgin-of-pure-f", their_combat="catusan battling").refused("play neth")
        == "LE9"
    )


@card("cardus-nikkus")
def test_cardus_nikkus_takes_one_card_and_may_pick_a_disclosed_one() -> None:
    fight = duel("mimix", "hoax", turn=1, hand="cardus", their_hand="tome catusan", their_disclosed="tome")
    assert fight.do("play cardus").legal() == ["choose hidden", "choose tome-of-wisdom"]
    assert fight.do("choose tome").hand(1) == ["catusan"]


@card("fearsome-chant")
def test_fearsome_chant_costs_the_other_a_dragon() -> None:
    fight = duel("khind", "hoax", phase="engagement", support="fearsome-chant", combat="nono", their_combat="catusan")
    assert fight.do("retreat").dragons() == [0, 0]


# --- Flit ---


@card("highchirp")
def test_highchirp_discards_one_of_two_characters() -> None:
    fight = duel("flit", "mimix", hand="highchirp launch-burning", their_combat="sun-setting moon-rising")
    assert fight.do("play highchirp").legal() == ["choose moon-rising", "choose nothing", "choose sun-setting"]
    alone = duel("flit", "mimix", hand="highchirp", their_combat="moon-rising")
    assert alone.do("play highchirp").pending is None


@card("tittertweet")
def test_tittertweet_silences_all_but_flit_characters() -> None:
    assert duel("flit", "vulca", phase="beginning", combat="tittertweet", their_combat="volca volcanic").power() == [
        2,
        5,
    ]
    assert duel("flit", "hoax", phase="beginning", combat="tittertweet", their_combat="hank").power() == [2, 0]


@card("flitterflutter")
def test_flitterflutter_ignores_supports() -> None:
    assert duel(
        "flit", "hoax", phase="beginning", combat="flitterflutter", their_combat="nirwadas", their_support="tome"
    ).power() == [2, 3]


@card("trillilling")
def test_trillilling_ignores_boosters() -> None:
    assert duel("flit", "hoax", phase="beginning", combat="trillilling", their_combat="nirwadas battling").power() == [
        2,
        3,
    ]


@card("cheepchirrup")
def test_cheepchirrup_allows_one_card_into_combat() -> None:
    fight = duel("hoax", "flit", hand="catusan wogarathoras battling tome", their_combat="cheepchirrup")
    assert fight.do("play wogarathoras", "next").legal() == ["next", "play tome-of-wisdom"]


@card("carl-kamikaze-crow")
def test_carl_doubles_boosters() -> None:
    assert duel("flit", "hoax", phase="beginning", combat="carl launch-rain launch-burning").power() == [12, 0]


@card("launch-sloth-gas")
def test_sloth_gas_costs_the_other_a_dragon() -> None:
    fight = duel(
        "flit",
        "hoax",
        phase="engagement",
        combat="carl launch-sloth",
        their_combat="-athradysas -zedemikras -ledinemras wogarathoras battling catusan",
    )
    assert fight.do("retreat").dragons() == [0, 1]


@card("distract-holy-dragon")
def test_distract_holy_dragon_leaves_at_most_one() -> None:
    fight = duel(
        "flit",
        "hoax",
        phase="leadership",
        hand="distract",
        their_combat="-athradysas -zedemikras -ledinemras -catusan -nirwadas redamikanas",
    )
    assert fight.do("play distract", "next", "retreat").dragons() == [0, 1]


@card("beguile-holy-dragon")
def test_beguile_holy_dragon_costs_three_characters() -> None:
    fight = duel(
        "flit", "hoax", phase="leadership", fight=False, hand="beguile peckswift steepstoop highchirp launch-fire"
    )
    assert fight.do("play beguile").legal() == ["choose nothing", "choose peckswift steepstoop highchirp"]
    assert fight.do("choose peckswift steepstoop highchirp").dragons() == [1, 0]


@card("commence-mega-launch")
def test_mega_launch_allows_any_number_of_boosters() -> None:
    fight = duel(
        "flit", "hoax", phase="leadership", fight=False, hand="commence peckswift launch-fire launch-rock launch-boil"
    )
    fight.do(
        "play commence",
        "next",
        "fight",
        "play peckswift",
        "next",
        "play launch-fire",
        "play launch-rock",
        "play launch-boil",
    )
    assert fight.legal() == ["next"]


@card("earthwater")
def test_earthwater_is_a_floor_of_seven_in_earth() -> None:
    assert duel("flit", "hoax", phase="beginning", element="earth", combat="carl earthwater").power() == [7, 0]
    assert duel("flit", "hoax", phase="beginning", element="fire", combat="carl earthwater").power() == [0, 0]


@card("fel-nar-gan")
def test_fel_nar_gan_needs_an_empty_table() -> None:
    fight = duel("flit", "hoax", hand="fel", their_combat="catusan")
    assert fight.do("play fel").form["fight"]["element"] == "earth"
    assert not duel("flit", "hoax", hand="fel proud", element="earth", combat="-peckswift", their_combat="catusan").can(
        "play fel"
    )


@card("bashdin")
def test_bashdin_makes_the_other_discard_two() -> None:
    fight = duel("flit", "hoax", turn=1, hand="bashdin", their_hand="tome catusan battling")
    assert fight.do("play bashdin").asked() == "1 discard"
    assert fight.do("choose tome catusan").hand(1) == ["battling-boomerang"]


@card("titanic-gauntlets")
def test_titanic_gauntlets_double_earth() -> None:
    assert duel("flit", "hoax", phase="beginning", element="earth", combat="steepstoop titanic").power() == [6, 0]
