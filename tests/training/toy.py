"""A pupil that learns in seconds: a pile of stones, one to three are taken in turn, whoever takes the last one wins.

As a program it trains that pupil: `python -m tests.training.toy FOLDER GENERATIONS [JOBS [--resume]]`.
"""

import sys
from pathlib import Path

from bluemoon.bots.network import Network
from bluemoon.cli.training import Span, train
from bluemoon.core.rng import Rng
from bluemoon.training.pupil import Pupil, Track
from bluemoon.training.settings import Settings

STONES = 21
SETTINGS = Settings(
    lessons=40, games=60, contest=20, trust=0.7, daring=0.2, rate=0.01, window=4, epochs=2, hidden=(24, 12)
)


class Stones(Pupil):
    """A row says how many stones are left, and whether the seat or the other one took last."""

    def __init__(self) -> None:
        self.name = "stones"
        self.inputs = 2 * STONES
        self.taught = True

    def lesson(self, seed: int, settings: Settings) -> list[Track]:
        return game(None, seed, settings.daring)

    def play(self, network: Network, seed: int, settings: Settings) -> list[Track]:
        return game(network, seed, settings.daring)

    def contest(self, network: Network, games: int, seed: int) -> tuple[float, float]:
        """Against somebody who takes stones at random."""
        rng = Rng.from_seed(seed)
        points = 0.0
        for game in range(games):
            left, mover = STONES, game % 2
            while left:
                left -= best(network, left) if mover == 0 else 1 + rng.below(min(3, left))
                mover = 1 - mover
            points += mover == 1
        return points, float(games)


def game(network: Network | None, seed: int, daring: float) -> list[Track]:
    """Without a network stones are taken at random."""
    rng = Rng.from_seed(seed)
    left, mover = STONES, 0
    rows: list[list[list[float]]] = [[], []]
    while True:
        if network is None or rng.below(1000) < int(1000 * daring):
            left -= 1 + rng.below(min(3, left))
        else:
            left -= best(network, left)
        if left == 0:
            return [Track(rows[seat], float(seat == mover)) for seat in range(2)]
        for seat in range(2):
            rows[seat].append(row(left, seat == mover))
        mover = 1 - mover


def row(left: int, took: bool) -> list[float]:
    numbers = [0.0] * (2 * STONES)
    numbers[left + (STONES if took else 0)] = 1.0
    return numbers


def best(network: Network, left: int) -> int:
    if left <= 3:
        return left
    values = network.values([row(left - taken, True) for taken in (1, 2, 3)])
    return 1 + values.index(max(values))


if __name__ == "__main__":
    folder, generations, *rest = sys.argv[1:]
    jobs = int(rest[0]) if rest else 1
    span = Span(int(generations), None)
    sys.exit(train(Stones, SETTINGS, span, jobs, Path(folder), "--resume" in rest, None, [], {}))
