"""Starting the server from the command line."""

import webbrowser
from pathlib import Path

from bluemoon.cli.failure import Failure
from bluemoon.server.keys import BadKey
from bluemoon.server.run import CannotRun, already_there, page_address, run
from bluemoon.server.settings import Settings
from bluemoon.store.database import CannotOpen


def serve(settings: Settings, level: str, log_file: Path | None, open_browser: bool, processes: int = 1) -> int:
    """Serve until somebody stops us; the exit code."""
    log = None if log_file is None else str(log_file)
    try:
        if processes == 1:
            run(settings, level, log, open_browser)
        else:
            from bluemoon.server.processes import run_several

            run_several(settings, processes, level, log, open_browser)
    except (BadKey, CannotOpen, CannotRun) as problem:
        raise Failure(str(problem)) from problem
    return 0


def play_on_the_page(settings: Settings, open_browser: bool) -> int:
    """What plain `bluemoon` does: start the server, or use the one that is there, and open the page."""
    if already_there(settings):
        print(f"Blue Moon is already running at {page_address(settings)}.")
        if open_browser:
            webbrowser.open(page_address(settings))
        return 0
    return serve(settings, "warning", None, open_browser)
