"""The end of City: who would win, and how soon, if everybody went for nothing but offerings from now on.

Wealth alone does not win. An offering takes a visit to the Courtyard, one each turn unless Pillars allow more (O1, O2),
so whoever has the crystals must also have the turns.
"""

from typing import Final

from bluemoon.city.box import OFFERINGS_TO_WIN, STEPS
from bluemoon.city.state import CityState

INCOME: Final = 3.5  # crystals that a turn of building earns, more or less
LONGEST: Final = 40.0  # turns; what takes longer is not told apart


class Race:
    """How one seat stands in it."""

    def __init__(self, needed: int, short: int, way: int) -> None:
        self.needed = needed  # offerings
        self.short = short  # crystals, if nobody else made an offering meanwhile
        self.way = way  # turns on the way to the Courtyard before the one that offers there
        self.made = 0  # offerings until somebody has won or nobody can pay

    def turns(self, pillars: int) -> float:
        """Until the last offering, if it earns what is usual and has this many Pillars to use."""
        visits = max(1, self.needed - pillars)
        return min(LONGEST, visits + self.way + self.short / INCOME)


def races(state: CityState, costs: list[int], to_courtyard: list[int]) -> list[Race]:
    """By seat. `to_courtyard`: how many steps it is from each cell."""
    ahead: list[Race] = []
    placed = len(state.obelisk)
    for seat in range(state.players):
        needed: int = OFFERINGS_TO_WIN[state.players] - state.offerings[seat]
        short: int = -state.crystals[seat]
        for space in range(placed, placed + needed):
            short += costs[min(space, len(costs) - 1)]
        far = to_courtyard[state.figures[seat]]
        way = (far - 1) // STEPS if far > 0 else 0
        ahead.append(Race(needed, max(0, short), way))
    return ahead


def sprint(state: CityState, costs: list[int], races: list[Race], mover: int, viewer: int, pillars: int) -> int:
    """Everybody goes to the Courtyard and offers as long as the crystals last; the viewer also with its Pillars, which
    are all it knows of. Who wins; -1 if nobody can. Each race is told how many offerings were made."""
    players: int = state.players
    crystals = state.crystals[:]
    placed = len(state.obelisk)
    ways = [race.way for race in races]
    markers = state.markers[:]
    turn = mover
    idle = 0
    while idle < players:
        race = races[turn]
        idle += 1
        if ways[turn] > 0:
            ways[turn] -= 1
            if crystals[turn] >= costs[min(placed, len(costs) - 1)]:
                idle = 0
        else:
            more = 0
            while placed < len(costs) and markers[turn] > 0 and crystals[turn] >= costs[placed] + more:
                crystals[turn] -= costs[placed] + more
                placed += 1
                markers[turn] -= 1
                race.made += 1
                idle = 0
                if race.made >= race.needed:
                    return turn
                if turn != viewer or pillars == 0:
                    break
                pillars -= 1
                more = 1  # or 2, for the other Pillar: near enough
        turn = (turn + 1) % players
    return -1
