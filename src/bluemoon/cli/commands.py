"""`play`, `simulate` and `arena` for a game that brings no commands: its options are said as --set NAME=VALUE."""

import json
from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from bluemoon.cli.failure import Failure
from bluemoon.cli.parameters import (
    ArenaGames,
    ArenaJson,
    ArenaSeed,
    BotList,
    CodeFiles,
    DealSeed,
    Entrants,
    Gauntlet,
    HowMany,
    Jobs,
    JournalFile,
    Milliseconds,
    People,
    Plain,
    Processes,
    RayAddress,
    RecordsFile,
    RecordsFolder,
    Report,
    ResumeGame,
    SaveFile,
    SimulationSeed,
    StatisticsJson,
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
        options: Config = None,
        match: Annotated[bool, Parameter(help="A match of several games.")] = False,
        seed: DealSeed = None,
        you: People = None,
        bots: Annotated[str | None, Parameter(help="The bots in the other seats, such as random.")] = None,
        seats: Annotated[str | None, Parameter(help="Who sits where, such as random,you.")] = None,
        plain: Plain = False,
        resume: ResumeGame = None,
        save: SaveFile = None,
    ) -> int:
        """Play it: against bots, or several people at one terminal."""
        from bluemoon.cli.gamefile import Seat
        from bluemoon.cli.play import play_game
        from bluemoon.cli.seats import seats_of

        given: dict[str, object] = {"--set": options, "--match": match, "--seed": seed, "--you": you}
        given |= {"--bots": bots, "--seats": seats}

        def new() -> tuple[Json, list[Seat]]:
            config = _config(options)
            number = _seats(entry, config)
            return config, seats_of(entry.id, number, number, you or [], bots, seats)

        return play_game(entry.id, None, plain, resume, save, seed, given, new, match)

    def simulate(
        *,
        games: HowMany = 100,
        jobs: Processes = 1,
        options: Config = None,
        bots: BotList = "random",
        match: Annotated[bool, Parameter(help="Matches instead of single games.")] = False,
        seed: SimulationSeed = None,
        records: RecordsFile = None,
        json: StatisticsJson = False,
    ) -> int:
        """Let bots play many games, and print who won, how games ended, and how long they took."""
        from bluemoon.cli.simulate import Plan
        from bluemoon.cli.simulate import simulate as run

        config = _config(options)
        number = _seats(entry, config)
        plan = Plan.of(entry.id, number, games, number, [config], bots, seed, None, match)
        return run(plan, jobs, records, json)

    def arena(
        *bots: Entrants,
        gauntlet: Gauntlet = False,
        games: ArenaGames = 100,
        jobs: Jobs = 1,
        ms: Milliseconds = 300,
        options: Config = None,
        code: CodeFiles = None,
        seed: ArenaSeed = None,
        resume: JournalFile = None,
        report: Report = None,
        records: RecordsFolder = None,
        ray: RayAddress = None,
        json: ArenaJson = False,
    ) -> int:
        """A tournament between bots. Every deal is played with the bots in each other's seats."""
        from bluemoon.cli.arena import Options, run_arena

        config = _config(options)
        asked = Options(
            entry.id, _seats(entry, config), [config], list(bots), gauntlet, games, ms, seed, code or [], None
        )
        return run_arena(asked, jobs, ray, resume, report, records, json)

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
