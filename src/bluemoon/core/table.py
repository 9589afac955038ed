"""A game being played: the start, the actions so far, the state they lead to. Undo is replay.

Referee, terminal, server and arena all play on a table. It is the one place that checks an action before
it is done, and the one that keeps what is needed to write the record.
"""

from typing import Any, Generic, TypeVar

from bluemoon.core.errors import BadRequest, GameOver, Refused
from bluemoon.core.event import Story
from bluemoon.core.game import Game, Json, Outcome
from bluemoon.core.read import Reader, request_fault, show

# A copy of the state is kept every so many actions, so that undo replays a few actions, not the game.
SNAPSHOT_EVERY = 16

S = TypeVar("S")


class BadReplay(Refused):
    """An action of a record is refused; `number` is its place (from 0) and `cause` the refusal."""

    def __init__(self, number: int, cause: Refused) -> None:
        super().__init__(f"action {number} of the record: {cause.message}")
        self.number = number
        self.cause = cause


class Table(Generic[S]):
    """One game in progress. `seed` is None when it began from a loaded position."""

    def __init__(self, game: Game[S], state: S, seed: int | None, extra: Json) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.extra = extra
        self.actions: list[int] = []
        self.action_forms: list[Json] = []  # as JSON: an action's int can only be written in its own position
        self.last_story: Story = []
        self._snapshots: list[S] = [game.copy(state)]

    @staticmethod
    def new(game: Game[S], config: Json, seed: int, extra: Json | None = None) -> "Table[S]":
        state = game.new(config, seed, extra or {})
        return Table(game, state, seed, game.setup_record(state, extra or {}))

    @staticmethod
    def loaded(game: Game[S], state: S) -> "Table[S]":
        return Table(game, state, None, {})

    def legal(self) -> list[int]:
        return self.game.legal(self.state)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def play(self, action: int) -> Story:
        """Do an action if the rules allow it, and tell what happened; raises the refusal otherwise."""
        if self.game.outcome(self.state) is not None:
            raise GameOver("The game is over.")
        refusal = self.game.refusal(self.state, action)
        if refusal is not None:
            raise refusal
        self.action_forms.append(self.game.action_json(self.state, action))
        self.actions.append(action)
        try:
            self._do(len(self.actions) - 1)
        except Refused:  # chance that was dictated does not fit: only the deed can tell
            self.undo()
            raise
        return self.last_story

    def play_json(self, data: Any) -> Story:
        """Do an action given as JSON."""
        if self.game.outcome(self.state) is not None:
            raise GameOver("The game is over.")
        return self.play(self.game.read_action(self.state, data))

    def undo(self) -> None:
        """Take the last action back, hidden draws and the end of the game included."""
        if not self.actions:
            raise BadRequest("There is nothing to undo.")
        self.actions.pop()
        self.action_forms.pop()
        # Go back to the last snapshot before the action that is now the last, so that its story is told again.
        nearest = max(len(self.actions) - 1, 0) // SNAPSHOT_EVERY
        del self._snapshots[nearest + 1 :]
        self.state = self.game.copy(self._snapshots[nearest])
        self.last_story = []
        for number in range(nearest * SNAPSHOT_EVERY, len(self.actions)):
            self._do(number)

    def state_after(self, number: int) -> S:
        """The state after the first `number` actions, as a copy."""
        nearest = min(number // SNAPSHOT_EVERY, len(self._snapshots) - 1)
        state = self.game.copy(self._snapshots[nearest])
        for action in self.actions[nearest * SNAPSHOT_EVERY : number]:
            self.game.apply(state, action, None)
        return state

    def record(self) -> Json:
        """Enough to replay the game: see `replay`."""
        record: Json = {"game": self.game.id, "config": self.game.config(self.state), "seed": self.seed, **self.extra}
        if self.seed is None:
            record["state"] = self.game.state_json(self._snapshots[0])
        record["actions"] = list(self.action_forms)
        return record

    def _do(self, number: int) -> None:
        self.last_story = []
        self.game.apply(self.state, self.actions[number], self.last_story)
        if (number + 1) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.game.copy(self.state))


def replay(game: Game[S], record: Any) -> Table[S]:
    """Play a record again; BadReplay tells the first action that is refused."""
    reader = Reader(request_fault)
    # How the seed came about (`shuffle`) is no matter here: see `core.shuffle`.
    more = ("state", "shuffle", *game.setup_fields)
    fields = reader.object(record, "record", ("game", "config", "seed", "actions"), more)
    if fields["game"] != game.id:
        raise BadRequest(f"record.game: must be {game.id}")
    actions = reader.list(fields["actions"], "record.actions")
    config = fields["config"]
    if not isinstance(config, dict):
        raise BadRequest(f"record.config: must be an object, not {show(config)}")
    extra = {name: fields[name] for name in game.setup_fields if name in fields}
    if fields["seed"] is None:
        if "state" not in fields:
            raise BadRequest("record.state: is missing (a record without a seed begins from a position)")
        table = Table.loaded(game, game.load(fields["state"], 0))
        if _exactly(config) != _exactly(game.config(table.state)):
            raise BadRequest("record.config: differs from the one in record.state")
    else:
        if "state" in fields:
            raise BadRequest("record.state: belongs only in a record without a seed")
        table = Table.new(game, config, reader.integer(fields["seed"], "record.seed"), extra)
        for name in game.config(table.state):
            if name not in config and name not in game.options():
                raise BadRequest(f"record.config.{name}: is missing, so this was not played with the {name} here")
    for number, action in enumerate(actions):
        try:
            table.play_json(action)
        except Refused as refused:
            raise BadReplay(number, refused) from refused
    return table


def _exactly(config: Json) -> list[str]:
    """A config in which equal means equal: true is not 1, and 2 is not 2.0."""
    return sorted(f"{name}={value!r}" for name, value in config.items())
