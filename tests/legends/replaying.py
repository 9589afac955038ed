"""Replays the recorded first-edition games of an independent older program and compares everything.

One `Replay` is one game. A record of the game is a state, a list of what was legal, a choice, a power total; each
that we disagree with becomes a `Difference`. After a difference in the position itself the rest of that game is not
compared.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bluemoon.core.errors import BadChance
from bluemoon.core.event import Story
from bluemoon.legends import actions
from bluemoon.legends.active import speaking
from bluemoon.legends.allowed import allowed_actions
from bluemoon.legends.catalogue import shipped
from bluemoon.legends.construction import Box
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import card_in, mark_in
from bluemoon.legends.legal import can_finish
from bluemoon.legends.playing import play
from bluemoon.legends.questions import (
    ASK_CALL,
    ASK_DISCARD,
    ASK_INTO_DECK,
    ASK_LOAD,
    ASK_SACRIFICE,
    ASK_SEARCH,
    ASK_SHIP,
    ASK_TAKE_BACK,
    ASK_TARGET,
    ASK_UNDER_DECK,
    NOT_ASKED,
    WHYS,
)
from bluemoon.legends.refusal import refusal
from bluemoon.legends.setup import Config, set_up
from bluemoon.legends.state import FIRST_EDITION, OVER, LegendsState, dragons_of, powers
from bluemoon.legends.vocabulary import ANY_TYPE, FORBID

FOLDER = Path(__file__).parent / "transcripts"
BOX = Box(shipped())
DECKS = BOX.decks
ELEMENTS = ("fire", "earth")

# The recorder's words for a choice, in ours.
CHOICES = {
    "discard": ASK_DISCARD,
    "retrieve": ASK_TAKE_BACK,
    "search_draw": ASK_SEARCH,
    "favor": ASK_SEARCH,
    "favor_ship": ASK_SHIP,
    "load": ASK_LOAD,
    "sacrifice": ASK_SACRIFICE,
    "boost": ASK_TARGET,
}


class Difference(Exception):
    """Something recorded that we see otherwise. `kind` groups them."""

    def __init__(self, kind: str, turn: int, index: int, text: str) -> None:
        super().__init__(f"{kind}, turn {turn}, record {index}: {text}")
        self.kind = kind
        self.turn = turn
        self.index = index
        self.text = text


def recorded_names() -> list[str]:
    """One for each pair of decks, as the files are called."""
    return sorted(path.name.removesuffix(".jsonl.gz") for path in FOLDER.glob("*.jsonl.gz"))


def recorded_games(names: list[str] | None = None) -> Iterator[tuple[str, int, dict[str, Any]]]:
    for name in recorded_names() if names is None else names:
        with gzip.open(FOLDER / f"{name}.jsonl.gz", "rt") as file:
            for number, line in enumerate(file):
                yield name, number, json.loads(line)


class Replay:
    """One recorded game on our engine."""

    def __init__(self, game: dict[str, Any], ask_finish: bool = True) -> None:
        self.game = game
        self.log: list[dict[str, Any]] = game["log"]
        self.ask_finish = ask_finish
        people = [name.lower() for name in game["people"]]
        self.decks = [DECKS[name] for name in people]
        for seat in range(2):
            assert [card.name for card in self.decks[seat].cards] == game["cards"][seat]
        order = [[self.decks[seat].ids[card] for card in game["deck"][seat]] for seat in range(2)]
        config = Config(people, FIRST_EDITION, game["first"], False)
        self.state: LegendsState = set_up(BOX, config, 0, {"order": order, "chance": self._chance()})
        self.differences: list[Difference] = []
        self.oddities = 0
        self.checked: dict[str, int] = {"state": 0, "power": 0, "legal": 0, "can_fight": 0, "choose": 0}
        self.story: Story = []
        self.told: Story = []
        self.pending: str | None = None
        self.subject = 0
        self.turn = 0
        self.index = 0

    def _chance(self) -> list[Any]:
        """What chance did, in order."""
        items: list[Any] = []
        source = ""
        for record in self.log:
            if record["t"] == "choose" and "src" in record:
                source = self.game["cards"][record["src"][0]][record["src"][1]]
            elif record["t"] == "act":
                source = ""
            if record["t"] == "rnd":
                seat, card = record["p"], record["c"]
                effects = [e for c in self.decks[1 - seat].cards if c.name == source for e in c.effects]
                if record["from"] == "support" and effects and effects[0].amount == -1:
                    continue  # all supports go: nothing random about it
                items.append(self.decks[seat].ids[card])
            elif record["t"] == "deck" and record["why"] != "bottom":
                items.append([self.decks[record["p"]].ids[card] for card in record["order"]])
        return items

    def run(self) -> None:
        try:
            for index, record in enumerate(self.log):
                self.index = index
                self._step(record)
            self._compare_end()
        except Difference as difference:
            self.differences.append(difference)
        except BadChance as bad:
            self.differences.append(Difference("chance", self.turn, self.index, bad.message))

    # --- records ---

    def _step(self, record: dict[str, Any]) -> None:
        kind = record["t"]
        if kind == "state":
            self.turn = record["n"]
            self._compare_state(record)
        elif kind == "act":
            self._act(record)
        elif kind == "choose":
            self._choose(record)
        elif kind == "callbluff":
            if self.state.why != ASK_CALL:
                raise self._difference("call", "we ask for no call")
            self._apply(actions.CALL if record["yes"] else actions.BELIEVE)
        elif kind == "power":
            self._compare_power(record)

    def _difference(self, kind: str, text: str) -> Difference:
        return Difference(kind, self.turn, self.index, text)

    def _note(self, kind: str, text: str) -> None:
        self.differences.append(self._difference(kind, text))

    def _apply(self, action: int) -> None:
        refused = refusal(self.state, action)
        if refused is not None:
            raise self._difference("refused", f"{refused.rule} {refused.message}: {self._sketch()}")
        self.told = []
        play(self.state, action, self.told)
        if self.state.why == ASK_TARGET and self.state.asked == self.state.seat:
            self._aim()

    def _aim(self) -> None:
        """We ask at once which demand doubles, the recorder at the end of the support phase (if then there still is a
        choice): what he is told there is our answer."""
        for record in self.log[self.index + 1 :]:
            if record["t"] == "choose" and record["why"] == "boost":
                answer = actions.with_set(actions.CHOOSE, sum(1 << card for card in record["pick"]))
                return self._apply(answer if answer in allowed_actions(self.state) else allowed_actions(self.state)[0])
            if record["t"] == "state":
                break
        self._apply(allowed_actions(self.state)[0])

    def _act(self, record: dict[str, Any]) -> None:
        state = self.state
        what = record["a"]
        if state.phase == OVER:
            raise self._difference("over", "our game is over")
        if state.why != NOT_ASKED:
            raise self._difference("asked", f"we still ask {WHYS[state.why]} of seat {state.asked}")
        if record["p"] != state.seat:
            raise self._difference("seat", "another seat's turn")
        if "legal" in record:
            self._compare_legal(record)
        if "can_fight" in record and self.ask_finish:
            self.checked["can_fight"] += 1
            ours = can_finish(state)
            if ours != bool(record["can_fight"]):
                self._note("can_fight", f"recorded {record['can_fight']}, ours {ours}: {self._sketch()}")
        if what == "retreat":
            if state.fight_turn:
                self._apply(actions.GIVE_UP)
            elif state.sides[state.seat].hand == 0:
                self._apply(actions.DECLINE)
            else:
                self.pending = "decline"
        elif what == "satisfy":
            self.pending = "satisfy"
            self.subject = record["oc"]
        else:
            self._apply(self._action(record))

    def _action(self, record: dict[str, Any]) -> int:
        what = record["a"]
        card = record.get("c", 0)
        plain = {"pass": actions.NEXT, "fight": actions.FIGHT, "start_fight": actions.FIGHT}
        if what in plain:
            return plain[what]
        if what == "load":
            return actions.with_card(actions.LOAD_SHIP, card) | int(record["ship"]) << actions.SHIP_SHIFT
        if what.startswith("announce"):
            return actions.with_card(actions.ANNOUNCE, ELEMENTS.index(what.removeprefix("announce_")))
        kinds = {
            "play": actions.PLAY,
            "play_noeffect": actions.PLAY_SILENTLY,
            "retrieve": actions.RETRIEVE,
            "reveal": actions.DROP,
            "land": actions.LAND,
            "bluff": actions.PLAY_BLUFF,
            "use": actions.USE,
        }
        return actions.with_card(kinds[what], card)

    def _choose(self, record: dict[str, Any]) -> None:
        self.checked["choose"] += 1
        state = self.state
        picked = sum(1 << card for card in record["pick"] if card >= 0)
        why = record["why"]
        if why == "decline" or why == "satisfy":
            if self.pending != why:
                raise self._difference("choose", f"we do not expect {why}")
            self.pending = None
            action = actions.with_set(actions.DECLINE, picked)
            if why == "satisfy":
                action = actions.with_set(actions.with_card(actions.PAY, self.subject), picked)
            if action not in allowed_actions(state):
                raise self._difference("choose", f"{why} {record['pick']} is not legal: {self._sketch()}")
            self._apply(action)
            return
        if state.why == NOT_ASKED:
            return  # one possible answer: the next state shows whether it was ours
        ours = CHOICES.get(why, 0)
        if why == "undraw":
            ours = state.why if state.why in (ASK_UNDER_DECK, ASK_INTO_DECK) else 0
        if state.why != ours or state.asked != record["p"]:
            raise self._difference("choose", f"recorded {why} by {record['p']}, we ask {WHYS[state.why]}")
        offered = [card for card in record["from"] if card >= 0]
        if sorted(offered) != numbers_of(state.choices) and why != "sacrifice":
            self._note("choose", f"{why} {record.get('name')} from {offered}, ours {numbers_of(state.choices)}")
        hidden = sum(1 for card in record["pick"] if card < 0)
        action = actions.with_set(actions.CHOOSE, picked) | hidden << actions.HIDDEN_SHIFT
        if state.why == ASK_UNDER_DECK:
            action = actions.ordered(self._bottom_order(len(record["pick"])))
        self._apply(action)

    def _bottom_order(self, count: int) -> list[int]:
        if count == 0:
            return []
        for record in self.log[self.index :]:
            if record["t"] == "deck":
                order: list[int] = record["order"][-count:]
                return order
        raise AssertionError("no deck recorded")

    # --- comparing ---

    def _compare_legal(self, record: dict[str, Any]) -> None:
        self.checked["legal"] += 1
        ours = sorted({self._word(action) for action in allowed_actions(self.state)})
        recorded = sorted(record["legal"])
        if self._known_oddity(ours, recorded):
            self.oddities += 1
            return
        if ours != recorded:
            extra = sorted(set(ours) - set(recorded))
            missing = sorted(set(recorded) - set(ours))
            self._note("legal", f"{record['ph']}: ours too many {self._named(extra)} too few {self._named(missing)}")

    def _known_oddity(self, ours: list[str], recorded: list[str]) -> bool:
        """The recorder allows neither bluffs nor loads where all cards with or without text are banned."""
        state = self.state
        other = 1 - state.seat
        bans = numbers_of(speaking(state, other) & self.decks[other].doing[FORBID])
        if not any(effect.cards == ANY_TYPE for card in bans for effect in self.decks[other].effects[card]):
            return False
        plain = [word for word in ours if not word.startswith(("bluff:", "load:"))]
        return ours != recorded and plain == recorded

    def _named(self, words: list[str]) -> list[str]:
        named = []
        for word in words:
            verb, _, card = word.partition(":")
            if card:
                seat = self.state.seat if verb != "satisfy" else 1 - self.state.seat
                card = ">".join(self.decks[seat].ids[int(one)] for one in card.split(">"))
            named.append(f"{verb}:{card}" if card else verb)
        return named

    def _word(self, action: int) -> str:
        kind = actions.kind_of(action)
        card = actions.card_of(action)
        if kind == actions.NEXT:
            return "pass"
        if kind == actions.ANNOUNCE:
            return f"announce_{ELEMENTS[card]}"
        if kind == actions.LOAD_SHIP:
            return f"load:{card}>{actions.ship_of(action)}"
        words = {
            actions.PLAY: "play",
            actions.PLAY_SILENTLY: "play_noeffect",
            actions.RETRIEVE: "retrieve",
            actions.DROP: "reveal",
            actions.LAND: "land",
            actions.PLAY_BLUFF: "bluff",
            actions.USE: "use",
            actions.PAY: "satisfy",
        }
        return f"{words[kind]}:{card}"

    def _compare_power(self, record: dict[str, Any]) -> None:
        self.checked["power"] += 1
        announced = [event.public for event in self.told if event.name == "announced"]
        if not announced:
            raise self._difference("power", "we announced nothing")
        ours = (announced[0]["element"], announced[0]["power"])
        if ours != (record["el"], record["pow"]):
            raise self._difference("power", f"recorded {record['el']} {record['pow']}, ours {ours}: {self._sketch()}")

    def _compare_state(self, record: dict[str, Any]) -> None:
        self.checked["state"] += 1
        state = self.state
        dragons = record["dr"]
        for later in self.log[self.index + 1 :]:
            if later["t"] in ("act", "state"):
                break
            if later["t"] == "dragon":
                dragons = later["dr"]  # our beginning texts have already run
        faults: list[str] = []
        self._compare(faults, "dragons", [dragons_of(state, 0), dragons_of(state, 1)], dragons)
        if state.phase != OVER:
            self._compare(faults, "seat", state.seat, record["p"])
            self._compare(faults, "fight", int(state.fight_turn > 0), record["fight"])
            self._compare(faults, "number", state.number, record["n"])
            if record["fight"]:
                self._compare(faults, "element", ELEMENTS[state.element], record["el"])
                self._compare(faults, "power", powers(state), record["pow"])
        for seat in range(2):
            self._compare_player(faults, seat, record["pl"][seat])
        if faults:
            raise self._difference("state", "; ".join(faults))

    def _compare_player(self, faults: list[str], seat: int, recorded: dict[str, Any]) -> None:
        state = self.state
        active, bluffs = state.sides[seat].active, state.sides[seat].bluffs
        ours: dict[str, Any] = {
            "draw": state.sides[seat].draw[::-1],
            "hand": numbers_of(state.sides[seat].hand),
            "disc": numbers_of(state.sides[seat].discard),
            "lead": numbers_of(state.sides[seat].leadership),
            "combat": [[card, active >> card & 1] for card in sorted(state.sides[seat].combat)],
            "support": [[card, 1, bluffs >> card & 1] for card in sorted(state.sides[seat].support)],
            "infl": sorted(
                [[ship, 0] for ship in state.sides[seat].ships]
                + [[card_in(e), mark_in(e)] for e in state.sides[seat].cargo]
            ),
            "discl": numbers_of(state.sides[seat].disclosed),
            "nocards": int(state.ran_out == seat),
        }
        for name, value in ours.items():
            theirs = recorded[name]
            if name not in ("draw", "nocards"):
                theirs = sorted(theirs)
            self._compare(faults, f"{name}[{seat}]", value, theirs)

    def _compare(self, faults: list[str], name: str, ours: Any, recorded: Any) -> None:
        if ours != recorded:
            faults.append(f"{name} ours {ours} recorded {recorded}")

    def _compare_end(self) -> None:
        state = self.state
        end = self.game["end"]
        if state.phase != OVER:
            raise self._difference("end", "our game goes on")
        if state.winner != end["winner"]:
            raise self._difference("end", f"winner ours {state.winner} recorded {end['winner']}")

    def _sketch(self) -> str:
        state = self.state
        parts = [f"p{state.seat} {ELEMENTS[state.element] if state.element >= 0 else '-'} turn {state.fight_turn}"]
        parts.append(f"power {powers(state)}")
        for seat in range(2):
            deck = self.decks[seat]
            side = state.sides[seat]
            parts.append(
                f"[{seat}] active {deck.names(side.active)} support {deck.names(side.supports)}"
                f" bluffs {deck.names(side.bluffs)} hand {deck.names(side.hand)}"
                f" ships {[deck.ids[s] for s in side.ships]} landed {deck.names(side.landed)}"
                f" cargo {[deck.ids[card_in(e)] for e in side.cargo]}"
            )
        if state.leader >= 0:
            parts.append(f"leader {self.decks[state.seat].ids[state.leader]}")
        return " ".join(parts)
