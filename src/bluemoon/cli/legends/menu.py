"""What a player can do in a duel, as a short numbered list. What would come of it stands beside it."""

from collections.abc import Callable

from rich.text import Text

from bluemoon.cli import palette
from bluemoon.cli.legends.drawing import card_chip
from bluemoon.cli.menu import Choice, Menu, plain_choice
from bluemoon.core.words import count, listed
from bluemoon.guide.legends.cardwords import spoken
from bluemoon.legends import actions
from bluemoon.legends.actions import card_of, hidden_of, kind_of, order_of, set_of, ship_of
from bluemoon.legends.catalogue import Card
from bluemoon.legends.deck import Deck, numbers_of
from bluemoon.legends.questions import (
    ASK_CALL,
    ASK_DISCARD,
    ASK_DRAGON,
    ASK_DRAW,
    ASK_INTO_DECK,
    ASK_LOAD,
    ASK_SACRIFICE,
    ASK_SEARCH,
    ASK_SHIP,
    ASK_TAKE_BACK,
    ASK_TARGET,
    ASK_UNDER_DECK,
    NOT_ASKED,
)
from bluemoon.legends.state import (
    BEGINNING,
    CHARACTER_PHASE,
    DRAGONS,
    ENGAGEMENT,
    LEADERSHIP_PHASE,
    POWER,
    SUPPORT_PHASE,
    LegendsState,
)
from bluemoon.legends.values import total
from bluemoon.legends.vocabulary import EARTH, ELEMENTS, FIRE

HEADINGS = {
    BEGINNING: "Beginning: take back, land, or go on",
    LEADERSHIP_PHASE: "Leadership: one leadership card or ship",
    ENGAGEMENT: "Engagement",
    CHARACTER_PHASE: "Character",
    SUPPORT_PHASE: "Booster or support",
    POWER: "Announce your power",
}
DONE = {
    BEGINNING: "go on to the leadership phase",
    LEADERSHIP_PHASE: "go on to the engagement",
    CHARACTER_PHASE: "go on to boosters and support",
    SUPPORT_PHASE: "go on to the power phase",
}
QUESTIONS = {
    ASK_DISCARD: "Choose what is discarded",
    ASK_TAKE_BACK: "Choose what goes back to the hand",
    ASK_SEARCH: "Choose a card to take",
    ASK_SACRIFICE: "Choose what you give up",
    ASK_LOAD: "Choose what is loaded",
    ASK_SHIP: "Choose the ship",
    ASK_UNDER_DECK: "Choose what goes under the draw deck, the last lowest",
    ASK_INTO_DECK: "Choose what goes into the draw deck",
    ASK_TARGET: "Choose the card that the text is on",
    ASK_CALL: "There are bluffs: call them or believe",
    ASK_DRAGON: "Choose a dragon",
    ASK_DRAW: "Choose how many cards to draw",
}

# What would come of an action, in a few words.
Hint = Callable[[int], str]


def build_menu(state: LegendsState, legal: list[int], hint: Hint) -> Menu:
    """The menu of the seat to move."""
    if state.why != NOT_ASKED:
        return _question(state, legal)
    choices: list[Choice] = []
    declines: list[int] = []
    payments: dict[int, list[int]] = {}
    loads: dict[int, list[int]] = {}
    done: Choice | None = None
    for action in legal:
        kind = kind_of(action)
        if kind == actions.NEXT:
            done = plain_choice(DONE[state.phase], action)
        elif kind == actions.DECLINE:
            declines.append(action)
        elif kind == actions.PAY:
            payments.setdefault(card_of(action), []).append(action)
        elif kind == actions.LOAD_SHIP:
            loads.setdefault(card_of(action), []).append(action)
        else:
            choices.append(_single(state, action, hint))
    choices += [_payment(state, card, ways) for card, ways in payments.items()]
    choices += [_load(state, card, ways) for card, ways in loads.items()]
    if declines:
        choices.append(_decline(state, declines))
    return Menu(_heading(state), choices, done)


def _heading(state: LegendsState) -> str:
    mine, yours = state.power[state.seat], state.power[1 - state.seat]
    heading = HEADINGS[state.phase]
    if state.fight_turn > 1 and state.phase not in (BEGINNING, LEADERSHIP_PHASE):
        heading += f": you have {mine} {ELEMENTS[state.element]} and need {yours}"
    return heading


def with_card(before: str, card: Card, after: str = "", action: int | None = None, hint: str = "") -> Choice:
    """A choice about one card."""
    return Choice(Text.assemble(before, card_chip(card), after), f"{before}{spoken(card)}{after}", action, hint=hint)


def _single(state: LegendsState, action: int, hint: Hint) -> Choice:
    kind = kind_of(action)
    deck = state.decks[state.seat]
    card = deck.cards[card_of(action)]
    if kind == actions.RETRIEVE:
        return with_card("take back ", card, "", action)
    if kind == actions.DROP:
        return with_card("discard your bluff ", card, "", action)
    if kind == actions.LAND:
        return with_card("land ", card, "", action)
    if kind == actions.PLAY or kind == actions.PLAY_SILENTLY:
        silently = " without its text" if kind == actions.PLAY_SILENTLY else ""
        covering = ", covering its gang" if actions.is_covering(action) else ""
        return with_card("play ", card, silently + covering, action, hint(action))
    if kind == actions.PLAY_BLUFF:
        return with_card("bluff with ", card, ", face down", action, hint(action))
    if kind == actions.USE:
        return with_card("use the text of ", card, "", action)
    if kind == actions.FIGHT:
        return plain_choice("continue the fight" if state.fight_turn else "begin a fight", action)
    if kind == actions.GIVE_UP:
        return plain_choice("retreat", action)
    assert kind == actions.ANNOUNCE
    element = card_of(action)
    return plain_choice(f"announce {ELEMENTS[element]} with {total(state, state.seat, element)}", action)


def _sets(deck: Deck, cards: int) -> list[Card]:
    return [deck.cards[number] for number in numbers_of(cards)]


def cards_choice(before: str, cards: list[Card], action: int, hidden: int = 0) -> Choice:
    """A choice about several cards."""
    names = [card.name for card in cards]
    if hidden:
        names.append(count(hidden, "hidden card"))
    label = Text(before)
    for number, card in enumerate(cards):
        label.append(" " if number else "").append_text(card_chip(card))
    if hidden:
        label.append((" " if cards else "") + count(hidden, "hidden card"))
    return Choice(label, before + listed(names), action)


def _payment(state: LegendsState, demand: int, those: list[int]) -> Choice:
    """A demand of the other side, the cheapest way first."""
    deck = state.decks[state.seat]
    name = state.decks[1 - state.seat].cards[demand].name

    def price(action: int) -> tuple[int, int]:
        cards = _sets(deck, set_of(action))
        return len(cards), sum(card.fire + card.earth for card in cards)

    ways = [cards_choice("discard ", _sets(deck, set_of(a)), a) for a in sorted(those, key=price)]
    text = f"meet the demand of {name}: "
    label = Text(text).append_text(ways[0].label)
    spoken_text = text + ways[0].spoken
    if len(ways) > 1:
        others = f" ({len(ways) - 1} other {'way' if len(ways) == 2 else 'ways'})"
        label.append(others, style=palette.QUIET)
        spoken_text += others
    return Choice(label, spoken_text, ways[0].action, ways if len(ways) > 1 else [], f"All ways to meet it: {name}")


def _load(state: LegendsState, card: int, those: list[int]) -> Choice:
    deck = state.decks[state.seat]
    if len(those) == 1:
        return with_card("load ", deck.cards[card], f" onto {deck.cards[ship_of(those[0])].name}", those[0])
    ways = [plain_choice(f"onto {deck.cards[ship_of(action)].name}", action) for action in those]
    choice = with_card("load ", deck.cards[card], " …")
    choice.more = ways
    return choice


def _decline(state: LegendsState, those: list[int]) -> Choice:
    """Two lists: the first card to discard, and behind it alone or with others."""
    deck = state.decks[state.seat]
    if those == [actions.DECLINE]:
        return plain_choice("decline; there is nothing to discard", those[0])
    behind: dict[int, list[Choice]] = {}
    for action in sorted(those, key=lambda action: (set_of(action).bit_count(), action)):
        cards = numbers_of(set_of(action))
        for first in cards:
            others = [deck.cards[first], *(deck.cards[card] for card in cards if card != first)]
            behind.setdefault(first, []).append(cards_choice("discard ", others, action))
    firsts = []
    for first in sorted(behind):
        choice = with_card("discard ", deck.cards[first], " …")
        choice.more = behind[first]
        firsts.append(choice)
    return Choice(
        Text("decline to fight, discarding 1 to 3 cards …"), "decline to fight, discarding 1 to 3 cards", None, firsts
    )


# --- questions ---


def question_text(state: LegendsState) -> str:
    """What is asked, and by which card."""
    source = "" if state.source < 0 else f" ({state.decks[state.source_seat].cards[state.source].name})"
    return f"{QUESTIONS[state.why]}{source}"


def _question(state: LegendsState, legal: list[int]) -> Menu:
    choices: list[Choice] = []
    nothing: Choice | None = None
    deck = state.decks[state.owner]
    for action in sorted(legal, key=_size):
        kind = kind_of(action)
        if kind == actions.CALL:
            choices.append(plain_choice("call the bluff", action))
        elif kind == actions.BELIEVE:
            choices.append(plain_choice("believe it", action))
        elif kind == actions.GIVE_UP:
            choices.append(plain_choice("retreat", action))
        elif kind == actions.CHOOSE_DRAGON:
            choices.append(plain_choice(f"the {DRAGONS[card_of(action)]} dragon", action))
        elif kind == actions.CHOOSE_COUNT:
            choices.append(
                plain_choice(f"draw {count(card_of(action), 'card')}" if card_of(action) else "draw none", action)
            )
        elif kind == actions.CHOOSE_ORDERED:
            cards = [deck.cards[number] for number in order_of(action)]
            if cards:
                choices.append(cards_choice("", cards, action))
            else:
                nothing = plain_choice("nothing", action)
        elif set_of(action) or hidden_of(action):
            choices.append(cards_choice("", _sets(deck, set_of(action)), action, hidden_of(action)))
        else:
            nothing = plain_choice("nothing", action)
    return Menu(question_text(state), choices, nothing)


def _size(action: int) -> tuple[int, int]:
    if kind_of(action) == actions.CHOOSE_ORDERED:
        return len(order_of(action)), action
    return set_of(action).bit_count() + hidden_of(action), action


def why_nothing(state: LegendsState) -> str:
    """Why the menu offers nothing but to go on."""
    if state.phase == BEGINNING:
        return "Nothing can be taken back or landed; 0 goes on."
    if state.phase == LEADERSHIP_PHASE:
        return "You have no leadership card or ship that can be played; 0 goes on."
    if state.phase == CHARACTER_PHASE:
        return "No further character can be played; 0 goes on."
    if state.fight_turn == 1:
        return "In the first turn of a fight only free boosters and supports are played; 0 goes on."
    return "You have no booster or support that can be played; 0 goes on."


def powers_after(state: LegendsState, seat: int) -> str:
    """What a seat's power is, in the contested element or in both."""
    if state.element in (FIRE, EARTH):
        mine, yours = state.power[seat], state.power[1 - seat]
        reached = f"reaches {yours}" if mine >= yours else f"{yours - mine} short of {yours}"
        return f"then {mine} {ELEMENTS[state.element]}, {reached}"
    return f"then fire {total(state, seat, FIRE)}, earth {total(state, seat, EARTH)}"
