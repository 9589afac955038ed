"""A match: games between the same players, one after the other, until somebody has enough points.

The game says what a finished game is worth and how many points win (`Game.match_target`, `match_points`); a match knows
nothing else of it. Each game is a table of its own with a seed made from the match's seed: the same seed gives the same
match, and who learns the seed of a game that is over learns nothing of the next.
"""

from typing import Any, Generic, TypeVar

from bluemoon.core.errors import BadRequest, Refused
from bluemoon.core.game import Game, Json, Outcome
from bluemoon.core.read import Reader, request_fault
from bluemoon.core.rng import derived_seed
from bluemoon.core.table import Table, replay

S = TypeVar("S")


def game_seed(match_seed: int, number: int) -> int:
    """The seed of a match's game with that number (from 0)."""
    return derived_seed(f"blue moon match {match_seed} game {number}")


def match_winners(score: list[int], target: int) -> list[int]:
    """The seats that have enough points; nobody while the match goes on."""
    return [seat for seat, points in enumerate(score) if points >= target]


class Match(Generic[S]):
    """The games so far; the last one is being played, or the match is over."""

    def __init__(self, game: Game[S], config: Json, seed: int) -> None:
        if not game.match_target:
            raise BadRequest(f"{game.title} is not played in matches")
        self.game = game
        self.config = config
        self.seed = seed
        self.tables: list[Table[S]] = []

    @staticmethod
    def new(game: Game[S], config: Json, seed: int) -> "Match[S]":
        """A match whose first game is about to begin; BadRequest if the config is not right."""
        match = Match(game, config, seed)
        match.config = game.config(match.begin_game().state)
        return match

    @property
    def table(self) -> Table[S]:
        """The game that is being played, or was played last."""
        return self.tables[-1]

    def begin_game(self) -> Table[S]:
        """The next game; BadRequest while one is being played, or when the match is over."""
        if self.tables and self.table.outcome() is None:
            raise BadRequest("The game is not over.")
        if self.outcome() is not None:
            raise BadRequest("The match is over.")
        self.tables.append(self._fresh(len(self.tables)))
        return self.table

    def score(self) -> list[int]:
        """Each seat's points from the games that are over."""
        score = [0] * (self.game.seats(self.table.state) if self.tables else 0)
        for table in self.tables:
            if table.outcome() is not None:
                for seat, points in enumerate(self.game.match_points(table.state)):
                    score[seat] += points
        return score

    def outcome(self) -> Outcome | None:
        """Who won the match; None while nobody has enough points."""
        winners = match_winners(self.score(), self.game.match_target)
        return Outcome(winners, f"{self.game.match_unit}s") if winners else None

    def record(self) -> Json:
        """Enough to replay the match: see `replay_match`."""
        games = [table.record() for table in self.tables]
        return {"game": self.game.id, "config": self.config, "seed": self.seed, "games": games}

    def _fresh(self, number: int) -> Table[S]:
        return Table.new(self.game, self.game.match_config(self.config, number), game_seed(self.seed, number))

    def take(self, number: int, record: Any) -> None:
        """Replay the next game of a record, which must be the one that this match deals."""
        path = f"record.games[{number}]"
        try:
            self.begin_game()
        except BadRequest as refused:
            if number == 0:
                raise  # the config is wrong
            raise BadRequest(f"{path}: there can be no such game. {refused.message}") from refused
        if not isinstance(record, dict) or {**record, "actions": []} != self.table.record():
            raise BadRequest(f"{path}: is not game {number + 1} of the match with this seed")
        try:
            self.tables[-1] = replay(self.game, record)
        except Refused as problem:  # another name: compiled, `refused` is a BadRequest
            raise BadRequest(f"{path}: {problem.message}") from problem


def replay_match(game: Game[S], record: Any) -> Match[S]:
    """Play the record of a match again; BadRequest tells the first thing that does not fit."""
    reader = Reader(request_fault)
    fields = reader.object(record, "record", ("game", "config", "seed", "games"))
    if fields["game"] != game.id:
        raise BadRequest(f"record.game: must be {game.id}")
    config = fields["config"]
    if not isinstance(config, dict):
        raise BadRequest("record.config: must be an object")
    games = reader.list(fields["games"], "record.games")
    if not games:
        raise BadRequest("record.games: a match has at least one game")
    match = Match(game, config, reader.integer(fields["seed"], "record.seed"))
    for number, data in enumerate(games):
        match.take(number, data)
        if number == 0:
            match.config = game.config(match.table.state)
    return match
