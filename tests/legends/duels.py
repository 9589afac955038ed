"""`duel(...)` makes a position of Blue Moon Legends in one line; the duel it returns is played and looked at in words.

    fight = duel("hoax", "vulca", hand="tome", combat="demegodas", element="earth", phase="support")
    fight.do("play tome")
    assert fight.power() == [8, 0]

It is always seat 0's turn; `their_...` are the cards of seat 1. Cards may be shortened to a beginning that only one
card of the deck has. As in the text form `-card` is covered, `?card` a bluff, `ship!` landed, `ship+card` loaded.
Cards not named are in the draw deck, or discarded if `deck` names the whole deck. Every position goes through `load`.

Where UNDONE, every action is done, taken back and done again, with the same result; `conftest` runs all tests so, too.
"""

from collections.abc import Callable
from typing import Any

import pytest

from bluemoon.core.errors import IllegalAction
from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.history import History
from bluemoon.core.table import Table
from bluemoon.legends.deck import Deck
from bluemoon.legends.game import Legends
from bluemoon.legends.state import LegendsState

GAME = Legends()
UNDONE = False
ZONES = ("hand", "combat", "support", "ships", "leadership", "discard", "disclosed")


def rule(*ids: str) -> pytest.MarkDecorator:
    """This test checks these rules of the rules page."""
    return pytest.mark.rule(*ids)


TESTED_CARDS: set[str] = set()


def card(*ids: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """This test shows what these cards' texts do."""
    for name in ids:
        assert GAME.catalogue.cards[name].has_text, name
        TESTED_CARDS.add(name)
    return pytest.mark.card(*ids)


class Duel:
    """A game in play, with short words for acting and for looking."""

    def __init__(self, table: Table[LegendsState]) -> None:
        self.table = table
        self._past: list[Any] = []  # everything there was before each action, where UNDONE

    # --- acting ---

    def do(self, *texts: str) -> "Duel":
        for text in texts:
            action = GAME.parse_action(self.table.state, text)
            if UNDONE:
                self._play_again(action)
            else:
                self.table.play(action)
        return self

    def _play_again(self, action: int) -> None:
        """Do it, take it back and do it again, and so with all that was done: each time everything is the same."""
        history = History(self.table)
        del self._past[len(history.steps) :]
        self._past.append(self._everything(history))
        history.play(action)
        after = self._everything(history)
        assert after != self._past[-1]
        for kept in (len(history.steps) - 1, 0):
            again = self.table.actions[kept:]
            history.back_to(kept)
            assert self._everything(history) == self._past[kept]
            for one in again:
                history.play(one)
            assert self._everything(history) == after

    def _everything(self, history: History[LegendsState]) -> list[Any]:
        """The position, every seat's view of it, what can be done, what was told last, and how far it can be undone."""
        seats = (None, 0, 1)
        return [
            self.form,
            [self.view(seat) for seat in seats],
            GAME.legal(self.table.state),
            list(self.table.action_forms),
            [story_seen_by(self.table.last_story, seat) for seat in seats],
            [(step.actor, step.turn, step.on_turn, step.forced, step.final) for step in history.steps],
        ]

    def refused(self, text: str) -> str:
        """The rule that forbids this; the position stays."""
        before = GAME.state_json(self.table.state)
        with pytest.raises(IllegalAction) as refusal:
            GAME.parse_action(self.table.state, text)
        assert GAME.state_json(self.table.state) == before
        return refusal.value.rule

    # --- looking ---

    def legal(self) -> list[str]:
        state = self.table.state
        return sorted(GAME.action_text(state, action) for action in GAME.legal(state))

    def can(self, text: str) -> bool:
        try:
            GAME.parse_action(self.table.state, text)
        except IllegalAction:
            return False
        return True

    @property
    def form(self) -> Json:
        return GAME.state_json(self.table.state)

    def power(self) -> list[int]:
        power: list[int] = self.form["power"]
        return power

    def cards(self, zone: str, seat: int = 0) -> list[str]:
        """The cards of a zone, sorted (the deck in its order)."""
        entries = self.form["players"][seat][zone]
        if zone == "deck":
            return list(entries)
        return sorted(entry["card"] if isinstance(entry, dict) else entry for entry in entries)

    def active(self, seat: int = 0) -> list[str]:
        return sorted(entry["card"] for entry in self.form["players"][seat]["combat"] if entry["active"])

    def hand(self, seat: int = 0) -> list[str]:
        return self.cards("hand", seat)

    def dragons(self) -> list[int]:
        owners = list(self.form["dragons"].values())
        return [owners.count(0), owners.count(1)]

    @property
    def turn(self) -> Json:
        turn: Json = self.form["turn"]
        return turn

    @property
    def pending(self) -> Json | None:
        pending: Json | None = self.form["pending"]
        return pending

    def asked(self) -> str | None:
        """Who must choose, and why."""
        return None if self.pending is None else f"{self.pending['seat']} {self.pending['why']}"

    def events(self, name: str) -> list[Json]:
        """The events of that name in the last action, as a spectator sees them."""
        return [event.seen_by(None) for event in self.table.last_story if event.name == name]

    def view(self, seat: int | None) -> Json:
        return GAME.view(self.table.state, seat)


def full(deck: Deck, word: str) -> str:
    if word in deck.number_of:
        return word
    fitting = [name for name in deck.ids if name.startswith(word)]
    assert len(fitting) == 1, (word, fitting)
    return fitting[0]


def _player(deck: Deck, words: dict[str, str], draw: str | None) -> Json:
    player: Json = {"ran_out": False}
    player["hand"] = [full(deck, word) for word in words.get("hand", "").split()]
    player["disclosed"] = [full(deck, word) for word in words.get("disclosed", "").split()]
    player["discard"] = [full(deck, word) for word in words.get("discard", "").split()]
    player["leadership"] = [full(deck, word) for word in words.get("leadership", "").split()]
    player["combat"] = [
        {"card": full(deck, word.removeprefix("-")), "active": not word.startswith("-")}
        for word in words.get("combat", "").split()
    ]
    player["support"] = [
        {"card": full(deck, word.removeprefix("?")), "bluff": word.startswith("?")}
        for word in words.get("support", "").split()
    ]
    player["ships"] = []
    for word in words.get("ships", "").split():
        ship, *load = word.split("+")
        load = [full(deck, name) for name in load]
        landed = ship.endswith("!")
        player["ships"].append({"card": full(deck, ship.removesuffix("!")), "load": load, "landed": landed})
    placed = set(player["hand"] + player["discard"] + player["leadership"])
    for zone in ("combat", "support", "ships"):
        for entry in player[zone]:
            placed |= {entry["card"], *entry.get("load", [])}
    rest = [name for name in deck.ids[1:] if name not in placed]
    if draw is None:
        player["deck"] = rest
    else:
        player["deck"] = [full(deck, word) for word in draw.split()]
        for name in rest:
            if name not in player["deck"]:
                led = deck.types[deck.number_of[name]] == 8
                player["leadership" if led else "discard"].append(name)
    return player


def _deck(cards: str | list[str]) -> Deck:
    if isinstance(cards, str):
        return GAME.decks[cards]
    return Deck("own", [GAME.catalogue.cards[id] for id in cards], True)


def deck_with(people: str, *more: str) -> list[str]:
    """A deck of one's own (LD1): a people's, with these cards instead of the last ones in it, which are strangers'."""
    ids = GAME.decks[people].ids
    return ids[: len(ids) - len(more)] + list(more)


def duel(
    me: str | list[str],
    you: str | list[str],
    *,
    phase: str = "character",
    element: str | None = "fire",
    turn: int = 2,
    fight: bool = True,
    edition: str = "second",
    dragons: tuple[int, int] = (0, 0),
    deck: str | None = None,
    their_deck: str | None = None,
    played: str = "",
    chance: list[Any] | None = None,
    **zones: str,
) -> Duel:
    """A position in seat 0's turn. Phase `character` of a fight's second turn unless said otherwise. A deck is a
    people's, or the ids of one's own (LD1)."""
    decks = [_deck(me), _deck(you)]
    mine = {name: words for name, words in zones.items() if name in ZONES}
    yours = {name.removeprefix("their_"): words for name, words in zones.items() if name.startswith("their_")}
    assert len(mine) + len(yours) == len(zones), zones
    assert all(name in ZONES for name in yours), yours
    owners = [0] * dragons[0] + [1] * dragons[1] + [None] * (3 - sum(dragons))
    form: Json = {
        "game": "legends",
        "config": {"decks": [me, you], "edition": edition, "first": 0},
        "players": [_player(decks[0], mine, deck), _player(decks[1], yours, their_deck)],
        "dragons": dict(zip(("fire", "earth", "water"), owners, strict=True)),
        "fight": {"element": None if turn == 1 else element, "turn": turn} if fight else None,
        "turn": {"seat": 0, "number": 5, "phase": phase, "played": [full(decks[0], word) for word in played.split()]},
        "chance": chance or [],
        "result": None,
    }
    return Duel(Table.loaded(GAME, GAME.load(form, 7)))
