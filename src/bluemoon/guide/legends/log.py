"""The log: what happened, in words, each entry with the things it speaks of, so that a page can point at them."""

from bluemoon.core.game import Json
from bluemoon.guide.wire import About, LogEntry
from bluemoon.legends.tell import Teller, doers

# The fields of events that name things, with the word for the thing. `on` is a card, `for` a demand or what acts.
THINGS = {
    "card": "card",
    "on": "card",
    "for": "card",
    "ship": "card",
    "cards": "card",
    "dragon": "dragon",
    "seat": "seat",
    "to": "seat",
    "winners": "seat",
}


def log(teller: Teller, events: list[Json], number: int, turn: int) -> list[LogEntry]:
    """The entries of one action's events, as the listener sees them."""
    entries = []
    for event, text, doer in zip(events, teller.story(events), doers(events), strict=True):
        if event["event"] == "turn_began":
            turn = event["number"]
        card = doer or event.get("by")
        entries.append(
            LogEntry(
                number=number,
                turn=turn,
                seat=event.get("seat"),
                text=text,
                kind=event["event"],
                about=_about(event if card is None else {**event, "for": card["card"]}),
            )
        )
    return entries


def _about(event: Json) -> list[About]:
    """What the event names, each thing once."""
    things: list[About] = []
    for field, thing in THINGS.items():
        value = event.get(field)
        for name in value if isinstance(value, list) else [value]:
            # `cards` is a list in some events and a number in others, and a card may be none.
            if isinstance(name, int if thing == "seat" else str) and {thing: name} not in things:
                things.append({thing: name})
    return things
