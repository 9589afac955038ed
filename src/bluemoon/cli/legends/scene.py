"""What a seat may see of a duel, gathered for drawing: made from a view, so nothing secret can get onto a screen.

Only what a power is made of comes from the state itself; a face-down bluff is never named in it.
"""

from bluemoon.core.game import Json
from bluemoon.guide.legends.cardwords import short_name
from bluemoon.legends.breakdown import Breakdown, Part, breakdown
from bluemoon.legends.catalogue import Card
from bluemoon.legends.game import Legends
from bluemoon.legends.state import LegendsState
from bluemoon.legends.vocabulary import EARTH, ELEMENTS, FIRE


class Lying:
    """A card in combat or support. `card` is None for a bluff that the seat may not see."""

    def __init__(self, card: Card | None, active: bool, bluff: bool, on: str, ignored: bool, silent: bool) -> None:
        self.card = card
        self.active = active
        self.bluff = bluff
        self.on = on  # the name of the card that its text is on
        self.ignored = ignored
        self.silent = silent  # its text is ignored


class Ship:
    def __init__(self, card: Card, load: list[Card], landed: bool) -> None:
        self.card = card
        self.load = load
        self.landed = landed


class Side:
    """One player's half of the table. `hand` is None if it is not to be seen."""

    def __init__(self, game: Legends, state: LegendsState, view: Json, seat: int, name: str) -> None:
        data = view["players"][seat]
        deck = state.decks[seat]
        find = {card.id: card for card in deck.cards}
        self.seat = seat
        self.name = name
        self.people = deck.name.title()
        self.leader = deck.cards[0]
        self.hand: list[Card] | None = None
        if isinstance(data["hand"], list):
            self.hand = sorted((find[id] for id in data["hand"]), key=_order)
        self.cards: int = len(data["hand"]) if isinstance(data["hand"], list) else data["hand"]
        self.deck: int = len(data["deck"]) if isinstance(data["deck"], list) else data["deck"]
        self.discard = [find[id] for id in data["discard"]]
        self.leadership = [find[id] for id in data["leadership"]]
        self.disclosed = [find[id] for id in data["disclosed"]]
        self.ships = [
            Ship(find[ship["card"]], [find[id] for id in ship["load"]], ship["landed"]) for ship in data["ships"]
        ]
        self.combat = [self._lying(state, find, entry, entry["active"], False) for entry in data["combat"]]
        self.support = [self._lying(state, find, entry, True, entry["bluff"]) for entry in data["support"]]
        self.dragons = [dragon for dragon, owner in view["dragons"].items() if owner == seat]
        self.power: int = view["power"][seat]

    def _lying(self, state: LegendsState, find: dict[str, Card], entry: Json, active: bool, bluff: bool) -> Lying:
        on = find[entry["on"]].name if "on" in entry else ""
        if entry["card"] is None:
            return Lying(None, active, bluff, on, False, False)
        number = state.decks[self.seat].number_of[entry["card"]]
        ignored = state.ignored[self.seat] >> number & 1 == 1
        silent = state.textless[self.seat] >> number & 1 == 1 and not bluff
        return Lying(find[entry["card"]], active, bluff, on, active and ignored, active and silent)


class Scene:
    """A view with the things in it named. `you` is the seat that looks, None for a spectator."""

    def __init__(self, game: Legends, state: LegendsState, view: Json, names: list[str], you: int | None) -> None:
        self.names = names
        self.you = you
        self.sides = [Side(game, state, view, seat, names[seat]) for seat in range(2)]
        self.near = 0 if you is None else you  # the side that is drawn below
        self.dragons: dict[str, int | None] = view["dragons"]
        fight = view["fight"]
        self.fight_turn: int = 0 if fight is None else fight["turn"]
        self.element: str | None = None if fight is None else fight["element"]
        turn = view["turn"]
        self.seat: int = turn["seat"]
        self.number: int = turn["number"]
        self.phase: str = turn["phase"]
        played = dict(zip(turn.get("played", []), turn.get("how", []), strict=False))
        led = [id for id, how in played.items() if how == "leadership"]
        self.leads = next((card for card in state.decks[self.seat].cards if card.id in led), None)
        self.pending: Json | None = view["pending"]
        self.result: Json | None = view["result"]
        self.sums = [power_lines(state, seat, you, self.result is not None) for seat in range(2)]


def power_lines(state: LegendsState, seat: int, you: int | None, over: bool) -> list[str]:
    """What a side's power is made of: in the contested element, or in both before it is named."""
    if not state.combat[seat] and not state.support[seat]:
        return []
    elements = [FIRE, EARTH] if state.element not in (FIRE, EARTH) else [state.element]
    return [power_text(state, breakdown(state, seat, element), over or seat == you) for element in elements]


def power_text(state: LegendsState, power: Breakdown, own: bool) -> str:
    """Demegodas 2 + Trebuchet 1×2 = 4 earth."""
    cards = state.decks[power.seat].cards
    parts = [
        _part_text(part, cards[part.card], own) for part in power.parts if part.printed or part.worth or part.ignored
    ]
    told = " + ".join(parts) or "nothing"
    added = sum(part.worth for part in power.parts)
    if power.floor >= 0:
        return (
            f"{told} = {added}, raised by {short_name(cards[power.floor])} to {power.total} {ELEMENTS[power.element]}"
        )
    return f"{told} = {power.total} {ELEMENTS[power.element]}"


def _part_text(part: Part, card: Card, own: bool) -> str:
    name = short_name(card)
    if part.bluff:
        name = f"bluff ({name})" if own else "bluff"
    if part.ignored:
        return f"{name} ignored"
    base = part.worth // part.factor if part.factor else 0
    number = str(part.printed) if base == part.printed else f"{part.printed}→{base}"
    return f"{name} {number}" + (f"×{part.factor}" if part.factor != 1 and base else "")


def _order(card: Card) -> tuple[int, int]:
    return card.type, card.number
