"""Worker processes: a `WorkerPool` computes much at a time, and gives the results in order or as they come.

Tournaments, simulations, training and the server's bots all use this one. A worker begins from nothing (a fork would
copy threads and pipes that are not its own), leaves Ctrl-C to the process that gives out the work, and ends when that
process is gone, however it ended.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

T = TypeVar("T")

AHEAD = 3  # tasks waiting for each worker, so that none is idle
POLL_SECONDS = 0.2  # how soon a wish to stop is noticed
CLOSE_SECONDS = 5.0  # how long a worker may take over its last task


class WorkerLost(Exception):
    """A worker ended before its task did."""


class WorkerPool:
    """A number of processes; each does one task at a time. Tasks and what they return are pickled."""

    def __init__(
        self,
        jobs: int,
        begin: Callable[..., None] | None = None,
        arguments: tuple[Any, ...] = (),
        orphaned: Callable[[], None] | None = None,
    ) -> None:
        """Each worker first calls `begin`, and `orphaned` before it ends because this process is gone."""
        self.jobs = jobs
        context = multiprocessing.get_context("spawn")
        self._stop = context.Event()
        self._executor = ProcessPoolExecutor(jobs, context, _begin, (self._stop, orphaned, begin, arguments))

    def submit(self, task: Callable[..., T], *arguments: Any) -> Future[T]:
        with _interrupts_blocked():  # a worker may be started for it
            return self._executor.submit(task, *arguments)

    def results(
        self,
        task: Callable[..., T],
        each: Iterable[tuple[Any, ...]],
        *,
        in_order: bool = True,
        halted: Callable[[], bool] = lambda: False,
    ) -> Generator[T, None, None]:
        """What the task returns for each of these arguments, in their order or as it comes; until `halted`.

        Arguments are taken from `each` only as they are needed. What a task raises is raised here; WorkerLost if a
        worker died. Whoever stops listening gives up the tasks that have not begun.
        """
        rest = iter(each)
        waiting: list[Future[T]] = []
        try:
            while not halted():
                while len(waiting) < self.jobs * AHEAD and (arguments := next(rest, None)) is not None:
                    waiting.append(self.submit(task, *arguments))
                if not waiting:
                    return
                done, _ = wait(waiting[:1] if in_order else waiting, POLL_SECONDS, FIRST_COMPLETED)
                for future in done:
                    waiting.remove(future)
                    yield future.result()
        except BrokenProcessPool as error:
            raise WorkerLost from error
        finally:
            for future in waiting:
                future.cancel()

    def close(self, seconds: float = CLOSE_SECONDS) -> None:
        """End all workers. Those that are busy may notice it (`stopping`); after this many seconds they are killed."""
        manager: Any = self._executor._executor_manager_thread  # a thread, whatever its declared type
        self._end_workers(seconds)
        if manager is not None:  # if it is still clearing up when Python exits, Python wakes it by a pipe it has closed
            manager.join(CLOSE_SECONDS)

    def abandon(self) -> None:
        """Kill all workers, and wait for nothing."""
        self._end_workers(0.0)

    def _end_workers(self, seconds: float) -> None:
        self._stop.set()
        processes = list((self._executor._processes or {}).values())
        self._executor.shutdown(wait=False, cancel_futures=True)
        until = time.monotonic() + seconds
        for process in processes:
            process.join(max(until - time.monotonic(), 0.0))
            process.kill()


@contextlib.contextmanager
def _interrupts_blocked() -> Generator[None, None, None]:
    """Workers started meanwhile do not hear Ctrl-C before they know what to do about it (`_begin`)."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


# --- in a worker ---

_stop: list[Any] = []  # the event that says that the pool is being closed


def stopping() -> bool:
    """Whether the pool is being closed: nobody will hear what this task returns."""
    return any(event.is_set() for event in _stop)


def _begin(
    stop: Any, orphaned: Callable[[], None] | None, begin: Callable[..., None] | None, arguments: tuple[Any, ...]
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):  # programs that it starts will hear Ctrl-C
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, args=(orphaned,), daemon=True).start()
    _stop[:] = [stop]
    if begin is not None:
        begin(*arguments)


def _end_with_parent(orphaned: Callable[[], None] | None) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    if orphaned is not None:
        orphaned()
    os._exit(1)
