"""Positions as lines that a person can read and edit; they read back to the same position.

One line a thing, `name: value`. The lines are another spelling of the JSON form, so `load` does all the checking.
"""

from typing import Any

from bluemoon.core.game import Json
from bluemoon.core.read import read_lines

TURN_NUMBERS = ("number", "steps", "contributions", "offerings", "idle")
PLAYER_NUMBERS = ("crystals", "scales", "waited")


def state_text(data: Json) -> str:
    """The lines of a position's JSON."""
    config, turn = data["config"], data["turn"]
    lines = [
        f"city: {config['players']} players, {config['edition']} edition"
        + (", expansion" if config["expansion"] else "")
        + (", scattered" if config["scattered"] else "")
        + (", open crystals" if "open_crystals" in config else "")
        + (f", components {config['components']}" if "components" in config else ""),
        f"turn: {turn['number']}, seat {turn['seat']}, {turn['phase']}, steps {turn['steps']},"
        f" contributions {turn['contributions']}, offerings {turn['offerings']}, idle {turn['idle']}"
        + (", special" if turn["special"] else ""),
    ]
    lines += [f"row: {' '.join(tile or '-' for tile in row)}" for row in data["board"]]
    lines.append(f"rebuilt: {_words(data['rebuilt'])}")
    for building, seats in data["markers"].items():
        lines.append(f"markers {building}: {_words('-' if seat is None else str(seat) for seat in seats)}")
    for name, cell in data["dragons"].items():
        lines.append(f"{name} dragon: {_cell_text(cell)}")
    for seat, player in enumerate(data["players"]):
        lines.append(
            f"seat {seat}: at {_cell_text(player['figure'])}, "
            + ", ".join(f"{name} {player[name]}" for name in PLAYER_NUMBERS)
        )
        lines.append(f"hand {seat}: {_words(player['hand'])}")
        if player["incoming"]:
            lines.append(f"incoming {seat}: {_words(player['incoming'])}")
    lines.append(f"pool: {data['pool']}")
    lines.append(f"obelisk: {_words(str(seat) for seat in data['obelisk'])}")
    lines.append(f"deck: {_words(data['deck'])}")
    lines.append(f"discard: {_words(data['discard'])}")
    lines.append(f"rng: {data['rng']}")
    if data["result"] is not None:
        winners = _words(str(seat) for seat in data["result"]["winners"])
        lines.append(f"result: {data['result']['reason']}, winners {winners}")
    return "\n".join(lines) + "\n"


def parse_state_text(text: str) -> Json:
    """The JSON of such lines; what it says is still to be checked by `load`."""
    data: Json = {"game": "city", "board": [], "markers": {}, "dragons": {}, "result": None}
    players: dict[int, Json] = {}
    read_lines(text, lambda name, value: _read_line(data, players, name, value))
    data["players"] = [players[seat] for seat in sorted(players)]
    return data


def _read_line(data: Json, players: dict[int, Json], name: str, value: str) -> None:
    words = value.split()
    first, _, second = name.partition(" ")
    if name == "city":
        data["config"] = _read_config([part.strip() for part in value.split(",")])
    elif name == "turn":
        data["turn"] = _read_turn([part.strip() for part in value.split(",")])
    elif name == "row":
        data["board"].append([None if word == "-" else word for word in words])
    elif name in ("rebuilt", "deck", "discard"):
        data[name] = words
    elif name == "obelisk":
        data[name] = [int(word) for word in words]
    elif name == "pool":
        data[name] = int(value)
    elif name == "rng":
        data[name] = value
    elif name == "result":
        reason, _, winners = value.partition(", winners")
        data[name] = {"winners": [int(word) for word in winners.split()], "reason": reason}
    elif first == "markers":
        data["markers"][second] = [None if word == "-" else int(word) for word in words]
    elif second == "dragon":
        data["dragons"][first] = _read_cell(value)
    elif first == "seat":
        _read_seat(_player(players, second), value)
    elif first in ("hand", "incoming"):
        _player(players, second)[first] = words
    else:
        raise KeyError(name)


def _player(players: dict[int, Json], seat: str) -> Json:
    return players.setdefault(int(seat), {"incoming": []})


def _read_config(parts: list[str]) -> Json:
    config: Json = {
        "players": int(parts[0].removesuffix(" players")),
        "edition": parts[1].removesuffix(" edition"),
        "expansion": "expansion" in parts[2:],
        "scattered": "scattered" in parts[2:],
    }
    for part in parts[2:]:
        if part.startswith("components "):
            config["components"] = part.removeprefix("components ")
        elif part == "open crystals":
            config["open_crystals"] = True
        elif part not in ("expansion", "scattered"):
            raise ValueError(part)
    return config


def _read_turn(parts: list[str]) -> Json:
    turn: Json = {"number": int(parts[0]), "seat": _named(parts[1], "seat"), "phase": parts[2], "special": False}
    for part in parts[3:]:
        if part == "special":
            turn["special"] = True
        else:
            name = part.split()[0]
            if name not in TURN_NUMBERS:
                raise ValueError(part)
            turn[name] = _named(part, name)
    return turn


def _read_seat(player: Json, value: str) -> None:
    place, *numbers = [part.strip() for part in value.split(", ")]
    player["figure"] = _read_cell(place.removeprefix("at "))
    for part in numbers:
        name = part.split()[0]
        if name not in PLAYER_NUMBERS:
            raise ValueError(part)
        player[name] = _named(part, name)


def _named(part: str, name: str) -> int:
    """The number of a part such as "steps 2"."""
    word, number = part.split()
    if word != name:
        raise ValueError(part)
    return int(number)


def _cell_text(cell: list[int] | None) -> str:
    return "outside" if cell is None else f"{cell[0]}/{cell[1]}"


def _read_cell(text: str) -> list[int] | None:
    return None if text == "outside" else [int(part) for part in text.split("/")]


def _words(items: Any) -> str:
    return " ".join(items)
