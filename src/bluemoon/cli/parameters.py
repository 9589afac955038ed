"""The options that several commands have in common, with what is said about them.

What `play`, `simulate` and `arena` are told in any game is written here once; a game's own command adds its options
(`cli/city/commands.py`, `cli/legends/commands.py`, and `cli/commands.py` for games that bring none).
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

if TYPE_CHECKING:
    from bluemoon.cli.gamefile import Seat

Edition = Literal["second", "first"]

ComponentsFile = Annotated[Path | None, Parameter(help="A corrected copy of components.toml to play with.")]
Plain = Annotated[bool, Parameter(help="Words alone: no colours, no drawing; for screen readers.")]

# What has another default in another game.
BotList = Annotated[str, Parameter(help="The bots that play, such as greedy,random.")]
Entrants = Annotated[str, Parameter(help="Bots such as medium, expert:ms=500, exec:COMMAND, or one of --code.")]
ArenaGames = Annotated[int, Parameter(help="Games for each pairing, rounded up to whole deals.")]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class PlayOptions:
    """What `play` is told in any game."""

    seed: Annotated[int | None, Parameter(help="The same seed deals the same game.")] = None
    you: Annotated[
        list[str] | None, Parameter(consume_multiple=True, help="The names of the people who play here.")
    ] = None
    bots: Annotated[str | None, Parameter(help="The bots in the other seats, such as greedy,random.")] = None
    seats: Annotated[str | None, Parameter(help="Who sits where, such as greedy,you.")] = None
    plain: Plain = False
    resume: Annotated[Path | None, Parameter(help="Continue a saved game; last is the most recent one.")] = None
    save: Annotated[Path | None, Parameter(help="The file to save this game in.")] = None

    def how_to_play(self) -> dict[str, object]:
        """Those that say how a new game is played, by name."""
        return {"--seed": self.seed, "--you": self.you, "--bots": self.bots, "--seats": self.seats}

    def seats_of(self, game_id: str, most: int, players: int | None) -> "list[Seat]":
        from bluemoon.cli.seats import seats_of

        return seats_of(game_id, most, players, self.you or [], self.bots, self.seats)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class SimulateOptions:
    """What `simulate` is told in any game."""

    games: Annotated[int, Parameter(help="How many games.")] = 100
    jobs: Annotated[int, Parameter(help="How many processes; the results do not depend on it.")] = 1
    seed: Annotated[int | None, Parameter(help="The same seed plays the same games.")] = None
    records: Annotated[Path | None, Parameter(help="Write every game to this file, one JSON line each.")] = None
    json: Annotated[bool, Parameter(help="Print the statistics as JSON.")] = False


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class ArenaOptions:
    """What `arena` is told in any game."""

    gauntlet: Annotated[bool, Parameter(help="The first against each of the others; else all against all.")] = False
    jobs: Annotated[int, Parameter(help="How many games to play at a time.")] = 1
    ms: Annotated[int, Parameter(help="The time for a decision, in milliseconds.")] = 300
    code: Annotated[list[Path] | None, Parameter(help="A Python file with bots of your own; may be repeated.")] = None
    seed: Annotated[int | None, Parameter(help="The same seed plays the same deals.")] = None
    resume: Annotated[Path | None, Parameter(help="A journal to continue, or to start.")] = None
    report: Annotated[Path | None, Parameter(help="Write a report with charts to this HTML file.")] = None
    records: Annotated[Path | None, Parameter(help="Write every game's record into this folder.")] = None
    ray: Annotated[str | None, Parameter(help="Play on the Ray cluster at this address.")] = None
    json: Annotated[bool, Parameter(help="Print the results as JSON.")] = False


# Where nothing is told.
PLAY, SIMULATE, ARENA = PlayOptions(), SimulateOptions(), ArenaOptions()
