"""The options of `bluemoon arena`, for both games; what it does is in `arena`."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from bluemoon.cli.failure import Failure
from bluemoon.cli.parameters import (
    MOST_PLAYERS,
    ComponentsFile,
    DecksOption,
    EditionOption,
    ExpansionOption,
    LegendsEditionOption,
    ScatteredOption,
)

arena_app = App(name="arena", help="A tournament between bots: who is stronger, and how sure that is.")

Bots = Annotated[str, Parameter(help="Bots such as medium, expert:ms=500, exec:COMMAND, or one of --code.")]
Gauntlet = Annotated[bool, Parameter(help="Only the first against each other one; else all against all.")]
ArenaGames = Annotated[int, Parameter(help="Games for each meeting, rounded up to whole deals.")]
Jobs = Annotated[int, Parameter(help="How many games are played at a time.")]
Milliseconds = Annotated[int, Parameter(help="The time for a decision.")]
CodeFiles = Annotated[list[Path] | None, Parameter(help="A Python file with bots of your own; may be repeated.")]
ArenaSeed = Annotated[int | None, Parameter(help="The same seed plays the same deals.")]
ResumeFile = Annotated[Path | None, Parameter(help="A journal to go on with, or to begin.")]
Report = Annotated[Path | None, Parameter(help="Write a report with charts to this HTML file.")]
RecordsFolder = Annotated[Path | None, Parameter(help="Write every game's record into this folder.")]
RayAddress = Annotated[str | None, Parameter(help="Play on the Ray cluster at this address.")]
ArenaJson = Annotated[bool, Parameter(help="Print the results as JSON.")]


@arena_app.command(name="city")
def arena_city(
    *bots: Bots,
    gauntlet: Gauntlet = False,
    games: ArenaGames = 100,
    jobs: Jobs = 1,
    ms: Milliseconds = 300,
    players: Annotated[int, Parameter(help="How many play: 2, 3 or 4.")] = 2,
    edition: EditionOption = "second",
    expansion: ExpansionOption = False,
    scattered: ScatteredOption = False,
    code: CodeFiles = None,
    seed: ArenaSeed = None,
    resume: ResumeFile = None,
    report: Report = None,
    records: RecordsFolder = None,
    ray: RayAddress = None,
    components: ComponentsFile = None,
    json: ArenaJson = False,
) -> int:
    """A tournament of Blue Moon City. Every deal is played with the bots in each other's seats."""
    from bluemoon.cli.arena import Options, run_arena

    if not 2 <= players <= MOST_PLAYERS:
        raise Failure(f"--players: 2 to {MOST_PLAYERS} can play, not {players}.")
    config = {"players": players, "edition": edition, "expansion": expansion, "scattered": scattered}
    options = Options("city", players, [config], list(bots), gauntlet, games, ms, seed, code or [], components)
    return run_arena(options, jobs, ray, resume, report, records, json)


@arena_app.command(name="legends")
def arena_legends(
    *bots: Bots,
    gauntlet: Gauntlet = False,
    games: ArenaGames = 144,
    jobs: Jobs = 1,
    ms: Milliseconds = 300,
    decks: DecksOption = None,
    edition: LegendsEditionOption = "second",
    code: CodeFiles = None,
    seed: ArenaSeed = None,
    resume: ResumeFile = None,
    report: Report = None,
    records: RecordsFolder = None,
    ray: RayAddress = None,
    json: ArenaJson = False,
) -> int:
    """A tournament of Blue Moon Legends, over all match-ups and both starters: 144 games play each of them once from
    both sides."""
    from bluemoon.cli.arena import Options, run_arena
    from bluemoon.cli.legends.options import match_ups

    options = Options("legends", 2, match_ups(decks, edition), list(bots), gauntlet, games, ms, seed, code or [], None)
    return run_arena(options, jobs, ray, resume, report, records, json)
