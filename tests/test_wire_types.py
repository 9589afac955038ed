"""The types of the page are those of the server's structs, and a view is what its type says."""

import random
from pathlib import Path

import msgspec
import pytest

from bluemoon.city.game import City
from bluemoon.core.game import Json
from bluemoon.core.table import Table
from bluemoon.guide.city.wire import CityView
from tests.sending import sent
from tools import wire_types
from tools.pages import ROOT

FILES = wire_types.files()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_pages_types_are_up_to_date(file: Path) -> None:
    assert file.exists()
    assert file.read_text(encoding="utf-8") == FILES[file], "run `python -m tools.wire_types`"


def test_every_game_with_a_guide_has_its_types() -> None:
    folders = {file.parent.name for file in FILES}
    assert folders == {"src", "city", "legends", "plain"}


def typed(view: Json) -> Json:
    told: Json = sent(msgspec.convert(view, CityView))
    return told


@pytest.mark.parametrize("config", [{}, {"players": 4, "edition": "first", "expansion": True, "scattered": True}])
def test_a_view_of_city_is_what_its_type_says(config: Json) -> None:
    game = City()
    chance = random.Random(5)
    table = Table.new(game, config, 5)
    while game.outcome(table.state) is None and len(table.actions) < 400:
        for seat in (None, 0):
            view = game.view(table.state, seat)
            assert typed(view) == view
        table.play(chance.choice(table.legal()))
    open_to_all = game.state_json(table.state)
    del open_to_all["rng"]
    assert typed(open_to_all) == open_to_all


def test_annotations_become_typescript() -> None:
    text = FILES[wire_types.PAGE / "wire.ts"]
    assert 'export interface OpenGame {\n  type: "open";\n  game: string;\n  watch?: string | null;\n}\n' in text
    assert "export type UndoBySeat = { [key: string]: Undo };" in text
    assert "only for players, only where watching is allowed */\n  watch: string | null;\n" in text
