"""Playing many games at a time: in this process, or in several. Results come as games end, in any order."""

from collections.abc import Callable, Generator, Iterable
from typing import Any

from bluemoon.arena.external import end_all
from bluemoon.arena.plan import Schedule
from bluemoon.arena.playing import GameResult, Stopped, play
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json
from bluemoon.worker_pool import WorkerLost, WorkerPool, stopping

Halted = Callable[[], bool]
Finished = tuple[GameResult, Json | None]  # a result, and the record if it was wanted


def play_here(
    schedule: Schedule, numbers: Iterable[int], with_records: bool, halted: Halted
) -> Generator[Finished, None, None]:
    """One after the other, in this process."""
    game = schedule.game()
    for number in numbers:
        yield play(schedule, game, number, with_records, halted)


def play_in_processes(
    schedule: Schedule,
    numbers: Iterable[int],
    with_records: bool,
    halted: Halted,
    jobs: int,
    *,
    in_order: bool = False,
) -> Generator[Finished, None, None]:
    """In this many processes. When somebody wants to stop, the games being played are given up (Stopped)."""
    # A killed tournament leaves nothing running: neither its processes nor the programs they play with (end_all).
    pool = WorkerPool(jobs, _begin, (schedule, with_records), orphaned=end_all)
    try:
        yield from pool.results(_play, ((number,) for number in numbers), in_order=in_order, halted=halted)
        if halted():
            raise Stopped
    except WorkerLost as error:
        raise BadRequest("A process ended before its game did; is there enough memory?") from error
    finally:
        pool.close()


_process: list[Any] = []  # in a playing process: the schedule, the game, whether records are wanted


def _begin(schedule: Schedule, with_records: bool) -> None:
    _process[:] = [schedule, schedule.game(), with_records]


def _play(number: int) -> Finished:
    schedule, game, with_records = _process
    return play(schedule, game, number, with_records, stopping)
