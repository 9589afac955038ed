"""What the texts of the Khind and Terrah decks do, card by card."""

from tests.legends.duels import card, duel

# --- Khind ---


@card("coolcat")
def test_coolcat_voids_odd_values_of_characters() -> None:
    assert duel(
        "khind", "hoax", phase="beginning", combat="coolcat", their_combat="wogarathoras", their_support="tome"
    ).power() == [2, 3]


@card("coolcop")
def test_coolcop_voids_even_values_of_characters() -> None:
    assert duel("khind", "hoax", phase="beginning", combat="coolcop", their_combat="zedemikras battling").power() == [
        2,
        2,
    ]


@card("coolkid")
def test_coolkid_voids_odd_values_of_boosters_and_supports() -> None:
    assert duel(
        "khind", "hoax", phase="beginning", combat="coolkid", their_combat="wogarathoras", their_support="tome"
    ).power() == [2, 5]


@card("coolcub")
def test_coolcub_voids_even_values_of_boosters_and_supports() -> None:
    assert duel(
        "khind", "hoax", phase="beginning", combat="coolcub", their_combat="zedemikras battling", their_support="tome"
    ).power() == [2, 7]
    assert duel(
        "khind", "buka", phase="beginning", combat="coolcub", their_combat="commodore-lo", their_support="?captain-su"
    ).power() == [2, 5]


@card("topgun")
def test_topgun_draws_one_at_the_end() -> None:
    fight = duel(
        "khind",
        "hoax",
        phase="power",
        turn=1,
        combat="topgun",
        hand="nono nostyle noclue noclass funfun funflap",
        deck="coolcat",
    )
    assert "coolcat" in fight.do("announce fire", "choose to draw 1").hand()


@card("topdog")
def test_topdog_discards_a_card_with_an_icon_once_a_turn() -> None:
    fight = duel(
        "khind",
        "hoax",
        phase="leadership",
        combat="topdog",
        their_combat="ciklarethas battling",
        their_support="homing tome",
    )
    assert fight.do("use topdog").legal() == [
        "choose battling-boomerang",
        "choose homing-missiles",
    ]  # not the last character
    fight.do("choose homing")
    assert fight.refused("use topdog") == "LE4"


@card("topnotch")
def test_topnotch_discards_a_booster_or_support_once_a_turn() -> None:
    fight = duel(
        "khind", "hoax", phase="leadership", combat="topnotch", their_combat="ciklarethas", their_support="tome"
    )
    assert fight.do("use topnotch").cards("support", 1) == []  # the only one: nobody is asked


@card("topbanana")
def test_topbanana_makes_the_other_discard_one_at_the_end() -> None:
    fight = duel("khind", "hoax", phase="power", turn=1, combat="topbanana", their_hand="tome catusan")
    assert fight.do("announce fire").asked() == "1 discard"
    assert fight.do("choose tome").hand(1) == ["catusan"]


@card("topshot")
def test_topshot_discards_the_top_of_the_others_deck() -> None:
    fight = duel(
        "khind", "hoax", phase="power", turn=1, combat="topshot", their_hand="catusan", their_deck="tome battling"
    )
    assert fight.do("announce fire").cards("deck", 1) == ["battling-boomerang"]


@card("funfun")
def test_funfun_doubles_characters() -> None:
    assert duel("khind", "hoax", phase="beginning", combat="funfun funfair funflap").power() == [12, 0]


@card("gluing-dust")
def test_gluing_dust_allows_one_card_from_the_deck() -> None:
    fight = duel("hoax", "khind", phase="power", combat="wogarathoras", their_support="gluing")
    assert len(fight.do("announce fire").hand()) == 1


@card("laughing-gas")
def test_laughing_gas_silences_texts_enthrall_too() -> None:
    assert duel("vulca", "khind", phase="beginning", combat="volca volcanic", their_support="laughing").power() == [
        5,
        0,
    ]
    fight = duel(
        "hoax",
        "khind",
        phase="leadership",
        hand="enthrall catusan",
        their_combat="coolcat",
        their_support="laughing",
        support="trebuchet duplicator",
    )
    fight.do("play enthrall")
    assert fight.power() == [2, 2]
    assert duel(
        "flit", "khind", phase="beginning", combat="flitterflutter carl", their_support="laughing gluing"
    ).power() == [2, 0]


@card("oath-of-khindship")
def test_oath_of_khindship_draws_one_at_the_end() -> None:
    fight = duel(
        "khind",
        "hoax",
        phase="power",
        combat="nono",
        support="oath",
        hand="coolcop nostyle noclue noclass funfun funflap",
        deck="coolcat",
    )
    assert "coolcat" in fight.do("announce fire", "choose to draw 1").hand()


@card("blow-whistle-of-friendship")
def test_whistle_searches_the_deck() -> None:
    fight = duel(
        "khind",
        "hoax",
        phase="leadership",
        fight=False,
        hand="blow",
        deck="nono nostyle noclue",
        chance=[["noclue", "nono"]],
    )
    fight.do("play blow", "choose nostyle")
    assert (fight.hand(), fight.cards("deck")) == (["nostyle"], ["noclue", "nono"])


@card("open-lucky-bag-of-life")
def test_lucky_bag_takes_three_from_the_discards() -> None:
    fight = duel(
        "khind",
        "hoax",
        phase="leadership",
        fight=False,
        hand="open",
        discard="nono nostyle noclue noclass",
        chance=["nono", "noclass", "noclue"],
    )
    assert fight.do("play open").hand() == ["noclass", "noclue", "nono"]


@card("drown-resistance")
def test_drown_resistance_leaves_one_character() -> None:
    fight = duel("khind", "mimix", phase="leadership", hand="drown", their_combat="-wild-g sun moon hail")
    fight.do("play drown")
    assert fight.legal() == ["choose moon-rising hail-of-arrows", "choose sun-setting hail-of-arrows"]
    assert fight.do("choose sun hail").cards("combat", 1) == ["moon-rising", "wild-gazelle"]
    alone = duel("khind", "mimix", phase="leadership", hand="drown", their_combat="sun hail")
    assert alone.do("play drown").cards("combat", 1) == ["sun-setting"]


@card("ketharkopas-the-astronomer")
def test_ketharkopas_draws_up_to_nine() -> None:
    fight = duel("khind", "hoax", phase="power", turn=1, combat="ketharkopas")
    fight.do("announce fire")
    assert fight.pending is not None
    assert fight.pending["max"] == 3
    assert len(fight.do("choose to draw 3").hand()) == 9


@card("den-bal-ton")
def test_den_bal_ton_needs_a_dragon_with_the_other() -> None:
    assert duel("khind", "hoax", hand="den", their_combat="catusan", dragons=(0, 1)).can("play den")
    assert duel("khind", "hoax", hand="den nono", their_combat="catusan").refused("play den") == "LE9"


# --- Terrah ---


@card("ferro-fos")
def test_ferro_fos_bans_cards_with_text_but_no_bluffs() -> None:
    fight = duel("hoax", "terrah", hand="genathones catusan", their_combat="ferro", element="earth")
    assert fight.legal() == ["play catusan"]
    bluffing = duel(
        "buka", "terrah", phase="support", combat="commodore-lo", hand="b-p-unity armory", their_combat="ferro"
    )
    assert bluffing.legal() == ["bluff b-p-unity", "next"]


@card("kabu-kat")
def test_kabu_kat_demands_a_support() -> None:
    fight = duel(
        "hoax", "terrah", phase="support", combat="catusan", hand="tome battling", their_combat="kabu", element="earth"
    )
    assert fight.legal() == ["play tome-of-wisdom"]  # a booster would take the slot
    assert fight.refused("next") == "LE2"


@card("baku-but")
def test_baku_but_demands_a_booster() -> None:
    fight = duel("hoax", "terrah", phase="engagement", hand="catusan tome", their_combat="baku")
    assert fight.legal() == ["retreat"]
    assert duel("hoax", "terrah", phase="engagement", hand="catusan battling", their_combat="baku").can("fight")


@card("corono-cos")
def test_corono_cos_bans_cards_without_text() -> None:
    fight = duel("hoax", "terrah", hand="genathones catusan", their_combat="corono")
    assert fight.legal() == ["play genathones-the-blind"]


@card("earthtremor")
def test_earthtremor_discards_a_booster_or_support() -> None:
    fight = duel(
        "terrah",
        "buka",
        phase="support",
        combat="flash",
        hand="earthtremor",
        their_combat="boatswain",
        their_support="?captain-su-cha ?b-p-bravery",
        chance=["b-p-bravery"],
    )
    assert fight.do("play earthtremor").legal() == ["choose hidden", "choose nothing"]
    fight.do("choose hidden")
    assert fight.cards("discard", 1) == ["b-p-bravery"]


@card("crashing-thunder-storm", "swirling-snow-storm", "lashing-sand-storm", "drowning-rain-storm")
def test_two_storms_attract_a_dragon_at_the_beginning() -> None:
    for storms in ("crashing swirling", "swirling lashing", "lashing crashing", "crashing swirling lashing"):
        fight = duel(
            "hoax",
            "terrah",
            phase="power",
            combat="wogarathoras battling",
            their_combat="flamitos",
            their_support=storms,
        )
        assert fight.do("announce fire").dragons() == [0, 1]
    one = duel(
        "hoax",
        "terrah",
        phase="power",
        combat="wogarathoras battling",
        their_combat="flamitos",
        their_support="crashing",
    )
    assert one.do("announce fire").dragons() == [0, 0]
    alone = duel("hoax", "aqua", phase="power", combat="wogarathoras", their_combat="yin", their_support="drowning")
    assert alone.do("announce fire").dragons() == [0, 0]


@card("cloying-mud")
def test_cloying_mud_bans_values_above_four() -> None:
    fight = duel("hoax", "terrah", hand="wogarathoras zedemikras catusan", their_support="cloying")
    assert fight.legal() == ["play zedemikras-the-brain"]


@card("impenetrable-fog")
def test_fog_voids_icons_but_stop_and_protect() -> None:
    fight = duel("mimix", "terrah", hand="sun moon", their_support="impenetrable")
    assert fight.do("play sun").legal() == ["next"]
    assert duel(
        "aqua", "terrah", phase="support", combat="yin", hand="fire-swamp perilous", their_support="impenetrable"
    ).do("play fire-swamp").legal() == ["next"]
    guarded = duel("aqua", "flit", phase="power", combat="giant", their_combat="trillilling")
    assert guarded.power() == [5, 2]


@card("quivering-quicksand")
def test_quicksand_keeps_the_hand_at_four() -> None:
    fight = duel("hoax", "terrah", phase="power", combat="wogarathoras", hand="tome catusan", their_support="quivering")
    assert len(fight.do("announce fire").hand()) == 4


@card("provoke-earthquake")
def test_earthquake_discards_the_whole_combat_area() -> None:
    fight = duel("terrah", "aqua", phase="leadership", hand="provoke", their_combat="-yin giant eelena aquatic")
    assert fight.do("play provoke").cards("combat", 1) == ["giant-octopus"]  # protected
    assert fight.cards("discard", 1) == ["aquatic-armor", "eelena-aqua-prima-alpha", "yin"]


@card("impress-holy-dragon")
def test_impress_holy_dragon_costs_eight_earth() -> None:
    fight = duel("terrah", "hoax", phase="leadership", fight=False, hand="impress megalit rocara suranom")
    fight.do("play impress", "choose megalit rocara")
    assert fight.dragons() == [1, 0]


@card("mad-mike-magpie")
def test_mad_mike_ignores_cards_with_icons() -> None:
    assert duel(
        "terrah", "hoax", phase="beginning", combat="mad", their_combat="ciklarethas battling", their_support="tome"
    ).power() == [0, 3]
    assert duel("terrah", "aqua", phase="beginning", combat="mad", their_combat="giant").power() == [0, 5]


@card("ras-mus-pan")
def test_ras_mus_pan_turns_fire_into_earth() -> None:
    fight = duel("terrah", "hoax", hand="ras gravitos", their_combat="wogarathoras")
    assert fight.do("play ras").form["fight"]["element"] == "earth"
    assert not duel("terrah", "hoax", hand="ras megalit", element="earth", their_combat="catusan").can("play ras")


@card("caterpillar-eartheroder")
def test_eartheroder_demands_three_earth() -> None:
    fight = duel(
        "hoax", "terrah", phase="leadership", hand="helkomedes catusan nirwadas", their_combat="sonatos caterpillar"
    )
    assert fight.legal() == [
        "next",
        "pay caterpillar-eartheroder with catusan",
        "pay caterpillar-eartheroder with helkomedes-the-rhetorician",
    ]
    fight.do("pay caterpillar with helkomedes")
    assert fight.cards("discard") == ["helkomedes-the-rhetorician"]
    assert fight.turn["paid"] == ["caterpillar-eartheroder"]
