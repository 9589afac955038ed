"""`bluemoon train`: a network learns a game by playing against itself; it can be stopped and resumed."""

import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from bluemoon.bots.network import Network
from bluemoon.charts import percent
from bluemoon.cli.failure import Failure
from bluemoon.cli.stopping import Stopping
from bluemoon.cluster import Cluster
from bluemoon.core.errors import reason_of
from bluemoon.training.checkpoint import FILE, Generation
from bluemoon.training.playing import Make, Players
from bluemoon.training.settings import Settings
from bluemoon.worker_pool import WorkerLost

if TYPE_CHECKING:
    from bluemoon.training.loop import Training

MOST_JOBS = 256
USUAL_MINUTES = 60.0


class Span:
    """How long to train: to a generation, for some minutes, or whichever comes first."""

    def __init__(self, generations: int | None, minutes: float | None) -> None:
        if generations is not None and generations < 1:
            raise Failure(f"--generations: must be at least 1, not {generations}.")
        if minutes is not None and not 0 < minutes <= 1e6:
            raise Failure(f"--minutes: must be more than 0 and at most a million, not {minutes:g}.")
        self.generations = generations
        self.seconds = 60 * (USUAL_MINUTES if minutes is None and generations is None else minutes or 1e9)
        self.started = time.monotonic()

    def over(self, done: int) -> bool:
        """Whether that many generations, or the time since we began, are enough."""
        return (self.generations is not None and done >= self.generations) or self.passed() >= self.seconds

    def share(self, done: float, before: int) -> float:
        """How much of it is done, if `before` generations were done when we began."""
        by_time = self.passed() / self.seconds
        if self.generations is None:
            return by_time
        return max(by_time, (done - before) / max(self.generations - before, 1))

    def passed(self) -> float:
        return time.monotonic() - self.started


def settings_of(given: Mapping[str, Any]) -> Settings:
    """The settings of these options, the usual ones where an option is None; Failure says which is wrong."""
    chosen = {name: value for name, value in given.items() if value is not None}
    if isinstance(widths := chosen.get("hidden"), str):
        if not all(width.isascii() and width.isdigit() and len(width) < 9 for width in widths.split(",")):
            raise Failure("--hidden: name one to four widths from 2 to 1024, such as 64,32.")
        chosen["hidden"] = tuple(int(width) for width in widths.split(","))
    settings = Settings(**chosen)
    if settings.problem():
        raise Failure(settings.problem())
    return settings


def train(
    make: Make,
    settings: Settings,
    span: Span,
    jobs: int | None,
    folder: Path,
    resume: bool,
    start: Path | None,
    others: Sequence[Path],
    given: Mapping[str, object],
    ray: str | None = None,
) -> int:
    """Train, generation by generation; the exit code."""
    if given.get("--lessons") is not None and not (pupil := make()).taught:
        raise Failure(f"--lessons: {pupil.name} needs none, since its first network knows the rules of thumb.")
    if given.get("--crowd") is not None and not (pupil := make()).crowded:
        raise Failure(f"--crowd: {pupil.name} is always played by two.")
    if start is not None:
        for option in ("--hidden", "--lessons"):
            if given.get(option) is not None:
                raise Failure(f"{option}: says how a network begins, and --start names one that has; leave it out.")
    if ray is not None and jobs is not None:
        raise Failure(
            "--jobs: says how many processes of this machine play, and with --ray a cluster does; leave it out."
        )
    try:
        import torch  # noqa: F401
    except ImportError as error:
        raise Failure(f"Training needs torch ({error}): pip install 'bluemoon[train]' brings it.") from error
    jobs = os.cpu_count() or 1 if jobs is None else jobs
    if not 1 <= jobs <= MOST_JOBS:
        raise Failure(f"--jobs: must be from 1 to {MOST_JOBS}, not {jobs}.")
    if resume:
        for option, value in given.items():
            if value is not None:
                raise Failure(f"A training keeps its settings: leave out {option} with --resume.")
    elif (folder / FILE).exists():
        raise Failure(f"There is already a training in {folder}: continue it with --resume, or name another --folder.")
    players = Players(make, jobs, None if ray is None else Cluster(ray))
    try:
        network = None if start is None else Network.from_bytes(start.read_bytes(), str(start))
        return _run(players, settings, span, folder, resume, network, others)
    except OSError as error:
        raise Failure(f"{error.filename or folder} cannot be read or written: {reason_of(error)}.") from error
    except WorkerLost as error:
        raise Failure("A process ended before its games did; is there enough memory? Go on with --resume.") from error
    finally:
        players.close()


def _run(
    players: Players,
    settings: Settings,
    span: Span,
    folder: Path,
    resume: bool,
    start: Network | None,
    others: Sequence[Path],
) -> int:
    from bluemoon.training.loop import Training

    stopping = Stopping()
    stopping.listen()
    if resume:
        training = Training.resume(folder, players)
        if training.history:
            print(f"Continuing after generation {len(training.history)}.")
    else:
        training = Training.begin(folder, players, settings, start, others)
    before = len(training.history)
    with _Bar(training, span, stopping) as bar:
        try:
            while not span.over(len(training.history)):
                print(line(training.generation(bar.tell)), flush=True)
        except (KeyboardInterrupt, EOFError):
            bar.stop()
            print(f"Stopped after generation {len(training.history)}; --resume continues it.")
            return 130
    game = training.checkpoint.game
    if len(training.history) == before:
        print("There was nothing left to do.")
    if training.history:
        print(f"The weights are {folder / f'{game}.npz'}, the curve is {folder / f'{game}.svg'}.")
    return 0


def line(done: Generation) -> str:
    """A generation in words."""
    return (
        f"generation {done.number}: {done.games:,} game{'' if done.games == 1 else 's'}, loss {done.loss:.4f},"
        f" {percent(done.share)} against the baseline ({percent(done.low)} to {percent(done.high)}),"
        f" after {done.seconds / 60:.1f} min"
    )


class _Bar:
    """The progress bar, and the place where a wish to stop is heard: between two games."""

    def __init__(self, training: "Training", span: Span, stopping: Stopping) -> None:
        self.training = training
        self.span = span
        self.stopping = stopping
        self.before = len(training.history)
        columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
        # A generation's parts go at different speeds: the time left is told from all that was done.
        self.progress = Progress(
            *columns,
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
            speed_estimate_period=3600,
        )

    def __enter__(self) -> "_Bar":
        self.progress.start()
        self.task = self.progress.add_task("Training", total=1.0)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self.progress.stop()

    def tell(self, what: str, done: int, of: int) -> None:
        """Called after every game, and before it learns."""
        self.stopping.check()
        # Of a generation's time, self-play takes most.
        weight = {"playing": 0.8 * done / of, "learning": 0.8, "measuring": 0.85 + 0.15 * done / of}[what]
        number = len(self.training.history)
        count = f" {done}/{of}" if what != "learning" else ""
        self.progress.update(
            self.task,
            description=f"Generation {number + 1}, {what}{count}",
            completed=min(self.span.share(number + weight, self.before), 1.0),
        )
