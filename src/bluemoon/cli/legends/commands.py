"""Blue Moon Legends' options of `bluemoon play`, `simulate` and `arena`; what they do is not the game's affair."""

from typing import Annotated

from cyclopts import Parameter

from bluemoon.cli.parameters import (
    ARENA,
    PLAY,
    SIMULATE,
    ArenaGames,
    ArenaOptions,
    BotList,
    Edition,
    Entrants,
    PlayOptions,
    SimulateOptions,
)
from bluemoon.core.game import Json

EditionOption = Annotated[Edition, Parameter(help="The rules of 2014 (second) or of 2004 (first).")]
DecksOption = Annotated[
    str | None,
    Parameter(
        help="Two decks, peoples or files, such as hoax,mine.txt, or a folder of files whose decks all meet;"
        " by default, all match-ups of the peoples."
    ),
]


def play(
    *,
    decks: Annotated[
        str | None, Parameter(help="Two decks, peoples or files, such as hoax,mine.txt; drawn at random by default.")
    ] = None,
    edition: EditionOption = "second",
    first: Annotated[int | None, Parameter(help="The player who begins, 1 or 2; drawn at random by default.")] = None,
    match: Annotated[bool, Parameter(help="A match: several games, until somebody has five crystals.")] = False,
    name_dragons: Annotated[bool, Parameter(help="Choose which dragon comes from the board.")] = False,
    options: PlayOptions = PLAY,
) -> int:
    """Play Blue Moon Legends, the card duel: against a bot, or two people at one terminal."""
    from bluemoon.cli.gamefile import Seat
    from bluemoon.cli.legends.options import config_of
    from bluemoon.cli.play import play_game

    given: dict[str, object] = {"--decks": decks, "--first": first, "--name-dragons": name_dragons}
    given |= {"--edition": edition != "second", "--match": match}

    def new() -> tuple[Json, list[Seat]]:
        seats = options.seats_of("legends", 2, None)
        return config_of(decks, edition, first, name_dragons, options.seed), seats

    return play_game("legends", options, given, new, match=match)


def simulate(
    *,
    decks: DecksOption = None,
    edition: EditionOption = "second",
    bots: BotList = "greedy,random",
    match: Annotated[bool, Parameter(help="Matches to five crystals instead of single games.")] = False,
    options: SimulateOptions = SIMULATE,
) -> int:
    """Let bots fight many duels: those of two decks, or all match-ups in turn, each side beginning half the time."""
    from bluemoon.cli.legends.options import match_ups
    from bluemoon.cli.simulate import series_of
    from bluemoon.cli.simulate import simulate as run_simulation

    series = series_of("legends", 2, None, match_ups(decks, edition), bots, options, matches=match)
    return run_simulation(series, options)


def arena(
    *bots: Entrants,
    games: ArenaGames = 144,
    decks: DecksOption = None,
    edition: EditionOption = "second",
    options: ArenaOptions = ARENA,
) -> int:
    """A tournament of Blue Moon Legends, over all match-ups and both starters: 144 games play each of them once from
    both sides. With custom decks, also which deck is the stronger: let the same bot play all, as in arena legends
    hard hard --decks FOLDER."""
    from bluemoon.cli.arena import run_arena
    from bluemoon.cli.legends.options import tournament

    configs, own = tournament(decks, edition)
    return run_arena("legends", 2, configs, bots, games, options, own_decks=own)
