"""What the texts of the Hoax and Vulca decks do, card by card."""

from tests.legends.duels import card, duel

# --- Hoax ---


@card("redamikanas-the-cartographer")
def test_redamikanas_attracts_one_dragon_more() -> None:
    fight = duel("vulca", "hoax", phase="engagement", their_combat="redamikanas")
    assert fight.do("retreat").dragons() == [0, 2]


@card("bethenitana-the-storyteller")
def test_bethenitana_saves_the_dragons() -> None:
    fight = duel(
        "hoax",
        "vulca",
        phase="engagement",
        combat="bethenitana",
        their_combat="volca",
        their_support="fearsome-spirits",
    )
    assert fight.do("retreat").dragons() == [0, 0]


@card("demegodas-the-odd")
def test_demegodas_doubles_supports() -> None:
    assert duel("hoax", "vulca", phase="beginning", combat="demegodas", support="tome trebuchet").power() == [12, 0]


@card("thirkomedas-the-serene")
def test_thirkomedas_bans_leadership_boosters_and_supports() -> None:
    fight = duel(
        "vulca", "hoax", phase="leadership", their_combat="thirkomedas", hand="summon volca fireblast lightning"
    )
    assert fight.legal() == ["next"]
    assert fight.refused("play summon") == "LE16"
    fight.do("next", "fight", "play volca", "next")
    assert fight.legal() == ["next"]


@card("genathones-the-blind")
def test_genathones_allows_one_more_support() -> None:
    fight = duel("hoax", "vulca", turn=1, hand="genathones tome trebuchet battling")
    fight.do("play genathones", "next")
    assert fight.legal() == ["next", "play tome-of-wisdom", "play trebuchet-of-fear"]
    assert fight.do("play tome").legal() == ["next"]


@card("sarogakanas-the-ancient")
def test_sarogakanas_takes_two_cards_blindly() -> None:
    fight = duel(
        "hoax", "vulca", turn=1, hand="sarogakanas", their_hand="spark sear summon", chance=["sear", "summon-sorcerer"]
    )
    fight.do("play sarogakanas")
    assert fight.hand(1) == ["spark"]
    assert (fight.cards("discard", 1), fight.cards("leadership", 1)) == (["sear"], ["summon-sorcerer"])
    other = duel("hoax", "vulca", turn=1, hand="sarogakanas", their_hand="spark sear")
    assert len(other.do("play sarogakanas without text").hand(1)) == 2


@card("duplicator-of-strength")
def test_duplicator_of_strength_doubles_the_earth_of_one_character() -> None:
    fight = duel("hoax", "vulca", phase="power", element="earth", combat="nirwadas", support="duplicator")
    assert fight.power() == [4, 0]
    assert fight.form["players"][0]["support"][0]["on"] == "nirwadas-the-traveler"
    assert duel("hoax", "vulca", phase="beginning", combat="nirwadas", support="duplicator").power() == [3, 0]


@card("brain-drain")
def test_brain_drain_allows_one_card_a_turn() -> None:
    fight = duel("vulca", "hoax", phase="leadership", their_support="brain-drain", hand="summon volca fireblast")
    assert fight.do("next", "fight", "play volca", "next").legal() == ["next"]
    assert fight.refused("play fireblast") == "LL2"


@card("muster-reinforcements")
def test_muster_draws_five() -> None:
    fight = duel(
        "hoax",
        "vulca",
        phase="leadership",
        fight=False,
        hand="muster",
        deck="tome homing brain-drain trebuchet ballista catusan",
    )
    assert fight.do("play muster").cards("deck") == ["catusan"]
    other = duel("hoax", "vulca", phase="leadership", fight=False, hand="muster")
    assert other.do("play muster without text").hand() == []


@card("enthrall-opposition")
def test_enthrall_silences_all_texts() -> None:
    fight = duel(
        "hoax", "vulca", phase="leadership", hand="enthrall zedemikras", their_combat="ember volcanic", support="tome"
    )
    assert not duel("hoax", "vulca", hand="zedemikras", their_combat="ember").can("play zedemikras")
    assert fight.do("play enthrall", "next", "fight").can("play zedemikras")


@card("trigger-brainstorm")
def test_brainstorm_allows_any_number_of_supports() -> None:
    fight = duel(
        "hoax", "vulca", fight=False, phase="leadership", hand="trigger ledinemras tome trebuchet ballista battling"
    )
    fight.do("play trigger", "next", "fight", "play ledinemras", "next", "play tome", "play trebuchet")
    assert fight.legal() == ["next", "play ballista-of-confusion"]


@card("hank-highflyer-hawk")
def test_hank_ignores_characters_but_flit() -> None:
    assert duel("hoax", "vulca", phase="beginning", combat="hank", their_combat="volca fireblast").power() == [0, 3]
    assert duel("hoax", "flit", phase="beginning", combat="hank", support="tome", their_combat="peckswift").power() == [
        3,
        3,
    ]


@card("var-dis-nar")
def test_var_dis_nar_needs_seven_and_turns_the_element() -> None:
    fight = duel("hoax", "vulca", hand="var wogarathoras catusan", their_combat="flamebreath", support="tome")
    fight.do("play var")
    assert fight.form["fight"]["element"] == "earth"
    assert fight.power() == [7, 0]
    weak = duel("hoax", "vulca", hand="var wogarathoras", their_combat="spark")
    assert weak.refused("play var") == "LE9"


@card("potion-of-prodigious-passion")
def test_prodigious_passion_raises_to_five() -> None:
    fight = duel("hoax", "vulca", phase="power", combat="wogarathoras potion", element="earth")
    assert fight.power() == [5, 0]


# --- Vulca ---


@card("cinder")
def test_cinder_discards_a_booster_or_support() -> None:
    fight = duel(
        "vulca",
        "hoax",
        turn=3,
        hand="cinder",
        their_combat="helkomedes battling",
        their_support="trebuchet",
        support="lightning",
    )
    assert fight.do("play cinder").asked() == "0 discard"
    assert fight.legal() == ["choose battling-boomerang", "choose nothing", "choose trebuchet-of-fear"]
    assert fight.do("choose battling").cards("combat", 1) == ["helkomedes-the-rhetorician"]


@card("flare")
def test_flare_draws_two_at_the_end() -> None:
    fight = duel(
        "vulca",
        "hoax",
        phase="power",
        turn=1,
        combat="flare",
        hand="ember torch sear blaze spark lavar",
        deck="volca ignite furnace",
    )
    assert fight.do("announce fire").asked() == "0 draw"
    assert fight.legal() == ["choose to draw 0", "choose to draw 2"]
    assert fight.do("choose to draw 2").cards("deck") == ["furnace"]
    first = duel(
        "vulca",
        "hoax",
        phase="power",
        turn=1,
        combat="flare",
        edition="first",
        hand="ember torch sear blaze spark lavar",
        deck="volca ignite furnace",
    )
    assert first.do("announce fire").cards("deck") == ["furnace"]


@card("ember")
def test_ember_bans_characters_without_text() -> None:
    fight = duel("hoax", "vulca", hand="zedemikras genathones", their_combat="ember")
    assert fight.legal() == ["play genathones-the-blind"]


@card("elemental-enchantment")
def test_elemental_enchantment_is_a_floor_of_six() -> None:
    assert duel("vulca", "hoax", phase="beginning", combat="spark elemental", element="earth").power() == [6, 0]
    assert duel("vulca", "hoax", phase="beginning", combat="flamebreath elemental").power() == [7, 0]


@card("volcanic-gauntlets")
def test_volcanic_gauntlets_double_fire() -> None:
    assert duel("vulca", "hoax", phase="beginning", combat="volca volcanic").power() == [10, 0]


@card("flickering-fires")
def test_flickering_fires_ban_leadership() -> None:
    fight = duel("hoax", "vulca", phase="leadership", hand="muster", their_support="flickering", their_combat="spark")
    assert fight.legal() == ["next"]


@card("wall-of-fire")
def test_wall_of_fire_stops_drawing() -> None:
    fight = duel("hoax", "vulca", phase="power", combat="wogarathoras", their_support="wall-of-fire")
    assert fight.do("announce fire").hand() == []


@card("fearsome-spirits")
def test_fearsome_spirits_attract_one_more() -> None:
    fight = duel("hoax", "vulca", phase="engagement", their_combat="spark", their_support="fearsome-spirits")
    assert fight.do("retreat").dragons() == [0, 2]


@card("summon-sorcerer")
def test_summon_sorcerer_takes_an_active_card_back() -> None:
    fight = duel(
        "vulca",
        "hoax",
        phase="leadership",
        hand="summon",
        combat="-spark sear",
        support="lightning",
        their_combat="nirwadas",
    )
    assert fight.do("play summon").legal() == ["choose lightning-bolts", "choose nothing", "choose sear"]
    assert fight.do("choose lightning").hand() == ["lightning-bolts"]


@card("charm-holy-dragon")
def test_charm_holy_dragon_costs_eight_fire() -> None:
    fight = duel("vulca", "hoax", phase="leadership", fight=False, hand="charm volca spark shimmer torch")
    fight.do("play charm")
    assert fight.legal() == [
        "choose nothing",
        "choose spark torch shimmer",
        "choose volca shimmer",
        "choose volca spark",
    ]
    assert fight.do("choose volca shimmer").dragons() == [1, 0]


@card("cast-cataclysm")
def test_cast_cataclysm_discards_all_supports() -> None:
    fight = duel(
        "vulca",
        "buka",
        phase="leadership",
        hand="cast",
        their_combat="commodore-lo-tan",
        their_support="armory ?captain-su-cha",
    )
    assert fight.do("play cast").cards("support", 1) == []
    assert fight.cards("discard", 1) == ["armory", "captain-su-cha"]


@card("pandemonium")
def test_pandemonium_bans_supports() -> None:
    fight = duel(
        "hoax",
        "vulca",
        phase="support",
        combat="catusan",
        hand="tome battling",
        their_support="pandemonium",
        played="catusan",
    )
    assert fight.legal() == ["next", "play battling-boomerang"]


@card("zig-nur-don")
def test_zig_nur_don_turns_earth_into_fire() -> None:
    fight = duel("vulca", "hoax", hand="zig ignite", element="earth", their_combat="catusan")
    assert fight.do("play zig").form["fight"]["element"] == "fire"
    assert not duel("vulca", "hoax", hand="zig volca", element="fire", their_combat="wogarathoras").can("play zig")
