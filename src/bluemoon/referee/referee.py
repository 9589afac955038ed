"""The referee's commands, carried out on a table. It knows games only through their contract.

Checks come in one order for every command: a JSON object, a known command, its fields (known, present, of the
right type), a game on the table, a game that is not over, and only then what the request means.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bluemoon.bots.registry import bot_names, make_bot
from bluemoon.core.errors import BadPosition, BadRequest, GameOver, IllegalAction, Refused
from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Game, Json
from bluemoon.core.read import Reader, position_fault, request_fault, show
from bluemoon.core.table import BadReplay, Table, replay

READER = Reader(request_fault)
POSITION_READER = Reader(position_fault)

LONGEST_MESSAGE = 400
SHORTEST_THOUGHT, USUAL_THOUGHT, LONGEST_THOUGHT = 1, 1000, 600_000  # milliseconds for a bot
BOT_SEED = 0  # a bot is made again for each question, so that the same question gets the same answer


class NoGame(Refused):
    """Nothing is being played yet."""

    code = "no_game"


class Referee:
    """One conversation: at most one game at a time, on `table`."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self.games = games
        self.table: Table[Any] | None = None
        # Each command with the fields it must have, those it may have, and what it does.
        self._commands: dict[str, tuple[tuple[str, ...], tuple[str, ...], Callable[[Json], Json]]] = {
            "games": ((), (), self._games),
            "new": (("game", "seed"), ("config",), self._new),
            "load": (("state",), ("seed",), self._load),
            "legal": ((), (), self._legal),
            "apply": ((), ("action", "index"), self._apply),
            "state": ((), (), self._state),
            "view": (("seat",), (), self._view),
            "undo": ((), (), self._undo),
            "record": ((), (), self._record),
            "replay": (("record",), (), self._replay),
            "choose": (("bot",), ("ms",), self._choose),
        }

    def answer(self, request: Any) -> Json:
        """The answer to a request, whatever it is. After an error the position is exactly as before."""
        table = self.table
        actions = list(table.actions) if table is not None else []
        try:
            return {"ok": True, **self._carry_out(request)}
        except Refused as refused:
            answer = error_answer(refused)
            if table is None or table.actions == actions:
                return answer
        except Exception as fault:  # a mistake of ours must not end the conversation either
            answer = _error("internal", f"The program made a mistake ({type(fault).__name__}); nothing has changed.")
        self.table = _as_it_was(table, actions)
        return answer

    def _carry_out(self, request: Any) -> Json:
        if not isinstance(request, dict):
            raise BadRequest(f"A request is an object, not {show(request)}.")
        if "cmd" not in request:
            raise BadRequest("cmd: is missing")
        name = READER.choice(request["cmd"], "cmd", self._commands)
        required, optional, command = self._commands[name]
        if name == "new":
            optional = (*optional, *self._setup_fields(request.get("game")))
        return command(READER.object(request, "", ("cmd", *required), optional))

    # --- the commands ---

    def _games(self, fields: Json) -> Json:
        games = {
            game.id: {"title": game.title, "options": game.options(), "bots": bot_names(game.id)}
            for game in self.games.values()
        }
        return {"games": games}

    def _new(self, fields: Json) -> Json:
        game = self.games[READER.choice(fields["game"], "game", self.games)]
        seed = READER.integer(fields["seed"], "seed")
        extra = {name: fields[name] for name in game.setup_fields if name in fields}
        self.table = Table.new(game, _object(fields.get("config", {}), "config"), seed, extra)
        return self._state(fields)

    def _load(self, fields: Json) -> Json:
        seed = READER.integer(fields.get("seed", 0), "seed")
        state = fields["state"]
        if not isinstance(state, dict):
            raise BadPosition("state", f"must be an object, not {show(state)}")
        if "game" not in state:
            raise BadPosition("game", "is missing")
        game = self.games[POSITION_READER.choice(state["game"], "game", self.games)]
        self.table = Table.loaded(game, game.load(state, seed))
        return self._state(fields)

    def _legal(self, fields: Json) -> Json:
        table = self._playing()
        legal = table.legal()
        listed = legal[: table.game.most_listed]
        answer: Json = {
            "seat": table.game.to_move(table.state),
            "actions": [table.game.action_json(table.state, action) for action in listed],
        }
        if len(listed) < len(legal):
            answer["complete"] = False
        return answer

    def _apply(self, fields: Json) -> Json:
        if ("action" in fields) == ("index" in fields):
            raise BadRequest("apply takes exactly one of action and index.")
        if "action" in fields:
            _object(fields["action"], "action")
        index = READER.integer(fields["index"], "index") if "index" in fields else None
        table = self._unfinished()
        if index is None:
            story = table.play_json(fields["action"])
        else:
            legal = table.legal()[: table.game.most_listed]
            if not 0 <= index < len(legal):
                raise BadRequest(
                    f"index: there are {len(legal)} actions, numbered from 0; {show(index)} is not one of them"
                )
            story = table.play(legal[index])
        return {"events": story_seen_by(story, None), **self._state(fields)}

    def _state(self, fields: Json) -> Json:
        table = self._playing()
        return {"state": table.game.state_json(table.state)}

    def _view(self, fields: Json) -> Json:
        seat = None if fields["seat"] is None else READER.integer(fields["seat"], "seat")
        table = self._playing()
        if seat is not None:
            READER.number(seat, "seat", 0, table.game.seats(table.state) - 1)
        return {"view": table.game.view(table.state, seat), "events": story_seen_by(table.last_story, seat)}

    def _undo(self, fields: Json) -> Json:
        self._playing().undo()
        return self._state(fields)

    def _record(self, fields: Json) -> Json:
        return {"record": self._playing().record()}

    def _replay(self, fields: Json) -> Json:
        record = _object(fields["record"], "record")
        if "game" not in record:
            raise BadRequest("record.game: is missing")
        game = self.games[READER.choice(record["game"], "record.game", self.games)]
        self.table = replay(game, record)
        return self._state(fields)

    def _choose(self, fields: Json) -> Json:
        name = READER.text(fields["bot"], "bot")
        milliseconds = READER.number(fields.get("ms", USUAL_THOUGHT), "ms", SHORTEST_THOUGHT, LONGEST_THOUGHT)
        table = self._unfinished()
        game, state = table.game, table.state
        bot = make_bot(name, game, BOT_SEED)
        action = bot.choose(game.view(state, game.to_move(state)), table.legal(), milliseconds)
        return {"action": game.action_json(state, action), "text": game.action_text(state, action)}

    # --- what the commands share ---

    def _setup_fields(self, game_id: Any) -> tuple[str, ...]:
        """What `new` takes besides for that game. (For a game there is not: anything a game takes, since the game
        is then what is wrong.)"""
        if isinstance(game_id, str) and game_id in self.games:
            return self.games[game_id].setup_fields
        return tuple(name for game in self.games.values() for name in game.setup_fields)

    def _playing(self) -> Table[Any]:
        if self.table is None:
            raise NoGame("There is no game yet: start one with new, load or replay.")
        return self.table

    def _unfinished(self) -> Table[Any]:
        table = self._playing()
        if table.game.outcome(table.state) is not None:
            raise GameOver("The game is over.")
        return table


def error_answer(refused: Refused) -> Json:
    """The error line of a refusal."""
    cause = refused.cause if isinstance(refused, BadReplay) else refused
    answer = _error(cause.code, refused.message)
    if isinstance(cause, IllegalAction):
        answer["error"]["rule"] = cause.rule
    if isinstance(refused, BadReplay):
        answer["error"]["number"] = refused.number
    return answer


def _error(code: str, message: str) -> Json:
    if len(message) > LONGEST_MESSAGE:
        message = message[: LONGEST_MESSAGE - 3] + "..."
    return {"ok": False, "error": {"code": code, "message": message}}


def _object(value: Any, path: str) -> Json:
    """A JSON object, whatever its fields: the game looks at those."""
    if not isinstance(value, dict):
        raise BadRequest(f"{path}: must be an object, not {show(value)}")
    return value


def _as_it_was(table: Table[Any] | None, actions: list[int]) -> Table[Any] | None:
    """The table with these actions, played again from its start: whatever went wrong on the way is gone."""
    if table is None:
        return None
    fresh = Table(table.game, table.state_after(0), table.seed, table.extra)
    for action in actions:
        fresh.play(action)
    return fresh
