"""The progress bar of commands that take longer than a moment, with the time that is left."""

import sys
import time

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

BAR_AFTER = 2.0  # seconds of work before a progress bar appears


class Bar:
    """A progress bar on the terminal, for work that takes longer than a moment."""

    def __init__(self, number: int, title: str, done: int = 0, after: float = BAR_AFTER) -> None:
        self.number = number
        self.title = title
        self.done = done  # already, before this work began
        self.started = time.monotonic()
        self.after = after
        self.progress: Progress | None = None
        self.shown = sys.stderr.isatty()

    def __enter__(self) -> "Bar":
        self._show()
        return self

    def __exit__(self, *_: object) -> None:
        if self.progress is not None:
            self.progress.stop()

    def advance(self) -> None:
        self.done += 1
        self._show()
        if self.progress is not None:
            self.progress.update(self.progress.task_ids[0], completed=self.done)

    def _show(self) -> None:
        if self.progress is None and self.shown and time.monotonic() - self.started >= self.after:
            columns = (TextColumn(self.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
            console = Console(stderr=True)
            # Some games take minutes: their pace is only seen over a long time.
            self.progress = Progress(*columns, console=console, transient=True, speed_estimate_period=3600)
            self.progress.start()
            self.progress.add_task(self.title, total=self.number, completed=self.done)
