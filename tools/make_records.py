"""Finds the recorded games of tests/records: at least one for each way a game can end, in both editions where it can.

    python -m tools.make_records            # run from the project's folder, with the package importable
    python -m tools.make_records legends    # those of one game

Games are played at random, but in a style that leads to the ending wanted; `city_records.py` and `legends_records.py`
say which are wanted. Only run this when a rule has changed; otherwise a changed record hides a bug.
"""

import sys
from typing import Any

from tests.recorded import RECORDS
from tools import city_records, legends_records
from tools.record_search import Wanted, find, write

WANTED: dict[str, list[Wanted[Any]]] = {"city": [*city_records.WANTED], "legends": [*legends_records.WANTED]}


def main(games: list[str]) -> None:
    for game, wanted_games in WANTED.items():
        if games and game not in games:
            continue
        folder = RECORDS / game
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.json"):
            old.unlink()
        for wanted in wanted_games:
            write(wanted, *find(wanted))


if __name__ == "__main__":
    main(sys.argv[1:])
