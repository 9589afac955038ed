"""Playing many games at a time, in processes of their own; what comes back is in order, however many play."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bluemoon.bots.network import Network
from bluemoon.training.games import Games
from bluemoon.training.pupil import Pupil
from bluemoon.training.settings import Settings
from bluemoon.worker_pool import WorkerPool

Make = Callable[[], Pupil]  # makes the pupil; can be given to another process


class Players:
    """Pupils that play, in this process if one is enough."""

    def __init__(self, make: Make, jobs: int) -> None:
        self.pupil = make()
        self._pool = WorkerPool(jobs, _begin_process, (make,)) if jobs > 1 else None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.close()

    def lessons(self, seeds: Sequence[int], settings: Settings) -> Iterator[Games]:
        """A game of those who go by rules of thumb, for each seed."""
        if self._pool is None:
            for seed in seeds:
                yield _lesson(self.pupil, seed, settings)
            return
        yield from self._pool.results(_lesson_there, ((seed, settings) for seed in seeds))

    def play(self, network: Network, seeds: Sequence[int], settings: Settings) -> Iterator[Games]:
        """A game of self-play for each seed."""
        if self._pool is None:
            for seed in seeds:
                yield _play(self.pupil, network, seed, settings)
            return
        data = network.to_bytes()
        yield from self._pool.results(_play_there, ((data, seed, settings) for seed in seeds))

    def contest(self, network: Network, seeds: Sequence[int]) -> Iterator[tuple[float, int]]:
        """For each seed a deal played twice against the baseline: points and games."""
        if self._pool is None:
            for seed in seeds:
                yield _contest(self.pupil, network, seed)
            return
        data = network.to_bytes()
        yield from self._pool.results(_contest_there, ((data, seed) for seed in seeds))


def _lesson(pupil: Pupil, seed: int, settings: Settings) -> Games:
    return Games.of(pupil.lesson(seed, settings), pupil.inputs)


def _play(pupil: Pupil, network: Network, seed: int, settings: Settings) -> Games:
    return Games.of(pupil.play(network, seed, settings), pupil.inputs)


def _contest(pupil: Pupil, network: Network, seed: int) -> tuple[float, int]:
    points, games = pupil.contest(network, 2, seed)
    return points, int(games)


# --- in a playing process ---

_pupil: list[Pupil] = []
_network: list[Any] = [b"", None]  # the file's contents, and the network read from it


def _begin_process(make: Make) -> None:
    _pupil[:] = [make()]


def _network_of(data: bytes) -> Network:
    if _network[0] != data:
        _network[:] = [data, Network.from_bytes(data, "the network")]
    network = _network[1]
    assert isinstance(network, Network)
    return network


def _lesson_there(seed: int, settings: Settings) -> Games:
    return _lesson(_pupil[0], seed, settings)


def _play_there(data: bytes, seed: int, settings: Settings) -> Games:
    return _play(_pupil[0], _network_of(data), seed, settings)


def _contest_there(data: bytes, seed: int) -> tuple[float, int]:
    return _contest(_pupil[0], _network_of(data), seed)
