"""Positions as JSON, and what of it each seat may see (V1-V3). `load` reads them back."""

from bluemoon.city.box import Box
from bluemoon.city.geometry import CELLS, coordinates
from bluemoon.city.scoring import DRAGONS
from bluemoon.city.state import COURTYARD, EDITIONS, NO_TILE, OVER, PHASES, REASONS, CityState
from bluemoon.core.game import Json


def config_json(box: Box, state: CityState) -> Json:
    config: Json = {
        "players": state.players,
        "edition": EDITIONS[state.edition],
        "expansion": state.expansion,
        "scattered": state.scattered,
    }
    if state.open_crystals:
        config["open_crystals"] = True
    if box.components.fingerprint:
        config["components"] = box.components.fingerprint
    return config


def state_json(box: Box, state: CityState) -> Json:
    """Everything, as the referee protocol writes it."""
    shown = _public(box, state)
    for seat in range(state.players):
        _show_player(box, state, shown, seat)
    _show_hidden_piles(box, state, shown)
    shown["rng"] = state.rng.text()
    shown["result"] = result_json(state)
    return shown


def view_json(box: Box, state: CityState, seat: int | None) -> Json:
    """What a seat may know (None: a spectator). Built from what is public, so nothing can be forgotten in it."""
    shown = _public(box, state)
    for other in range(state.players):
        if other == seat or state.phase == OVER:  # V2, V3
            _show_player(box, state, shown, other)
    if state.phase == OVER:
        _show_hidden_piles(box, state, shown)
    shown["result"] = result_json(state)
    return shown


def result_json(state: CityState) -> Json | None:
    if state.phase != OVER:
        return None
    return {"winners": list(state.winners), "reason": REASONS[state.reason]}


def _public(box: Box, state: CityState) -> Json:
    """V1: what everybody may know. Hidden piles are numbers, hidden numbers are null."""
    return {
        "game": "city",
        "config": config_json(box, state),
        "board": [[_tile(box, state.board[row * 5 + column]) for column in range(5)] for row in range(5)],
        "rebuilt": [building.id for number, building in enumerate(box.buildings) if state.rebuilt >> number & 1],
        "markers": _markers(box, state),
        "dragons": {
            name: coordinates(cell) if cell >= 0 else None for name, cell in zip(DRAGONS, state.dragons, strict=True)
        },
        "players": [
            {
                "figure": coordinates(state.figures[seat]),
                "hand": box.pack.size(state.hands[seat]),
                "incoming": box.pack.size(state.incoming[seat]),
                "crystals": state.crystals[seat] if state.open_crystals else None,  # O3
                "scales": state.scales[seat],
                "markers": state.markers[seat],
                "offerings": state.offerings[seat],
                "waited": state.waited[seat],
            }
            for seat in range(state.players)
        ],
        "pool": state.pool,
        "obelisk": list(state.obelisk),
        "deck": state.undrawn,
        "discard": box.pack.ids(state.discard),
        "turn": {
            "seat": state.seat,
            "number": state.number,
            "phase": PHASES[state.phase],
            "steps": state.steps,
            "contributions": state.contributions,
            "offerings": state.turn_offerings,
            "special": state.special,
            "idle": state.idle,
        },
    }


def _show_player(box: Box, state: CityState, shown: Json, seat: int) -> None:
    player = shown["players"][seat]
    player["hand"] = box.pack.ids(state.hands[seat])
    player["crystals"] = state.crystals[seat]


def _show_hidden_piles(box: Box, state: CityState, shown: Json) -> None:
    shown["deck"] = [box.pack.id_of_kind[kind] for kind in reversed(state.cards_in_deck())]
    for seat in range(state.players):
        shown["players"][seat]["incoming"] = box.pack.ids(state.incoming[seat])


def _tile(box: Box, tile: int) -> str | None:
    return "courtyard" if tile == COURTYARD else None if tile == NO_TILE else box.buildings[tile].id


def _markers(box: Box, state: CityState) -> dict[str, list[int | None]]:
    shown: dict[str, list[int | None]] = {}
    for cell in range(CELLS):
        tile = state.board[cell]
        if tile >= 0:
            building = box.buildings[tile]
            first = box.first_space[tile]
            for space in range(first, first + len(building.costs)):
                if state.marked[space] >= 0:
                    seats = state.marked[first : first + len(building.costs)]
                    shown[building.id] = [seat if seat >= 0 else None for seat in seats]
                    break
    return shown
