"""How a training went, as a chart: strength against the baseline over the games of self-play."""

from collections.abc import Sequence

from bluemoon.arena.interval import wilson
from bluemoon.charts import Line, Point, line_chart
from bluemoon.games import find
from bluemoon.training.checkpoint import Generation

MOST_POINTS = 30


def curve(game: str, history: Sequence[Generation]) -> str:
    """The chart as SVG. Of a long training, neighbouring generations are taken together."""
    size = -(-len(history) // MOST_POINTS) or 1
    groups = [history[start : start + size] for start in range(0, len(history), size)]
    entry = find(game)
    name = game if entry is None else entry.name
    return line_chart(
        f"{name}: strength over training",
        "games of self-play",
        "points against the baseline, with 95% intervals",
        [Line(name, [_point(group) for group in groups])],
        marks=[(0.5, "as strong as the baseline")],
    )


def _point(group: Sequence[Generation]) -> Point:
    games = sum(step.games for step in group) / len(group)
    if len(group) == 1:
        return Point(games, group[0].share, group[0].low, group[0].high)
    played = sum(step.played for step in group)
    share = sum(step.points for step in group) / played
    return Point(games, share, *wilson(share, played))
