"""One game, or match, of a schedule, played to its end; its result is plain data that fits into a line."""

import contextlib
import sys
import time
from collections.abc import Callable
from typing import Any

from bluemoon.arena.external import Forfeit
from bluemoon.arena.plan import Arranged, Schedule
from bluemoon.arena.players import Player, seated
from bluemoon.arena.times import Times
from bluemoon.core.game import Game, Json
from bluemoon.core.match import Match
from bluemoon.core.rng import Rng, derived_seed
from bluemoon.core.table import Table


class Stopped(Exception):
    """The game was given up in the middle, because somebody wants to stop."""


class SeatResult:
    """What is counted for one seat: its decisions' times, what it forfeited by kind, and the first fault in words."""

    def __init__(self) -> None:
        self.times = Times()
        self.forfeits: dict[str, int] = {}
        self.fault = ""

    def forfeit(self, forfeit: Forfeit) -> None:
        self.forfeits[forfeit.kind] = self.forfeits.get(forfeit.kind, 0) + 1
        self.fault = self.fault or f"{forfeit.kind}: {forfeit.message}"

    def json(self) -> Json:
        data: Json = {"times": self.times.json()}
        if self.forfeits:
            data |= {"forfeits": self.forfeits, "fault": self.fault}
        return data

    @staticmethod
    def read(data: Json) -> "SeatResult":
        seat = SeatResult()
        seat.times = Times.read(data["times"])
        seat.forfeits = data.get("forfeits", {})
        seat.fault = data.get("fault", "")
        return seat


class GameResult:
    """How one game or match went; `bots` are the entrants by seat, `reasons` how each of its games ended."""

    def __init__(
        self,
        number: int,
        bots: list[int],
        winners: list[int],
        reasons: list[str],
        turns: int,
        seats: list[SeatResult],
        measures: dict[str, list[int]] | None = None,
    ) -> None:
        self.number = number
        self.bots = bots
        self.winners = winners
        self.reasons = reasons
        self.turns = turns
        self.seats = seats
        self.measures = measures or {}  # what else is counted, by name and seat

    @property
    def reason(self) -> str:
        """How the last of its games ended."""
        return self.reasons[-1]

    @property
    def decisions(self) -> int:
        return sum(seat.times.number for seat in self.seats)

    def json(self) -> Json:
        """For the journal of a tournament, which plays single games and measures nothing."""
        return {
            "number": self.number,
            "bots": self.bots,
            "winners": self.winners,
            "reason": self.reason,
            "turns": self.turns,
            "seats": [seat.json() for seat in self.seats],
        }

    @staticmethod
    def read(data: Json) -> "GameResult":
        seats = [SeatResult.read(seat) for seat in data["seats"]]
        return GameResult(data["number"], data["bots"], data["winners"], [data["reason"]], data["turns"], seats)


def play(
    schedule: Schedule, game: Game[Any], number: int, with_record: bool, halted: Callable[[], bool]
) -> tuple[GameResult, Json | None]:
    """Play a game of the schedule; its result, and its record if wanted. Stopped if `halted` says so in between."""
    arranged = schedule.arranged(number)
    counts = [SeatResult() for _ in arranged.seats]
    played: Table[Any] | Match[Any]
    if schedule.matches:
        played = match = Match.new(game, arranged.config, arranged.seed)
        _play_table(schedule, arranged, match.table, counts, halted)
        while match.outcome() is None:
            _play_table(schedule, arranged, match.begin_game(), counts, halted, len(match.tables))
        tables = match.tables
        wins = [sum(seat in _winners(table) for table in tables) for seat in range(schedule.players)]
        measures = {"games": wins, f"{game.match_unit}s": match.score()}
    else:
        played = table = Table.new(game, arranged.config, arranged.seed)
        _play_table(schedule, arranged, table, counts, halted)
        tables = [table]
        measures = {} if schedule.measure is None else schedule.measure(game, table.state)
    turns = sum(game.view(table.state, None)["turn"]["number"] for table in tables)
    reasons = [outcome.reason for table in tables if (outcome := table.outcome()) is not None]
    record = _record(schedule, arranged, played) if with_record else None
    return GameResult(number, arranged.seats, _winners(played), reasons, turns, counts, measures), record


def _play_table(
    schedule: Schedule,
    arranged: Arranged,
    table: Table[Any],
    counts: list[SeatResult],
    halted: Callable[[], bool],
    game_number: int = 1,
) -> None:
    """Seat the players and let them play one game, of a match perhaps, to its end."""
    players: list[Player] = []
    result: Json | None = None
    try:
        with contextlib.redirect_stdout(sys.stderr):  # what bots print must not stand among the results
            for seat, entrant in enumerate(arranged.seats):
                seed = schedule.bot_seed(arranged, seat)
                if game_number > 1:
                    seed = derived_seed(f"{seed} game {game_number}")
                players.append(seated(schedule.entrants[entrant], table, seat, table.game, seed))
            _play_out(schedule, arranged, table, players, counts, halted)
        outcome = table.outcome()
        assert outcome is not None
        result = outcome.json()
    finally:
        for player in players:
            player.end(result)


def _winners(finished: Table[Any] | Match[Any]) -> list[int]:
    outcome = finished.outcome()
    assert outcome is not None
    return outcome.winners


def _play_out(
    schedule: Schedule,
    arranged: Arranged,
    table: Table[Any],
    players: list[Player],
    counts: list[SeatResult],
    halted: Callable[[], bool],
) -> None:
    chance = Rng.from_seed(derived_seed(f"forfeits {schedule.seed} {arranged.number}"))
    while (seat := table.game.to_move(table.state)) is not None:
        if halted():
            raise Stopped
        legal = table.legal()
        if len(legal) == 1:  # nothing to decide, so nobody is asked
            table.play(legal[0])
            continue
        started = time.perf_counter()
        try:
            action = players[seat].choose(table, seat, legal, schedule.milliseconds)
        except Forfeit as forfeit:
            counts[seat].forfeit(forfeit)
            action = legal[chance.below(len(legal))]
        counts[seat].times.add(time.perf_counter() - started)
        table.play(action)


def _record(schedule: Schedule, arranged: Arranged, played: Table[Any] | Match[Any]) -> Json:
    """The game in the form in which all of the project keeps games."""
    outcome = played.outcome()
    seats = []
    for place, bot in enumerate(arranged.seats):
        entrant, before = schedule.entrants[bot], arranged.seats[:place].count(bot)
        name = entrant.name if arranged.seats.count(bot) == 1 else f"{entrant.name} {before + 1}"
        seats.append({"name": name, "bot": entrant.spec})
    return {
        "number": arranged.number + 1,
        "seats": seats,
        "result": outcome and outcome.json(),
        "record": played.record(),
    }
