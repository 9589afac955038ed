"""Blue Moon Legends' options of `bluemoon play`, `simulate` and `arena`; what they do is not the game's affair."""

from typing import Annotated

from cyclopts import Parameter

from bluemoon.cli.parameters import (
    ArenaGames,
    ArenaJson,
    ArenaSeed,
    BotList,
    CodeFiles,
    DealSeed,
    Edition,
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
from bluemoon.core.game import Json

EditionOption = Annotated[Edition, Parameter(help="The rules of 2014 (second) or of 2004 (first).")]
DecksOption = Annotated[str | None, Parameter(help="The two peoples, such as hoax,vulca; else they are drawn.")]


def play(
    *,
    decks: DecksOption = None,
    edition: EditionOption = "second",
    first: Annotated[int | None, Parameter(help="The player who begins, 1 or 2; else it is drawn.")] = None,
    match: Annotated[bool, Parameter(help="A match: several games, until somebody has five crystals.")] = False,
    name_dragons: Annotated[bool, Parameter(help="Ask which dragon of the board comes.")] = False,
    seed: DealSeed = None,
    you: People = None,
    bots: Annotated[str | None, Parameter(help="The bot in the other seat, such as random.")] = None,
    seats: Annotated[str | None, Parameter(help="Who sits where, such as random,you.")] = None,
    plain: Plain = False,
    resume: ResumeGame = None,
    save: SaveFile = None,
) -> int:
    """Play Blue Moon Legends, the card duel: against a bot, or two people at one terminal."""
    from bluemoon.cli.gamefile import Seat
    from bluemoon.cli.legends.options import config_of
    from bluemoon.cli.play import play_game
    from bluemoon.cli.seats import seats_of

    given: dict[str, object] = {"--decks": decks, "--first": first, "--seed": seed, "--you": you, "--bots": bots}
    given |= {"--seats": seats, "--name-dragons": name_dragons, "--edition": edition != "second", "--match": match}

    def new() -> tuple[Json, list[Seat]]:
        table_seats = seats_of("legends", 2, None, you or [], bots, seats)
        return config_of(decks, edition, first, name_dragons, seed), table_seats

    return play_game("legends", None, plain, resume, save, seed, given, new, match)


def simulate(
    *,
    games: HowMany = 100,
    jobs: Processes = 1,
    decks: DecksOption = None,
    edition: EditionOption = "second",
    bots: BotList = "greedy,random",
    match: Annotated[bool, Parameter(help="Matches to five crystals instead of single games.")] = False,
    seed: SimulationSeed = None,
    records: RecordsFile = None,
    json: StatisticsJson = False,
) -> int:
    """Let bots fight many duels: those of two decks, or all match-ups in turn, each side beginning half the time."""
    from bluemoon.cli.legends.options import match_ups
    from bluemoon.cli.simulate import Plan
    from bluemoon.cli.simulate import simulate as run_simulation

    plan = Plan.of("legends", 2, games, None, match_ups(decks, edition), bots, seed, None, match)
    return run_simulation(plan, jobs, records, json)


def arena(
    *bots: Entrants,
    gauntlet: Gauntlet = False,
    games: ArenaGames = 144,
    jobs: Jobs = 1,
    ms: Milliseconds = 300,
    decks: DecksOption = None,
    edition: EditionOption = "second",
    code: CodeFiles = None,
    seed: ArenaSeed = None,
    resume: JournalFile = None,
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
