"""Tiles in words, as they lie there now: what is free, what it pays, who is there."""

from bluemoon.city.tell import reward_text
from bluemoon.core.words import listed
from bluemoon.guide.city.cardwords import space_words
from bluemoon.guide.city.scene import Scene, Tile


def tile_words(tile: Tile, scene: Scene) -> str:
    return f"{tile.title}, column {tile.cell % 5 + 1}: {'; '.join(_facts(tile, scene))}."


def _facts(tile: Tile, scene: Scene) -> list[str]:
    facts = []
    if tile.building is None:
        facts.append("offerings are made here")
    elif tile.rebuilt:
        facts.append(f"rebuilt, pays {reward_text(tile.building.neighbourhood.json())} beside it")
    else:
        spaces = [
            space_words(tile.building, space) + (f" taken by {whom(scene, seat)}" if seat is not None else " free")
            for space, seat in enumerate(tile.markers)
        ]
        facts.append(f"ruin, spaces {', '.join(spaces)}")
        most = reward_text(tile.building.majority.json())
        facts.append(f"most markers {most}, all who took part {reward_text(tile.building.construction.json())}")
    if tile.figures:
        facts.append(f"{listed([whom(scene, seat) for seat in tile.figures])} here")
    facts += [f"{dragon} dragon here" for dragon in tile.dragons]
    return facts


def whom(scene: Scene, seat: int) -> str:
    return "you" if seat == scene.you else scene.names[seat]
