"""What a page makes of a move: what is told has changed joins what the page has (`web/src/receive.ts`)."""

from bluemoon.core.game import Json

Guides = dict[int | None, Json]  # by seat, whole


def whole(guides: dict[str, Guides], message: Json) -> Json:
    """A message with its sights whole; `guides` is what the page has of each game."""
    if message["type"] not in ("table", "moved"):
        return message
    had = guides.setdefault(message["game"], {})
    join = opened if message["type"] == "table" else joined
    return {**message, "sights": join(had, message["sights"])}


def joined(guides: Guides, sights: list[Json]) -> list[Json]:
    """The sights of a message `moved`, whole again. `guides` is what the page has, and will have."""
    return [_whole(guides, sight) for sight in sights]


def opened(guides: Guides, sights: list[Json]) -> list[Json]:
    """The sights of a message `table`, which are whole."""
    guides.clear()
    guides.update({sight["seat"]: sight["guide"] for sight in sights})
    return sights


def _whole(guides: Guides, sight: Json) -> Json:
    had = guides.get(sight["seat"], {})
    things = {name: {**had.get(name, {}), **changed} for name, changed in sight["parts"].items()}
    guides[sight["seat"]] = {**had, **sight["guide"], **things}
    return {**{name: value for name, value in sight.items() if name != "parts"}, "guide": guides[sight["seat"]]}
