"""Every question of the protocol, reached by playing a whole game from its deal: who is asked, what he may answer, what
the other seat sees of it, and that the position reads back."""

import json

import pytest

from bluemoon.core.game import Json
from bluemoon.core.table import Table
from bluemoon.legends.questions import WHYS
from bluemoon.legends.state import LegendsState
from tests.legends.duels import GAME, full

USUAL = ("fight", "next", "announce fire", "believe", "choose", "play", "retreat", "decline")
PATIENCE = 60


def deal(decks: list[str], hands: tuple[str, str], **options: object) -> Table[LegendsState]:
    """A new game in which these cards come first in the draw decks."""
    config: Json = {"decks": decks, "first": 0, **options}
    order = []
    for deck, hand in zip(GAME.new(config, 1, {}).decks, hands, strict=True):
        first = [full(deck, word) for word in hand.split()]
        order.append(first + [card for card in deck.ids[1:] if card not in first])
    return Table.new(GAME, config, 1, {"order": order})


def play_until(table: Table[LegendsState], why: str, wishes: str) -> None:
    """Play what is wished for as soon as it is possible, and else go on with the fight, until somebody is asked."""
    for _ in range(PATIENCE):
        pending = GAME.state_json(table.state)["pending"]
        if pending is not None and pending["why"] == why:
            return
        texts = {GAME.action_text(table.state, action): action for action in table.legal()}
        wanted = [text for wish in (*wishes.split(", "), *USUAL) for text in texts if text.startswith(wish)]
        table.play_json(GAME.action_json(table.state, texts[wanted[0]]))
    raise AssertionError(f"nobody was asked {why}")


# why: the decks, the first cards of each, what is played when it can be, further options, who is asked
GAMES: dict[str, tuple[list[str], tuple[str, str], str, Json, int]] = {
    "discard": (["flit", "hoax"], ("bashdin", ""), "play bashdin", {}, 1),
    "take_back": (["vulca", "hoax"], ("furnace spark scorch flamebreath lavar torch summon", "wogarathoras"),
                  "play summon, play furnace, play wogarathoras", {}, 0),
    "search": (["khind", "hoax"], ("blow-whistle", ""), "play blow", {}, 0),
    "sacrifice": (["vulca", "hoax"], ("charm scorch spark furnace", ""), "play charm", {}, 0),
    "load": (["buka", "hoax"], ("sea-devil", ""), "play sea-devil", {}, 0),
    "ship": (["buka", "hoax"], ("sea-falcon rising-sun entreat", ""),
             "play sea-falcon, play rising-sun, play entreat, choose cannoneer, decline", {}, 0),
    "under_deck": (["aqua", "hoax"], ("oosa", ""), "play oosa", {}, 0),
    "into_deck": (["mimix", "hoax"], ("shaman-of-the-deeds", ""), "play shaman, choose to draw 3", {}, 0),
    "target": (["pillar", "hoax"], ("crysalus caterpillar-fire caterpillar-light", ""), "play crys, play cater", {}, 0),
    "call": (["hoax", "buka"], ("", "captain-su-cha cannoneer-tara"), "play captain-su, bluff", {}, 0),
    "dragon": (["vulca", "hoax"], ("charm scorch spark furnace", ""), "play charm, choose scorch",
               {"name_dragons": True}, 0),
    "draw": (["vulca", "hoax"], ("flare", ""), "play flare", {}, 0),
}  # fmt: skip


def test_there_is_a_game_for_every_question() -> None:
    assert set(GAMES) == set(WHYS[1:])


@pytest.mark.rule("LE4")
@pytest.mark.parametrize("why", GAMES)
def test_a_game_reaches_the_question(why: str) -> None:
    decks, hands, wishes, options, asked = GAMES[why]
    table = deal(decks, hands, **options)
    play_until(table, why, wishes)
    state = table.state
    form = GAME.state_json(state)
    pending = form["pending"]
    assert pending["seat"] == asked == GAME.to_move(state)
    legal = table.legal()
    assert len(legal) > 1
    assert GAME.state_json(GAME.load(json.loads(json.dumps(form)), 3)) == form
    assert GAME.view(state, asked)["pending"] == pending
    seen = GAME.view(state, 1 - asked)["pending"]
    hidden = {*form["players"][asked]["hand"], *form["players"][asked]["deck"]} - {pending["source"]}
    assert not hidden & set(seen["from"])
    for action in {*legal[:20], *legal[-20:]}:  # each answer is carried out, and the game goes on
        table.play(action)
        assert GAME.state_json(GAME.load(GAME.state_json(table.state), 3)) == GAME.state_json(table.state)
        table.undo()
        assert GAME.state_json(table.state) == form


@pytest.mark.rule("LS4", "LE5")
def test_how_many_cards_fit_a_search_stays_secret() -> None:
    """With no ship to load, only the ships in the deck can be taken."""
    table = deal(["buka", "hoax"], ("entreat", ""))
    play_until(table, "search", "play entreat")
    pending = GAME.state_json(table.state)["pending"]
    deck = len(GAME.state_json(table.state)["players"][0]["deck"])
    assert (len(pending["from"]), deck) == (3, 24)
    for other in (1, None):
        assert GAME.view(table.state, other)["pending"]["from"] == [None] * deck


@pytest.mark.rule("LS4")
def test_how_many_hand_cards_a_ship_could_carry_stays_secret() -> None:
    """Two of the six cannot be loaded; only their owner knows."""
    table = deal(["buka", "hoax"], ("sea-devil rising-sun sea-falcon entreat captain-su-cha letter", ""))
    play_until(table, "load", "play sea-devil")
    pending = GAME.state_json(table.state)["pending"]
    assert (len(pending["from"]), pending["max"]) == (2, 2)
    for other in (1, None):
        seen = GAME.view(table.state, other)["pending"]
        assert (seen["from"], seen["max"]) == ([None] * 5, 3)
