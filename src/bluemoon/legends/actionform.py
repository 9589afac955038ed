"""Actions as JSON (the referee protocol) and as a player's words. Both read back to the same action."""

from typing import Any, Final

from bluemoon.core.errors import BadRequest, IllegalAction
from bluemoon.core.game import Json
from bluemoon.core.read import Reader, request_fault, show
from bluemoon.legends import actions
from bluemoon.legends.actions import (
    CARD_SHIFT,
    HIDDEN_SHIFT,
    SET_SHIFT,
    SHIP_SHIFT,
    card_of,
    kind_of,
    set_of,
    ship_of,
)
from bluemoon.legends.catalogue import CARDS_IN_DECK, Card
from bluemoon.legends.deck import Deck
from bluemoon.legends.phrases import read_phrase
from bluemoon.legends.questions import ASK_UNDER_DECK, NOT_ASKED
from bluemoon.legends.refusal import refusal
from bluemoon.legends.state import DRAGONS, LegendsState
from bluemoon.legends.verbs import BY_KIND, BY_NAME, CHOOSE, MY_CARD, MY_CARDS, MY_SHIP, THEIR_CARD
from bluemoon.legends.vocabulary import ELEMENTS

READER: Final = Reader(request_fault)

# The fields of the answer to a question, of which it has one.
CHOICE_FIELDS: Final = ("cards", "dragon", "count")


# --- JSON ---


def action_json(state: LegendsState, action: int) -> Json:
    """The action as the referee protocol writes it."""
    verb = BY_KIND.get(kind_of(action))
    if verb is None:
        return _choice_json(state, action)
    data: Json = {"do": verb.name}
    for name, holds in verb.fields.items():
        data[name] = _field(state, action, holds)
    for flag in reversed(verb.flags):
        if action & flag.bits:
            data[flag.name] = flag.value
    return data


def _field(state: LegendsState, action: int, holds: int) -> Any:
    mine = state.decks[state.seat]
    if holds == MY_CARD:
        return mine.ids[card_of(action)]
    if holds == MY_SHIP:
        return mine.ids[ship_of(action)]
    if holds == THEIR_CARD:
        return state.decks[1 - state.seat].ids[card_of(action)]
    if holds == MY_CARDS:
        return mine.names(set_of(action))
    return ELEMENTS[card_of(action)]


def _choice_json(state: LegendsState, action: int) -> Json:
    kind = kind_of(action)
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
        if not isinstance(data, dict):
            raise BadRequest(f"action: must be an object, not {show(data)}")
        if "do" not in data:
            raise BadRequest("action.do: is missing")
        name = READER.choice(data["do"], "action.do", (*BY_NAME, CHOOSE))
        if name == CHOOSE:
            choice = self._choice(READER.object(data, "action", ("do",), CHOICE_FIELDS))
            if self.state.why == NOT_ASKED:
                self.refused = None  # whose cards the last question was about says nothing about this one
            return choice
        verb = BY_NAME[name]
        READER.object(data, "action", ("do", *verb.fields), tuple([flag.name for flag in verb.flags]))
        action = verb.kind
        for field, holds in verb.fields.items():
            action |= self._field(data[field], holds, f"action.{field}")
        for flag in verb.flags:
            if flag.name in data and READER.boolean(data[flag.name], f"action.{flag.name}") == flag.value:
                action |= flag.bits
        return action

    def _field(self, value: Any, holds: int, path: str) -> int:
        """What the field adds to the action."""
        mine = self.state.decks[self.state.seat]
        if holds == MY_CARD:
            return self._card(mine, value, path) << CARD_SHIFT
        if holds == MY_SHIP:
            return self._card(mine, value, path) << SHIP_SHIFT
        if holds == THEIR_CARD:
            return self._card(self.state.decks[1 - self.state.seat], value, path) << CARD_SHIFT
        if holds == MY_CARDS:
            return self._set(mine, value, path) << SET_SHIFT
        return ELEMENTS.index(READER.choice(value, path, ELEMENTS)) << CARD_SHIFT

    def _choice(self, data: Json) -> int:
        state = self.state
        given = [name for name in CHOICE_FIELDS if name in data]
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
                self.refused = IllegalAction("LE4", "Nobody can draw that many cards.")
                count = 0
            return actions.CHOOSE_COUNT | count << CARD_SHIFT
        owner = state.decks[state.owner]
        listed = READER.list(data["cards"], "action.cards")
        order = self._cards(owner, listed, "action.cards")
        hidden = listed.count(None)
        if hidden >= CARDS_IN_DECK:
            self.refused = IllegalAction("LE4", "There are not that many hidden cards.")
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
                    raise READER.fault(f"{path}[{number}]", f"{name} appears twice")
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
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


# --- words ---


def action_text(state: LegendsState, action: int) -> str:
    """The action in a player's words; `parse_action` reads them back."""
    data = action_json(state, action)
    verb = BY_KIND.get(kind_of(action))
    if verb is None:
        return _choice_text(data)
    fields = {name: " ".join(data[name]) if holds == MY_CARDS else data[name] for name, holds in verb.fields.items()}
    return " ".join(
        [verb.words.format(**fields).rstrip(), *(flag.words for flag in verb.flags if action & flag.bits)]
    )  # fmt: skip


def _choice_text(data: Json) -> str:
    if "dragon" in data:
        return f"choose {data['dragon']} dragon"
    if "count" in data:
        return f"choose to draw {data['count']}"
    return " ".join(["choose", *("hidden" if card is None else card for card in data["cards"] or ["nothing"])])


def parse_action(known: dict[str, Card], state: LegendsState, text: str) -> int:
    """The action of such words, or of anything else that `phrases` understands."""
    return read_action(known, state, read_phrase(known, state, text))
