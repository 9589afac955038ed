"""Playing many games at a time, in processes of their own or on a cluster; what comes back is in order, however many
play."""

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

from bluemoon.bots.network import Network
from bluemoon.cluster import Cluster
from bluemoon.training.games import Games
from bluemoon.training.pupil import Pupil
from bluemoon.training.settings import Settings
from bluemoon.worker_pool import WorkerPool

Make = Callable[[], Pupil]  # makes the pupil; can be given to another process
Work = Callable[..., Any]  # what a pupil with a network does for the arguments that follow them


class Players:
    """Pupils that play: on a cluster if there is one, else in this process if one is enough."""

    def __init__(self, make: Make, jobs: int, cluster: Cluster | None = None) -> None:
        self.pupil = make()
        self._make = make
        self._cluster = cluster
        self._pool = WorkerPool(jobs, _begin_process, (make,)) if jobs > 1 and cluster is None else None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.close()
        if self._cluster is not None:
            self._cluster.close()

    def lessons(self, seeds: Sequence[int], settings: Settings) -> Generator[Games, None, None]:
        """A game of those who go by rules of thumb, for each seed."""
        yield from self._results(_lesson, None, ((seed, settings) for seed in seeds))

    def play(self, network: Network, seeds: Sequence[int], settings: Settings) -> Generator[Games, None, None]:
        """A game of self-play for each seed."""
        yield from self._results(_play, network, ((seed, settings) for seed in seeds))

    def contest(self, network: Network, seeds: Sequence[int]) -> Generator[tuple[float, int], None, None]:
        """For each seed a deal played twice against the baseline: points and games."""
        yield from self._results(_contest, network, ((seed,) for seed in seeds))

    def _results(
        self, work: Work, network: Network | None, each: Iterable[tuple[Any, ...]]
    ) -> Generator[Any, None, None]:
        data = b"" if network is None else network.to_bytes()
        if self._cluster is not None:
            yield from self._cluster.results(_on_cluster, (self._make, work, data), each)
        elif self._pool is not None:
            yield from self._pool.results(_in_process, ((work, data, *arguments) for arguments in each))
        else:
            for arguments in each:
                yield work(self.pupil, network, *arguments)


def _lesson(pupil: Pupil, _: Network | None, seed: int, settings: Settings) -> Games:
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


def _network_of(data: bytes) -> Network | None:
    if _network[0] != data:
        _network[:] = [data, Network.from_bytes(data, "the network") if data else None]
    network = _network[1]
    assert network is None or isinstance(network, Network)
    return network


def _in_process(work: Work, data: bytes, *arguments: Any) -> Any:
    return work(_pupil[0], _network_of(data), *arguments)


def _on_cluster(shared: tuple[Make, Work, bytes], *arguments: Any) -> Any:
    """On a machine of the cluster, in a process that does nothing but this training's tasks."""
    make, work, data = shared
    if not _pupil:
        _begin_process(make)
    return _in_process(work, data, *arguments)
