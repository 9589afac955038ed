"""What is active, ignoring, power, icons (LP, LI)."""

from tests.legends.duels import duel, rule


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


@rule("LP4")
def test_one_of_my_cards_is_the_best_and_stays() -> None:
    fight = duel(
        "buka",
        "hoax",
        turn=3,
        hand="cannoneer-tara commodore-lo",
        ships="rising-sun!+captain-su+b-p-unity",
        support="duplicator",
    )
    fight.do("play b-p-unity", "play captain-su")
    assert fight.form["players"][0]["support"][0]["on"] == "b-p-unity"  # the first stays the target
    assert fight.power() == [3 * 2 + 4, 0]
    loaded = duel("buka", "hoax", phase="beginning", combat="b-p-unity captain-su", support="duplicator")
    assert loaded.form["players"][0]["support"][0]["on"] == "captain-su-cha"


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
    assert fight.told("announced")[0]["power"] == [3, 7]
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
