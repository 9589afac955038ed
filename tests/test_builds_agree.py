"""The plain and the compiled build play the same games from the same seeds, to the last bit.

Both are compared with the digests in games.json: the tests run once on each build. `tools/make_games.py` made the file.
"""

import json
from typing import Any

import pytest

from bluemoon.city.game import City
from bluemoon.core.game import Game
from bluemoon.legends.game import Legends
from tests.recorded import GAMES
from tests.seeded_games import game_digest

GAMES_THERE_ARE: dict[str, Game[Any]] = {"city": City(), "legends": Legends()}
TABLE: list[Any] = json.loads(GAMES.read_text(encoding="utf-8"))


def name(row: Any) -> str:
    return "-".join(map(str, [row["game"], *row["config"].values(), row["seed"]]))


@pytest.mark.parametrize("row", TABLE, ids=name)
def test_a_seeded_game_is_the_same_on_every_build(row: Any) -> None:
    assert game_digest(GAMES_THERE_ARE[row["game"]], row["config"], row["seed"]) == row


def test_every_configuration_of_city_and_every_match_up_of_legends_is_compared() -> None:
    compared = {json.dumps(row["config"]) for row in TABLE if row["game"] == "city"}
    number = 1
    for values in GAMES_THERE_ARE["city"].options().values():
        number *= len(values)
    assert len(compared) == number == 24
    pairs = {frozenset(row["config"]["decks"]) for row in TABLE if row["game"] == "legends"}
    assert len(pairs) == 36
