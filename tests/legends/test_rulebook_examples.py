"""The rulebook's own worked examples, position by position."""

from tests.legends.duels import duel, rule


@rule("LP2", "LT9")
def test_announcing_power() -> None:
    fight = duel(
        "hoax",
        "vulca",
        hand="",
        combat="demegodas",
        support="trebuchet",
        element="earth",
        turn=3,
        their_combat="glimmer",
        phase="power",
        played="demegodas",
    )
    fight.do("announce earth")
    assert fight.events("announced") == [{"event": "announced", "seat": 0, "element": "earth", "power": [4, 3]}]


@rule("LT3", "LT6", "LR1", "LR2", "LR4")
def test_retreating() -> None:
    """Five new cards do not help; seven cards mean two dragons: the loser's goes home, one comes to the winner."""
    fight = duel(
        "hoax",
        "vulca",
        phase="leadership",
        element="fire",
        dragons=(1, 0),
        hand="muster helkomedes catusan battling duplicator brain-drain",
        deck="penemikanas vetraskedas redamikanas bethenitana demegodas genathones thirkomedas",
        their_combat="-spark -torch flamebreath volcanic fireblast",
        their_support="lightning pandemonium",
        their_hand="scorch lavar volca blaze furnace ignite",
    )
    assert fight.power() == [0, 7 * 2 + 3 + 3]
    fight.do("play muster")
    assert len(fight.hand()) == 10
    fight.do("next")
    assert fight.legal() == ["retreat"]
    fight.do("retreat")
    assert fight.events("retreated")[0]["dragons"] == 2
    assert fight.dragons() == [0, 1]
    assert (len(fight.hand()), len(fight.hand(1))) == (10, 6)
    assert (fight.turn["seat"], fight.turn["phase"], fight.form["fight"]) == (0, "beginning", None)


@rule("LG1", "LT6", "LR2")
def test_winning() -> None:
    """Vulca plays the last two cards, Hoax matches, Vulca must retreat; with no dragon left, who ran out loses."""
    fight = duel(
        "vulca",
        "hoax",
        phase="character",
        element="earth",
        turn=3,
        dragons=(1, 0),
        hand="glimmer fireblast",
        deck="",
        combat="sear",
        their_combat="nirwadas",
        their_support="ballista",
        their_hand="helkomedes tome",
        their_deck="wogarathoras",
    )
    assert fight.power() == [1, 4]
    fight.do("play glimmer", "next", "play fireblast", "next", "announce earth")
    assert fight.events("announced")[0]["power"] == [5, 4]
    assert fight.form["players"][0]["ran_out"]
    fight.do("next", "next", "fight", "play helkomedes", "next", "next", "announce earth")
    assert fight.events("announced")[0]["power"] == [5, 5]
    fight.do("next", "next")
    assert fight.legal() == ["retreat"]
    fight.do("retreat")
    assert fight.form["result"] == {"winners": [1], "reason": "cards", "crystals": 1}


@rule("LP3", "LP5", "LP6")
def test_ignoring_cards() -> None:
    fight = duel(
        "hoax",
        "vulca",
        phase="leadership",
        element="fire",
        turn=2,
        hand="enthrall zedemikras",
        support="tome",
        their_combat="scorch volcanic",
    )
    assert fight.power() == [3, 12]
    fight.do("play enthrall")
    assert fight.power() == [3, 6]
    fight.do("next", "fight", "play zedemikras", "next", "next", "announce fire")
    assert fight.events("announced")[0]["power"] == [7, 6]


@rule("LB1", "LB3")
def test_called_bluff_that_matches_the_element() -> None:
    fight = duel(
        "buka",
        "hoax",
        phase="power",
        element="fire",
        hand="",
        combat="commodore-lo-tan",
        support="?cannoneer-tara-ko",
        their_combat="wogarathoras",
    )
    assert fight.power() == [7, 5]
    fight.do("announce fire")
    assert fight.asked() == "1 call"
    fight.do("call")
    assert fight.dragons() == [1, 0]
    assert fight.cards("discard") == ["cannoneer-tara-ko"]
    assert fight.turn["seat"] == 1


@rule("LB1", "LB3", "LR5")
def test_called_bluff_that_does_not_match() -> None:
    fight = duel(
        "buka",
        "hoax",
        phase="power",
        element="fire",
        combat="commodore-lo-tan",
        support="?cannoneer-tara-ko ?captain-su-cha",
        their_combat="wogarathoras",
    )
    fight.do("announce fire", "call")
    assert fight.dragons() == [0, 2]  # one for the call, one for the retreat
    assert (fight.turn["seat"], fight.form["fight"]) == (0, None)


@rule("LH1", "LH2", "LH3")
def test_ship_is_played_loaded_and_landed() -> None:
    fight = duel(
        "buka",
        "hoax",
        phase="leadership",
        element="earth",
        their_combat="helkomedes",
        turn=3,
        hand="rising-sun commodore-tai-marn captain-ariosa-paal b-p-unity",
        their_hand="ciklarethas penemikanas",
    )
    fight.do("play rising-sun", "next", "fight", "play commodore-tai-marn", "next", "load b-p-unity onto rising-sun")
    assert fight.form["players"][0]["ships"] == [{"card": "rising-sun", "load": ["b-p-unity"], "landed": False}]
    assert fight.power() == [5, 3]
    fight.do("next", "announce earth", "next", "next", "retreat")
    assert fight.cards("ships") == ["rising-sun"]  # ships stay through fights
    assert fight.turn["seat"] == 1
    fight.do("next", "next", "decline penemikanas", "land rising-sun", "next", "next", "fight")
    assert fight.legal() == ["play b-p-unity"]  # only from the ship
    fight.do("play b-p-unity", "next", "next")
    assert fight.cards("ships") == []
    assert "rising-sun" in fight.cards("discard")
