"""What can be learned of Legends by playing: a guided first duel and three exercises, each a TOML file in `lessons/`.

A position is written as in the tests: the cards of each zone in a line, `-card` for a covered one, `ship+card` for a
loaded ship; what is not named lies in the draw deck, shuffled.
"""

import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.core.words import Listener, count
from bluemoon.guide.exercise import WON, Exercise
from bluemoon.guide.legends.forecast import retreat_price
from bluemoon.guide.legends.naming import DRAGON_NAMES, ELEMENT_NAMES
from bluemoon.guide.lesson import READER, GuidedGame, Lesson
from bluemoon.legends import actions
from bluemoon.legends.fights import MANY_CARDS
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.rules import apply_action
from bluemoon.legends.state import ENGAGEMENT, LegendsState, dragons_of
from bluemoon.legends.values import total
from bluemoon.legends.zones import HAND_SIZE

FIRST_DUEL = "first_duel"
EXERCISES = ("exercise_ignoring", "exercise_together", "exercise_bluffs")
ZONES = ("hand", "disclosed", "combat", "support", "ships", "deck")


class FirstDuel(GuidedGame[LegendsState]):
    """The guided first duel."""

    def __init__(self, legends: Legends, data: Any = None) -> None:
        self.legends = legends
        self.game = legends
        super().__init__(_script(FIRST_DUEL) if data is None else data)

    def start(self, seed: int) -> Json:
        return position(self.legends, self.opening, seed)

    def facts(self, state: LegendsState, names: list[str], action: int | None) -> Json:
        return facts(self.legends, state, self.you, names, action)


class FightExercise(Exercise[LegendsState]):
    """A fight that can be won in this turn. The partner goes on with it whenever it can, and calls every bluff.

    It is won with the first dragon, and lost when the partner gets one or has an answer.
    """

    def __init__(self, legends: Legends, data: Any) -> None:
        self.legends = legends
        self.game = legends
        super().__init__(data)

    def start(self, seed: int) -> Json:
        return position(self.legends, self.opening, seed)

    def facts(self, state: LegendsState, names: list[str], action: int | None) -> Json:
        return facts(self.legends, state, self.you, names, action)

    def verdict(self, state: LegendsState) -> str | None:
        if dragons_of(state, self.you):
            return WON
        if dragons_of(state, 1 - self.you):
            return "retreated"
        return "answered" if state.seat != self.you and state.phase > ENGAGEMENT else None

    def reply(self, state: LegendsState) -> int:
        legal = self.legends.legal(state)
        if state.why == ASK_CALL:
            return actions.CALL
        if state.why == NOT_ASKED and state.phase == ENGAGEMENT and actions.FIGHT in legal:
            return actions.FIGHT
        return actions.NEXT if actions.NEXT in legal else legal[0]


def lessons(legends: Legends) -> Iterator[Lesson[LegendsState]]:
    """In the order in which they are best taken."""
    yield FirstDuel(legends)
    for name in EXERCISES:
        yield FightExercise(legends, _script(name))


def _script(name: str) -> Json:
    place = resources.files("bluemoon.guide.legends").joinpath("lessons", f"{name}.toml")
    return tomllib.loads(place.read_text(encoding="utf-8"))


# --- the start ---


def position(legends: Legends, data: Any, seed: int) -> Json:
    """A position for `load`: in a fight, if an element is contested. Cards that are not named are drawn last."""
    fields = READER.object(data, "start", ("decks", "players"), ("element", "phase", "swaps"))
    decks = [READER.text(name, "start.decks") for name in READER.list(fields["decks"], "start.decks")]
    swaps = READER.object(fields.get("swaps", {}), "start.swaps", fields.get("swaps", {}))
    cards = [[swaps.get(card.id, card.id) for card in legends.catalogue.decks[people]] for people in decks]
    changed = [
        list(mine) if set(mine) & set(swaps.values()) else people for people, mine in zip(decks, cards, strict=True)
    ]
    players = READER.list(fields["players"], "start.players")
    element = fields.get("element")
    return {
        "game": legends.id,
        "config": {"decks": changed, "edition": "second", "first": 0},
        "players": [
            _player(READER.object(player, f"start.players[{seat}]", (), ZONES), cards[seat][1:], seed + seat)
            for seat, player in enumerate(players)
        ],
        "dragons": dict.fromkeys(DRAGON_NAMES),
        "fight": None if element is None else {"element": element, "turn": 4},
        "turn": {"seat": 0, "number": 1 if element is None else 4, "phase": fields.get("phase", "beginning")},
        "chance": [],
        "result": None,
    }


def _player(fields: Json, deck: list[str], seed: int) -> Json:
    words = {zone: fields.get(zone, "").split() for zone in ZONES}
    combat = [{"card": word.removeprefix("-"), "active": not word.startswith("-")} for word in words["combat"]]
    ships = [word.split("+") for word in words["ships"]]
    placed = {*words["hand"], *words["support"], *words["deck"], *(entry["card"] for entry in combat), *sum(ships, [])}
    others = [card for card in deck if card not in placed]
    order = list(range(len(others)))
    Rng.from_seed(seed).shuffle(order)
    return {
        "deck": words["deck"] + [others[place] for place in order],
        "hand": words["hand"],
        "combat": combat,
        "support": [{"card": card, "bluff": False} for card in words["support"]],
        "leadership": [],
        "discard": [],
        "ships": [{"card": ship, "load": load, "landed": False} for ship, *load in ships],
        "disclosed": words["disclosed"],
        "ran_out": False,
    }


# --- what is said ---


def facts(legends: Legends, state: LegendsState, you: int, names: list[str], action: int | None) -> Json:
    """Powers, dragons and cards as they are now, `{then}` as it will be; a card by its id: {blaze[fire]}."""
    partner = 1 - you
    facts: Json = {
        "you": you,
        "partner": names[partner],
        "partner_seat": partner,
        "dragons": count(dragons_of(state, you), "dragon"),
        "partner_dragons": count(dragons_of(state, partner), "dragon"),
        "mine": state.sides[you].power,
        "theirs": state.sides[partner].power,
        "fire": total(state, you, ELEMENT_NAMES.index("fire")),
        "earth": total(state, you, ELEMENT_NAMES.index("earth")),
        "in_play": count(_in_play(state, you), "card"),
        "partner_in_play": count(_in_play(state, partner), "card"),
        "many": MANY_CARDS,
        "hand_size": HAND_SIZE,
    }
    if state.fight_turn:
        listener = Listener(names, you)
        facts["price"] = count(retreat_price(state, you, listener).dragons, "dragon")
        facts["partner_price"] = count(retreat_price(state, partner, listener).dragons, "dragon")
    if action is not None:
        after = state.copy()
        apply_action(after, action, None)
        facts |= {
            "then": after.sides[you].power,
            "then_theirs": after.sides[partner].power,
            "then_in_play": _in_play(after, you),
        }
    for card in legends.catalogue.cards.values():
        facts[card.id] = {"name": card.name, "fire": card.fire, "earth": card.earth}
    return facts


def _in_play(state: LegendsState, seat: int) -> int:
    """LR1: covered cards count, bluffs do not."""
    side = state.sides[seat]
    return len(side.combat) + len(side.support) - side.bluffs.bit_count()
