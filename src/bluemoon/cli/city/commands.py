"""Blue Moon City's options of `bluemoon play`, `simulate` and `arena`; what they do is not the game's affair."""

from typing import Annotated

from cyclopts import Parameter

from bluemoon.cli.failure import Failure
from bluemoon.cli.parameters import (
    ArenaGames,
    ArenaJson,
    ArenaSeed,
    BotList,
    CodeFiles,
    ComponentsFile,
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

MOST_PLAYERS = 4

EditionOption = Annotated[Edition, Parameter(help="The rules of 2018 (second) or of 2006 (first).")]
ExpansionOption = Annotated[bool, Parameter(help="With the four special buildings of the expansion.")]
ScatteredOption = Annotated[bool, Parameter(help="All tiles but the Courtyard are placed at random.")]


def play(
    *,
    players: Annotated[int | None, Parameter(help="How many play: 2, 3 or 4.")] = None,
    edition: EditionOption = "second",
    expansion: ExpansionOption = False,
    scattered: ScatteredOption = False,
    seed: DealSeed = None,
    you: People = None,
    bots: Annotated[str | None, Parameter(help="The bots in the other seats, such as greedy,random.")] = None,
    seats: Annotated[str | None, Parameter(help="Who sits where, such as greedy,you,random.")] = None,
    components: ComponentsFile = None,
    plain: Plain = False,
    resume: ResumeGame = None,
    save: SaveFile = None,
) -> int:
    """Play Blue Moon City: alone against bots, or several people at one terminal."""
    from bluemoon.cli.gamefile import Seat
    from bluemoon.cli.play import play_game
    from bluemoon.cli.seats import seats_of

    given = {"--players": players, "--seed": seed, "--you": you, "--bots": bots, "--seats": seats}
    given |= {"--expansion": expansion, "--scattered": scattered, "--edition": edition != "second"}

    def new() -> tuple[Json, list[Seat]]:
        table_seats = seats_of("city", MOST_PLAYERS, players, you or [], bots, seats)
        config = {"players": len(table_seats), "edition": edition, "expansion": expansion, "scattered": scattered}
        return config, table_seats

    return play_game("city", components, plain, resume, save, seed, given, new)


def simulate(
    *,
    games: HowMany = 100,
    jobs: Processes = 1,
    players: Annotated[int | None, Parameter(help="How many play: 2, 3 or 4.")] = None,
    edition: EditionOption = "second",
    expansion: ExpansionOption = False,
    scattered: ScatteredOption = False,
    bots: BotList = "greedy,random",
    seed: SimulationSeed = None,
    records: RecordsFile = None,
    components: ComponentsFile = None,
    json: StatisticsJson = False,
) -> int:
    """Let bots play many games, and print who won, how games ended, and how long they took."""
    from bluemoon.cli.simulate import Plan
    from bluemoon.cli.simulate import simulate as run_simulation

    config = {"edition": edition, "expansion": expansion, "scattered": scattered}
    plan = Plan.of("city", MOST_PLAYERS, games, players, [config], bots, seed, components)
    return run_simulation(plan, jobs, records, json)


def arena(
    *bots: Entrants,
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
    resume: JournalFile = None,
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
