"""Those who sit in the seats of a tournament's game: each is asked for one legal action at a time.

A player that gives none, because it fails, takes too long or says what is not allowed, raises Forfeit; somebody else
then picks an action for it.
"""

from abc import ABC, abstractmethod
from typing import Any

from bluemoon.arena.entrants import Entrant
from bluemoon.arena.external import Forfeit, Program
from bluemoon.bots.bot import Bot
from bluemoon.core.errors import IllegalAction, Refused
from bluemoon.core.game import Game, Json
from bluemoon.core.table import Table


class Player(ABC):
    """Somebody in a seat."""

    @abstractmethod
    def choose(self, table: Table[Any], seat: int, legal: list[int], milliseconds: int) -> int:
        """A legal action for the seat, which is to move; Forfeit if none comes."""

    def end(self, result: Json | None) -> None:
        """The game is over, or given up (None)."""
        return


class BotPlayer(Player):
    """A bot in this process. It gets the view and the list, nothing else."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, table: Table[Any], seat: int, legal: list[int], milliseconds: int) -> int:
        try:
            action = self.bot.choose(table.game.view(table.state, seat), list(legal), milliseconds)
        except Exception as error:
            raise Forfeit("broken", f"{type(error).__name__}: {error}") from error
        if action not in legal:
            raise Forfeit("illegal", f"{action!r} is not a legal action")
        return action


class ProgramPlayer(Player):
    """A program outside. It gets the same as JSON."""

    def __init__(self, command: list[str], table: Table[Any], seat: int) -> None:
        self.program = Program(command)
        self.program.start(table.game.id, seat, table.game.config(table.state))

    def choose(self, table: Table[Any], seat: int, legal: list[int], milliseconds: int) -> int:
        game, state = table.game, table.state
        forms = [game.action_json(state, action) for action in legal]
        answer = self.program.decide(game.view(state, seat), forms, milliseconds)
        if answer.index is not None:
            if not 0 <= answer.index < len(legal):
                raise Forfeit("illegal", f"index {answer.index} is not from 0 to {len(legal) - 1}")
            return legal[answer.index]
        try:
            return game.read_action(state, answer.action)
        except IllegalAction as refused:
            raise Forfeit("illegal", refused.message) from refused
        except Refused as refused:
            raise Forfeit("broken", refused.message) from refused

    def end(self, result: Json | None) -> None:
        self.program.end(result)


def seated(entrant: Entrant, table: Table[Any], seat: int, game: Game[Any], seed: int) -> Player:
    """The player for an entrant."""
    command = entrant.command
    return ProgramPlayer(command, table, seat) if command is not None else BotPlayer(entrant.bot(game, seed))
