"""What a player can do, as a short numbered list: moves, powers, and for each space the cheapest payment.

A hand can have thousands of payments; the list stays short because whatever has many forms is one entry with a list
of its own behind it.
"""

from collections.abc import Callable

from rich.text import Text

from bluemoon.city import actions
from bluemoon.city.cards import DRAGON_FLIES, FLY, STRIDE, Pack, people_of
from bluemoon.city.components import Building
from bluemoon.city.geometry import DIRECTIONS
from bluemoon.city.scoring import DRAGONS
from bluemoon.city.state import CONTRIBUTION, MOVEMENT
from bluemoon.city.tell import reward_text, the
from bluemoon.city.ways import cheapest_first
from bluemoon.cli import palette
from bluemoon.cli.city.drawing import card_chip, card_chips, space_chip
from bluemoon.cli.city.scene import Scene, Tile
from bluemoon.cli.menu import Choice, Menu, plain_choice
from bluemoon.core.game import Json
from bluemoon.core.words import count, listed
from bluemoon.guide.city.cardwords import POWERS, space_words

COMPASS = ("north", "east", "south", "west")

# The public events that an action would cause now.
Preview = Callable[[int], list[Json]]


def build_menu(scene: Scene, legal: list[int], preview: Preview) -> Menu:
    """The menu of the seat to move, which must be the one that looks at the scene."""
    if scene.phase == MOVEMENT:
        return _movement(scene, legal)
    if scene.phase == CONTRIBUTION:
        return _contribution(scene, legal, preview)
    return _reset(scene.pack, legal)


# --- movement ---


def _movement(scene: Scene, legal: list[int]) -> Menu:
    here = scene.tile_of(scene.seat)
    steps: list[tuple[int, Choice]] = []
    by_card: dict[int, list[int]] = {}
    for action in legal:
        code, cards = actions.code_of(action), actions.cards_of(action)
        if cards:
            by_card.setdefault(scene.pack.kinds(cards)[0], []).append(action)
        elif code < actions.FLY_TO:
            steps.append(_step(scene, here.cell, code, action))
    choices = [choice for _, choice in sorted(steps, key=lambda step: step[0])]
    for kind in sorted(by_card, key=lambda kind: (kind not in (FLY, STRIDE), kind)):
        choices.append(_power(scene, kind, by_card[kind]))
    left = f"{count(scene.steps, 'step')} left" if scene.steps else "no steps left"
    return Menu(f"Move, {left}", choices, plain_choice(f"stop here, on {the(here.title)}, and build", actions.STOP))


def _step(scene: Scene, here: int, to: int, action: int) -> tuple[int, Choice]:
    """The step with its place in the compass."""
    way = DIRECTIONS.index((to // 5 - here // 5, to % 5 - here % 5))
    tile = scene.tile(to)
    label = Text(f"{COMPASS[way]:<6}{tile.title:<16}").append_text(_short_tile(scene, tile))
    return way, Choice(label, f"{COMPASS[way]} to {the(tile.title)}{_spoken_tile(scene, tile)}", action)


def _power(scene: Scene, kind: int, those: list[int]) -> Choice:
    """A card's power, with its destinations if it has any."""
    label = card_chip_line(kind, POWERS[kind])
    spoken = f"{scene.pack.id_of_kind[kind]}: {POWERS[kind]}"
    if kind == STRIDE:
        return Choice(label, spoken, those[0])
    destinations = []
    for action in those:
        tile = scene.tile(actions.target_of(actions.code_of(action)))
        line = Text(f"{tile.title:<16}").append_text(_short_tile(scene, tile))
        destinations.append(Choice(line, f"{tile.title}{_spoken_tile(scene, tile)}", action))
    spoken += f", {count(len(destinations), 'place')}"
    label.append(" …")
    if kind in DRAGON_FLIES and scene.dragons[DRAGONS[people_of(kind)]] is None:
        label.append("  it is still outside", style=palette.QUIET)
        spoken += ", it is still outside"
    return Choice(label, spoken, None, destinations)


def card_chip_line(kind: int, text: str) -> Text:
    return Text.assemble(card_chip(kind), f" {text}")


def _short_tile(scene: Scene, tile: Tile) -> Text:
    """The spaces of a ruin and the dragons there, in signs."""
    line = Text()
    if tile.building is None:
        line.append(f"next offering {scene.next_cost}{palette.CRYSTAL}", style=palette.QUIET)
    elif tile.rebuilt:
        line.append("★ rebuilt", style=palette.QUIET)
    else:
        building = tile.building
        line.append_text(Text(" ").join(space_chip(building, space, seat) for space, seat in enumerate(tile.markers)))
    for dragon in tile.dragons:
        line.append(" ").append(f" {dragon[0].upper()} ", style=palette.DRAGON_STYLES[dragon])
    return line


def _spoken_tile(scene: Scene, tile: Tile) -> str:
    dragons = "".join(f", {dragon} dragon there" for dragon in tile.dragons)
    if tile.building is None:
        return f", next offering {scene.next_cost} crystals{dragons}"
    if tile.rebuilt:
        return f", rebuilt{dragons}"
    free = [space_words(tile.building, space) for space, seat in enumerate(tile.markers) if seat is None]
    return f", free: {listed(free)}{dragons}"


# --- contribution ---


def _contribution(scene: Scene, legal: list[int], preview: Preview) -> Menu:
    here = scene.tile_of(scene.seat)
    choices: list[Choice] = []
    payments: dict[int, list[int]] = {}
    journeys: list[Choice] = []
    for action in legal:
        code = actions.code_of(action)
        if actions.CONTRIBUTE <= code < actions.CONTRIBUTE_END:
            payments.setdefault(code - actions.CONTRIBUTE, []).append(action)
        elif code == actions.OFFER:
            choices.append(_offer(scene, action, preview))
        elif code == actions.SPECIAL:
            choices.append(_special(here, action, preview))
        elif actions.TRAVEL_TO <= code < actions.CONTRIBUTE:
            journeys.append(plain_choice(scene.tile(actions.target_of(code)).title, action))
    if here.building is not None:
        building = here.building
        choices = [_space(scene, building, space, payments[space], preview) for space in sorted(payments)] + choices
    if journeys:
        choices.append(plain_choice(f"use {the(here.title)}: travel to any tile; this ends building …", None, journeys))
    heading = f"Build on {the(here.title)}" if here.building is not None else "At the Obelisk"
    return Menu(heading, choices, plain_choice("finish building, go on to the reset", actions.FINISH))


def _space(scene: Scene, building: Building, space: int, those: list[int], preview: Preview) -> Choice:
    """One space: its cheapest payment, and all of them behind it."""
    ordered = cheapest_first(scene.pack, those)
    ways = [_payment(scene.pack, building, space, action) for action in ordered]
    label, spoken = ways[0].label.copy(), ways[0].spoken
    if len(ways) > 1:
        others = f"{len(ways) - 1} other {'way' if len(ways) == 2 else 'ways'}"
        label.append(f"  ({others})", style=palette.QUIET)
        spoken += f" ({others})"
    hint = consequence(scene.seat, preview(ordered[0]))
    heading = f"All ways to fill {space_words(building, space)}"
    return Choice(label, spoken, ordered[0], ways if len(ways) > 1 else [], heading, hint)


def _payment(pack: Pack, building: Building, space: int, action: int) -> Choice:
    kinds = pack.kinds(actions.cards_of(action))
    which = f" (space {space + 1})" if building.costs.count(building.costs[space]) > 1 else ""
    label = Text.assemble("fill ", space_chip(building, space, None), f"{which} with ", card_chips(kinds))
    cards = listed([pack.id_of_kind[kind] for kind in kinds])
    return Choice(label, f"fill {space_words(building, space)}{which} with {cards}", action)


def consequence(seat: int, events: list[Json]) -> str:
    """What a contribution would bring the player who makes it."""
    gains = {"crystals": 0, "cards": 0, "scales": 0}
    told: list[str] = []
    scored = False
    for event in events:
        if event["event"] in ("scales_earned", "rewarded") and event["seat"] == seat:
            for part in gains:
                gains[part] += event.get(part, 0)
        elif event["event"] == "building_completed":
            told.append("completes it")
        elif event["event"] == "scales_scored":
            gains["crystals"] += event["crystals"][seat]
            scored = True
    if any(gains.values()):
        told.append(f"you get {reward_text(gains)}")
    if scored:
        told.append("scales are scored")
    return ", ".join(told)


def _offer(scene: Scene, action: int, preview: Preview) -> Choice:
    cost = count(_cost(preview(action)), "crystal")
    cards = scene.pack.kinds(actions.cards_of(action))
    if not cards:
        return plain_choice(f"make an offering for {cost}", action)
    text = f"make one more offering for {cost} with "
    return Choice(Text.assemble(text, card_chip(cards[0])), text + scene.pack.id_of_kind[cards[0]], action)


def _special(here: Tile, action: int, preview: Preview) -> Choice:
    events = preview(action)
    if any(event["event"] == "offered" for event in events):
        does = f"an offering for {count(_cost(events), 'crystal')}"
    else:
        does = f"draw {count(sum(event['count'] for event in events if event['event'] == 'drew'), 'card')}"
    return plain_choice(f"use {the(here.title)}: {does}; this ends building", action)


def _cost(events: list[Json]) -> int:
    return sum(event["cost"] for event in events if event["event"] == "offered")


# --- reset ---


def _reset(pack: Pack, legal: list[int]) -> Menu:
    """Two lists: the first card to discard, and behind it nothing more or the second one."""
    behind: dict[int, list[Choice]] = {}
    for action in legal:
        kinds = pack.kinds(actions.cards_of(action))
        for first in dict.fromkeys(kinds):
            others = list(kinds)
            others.remove(first)
            also = [pack.id_of_kind[kind] for kind in others]
            draw = f", draw {len(kinds) + 2}"
            label = Text.assemble(card_chips([first, *others]), " alone" if not also else "", draw)
            spoken = listed([pack.id_of_kind[first], *also]) + ("" if also else " alone") + draw
            behind.setdefault(first, []).append(Choice(label, spoken, action))
    choices = []
    for first in sorted(behind):
        label = Text.assemble("discard ", card_chip(first), " …")
        ways = sorted(behind[first], key=lambda way: (len(pack.kinds(actions.cards_of(way.action or 0))), way.action))
        choices.append(Choice(label, f"discard {pack.id_of_kind[first]}", None, ways))
    keep = plain_choice("keep all cards and draw 2", actions.RESET)
    return Menu("Reset: discard up to two cards, then draw two more than that", choices, keep)
