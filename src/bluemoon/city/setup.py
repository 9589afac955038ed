"""Setting up a game: the config's options, the city, the deal (S1-S9)."""

from typing import Any

from bluemoon.city.box import MARKERS, OPENING_HAND, STEPS, Box
from bluemoon.city.components import BASE_BUILDINGS
from bluemoon.city.geometry import CELLS, CENTRE, OUTSIDE
from bluemoon.city.state import COURTYARD, EDITIONS, FIRST_EDITION, GOES_ON, MOVEMENT, NO_TILE, CityState
from bluemoon.core.read import Reader
from bluemoon.core.rng import Rng


class Config:
    """What is played."""

    def __init__(
        self, players: int, edition: int, expansion: bool, scattered: bool, open_crystals: bool = False
    ) -> None:
        self.players = players
        self.edition = edition
        self.expansion = expansion
        self.scattered = scattered
        self.open_crystals = open_crystals


def options() -> dict[str, list[Any]]:
    """Every option with its allowed values, the default first."""
    return {
        "players": [2, 3, 4],
        "edition": list(EDITIONS),
        "expansion": [False, True],
        "scattered": [False, True],
    }


def table_options() -> dict[str, list[Any]]:
    """Whether everybody's crystals are shown. No position mentions it where they are secret, as in the rules."""
    return {"open_crystals": [False, True]}  # O3


def read_config(reader: Reader, data: Any, path: str, fingerprint: str, already_played: bool) -> Config:
    """Options left out take their defaults. Corrected components are named by their fingerprint, so that what was
    played with some components is never continued with others; a new game need not name them."""
    fields = reader.object(data, path, (), (*options(), *table_options(), "components"))
    played_with = reader.text(fields.get("components", "" if already_played else fingerprint), f"{path}.components")
    if played_with != fingerprint or ("components" in fields and not fingerprint):
        raise reader.fault(f"{path}.components", "was played with components other than those here")
    return Config(
        reader.number(fields.get("players", 2), f"{path}.players", 2, 4),
        EDITIONS.index(reader.choice(fields.get("edition", "second"), f"{path}.edition", EDITIONS)),
        reader.boolean(fields.get("expansion", False), f"{path}.expansion"),
        reader.boolean(fields.get("scattered", False), f"{path}.scattered"),
        reader.boolean(fields.get("open_crystals", False), f"{path}.open_crystals"),
    )


def starting_cells(box: Box, config: Config) -> list[int]:
    """The cells next to the Courtyard: north, east, south, west."""
    return box.geometry[config.expansion].neighbours[CENTRE]


def new_state(box: Box, config: Config, board: list[int], rng: Rng) -> CityState:
    """A position with that city, in ruins, and nothing dealt yet."""
    state = CityState()
    state.players = config.players
    state.edition = config.edition
    state.expansion = config.expansion
    state.scattered = config.scattered
    state.open_crystals = config.open_crystals
    state.board = board
    state.rebuilt = 0
    state.ruins = sum(1 for tile in board if tile >= 0)  # S5
    state.marked = [-1] * box.spaces
    state.dragons = [OUTSIDE] * 3  # S5
    state.pool = box.scales_in_game(config.edition, config.players)  # S7
    state.obelisk = []
    state.set_deck([])
    state.discard = 0
    state.figures = [CENTRE] * config.players  # S8
    state.hands = [0] * config.players
    state.incoming = [0] * config.players
    state.crystals = [0] * config.players
    state.scales = [0] * config.players
    state.markers = [MARKERS] * config.players
    state.offerings = [0] * config.players
    state.waited = [0] * config.players
    state.seat = 0
    state.number = 1
    state.phase = MOVEMENT
    state.steps = STEPS
    state.contributions = 0
    state.turn_offerings = 0
    state.special = False
    state.idle = 0
    state.rng = rng
    state.reason = GOES_ON
    state.winners = []
    return state


def set_up(box: Box, config: Config, seed: int) -> CityState:
    """A new game, ready for the first player's first step."""
    rng = Rng.from_seed(seed)
    state = new_state(box, config, _city(box, config, rng), rng)
    deck = box.shuffled_cards()
    rng.shuffle(deck)
    for seat in range(config.players):  # S8
        for _ in range(OPENING_HAND):
            state.hands[seat] += box.pack.one[deck.pop()]
    state.set_deck(deck)
    state.seat = rng.below(config.players)  # S9
    return state


def _city(box: Box, config: Config, rng: Rng) -> list[int]:
    board = [NO_TILE] * CELLS
    board[CENTRE] = COURTYARD
    tiles = list(range(len(box.buildings) if config.expansion else BASE_BUILDINGS))  # S4
    if not config.scattered:  # S3
        starting = [box.building_number[id] for id in box.components.starting]
        if config.edition != FIRST_EDITION:
            rng.shuffle(starting)  # S2
        for cell, tile in zip(starting_cells(box, config), starting, strict=True):
            board[cell] = tile
            tiles.remove(tile)
    rng.shuffle(tiles)
    for cell in box.geometry[config.expansion].cells:
        if board[cell] == NO_TILE:
            board[cell] = tiles.pop()
    return board
