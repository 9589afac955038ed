"""Several actions of Legends in a row, in a few words: what was done, what it brought, and how it left its player."""

import re

from bluemoon.core.game import Json
from bluemoon.core.words import count
from bluemoon.legends.game import Legends
from bluemoon.legends.state import LegendsState

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def line(legends: Legends, card_names: dict[str, str], state: LegendsState, actions: list[int]) -> list[str]:
    """One entry for each decision, cards by the names that stand on them."""
    words: list[str] = []
    at = legends.copy(state)
    for action in actions:
        if not legends.forced(at):
            text = legends.action_text(at, action)
            words.append(ID.sub(lambda match: card_names.get(match[0], match[0]), text))
        legends.apply(at, action, None)
    return words


def gains(events: list[Json], seat: int) -> list[str]:
    """What these events brought a seat, the most important first."""
    words: list[str] = []
    dragons = sum(event["event"] == "dragon" and event["to"] == seat for event in events)
    if dragons:
        words.append(count(dragons, "dragon"))
    for event in events:
        if event["event"] == "announced" and event["seat"] == seat:
            words.append(f"{event['power'][seat]} in {event['element']}")
    drawn = sum(event["count"] for event in events if event["event"] == "drew" and event["seat"] == seat)
    if drawn:
        words.append(count(drawn, "fresh card"))
    return words


def stand(state: LegendsState, seat: int) -> str:
    """What a seat has left."""
    hand, deck = state.hand[seat].bit_count(), len(state.draw[seat])
    return f"{count(hand, 'card')} in hand and {deck} to draw"
