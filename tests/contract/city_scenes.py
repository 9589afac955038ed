"""Random positions of Blue Moon City, as JSON: any that can be loaded, and pairs that a seat cannot tell apart.

Games played at random seldom reach full hands, rich players or a city nearly rebuilt; these positions do.
"""

import copy
from random import Random
from typing import Any

from bluemoon.city.components import shipped
from bluemoon.city.game import City
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from tests.contract.city_judge import OBELISK

SPACES = {building.id: len(building.costs) for building in shipped().buildings}
OFFERINGS_TO_WIN = {2: 6, 3: 5, 4: 4}  # E1
MARKERS = 10  # S8
SPECIAL = ("main_hall", "hospital", "golden_shrine", "theatre")


def random_position(game: City, config: Json, chance: Random) -> Json:
    """A position with everything somewhere else than at the start."""
    form = game.state_json(game.new(config, chance.getrandbits(32), {}))
    seats = range(config["players"])
    tiles = {tile: [row, column] for row, line in enumerate(form["board"]) for column, tile in enumerate(line) if tile}
    buildings = sorted(set(tiles) - {"courtyard"})
    special = [tile for tile in buildings if tile in SPECIAL]
    ruins = chance.choice((0, 1, 2, 8, 15, len(buildings)))
    form["rebuilt"] = chance.sample(buildings, len(buildings) - ruins)
    form["obelisk"] = _obelisk(config["players"], chance)
    places = [*(tile for tile in buildings if tile not in form["rebuilt"]), *special * 3, *["courtyard"] * 6]
    left = [MARKERS - form["obelisk"].count(seat) for seat in seats]
    mover = chance.choice(seats)
    placing = [mover] if chance.random() < 0.3 else list(seats)  # sometimes the mover has no marker left
    form["markers"] = {
        tile: _markers(SPACES[tile], left, placing, chance) for tile in buildings if tile not in form["rebuilt"]
    }
    cost = (OBELISK[2:] if config["players"] == 2 else OBELISK)[len(form["obelisk"])]
    form["dragons"] = {name: chance.choice([None, *tiles.values()]) for name in form["dragons"]}
    phase = chance.choice(("movement", "contribution", "contribution", "contribution", "reset"))
    scales = form["pool"]
    cards = form["deck"] + [card for player in form["players"] for card in player["hand"]]
    chance.shuffle(cards)
    for seat, player in enumerate(form["players"]):
        player["figure"] = tiles[chance.choice(places if seat == mover else sorted(tiles))]
        player["crystals"] = chance.choice((0, cost - 1, cost, cost + 1, cost + 2, 60))
        player["scales"] = chance.randint(0, min(3, scales - 1))
        scales -= player["scales"]
        player["markers"] = left[seat]
        player["offerings"] = form["obelisk"].count(seat)
        player["waited"] = chance.randint(0, 2)
        player["hand"] = [cards.pop() for _ in range(min(len(cards), chance.choice((0, 3, 8, 12, 20))))]
        player["incoming"] = [cards.pop() for _ in range(min(len(cards), chance.choice((0, 0, 1, 2))))]
    form["pool"] = scales
    kept = chance.choice((0, 1, 3, len(cards) // 2, len(cards)))
    form["deck"], form["discard"] = cards[:kept], sorted(cards[kept:])
    before = phase == "movement"
    form["turn"] = {
        "seat": mover,
        "number": chance.randint(1, 200),
        "phase": phase,
        "steps": chance.randint(0, 4) if before else 0,
        "contributions": 0 if before else chance.randint(0, 2),
        "offerings": 0 if before else chance.choice((0, 0, 1, 2)),
        "special": phase == "reset" and chance.random() < 0.3,
        "idle": chance.choice((0, 5, 38, 39)),
    }
    return form


def _obelisk(players: int, chance: Random) -> list[int]:
    """Some offerings, nobody's enough to have won."""
    most = OFFERINGS_TO_WIN[players] - 1
    made = [seat for seat in range(players) for _ in range(chance.randint(0, most))]
    chance.shuffle(made)
    return made


def _markers(spaces: int, left: list[int], placing: list[int], chance: Random) -> list[int | None]:
    """Markers on all spaces but at least one; takes them from what the players have left."""
    placed: list[int | None] = [None] * spaces
    for space in chance.sample(range(spaces), chance.randint(0, spaces - 1)):
        seat = chance.choice(placing)
        if left[seat]:
            left[seat] -= 1
            placed[space] = seat
    return placed


def twin(form: Json, seat: int | None, keep: Json | None, chance: Random) -> Json:
    """The position with everything changed that the seat may not know (V1-V3).

    With an action to `keep`, its cards and crystals stay in the mover's hand, and the seat's own face-down cards stay
    the same, since the action may end the turn and turn them up.
    """
    other = copy.deepcopy(form)
    other["rng"] = Rng.from_seed(chance.getrandbits(32)).text()
    if form["result"] is not None:
        return other  # after the end everything else is open
    kept = spent_cards(keep) if keep is not None else []
    mover = form["turn"]["seat"]
    piles: list[tuple[list[str], list[str]]] = [(other["deck"], [])]
    for number, player in enumerate(other["players"]):
        if number != seat:
            piles.append((player["hand"], kept if number == mover else []))
        if number != seat or keep is None:
            piles.append((player["incoming"], []))
    unknown: list[str] = []
    for pile, fixed in piles:
        for card in fixed:
            pile.remove(card)
        unknown += pile
    chance.shuffle(unknown)
    for pile, fixed in piles:
        pile[:] = [unknown.pop() for _ in pile] + fixed
    # Once all is rebuilt, the game's end tells who can make another offering (E3, E4); before, crystals are secret,
    # unless the table has agreed to show them (O3).
    buildings = sum(tile is not None for row in form["board"] for tile in row) - 1
    if len(form["rebuilt"]) < buildings - 1 and "open_crystals" not in form["config"]:
        for number, player in enumerate(other["players"]):
            if number != seat:
                least = player["crystals"] if keep is not None and number == mover else 0
                player["crystals"] = least + chance.randint(0, 30)
    return other


def spent_cards(action: Json) -> list[str]:
    """The cards that an action takes from the hand."""
    pay: Json = action.get("pay", {})
    spent: list[Any] = [*action.get("discard", []), *pay.get("plain", []), *pay.get("wild", [])]
    if "card" in action:
        spent.append(action["card"])
    for pair in pay.get("pairs", []):
        spent += pair
    for part in pay.get("recolour", []):
        spent += [part["by"], *part["cards"]]
    return spent
