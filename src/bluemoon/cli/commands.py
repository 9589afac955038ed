"""`play`, `simulate` and `arena` for a game that brings no commands: its options are said as --set NAME=VALUE."""

import json
from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from bluemoon.cli.failure import Failure
from bluemoon.cli.parameters import (
    ARENA,
    PLAY,
    SIMULATE,
    ArenaGames,
    ArenaOptions,
    BotList,
    Entrants,
    PlayOptions,
    SimulateOptions,
)
from bluemoon.core.errors import Refused
from bluemoon.core.game import Json
from bluemoon.games import GameEntry, part

Config = Annotated[list[str] | None, Parameter(name="--set", help="An option of the game, as NAME=VALUE.")]


def command_of(entry: GameEntry, name: str) -> Callable[..., int]:
    """What a command does with a game: what the game itself says, or else what can be said of any game."""
    command: Callable[..., int] = part(f"{entry.commands}:{name}") if entry.commands else _commands(entry)[name]
    return command


def _commands(entry: GameEntry) -> dict[str, Callable[..., int]]:

    def play(
        *,
        config: Config = None,
        match: Annotated[bool, Parameter(help="A match of several games.")] = False,
        options: PlayOptions = PLAY,
    ) -> int:
        """Play it: against bots, or several people at one terminal."""
        from bluemoon.cli.gamefile import Seat
        from bluemoon.cli.play import play_game

        def new() -> tuple[Json, list[Seat]]:
            read = _config(config)
            number = _seats(entry, read)
            return read, options.seats_of(entry.id, number, number)

        return play_game(entry.id, options, {"--set": config, "--match": match}, new, match=match)

    def simulate(
        *,
        config: Config = None,
        bots: BotList = "random",
        match: Annotated[bool, Parameter(help="Matches instead of single games.")] = False,
        options: SimulateOptions = SIMULATE,
    ) -> int:
        """Let bots play many games, and print who won, how games ended, and how long they took."""
        from bluemoon.cli.simulate import series_of
        from bluemoon.cli.simulate import simulate as run

        read = _config(config)
        number = _seats(entry, read)
        return run(series_of(entry.id, number, number, [read], bots, options, matches=match), options)

    def arena(*bots: Entrants, games: ArenaGames = 100, config: Config = None, options: ArenaOptions = ARENA) -> int:
        """A tournament between bots. Every deal is played with the bots in each other's seats."""
        from bluemoon.cli.arena import run_arena

        read = _config(config)
        return run_arena(entry.id, _seats(entry, read), [read], bots, games, options)

    return {"play": play, "simulate": simulate, "arena": arena}


def _config(options: list[str] | None) -> Json:
    """What was said, each value as JSON or else as a word; the game judges it."""
    config: Json = {}
    for option in options or []:
        name, equals, value = option.partition("=")
        if not equals:
            raise Failure(f"--set: is written like NAME=VALUE, not {option[:40]!r}.")
        try:
            config[name] = json.loads(value)
        except ValueError:
            config[name] = value
    return config


def _seats(entry: GameEntry, config: Json) -> int:
    """How many play with that config."""
    game = entry.game()
    try:
        return game.seats(game.new(config, 0, {}))
    except Refused as refused:
        raise Failure(f"{refused.message}.") from refused
