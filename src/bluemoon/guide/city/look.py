"""What there is to say about a tile or a card that somebody looks at."""

from bluemoon.city.cards import PEOPLES
from bluemoon.city.components import Building
from bluemoon.city.forecast import completion
from bluemoon.city.game import City
from bluemoon.city.geometry import DIRECTIONS
from bluemoon.city.state import CityState
from bluemoon.city.tell import Teller, reward_text, the
from bluemoon.core.errors import AmbiguousText, BadRequest
from bluemoon.core.event import story_seen_by
from bluemoon.core.words import count, listed
from bluemoon.guide.city.cardwords import describe, read_card, short, space_words
from bluemoon.guide.city.phrases import matching_tiles
from bluemoon.guide.city.scene import COMPASS, Scene, Tile
from bluemoon.guide.city.tilewords import tile_words


def look(game: City, state: CityState, scene: Scene, seat: int, thing: str) -> list[str]:
    """A card, or a tile; the tile where the seat stands if nothing is named."""
    kind = read_card(thing.replace(" ", ""))
    if kind is not None and scene.pack.copies[kind]:
        return about_card(scene, seat, kind)
    if not thing:
        return about_tile(game, state, scene, seat, scene.tile_of(seat))
    words = [word for word in thing.lower().split() if word not in ("at", "the")]
    try:
        titles = matching_tiles(scene, words)
    except BadRequest as none:
        known = ", ".join(f"{people}-1" for people in PEOPLES[:3])
        raise BadRequest(
            f"There is no card or tile called {thing[:30]!r} in this city; cards are called {known} and so on, or V1."
        ) from none
    if len(titles) > 1:
        raise AmbiguousText(f"Which one: {', '.join(titles)}?")
    tile = next(tile for tile in scene.tiles if tile is not None and tile.title == titles[0])
    return about_tile(game, state, scene, seat, tile)


def about_card(scene: Scene, seat: int, kind: int) -> list[str]:
    """What a card can do, and where the others are."""
    mine = (scene.players[seat].hand or []).count(kind)
    return [
        f"{scene.pack.id_of_kind[kind]} ({short(kind)}). {describe(kind, scene.pack.copies[kind])}",
        f"You hold {mine}, and {scene.discard.count(kind)} are in the discard pile.",
    ]


def about_tile(game: City, state: CityState, scene: Scene, seat: int, tile: Tile) -> list[str]:
    """What a tile costs, what a hand pays of it, what completing it would pay each player, its neighbours."""
    lines = [tile_words(tile, scene)]
    if tile.building is None:
        lines.append(f"The next offering costs {scene.next_cost} crystals. You have {scene.players[seat].crystals}.")
    elif not tile.rebuilt:
        lines += _ruin(game, state, scene, seat, tile, tile.building)
    return [*lines, f"Next to it: {listed(_neighbours(scene, tile))}."]


def _ruin(game: City, state: CityState, scene: Scene, seat: int, tile: Tile, building: Building) -> list[str]:
    hand = game.box.pack.of_kinds(scene.players[seat].hand or [])
    free = [space for space, marker in enumerate(tile.markers) if marker is None]
    payable = [
        space_words(building, space)
        for space in free
        if game.box.payments.minimal(building.colours[space], building.costs[space], hand)
    ]
    total = sum(building.costs[space] for space in free)
    events = story_seen_by(completion(game.box, state, tile.cell, seat), None)
    teller = Teller(scene.names, seat)
    rewards = [event for event in events if event["event"] == "rewarded"]
    scored = [teller.sentence(event) for event in events if event["event"] == "scales_scored"]
    return [
        f"{count(len(free), 'space')} free, {total} in all.",
        f"Your hand could pay for, one at a time: {listed(payable) or 'none of them'}.",
        f"If you filled the free spaces, {the(tile.title)} would be rebuilt, and:",
        *teller.bonuses(rewards, "would get"),
        *scored,
        f"Once rebuilt it pays {reward_text(building.neighbourhood.json())} to everyone who builds next to it.",
    ]


def _neighbours(scene: Scene, tile: Tile) -> list[str]:
    neighbours = []
    for (down, right), way in zip(DIRECTIONS, COMPASS, strict=True):
        row, column = tile.cell // 5 + down, tile.cell % 5 + right
        near = scene.tiles[row * 5 + column] if 0 <= row < 5 and 0 <= column < 5 else None
        if near is None:
            continue
        state = ""
        if near.rebuilt and near.building is not None:
            state = f" (rebuilt, {reward_text(near.building.neighbourhood.json())})"
        elif near.building is not None:
            state = " (ruin)"
        neighbours.append(f"{way} {the(near.title)}{state}")
    return neighbours
