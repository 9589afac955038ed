"""What a completed building pays to whom, added up from the events the engine tells."""

from bluemoon.city.tell import reward_text
from bluemoon.core.event import Story
from bluemoon.guide.city.wire import Pay, PayPart, Then


def pays(story: Story) -> list[Pay]:
    """By seat, in the order of payment: what it gets in all, and for what (C2-C4)."""
    found: dict[int, Pay] = {}
    for event in story:
        if event.name != "rewarded":
            continue
        told = event.public
        pay = found.get(told["seat"])
        if pay is None:
            pay = found[told["seat"]] = Pay(told["seat"], 0, 0, 0, [])
        part = PayPart(
            told["why"], told["building"], told.get("crystals", 0), told.get("cards", 0), told.get("scales", 0)
        )
        pay.crystals += part.crystals
        pay.cards += part.cards
        pay.scales += part.scales
        pay.parts.append(part)
    return list(found.values())


def then(story: Story, seat: int) -> Then:
    """What comes of a contribution: the contributor's scales from dragons, and everybody's bonuses if it completes the
    building; `scored` are the crystals for scales by seat, if the last scale is taken. Whether the game ends is left
    out: that may hang on crystals the contributor cannot see (E3)."""
    found = Then(0, False, pays(story), None, "")
    for event in story:
        if event.name == "scales_earned":
            found.scales += event.public["scales"]
        elif event.name == "building_completed":
            found.completes = True
        elif event.name == "scales_scored":
            before = found.scored or [0] * len(event.public["crystals"])
            found.scored = [a + b for a, b in zip(before, event.public["crystals"], strict=True)]
    found.words = _words(found, seat)
    return found


def _words(found: Then, seat: int) -> str:
    """What it brings the player who makes it."""
    mine = next((pay for pay in found.pays if pay.seat == seat), Pay(seat, 0, 0, 0, []))
    crystals = mine.crystals + (found.scored[seat] if found.scored is not None else 0)
    gains = {"crystals": crystals, "cards": mine.cards, "scales": mine.scales + found.scales}
    words = ["completes it"] if found.completes else []
    if any(gains.values()):
        words.append(f"you get {reward_text(gains)}")
    if found.scored is not None:
        words.append("scales are scored")
    return ", ".join(words)
