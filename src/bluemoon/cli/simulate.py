"""`bluemoon simulate`: bots play many games or matches, in several processes if asked. All depends on the seed alone.

Each game has a seed made from the plan's seed and the game's number, and results are taken in the games' order, so it
does not matter how many processes play or which of them is faster.
"""

import contextlib
import json
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from bluemoon.bots.registry import make_bot
from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import Seat, game_json
from bluemoon.cli.games import board_of
from bluemoon.cli.parameters import SimulateOptions
from bluemoon.cli.progress import Bar
from bluemoon.cli.screen import Screen
from bluemoon.cli.seats import bot_list, named_seats
from bluemoon.cli.statistics import Played, Statistics, several
from bluemoon.cli.stopping import Stopping
from bluemoon.core.errors import reason_of
from bluemoon.core.game import Game, Json
from bluemoon.core.match import Match
from bluemoon.core.rng import SEED_BITS, derived_seed
from bluemoon.core.table import Table
from bluemoon.games import entry_of
from bluemoon.worker_pool import WorkerLost, WorkerPool

BOT_MILLISECONDS = 100
MOST_JOBS = 256
MOST_GAMES = 10_000_000


class Plan:
    """What is to be simulated; plain data, so that it can be given to another process."""

    def __init__(
        self,
        game_id: str,
        games: int,
        players: int,
        configs: list[Json],
        bots: list[str],
        seed: int,
        components: Path | None,
        matches: bool,
    ) -> None:
        self.game_id = game_id
        self.games = games
        self.players = players
        self.configs = configs  # of the games, in turn
        self.bots = bots
        self.seed = seed
        self.components = components
        self.matches = matches  # whole matches instead of single games

    @staticmethod
    def of(
        game_id: str,
        most_players: int,
        players: int | None,
        configs: list[Json],
        bots: str,
        options: SimulateOptions,
        components: Path | None = None,
        matches: bool = False,
    ) -> "Plan":
        """The plan of these options; Failure says which one is wrong."""
        games, seed = options.games, options.seed
        if not 1 <= games <= MOST_GAMES:
            raise Failure(f"--games: must be from 1 to {MOST_GAMES}, not {games}.")
        names = bot_list(game_id, bots, "--bots")
        if not names:
            raise Failure("--bots: name at least one bot.")
        number = players if players is not None else max(2, len(names))
        if not 2 <= number <= most_players:
            raise Failure(f"2 to {most_players} can play, not {number}.")
        if len(names) > number:
            raise Failure(f"--bots names {len(names)} bots, but only {number} play.")
        chosen = secrets.randbits(SEED_BITS) if seed is None else seed
        if most_players > 2:
            configs = [{"players": number, **config} for config in configs]
        return Plan(game_id, games, number, configs, names, chosen, components, matches)

    @property
    def unit(self) -> str:
        """What is played and counted."""
        return "match" if self.matches else "game"

    def game(self) -> Game[Any]:
        return entry_of(self.game_id).game(self.components)

    def config_of(self, number: int) -> Json:
        """The config of a game. Each is kept until every bot has sat in every seat."""
        return self.configs[number // self.players % len(self.configs)]

    def seed_of(self, number: int) -> int:
        """The seed of a game: unrelated to its neighbours', and the same in every process."""
        return derived_seed(f"bluemoon simulate {self.seed} {number}")

    def seats_of(self, number: int) -> list[Seat]:
        """Who sits where in a game: the bots move on by one seat from game to game, so that none has a better one."""
        players = self.players
        return named_seats([self.bots[(seat + number) % players % len(self.bots)] for seat in range(players)], [])


def simulate(plan: Plan, options: SimulateOptions) -> int:
    """Play the plan and print the statistics; the exit code."""
    jobs, records = options.jobs, options.records
    if not 1 <= jobs <= MOST_JOBS:
        raise Failure(f"--jobs: must be from 1 to {MOST_JOBS}, not {jobs}.")
    plan.game()  # so that a wrong file is a sentence here, not a failure of a process
    statistics = Statistics(plan.players, plan.bots, plan.matches)
    stopped = False
    started = time.monotonic()
    stopping = Stopping()
    stopping.listen()
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(_open(records)) if records is not None else None
        progress = stack.enter_context(Bar(plan.games, several(2, plan.unit).removeprefix("2 ").title()))
        try:
            for played, line in _results(plan, jobs, file is not None):
                statistics.add(played)
                if file is not None:
                    file.write(line)
                progress.advance()
                stopping.check()
        except (KeyboardInterrupt, EOFError):
            stopped = True
        except OSError as error:
            raise Failure(f"{records} cannot be written: {reason_of(error)}.") from error
        except WorkerLost as error:
            raise Failure("A process ended before its games did; is there enough memory?") from error
    seconds = time.monotonic() - started
    if options.json:
        about = {"seed": plan.seed, "complete": not stopped, "speed": statistics.speed(seconds)}
        print(json.dumps({**statistics.json(), **about}))
    else:
        for text in statistics.lines(seconds):
            print(text)
        print(f"The seed was {plan.seed}.")
        if records is not None:
            print(f"The records are in {records}.")
        if stopped:
            print(f"Stopped after {statistics.played} of {several(plan.games, plan.unit)}.")
    return 130 if stopped else 0


def play_one(game: Game[Any], plan: Plan, number: int, with_record: bool) -> tuple[Played, str]:
    """One game or match, and its line for the records' file."""
    seats = plan.seats_of(number)
    seed = plan.seed_of(number)
    config = plan.config_of(number)
    if plan.matches:
        match = Match.new(game, config, seed)
        _play_out(match.table, seats)
        while match.outcome() is None:
            _play_out(match.begin_game(), seats)
        wins = [sum(seat in _winners(table) for table in match.tables) for seat in range(plan.players)]
        kept: Table[Any] | Match[Any] = match
        played = _count(match.tables, seats, _winners(match), {"games": wins, f"{game.match_unit}s": match.score()})
    else:
        table = Table.new(game, config, seed)
        _play_out(table, seats)
        kept = table
        played = _count([table], seats, _winners(table), board_of(game, Screen(True)).guide.measures(table.state))
    if not with_record:
        return played, ""
    data = {"number": number + 1, **game_json(kept, seats)}
    del data["note"]
    return played, json.dumps(data, separators=(",", ":")) + "\n"


def _play_out(table: Table[Any], seats: list[Seat]) -> None:
    """Let bots play a game to its end."""
    game = table.game
    assert table.seed is not None
    bots = [make_bot(seat.bot or "", game, table.seed + place) for place, seat in enumerate(seats)]
    while (seat := game.to_move(table.state)) is not None:
        table.play(bots[seat].choose(game.view(table.state, seat), table.legal(), BOT_MILLISECONDS))


def _winners(finished: Table[Any] | Match[Any]) -> list[int]:
    outcome = finished.outcome()
    assert outcome is not None
    return outcome.winners


def _count(tables: list[Table[Any]], seats: list[Seat], winners: list[int], measured: dict[str, list[int]]) -> Played:
    reasons, turns = [], 0
    for table in tables:
        outcome = table.outcome()
        assert outcome is not None
        reasons.append(outcome.reason)
        turns += table.game.view(table.state, None)["turn"]["number"]
    decisions = sum(len(table.actions) for table in tables)
    return Played([seat.bot or "" for seat in seats], winners, reasons, turns, decisions, measured)


# --- in order, from one process or several ---


def _results(plan: Plan, jobs: int, with_records: bool) -> Iterator[tuple[Played, str]]:
    if jobs == 1:
        game = plan.game()
        for number in range(plan.games):
            yield play_one(game, plan, number, with_records)
        return
    pool = WorkerPool(jobs, _begin_process, (plan, with_records))
    try:
        yield from pool.results(_play_there, ((number,) for number in range(plan.games)))
    finally:
        pool.close()


_process: list[Any] = []  # in a playing process: the game, the plan, whether records are wanted


def _begin_process(plan: Plan, with_records: bool) -> None:
    _process[:] = [plan.game(), plan, with_records]


def _play_there(number: int) -> tuple[Played, str]:
    game, plan, with_records = _process
    return play_one(game, plan, number, with_records)


@contextlib.contextmanager
def _open(path: Path) -> Iterator[TextIO]:
    """The records' file. Whole lines are written, so it is valid whenever the work stops."""
    try:
        file = path.open("w", encoding="utf-8", buffering=1)
    except OSError as error:
        raise Failure(f"{path} cannot be written: {reason_of(error)}.") from error
    with file:
        yield file
