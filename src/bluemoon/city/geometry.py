"""The shape of the city (S1): cells, steps, distances. A cell is row * 5 + column."""

from typing import Final

CELLS: Final = 25
CENTRE: Final = 12
OUTSIDE: Final = -1  # where a dragon is before it enters the city
CORNERS: Final = (0, 4, 20, 24)

# North, east, south, west: the order in which neighbours pay (C6) and the starting tiles of 2006 lie (S2).
DIRECTIONS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Geometry:
    """The 21 cells of the plain city or, with the expansion, all 25 of them (S1)."""

    def __init__(self, corners: bool) -> None:
        self.cells = [cell for cell in range(CELLS) if corners or cell not in CORNERS]
        self.neighbours = [self._neighbours(cell) for cell in range(CELLS)]
        self.others = [[other for other in self.cells if other != cell] for cell in range(CELLS)]
        self.within_three = [self._within(cell, 3) for cell in range(CELLS)]

    def _neighbours(self, cell: int) -> list[int]:
        """The cells orthogonally next to a cell, in the order north, east, south, west."""
        row, column = divmod(cell, 5)
        neighbours = []
        for down, right in DIRECTIONS:
            if 0 <= row + down < 5 and 0 <= column + right < 5:
                neighbour = (row + down) * 5 + column + right
                if neighbour in self.cells and cell in self.cells:
                    neighbours.append(neighbour)
        return neighbours

    def _within(self, cell: int, steps: int) -> list[int]:
        """The other cells that can be reached with at most this many steps, ascending."""
        reached = {cell}
        for _ in range(steps):
            reached |= {neighbour for near in reached for neighbour in self.neighbours[near]}
        return sorted(reached - {cell})


def coordinates(cell: int) -> list[int]:
    return [cell // 5, cell % 5]
