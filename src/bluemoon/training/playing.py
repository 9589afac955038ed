"""Playing many games at a time, in processes of their own; what comes back is in order, however many play."""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

from bluemoon.bots.network import Network
from bluemoon.interrupts import ignore_interrupts, interrupts_blocked
from bluemoon.training.games import Games
from bluemoon.training.pupil import Pupil
from bluemoon.training.settings import Settings

AHEAD = 3  # games waiting for each process

Make = Callable[[], Pupil]  # makes the pupil; can be given to another process


class Players:
    """Pupils that play, in this process if one is enough."""

    def __init__(self, make: Make, jobs: int) -> None:
        self.pupil = make()
        self.jobs = jobs
        # Processes that begin from nothing: a copy of this one would inherit torch's threads without their owners.
        start = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(jobs, start, _begin_process, (make,)) if jobs > 1 else None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def lessons(self, seeds: Sequence[int], settings: Settings) -> Iterator[Games]:
        """A game of those who go by rules of thumb, for each seed."""
        if self._pool is None:
            for seed in seeds:
                yield _lesson(self.pupil, seed, settings)
            return
        yield from self._in_order([(_lesson_there, (seed, settings)) for seed in seeds])

    def play(self, network: Network, seeds: Sequence[int], settings: Settings) -> Iterator[Games]:
        """A game of self-play for each seed."""
        if self._pool is None:
            for seed in seeds:
                yield _play(self.pupil, network, seed, settings)
            return
        data = network.to_bytes()
        yield from self._in_order([(_play_there, (data, seed, settings)) for seed in seeds])

    def contest(self, network: Network, seeds: Sequence[int]) -> Iterator[tuple[float, int]]:
        """For each seed a deal played twice against the baseline: points and games."""
        if self._pool is None:
            for seed in seeds:
                yield _contest(self.pupil, network, seed)
            return
        data = network.to_bytes()
        yield from self._in_order([(_contest_there, (data, seed)) for seed in seeds])

    def _in_order(self, tasks: Sequence[tuple[Callable[..., Any], tuple[Any, ...]]]) -> Iterator[Any]:
        assert self._pool is not None
        waiting: deque[Future[Any]] = deque()
        try:
            for task, arguments in tasks:
                with interrupts_blocked():
                    waiting.append(self._pool.submit(task, *arguments))
                if len(waiting) > self.jobs * AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


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
    ignore_interrupts()
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
