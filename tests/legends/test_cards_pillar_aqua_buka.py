"""What the texts of the Pillar, Aqua and Buka decks do, card by card."""

from tests.legends.duels import card, duel

# --- Pillar ---


@card("gulpus-permanentus")
def test_gulpus_allows_one_more_booster() -> None:
    fight = duel("pillar", "hoax", turn=1, hand="gulpus potion-of-cosmic potion-of-mut giant-butterfly-e")
    fight.do("play gulpus", "next")
    assert fight.legal() == ["next", "play potion-of-cosmic-power", "play potion-of-mutation"]


@card("gloria-gracia")
def test_gloria_takes_another_card_back() -> None:
    fight = duel("pillar", "hoax", turn=3, hand="gloria", combat="-lonus halitosus")
    assert fight.do("play gloria").legal() == ["choose halitosus-teriblus", "choose lonus-mightius", "choose nothing"]
    assert fight.do("choose lonus").hand() == ["lonus-mightius"]


@card("crysalus-frendus")
def test_crysalus_doubles_a_caterpillars_demand() -> None:
    fight = duel(
        "hoax",
        "pillar",
        phase="leadership",
        hand="wogarathoras ledinemras nirwadas",
        element="earth",
        their_combat="crysalus caterpillar-fire",
    )
    assert "pay caterpillar-fireeater with wogarathoras-the-gloomy" not in fight.legal()
    assert fight.can("pay caterpillar-fire with wogarathoras ledinemras")


@card("bottelus-emptius")
def test_bottelus_lets_no_card_into_the_hand() -> None:
    fight = duel("hoax", "pillar", phase="power", combat="wogarathoras", their_combat="bottelus")
    assert fight.do("announce fire").hand() == []


@card("caterpillar-fireeater")
def test_fireeater_demands_three_fire() -> None:
    fight = duel(
        "hoax",
        "pillar",
        phase="support",
        combat="wogarathoras",
        hand="ledinemras catusan",
        their_combat="lonus caterpillar-fire",
    )
    assert fight.legal() == ["pay caterpillar-fireeater with ledinemras-the-monk"]


@card("caterpillar-watertamer")
def test_watertamer_demands_two_fire_and_two_earth_on_different_cards() -> None:
    fight = duel(
        "hoax",
        "pillar",
        phase="leadership",
        hand="nirwadas penemikanas zedemikras",
        their_combat="lonus caterpillar-water",
    )
    assert fight.legal() == [
        "next",
        "pay caterpillar-watertamer with nirwadas-the-traveler penemikanas-the-paranoid",
        "pay caterpillar-watertamer with zedemikras-the-brain nirwadas-the-traveler",
        "pay caterpillar-watertamer with zedemikras-the-brain penemikanas-the-paranoid",
    ]


@card("caterpillar-lightseeker")
def test_lightseeker_demands_five_of_either() -> None:
    fight = duel(
        "hoax",
        "pillar",
        phase="leadership",
        hand="wogarathoras catusan nirwadas",
        their_combat="lonus caterpillar-light",
    )
    assert fight.legal() == [
        "next",
        "pay caterpillar-lightseeker with catusan",
        "pay caterpillar-lightseeker with wogarathoras-the-gloomy",
    ]


@card("potion-of-cosmic-power")
def test_cosmic_power_doubles_both_values() -> None:
    assert duel("pillar", "hoax", phase="beginning", combat="lonus potion-of-cosmic", element="earth").power() == [4, 0]


@card("potion-of-conjoining")
def test_conjoining_makes_the_sum() -> None:
    assert duel("pillar", "hoax", phase="beginning", combat="lonus potion-of-conj", element="earth").power() == [6, 0]


@card("potion-of-mutation")
def test_mutation_makes_the_higher_value() -> None:
    assert duel("pillar", "hoax", phase="beginning", combat="lonus potion-of-mut", element="earth").power() == [4, 0]


@card("potion-of-sparkling-fire")
def test_sparkling_fire_makes_six_fire() -> None:
    assert duel("pillar", "hoax", phase="beginning", combat="lonus potion-of-spark").power() == [6, 0]


@card("potion-of-trembling-earth")
def test_trembling_earth_makes_six_earth() -> None:
    assert duel("pillar", "hoax", phase="beginning", combat="lonus potion-of-tremb", element="earth").power() == [6, 0]


@card("butterfly-scout")
def test_butterfly_scout_discloses_the_hand() -> None:
    fight = duel("pillar", "hoax", phase="support", combat="lonus", hand="butterfly", their_hand="tome catusan")
    assert fight.do("play butterfly").cards("disclosed", 1) == ["catusan", "tome-of-wisdom"]
    assert fight.view(0)["players"][1]["disclosed"] == ["tome-of-wisdom", "catusan"]


@card("deploy-butterfly")
def test_deploy_butterfly_discloses_the_hand() -> None:
    fight = duel("pillar", "hoax", phase="leadership", fight=False, hand="deploy", their_hand="tome")
    assert fight.do("play deploy").cards("disclosed", 1) == ["tome-of-wisdom"]


@card("bounce-back")
def test_bounce_back_fights_again_without_a_character() -> None:
    fight = duel(
        "pillar",
        "hoax",
        phase="leadership",
        hand="bounce lonus potion-of-cosmic",
        combat="-speedius primus",
        their_combat="wogarathoras",
    )
    fight.do("play bounce", "next", "fight")
    assert fight.legal() == ["next"]
    assert fight.refused("play lonus") == "LI2"
    assert fight.do("next").legal() == ["next"]
    assert fight.do("next", "announce fire").events("announced")[0]["power"] == [6, 5]


@card("pen-dor-nith")
def test_pen_dor_nith_needs_six_cards_on_the_other_side() -> None:
    six = "-athradysas -zedemikras -ledinemras -catusan nirwadas"
    assert duel("pillar", "hoax", hand="pen primus", their_combat=six, their_support="tome").can("play pen")
    assert duel("pillar", "hoax", hand="pen primus", their_combat=six).refused("play pen") == "LE9"


@card("heat-haze")
def test_heat_haze_bans_characters_and_boosters_with_text() -> None:
    fight = duel("hoax", "pillar", hand="genathones wogarathoras", their_support="heat")
    assert fight.legal() == ["play wogarathoras-the-gloomy"]


# --- Aqua ---


@card("oomola-aqua-delta")
def test_oomola_discards_any_hand_cards() -> None:
    fight = duel("aqua", "hoax", turn=1, hand="oomola yin yang")
    assert len(fight.do("play oomola").legal()) == 4
    assert fight.do("choose yin").hand() == ["yang"]


@card("yang", "yin")
def test_yin_and_yang_make_the_next_card_free() -> None:
    fight = duel("aqua", "hoax", turn=1, hand="yin yang eelena torrential")
    fight.do("play yin", "play yang", "next", "play torrential")
    assert fight.turn["how"] == ["unit", "free", "free"]
    assert duel("aqua", "hoax", turn=1, hand="yang torrential").do("play yang", "next").can("play torrential")


@card("oosa-aqua-epsilon")
def test_oosa_puts_hand_cards_under_the_deck() -> None:
    fight = duel("aqua", "hoax", turn=1, hand="oosa yin yang", deck="eelena")
    assert len(fight.do("play oosa").legal()) == 5
    assert fight.do("choose yang yin").cards("deck") == ["eelena-aqua-prima-alpha", "yang", "yin"]


@card("firewater")
def test_firewater_is_a_floor_of_seven_in_fire() -> None:
    assert duel("aqua", "hoax", phase="beginning", combat="yin firewater").power() == [7, 0]


@card("torrential-flood", "tidal-flood")
def test_two_floods_force_a_retreat_after_the_turn() -> None:
    fight = duel(
        "aqua", "hoax", phase="power", combat="eelena", support="torrential tidal", their_combat="wogarathoras"
    )
    fight.do("announce fire")
    assert fight.events("retreated") == [{"event": "retreated", "seat": 1, "dragons": 1}]
    assert (fight.dragons(), fight.turn["seat"]) == ([1, 0], 1)
    one = duel("aqua", "hoax", phase="power", combat="eelena", support="torrential", their_combat="wogarathoras")
    assert one.do("announce fire").dragons() == [0, 0]


@card("irresistible-sirens")
def test_sirens_demand_a_character_or_a_dragon() -> None:
    fight = duel("hoax", "aqua", phase="leadership", hand="catusan tome", their_support="irresistible")
    assert fight.legal() == ["next", "pay irresistible-sirens with catusan"]
    unpaid = duel("hoax", "aqua", phase="support", combat="catusan", their_support="irresistible")
    assert unpaid.do("next").dragons() == [0, 1]
    leaving = duel("hoax", "aqua", phase="engagement", their_combat="yin", their_support="irresistible")
    assert leaving.do("retreat").dragons() == [0, 2]


@card("sprinkle-water-of-tranquility")
def test_tranquility_leaves_five_cards() -> None:
    fight = duel(
        "aqua",
        "hoax",
        phase="leadership",
        fight=False,
        hand="sprinkle",
        their_hand="tome homing catusan battling muster trigger",
    )
    assert fight.do("play sprinkle").asked() == "1 discard"
    assert len(fight.do("choose tome").hand(1)) == 5


@card("administer-water-of-immortality")
def test_immortality_shuffles_the_discards_into_the_deck() -> None:
    fight = duel("aqua", "hoax", phase="leadership", fight=False, hand="administer", deck="yin")
    fight.do("play administer")
    assert (fight.cards("discard"), len(fight.cards("deck"))) == ([], 28)


@card("mekarthas-the-shrewd")
def test_mekarthas_voids_icons_and_protection() -> None:
    fight = duel("mimix", "aqua", hand="sun moon", their_combat="mekarthas", element="fire")
    assert fight.do("play sun").legal() == ["next"]
    assert duel("aqua", "hoax", phase="beginning", combat="mekarthas", their_combat="inscrutable").power() == [2, 0]


@card("sas-van-son")
def test_sas_van_son_needs_two_cards_less_than_the_other() -> None:
    assert duel("aqua", "hoax", hand="sas eelena", their_combat="catusan", their_hand="tome homing muster trigger").can(
        "play sas"
    )
    assert (
        duel("aqua", "hoax", hand="sas eelena", their_combat="catusan", their_hand="tome homing muster").refused(
            "play sas"
        )
        == "LE9"
    )


# --- Buka ---


@card("b-p-unity", "b-p-ferocity", "b-p-bravery", "b-p-mystery", "b-p-loyalty")
def test_b_p_are_free_when_their_condition_holds() -> None:
    cases = {
        "b-p-unity": ("-athradysas -zedemikras -ledinemras -catusan nirwadas", "trebuchet"),
        "b-p-ferocity": ("nirwadas catusan", ""),
        "b-p-bravery": ("inscrutable potion", ""),
        "b-p-loyalty": ("battling", "homing"),
    }
    for name, (combat, support) in cases.items():
        hand = f"commodore-lo {name}"
        fight = duel("buka", "hoax", hand=hand, their_combat=combat, their_support=support)
        assert fight.do("play commodore-lo").can(f"play {name}"), name
        bare = duel("buka", "hoax", hand=hand).do("play commodore-lo")
        assert bare.refused(f"play {name}") == "LT7"
    two_supports = duel("buka", "hoax", hand="commodore-lo b-p-mystery", their_support="trebuchet tome")
    assert two_supports.do("play b-p-mystery").can("play commodore-lo")


@card("boatswain-mena-marn")
def test_boatswain_allows_one_active_character() -> None:
    fight = duel("mimix", "buka", hand="wild-g wild-a sun", their_combat="boatswain")
    fight.do("play wild-g")
    assert fight.legal() == ["next"]
    assert fight.refused("play wild-a") == "LT6"


@card("coxswain-mora-marn")
def test_coxswain_from_a_ship_clears_the_combat_area() -> None:
    fight = duel("buka", "hoax", ships="rising-sun!+coxswain", their_combat="-catusan nirwadas battling")
    assert fight.do("play coxswain").cards("combat", 1) == []
    by_hand = duel("buka", "hoax", hand="coxswain", their_combat="-catusan bethenitana")
    assert by_hand.do("play coxswain").cards("combat", 1) == ["bethenitana-the-storyteller", "catusan"]


@card("quartermaster-kura-ko")
def test_quartermaster_allows_any_number_of_supports_and_bluffs() -> None:
    fight = duel("buka", "hoax", turn=1, hand="quartermaster armory captain-su b-p-unity")
    fight.do("play quartermaster", "next", "play armory", "bluff captain-su", "bluff b-p-unity")
    assert fight.legal() == ["next"]


@card("powdermaster-yina-ko")
def test_powdermaster_makes_bluffs_count_four() -> None:
    assert duel("buka", "hoax", phase="beginning", combat="powdermaster", support="?captain-su").power() == [6, 0]


@card("lookout-dolora-paal")
def test_lookout_discards_all_boosters_or_all_supports() -> None:
    fight = duel(
        "buka",
        "hoax",
        turn=2,
        hand="lookout letter",
        their_combat="inscrutable potion",
        their_support="brain-drain duplicator",
    )
    assert fight.do("play lookout").legal() == [
        "choose duplicator-of-strength brain-drain",
        "choose inscrutable-armor potion-of-prodigious-passion",
        "choose nothing",
    ]
    assert fight.do("choose brain-drain duplicator").cards("support", 1) == []


@card("old-goo-laas-ghost")
def test_old_goo_laa_needs_an_empty_sea() -> None:
    assert duel("buka", "hoax", hand="old", their_combat="catusan").do("play old").form["fight"]["element"] == "earth"
    fight = duel("buka", "hoax", hand="old commodore-lo", ships="rising-sun", their_combat="nirwadas")
    assert fight.refused("play old") == "LE9"


@card("letter-of-marque")
def test_letter_of_marque_forbids_the_call() -> None:
    fight = duel(
        "buka", "hoax", phase="power", combat="commodore-lo letter", support="?captain-su", their_combat="nirwadas"
    )
    assert fight.do("announce fire").turn["seat"] == 1


@card("armory")
def test_armory_allows_one_more_support() -> None:
    fight = duel(
        "buka",
        "hoax",
        phase="support",
        combat="commodore-lo",
        support="armory",
        hand="captain-su b-p-unity b-p-bravery",
    )
    fight.do("bluff captain-su", "bluff b-p-unity")
    assert fight.legal() == ["next"]


@card("duplicator-of-fire")
def test_duplicator_of_fire_doubles_fire() -> None:
    assert duel("buka", "hoax", phase="beginning", combat="commodore-lo", support="duplicator").power() == [10, 0]


@card("entreat-favor")
def test_entreat_favor_plays_a_ship_or_loads_a_card_from_the_deck() -> None:
    fight = duel(
        "buka",
        "hoax",
        phase="leadership",
        fight=False,
        hand="entreat",
        deck="rising-sun captain-su",
        ships="sea-falcon",
    )
    assert fight.do("play entreat").legal() == ["choose captain-su-cha", "choose nothing", "choose rising-sun"]
    fight.do("choose captain-su")
    assert fight.form["players"][0]["ships"][0]["load"] == ["captain-su-cha"]
    ship = duel("buka", "hoax", phase="leadership", fight=False, hand="entreat", deck="rising-sun captain-su")
    assert ship.do("play entreat", "choose rising-sun").cards("ships") == ["rising-sun"]


@card("sea-falcon")
def test_sea_falcon_keeps_the_hand_open_when_it_lands() -> None:
    fight = duel("buka", "hoax", fight=False, phase="beginning", ships="sea-falcon+b-p-unity", hand="commodore-lo")
    fight.do("land sea-falcon", "next", "next", "fight")
    assert fight.legal() == ["play b-p-unity", "play commodore-lo-tan"]


@card("sea-devil")
def test_sea_devil_loads_three_cards_at_once() -> None:
    fight = duel(
        "buka",
        "hoax",
        fight=False,
        phase="leadership",
        hand="sea-devil commodore-lo b-p-unity armory entreat captain-su",
    )
    fight.do("play sea-devil", "choose commodore-lo b-p-unity armory")
    assert fight.form["players"][0]["ships"][0]["load"] == ["commodore-lo-tan", "b-p-unity", "armory"]
