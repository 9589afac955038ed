"""The plain and the compiled build play the same games from the same seeds, to the last bit.

Both are compared with the digests in games.json: the tests run once on each build. `tools/make_games.py` made the file.
"""

import json
from typing import Any

import pytest

from bluemoon.city.game import City
from tests.recorded import GAMES
from tests.seeded_games import game_digest

GAME = City()
TABLE: list[Any] = json.loads(GAMES.read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", TABLE, ids=lambda row: "-".join(map(str, [*row["config"].values(), row["seed"]])))
def test_a_seeded_game_is_the_same_on_every_build(row: Any) -> None:
    assert game_digest(GAME, row["config"], row["seed"]) == row


def test_every_configuration_is_compared() -> None:
    compared = {json.dumps(row["config"]) for row in TABLE}
    options = GAME.options()
    number = 1
    for values in options.values():
        number *= len(values)
    assert len(compared) == number == 24
