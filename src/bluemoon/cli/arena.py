"""`bluemoon arena`: plays a tournament, shows how far it is, keeps its journal, and tells the results."""

import contextlib
import json
import secrets
import shlex
import sys
import time
from collections.abc import Generator, Sequence
from pathlib import Path

from bluemoon.arena import summary
from bluemoon.arena.entrants import entrants_of
from bluemoon.arena.journal import Journal
from bluemoon.arena.plan import Plan
from bluemoon.arena.playing import GameResult, Stopped
from bluemoon.arena.scores import Scores
from bluemoon.arena.workers import Finished, Halted, play_here, play_in_processes
from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import named_file
from bluemoon.cli.parameters import ArenaOptions
from bluemoon.cli.progress import Bar
from bluemoon.cli.stopping import Stopping
from bluemoon.core.errors import Refused, reason_of
from bluemoon.core.game import Json
from bluemoon.core.rng import SEED_BITS
from bluemoon.core.words import count
from bluemoon.games import entry_of
from bluemoon.store.place import data_folder

MOST_JOBS = 256
MOST_MILLISECONDS = 600_000


def run_arena(
    game_id: str,
    players: int,
    configs: list[Json],
    bots: Sequence[str],
    games: int,
    options: ArenaOptions,
    components: Path | None = None,
    own_decks: dict[str, list[str]] | None = None,
) -> int:
    """Play the tournament, or the rest of it, and print the results; the exit code."""
    jobs, records, resume, as_json = options.jobs, options.records, options.resume, options.json
    if not 1 <= jobs <= MOST_JOBS:
        raise Failure(f"--jobs: must be from 1 to {MOST_JOBS}, not {jobs}.")
    if not 1 <= options.ms <= MOST_MILLISECONDS:
        raise Failure(f"--ms: must be from 1 to {MOST_MILLISECONDS}, not {options.ms}.")
    report_file = None if options.report is None else named_file(str(options.report))
    _check_folder(records)
    journal = Journal(named_file(str(resume)) if resume is not None else _new_file(game_id))
    # Without a seed of its own a tournament has that of its journal, or any.
    seed = options.seed if options.seed is not None else journal.seed
    plan = Plan(
        game_id,
        players,
        configs,
        entrants_of(entry_of(game_id).game(components), list(bots), options.code or []),
        options.gauntlet,
        games,
        options.ms,
        secrets.randbits(SEED_BITS) if seed is None else seed,
        None if components is None else str(components.absolute()),
        own_decks,
    )
    journal.open(plan)
    started = time.monotonic()
    stopping = Stopping()
    stopping.listen()
    results = list(journal.results)
    played = {result.number for result in results}
    stopped = False
    with contextlib.closing(journal), Bar(plan.total, "Games", len(results), after=0.0) as bar:
        try:
            numbers = [number for number in range(plan.total) if number not in played]
            finished = _games(
                plan, numbers, records is not None, lambda: stopping.wanted is not None, jobs, options.ray
            )
            with contextlib.closing(finished):
                for result, record in finished:
                    if record is not None and records is not None:
                        _write_record(records, plan, result, record)
                    journal.add(result)
                    results.append(result)
                    bar.advance()
                    stopping.check()
        except (KeyboardInterrupt, EOFError, Stopped):
            stopped = True
        except (Refused, Failure) as failure:
            if results:  # something has gone wrong on the way, and nothing need be lost
                raise Failure(f"{failure} {_how_to_resume(journal.path)}") from failure
            if resume is None:
                journal.path.unlink(missing_ok=True)
            raise
    scores = Scores(plan, results)
    _tell(scores, time.monotonic() - started, len(results) - len(played), as_json)
    if report_file is not None:
        from bluemoon.arena.report import write_report

        write_report(report_file, scores)
        _say(f"The report is in {report_file}.", as_json)
    if records is not None:
        _say(f"The records are in {records}.", as_json)
    if stopped:
        _say(f"Stopped after {len(results)} of {count(plan.total, 'game')}. {_how_to_resume(journal.path)}", as_json)
    elif resume is None:
        journal.path.unlink(missing_ok=True)
    return 130 if stopped else 0


def _games(
    plan: Plan, numbers: list[int], with_records: bool, halted: Halted, jobs: int, ray: str | None
) -> Generator[Finished, None, None]:
    if ray is not None:
        from bluemoon.arena.cluster import play_on_cluster

        return play_on_cluster(plan, numbers, with_records, halted, ray)
    if jobs == 1 or len(numbers) == 1:
        return play_here(plan, numbers, with_records, halted)
    return play_in_processes(plan, numbers, with_records, halted, min(jobs, max(len(numbers), 1)))


def _tell(scores: Scores, seconds: float, now: int, as_json: bool) -> None:
    if as_json:
        print(json.dumps({**scores.json(), "seconds": round(seconds, 3), "played_now": now}))
        return
    for line in summary.lines(scores, seconds, now):
        print(line)
    print(f"The seed was {scores.plan.seed}.")


def _say(text: str, as_json: bool) -> None:
    """To a person; beside JSON, which is for a program, on the other stream."""
    print(text, file=sys.stderr if as_json else sys.stdout)


def _new_file(game_id: str) -> Path:
    """A journal of our own, for those who name none; it goes when the tournament is over."""
    name = f"{game_id}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.jsonl"
    return data_folder() / "arena" / name


def _how_to_resume(path: Path) -> str:
    words = sys.argv[1:]
    while "--resume" in words:
        place = words.index("--resume")
        del words[place : place + 2]
    words = [word for word in words if not word.startswith("--resume=")]
    return f"To continue: {shlex.join(['bluemoon', *words, '--resume', str(path)])}"


def _check_folder(folder: Path | None) -> None:
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Failure(f"--records: {folder} cannot be written: {reason_of(error)}.") from error


def _write_record(folder: Path, plan: Plan, result: GameResult, record: Json) -> None:
    file = folder / f"{result.number + 1:0{len(str(plan.total))}d}.json"
    try:
        file.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise Failure(f"{file} cannot be written: {reason_of(error)}.") from error
