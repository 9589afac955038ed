"""What a completed building pays to whom, added up from the events the engine tells."""

from bluemoon.city.tell import reward_text
from bluemoon.core.event import Story
from bluemoon.guide.city.wire import Pay, PayPart, Then


def pays(story: Story) -> list[Pay]:
    """By seat, in the order of payment: what it gets in all, and for what (C2-C4)."""
    by_seat: dict[int, Pay] = {}
    for event in story:
        if event.name != "rewarded":
            continue
        reward = event.public
        pay = by_seat.get(reward["seat"])
        if pay is None:
            pay = by_seat[reward["seat"]] = Pay(reward["seat"], 0, 0, 0, [])
        part = PayPart(
            reward["why"],
            reward["building"],
            reward.get("crystals", 0),
            reward.get("cards", 0),
            reward.get("scales", 0),
        )
        pay.crystals += part.crystals
        pay.cards += part.cards
        pay.scales += part.scales
        pay.parts.append(part)
    return list(by_seat.values())


def then(story: Story, seat: int) -> Then:
    """What comes of a contribution: the contributor's scales from dragons, and everybody's bonuses if it completes the
    building; `scored` are the crystals for scales by seat, if the last scale is taken. Whether the game ends is left
    out: that may hang on crystals the contributor cannot see (E3)."""
    outcome = Then(0, False, pays(story), None, "")
    for event in story:
        if event.name == "scales_earned":
            outcome.scales += event.public["scales"]
        elif event.name == "building_completed":
            outcome.completes = True
        elif event.name == "scales_scored":
            before = outcome.scored or [0] * len(event.public["crystals"])
            outcome.scored = [a + b for a, b in zip(before, event.public["crystals"], strict=True)]
    outcome.words = _words(outcome, seat)
    return outcome


def _words(outcome: Then, seat: int) -> str:
    """What it brings the player who makes it."""
    mine = next((pay for pay in outcome.pays if pay.seat == seat), Pay(seat, 0, 0, 0, []))
    crystals = mine.crystals + (outcome.scored[seat] if outcome.scored is not None else 0)
    gains = {"crystals": crystals, "cards": mine.cards, "scales": mine.scales + outcome.scales}
    words = ["completes it"] if outcome.completes else []
    if any(gains.values()):
        words.append(f"you get {reward_text(gains)}")
    if outcome.scored is not None:
        words.append("scales are scored")
    return ", ".join(words)
