"""One measurement in a process of its own: `python -m bench.worker CONTESTANT SECONDS` prints JSON."""

import json
import signal
import sys
import timeit
import tracemalloc
from dataclasses import asdict
from typing import Any

from bench.contestants import CONTESTANTS, play_for
from bluemoon.core.game import Game, Json
from bluemoon.core.rng import Rng

GAMES_HELD = 500


def speed(contestant: str, seconds: float) -> dict[str, float]:
    # The warm-up fills caches and memos: a simulator runs for hours, so the steady state is what counts.
    return asdict(play_for(seconds, CONTESTANTS[contestant](), warm_up=seconds / 2))


def city_samples() -> list[Any]:
    """Positions in the middle of games with four players and the expansion."""
    from bluemoon.city.game import City

    return [mid_game(City(), {"players": 4, "expansion": True}, number, 200) for number in range(20)]


def legends_samples() -> list[Any]:
    """Positions in the middle of fights, with all decks."""
    from bluemoon.legends.catalogue import PEOPLES
    from bluemoon.legends.game import Legends

    config = [{"decks": [PEOPLES[number % 9], PEOPLES[(number + 1) % 9]]} for number in range(20)]
    return [mid_game(Legends(), config[number], number, 40) for number in range(20)]


SAMPLES = {"city": city_samples, "legends": legends_samples}


def mid_game(game: Game[Any], config: Json, number: int, decisions: int) -> Any:
    position = game.new(config, number, {})
    chance = Rng.from_seed(number)
    for _ in range(decisions):
        actions = game.legal(position)
        if actions:
            game.apply(position, actions[chance.below(len(actions))], None)
    return position


def state(game: str) -> dict[str, float]:
    """What one position costs: a copy in microseconds, and kilobytes of memory."""
    samples = SAMPLES[game]()
    copy = min(min(timeit.repeat(sample.copy, number=2000, repeat=5)) for sample in samples) / 2000
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    held = [sample.copy() for sample in samples for _ in range(GAMES_HELD // len(samples))]
    after, _ = tracemalloc.get_traced_memory()
    return {"copy_microseconds": copy * 1e6, "kilobytes": (after - before) / len(held) / 1000}


def main() -> None:
    from bluemoon.build_info import compiled

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # an exception in the middle of compiled code would abort noisily

    what, seconds = sys.argv[1], float(sys.argv[2])
    measured = state(what) if what in SAMPLES else speed(what, seconds)
    print(json.dumps({**measured, "compiled": compiled()}))


if __name__ == "__main__":
    main()
