"""How a training went, as a chart: strength against the yardstick over the games of self-play."""

from collections.abc import Sequence

from bluemoon.charts import Line, Point, line_chart
from bluemoon.training.checkpoint import Generation

TITLES = {"city": "City", "legends": "Legends"}


def curve(game: str, history: Sequence[Generation]) -> str:
    """The chart as SVG."""
    points = [Point(step.games, step.share, step.low, step.high) for step in history]
    title = f"{TITLES.get(game, game)}: strength over training"
    return line_chart(
        title,
        "games of self-play",
        "points against the yardstick, with 95 % intervals",
        [Line(TITLES.get(game, game), points)],
        marks=[(0.5, "as strong as the yardstick")],
    )
