"""Reading a position that nobody vouches for: every count is checked, and a fault names the field."""

from typing import Any

from bluemoon.city.box import MARKERS, OFFERINGS_TO_WIN, Box
from bluemoon.city.components import BASE_BUILDINGS
from bluemoon.city.geometry import CELLS, CENTRE
from bluemoon.city.scoring import DRAGONS
from bluemoon.city.setup import Config, new_state, options, read_config, starting_cells, table_options
from bluemoon.city.state import (
    BY_MARKERS,
    BY_OFFERINGS,
    COURTYARD,
    FIRST_EDITION,
    MOVEMENT,
    NO_TILE,
    OVER,
    PHASES,
    REASONS,
    CityState,
)
from bluemoon.core.game import Json
from bluemoon.core.read import Reader, position_fault, show
from bluemoon.core.rng import Rng

READER = Reader(position_fault)

FIELDS = (
    "game",
    "config",
    "board",
    "rebuilt",
    "markers",
    "dragons",
    "players",
    "pool",
    "obelisk",
    "deck",
    "discard",
    "turn",
    "result",
)
PLAYER_FIELDS = ("figure", "hand", "incoming", "crystals", "scales")
TURN_FIELDS = ("seat", "number", "phase", "steps", "contributions", "offerings", "special")


def load_state(box: Box, data: Any, seed: int) -> CityState:
    """The position of such JSON; BadPosition names the field. The seed shuffles a deck given as "rest"."""
    fields = READER.object(data, "", FIELDS, ("rng",))
    READER.choice(fields["game"], "game", ("city",))
    READER.object(fields["config"], "config", tuple(options()), (*table_options(), "components"))
    config = read_config(READER, fields["config"], "config", box.components.fingerprint, already_played=True)
    shuffler = Rng.from_seed(seed)
    state = new_state(box, config, _board(box, config, fields["board"]), READER.generator(fields, shuffler))
    _rebuilt(box, state, fields["rebuilt"])
    _markers(box, state, fields["markers"])
    dragons = READER.object(fields["dragons"], "dragons", DRAGONS)
    for number, name in enumerate(DRAGONS):
        if dragons[name] is not None:
            state.dragons[number] = _cell(state, dragons[name], f"dragons.{name}")
    _obelisk(box, state, fields["obelisk"])
    _players(box, state, fields["players"])
    _pool(box, state, fields["pool"])
    _cards(box, state, fields, shuffler)
    _turn(state, fields["turn"])
    _result(state, fields["result"])
    return state


def _board(box: Box, config: Config, data: Any) -> list[int]:
    rows = READER.list(data, "board")
    if len(rows) != 5:
        raise READER.fault("board", "must be five rows")
    board = [NO_TILE] * CELLS
    geometry = box.geometry[config.expansion]
    allowed = len(box.buildings) if config.expansion else BASE_BUILDINGS
    for cell in range(CELLS):
        row, column = divmod(cell, 5)
        path = f"board[{row}]"
        if len(READER.list(rows[row], path)) != 5:
            raise READER.fault(path, "must be five tiles")
        path = f"board[{row}][{column}]"
        name = rows[row][column]
        if cell not in geometry.cells:
            if name is not None:
                raise READER.fault(path, "must be null: without the expansion the city has no corners (S1)")
            continue
        if name is None:
            raise READER.fault(path, "a tile is missing here (S1)")
        if (READER.text(name, path) == "courtyard") != (cell == CENTRE):
            raise READER.fault(path, "the Courtyard is in the centre, [2, 2], and nowhere else (S2)")
        tile = COURTYARD if name == "courtyard" else box.building_number.get(name, NO_TILE)
        if tile == NO_TILE or tile >= allowed:
            raise READER.fault(path, f"there is no tile {show(name)} in this game")
        if tile in board:
            raise READER.fault(path, f"{name} appears twice")
        board[cell] = tile
    if not config.scattered:
        _starting_tiles(box, config, board)
    return board


def _starting_tiles(box: Box, config: Config, board: list[int]) -> None:
    """S2: the four starting tiles lie next to the Courtyard, in the first edition each in its place."""
    starting = [box.building_number[id] for id in box.components.starting]
    for cell, tile in zip(starting_cells(box, config), starting, strict=True):
        if board[cell] not in starting or (config.edition == FIRST_EDITION and board[cell] != tile):
            path = f"board[{cell // 5}][{cell % 5}]"
            raise READER.fault(path, f"{box.buildings[board[cell]].id} cannot be here unless scattered (S2)")


def _rebuilt(box: Box, state: CityState, data: Any) -> None:
    for number, name in enumerate(READER.list(data, "rebuilt")):
        tile = _building(box, state, name, f"rebuilt[{number}]")
        if state.rebuilt >> tile & 1:
            raise READER.fault(f"rebuilt[{number}]", f"{name} appears twice")
        state.rebuilt |= 1 << tile
        state.ruins -= 1


def _markers(box: Box, state: CityState, data: Any) -> None:
    if not isinstance(data, dict):
        raise READER.fault("markers", f"must be an object, not {show(data)}")
    for name, value in data.items():
        path = f"markers.{name[:60]}"
        tile = _building(box, state, name, path)
        seats = READER.list(value, path)
        costs = box.buildings[tile].costs
        if len(seats) != len(costs):
            raise READER.fault(path, f"{name} has {len(costs)} spaces, not {len(seats)}")
        for space, seat in enumerate(seats):
            if seat is not None:
                state.marked[box.first_space[tile] + space] = READER.number(
                    seat, f"{path}[{space}]", 0, state.players - 1
                )
        if None not in seats:
            raise READER.fault(path, "every space is taken, so the building would be rebuilt and its markers gone (C1)")
        if state.rebuilt >> tile & 1 and any(seat is not None for seat in seats):
            raise READER.fault(path, f"{name} is rebuilt, so it has no markers (C1)")


def _obelisk(box: Box, state: CityState, data: Any) -> None:
    spaces = len(box.obelisk_costs(state.players))
    for number, seat in enumerate(READER.list(data, "obelisk")):
        if number >= spaces:
            raise READER.fault("obelisk", f"has only {spaces} spaces (S6)")
        state.obelisk.append(READER.number(seat, f"obelisk[{number}]", 0, state.players - 1))


def _players(box: Box, state: CityState, data: Any) -> None:
    players = READER.list(data, "players")
    if len(players) != state.players:
        raise READER.fault("players", f"must be {state.players}, as config.players says, not {len(players)}")
    for seat in range(state.players):
        path = f"players[{seat}]"
        fields = READER.object(players[seat], path, PLAYER_FIELDS, ("markers", "offerings", "waited"))
        state.figures[seat] = _cell(state, fields["figure"], f"{path}.figure")
        state.crystals[seat] = READER.number(fields["crystals"], f"{path}.crystals")
        state.scales[seat] = READER.number(fields["scales"], f"{path}.scales")
        state.waited[seat] = READER.number(fields.get("waited", 0), f"{path}.waited")
        state.offerings[seat] = state.obelisk.count(seat)
        on_board = state.marked.count(seat) + state.offerings[seat]
        if on_board > MARKERS:
            raise READER.fault(f"{path}.markers", f"{on_board} markers are placed, and a player has {MARKERS} (S8)")
        state.markers[seat] = MARKERS - on_board
        for name, counted in (("markers", state.markers[seat]), ("offerings", state.offerings[seat])):
            if name in fields and READER.number(fields[name], f"{path}.{name}") != counted:
                raise READER.fault(f"{path}.{name}", f"is {counted} by what is placed, not {fields[name]}")


def _pool(box: Box, state: CityState, data: Any) -> None:
    state.pool = READER.number(data, "pool", 1)
    scales = box.scales_in_game(state.edition, state.players)
    if state.pool + sum(state.scales) != scales:
        raise READER.fault(
            "pool", f"pool and players' scales must add up to {scales}, not {state.pool + sum(state.scales)} (S7)"
        )


def _cards(box: Box, state: CityState, fields: Json, shuffler: Rng) -> None:
    """K1: all 80 cards must be somewhere, each as often as it exists."""
    left = list(box.pack.copies)
    for seat in range(state.players):
        player = fields["players"][seat]
        state.hands[seat] = box.pack.of_kinds(_pile(box, left, player["hand"], f"players[{seat}].hand"))
        state.incoming[seat] = box.pack.of_kinds(_pile(box, left, player["incoming"], f"players[{seat}].incoming"))
    state.discard = box.pack.of_kinds(_pile(box, left, fields["discard"], "discard"))
    if fields["deck"] == "rest":
        deck = [kind for kind, copies in enumerate(left) for _ in range(copies)]
        shuffler.shuffle(deck)
        state.set_deck(deck)
        return
    state.set_deck(_pile(box, left, fields["deck"], "deck")[::-1])
    if any(left):
        missing = [f"{copies} {box.pack.id_of_kind[kind]}" for kind, copies in enumerate(left) if copies]
        raise READER.fault("deck", f"cards are missing: {', '.join(missing)} (K1)")


def _pile(box: Box, left: list[int], data: Any, path: str) -> list[int]:
    """The kinds of a list of card ids, taken from what is left of the 80."""
    kinds = []
    for number, card_id in enumerate(READER.list(data, path)):
        if not box.pack.knows(READER.text(card_id, f"{path}[{number}]")):
            raise READER.fault(f"{path}[{number}]", f"there is no card {show(card_id)}")
        kind = box.pack.kind(card_id)
        if not left[kind]:
            raise READER.fault(f"{path}[{number}]", f"there are only {box.pack.copies[kind]} {card_id} (K1)")
        left[kind] -= 1
        kinds.append(kind)
    return kinds


def _turn(state: CityState, data: Any) -> None:
    turn = READER.object(data, "turn", TURN_FIELDS, ("idle",))
    state.seat = READER.number(turn["seat"], "turn.seat", 0, state.players - 1)
    state.number = READER.number(turn["number"], "turn.number", 1)
    state.phase = PHASES.index(READER.choice(turn["phase"], "turn.phase", PHASES))
    state.steps = READER.number(turn["steps"], "turn.steps")
    state.contributions = READER.number(turn["contributions"], "turn.contributions")
    state.turn_offerings = READER.number(turn["offerings"], "turn.offerings")
    state.special = READER.boolean(turn["special"], "turn.special")
    state.idle = READER.number(turn.get("idle", 0), "turn.idle")
    if state.phase != MOVEMENT and state.steps:
        raise READER.fault("turn.steps", "must be 0 outside the movement phase")
    if state.phase == MOVEMENT:
        for name in ("contributions", "offerings", "special"):
            if turn[name]:
                raise READER.fault(f"turn.{name}", "nothing has been done yet in the movement phase (T1)")


def _result(state: CityState, data: Any) -> None:
    needed = OFFERINGS_TO_WIN[state.players]
    won = [seat for seat in range(state.players) if state.offerings[seat] >= needed]
    if len(won) > 1:
        raise READER.fault("obelisk", f"seats {won[0]} and {won[1]} cannot both have {needed} offerings (E1)")
    if (data is None) != (state.phase != OVER):
        raise READER.fault("result", "must be null exactly while turn.phase is not over")
    if data is None:
        if won:
            raise READER.fault("obelisk", f"seat {won[0]} has {needed} offerings and would have won (E1)")
        return
    fields = READER.object(data, "result", ("winners", "reason"))
    state.reason = REASONS.index(READER.choice(fields["reason"], "result.reason", REASONS[1:]))
    winners = READER.list(fields["winners"], "result.winners")
    state.winners = [
        READER.number(seat, f"result.winners[{number}]", 0, state.players - 1) for number, seat in enumerate(winners)
    ]
    if len(set(winners)) != len(winners):
        raise READER.fault("result.winners", "names a seat twice")
    if (state.reason == BY_MARKERS) != (not winners):
        raise READER.fault("result.winners", "is empty exactly if the game ended for lack of markers (E2)")
    if (won or state.reason == BY_OFFERINGS) and (state.winners != won or state.reason != BY_OFFERINGS):
        raise READER.fault("result", f"whoever makes {needed} offerings wins at once, and nobody else (E1)")


def _building(box: Box, state: CityState, name: Any, path: str) -> int:
    tile = box.building_number.get(READER.text(name, path), NO_TILE)
    if tile == NO_TILE or tile not in state.board:
        raise READER.fault(path, f"there is no building {show(name)} in this city")
    return tile


def _cell(state: CityState, value: Any, path: str) -> int:
    pair = READER.list(value, path)
    if len(pair) != 2:
        raise READER.fault(path, "must be [row, column]")
    row, column = (READER.integer(number, f"{path}[{place}]") for place, number in enumerate(pair))
    if not (0 <= row < 5 and 0 <= column < 5) or state.board[row * 5 + column] == NO_TILE:
        raise READER.fault(path, f"there is no tile at {show(pair)}")
    return row * 5 + column
