"""The components as data: cards, buildings, the Obelisk, read from a TOML file and checked.

The file that ships with the package says of every number how sure we are of it. Whoever owns the box can correct a
copy and play with that; a file with a mistake is refused with the line and the reason.
"""

import hashlib
import re
import tomllib
from importlib import resources
from typing import Any, Final

from bluemoon.city.cards import CARDS_OF_A_PEOPLE, PEOPLES
from bluemoon.city.reach import ANY, SPACE_COLOURS
from bluemoon.core.errors import Refused

BASE_BUILDINGS: Final = 20
EXPANSION_BUILDINGS: Final = 4
OBELISK_SPACES: Final = 13
MOST_SPACES: Final = 8  # on one building
DEAREST_SPACE: Final = 9
SURE: Final = ("certain", "likely", "guess")

# What a special building lets you do at the end of the contribution phase (X1-X5).
NO_ACTION: Final = ""
TRAVEL: Final = "travel"
DRAW_TWO: Final = "draw_two"
OFFERING: Final = "offering"


class BadComponents(Refused):
    """A components file that cannot be played with; says the line and the reason."""


class Reward:
    """What a bonus pays."""

    def __init__(self, crystals: int, cards: int, scales: int) -> None:
        self.crystals = crystals
        self.cards = cards
        self.scales = scales

    def json(self) -> dict[str, int]:
        """The parts that are not nothing, by name."""
        parts = {"crystals": self.crystals, "cards": self.cards, "scales": self.scales}
        return {name: number for name, number in parts.items() if number}


class Building:
    """One building tile. A space's colour is a people, or ANY on a building that takes any single colour (B4)."""

    def __init__(
        self,
        id: str,
        colours: list[int],
        costs: list[int],
        bonuses: list[Reward],
        action: str,
        special: bool,
        sure: dict[str, str],
    ) -> None:
        self.id = id
        self.title = id.replace("_", " ").title()
        self.colours = colours
        self.costs = costs
        self.majority, self.construction, self.neighbourhood = bonuses
        self.action = action
        self.special = special  # an expansion tile
        self.sure = sure

    @property
    def takes_any_colour(self) -> bool:
        return self.colours[0] == ANY


class Components:
    """All components of the game. `fingerprint` is empty for the file that ships with the package."""

    def __init__(
        self, split: list[int], obelisk: list[int], starting: list[str], buildings: list[Building], fingerprint: str
    ) -> None:
        self.split = split
        self.obelisk = obelisk
        self.starting = starting  # north, east, south, west of the Courtyard in the first edition
        self.buildings = buildings  # the twenty, then the four of the expansion
        self.fingerprint = fingerprint


def shipped_text() -> str:
    return resources.files("bluemoon.city").joinpath("components.toml").read_text(encoding="utf-8")


def shipped() -> Components:
    """The components that come with the package."""
    return read_components(shipped_text(), "components.toml", "")


def read_file(path: str) -> Components:
    """The components of a corrected file."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError as error:
        raise BadComponents(f"{path}: {error.strerror or 'cannot be read'}") from error
    except UnicodeDecodeError as error:
        raise BadComponents(f"{path}: is not UTF-8 text") from error
    meaning = _meaning(text, path)
    if meaning == _meaning(shipped_text(), "components.toml"):
        return read_components(text, path, "")
    # The fingerprint is of what the file says, not of its comments and spaces.
    return read_components(text, path, hashlib.sha256(repr(meaning).encode()).hexdigest()[:16])


def read_components(text: str, name: str, fingerprint: str) -> Components:
    """Check the text of a components file and make the components of it."""
    return _Components(text, name).read(fingerprint)


def _meaning(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        # tomllib's own words end in "(at line 3, column 5)".
        raise BadComponents(f"{name}: {error}") from error


class _Components:
    """Reads one file; knows its text, so that a complaint can name the line."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines = text.splitlines()
        self.data = _meaning(text, name)

    def read(self, fingerprint: str) -> Components:
        self._fields(self.data, "", ("cards", "obelisk", "starting", "buildings", "expansion"), ())
        buildings = self._buildings("buildings", BASE_BUILDINGS) + self._buildings("expansion", EXPANSION_BUILDINGS)
        ids = [building.id for building in buildings]
        for id in ids:
            if ids.count(id) > 1:
                raise self._wrong(f"expansion.{id}", "", "this building appears twice")
        return Components(self._split(), self._obelisk(), self._starting(ids), buildings, fingerprint)

    def _split(self) -> list[int]:
        cards = self._table(self.data["cards"], "cards")
        self._fields(cards, "cards", ("khind", "others"), ())
        khind = self._counts(cards["khind"], "khind")
        if khind != [CARDS_OF_A_PEOPLE, 0, 0]:
            raise self._wrong("cards", "khind", f"all {CARDS_OF_A_PEOPLE} Khind have value 1")
        return self._counts(cards["others"], "others")

    def _counts(self, value: Any, key: str) -> list[int]:
        table = self._table(value, "cards", key)
        self._fields(table, "cards", (), ("1", "2", "3", "sure"), key)
        counts = [self._number(table.get(str(card), 0), "cards", key, 0, CARDS_OF_A_PEOPLE) for card in (1, 2, 3)]
        if sum(counts) != CARDS_OF_A_PEOPLE:
            raise self._wrong("cards", key, f"a people has {CARDS_OF_A_PEOPLE} cards, not {sum(counts)}")
        self._sure(table.get("sure", "guess"), "cards", key)
        return counts

    def _obelisk(self) -> list[int]:
        table = self._table(self.data["obelisk"], "obelisk")
        self._fields(table, "obelisk", ("spaces",), ("sure",))
        costs = [self._number(cost, "obelisk", "spaces", 1, 99) for cost in self._list(table["spaces"], "obelisk")]
        if len(costs) != OBELISK_SPACES:
            raise self._wrong("obelisk", "spaces", f"the Obelisk has {OBELISK_SPACES} spaces, not {len(costs)}")
        if costs != sorted(costs):
            raise self._wrong("obelisk", "spaces", "costs never fall on the way up")
        self._sure(table.get("sure", "guess"), "obelisk", "sure")
        return costs

    def _starting(self, ids: list[str]) -> list[str]:
        table = self._table(self.data["starting"], "starting")
        self._fields(table, "starting", ("tiles",), ("sure",))
        tiles = table["tiles"]
        if not isinstance(tiles, list) or len(tiles) != 4 or len({str(tile) for tile in tiles}) != 4:
            raise self._wrong("starting", "tiles", "must be four different buildings")
        for tile in tiles:
            if tile not in ids[:BASE_BUILDINGS]:
                raise self._wrong("starting", "tiles", f"{tile!r} is not one of the {BASE_BUILDINGS} buildings")
        self._sure(table.get("sure", "guess"), "starting", "sure")
        return [str(tile) for tile in tiles]

    def _buildings(self, group: str, number: int) -> list[Building]:
        tables = self._table(self.data[group], group)
        if len(tables) != number:
            raise self._wrong(group, "", f"there must be {number} of them, not {len(tables)}")
        return [self._building(tables[id], group, id) for id in tables]

    def _building(self, value: Any, group: str, id: str) -> Building:
        where = f"{group}.{id}"
        table = self._table(value, where)
        bonus_names = ("majority", "construction", "neighbourhood")
        optional = ("people", "sure", "action") if group == "expansion" else ("people", "sure")
        self._fields(table, where, ("spaces", *bonus_names), optional)
        if not re.fullmatch(r"[a-z]+(_[a-z]+)*", id) or id == "courtyard":
            raise self._wrong(where, "", "a building's name is lower-case words joined by _")
        action = table.get("action", NO_ACTION)
        if "action" in table and action not in (TRAVEL, DRAW_TWO, OFFERING):
            raise self._wrong(where, "action", f"must be {TRAVEL}, {DRAW_TWO} or {OFFERING}")
        colours, costs = self._spaces(table, where)
        bonuses = [self._reward(table[bonus], where, bonus) for bonus in bonus_names]
        sure = self._table(table.get("sure", {}), where, "sure")
        self._fields(sure, where, (), ("spaces", *bonus_names), "sure")
        for word in sure.values():
            self._sure(word, where, "sure")
        return Building(id, colours, costs, bonuses, str(action), group == "expansion", dict(sure))

    def _spaces(self, table: dict[str, Any], where: str) -> tuple[list[int], list[int]]:
        spaces = self._list(table["spaces"], where)
        if not 1 <= len(spaces) <= MOST_SPACES:
            raise self._wrong(where, "spaces", f"a building has 1 to {MOST_SPACES} spaces")
        if "people" in table:  # one colour for all spaces, or any (B4)
            people = table["people"]
            colour = ANY if people == "any" else self._people(people, where, "people")
            return [colour] * len(spaces), [self._number(c, where, "spaces", 1, DEAREST_SPACE) for c in spaces]
        colours, costs = [], []
        for space in spaces:  # each space with a colour of its own (X6)
            fields = self._table(space, where, "spaces")
            self._fields(fields, where, ("people", "cost"), (), "spaces")
            colours.append(self._people(fields["people"], where, "spaces"))
            costs.append(self._number(fields["cost"], where, "spaces", 1, DEAREST_SPACE))
        return colours, costs

    def _people(self, value: Any, where: str, key: str) -> int:
        names = [PEOPLES[people] for people in SPACE_COLOURS]
        if value not in names:
            raise self._wrong(where, key, f"{value!r} is not one of {', '.join(names)}")
        return PEOPLES.index(value)

    def _reward(self, value: Any, where: str, key: str) -> Reward:
        table = self._table(value, where, key)
        self._fields(table, where, (), ("cr", "cards", "scales"), key)
        parts = [self._number(table.get(part, 0), where, key, 0, 20) for part in ("cr", "cards", "scales")]
        return Reward(parts[0], parts[1], parts[2])

    # --- small checks ---

    def _table(self, value: Any, where: str, key: str = "") -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self._wrong(where, key, f"must be a table, not {value!r}")
        return value

    def _list(self, value: Any, where: str) -> list[Any]:
        if not isinstance(value, list):
            raise self._wrong(where, "spaces", f"must be a list, not {value!r}")
        return value

    def _number(self, value: Any, where: str, key: str, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self._wrong(where, key, f"must be a number from {low} to {high}, not {value!r}")
        return value

    def _sure(self, value: Any, where: str, key: str) -> None:
        if value not in SURE:
            raise self._wrong(where, key, f"sure must be one of {', '.join(SURE)}, not {value!r}")

    def _fields(
        self, table: dict[str, Any], where: str, required: tuple[str, ...], optional: tuple[str, ...], key: str = ""
    ) -> None:
        for name in table:
            if name not in required and name not in optional:
                raise self._wrong(where, key or name, f"there is no field {name!r} here")
        for name in required:
            if name not in table:
                raise self._wrong(where, key, f"the field {name!r} is missing")

    def _wrong(self, where: str, key: str, reason: str) -> BadComponents:
        place = f"[{where}] {key}: " if where and key else f"[{where}]: " if where else f"{key}: " if key else ""
        return BadComponents(f"{self.name}: line {self._line(where, key)}: {place}{reason}")

    def _line(self, where: str, key: str) -> int:
        """The line of a key in a table, else of the table itself, else of the first table within it, else the first."""
        table = ""
        lines: dict[str, int] = {}
        for number, line in enumerate(self.lines, 1):
            stripped = line.strip()
            if header := re.match(r"\[([^\]]+)\]", stripped):
                table = header[1].strip()
                lines.setdefault(table, number)
            elif assigned := re.match(r'"?([\w-]+)"?\s*=', stripped):
                lines.setdefault(f"{table}.{assigned[1]}".lstrip("."), number)
        for name in (f"{where}.{key}".strip("."), where):
            if name in lines:
                return lines[name]
        return next((number for name, number in lines.items() if where and name.startswith(f"{where}.")), 1)
