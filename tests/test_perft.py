"""Perft counts of a table of positions: a missing, wrong or double action anywhere changes them.

The positions and their counts are in perft.json; `tools/make_perft.py` chose and counted them.
"""

import json
from itertools import takewhile
from typing import Any

import pytest

from bluemoon.build_info import compiled
from bluemoon.city.game import City
from tests.perft import perft
from tests.recorded import PERFT

GAME = City()
MANY = 20_000
TABLE: list[Any] = json.loads(PERFT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["name"])
def test_perft_counts(row: Any) -> None:
    """On the plain build, only as deep as it takes no more than a second (see `builds`)."""
    counts = list(takewhile(lambda count: count <= MANY or compiled(), row["counts"]))
    assert perft(GAME, GAME.load(row["state"], 0), len(counts)) == counts


def test_the_table_has_every_phase_and_configuration() -> None:
    configs = {str(row["state"]["config"]) for row in TABLE}
    phases = {row["state"]["turn"]["phase"] for row in TABLE}
    largest = max(row["counts"][0] for row in TABLE)
    assert len(configs) >= 12
    assert phases == {"movement", "contribution", "reset"}
    assert largest > 1000, "no position with a really big hand"
    assert all(len(row["counts"]) >= 3 or row["counts"][0] > 400 for row in TABLE)
