"""The components page is up to date with the components file, and its advice is true."""

import re
import tomllib

import pytest

from bluemoon.city.components import BadComponents, read_components, shipped, shipped_text
from tools import component_tables

PAGE = component_tables.PAGE.read_text(encoding="utf-8")


def test_tables_are_up_to_date() -> None:
    assert component_tables.refreshed(PAGE) == PAGE, "run: python -m tools.component_tables"


def test_every_building_has_its_row_with_every_doubt_marked() -> None:
    for building in shipped().buildings:
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| {building.title} |"))
        doubts = list(building.sure.values())
        assert row.count("(likely)") == doubts.count("likely")
        assert row.count("(guess)") == doubts.count("guess")


def test_rows_say_what_the_file_says() -> None:
    assert "| Water Temple | blue 5 4 3 | 2 crystals | 3 crystals | 2 scales |" in PAGE
    assert "| Royal Palace | any one colour 5 4 4 3 | 2 crystals | 1 crystal, 1 card, 1 scale |" in PAGE
    assert "| Theatre | brown 3 2 2 (guess) | 2 cards | 2 cards | 2 cards | none |" in PAGE
    assert "| Main Hall | brown 1, blue 1, red 1, black 1, white 1, grey 1 (guess) |" in PAGE


def test_tables_follow_a_changed_file() -> None:
    data = tomllib.loads(shipped_text())
    data["buildings"]["mill"]["majority"] = {"scales": 3, "cr": 1}
    assert "| Mill | red 3 2 2 (likely) | 1 crystal, 3 scales |" in component_tables.tables(data)


def test_message_of_a_bad_file_is_the_one_the_page_shows() -> None:
    shown = re.search(r"^    (mine\.toml: line .+)$", PAGE, re.MULTILINE)
    assert shown is not None
    bad = shipped_text().replace("spaces = [5]", "spaces = [0]", 1)
    with pytest.raises(BadComponents) as caught:
        read_components(bad, "mine.toml", "")
    assert caught.value.message == shown[1]


def test_links_of_the_page_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (component_tables.PAGE.parent / target).is_file(), target
