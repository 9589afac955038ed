"""Working on a Ray cluster (the extra `ray`): a `Cluster` computes much at a time, as a `WorkerPool` does at home.

Tournaments and training use it. Every machine of the cluster needs this version of bluemoon.
"""

import contextlib
import os
import socket
from collections.abc import Callable, Generator, Iterable
from typing import Any

import bluemoon
from bluemoon.core.errors import BadRequest
from bluemoon.worker_pool import POLL_SECONDS

KNOCK_SECONDS = 5.0
AHEAD = 2  # tasks waiting for each processor of the cluster


class Cluster:
    """All processors of the cluster at an address; each does one task at a time."""

    def __init__(self, address: str) -> None:
        self._ray = _ray()
        _knock(address)
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level="ERROR", configure_logging=True)
        except (OSError, RuntimeError, ValueError, AssertionError) as error:
            reason = " ".join(str(error).split())[:200]
            raise BadRequest(f"--ray: there is no Ray cluster at {address[:80]!r}: {reason}") from error

    def close(self) -> None:
        with contextlib.suppress(Exception):
            self._ray.shutdown()

    def results(
        self,
        task: Callable[..., Any],
        shared: Any,
        each: Iterable[tuple[Any, ...]],
        *,
        in_order: bool = True,
        halted: Callable[[], bool] = lambda: False,
    ) -> Generator[Any, None, None]:
        """What the task returns for what all share and each of these arguments, in their order or as it comes; until
        `halted`. Whoever stops listening gives up the tasks that are not done."""
        ray = self._ray
        there = ray.remote(num_cpus=1, max_retries=2)(_there)
        sent = ray.put((bluemoon.__version__, task, shared))
        processors = max(int(ray.cluster_resources().get("CPU", 1)), 1)
        rest = iter(each)
        waiting: list[Any] = []
        try:
            while not halted():
                while len(waiting) < processors * AHEAD and (arguments := next(rest, None)) is not None:
                    waiting.append(there.remote(sent, arguments))
                if not waiting:
                    return
                done, _ = ray.wait(waiting[:1] if in_order else waiting, timeout=POLL_SECONDS)
                for reference in done:
                    waiting.remove(reference)
                    yield self._result(reference)
        finally:
            for reference in waiting:
                ray.cancel(reference, force=True)

    def _result(self, reference: Any) -> Any:
        exceptions = self._ray.exceptions
        try:
            return self._ray.get(reference)
        except exceptions.RayTaskError as error:
            if isinstance(error.cause, BadRequest):
                raise error.cause from error
            raise BadRequest(f"--ray: a game failed on the cluster: {error.cause!r}") from error
        except exceptions.RayError as error:
            raise BadRequest(f"--ray: the cluster lost a game: {type(error).__name__}.") from error


def _there(sent: tuple[str, Callable[..., Any], Any], arguments: tuple[Any, ...]) -> Any:
    """On a machine of the cluster."""
    version, task, shared = sent
    if version != bluemoon.__version__:
        raise BadRequest(f"--ray: the cluster has bluemoon {bluemoon.__version__}, but this is {version}.")
    return task(shared, *arguments)


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


def _ray() -> Any:
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of what does not concern us
    try:
        import ray
    except ImportError as error:
        raise BadRequest("--ray needs the extra: pip install 'bluemoon[ray]'.") from error
    return ray
