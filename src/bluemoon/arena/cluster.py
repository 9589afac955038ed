"""Playing a tournament on a Ray cluster (the extra `ray`). Every machine of it needs this version of bluemoon."""

import contextlib
import os
import socket
from collections.abc import Generator, Iterable
from typing import Any

import bluemoon
from bluemoon.arena.plan import Plan
from bluemoon.arena.playing import Stopped, play
from bluemoon.arena.workers import Finished, Halted
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json
from bluemoon.worker_pool import POLL_SECONDS

KNOCK_SECONDS = 5.0
AHEAD = 2  # games waiting for each processor of the cluster


def play_on_cluster(
    plan: Plan, numbers: Iterable[int], with_records: bool, halted: Halted, address: str
) -> Generator[Finished, None, None]:
    """On all processors of the cluster at that address; games that are not over when somebody stops are given up."""
    ray = _ray()
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", configure_logging=True)
    except (OSError, RuntimeError, ValueError, AssertionError) as error:
        reason = " ".join(str(error).split())[:200]
        raise BadRequest(f"--ray: there is no Ray cluster at {address[:80]!r}: {reason}") from error
    try:
        yield from _play(ray, plan, numbers, with_records, halted)
    finally:
        with contextlib.suppress(Exception):
            ray.shutdown()


def _knock(address: str) -> None:
    """Is anybody there? Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:  # a word of Ray's own, such as auto
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise BadRequest(
            f"--ray: there is no Ray cluster at {address[:80]!r}; it is written like host:6379."
        ) from error


def _play(
    ray: Any, plan: Plan, numbers: Iterable[int], with_records: bool, halted: Halted
) -> Generator[Finished, None, None]:
    task = ray.remote(num_cpus=1, max_retries=2)(_play_there)
    shared = ray.put((bluemoon.__version__, plan.json(), plan.deals * plan.games_a_deal, with_records))
    processors = max(int(ray.cluster_resources().get("CPU", 1)), 1)
    rest = iter(numbers)
    waiting: list[Any] = []
    try:
        while True:
            while len(waiting) < processors * AHEAD and (number := next(rest, None)) is not None:
                waiting.append(task.remote(shared, number))
            if not waiting:
                return
            done, waiting = ray.wait(waiting, timeout=POLL_SECONDS)
            for reference in done:
                yield _result(ray, reference)
            if halted():
                raise Stopped
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)


def _result(ray: Any, reference: Any) -> Finished:
    try:
        finished: Finished = ray.get(reference)
        return finished
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, BadRequest):
            raise error.cause from error
        raise BadRequest(f"--ray: a game failed on the cluster: {error.cause!r}") from error
    except ray.exceptions.RayError as error:
        raise BadRequest(f"--ray: the cluster lost a game: {type(error).__name__}.") from error


def _play_there(shared: tuple[str, Json, int, bool], number: int) -> Finished:
    """On a machine of the cluster."""
    version, data, games, with_records = shared
    if version != bluemoon.__version__:
        raise BadRequest(f"--ray: the cluster has bluemoon {bluemoon.__version__}, but this is {version}.")
    plan = Plan.read(data, games)
    return play(plan, plan.game(), number, with_records, lambda: False)


def _ray() -> Any:
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of what does not concern us
    try:
        import ray
    except ImportError as error:
        raise BadRequest("--ray needs the extra: pip install 'bluemoon[ray]'.") from error
    return ray
