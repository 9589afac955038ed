"""The options that several commands have in common, with what is said about them."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

Edition = Literal["second", "first"]

ComponentsFile = Annotated[Path | None, Parameter(help="A corrected copy of components.toml to play with.")]
Plain = Annotated[bool, Parameter(help="Words alone: no colours, no drawing; for screen readers.")]

# play
DealSeed = Annotated[int | None, Parameter(help="The same seed deals the same game.")]
People = Annotated[list[str] | None, Parameter(consume_multiple=True, help="The names of the people who play here.")]
ResumeGame = Annotated[Path | None, Parameter(help="Go on with a saved game; last is the one left last.")]
SaveFile = Annotated[Path | None, Parameter(help="The file to keep this game in.")]

# simulate
HowMany = Annotated[int, Parameter(help="How many games.")]
Processes = Annotated[int, Parameter(help="How many processes; the results do not depend on it.")]
BotList = Annotated[str, Parameter(help="The bots that play, such as greedy,random.")]
SimulationSeed = Annotated[int | None, Parameter(help="The same seed plays the same games.")]
RecordsFile = Annotated[Path | None, Parameter(help="Write every game to this file, one JSON line each.")]
StatisticsJson = Annotated[bool, Parameter(help="Print the statistics as JSON.")]

# arena
Entrants = Annotated[str, Parameter(help="Bots such as medium, expert:ms=500, exec:COMMAND, or one of --code.")]
Gauntlet = Annotated[bool, Parameter(help="Only the first against each other one; else all against all.")]
ArenaGames = Annotated[int, Parameter(help="Games for each meeting, rounded up to whole deals.")]
Jobs = Annotated[int, Parameter(help="How many games are played at a time.")]
Milliseconds = Annotated[int, Parameter(help="The time for a decision.")]
CodeFiles = Annotated[list[Path] | None, Parameter(help="A Python file with bots of your own; may be repeated.")]
ArenaSeed = Annotated[int | None, Parameter(help="The same seed plays the same deals.")]
JournalFile = Annotated[Path | None, Parameter(help="A journal to go on with, or to begin.")]
Report = Annotated[Path | None, Parameter(help="Write a report with charts to this HTML file.")]
RecordsFolder = Annotated[Path | None, Parameter(help="Write every game's record into this folder.")]
RayAddress = Annotated[str | None, Parameter(help="Play on the Ray cluster at this address.")]
ArenaJson = Annotated[bool, Parameter(help="Print the results as JSON.")]
