"""Blue Moon City's options of `bluemoon play`, `simulate` and `arena`; what they do is not the game's affair."""

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
    ComponentsFile,
    Edition,
    Entrants,
    PlayOptions,
    SimulateOptions,
)
from bluemoon.core.game import Json

MOST_PLAYERS = 4

EditionOption = Annotated[Edition, Parameter(help="The rules of 2018 (second) or of 2006 (first).")]
ExpansionOption = Annotated[bool, Parameter(help="With the four special buildings of the expansion.")]
ScatteredOption = Annotated[bool, Parameter(help="All tiles but the Courtyard are placed at random.")]


PlayersOption = Annotated[int | None, Parameter(help="How many players: 2, 3 or 4.")]


def play(
    *,
    players: PlayersOption = None,
    edition: EditionOption = "second",
    expansion: ExpansionOption = False,
    scattered: ScatteredOption = False,
    components: ComponentsFile = None,
    options: PlayOptions = PLAY,
) -> int:
    """Play Blue Moon City: alone against bots, or several people at one terminal."""
    from bluemoon.cli.gamefile import Seat
    from bluemoon.cli.play import play_game

    given = {"--players": players, "--expansion": expansion, "--scattered": scattered, "--edition": edition != "second"}

    def new() -> tuple[Json, list[Seat]]:
        seats = options.seats_of("city", MOST_PLAYERS, players)
        return {"players": len(seats), **_config(edition, expansion, scattered)}, seats

    return play_game("city", options, given, new, components)


def simulate(
    *,
    players: PlayersOption = None,
    edition: EditionOption = "second",
    expansion: ExpansionOption = False,
    scattered: ScatteredOption = False,
    bots: BotList = "greedy,random",
    components: ComponentsFile = None,
    options: SimulateOptions = SIMULATE,
) -> int:
    """Let bots play many games, and print who won, how games ended, and how long they took."""
    from bluemoon.cli.simulate import series_of
    from bluemoon.cli.simulate import simulate as run_simulation

    configs = [_config(edition, expansion, scattered)]
    return run_simulation(series_of("city", MOST_PLAYERS, players, configs, bots, options, components), options)


def arena(
    *bots: Entrants,
    games: ArenaGames = 100,
    players: Annotated[int, Parameter(help="How many players: 2, 3 or 4.")] = 2,
    edition: EditionOption = "second",
    expansion: ExpansionOption = False,
    scattered: ScatteredOption = False,
    components: ComponentsFile = None,
    options: ArenaOptions = ARENA,
) -> int:
    """A tournament of Blue Moon City. Every deal is played with the bots in each other's seats."""
    from bluemoon.cli.arena import run_arena

    if not 2 <= players <= MOST_PLAYERS:
        raise Failure(f"--players: 2 to {MOST_PLAYERS} can play, not {players}.")
    config = {"players": players, **_config(edition, expansion, scattered)}
    return run_arena("city", players, [config], bots, games, options, components)


def _config(edition: Edition, expansion: bool, scattered: bool) -> Json:
    return {"edition": edition, "expansion": expansion, "scattered": scattered}
