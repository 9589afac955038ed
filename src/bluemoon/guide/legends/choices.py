"""What the seat to decide can do, sorted by where a player looks for it. Every entry carries its action."""

from typing import Literal

from bluemoon.core.words import Listener, count, listed
from bluemoon.guide.legends.forecast import decline_draws, decline_price, forecast, retreat_price
from bluemoon.guide.legends.naming import ELEMENT_NAMES
from bluemoon.guide.legends.wire import Announcement, Button, CardChoice, Decline, Demand, Discard, Payment
from bluemoon.guide.wire import Action
from bluemoon.legends import actions
from bluemoon.legends.deck import Deck, numbers_of
from bluemoon.legends.game import Legends
from bluemoon.legends.state import BEGINNING, CHARACTER_PHASE, LEADERSHIP_PHASE, SUPPORT_PHASE, LegendsState
from bluemoon.legends.values import total

Place = Literal["hand", "cargo", "combat", "support", "ships", "leadership"]
Doing = Literal["play", "bluff", "load", "retrieve", "drop", "land", "use"]
DOINGS: dict[str, Doing] = {
    "play": "play",
    "bluff": "bluff",
    "load": "load",
    "retrieve": "retrieve",
    "drop": "drop",
    "land": "land",
    "use": "use",
}
GOING_ON = {
    BEGINNING: "Go on to the leadership phase",
    LEADERSHIP_PHASE: "Go on to the engagement",
    CHARACTER_PHASE: "Go on to boosters and support",
    SUPPORT_PHASE: "Go on to the power phase",
}


class Choices:
    """The possibilities of one position; all lists are empty for whoever is not to decide."""

    def __init__(self) -> None:
        self.cards: list[CardChoice] = []
        self.demands: list[Demand] = []
        self.fight: Button | None = None
        self.retreat: Button | None = None
        self.decline: Decline | None = None
        self.announce: list[Announcement] = []
        self.next: Button | None = None


def choices(legends: Legends, state: LegendsState, legal: list[int], listener: Listener) -> Choices:
    """What the seat whose turn it is can do; it is not asked anything."""
    possible = Choices()
    declines: list[int] = []
    payments: dict[int, list[int]] = {}
    for action in legal:
        form = legends.action_json(state, action)
        do = form["do"]
        if do in DOINGS:
            possible.cards.append(_card(state, action, DOINGS[do], form))
        elif do == "pay":
            payments.setdefault(actions.card_of(action), []).append(action)
        elif do == "decline":
            declines.append(action)
        elif do == "fight":
            possible.fight = Button(fight_words(state), form)
        elif do == "retreat":
            possible.retreat = Button("Retreat", form, retreat_price(state, state.seat, listener))
        elif do == "announce":
            possible.announce.append(announcement(state, actions.card_of(action), form))
        else:
            possible.next = Button(GOING_ON[state.phase], form)
    possible.demands = [_demand(legends, state, demand, ways) for demand, ways in payments.items()]
    if declines:
        possible.decline = decline(legends, state, declines)
    return possible


# --- cards ---


def _card(state: LegendsState, action: int, do: Doing, form: Action) -> CardChoice:
    id: str = form["ship"] if do == "land" else form["card"]
    deck = state.decks[state.seat]
    place = _place(state, deck.number_of[id])
    text, cover = form.get("text", True), form.get("cover", False)
    ship = form["ship"] if do == "load" else None
    # What leads is followed by a character: what the powers are before that says nothing.
    tells = do in ("play", "bluff", "retrieve", "drop") and state.phase != LEADERSHIP_PHASE
    then = forecast(state, action) if tells else None
    return CardChoice(do, id, place, _card_words(deck, form, id), form, ship, text, cover, then)


def _place(state: LegendsState, card: int) -> Place:
    seat = state.seat
    side = state.sides[seat]
    if side.hand >> card & 1:
        return "hand"
    if card in side.combat:
        return "combat"
    if side.supports >> card & 1:
        return "support"
    if card in side.ships:
        return "ships"
    return "leadership" if side.leadership >> card & 1 else "cargo"


def _card_words(deck: Deck, form: Action, id: str) -> str:
    name = deck.cards[deck.number_of[id]].name
    do = form["do"]
    if do == "play":
        covering = ", covering the cards before it" if form.get("cover") else ""
        return f"Play {name}" + ("" if form.get("text", True) else " without its text") + covering
    if do == "load":
        return f"Load {name} onto {deck.cards[deck.number_of[form['ship']]].name}"
    words = {
        "bluff": f"Bluff with {name}, face down",
        "retrieve": f"Take back {name}",
        "drop": f"Discard your bluff {name}",
        "land": f"Land {name}",
        "use": f"Use the text of {name}",
    }
    return words[do]


# --- the rest ---


def fight_words(state: LegendsState) -> str:
    return "Continue the fight" if state.fight_turn else "Begin a fight"


def announcement(state: LegendsState, element: int, form: Action) -> Announcement:
    power = total(state, state.seat, element)
    name = ELEMENT_NAMES[element]
    return Announcement(name, power, f"Announce {name} with {power}", form)


def _demand(legends: Legends, state: LegendsState, demand: int, ways: list[int]) -> Demand:
    deck = state.decks[state.seat]

    def price(action: int) -> tuple[int, int]:
        cards = numbers_of(actions.set_of(action))
        return len(cards), sum(deck.fire[card] + deck.earth[card] for card in cards)

    card = state.decks[1 - state.seat].cards[demand]
    payments = []
    for action in sorted(ways, key=price):
        form = legends.action_json(state, action)
        payments.append(Payment(form["cards"], _discard_words(deck, action), form))
    return Demand(card.id, f"Meet the demand of {card.name}", payments)


def decline(legends: Legends, state: LegendsState, those: list[int]) -> Decline:
    """All these ways to decline, the shortest first."""
    ordered = sorted(those, key=lambda action: (actions.set_of(action).bit_count(), action))
    forms = [legends.action_json(state, action) for action in ordered]
    price = decline_price(state, ordered)
    sizes = [len(form["discard"]) for form in forms]
    if not max(sizes):
        words = "Decline; there is nothing to discard"
    else:
        cards = f"{min(sizes)} to {max(sizes)} cards" if max(sizes) > min(sizes) else count(max(sizes), "card")
        words = f"Decline to fight, discarding {cards}"
    ways = [Discard(form["discard"], form) for form in forms]
    weakest = _weakest(legends, state, ordered) if max(sizes) else []
    return Decline(words, price, decline_draws(state, ordered), ways, weakest)


def _weakest(legends: Legends, state: LegendsState, ordered: list[int]) -> list[Payment]:
    """For each number of cards the one choice that gives away least: characters of low values."""
    deck = state.decks[state.seat]

    def loss(action: int) -> tuple[int, int]:
        cards = actions.set_of(action)
        values = sum(deck.fire[card] + deck.earth[card] for card in numbers_of(cards))
        return (cards & ~deck.characters).bit_count(), values

    by_size: dict[int, int] = {}
    for action in ordered:
        size = actions.set_of(action).bit_count()
        if size not in by_size or loss(action) < loss(by_size[size]):
            by_size[size] = action
    forms = {action: legends.action_json(state, action) for action in by_size.values()}
    return [Payment(form["discard"], _discard_words(deck, action), form) for action, form in forms.items()]


def _discard_words(deck: Deck, action: int) -> str:
    return f"Discard {listed([deck.cards[number].name for number in numbers_of(actions.set_of(action))])}"
