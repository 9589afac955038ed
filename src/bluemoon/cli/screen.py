"""The terminal: what can be shown on it, and how a line is asked for.

Plain screens get nothing but text: no colour, no drawing, no cursor movement. That is what a pipe, a dumb terminal
and a screen reader want.
"""

import contextlib
import os
import sys
from collections.abc import Callable, Iterator

from rich.console import Console, RenderableType
from rich.text import Text

from bluemoon.cli.stopping import Stopping

try:
    import readline
except ImportError:  # not on every system; then a line simply has no history
    readline = None  # type: ignore[assignment]

NARROWEST_CITY = 79
WITH_SIDE_PANEL = 118
ROOMY_HEIGHT = 48  # lower screens get a compact drawing, so that the table and the choices are seen together

Completer = Callable[[str], list[str]]


class Screen:
    """Where the game is shown. `plain` asks for text alone; it is also chosen where nothing else would work.

    A screen that draws can be given the console to draw on.
    """

    def __init__(self, plain: bool = False, console: Console | None = None) -> None:
        self.terminal = sys.stdout.isatty()
        dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
        self.plain = console is None and (plain or not self.terminal or dumb or not _can_draw())
        if self.plain:
            console = Console(color_system=None, force_terminal=False, highlight=False, emoji=False, markup=False)
        self.stopping = Stopping()
        self.console = console or Console(highlight=False, emoji=False, markup=False)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def compact(self) -> bool:
        """Is the screen too low for the whole table and the choices?"""
        return not self.plain and self.console.height < ROOMY_HEIGHT

    @property
    def draws_city(self) -> bool:
        """Is there room for the city as a picture?"""
        return not self.plain and self.width >= NARROWEST_CITY

    @property
    def has_side(self) -> bool:
        """Is there room beside the city?"""
        return self.draws_city and self.width >= WITH_SIDE_PANEL

    def line(self, text: str | Text = "", style: str = "") -> None:
        """Say something."""
        if self.plain:
            # A screen reader and a file want whole sentences on one line.
            self.console.print(str(text), soft_wrap=True)
        else:
            self.console.print(text, style=style or None)

    def show(self, thing: RenderableType) -> None:
        self.console.print(thing)

    def ask(self, prompt: str, completer: Completer | None = None) -> str:
        """A line from the person; EOFError when nobody is there any longer."""
        with self.stopping.at_once():
            return self._line(prompt, completer)

    def _line(self, prompt: str, completer: Completer | None) -> str:
        if not self.plain and readline is not None and sys.stdin.isatty():
            with _completing(completer):
                return input(prompt)
        print(prompt, end="", flush=True)
        try:
            line = sys.stdin.readline()
        except OSError:  # the terminal is gone
            line = ""
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def hide(self) -> None:
        """Nothing that was shown may stay to be seen: the next person takes the seat."""
        if readline is not None:
            readline.clear_history()
        if self.terminal and not self.plain:
            # The screen, and what has scrolled off it.
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            print("\n" * 60)


def _can_draw() -> bool:
    """Can the shapes of markers be written at all?"""
    try:
        "●■▲◆✦▯◗─═".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


@contextlib.contextmanager
def _completing(completer: Completer | None) -> Iterator[None]:
    """The Tab key offers what could be meant."""
    completions: list[str] = []

    def complete(_: str, number: int) -> str | None:
        nonlocal completions
        if number == 0:
            completions = completer(readline.get_line_buffer()) if completer else []
        return completions[number] if number < len(completions) else None

    readline.set_completer_delims("")  # complete the whole line, not a word of it
    readline.set_completer(complete)
    # The library behind readline is another one on some systems, with a language of its own.
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(None)
