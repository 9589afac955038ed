"""One measurement in a process of its own: `python -m bench.worker CONTESTANT SECONDS` prints JSON."""

import json
import signal
import sys
import timeit
import tracemalloc
from dataclasses import asdict

from bench.contestants import CONTESTANTS, play_for

GAMES_HELD = 500


def speed(contestant: str, seconds: float) -> dict[str, float]:
    # The warm-up fills caches and memos: a simulator runs for hours, so the steady state is what counts.
    return asdict(play_for(seconds, CONTESTANTS[contestant](), warm_up=seconds / 2))


def state() -> dict[str, float]:
    """What one position costs: a copy in microseconds, and kilobytes of memory (4 players, expansion, mid-game)."""
    from bluemoon.city.game import City
    from bluemoon.city.state import CityState
    from bluemoon.core.rng import Rng

    game = City()

    def mid_game(number: int) -> CityState:
        position = game.new({"players": 4, "expansion": True}, number, {})
        chance = Rng.from_seed(number)
        for _ in range(200):
            actions = game.legal(position)
            game.apply(position, actions[chance.below(len(actions))], None)
        return position

    samples = [mid_game(number) for number in range(20)]
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
    measured = state() if what == "state" else speed(what, seconds)
    print(json.dumps({**measured, "compiled": compiled()}))


if __name__ == "__main__":
    main()
