"""Makes tests/games.json: digests of one seeded game of every configuration, for comparing builds.

    python -m tools.make_games            # run from the project's folder, with the package importable

Only run this when a rule or a form has changed; otherwise a changed digest hides a bug.
"""

import json
from itertools import product

from bluemoon.city.game import City
from tests.recorded import GAMES
from tests.seeded_games import game_digest


def main() -> None:
    game = City()
    options = game.options()
    rows = []
    for seed, values in enumerate(product(*options.values())):
        rows.append(game_digest(game, dict(zip(options, values, strict=True)), seed))
        print(rows[-1], flush=True)
    lines = ",\n".join(json.dumps(row) for row in rows)
    GAMES.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
