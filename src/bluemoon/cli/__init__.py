"""The `bluemoon` command. `main` is where it begins; `app` lists the commands, each of which has a file of its own."""

import signal


def main() -> None:
    """Run the command that the program was called with."""
    # Until a command takes care of it (see `stopping`), Ctrl-C simply ends the program.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from bluemoon.cli.app import run  # here, so that using one part of this folder does not load all of it

    run()
