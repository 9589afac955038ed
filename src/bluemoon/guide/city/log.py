"""The log: what happened, in words, each entry with the things it speaks of, so that a page can point at them."""

from bluemoon.city.tell import Teller
from bluemoon.core.game import Json
from bluemoon.guide.wire import About, LogEntry

# The fields of events that name things, with the word for the thing.
THINGS = {
    "building": "tile",
    "tile": "tile",
    "card": "card",
    "dragon": "dragon",
    "majority": "seat",
    "seat": "seat",
    "cards": "card",
    "dragons": "dragon",
    "contributors": "seat",
    "winners": "seat",
}


def log(events: list[Json], names: list[str], you: int | None, number: int, turn: int) -> list[LogEntry]:
    """The entries of one action's events, as the listener sees them."""
    entries = []
    for entry in Teller(names, you).tell(events):
        first = entry.events[0]
        if first["event"] == "turn_began":
            turn = first["number"]
        about = _about(entry.events)
        entries.append(
            LogEntry(
                number=number,
                turn=turn,
                seat=first.get("seat"),
                text=_with_names(entry.text, about),
                kind=first["event"],
                about=about,
            )
        )
    return entries


def _with_names(text: str, about: list[About]) -> str:
    """Cards by the name that stands on them, not by their id."""
    for thing in about:
        card = thing.get("card")
        if isinstance(card, str):
            people, _, value = card.partition("-")
            text = text.replace(card, f"{people.title()} {value}")
    return text


def _about(events: list[Json]) -> list[About]:
    """What the events name, each thing once."""
    things: list[About] = []
    for event in events:
        for field, thing in THINGS.items():
            value = event.get(field)
            for name in value if isinstance(value, list) else [value]:
                # `cards` is a list in some events and a number in others, and a card may be none.
                if isinstance(name, int if thing == "seat" else str) and {thing: name} not in things:
                    things.append({thing: name})
    return things
