"""`bluemoon simulate`: a series of the arena's, for those who want many games rather than a verdict.

Everything depends on the seed alone, and results are taken in the games' order, so it does not matter how many
processes play or which of them is faster.
"""

import contextlib
import json
import secrets
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, TextIO

from bluemoon.arena.entrants import Entrant
from bluemoon.arena.plan import MOST_GAMES
from bluemoon.arena.playing import Stopped
from bluemoon.arena.series import Series
from bluemoon.arena.workers import Finished, Halted, play_here, play_in_processes
from bluemoon.cli.arena import MOST_JOBS
from bluemoon.cli.failure import Failure
from bluemoon.cli.games import board_of
from bluemoon.cli.parameters import SimulateOptions
from bluemoon.cli.progress import Bar
from bluemoon.cli.screen import Screen
from bluemoon.cli.seats import bot_list
from bluemoon.cli.statistics import Statistics, several
from bluemoon.cli.stopping import Stopping
from bluemoon.core.errors import reason_of
from bluemoon.core.game import Game, Json
from bluemoon.core.rng import SEED_BITS

BOT_MILLISECONDS = 100


def series_of(
    game_id: str,
    most_players: int,
    players: int | None,
    configs: list[Json],
    bots: str,
    options: SimulateOptions,
    components: Path | None = None,
    matches: bool = False,
) -> Series:
    """What these options ask for; Failure says which one is wrong."""
    if not 1 <= options.games <= MOST_GAMES:
        raise Failure(f"--games: must be from 1 to {MOST_GAMES}, not {options.games}.")
    names = bot_list(game_id, bots, "--bots")
    if not names:
        raise Failure("--bots: name at least one bot.")
    number = players if players is not None else max(2, len(names))
    if not 2 <= number <= most_players:
        raise Failure(f"2 to {most_players} can play, not {number}.")
    if len(names) > number:
        raise Failure(f"--bots names {len(names)} bots, but only {number} play.")
    if most_players > 2:
        configs = [{"players": number, **config} for config in configs]
    return Series(
        game_id,
        number,
        configs,
        [Entrant(name, name) for name in names],
        options.games,
        BOT_MILLISECONDS,
        secrets.randbits(SEED_BITS) if options.seed is None else options.seed,
        None if components is None else str(components.absolute()),
        matches,
        measures,
    )


def measures(game: Game[Any], state: Any) -> dict[str, list[int]]:
    """What a game's guide counts at its end: by name, one number a seat."""
    counted: dict[str, list[int]] = board_of(game, Screen(True)).guide.measures(state)
    return counted


def simulate(series: Series, options: SimulateOptions) -> int:
    """Play the series and print the statistics; the exit code."""
    jobs, records = options.jobs, options.records
    if not 1 <= jobs <= MOST_JOBS:
        raise Failure(f"--jobs: must be from 1 to {MOST_JOBS}, not {jobs}.")
    series.game()  # so that a wrong file is a sentence here, not a failure of a process
    unit = "match" if series.matches else "game"
    statistics = Statistics(series.players, [entrant.name for entrant in series.entrants], series.matches)
    stopped = False
    started = time.monotonic()
    stopping = Stopping()
    stopping.listen()
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(_open(records)) if records is not None else None
        progress = stack.enter_context(Bar(series.total, several(2, unit).removeprefix("2 ").title()))
        finished = _games(series, file is not None, lambda: stopping.wanted is not None, jobs)
        try:
            with contextlib.closing(finished):
                for result, record in finished:
                    statistics.add(result)
                    if file is not None:
                        file.write(json.dumps(record, separators=(",", ":")) + "\n")
                    progress.advance()
                    stopping.check()
        except (KeyboardInterrupt, EOFError, Stopped):
            stopped = True
        except OSError as error:
            raise Failure(f"{records} cannot be written: {reason_of(error)}.") from error
    seconds = time.monotonic() - started
    if options.json:
        about = {"seed": series.seed, "complete": not stopped, "speed": statistics.speed(seconds)}
        print(json.dumps({**statistics.json(), **about}))
    else:
        for text in statistics.lines(seconds):
            print(text)
        print(f"The seed was {series.seed}.")
        if records is not None:
            print(f"The records are in {records}.")
        if stopped:
            print(f"Stopped after {statistics.played} of {several(series.total, unit)}.")
    return 130 if stopped else 0


def _games(series: Series, with_records: bool, halted: Halted, jobs: int) -> Generator[Finished, None, None]:
    numbers = range(series.total)
    if jobs == 1:
        return play_here(series, numbers, with_records, halted)
    return play_in_processes(series, numbers, with_records, halted, jobs, in_order=True)


@contextlib.contextmanager
def _open(path: Path) -> Iterator[TextIO]:
    """The records' file. Whole lines are written, so it is valid whenever the work stops."""
    try:
        file = path.open("w", encoding="utf-8", buffering=1)
    except OSError as error:
        raise Failure(f"{path} cannot be written: {reason_of(error)}.") from error
    with file:
        yield file
