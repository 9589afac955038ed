"""Hints: what a strong bot thinks of a position, in words. It is asked with the view of the seat to decide, no more."""

import json
from pathlib import Path
from typing import Any

from bluemoon.bots.advice import best_of, opinion
from bluemoon.bots.bot import Decision
from bluemoon.bots.registry import strongest
from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import read_bytes, read_games
from bluemoon.cli.replaying import Boards, chosen_game, viewers_of
from bluemoon.cli.screen import Screen
from bluemoon.cli.seats import bot_list
from bluemoon.core.errors import Refused
from bluemoon.core.game import Game, Json
from bluemoon.core.read import show as shown
from bluemoon.core.words import Listener, count, listed
from bluemoon.games import entries
from bluemoon.referee.lines import parse

SEED = 0  # the same question gets the same answer, as far as time allows
MOST_MILLISECONDS = 600_000


class Hint:
    """A bot's opinion of a position, for the seat to decide."""

    def __init__(self, game: Game[Any], state: Any, seat: int, decision: Decision) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.decision = decision

    @staticmethod
    def asked(game: Game[Any], state: Any, spec: str, milliseconds: int) -> "Hint":
        """The opinion of the bot named, or of the strongest; somebody must be to decide."""
        seat = game.to_move(state)
        assert seat is not None
        view = game.view(state, seat)
        return Hint(game, state, seat, opinion(game, view, game.legal(state), milliseconds, SEED, 0, spec))

    @property
    def best(self) -> list[tuple[int, float]]:
        return best_of(self.decision.choices, self.seat)

    def lines(self, names: list[str], you: int | None) -> list[str]:
        """In words for a listener."""
        (action, chance), *others = self.best
        lines = [f"Best: {self._text(action)}. It wins {_often(chance)}."]
        lines += [f"Then: {self._text(action)}, {_often(chance)}." for action, chance in others]
        who = Listener(names, you)
        stands = [f"{who.whom(seat)} {chance:.0%}" for seat, chance in enumerate(self.decision.chances)]
        return [*lines, f"As it stands: {listed(stands)}."]

    def json(self) -> Json:
        by_action = {choice.action: choice.chances for choice in self.decision.choices}
        hints = [
            {
                "action": self.game.action_json(self.state, action),
                "text": self._text(action),
                "chance": round(by_action[action][self.seat], 4),
                "chances": [round(other, 4) for other in by_action[action]],
            }
            for action, _ in self.best
        ]
        chances = [round(chance, 4) for chance in self.decision.chances]
        return {"game": self.game.id, "seat": self.seat, "chances": chances, "hints": hints}

    def _text(self, action: int) -> str:
        return self.game.action_text(self.state, action)


def hint_file(
    path: Path,
    move: int | None,
    number: int | None,
    bot: str | None,
    milliseconds: int,
    components: Path | None,
    as_json: bool,
) -> int:
    """Print the hints for a file's position; the exit code."""
    if not 1 <= milliseconds <= MOST_MILLISECONDS:
        raise Failure(f"--ms: must be from 1 to {MOST_MILLISECONDS}, not {milliseconds}.")
    game, state, names, where = _position(path, move, number, components)
    spec = ""
    if bot is not None:
        specs = bot_list(game.id, bot, "--bot")
        if len(specs) != 1:
            raise Failure(f"--bot: name one bot, not {len(specs)}.")
        spec = specs[0]
    seat = game.to_move(state)
    if seat is None:
        raise Failure(
            f"{path}: the game is over{where}, so there is nothing to decide; --move N looks at an earlier move."
        )
    hint = Hint.asked(game, state, spec, milliseconds)
    if as_json:
        print(json.dumps({**hint.json(), "bot": spec or strongest(game.id) or None}))
        return 0
    turn = game.view(state, None)["turn"]["number"]
    print(f"Turn {turn}{where}: {names[seat]} has to decide, and this is what {names[seat]} can know.")
    for line in hint.lines(names, None):
        print(line)
    return 0


def _position(
    path: Path, move: int | None, number: int | None, components: Path | None
) -> tuple[Game[Any], Any, list[str], str]:
    """The game, its state, the players' names, and in words which move it is."""
    data = read_bytes(path)
    text = data.decode("utf-8", "replace")
    id = text.lstrip().partition(":")[0].strip()
    games = entries()
    if id in games:
        _no_moves(path, move, number)
        return _loaded(path, games[id].game(components if games[id].components else None), text)
    state = _state_json(data)
    if state is not None:
        _no_moves(path, move, number)
        named = state.get("game")
        if not isinstance(named, str) or named not in games:
            raise Failure(f"{path}: game: must be {' or '.join(games)}, not {shown(named)}.")
        return _loaded(path, games[named].game(components if games[named].components else None), state)
    chosen, place = chosen_game(read_games(path), number or 1, path)
    viewer = viewers_of(Boards(Screen(True), components).of(chosen, path), chosen, path)[place]
    at = viewer.last if move is None else move
    if not 0 <= at <= viewer.last:
        raise Failure(f"--move: must be from 0 to {viewer.last}, not {at}.")
    return viewer.game, viewer.table.state_after(at), viewer.names, f", after {count(at, 'action')}"


def _state_json(data: bytes) -> Json | None:
    """The position, if the file holds one: on its own, or as the referee answers it. None if it holds anything else."""
    try:
        value = parse(data)
    except Refused:
        return None
    if isinstance(value, dict) and isinstance(value.get("state"), dict) and "seed" not in value:
        value = value["state"]
    return value if isinstance(value, dict) and "turn" in value else None


def _loaded(path: Path, game: Game[Any], position: Json | str) -> tuple[Game[Any], Any, list[str], str]:
    try:
        state = game.parse_state(position) if isinstance(position, str) else game.load(position, SEED)
    except Refused as refused:
        raise Failure(f"{path} is not a position: {refused.message}.") from refused
    return game, state, [f"Player {seat + 1}" for seat in range(game.seats(state))], ""


def _no_moves(path: Path, move: int | None, number: int | None) -> None:
    if move is not None or number is not None:
        raise Failure(f"{path} is a position, not a record: leave --move and --game out.")


def _often(chance: float) -> str:
    if chance >= 0.995:
        return "nearly always" if chance < 1.0 else "for certain"
    if chance < 0.005:
        return "almost never"
    return f"about {chance * 100:.0f} times in 100"
