"""The `bluemoon` command.

`main` is where it begins; `overview` is what it says of itself, `app` lists the commands. Each has a file of its own:
`play` (the game itself is a `session` that is told by a `journal`), `replaying`, `verifying`, `simulate` (counted in
`statistics`), `hints`, `reviewing`, `rulebook`, `serving`, `arena`, `training` and `studying` (their options in
`train_options`) and `ensemble`. What differs from game to game is in `city` and `legends`: options (`commands` has
those of any game, `parameters` what they share) and drawing (`board` says what is drawn of a `sight`, `plainboard`
draws any game, `games` finds the one). `seats` says who sits where, `gamefile` reads and writes games. `screen` is the
terminal, with `palette`, `menu`, `narration` and `progress`; `stopping` is Ctrl-C, `failure` how a command gives up.
"""

import os
import signal
import sys


def main() -> None:
    """Run the command that the program was called with."""
    # Until a command takes care of it (see `stopping`), Ctrl-C simply ends the program.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.argv[1:] in (["--help"], ["-h"]):
        from bluemoon.cli.overview import OVERVIEW

        _print(OVERVIEW)
        sys.exit(0)
    from bluemoon.cli.app import run  # here, so that using one part of this folder does not load all of it

    run()


def _print(text: str) -> None:
    try:
        print(text, end="", flush=True)
    except BrokenPipeError:  # whoever read it has gone: nor shall the interpreter complain at its exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
