"""The table in words, line after line: for screen readers, narrow terminals and files. Nothing is drawn here."""

from bluemoon.city.cards import card_id, people_of
from bluemoon.core.words import count, listed
from bluemoon.guide.city.cardwords import powers_of
from bluemoon.guide.city.scene import Player, Scene
from bluemoon.guide.city.tilewords import tile_words, whom

PHASE_WORDS = ("movement phase", "building phase", "reset phase", "game over")


def header_words(scene: Scene) -> str:
    whose = "your turn" if scene.seat == scene.you else f"turn of {scene.names[scene.seat]}"
    return f"Turn {scene.number}, {whose}, {PHASE_WORDS[scene.phase]}."


def table_words(scene: Scene) -> list[str]:
    """Everything on the table but the city."""
    return [obelisk_words(scene), *(player_words(player, scene) for player in scene.players), piles_words(scene)]


def city_words(scene: Scene) -> list[str]:
    lines = []
    for row in range(5):
        lines.append(f"Row {row + 1}:")
        lines += [tile_words(tile, scene) for tile in scene.tiles[row * 5 : row * 5 + 5] if tile is not None]
    return lines


def obelisk_words(scene: Scene) -> str:
    taken = listed([whom(scene, seat) for seat in scene.obelisk]) or "nobody yet"
    cost = "it is full" if scene.next_cost is None else f"the next offering costs {count(scene.next_cost, 'crystal')}"
    return f"Obelisk, from the bottom: {taken}; {cost}; {scene.to_win} offerings win."


def player_words(player: Player, scene: Scene) -> str:
    who = "You" if player.seat == scene.you else player.name
    facts = [
        count(player.offerings, "offering"),
        "crystals hidden" if player.crystals is None else count(player.crystals, "crystal"),
        count(player.scales, "scale"),
        count(player.markers, "marker"),
        f"{count(player.cards, 'card')} in hand",
    ]
    if player.incoming:
        facts.append(f"{count(player.incoming, 'won card')} waiting")
    return f"{who}, on the {scene.tile_of(player.seat).title}: {', '.join(facts)}."


def piles_words(scene: Scene) -> str:
    dragons = []
    for dragon, cell in scene.dragons.items():
        dragons.append(f"{dragon} {'outside' if cell is None else 'on the ' + scene.tile(cell).title}")
    return (
        f"Pool: {count(scene.pool, 'scale')}. Deck: {count(scene.deck, 'card')}."
        f" Discarded: {count(len(scene.discard), 'card')}. Dragons: {listed(dragons)}."
    )


def hand_words(hand: list[int]) -> list[str]:
    lines = [f"Your hand, {count(len(hand), 'card')}:" if hand else "Your hand is empty."]
    for people in range(8):
        kinds = sorted(kind for kind in hand if people_of(kind) == people)
        if kinds:
            names = [card_id(kind) for kind in kinds]
            powers = [f" {card_id(kind)}: {power}." for kind, power in powers_of(kinds)]
            lines.append(f"{', '.join(names)}.{''.join(powers)}")
    return lines
