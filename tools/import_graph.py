"""Draws who imports whom among the layers: docs/images/imports.svg, as the maintainers' page shows it.

    python -m tools.import_graph [--check]

An arrow leads from a layer to one it imports, and all arrows point down. Where a layer also imports something that lies
at the end of a longer way of arrows, that is written in its box instead of drawn. Refuses to draw an import that goes
against the order of the layers.
"""

import sys
from html import escape
from itertools import pairwise
from textwrap import wrap

from tools.layers import LAYERS, graph, upward
from tools.pages import ROOT, refresh

PICTURE = ROOT / "docs" / "images" / "imports.svg"

Graph = dict[str, set[str]]
Place = tuple[float, float]

WIDTH = 132  # of a box
ACROSS = 164  # from the middle of one box to the next
LINE = 14  # from one line of small text to the next
TITLE = 30  # the height of a box without small text
GAP = 52  # between two rows of boxes
MARGIN = 24
LETTERS = 21  # in a line of small text

STYLE = """
    .ground { fill: #fff } .box { fill: #f1f4fb; stroke: #44507a } .name { fill: #141a33 } .also { fill: #4a5372 }
    .arrow { fill: none; stroke: #44507a; stroke-width: 1.5 } .tip { fill: #44507a }
    @media (prefers-color-scheme: dark) {
      .ground { fill: #10142a } .box { fill: #1d2444; stroke: #9aa8dd } .name { fill: #f2f4ff } .also { fill: #b9c2e4 }
      .arrow { stroke: #9aa8dd } .tip { fill: #9aa8dd }
    }"""


class Drawing:
    """Where everything is drawn: the boxes in rows, the arrows from one to the next."""

    def __init__(self, imports: Graph) -> None:
        self.drawn = {layer: direct(layer, imports) for layer in imports}
        self.also = {layer: also_text(imports[layer] - self.drawn[layer]) for layer in imports}
        self.rows, self.ways = rows_and_ways(self.drawn)
        order(self.rows, self.ways)
        self.width = 2 * MARGIN + max(map(len, self.rows)) * ACROSS - (ACROSS - WIDTH)
        self.places: dict[str, Place] = {}  # the middle of each box's upper edge
        self.tall: dict[str, float] = {}
        y: float = MARGIN
        for row in self.rows:
            height = max(TITLE + LINE * len(self.also.get(name, [])) for name in row)
            for number, name in enumerate(row):
                x = self.width / 2 + (number - (len(row) - 1) / 2) * ACROSS
                self.places[name] = (x, y)
                self.tall[name] = TITLE + LINE * len(self.also[name]) if name in self.drawn else height
            y += height + GAP
        self.height = y - GAP + MARGIN

    def arrows(self) -> list[list[Place]]:
        """The points of each arrow, from its start below a box to its tip above another."""
        found = []
        for start, *bends, end in self.ways:
            x, y = self.places[start]
            points = [(x, y + self.tall[start])]
            for bend in bends:
                x, y = self.places[bend]
                points += [(x, y), (x, y + self.tall[bend])]
            found.append([*points, self.places[end]])
        return found

    def svg(self) -> str:
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" role="img"'
            ' font-family="system-ui, sans-serif" text-anchor="middle">',
            "  <title>Who imports whom</title>",
            f"  <desc>{escape(self.words())}</desc>",
            f"  <style>{STYLE}\n  </style>",
            '  <rect class="ground" width="100%" height="100%" rx="8" />',
        ]
        for points in self.arrows():
            parts += arrow(points)
        for layer in self.drawn:
            parts += self.box(layer)
        return "\n".join([*parts, "</svg>", ""])

    def box(self, layer: str) -> list[str]:
        x, y = self.places[layer]
        size = f'width="{WIDTH}" height="{self.tall[layer]}" rx="6"'
        lines = [f'  <rect class="box" x="{x - WIDTH / 2:g}" y="{y:g}" {size} />']
        lines.append(f'  <text class="name" x="{x:g}" y="{y + 20:g}" font-size="15" font-weight="600">{layer}</text>')
        for number, text in enumerate(self.also[layer]):
            lines.append(f'  <text class="also" x="{x:g}" y="{y + 35 + number * LINE:g}" font-size="11">{text}</text>')
        return lines

    def words(self) -> str:
        """The drawing for those who do not see it."""
        told = [f"{layer} imports {', '.join(sorted(used))}" for layer, used in self.drawn.items() if used]
        return "; ".join(told) + "."


def direct(layer: str, imports: Graph) -> set[str]:
    """The imports of a layer that are not also reached by way of another one."""
    beyond = {far for used in imports[layer] for far in reached(used, imports)}
    return imports[layer] - beyond


def reached(layer: str, imports: Graph) -> set[str]:
    """All layers that one imports, directly or by way of others."""
    return imports[layer] | {far for used in imports[layer] for far in reached(used, imports)}


def also_text(names: set[str]) -> list[str]:
    return wrap("and " + ", ".join(name for name in LAYERS if name in names), LETTERS) if names else []


def rows_and_ways(drawn: Graph) -> tuple[list[list[str]], list[list[str]]]:
    """The layers in rows, each above all it imports, and each arrow's way, with a bend in every row it passes."""
    level: dict[str, int] = {}
    for layer in drawn:  # whoever is imported comes first
        level[layer] = max((level[used] + 1 for used in drawn[layer]), default=0)
    for layer in drawn:  # what imports nothing is drawn close to those who use it
        users = [level[name] for name in drawn if layer in drawn[name]]
        if users and not drawn[layer]:
            level[layer] = min(users) - 1
    rows: list[list[str]] = [[] for _ in range(max(level.values()) + 1)]
    for layer in drawn:
        rows[level[layer]].append(layer)
    ways = []
    for layer in drawn:
        for used in sorted(drawn[layer]):
            bends = {number: f"{layer} {used} {number}" for number in range(level[layer] - 1, level[used], -1)}
            for number, bend in bends.items():
                rows[number].append(bend)
            ways.append([layer, *bends.values(), used])
    return rows[::-1], ways


def order(rows: list[list[str]], ways: list[list[str]]) -> None:
    """Spare crossings: move each name towards the middle of those it is linked with, by turns above and below."""
    names = [name for row in rows for name in row]
    below = {name: {after for way in ways for before, after in pairwise(way) if before == name} for name in names}
    above = {name: {before for way in ways for before, after in pairwise(way) if after == name} for name in names}
    for _ in range(8):
        for before, now in pairwise(rows):
            sort_by(now, before, above)
        for now, after in reversed(list(pairwise(rows))):
            sort_by(now, after, below)


def sort_by(row: list[str], beside: list[str], links: Graph) -> None:
    """Order a row by where its links lie in the row beside it."""
    middle = len(row) / 2

    def wanted(name: str) -> float:
        places = [beside.index(other) + 0.5 - len(beside) / 2 for other in links[name]]
        return sum(places) / len(places) if places else row.index(name) + 0.5 - middle

    places = {name: wanted(name) for name in row}
    row.sort(key=lambda name: places[name])


def arrow(points: list[Place]) -> list[str]:
    """A line that leaves and arrives upright, and its tip."""
    (x, y), *rest = points
    path = f"M{x:g} {y:g}"
    last = rest[-1]
    for place in rest:
        end = place[1] - (7 if place is last else 0)
        middle = (y + end) / 2
        path += f"C{x:g} {middle:g} {place[0]:g} {middle:g} {place[0]:g} {end:g}"
        x, y = place[0], end
    tip = f"M{last[0]:g} {last[1]:g}l-4.5-9h9z"
    return [f'  <path class="arrow" d="{path}" />', f'  <path class="tip" d="{tip}" />']


def main() -> None:
    wrong = upward()
    if wrong:
        sys.exit("These imports go against the order of the layers (tools/layers.py):\n" + "\n".join(wrong))
    PICTURE.touch()
    refresh(PICTURE, lambda _: Drawing(graph()).svg())


if __name__ == "__main__":
    main()
