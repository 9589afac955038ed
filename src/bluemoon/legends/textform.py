"""Positions as lines that a person can read and edit; they read back to the same position.

One line a thing, `name: value`. A covered card is written `-card`, a bluff `?card`, a landed ship `ship!`, a target
`card>target`, a load `ship+card+card`. The lines are another spelling of the JSON form, so `load` does all the
checking.
"""

import json
from typing import Any

from bluemoon.core.game import Json
from bluemoon.core.read import read_lines

PILES = ("deck", "hand", "leadership", "discard", "disclosed", "under")


def state_text(data: Json) -> str:
    """The lines of a position's JSON."""
    config, turn, fight = data["config"], data["turn"], data["fight"]
    lines = [
        f"legends: {_deck(config['decks'][0])} against {_deck(config['decks'][1])}, {config['edition']} edition"
        + ("" if config["first"] is None else f", first {config['first']}")
        + (", name dragons" if config.get("name_dragons") else ""),
        f"turn: {turn['number']}, seat {turn['seat']}, {turn['phase']}, drawn {turn['drawn']}",
        f"fight: {'none' if fight is None else (fight['element'] or 'unnamed') + ' ' + str(fight['turn'])}",
        f"power: {data['power'][0]} {data['power'][1]}",
        f"dragons: {' '.join(_seat(owner) for owner in data['dragons'].values())}",
    ]
    for name in ("played", "how", "used", "paid", "texts"):
        if turn.get(name):
            lines.append(f"{name}: {' '.join(turn[name])}")
    for name in ("stage", "loser", "due", "from_hand", "before"):
        if name in turn:
            lines.append(f"{name}: {json.dumps(turn[name])}")
    for seat, player in enumerate(data["players"]):
        lines.append(f"combat {seat}: {' '.join(_combat_word(entry) for entry in player['combat'])}")
        lines.append(f"support {seat}: {' '.join(_support_word(entry) for entry in player['support'])}")
        lines.append(f"ships {seat}: {' '.join(_ship_word(entry) for entry in player['ships'])}")
        for pile in PILES:
            if pile in player:
                lines.append(f"{pile} {seat}: {' '.join(player[pile])}")
        if player["ran_out"]:
            lines.append(f"ran out: {seat}")
    for name in ("chance", "pending", "result"):
        if data[name]:
            lines.append(f"{name}: {json.dumps(data[name])}")
    lines.append(f"rng: {data['rng']}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _deck(form: str | list[str]) -> str:
    return form if isinstance(form, str) else "+".join(form)


def _read_deck(word: str) -> str | list[str]:
    return word.split("+") if "+" in word else word


def _seat(owner: int | None) -> str:
    return "-" if owner is None else str(owner)


def _aimed(entry: Json) -> str:
    return f"{entry['card']}>{entry['on']}" if "on" in entry else str(entry["card"])


def _combat_word(entry: Json) -> str:
    return ("" if entry["active"] else "-") + _aimed(entry)


def _support_word(entry: Json) -> str:
    return ("?" if entry["bluff"] else "") + _aimed(entry)


def _ship_word(entry: Json) -> str:
    return "+".join([entry["card"] + ("!" if entry["landed"] else ""), *entry["load"]])


def parse_state_text(text: str) -> Json:
    """The JSON of such lines; what it says is still to be checked by `load`."""
    players: list[Json] = [{"combat": [], "support": [], "ships": [], "ran_out": False} for _ in range(2)]
    data: Json = {"game": "legends", "players": players, "chance": [], "pending": None, "result": None, "turn": {}}
    read_lines(text, lambda name, value: _read_line(data, name, value))
    return data


def _read_line(data: Json, name: str, value: str) -> None:
    words = value.split()
    first, _, second = name.partition(" ")
    turn = data["turn"]
    if name == "legends":
        data["config"] = _read_config([part.strip() for part in value.split(",")])
    elif name == "turn":
        parts = [part.strip() for part in value.split(",")]
        turn["number"] = int(parts[0])
        turn["seat"] = int(parts[1].removeprefix("seat "))
        turn["phase"] = parts[2]
        turn["drawn"] = int(parts[3].removeprefix("drawn ")) if len(parts) > 3 else 0
    elif name == "fight":
        data["fight"] = None
        if value != "none":
            data["fight"] = {"element": None if words[0] == "unnamed" else words[0], "turn": int(words[1])}
    elif name == "power":
        data["power"] = [int(word) for word in words]
    elif name == "dragons":
        owners = [None if word == "-" else int(word) for word in words]
        data["dragons"] = {"fire": owners[0], "earth": owners[1], "water": owners[2]}
    elif name in ("played", "how", "used", "paid", "texts"):
        turn[name] = words
    elif name in ("stage", "loser", "due", "from_hand", "before"):
        turn[name] = json.loads(value)
    elif name in ("chance", "pending", "result"):
        data[name] = json.loads(value)
    elif name == "rng":
        data["rng"] = value
    elif name == "ran out":
        _player(data, value)["ran_out"] = True
    elif first == "combat":
        _player(data, second)["combat"] = [_read_combat(word) for word in words]
    elif first == "support":
        _player(data, second)["support"] = [_read_support(word) for word in words]
    elif first == "ships":
        _player(data, second)["ships"] = [_read_ship(word) for word in words]
    elif first in PILES:
        _player(data, second)[first] = words
    else:
        raise ValueError(name)


def _player(data: Json, seat: str) -> Json:
    if seat not in ("0", "1"):
        raise ValueError(seat)
    player: Json = data["players"][int(seat)]
    return player


def _read_config(parts: list[str]) -> Json:
    mine, _, yours = parts[0].partition(" against ")
    config: Json = {
        "decks": [_read_deck(mine), _read_deck(yours)],
        "edition": parts[1].removesuffix(" edition"),
        "first": None,
    }
    for part in parts[2:]:
        if part == "name dragons":
            config["name_dragons"] = True
        else:
            config["first"] = int(part.removeprefix("first "))
    return config


def _read_aimed(word: str) -> Json:
    card, arrow, target = word.partition(">")
    entry: dict[str, Any] = {"card": card}
    if arrow:
        entry["on"] = target
    return entry


def _read_combat(word: str) -> Json:
    entry = _read_aimed(word.removeprefix("-"))
    entry["active"] = not word.startswith("-")
    return entry


def _read_support(word: str) -> Json:
    entry = _read_aimed(word.removeprefix("?"))
    entry["bluff"] = word.startswith("?")
    return entry


def _read_ship(word: str) -> Json:
    parts = word.split("+")
    return {"card": parts[0].removesuffix("!"), "load": parts[1:], "landed": parts[0].endswith("!")}
