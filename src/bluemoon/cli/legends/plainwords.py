"""The duel in words, line after line: for screen readers, narrow terminals and files. Nothing is drawn here."""

from bluemoon.cli.legends.scene import Lying, Scene, Side
from bluemoon.core.words import count, listed
from bluemoon.guide.legends.cardwords import spoken
from bluemoon.legends.catalogue import Card

PHASE_WORDS = {
    "beginning": "beginning of the turn",
    "leadership": "leadership phase",
    "engagement": "engagement",
    "character": "character phase",
    "support": "booster and support phase",
    "power": "power phase",
    "over": "game over",
}


def header_words(scene: Scene) -> str:
    whose = "your turn" if scene.seat == scene.you else f"turn of {scene.names[scene.seat]}"
    return f"Turn {scene.number}, {whose}, {PHASE_WORDS[scene.phase]}."


def table_words(scene: Scene) -> list[str]:
    """Both sides, the other one first, and what lies between them."""
    far, near = scene.sides[1 - scene.near], scene.sides[scene.near]
    return [*side_words(far, scene), *side_words(near, scene), fight_words(scene), dragon_words(scene)]


def fight_words(scene: Scene) -> str:
    if not scene.fight_turn:
        return "There is no fight."
    if scene.element is None:
        return "A fight begins; its element is not named yet."
    far, near = scene.sides[1 - scene.near], scene.sides[scene.near]
    return (
        f"Fight, turn {scene.fight_turn}, element {scene.element}:"
        f" {whom(scene, far.seat)} {far.power}, {whom(scene, near.seat)} {near.power}."
    )


def dragon_words(scene: Scene) -> str:
    places = [
        f"{dragon} {'on the board' if owner is None else 'with ' + whom(scene, owner)}"
        for dragon, owner in scene.dragons.items()
    ]
    return f"Dragons: {listed(places)}."


def whom(scene: Scene, seat: int) -> str:
    return "you" if seat == scene.you else scene.names[seat]


def side_words(side: Side, scene: Scene) -> list[str]:
    who = "You" if side.seat == scene.you else side.name
    lines = [
        f"{who}, {side.people}, led by {side.leader.name}: {count(side.cards, 'card')} in hand,"
        f" {side.deck} in the deck, {len(side.discard)} discarded,"
        f" {count(len(side.leadership), 'leadership card')} played."
    ]
    if scene.leads is not None and side.seat == scene.seat:
        lines.append(f"Leads this turn: {scene.leads.name}. {scene.leads.rule}")
    active = [lying_words(lying) for lying in side.combat if lying.active]
    covered = [lying.card.name for lying in side.combat if not lying.active and lying.card is not None]
    if active or covered:
        words = f"Combat: {'; '.join(active) or 'nothing active'}."
        lines.append(words + (f" Covered: {listed(covered)}." if covered else ""))
    if side.support:
        lines.append(f"Support: {'; '.join(lying_words(lying) for lying in side.support)}.")
    for ship in side.ships:
        load = listed([card.name for card in ship.load]) or "nothing"
        landed = ", landed" if ship.landed else ""
        lines.append(f"Ship: {ship.card.name}{landed}, carries {load}, room for {ship.card.capacity}.")
    if side.disclosed:
        lines.append(f"Open in hand: {listed([card.name for card in side.disclosed])}.")
    lines += [f"Power: {text}." for text in scene.sums[side.seat]]
    return lines


def lying_words(lying: Lying) -> str:
    if lying.card is None:
        words = "a bluff, face down"
    elif lying.bluff:
        words = f"{lying.card.name}, face down as a bluff"
    else:
        words = spoken(lying.card)
    if lying.on:
        words += f", its text is on {lying.on}"
    by = f" by {lying.by}" if lying.by else ""
    if lying.ignored:
        words += f", ignored{by}"
    elif lying.silent:
        words += f", its text is ignored{by}"
    return words


def hand_words(hand: list[Card]) -> list[str]:
    lines = [f"Your hand, {count(len(hand), 'card')}:" if hand else "Your hand is empty."]
    return lines + [f"{spoken(card)}. {card.rule}".rstrip() for card in hand]
