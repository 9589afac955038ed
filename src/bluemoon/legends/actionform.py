"""Actions as JSON (the referee protocol) and as a player's words. Both read back to the same action."""

from typing import Any, Final

from bluemoon.core.errors import BadRequest, IllegalAction
from bluemoon.core.game import Json
from bluemoon.core.read import Reader, request_fault, show
from bluemoon.legends import actions
from bluemoon.legends.actions import (
    CARD_SHIFT,
    COVERING,
    HIDDEN_SHIFT,
    SET_SHIFT,
    SHIP_SHIFT,
    card_of,
    is_covering,
    kind_of,
    set_of,
    ship_of,
)
from bluemoon.legends.catalogue import CARDS_IN_DECK, Card
from bluemoon.legends.deck import Deck
from bluemoon.legends.phrases import read_phrase
from bluemoon.legends.questions import ASK_UNDER_DECK
from bluemoon.legends.refusal import refusal
from bluemoon.legends.state import DRAGONS, LegendsState
from bluemoon.legends.vocabulary import ELEMENTS

READER: Final = Reader(request_fault)

# The fields of each action besides "do": those it must have, those it may have.
FIELDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "next": ((), ()),
    "retrieve": (("card",), ()),
    "drop": (("card",), ()),
    "land": (("ship",), ()),
    "play": (("card",), ("text", "cover")),
    "bluff": (("card",), ()),
    "load": (("card", "ship"), ()),
    "use": (("card",), ()),
    "pay": (("for", "cards"), ()),
    "fight": ((), ()),
    "retreat": ((), ()),
    "decline": (("discard",), ()),
    "announce": (("element",), ()),
    "call": ((), ()),
    "believe": ((), ()),
    "choose": ((), ("cards", "dragon", "count")),
}
PLAIN: Final = {
    "next": actions.NEXT,
    "fight": actions.FIGHT,
    "retreat": actions.GIVE_UP,
    "call": actions.CALL,
    "believe": actions.BELIEVE,
}
WITH_CARD: Final = {
    "retrieve": actions.RETRIEVE,
    "drop": actions.DROP,
    "play": actions.PLAY,
    "bluff": actions.PLAY_BLUFF,
    "use": actions.USE,
}


# --- JSON ---


def action_json(state: LegendsState, action: int) -> Json:
    """The action as the referee protocol writes it."""
    kind = kind_of(action)
    mine = state.decks[state.seat]
    yours = state.decks[1 - state.seat]
    for verb, code in PLAIN.items():
        if kind == code:
            return {"do": verb}
    if kind == actions.PLAY or kind == actions.PLAY_SILENTLY:
        play: Json = {"do": "play", "card": mine.ids[card_of(action)]}
        if kind == actions.PLAY_SILENTLY:
            play["text"] = False
        if is_covering(action):
            play["cover"] = True
        return play
    for verb, code in WITH_CARD.items():
        if kind == code:
            return {"do": verb, "card": mine.ids[card_of(action)]}
    if kind == actions.LAND:
        return {"do": "land", "ship": mine.ids[card_of(action)]}
    if kind == actions.LOAD_SHIP:
        return {"do": "load", "card": mine.ids[card_of(action)], "ship": mine.ids[ship_of(action)]}
    if kind == actions.PAY:
        return {"do": "pay", "for": yours.ids[card_of(action)], "cards": mine.names(set_of(action))}
    if kind == actions.DECLINE:
        return {"do": "decline", "discard": mine.names(set_of(action))}
    if kind == actions.ANNOUNCE:
        return {"do": "announce", "element": ELEMENTS[card_of(action)]}
    if kind == actions.CHOOSE_DRAGON:
        return {"do": "choose", "dragon": DRAGONS[card_of(action)]}
    if kind == actions.CHOOSE_COUNT:
        return {"do": "choose", "count": card_of(action)}
    owner = state.decks[state.owner]
    if kind == actions.CHOOSE_ORDERED:
        return {"do": "choose", "cards": [owner.ids[card] for card in actions.order_of(action)]}
    cards: list[str | None] = [*owner.names(set_of(action))]
    return {"do": "choose", "cards": cards + [None] * actions.hidden_of(action)}


def read_action(known: dict[str, Card], state: LegendsState, data: Any) -> int:
    """The action of such JSON: BadRequest if it is malformed, IllegalAction if the rules forbid it. `known` are the
    cards of all decks."""
    reading = _Reading(known, state)
    action = reading.action(data)
    refused = reading.refused or refusal(state, action)
    if refused is not None:
        raise refused
    return action


class _Reading:
    """Reading one action, in this position. What no position allows is noted and refused at the end: an action that is
    malformed besides is malformed."""

    def __init__(self, known: dict[str, Card], state: LegendsState) -> None:
        self.known = known
        self.state = state
        self.refused: IllegalAction | None = None

    def action(self, data: Any) -> int:
        state = self.state
        if not isinstance(data, dict):
            raise BadRequest(f"action: must be an object, not {show(data)}")
        if "do" not in data:
            raise BadRequest("action.do: is missing")
        verb = READER.choice(data["do"], "action.do", FIELDS)
        required, optional = FIELDS[verb]
        READER.object(data, "action", ("do", *required), optional)
        if verb in PLAIN:
            return PLAIN[verb]
        mine = state.decks[state.seat]
        if verb in WITH_CARD:
            card = self._card(mine, data["card"], "action.card")
            kind = WITH_CARD[verb]
            if "text" in data and not READER.boolean(data["text"], "action.text"):
                kind = actions.PLAY_SILENTLY
            if "cover" in data and READER.boolean(data["cover"], "action.cover"):
                kind |= COVERING
            return kind | card << CARD_SHIFT
        if verb == "land":
            return actions.LAND | self._card(mine, data["ship"], "action.ship") << CARD_SHIFT
        if verb == "load":
            card = self._card(mine, data["card"], "action.card")
            ship = self._card(mine, data["ship"], "action.ship")
            return actions.LOAD_SHIP | card << CARD_SHIFT | ship << SHIP_SHIFT
        if verb == "pay":
            demand = self._card(state.decks[1 - state.seat], data["for"], "action.for")
            return actions.PAY | demand << CARD_SHIFT | self._set(mine, data["cards"], "action.cards") << SET_SHIFT
        if verb == "decline":
            return actions.DECLINE | self._set(mine, data["discard"], "action.discard") << SET_SHIFT
        if verb == "announce":
            element = READER.choice(data["element"], "action.element", ELEMENTS)
            return actions.ANNOUNCE | ELEMENTS.index(element) << CARD_SHIFT
        return self._choice(data)

    def _choice(self, data: Json) -> int:
        state = self.state
        given = [name for name in ("cards", "dragon", "count") if name in data]
        if len(given) != 1:
            raise BadRequest("action: a choice has exactly one of cards, dragon and count")
        if "dragon" in data:
            return (
                actions.CHOOSE_DRAGON
                | DRAGONS.index(READER.choice(data["dragon"], "action.dragon", DRAGONS)) << CARD_SHIFT
            )
        if "count" in data:
            count = READER.integer(data["count"], "action.count")
            if not 0 <= count < CARDS_IN_DECK:
                self.refused = IllegalAction("LE4", "Nobody can draw so many cards.")
                count = 0
            return actions.CHOOSE_COUNT | count << CARD_SHIFT
        owner = state.decks[state.owner]
        listed = READER.list(data["cards"], "action.cards")
        order = self._cards(owner, listed, "action.cards")
        hidden = listed.count(None)
        if hidden >= CARDS_IN_DECK:
            self.refused = IllegalAction("LE4", "There are not so many hidden cards.")
            hidden = 0
        if state.why == ASK_UNDER_DECK and hidden == 0:
            return actions.ordered(order)
        return actions.CHOOSE | set_from(order) << SET_SHIFT | hidden << HIDDEN_SHIFT

    def _set(self, deck: Deck, value: Any, path: str) -> int:
        names = READER.list(value, path)
        if None in names:
            raise READER.fault(path, "must be cards, none of them hidden")
        return set_from(self._cards(deck, names, path))

    def _cards(self, deck: Deck, names: list[Any], path: str) -> list[int]:
        """The named cards among them, each once."""
        cards: list[int] = []
        for number, name in enumerate(names):
            if name is not None:
                cards.append(self._card(deck, name, f"{path}[{number}]"))
                if name in names[:number]:
                    raise READER.fault(f"{path}[{number}]", f"{name} is there twice")
        return cards

    def _card(self, deck: Deck, value: Any, path: str) -> int:
        """A card of that deck: BadRequest if no card has that id; one of another deck is refused in the end."""
        id = READER.text(value, path)
        card = deck.number_of.get(id)
        if card is not None:
            return card
        if id not in self.known:
            raise READER.fault(path, f"there is no card {show(id)}")
        where = "is in neither deck of this game"
        for seat, other in enumerate(self.state.decks):
            if id in other.number_of:
                where = "is your own card" if seat == self.state.seat else "is the other player's card"
        self.refused = IllegalAction("LS1", f"{self.known[id].name} {where}.")
        return 0  # the leader, who never moves


def set_from(cards: list[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


# --- words ---


def action_text(state: LegendsState, action: int) -> str:
    """The action in a player's words; `parse_action` reads them back."""
    data = action_json(state, action)
    verb = data["do"]
    if verb == "play":
        covering = " covering" if data.get("cover") else ""
        return f"play {data['card']}{covering}" + ("" if data.get("text", True) else " without text")
    if verb == "load":
        return f"load {data['card']} onto {data['ship']}"
    if verb == "land":
        return f"land {data['ship']}"
    if verb == "pay":
        return f"pay {data['for']} with {' '.join(data['cards'])}"
    if verb == "decline":
        return " ".join(["decline", *data["discard"]])
    if verb == "announce":
        return f"announce {data['element']}"
    if verb == "choose":
        if "dragon" in data:
            return f"choose {data['dragon']} dragon"
        if "count" in data:
            return f"choose to draw {data['count']}"
        return " ".join(["choose", *("hidden" if card is None else card for card in data["cards"] or ["nothing"])])
    return f"{verb} {data['card']}" if "card" in data else str(verb)


def parse_action(known: dict[str, Card], state: LegendsState, text: str) -> int:
    """The action of such words, or of anything else that `phrases` understands."""
    return read_action(known, state, read_phrase(known, state, text))
