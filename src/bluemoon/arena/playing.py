"""One game of a tournament, played to its end; its result is plain data that fits into a line."""

import contextlib
import sys
import time
from collections.abc import Callable
from typing import Any

from bluemoon.arena.external import Forfeit
from bluemoon.arena.plan import Arranged, Plan
from bluemoon.arena.players import Player, seated
from bluemoon.arena.times import Times
from bluemoon.core.game import Game, Json
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
    """How one game went; `bots` are the entrants by seat."""

    def __init__(
        self, number: int, bots: list[int], winners: list[int], reason: str, turns: int, seats: list[SeatResult]
    ) -> None:
        self.number = number
        self.bots = bots
        self.winners = winners
        self.reason = reason
        self.turns = turns
        self.seats = seats

    def json(self) -> Json:
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
        return GameResult(data["number"], data["bots"], data["winners"], data["reason"], data["turns"], seats)


def play(
    plan: Plan, game: Game[Any], number: int, with_record: bool, halted: Callable[[], bool]
) -> tuple[GameResult, Json | None]:
    """Play a game of the plan; its result, and its record if wanted. Stopped if `halted` says so in between."""
    arranged = plan.arranged(number)
    table = Table.new(game, arranged.config, arranged.seed)
    players: list[Player] = []
    counts = [SeatResult() for _ in arranged.seats]
    result: Json | None = None
    try:
        with contextlib.redirect_stdout(sys.stderr):  # what bots print must not stand among the results
            for seat, entrant in enumerate(arranged.seats):
                players.append(seated(plan.entrants[entrant], table, seat, game, plan.bot_seed(arranged, seat)))
            _play_out(plan, arranged, table, players, counts, halted)
        outcome = table.outcome()
        assert outcome is not None
        result = outcome.json()
    finally:
        for player in players:
            player.end(result)
    turns: int = game.view(table.state, None)["turn"]["number"]
    record = _record(plan, arranged, table) if with_record else None
    return GameResult(number, arranged.seats, outcome.winners, outcome.reason, turns, counts), record


def _play_out(
    plan: Plan,
    arranged: Arranged,
    table: Table[Any],
    players: list[Player],
    counts: list[SeatResult],
    halted: Callable[[], bool],
) -> None:
    chance = Rng.from_seed(derived_seed(f"forfeits {plan.seed} {arranged.number}"))
    while (seat := table.game.to_move(table.state)) is not None:
        if halted():
            raise Stopped
        legal = table.legal()
        if len(legal) == 1:  # nothing to decide, so nobody is asked
            table.play(legal[0])
            continue
        started = time.perf_counter()
        try:
            action = players[seat].choose(table, seat, legal, plan.milliseconds)
        except Forfeit as forfeit:
            counts[seat].forfeit(forfeit)
            action = legal[chance.below(len(legal))]
        counts[seat].times.add(time.perf_counter() - started)
        table.play(action)


def _record(plan: Plan, arranged: Arranged, table: Table[Any]) -> Json:
    """The game in the form in which all of the project keeps games."""
    outcome = table.outcome()
    seats = [{"name": plan.entrants[bot].name, "bot": plan.entrants[bot].spec} for bot in arranged.seats]
    return {
        "number": arranged.number + 1,
        "seats": seats,
        "result": outcome and outcome.json(),
        "record": table.record(),
    }
