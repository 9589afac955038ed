"""Worker processes and Ctrl-C: only the process that gives out the work decides when to stop."""

import contextlib
import signal
from collections.abc import Generator


@contextlib.contextmanager
def interrupts_blocked() -> Generator[None, None, None]:
    """Workers started meanwhile do not hear Ctrl-C before they know what to do about it (`ignore_interrupts`)."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def ignore_interrupts() -> None:
    """To be called first of all in a worker. Programs that it starts will hear Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
