"""Being stopped (Ctrl-C, a closed terminal, `kill`) only where it does no harm.

A signal's handler must never raise in the middle of the engine: compiled code takes an exception it cannot expect for
the end of its memory and ends the process on the spot. So handlers only take a note, which is obeyed between two games
or decisions, and at once while the program waits for a person.
"""

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

ENDING = [signal.SIGTERM, signal.SIGHUP] if hasattr(signal, "SIGHUP") else [signal.SIGTERM]


class Stopping:
    """The note that somebody wants to stop: KeyboardInterrupt for Ctrl-C, EOFError when nobody is there any longer."""

    def __init__(self) -> None:
        self.wanted: type[BaseException] | None = None
        self.waiting = False

    def listen(self) -> None:
        """From now on take notes."""
        signal.signal(signal.SIGINT, self._note)
        for number in ENDING:
            signal.signal(number, self._note)

    def check(self) -> None:
        """Here it does no harm: stop if somebody wants to."""
        if self.wanted is not None:
            raise self.wanted

    @contextlib.contextmanager
    def at_once(self) -> Iterator[None]:
        """While the program waits it stops at once."""
        self.waiting = True
        try:
            self.check()
            yield
        finally:
            self.waiting = False

    def ignore(self) -> None:
        """What is done now must be finished, whatever else is pressed."""
        for number in (signal.SIGINT, *ENDING):
            signal.signal(number, signal.SIG_IGN)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.wanted = KeyboardInterrupt if number == signal.SIGINT else EOFError
        if self.waiting:
            raise self.wanted
