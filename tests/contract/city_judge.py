"""What the rules of Blue Moon City say to an action: written from the rules alone, on the JSON forms alone.

The engine answers the same question from packed numbers and tables. Payments are judged by the oracle.
"""

from typing import Any

from bluemoon.city.components import shipped
from bluemoon.core.game import Json
from tests.city import oracle
from tests.contract.adapter import Verdict

OBELISK = (7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)  # S6
DRAGON_OF = {"vulca": "red", "terrah": "green", "aqua": "blue"}  # M4 M5
PEOPLES = ("vulca", "terrah", "aqua", "flit", "khind", "mimix", "hoax", "pillar")
BUILDINGS = {building.id: building for building in shipped().buildings}
PHASE_OF = {  # T1
    "step": "movement",
    "fly": "movement",
    "stride": "movement",
    "dragon": "movement",
    "stop": "movement",
    "contribute": "contribution",
    "offer": "contribution",
    "special": "contribution",
    "finish": "contribution",
    "reset": "reset",
}


class Judge:
    """Looks at one position."""

    def __init__(self, form: Json) -> None:
        self.form = form
        self.turn = form["turn"]
        self.me: Json = form["players"][self.turn["seat"]]
        self.hand: list[str] = self.me["hand"]
        self.here: list[int] = self.me["figure"]
        self.tile = self.tile_at(self.here)

    def verdict(self, action: Json) -> Verdict:
        """LISTED or FORBIDDEN, but for contributions: those may also be overpaid (ALLOWED), or MALFORMED."""
        if self.turn["phase"] != PHASE_OF[action["do"]]:
            return Verdict.FORBIDDEN
        judged: Verdict | bool = getattr(self, action["do"])(action)
        if isinstance(judged, Verdict):
            return judged
        return Verdict.LISTED if judged else Verdict.FORBIDDEN

    # --- the city ---

    def tile_at(self, cell: list[int]) -> str | None:
        row, column = cell
        if not (0 <= row < 5 and 0 <= column < 5):
            return None
        tile: str | None = self.form["board"][row][column]
        return tile

    def other_tile(self, to: list[int], start: list[int] | None) -> bool:
        return self.tile_at(to) is not None and to != start

    def steps_between(self, start: list[int], to: list[int]) -> int:
        """How many orthogonal steps from tile to tile; 99 if there is no way."""
        reached = [start]
        for steps in range(1, 11):
            reached += [
                [cell[0] + down, cell[1] + right]
                for cell in list(reached)
                for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1))
                if self.tile_at([cell[0] + down, cell[1] + right]) is not None
                and [cell[0] + down, cell[1] + right] not in reached
            ]
            if to in reached:
                return steps
        return 99

    def offering_cost(self) -> int:
        costs = OBELISK[2:] if self.form["config"]["players"] == 2 else OBELISK
        return costs[len(self.form["obelisk"])]

    # --- movement ---

    def step(self, action: Json) -> bool:  # M1
        return self.turn["steps"] > 0 and action["to"] != self.here and self.steps_between(self.here, action["to"]) == 1

    def fly(self, action: Json) -> bool:  # M3
        return action["card"] == "flit-1" and "flit-1" in self.hand and self.other_tile(action["to"], self.here)

    def stride(self, action: Json) -> bool:  # M3
        return action["card"] == "flit-2" and "flit-2" in self.hand

    def dragon(self, action: Json) -> bool:  # M4 M5
        people, value = action["card"].split("-")
        if people not in DRAGON_OF or action["card"] not in self.hand or value == "3":
            return False
        where = self.form["dragons"][DRAGON_OF[people]]
        if not self.other_tile(action["to"], where):
            return False
        return value == "1" or (where is not None and self.steps_between(where, action["to"]) <= 3)

    def stop(self, action: Json) -> bool:
        return True

    # --- contribution ---

    def contribute(self, action: Json) -> Verdict | bool:
        space = action["space"]
        if not self.free(space):
            return False
        building = BUILDINGS[str(self.tile)]
        if building.takes_any_colour != ("colour" in action):  # B4
            return Verdict.MALFORMED
        colour = action["colour"] if building.takes_any_colour else PEOPLES[building.colours[space]]
        if not oracle.obeys(action["pay"], colour, building.costs[space], self.hand):
            return False
        given = oracle.roles_of(action["pay"])
        assert given is not None
        space_colour = oracle.ANY if building.takes_any_colour else colour
        minimal = oracle.is_minimal(given.cards(), space_colour, building.costs[space])  # B8
        return Verdict.LISTED if minimal else Verdict.ALLOWED

    def free(self, space: int) -> bool:
        """May a marker go onto this space, if it is paid for?"""
        if self.tile not in BUILDINGS or self.tile in self.form["rebuilt"] or self.me["markers"] == 0:  # B3 B9
            return False
        spaces = len(BUILDINGS[self.tile].costs)
        marked: list[Any] = self.form["markers"].get(self.tile, [None] * spaces)
        return 0 <= space < spaces and marked[space] is None  # B1

    def pays(self, space: int, cards: list[str]) -> bool:
        """Do all these cards together, in any roles, pay for this space (B2-B8)?"""
        building = BUILDINGS[str(self.tile)]
        colour = oracle.ANY if building.takes_any_colour else PEOPLES[building.colours[space]]
        return oracle.pays(tuple(sorted(cards)), colour, building.costs[space])

    def offer(self, action: Json) -> bool:  # O1 O2
        if self.tile != "courtyard" or self.me["markers"] == 0:
            return False
        if "card" not in action:
            return bool(self.turn["offerings"] == 0 and self.me["crystals"] >= self.offering_cost())
        return (
            action["card"] in ("pillar-1", "pillar-2")
            and action["card"] in self.hand
            and self.turn["offerings"] > 0
            and self.me["crystals"] >= self.offering_cost() + oracle.value(action["card"])
        )

    def special(self, action: Json) -> Verdict | bool:  # X1-X5
        if self.tile not in ("main_hall", "hospital", "golden_shrine") or self.turn["special"]:
            return False
        if self.tile == "golden_shrine":
            more = 1 if self.form["config"]["edition"] == "first" else 0
            if self.turn["offerings"] or self.me["markers"] == 0 or self.me["crystals"] < self.offering_cost() + more:
                return False
        if (self.tile == "main_hall") != ("to" in action):
            return Verdict.MALFORMED
        return "to" not in action or self.other_tile(action["to"], self.here)

    def finish(self, action: Json) -> bool:
        return True

    # --- reset ---

    def reset(self, action: Json) -> bool:  # R1
        discard = action["discard"]
        return len(discard) <= 2 and all(discard.count(card) <= self.hand.count(card) for card in discard)
