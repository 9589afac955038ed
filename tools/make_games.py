"""Makes tests/games.json: digests of seeded games of every configuration of City and of many of Legends, for comparing
builds.

    python -m tools.make_games            # run from the project's folder, with the package importable

Only run this when a rule or a form has changed; otherwise a changed digest hides a bug.
"""

import json
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from bluemoon.city.game import City
from bluemoon.core.game import Game, Json
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.game import Legends
from tests.recorded import GAMES
from tests.seeded_games import game_digest


def main() -> None:
    rows: list[Json] = []
    for game, config in [*city(), *legends()]:
        rows.append(game_digest(game, config, len(rows)))
        print(rows[-1], flush=True)
    lines = ",\n".join(json.dumps(row) for row in rows)
    GAMES.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def city() -> Iterator[tuple[Game[Any], Json]]:
    game = City()
    options = game.options()
    for values in product(*options.values()):
        yield game, dict(zip(options, values, strict=True))


def legends() -> Iterator[tuple[Game[Any], Json]]:
    """Every people against every other, the editions in turn."""
    game = Legends()
    for number, decks in enumerate(combinations(PEOPLES, 2)):
        yield game, {"edition": ("second", "first")[number % 2], "decks": list(decks)}


if __name__ == "__main__":
    main()
