"""Worker processes: results in order or as they come, and nothing left running, whatever happens."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bluemoon.worker_pool import AHEAD, WorkerLost, WorkerPool, stopping
from tests.commands import PATIENCE

JOBS = 2
_begun: list[int] = []


@pytest.fixture(scope="module")
def shared() -> Iterator[WorkerPool]:
    """A pool for all tests that do it no harm."""
    pool = WorkerPool(JOBS, begin, (30,))
    yield pool
    pool.close()


def begin(number: int) -> None:
    _begun[:] = [number]


def added(number: int) -> int:
    return _begun[0] + number


def after(folder: str, number: int, earlier: int) -> int:
    """The first task waits until another one is done."""
    while number == earlier and not (Path(folder) / "done").exists():
        time.sleep(0.01)
    (Path(folder) / "done").touch()
    return number


def released(release: str, number: int, held: int) -> int:
    """One task waits until it is released."""
    while number == held and not Path(release).exists():
        time.sleep(0.01)
    return number


def divided(number: int) -> float:
    return 1 / number


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def busy(folder: str) -> None:
    """Never ends by itself; says that it runs by a file named after its process."""
    (Path(folder) / str(os.getpid())).touch()
    while True:
        time.sleep(0.01)


def until_stopped(folder: str) -> None:
    (Path(folder) / "began").touch()
    while not stopping():
        time.sleep(0.01)
    (Path(folder) / "stopped").touch()


def orphaned() -> None:
    Path(os.environ["ORPHANED"]).touch()


def wait_for(path: Path, number: int) -> list[Path]:
    deadline = time.monotonic() + PATIENCE
    while len(files := list(path.iterdir())) < number:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return files


def runs(process: int) -> bool:
    """Whether it runs; what has ended and was not yet asked after does not."""
    stat = Path(f"/proc/{process}/stat")
    if stat.parent.parent.joinpath("self").exists():
        try:
            return stat.read_text().rpartition(")")[2].split()[0] != "Z"
        except OSError:
            return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def wait_for_end(*processes: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while any(map(runs, processes)):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_each_worker_begins_before_its_first_task_and_results_come_in_order(shared: WorkerPool) -> None:
    assert list(shared.results(added, ((number,) for number in range(40)))) == list(range(30, 70))


def test_results_come_in_order_although_the_first_is_the_last_to_end(shared: WorkerPool, tmp_path: Path) -> None:
    each = [(str(tmp_path), number, 0) for number in range(6)]
    assert list(shared.results(after, each)) == [0, 1, 2, 3, 4, 5]


def test_results_come_as_they_are_ready_if_nobody_minds(shared: WorkerPool, tmp_path: Path) -> None:
    results = shared.results(released, [(str(tmp_path / "release"), number, 0) for number in range(6)], in_order=False)
    first = next(results)
    assert first != 0
    (tmp_path / "release").touch()
    assert sorted([first, *results]) == [0, 1, 2, 3, 4, 5]


def test_no_more_is_asked_for_than_is_needed(shared: WorkerPool) -> None:
    asked = []

    def each() -> Iterator[tuple[int]]:
        for number in range(1000):
            asked.append(number)
            yield (number,)

    results = shared.results(added, each())
    assert next(results) == 30
    results.close()
    assert len(asked) <= JOBS * AHEAD
    assert list(shared.results(added, [(1,)])) == [31]


def test_what_a_task_raises_is_raised_here_and_the_pool_works_on(shared: WorkerPool) -> None:
    results = shared.results(divided, [(4,), (0,), (2,)])
    assert next(results) == 0.25
    with pytest.raises(ZeroDivisionError):
        next(results)
    assert list(shared.results(divided, [(2,)])) == [0.5]


def test_whoever_is_halted_gets_nothing_more(shared: WorkerPool) -> None:
    got: list[int] = []
    for result in shared.results(added, ((number,) for number in range(1000)), halted=lambda: len(got) >= 3):
        got.append(result)
    assert got == [30, 31, 32]


def test_a_worker_that_dies_is_told() -> None:
    pool = WorkerPool(JOBS)
    with pytest.raises(WorkerLost):
        list(pool.results(die, [()]))
    pool.close()


def test_closing_asks_the_busy_to_stop_and_kills_those_that_do_not(tmp_path: Path) -> None:
    asked, stubborn = tmp_path / "asked", tmp_path / "stubborn"
    asked.mkdir()
    stubborn.mkdir()
    pool, other = WorkerPool(1), WorkerPool(1)
    pool.submit(until_stopped, str(asked))
    other.submit(busy, str(stubborn))
    wait_for(asked, 1)
    (process,) = wait_for(stubborn, 1)
    pool.close(PATIENCE)
    assert (asked / "stopped").exists()
    other.close(0.0)
    wait_for_end(int(process.name))


PROGRAM = """
import signal
import sys
from bluemoon.worker_pool import WorkerPool
from tests.commands import PATIENCE
from tests.test_worker_pool import busy, orphaned

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # also where Ctrl-C is ignored, as in the background
    pool = WorkerPool(2, orphaned=orphaned)
    try:
        list(pool.results(busy, [(sys.argv[1],), (sys.argv[1],)]))
    except KeyboardInterrupt:
        print("Ctrl-C")
    finally:
        pool.close(0.0)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL], ids=["ctrl-c", "kill"])
def test_no_worker_outlives_the_process_it_works_for(tmp_path: Path, number: signal.Signals) -> None:
    """Ctrl-C goes to the workers as well, and they leave it to their master; a kill does not, and they notice."""
    running = tmp_path / "running"
    running.mkdir()
    root = Path(__file__).parent.parent
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(root)]), "ORPHANED": str(tmp_path / "orphaned")}
    process = subprocess.Popen(
        [sys.executable, str(program), str(running)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
        start_new_session=True,
    )
    workers = [int(file.name) for file in wait_for(running, 2)]
    if number == signal.SIGINT:
        os.killpg(process.pid, number)
    else:
        process.kill()
    out, err = process.communicate(timeout=PATIENCE)
    wait_for_end(*workers)
    if number == signal.SIGINT:
        assert (out, err) == ("Ctrl-C\n", "")
    else:
        assert (tmp_path / "orphaned").exists()
