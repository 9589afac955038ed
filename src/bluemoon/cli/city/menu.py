"""What the guide says can be done, as a short numbered list: moves, powers, and for each space the cheapest payment.

A hand can have thousands of payments; the list stays short because whatever has many forms is one entry with a list
of its own behind it.
"""

from rich.text import Text

from bluemoon.city.cards import DRAGON_FLIES, FLY, STRIDE, people_of
from bluemoon.city.components import Building
from bluemoon.city.geometry import DIRECTIONS
from bluemoon.city.scoring import DRAGONS
from bluemoon.city.tell import the
from bluemoon.cli import palette
from bluemoon.cli.city.drawing import card_chip, card_chips, space_chip
from bluemoon.cli.menu import Choice, Menu, plain_choice
from bluemoon.core.words import count, listed
from bluemoon.guide.city.cardwords import POWERS, kind_of, space_words
from bluemoon.guide.city.scene import COMPASS, Scene, Tile
from bluemoon.guide.city.wire import Cell, CityGuidance, Discard, Offer, SpaceOffer, Way
from bluemoon.guide.wire import Action


def build_menu(scene: Scene, guidance: CityGuidance) -> Menu:
    """The menu of the seat to move, which must be the one that looks at the scene."""
    if guidance.phase == "movement":
        return _movement(scene, guidance)
    if guidance.phase == "contribution":
        return _contribution(scene, guidance)
    return _reset(guidance.resets)


# --- movement ---


def _movement(scene: Scene, guidance: CityGuidance) -> Menu:
    here = scene.tile_of(scene.seat)
    steps = [_step(scene, here, move.to, move.action) for move in guidance.moves if move.do == "step"]
    # By card: where it leads, and how one does that. A stride leads nowhere by itself.
    ways: dict[int, list[tuple[Cell | None, Action]]] = {}
    for stride in guidance.strides:
        ways.setdefault(kind_of(stride.card), []).append((None, stride.action))
    for move in guidance.moves:
        if move.do == "fly":
            ways.setdefault(kind_of(move.cards[0]), []).append((move.to, move.action))
    for dragon in guidance.dragons:
        ways.setdefault(kind_of(dragon.card), []).append((dragon.to, dragon.action))
    choices = [choice for _, choice in sorted(steps, key=lambda step: step[0])]
    for kind in sorted(ways, key=lambda kind: (kind not in (FLY, STRIDE), kind)):
        choices.append(_power(scene, kind, ways[kind]))
    left = f"{count(scene.steps, 'step')} left" if scene.steps else "no steps left"
    stop = plain_choice(f"stop here, on {the(here.title)}, and build", guidance.stop)
    return Menu(f"Move, {left}", choices, stop, guidance.say)


def _step(scene: Scene, here: Tile, to: Cell, action: Action) -> tuple[int, Choice]:
    """The step with its place in the compass."""
    way = DIRECTIONS.index((to[0] - here.cell // 5, to[1] - here.cell % 5))
    tile = _tile(scene, to)
    label = Text(f"{COMPASS[way]:<6}{tile.title:<16}").append_text(_short_tile(scene, tile))
    return way, Choice(label, f"{COMPASS[way]} to {the(tile.title)}{_spoken_tile(scene, tile)}", action)


def _power(scene: Scene, kind: int, ways: list[tuple[Cell | None, Action]]) -> Choice:
    """A card's power, with its destinations if it has any."""
    label = Text.assemble(card_chip(kind), f" {POWERS[kind]}")
    spoken = f"{scene.pack.id_of_kind[kind]}: {POWERS[kind]}"
    if kind == STRIDE:
        return Choice(label, spoken, ways[0][1])
    destinations = []
    for to, action in ways:
        if to is not None:
            tile = _tile(scene, to)
            line = Text(f"{tile.title:<16}").append_text(_short_tile(scene, tile))
            destinations.append(Choice(line, f"{tile.title}{_spoken_tile(scene, tile)}", action))
    spoken += f", {count(len(destinations), 'place')}"
    label.append(" …")
    if kind in DRAGON_FLIES and scene.dragons[DRAGONS[people_of(kind)]] is None:
        label.append("  it is still outside", style=palette.QUIET)
        spoken += ", it is still outside"
    return Choice(label, spoken, None, destinations)


def _tile(scene: Scene, to: Cell) -> Tile:
    return scene.tile(to[0] * 5 + to[1])


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


def _contribution(scene: Scene, guidance: CityGuidance) -> Menu:
    here = scene.tile_of(scene.seat)
    choices: list[Choice] = []
    if here.building is not None:
        choices += [_space(here.building, offer) for offer in guidance.spaces]
    choices += [_offer(offer) for offer in guidance.offers]
    journeys = []
    for special in guidance.specials:
        if special.to is None:
            does = special.words[0].lower() + special.words[1:]
            choices.append(plain_choice(f"use {the(here.title)}: {does}; this ends building", special.action))
        else:
            journeys.append(plain_choice(_tile(scene, special.to).title, special.action))
    if journeys:
        choices.append(plain_choice(f"use {the(here.title)}: travel to any tile; this ends building…", None, journeys))
    heading = f"Build on {the(here.title)}" if here.building is not None else "At the Obelisk"
    done = plain_choice("finish building, go on to the reset", guidance.finish)
    return Menu(heading, choices, done, guidance.say)


def _space(building: Building, offer: SpaceOffer) -> Choice:
    """One space: its cheapest payment, and all of them behind it."""
    ways = [_payment(building, offer.space, way) for way in offer.ways]
    label, spoken = ways[0].label.copy(), ways[0].spoken
    if len(ways) > 1:
        others = f"{len(ways) - 1} other {'way' if len(ways) == 2 else 'ways'}"
        label.append(f"  ({others})", style=palette.QUIET)
        spoken += f" ({others})"
    heading = f"All ways to fill {space_words(building, offer.space)}"
    return Choice(label, spoken, ways[0].action, ways if len(ways) > 1 else [], heading, offer.then.words)


def _payment(building: Building, space: int, way: Way) -> Choice:
    kinds = [kind_of(card) for card in way.cards]
    kinds_of_space = list(zip(building.colours, building.costs, strict=True))
    which = f" (space {space + 1})" if kinds_of_space.count(kinds_of_space[space]) > 1 else ""
    label = Text.assemble("fill ", space_chip(building, space, None), f"{which} with ", card_chips(kinds))
    return Choice(label, f"fill {space_words(building, space)}{which} with {listed(way.cards)}", way.action)


def _offer(offer: Offer) -> Choice:
    cost = count(offer.cost, "crystal")
    if offer.card is None:
        return plain_choice(f"make an offering for {cost}", offer.action)
    text = f"make one more offering for {cost} with "
    return Choice(Text.assemble(text, card_chip(kind_of(offer.card))), text + offer.card, offer.action)


# --- reset ---


def _reset(resets: list[Discard]) -> Menu:
    """Two lists: the first card to discard, and behind it nothing more or the second one."""
    behind: dict[str, list[Choice]] = {}
    keep: Action | None = None
    for reset in sorted(resets, key=lambda reset: len(reset.discard)):
        if not reset.discard:
            keep = reset.action
        for first in dict.fromkeys(reset.discard):
            others = list(reset.discard)
            others.remove(first)
            cards = [first, *others]
            alone = " alone" if len(cards) == 1 else ""
            draw = f", draw {len(cards) + 2}"
            label = Text.assemble(card_chips([kind_of(card) for card in cards]), alone, draw)
            behind.setdefault(first, []).append(Choice(label, listed(cards) + alone + draw, reset.action))
    choices = []
    for first in sorted(behind, key=kind_of):
        label = Text.assemble("discard ", card_chip(kind_of(first)), " …")
        choices.append(Choice(label, f"discard {first}", None, behind[first]))
    heading = "Reset: discard up to two cards, then draw two more than that"
    return Menu(heading, choices, plain_choice("keep all cards and draw 2", keep))
