"""The charts: whole SVG that says in words what it shows, keeps inside its field, and takes any name."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest

from bluemoon.charts import COLOURS, WIDTH, Bar, Line, Point, bar_chart, line_chart, plain, ticks

SVG = "{http://www.w3.org/2000/svg}"
STRENGTH = Line("City", [Point(0, 0.5, 0.4, 0.6), Point(500, 0.6, 0.5, 0.7), Point(1000, 0.8, 0.7, 0.9)])


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]


def test_a_line_goes_up_where_the_values_do_and_lies_in_its_band() -> None:
    tree = ElementTree.fromstring(line_chart("Strength", "games", "wins", [STRENGTH]))
    line, band = tree.find(f"{SVG}polyline"), tree.find(f"{SVG}polygon")
    assert line is not None
    assert band is not None
    places = numbers(line.attrib["points"])
    across, down = places[::2], places[1::2]
    assert across == sorted(across)
    assert down == sorted(down, reverse=True)
    edge = numbers(band.attrib["points"])[1::2]
    assert all(high < middle < low for high, middle, low in zip(edge[:3], down, reversed(edge[3:]), strict=True))


def test_a_bar_is_as_long_as_its_value_and_its_whisker_spans_the_interval() -> None:
    tree = ElementTree.fromstring(bar_chart("Wins", [Bar("hard", 0.8, 0.7, 0.9), Bar("easy", 0.2, 0.1, 0.3)]))
    lengths = [float(bar.attrib["width"]) for bar in tree.findall(f"{SVG}rect") if "bar" in bar.attrib["class"]]
    assert lengths[0] == pytest.approx(4 * lengths[1], rel=0.01)
    whiskers = [line.attrib for line in tree.findall(f"{SVG}line") if line.attrib["class"] == "whisker"]
    spans = [float(line["x2"]) - float(line["x1"]) for line in whiskers if line["y1"] == line["y2"]]
    assert spans == pytest.approx([lengths[1], lengths[1]], rel=0.02)


def test_what_is_drawn_is_also_said() -> None:
    bars = ElementTree.fromstring(bar_chart("Wins", [Bar("hard", 0.8, 0.7, 0.9)]))
    assert bars.findtext(f"{SVG}desc") == "hard: 80% (from 70% to 90%)."
    lines = ElementTree.fromstring(line_chart("Strength", "games", "wins", [STRENGTH, Line("Legends", [])]))
    assert lines.findtext(f"{SVG}desc") == "wins. City: 50% at 0, 80% at 1,000; Legends: nothing yet."


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", 'a "quoted" & b', "exec:./a bot with a very long name --x"]
)
def test_any_name_is_shown_as_text(name: str) -> None:
    for svg in (bar_chart(name, [Bar(name, 0.5, 0.4, 0.6)]), line_chart(name, name, name, [Line(name, [])])):
        tree = ElementTree.fromstring(svg)
        assert tree.findtext(f"{SVG}title") == name
        assert tree.find(f".//{SVG}script") is None


def test_values_beyond_the_span_stay_in_the_field() -> None:
    svg = bar_chart("Wins", [Bar("a", 3.0, -1.0, 5.0)], marks=[0.5])
    assert all(0 <= float(x) <= WIDTH for x in re.findall(r' x[12]?="([^"]+)"', svg))


def test_a_free_span_takes_what_is_drawn() -> None:
    svg = line_chart(
        "Ratings", "games", "rating", [Line("a", [Point(1, 1500, 1450, 1550)])], plain, None, [(1600, "x")]
    )
    assert ">1,600<" in svg
    assert ">1,460<" in svg or ">1,450<" in svg
    assert ">-20<" in bar_chart("Change", [Bar("a", -10, -20, 0)], plain, None)


def test_nothing_measured_is_still_a_chart() -> None:
    assert ElementTree.fromstring(line_chart("Strength", "games", "wins", [])).tag == f"{SVG}svg"
    assert ElementTree.fromstring(bar_chart("Wins", [])).tag == f"{SVG}svg"


def test_charts_need_nothing_from_outside() -> None:
    svg = line_chart("Strength", "games", "wins", [STRENGTH] * 3)
    assert re.findall(r"(?:href|src)=|url\(|@import", svg) == []
    assert "prefers-color-scheme:dark" in svg


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_lines_and_words_stand_out_by_day_and_by_night() -> None:
    style = line_chart("Strength", "games", "wins", [STRENGTH])
    grounds = re.findall(r"\.ground{fill:(#\w+)}", style)
    inks = [re.findall(rf"{kind}{{fill:(#\w+)}}", style) for kind in (r"\.name", r"\.axis")]
    assert len(grounds) == 2
    for time, ground in enumerate(grounds):
        assert all(contrast(ground, colours[time]) >= 4.5 for colours in [*inks, *COLOURS])


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0.43, 0.58), (-3, 12), (0, 123456), (5, 5), (1e-6, 2e-6)])
def test_ticks_are_few_even_and_hold_the_span(low: float, high: float) -> None:
    found = ticks(low, high)
    assert 2 <= len(found) <= 9
    assert found[0] <= low + 1e-9
    assert found[-1] >= high - 1e-9
    steps = [after - before for before, after in pairwise(found)]
    assert steps == pytest.approx([steps[0]] * len(steps))
