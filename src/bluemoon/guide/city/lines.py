"""Several actions of City in a row, in a few words: what was done, what it brought, and how it left its player."""

import re
from collections.abc import Iterable

from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.city.tell import the
from bluemoon.core.game import Json
from bluemoon.core.words import count
from bluemoon.guide.city.wire import BuildingNow, Reward

QUIET = ("stop", "finish")  # they say nothing that what follows does not say
CARD = re.compile(r"\b([a-z]+)-(\d)\b")


def line(city: City, state: CityState, actions: list[int]) -> list[str]:
    """One entry for each action that is worth a word; steps in a row are one walk."""
    words: list[str] = []
    at = city.copy(state)
    walking = False
    for action in actions:
        done = city.action_json(at, action)
        text = _with_card_names(city.action_text(at, action))
        if done["do"] == "step":
            if walking:
                words.pop()
            text = text.replace("step", "walk", 1)
        walking = done["do"] == "step"
        if done["do"] == "reset":
            text = text.replace("reset discarding", "discard") if done["discard"] else ""
        if text and done["do"] not in QUIET:
            words.append(text)
        city.apply(at, action, None)
    return words or ["stay and do nothing"]


def gains(events: list[Json], seat: int) -> list[str]:
    """What these events brought a seat, the most important first."""
    offerings = 0
    rebuilt: list[str] = []
    markers: dict[str, int] = {}
    got = {"crystals": 0, "scales": 0, "cards": 0}
    for event in events:
        name = event["event"]
        mine = event.get("seat") == seat
        if name == "offered" and mine:
            offerings += 1
        elif name == "contributed" and mine:
            markers[event["building"]] = markers.get(event["building"], 0) + 1
        elif name == "building_completed":
            rebuilt.append(event["building"])
        elif name == "rewarded" and mine:
            for thing in got:
                got[thing] += event.get(thing, 0)
        elif name == "scales_earned" and mine:
            got["scales"] += event["scales"]
        elif name == "scales_scored":
            got["crystals"] += event["crystals"][seat]
    words = [count(offerings, "offering")] if offerings else []
    words += [f"{the(building)} rebuilt" for building in rebuilt]
    words += [count(number, thing[:-1]) for thing, number in got.items() if number]
    stay = [building for building in markers if building not in rebuilt]  # those of the others go home
    return words + [f"{count(markers[building], 'marker')} on {the(building)}" for building in stay]


def stand(city: City, state: CityState, seat: int) -> str:
    """Where a seat stands, and with what in hand."""
    return f"on {_place(city, state, seat)} with {count(city.box.pack.size(state.hands[seat]), 'card')} in hand"


def leaves(buildings: Iterable[BuildingNow]) -> list[str]:
    """The ruins that one marker more rebuilds, with what that is worth; those worth most crystals first."""
    begun = [one for one in buildings if one.open_spaces == 1 and len(one.spaces) > 1]
    return [
        f"{the(one.id)}, one space short and worth {_reward(one.worth)}"
        for one in sorted(begun, key=lambda one: -one.worth.crystals)
    ]


def _reward(reward: Reward) -> str:
    parts = (("crystal", reward.crystals), ("scale", reward.scales), ("card", reward.cards))
    return " + ".join(count(number, thing) for thing, number in parts if number)


def _place(city: City, state: CityState, seat: int) -> str:
    number = state.board[state.figures[seat]]
    return the(city.box.buildings[number].id) if number >= 0 else "the Courtyard"


def _with_card_names(text: str) -> str:
    """Cards by the name that stands on them, not by their id."""
    return CARD.sub(lambda match: f"{match[1].title()} {match[2]}", text)
