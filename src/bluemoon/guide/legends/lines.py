"""Several actions of Legends in a row, in a few words: what was done, what it brought, what it cost, and how it
left its player.
"""

import re

from bluemoon.core.game import Json
from bluemoon.core.words import Listener, count
from bluemoon.guide.legends.forecast import retreat_price
from bluemoon.legends import actions as legends_actions
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.game import Legends
from bluemoon.legends.state import OVER, LegendsState

FEW = 6  # cards to draw: the deck will not fill up another hand
NOBODY_LISTENS = Listener(["", ""], None)
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def line(legends: Legends, card_names: dict[str, str], state: LegendsState, actions: list[int]) -> list[str]:
    """One entry for each decision that is worth a word, cards by the names that stand on them."""
    words: list[str] = []
    at = legends.copy(state)
    for action in actions:
        if not legends.forced(at) and action != legends_actions.NEXT:
            text = legends.action_text(at, action)
            words.append(ID.sub(lambda match: card_names.get(match[0], match[0]), text))
        legends.apply(at, action, None)
    return words or ["go on"]


def gains(state: LegendsState, events: list[Json], seat: int) -> list[str]:
    """What these events, which led to this position, brought a seat; the most important first."""
    words: list[str] = []
    dragons = sum(event["event"] == "dragon" and event["seat"] == seat for event in events)
    if dragons:
        words.append(count(dragons, "dragon"))
    if any(event["event"] == "called" and event["seat"] == seat and event["rightly"] for event in events):
        words.append("a bluff found out")
    opens = any(event["event"] == "fight_began" for event in events)
    announced = [event for event in events if event["event"] == "announced" and event["seat"] == seat]
    for event in announced:
        mine, theirs = event["power"][seat], event["power"][1 - seat]
        words.append(f"{mine} {event['element']} " + ("for the other side to match" if opens else f"against {theirs}"))
    if announced and state.phase != OVER and state.fight_turn:
        stake = retreat_price(state, 1 - seat, NOBODY_LISTENS).dragons
        if stake > 1:
            words.append(f"{count(stake, 'dragon')} if the other side retreats")
    drawn = sum(event["count"] for event in events if event["event"] == "drew" and event["seat"] == seat)
    if drawn and not announced and not _retreats(events, seat):  # those fill up the hand anyway
        words.append(count(drawn, "fresh card"))
    return words


def costs(
    card_names: dict[str, str], before: LegendsState, after: LegendsState, events: list[Json], seat: int
) -> list[str]:
    """What these events cost a seat, the most important first: dragons, the fight, and cards by their names."""
    words: list[str] = []
    dragons = sum(event["event"] == "dragon" and event["seat"] != seat for event in events)
    if _retreats(events, seat):
        words.append(f"the fight and {count(dragons, 'dragon')}" if dragons else "the fight")
    elif dragons:
        words.append(count(dragons, "dragon"))
    if any(event["event"] == "called" and event["seat"] == seat and not event["rightly"] for event in events):
        words.append("a call that was wrong")
    deck = before.decks[seat]
    return words + [
        card_names[deck.ids[card]] for card in numbers_of(before.sides[seat].hand & ~after.sides[seat].hand)
    ]


def stand(state: LegendsState, seat: int) -> str:
    """What a seat has left, as far as it is less than usual."""
    side = state.sides[seat]
    hand, deck = side.hand.bit_count(), len(side.draw)
    to_draw = f" and only {deck} to draw" if deck < FEW else ""
    return f"{count(hand, 'card')} in hand{to_draw}"


def _retreats(events: list[Json], seat: int) -> bool:
    return any(event["event"] == "retreated" and event["seat"] == seat for event in events)
