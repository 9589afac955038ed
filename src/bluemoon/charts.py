"""Charts as SVG text that needs nothing else: lines with bands, bars with whiskers; readable by day and by night.

Every chart brings its own colours for light and dark (whoever looks decides) and its own background, and says in words
what it shows, for those who do not see it. Several may stand in one page.

>>> svg = line_chart("Strength", "games", "wins", [Line("City", [Point(0, 0.5, 0.4, 0.6), Point(100, 0.8, 0.7, 0.9)])])
>>> svg.startswith("<svg") and "City: 50% at 0, 80% at 100" in svg
True
"""

import math
from collections.abc import Callable, Sequence
from html import escape

WIDTH = 720
LINE_HEIGHT = 400
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 72, 56  # the margins round the field of a line chart
BAR_STEP = 34  # from one bar to the next
NAME_WIDTH = 190  # what the names of bars may take

# By day and by night; told apart by colour-blind eyes too, and lines by their dashes as well.
COLOURS = [("#0062b1", "#6cb8ff"), ("#b34700", "#ffa366"), ("#00705a", "#4fd6b4"), ("#8f2d7a", "#f08fd8")]
DASHES = ["", "7 4", "2 4", "10 3 2 3"]

Text = Callable[[float], str]
Place = Callable[[float], float]


class Point:
    """A measured value at a place, and the interval it lies in."""

    def __init__(self, x: float, y: float, low: float, high: float) -> None:
        self.x = x
        self.y = y
        self.low = low
        self.high = high


class Line:
    """Points in the order of their places, drawn as a line with a band."""

    def __init__(self, name: str, points: Sequence[Point]) -> None:
        self.name = name
        self.points = points


class Bar:
    """A named value, and the interval it lies in."""

    def __init__(self, name: str, value: float, low: float, high: float) -> None:
        self.name = name
        self.value = value
        self.low = low
        self.high = high


def percent(share: float) -> str:
    """A share as people read it: 0.5 is 50%."""
    return f"{100 * share:.3g}%"


def plain(number: float) -> str:
    """A number as people read it, with its thousands apart."""
    return f"{number:,.6g}"


def line_chart(
    title: str,
    x_title: str,
    y_title: str,
    lines: Sequence[Line],
    y_text: Text = percent,
    y_span: tuple[float, float] | None = (0.0, 1.0),
    marks: Sequence[tuple[float, str]] = (),
) -> str:
    """Lines over a common axis. `marks` are heights worth a line of their own, with a word; a `y_span` of None takes
    the span of what is drawn."""
    points = [point for line in lines for point in line.points]
    x_ticks = ticks(min((p.x for p in points), default=0.0), max((p.x for p in points), default=1.0))
    if y_span is None:
        heights = [height for p in points for height in (p.low, p.high)] + [height for height, _ in marks] or [0.0, 1.0]
        y_span = min(heights), max(heights)
    y_ticks = ticks(*y_span)
    across = _scale(x_ticks[0], x_ticks[-1], LEFT, WIDTH - RIGHT)
    up = _scale(y_ticks[0], y_ticks[-1], LINE_HEIGHT - BOTTOM, TOP)
    parts = [_text(LEFT, 28, title, "title"), _text(LEFT, TOP - 10, y_title, "axis")]
    for tick in y_ticks:
        parts.append(_stroke(LEFT, up(tick), WIDTH - RIGHT, up(tick), "grid"))
        parts.append(_text(LEFT - 8, up(tick) + 4, y_text(tick), "axis end"))
    for tick in x_ticks:
        parts.append(_text(across(tick), LINE_HEIGHT - BOTTOM + 20, plain(tick), "axis middle"))
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, LINE_HEIGHT - 12, x_title, "axis middle"))
    for height, word in marks:
        parts.append(_stroke(LEFT, up(height), WIDTH - RIGHT, up(height), "mark"))
        parts.append(_text(WIDTH - RIGHT - 4, up(height) - 5, word, "axis end"))
    for number, line in enumerate(lines):
        parts += _line(line, number, across, up)
    if len(lines) > 1:
        parts += _legend([line.name for line in lines])
    spoken = "; ".join(_line_words(line, y_text) for line in lines)
    return _svg(LINE_HEIGHT, title, f"{y_title}. {spoken}.", parts)


def bar_chart(
    title: str,
    bars: Sequence[Bar],
    value_text: Text = percent,
    span: tuple[float, float] | None = (0.0, 1.0),
    marks: Sequence[float] = (),
) -> str:
    """Bars from the left, one below the other, each with a whisker for its interval; `marks` are values worth a line
    of their own."""
    if span is None:
        ends = [end for bar in bars for end in (bar.low, bar.high)] + [0.0]
        span = min(ends), max(ends)
    steps = ticks(*span)
    field = 48 + BAR_STEP * len(bars)
    across = _scale(steps[0], steps[-1], NAME_WIDTH + 16, WIDTH - 84)
    parts = [_text(16, 28, title, "title")]
    for tick in steps:
        parts.append(_stroke(across(tick), 48, across(tick), field, "grid"))
        parts.append(_text(across(tick), field + 20, value_text(tick), "axis middle"))
    parts += [_stroke(across(mark), 44, across(mark), field + 4, "mark") for mark in marks]
    start = across(min(max(0.0, steps[0]), steps[-1]))
    for number, bar in enumerate(bars):
        middle = 48 + BAR_STEP * (number + 0.5)
        left, right = sorted((start, across(bar.value)))
        parts.append(
            f'<rect class="c0 bar" x="{left:.1f}" y="{middle - 9:.1f}" width="{right - left:.1f}" height="18" rx="2"/>'
        )
        low, high = across(bar.low), across(bar.high)
        parts.append(_stroke(low, middle, high, middle, "whisker"))
        parts += [_stroke(end, middle - 5, end, middle + 5, "whisker") for end in (low, high)]
        parts.append(_text(NAME_WIDTH + 6, middle + 4, _shortened(bar.name), "name end"))
        parts.append(_text(WIDTH - 12, middle + 4, value_text(bar.value), "name end"))
    spoken = "; ".join(
        f"{bar.name}: {value_text(bar.value)} (from {value_text(bar.low)} to {value_text(bar.high)})" for bar in bars
    )
    return _svg(field + 36, title, f"{spoken}.", parts)


def ticks(low: float, high: float, most: int = 7) -> list[float]:
    """Round numbers, evenly apart, from at or below the low to at or above the high one.

    >>> ticks(0, 1)
    [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    >>> ticks(3, 97)
    [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]
    """
    if not high > low:
        low, high = low - 0.5, low + 0.5
    rough = (high - low) / (most - 1)
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * 0.999999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(number * step, 12) for number in range(first, last + 1)]


# --- parts ---


def _scale(low: float, high: float, start: float, end: float) -> Place:
    """Where on the picture a number lies; what lies beyond is held at the edge."""

    def place(number: float) -> float:
        return start + (min(max(number, low), high) - low) / (high - low) * (end - start)

    return place


def _line(line: Line, number: int, across: Place, up: Place) -> list[str]:
    colour = f"c{number % len(COLOURS)}"
    dash = DASHES[number % len(DASHES)]
    top = [f"{across(p.x):.1f},{up(p.high):.1f}" for p in line.points]
    bottom = [f"{across(p.x):.1f},{up(p.low):.1f}" for p in reversed(line.points)]
    middle = " ".join(f"{across(p.x):.1f},{up(p.y):.1f}" for p in line.points)
    size = 2.5 if len(line.points) < 80 else 1.2
    dots = [f'<circle class="{colour} dot" cx="{across(p.x):.1f}" cy="{up(p.y):.1f}" r="{size}"/>' for p in line.points]
    return [
        f'<polygon class="{colour} band" points="{" ".join(top + bottom)}"/>',
        f'<polyline class="{colour} line" points="{middle}"' + (f' stroke-dasharray="{dash}"' if dash else "") + "/>",
        *dots,
    ]


def _line_words(line: Line, y_text: Text) -> str:
    """A line in words: where it begins and where it ends."""
    ends = [line.points[0], line.points[-1]] if len(line.points) > 1 else list(line.points)
    return f"{line.name}: " + (", ".join(f"{y_text(p.y)} at {plain(p.x)}" for p in ends) or "nothing yet")


def _legend(names: Sequence[str]) -> list[str]:
    parts, x = [], WIDTH - RIGHT - sum(48 + 7 * len(name) for name in names)
    for number, name in enumerate(names):
        dash = DASHES[number % len(DASHES)]
        parts.append(
            f'<line class="c{number % len(COLOURS)} line" x1="{x}" y1="{TOP - 14}" x2="{x + 26}" y2="{TOP - 14}"'
            + (f' stroke-dasharray="{dash}"' if dash else "")
            + "/>"
        )
        parts.append(_text(x + 32, TOP - 10, name, "axis"))
        x += 48 + 7 * len(name)
    return parts


def _text(x: float, y: float, words: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def _stroke(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _shortened(name: str, most: int = 26) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _svg(height: float, title: str, description: str, parts: Sequence[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="bluemoon-chart" viewBox="0 0 {WIDTH} {height:g}"'
            f' role="img" aria-label="{escape(title)}: {escape(description)}">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(description)}</desc>",
            f"<style>{_style()}</style>",
            f'<rect class="ground" width="{WIDTH}" height="{height:g}" rx="6"/>',
            *parts,
            "</svg>\n",
        ]
    )


SHAPES = {
    ".title": "font-size:17px;font-weight:600",
    ".axis": "font-size:12px",
    ".name": "font-size:13px",
    ".end": "text-anchor:end",
    ".middle": "text-anchor:middle",
    ".line": "fill:none;stroke-width:2.2;stroke-linejoin:round",
    ".band": "fill-opacity:.18;stroke:none",
    ".dot": "stroke:none",
    ".bar": "fill-opacity:.55;stroke:none",
    ".mark": "stroke-dasharray:4 3",
    ".whisker": "stroke-width:1.6",
}


def _style() -> str:
    """The looks. Every rule is for our charts alone, because they may stand inside a page."""
    day = _colours("#ffffff", "#1c2430", "#4d5a6b", "#dde3ea", [day for day, _ in COLOURS])
    night = _colours("#10161f", "#eef2f7", "#a9b6c6", "#2b3644", [night for _, night in COLOURS])
    # The shapes come last: a line is not filled, whatever its colour.
    return (
        ".bluemoon-chart{max-width:100%;font-family:system-ui,sans-serif}"
        f"{_rules(day)}@media (prefers-color-scheme:dark){{{_rules(night)}}}{_rules(SHAPES)}"
    )


def _colours(ground: str, ink: str, faint: str, grid: str, colours: Sequence[str]) -> dict[str, str]:
    rules = {".ground": f"fill:{ground}", ".title": f"fill:{ink}", ".name": f"fill:{ink}", ".axis": f"fill:{faint}"}
    rules |= {".grid": f"stroke:{grid}", ".mark": f"stroke:{faint}", ".whisker": f"stroke:{ink}"}
    return rules | {f".c{number}": f"fill:{colour};stroke:{colour}" for number, colour in enumerate(colours)}


def _rules(rules: dict[str, str]) -> str:
    return "".join(f".bluemoon-chart {name}{{{looks}}}" for name, looks in rules.items())
