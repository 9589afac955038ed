"""Playing many games at a time: in this process, or in several. Results come as games end, in any order."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from bluemoon.arena.external import end_all
from bluemoon.arena.plan import Plan
from bluemoon.arena.playing import GameResult, Stopped, play
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json
from bluemoon.interrupts import ignore_interrupts, interrupts_blocked

Halted = Callable[[], bool]
Finished = tuple[GameResult, Json | None]  # a result, and the record if it was wanted
POLL_SECONDS = 0.2  # how soon a wish to stop is noticed
STOP_SECONDS = 5.0  # so long a process may take over its last decision
AHEAD = 2  # games waiting for each process


def play_here(
    plan: Plan, numbers: Iterable[int], with_records: bool, halted: Halted
) -> Generator[Finished, None, None]:
    """One after the other, in this process."""
    game = plan.game()
    for number in numbers:
        yield play(plan, game, number, with_records, halted)


def play_in_processes(
    plan: Plan, numbers: Iterable[int], with_records: bool, halted: Halted, jobs: int
) -> Generator[Finished, None, None]:
    """In so many processes. When somebody wants to stop, the games being played are given up (Stopped)."""
    context = multiprocessing.get_context("spawn")  # a fork would copy pipes and threads that are not its own
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _begin, (plan.json(), plan.deals * plan.games_a_deal, with_records, stop))
    rest = iter(numbers)
    waiting: set[Future[Finished]] = set()
    try:
        while True:
            while len(waiting) < jobs * AHEAD and (number := next(rest, None)) is not None:
                with interrupts_blocked():
                    waiting.add(pool.submit(_play, number))
            if not waiting:
                return
            done, waiting = wait(waiting, POLL_SECONDS, FIRST_COMPLETED)
            for future in done:
                yield future.result()
            if halted():
                raise Stopped
    except BrokenProcessPool as error:
        raise BadRequest("A process ended before its game did; is there enough memory?") from error
    finally:
        stop.set()
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        until = time.monotonic() + STOP_SECONDS
        for process in processes:
            process.join(max(until - time.monotonic(), 0.0))
            process.kill()


_process: list[Any] = []  # in a playing process: the plan, the game, whether records are wanted, whether to stop


def _begin(plan: Json, games: int, with_records: bool, stop: Any) -> None:
    ignore_interrupts()
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    made = Plan.read(plan, games)
    _process[:] = [made, made.game(), with_records, stop]


def _play(number: int) -> Finished:
    plan, game, with_records, stop = _process
    return play(plan, game, number, with_records, stop.is_set)


def _end_with(parent: Any) -> None:
    """A killed tournament leaves nothing running: neither its processes nor the programs they play with."""
    parent.join()
    end_all()
    os._exit(1)
