"""What a completed building pays to whom, added up from the events the engine tells."""

from bluemoon.core.event import Story
from bluemoon.core.game import Json

PARTS = ("crystals", "cards", "scales")


def pays(story: Story) -> list[Json]:
    """By seat, in the order of payment: what it gets in all, and for what (C2-C4)."""
    found: dict[int, Json] = {}
    for event in story:
        if event.name != "rewarded":
            continue
        told = event.public
        pay = found.get(told["seat"])
        if pay is None:
            pay = found[told["seat"]] = {"seat": told["seat"], "crystals": 0, "cards": 0, "scales": 0, "parts": []}
        part = {"why": told["why"], "building": told["building"]}
        for name in PARTS:
            part[name] = told.get(name, 0)
            pay[name] += part[name]
        pay["parts"].append(part)
    return list(found.values())


def then(story: Story) -> Json:
    """What comes of a contribution: the contributor's scales from dragons, and everybody's bonuses if it completes the
    building; `scored` are the crystals for scales by seat, if the last scale is taken. Whether the game ends is left
    out: that may hang on crystals the contributor cannot see (E3)."""
    found: Json = {"scales": 0, "completes": False, "pays": pays(story), "scored": None}
    for event in story:
        if event.name == "scales_earned":
            found["scales"] += event.public["scales"]
        elif event.name == "building_completed":
            found["completes"] = True
        elif event.name == "scales_scored":
            before = found["scored"] or [0] * len(event.public["crystals"])
            found["scored"] = [a + b for a, b in zip(before, event.public["crystals"], strict=True)]
    return found
