"""Writes the tables of docs/components-city.md from the components file that ships with the package.

    python -m tools.component_tables            writes the tables anew
    python -m tools.component_tables --check    only says whether they are out of date

Needs nothing but the standard library; whether the file makes sense is for `bluemoon.city.components` to say.
"""

import tomllib
from typing import Any

from tools.pages import ROOT, refresh, with_part

PAGE = ROOT / "docs" / "components-city.md"
COMPONENTS = ROOT / "src" / "bluemoon" / "city" / "components.toml"
PART = "components"

COLOURS = {
    "vulca": "black",
    "terrah": "red",
    "aqua": "blue",
    "flit": "grey",
    "mimix": "brown",
    "hoax": "white",
    "pillar": "yellow",
}
MARKS = {"certain": "", "likely": " (likely)", "guess": " (guess)"}
PARTS = ("spaces", "majority", "construction", "neighbourhood")
ACTIONS = {"travel": "move to any other tile", "draw_two": "draw two cards", "offering": "make one offering"}

Table = dict[str, Any]


def refreshed(page: str) -> str:
    """The page with its tables written anew."""
    return with_part(page, PART, tables(tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))))


def tables(data: Table) -> str:
    """All components as Markdown."""
    return "\n\n".join(
        [
            _how_sure(data),
            "### Cards, Obelisk, starting tiles",
            _other_components(data),
            "### The twenty buildings",
            _buildings(data["buildings"], special=False),
            "### The four buildings of the expansion",
            _buildings(data["expansion"], special=True),
        ]
    )


def _how_sure(data: Table) -> str:
    words = [data["cards"]["khind"]["sure"], data["cards"]["others"]["sure"]]
    words += [data["obelisk"]["sure"], data["starting"]["sure"]]
    for building in [*data["buildings"].values(), *data["expansion"].values()]:
        words += [building["sure"][part] for part in PARTS]
    certain, likely, guess = (words.count(word) for word in MARKS)
    return f"Of {len(words)} entries {certain} are certain, {likely} likely and {guess} guesses."


def _other_components(data: Table) -> str:
    khind, others, obelisk, starting = (
        data["cards"]["khind"],
        data["cards"]["others"],
        data["obelisk"],
        data["starting"],
    )
    return _table(
        ["what", "how many"],
        [
            ["Khind cards", _split(khind) + _mark(khind["sure"])],
            ["cards of each other people", _split(others) + _mark(others["sure"])],
            ["Obelisk, from the bottom", " ".join(map(str, obelisk["spaces"])) + _mark(obelisk["sure"])],
            ["starting tiles", ", ".join(map(_title, starting["tiles"])) + _mark(starting["sure"])],
        ],
    )


def _split(cards: Table) -> str:
    return ", ".join(f"{cards[value]} of value {value}" for value in ("1", "2", "3") if value in cards)


def _buildings(buildings: dict[str, Table], special: bool) -> str:
    rows = []
    for name, building in buildings.items():
        sure = building["sure"]
        cells = [_title(name), _spaces(building) + _mark(sure["spaces"])]
        cells += [_reward(building[part]) + _mark(sure[part]) for part in PARTS[1:]]
        if special:
            cells.append(ACTIONS.get(building.get("action", ""), "none"))
        rows.append(cells)
    return _table(["building", *PARTS, *(["action"] if special else [])], rows)


def _spaces(building: Table) -> str:
    """Left to right, with the colour they take."""
    if "people" not in building:  # every space has a colour of its own
        return ", ".join(f"{_colour(space['people'])} {space['cost']}" for space in building["spaces"])
    return f"{_colour(building['people'])} {' '.join(map(str, building['spaces']))}"


def _colour(people: str) -> str:
    return "any one colour" if people == "any" else COLOURS[people]


def _reward(reward: Table) -> str:
    names = {"cr": "crystal", "cards": "card", "scales": "scale"}
    parts = [f"{reward[key]} {name}{'s' * (reward[key] > 1)}" for key, name in names.items() if reward.get(key)]
    return ", ".join(parts) or "nothing"


def _title(name: str) -> str:
    return name.replace("_", " ").title()


def _mark(sure: str) -> str:
    return MARKS[sure]


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


if __name__ == "__main__":
    refresh(PAGE, refreshed)
