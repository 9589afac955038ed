"""The one list of games. An entry says where a game's parts are, in words: nothing is loaded before somebody wants it.

A third game is one entry and its folders; or a package of its own that names its entry under the entry point
`bluemoon.games` (`toy = "toy_package:ENTRY"`). Only the rules are required; the rest has plain stand-ins.
"""

from functools import cache
from importlib import import_module, metadata
from os import PathLike, fspath
from typing import Any

from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game
from bluemoon.core.read import show

GROUP = "bluemoon.games"


class GameEntry:
    """A game and its parts, each as `module:name`; "" where it has none."""

    def __init__(
        self,
        id: str,
        name: str,
        rules: str,
        *,
        components: str = "",
        bots: str = "",
        guide: str = "",
        rulebook: str = "",
        drawing: str = "",
        commands: str = "",
        pupil: str = "",
    ) -> None:
        self.id = id
        self.name = name  # in a heading
        self.rules = rules  # the Game, made without arguments, or with components
        self.components = components  # reads a file of corrected components
        self.bots = bots  # makers of bots by name, from the weakest to the strongest
        self.guide = guide  # the Guide, made with the game
        self.rulebook = rulebook  # the rules in words: a package and a JSON file in it
        self.drawing = drawing  # how the terminal shows it: made with the game and a screen
        self.commands = commands  # the module with its `play`, `simulate` and `arena`
        self.pupil = pupil  # what its network learns with

    def game(self, components: str | PathLike[str] | None = None) -> Game[Any]:
        """The game with the components that come with it, or with those of a file; BadRequest says what is wrong."""
        if components is None:
            game: Game[Any] = part(self.rules)()
        elif self.components:
            game = part(self.rules)(part(self.components)(fspath(components)))
        else:
            raise BadRequest(f"--components: {self.name} has no components to correct; leave it out.")
        return game


CITY = GameEntry(
    "city",
    "City",
    "bluemoon.city.game:City",
    components="bluemoon.city.components:read_file",
    bots="bluemoon.bots.city.levels:CITY_BOTS",
    guide="bluemoon.guide.city.city:CityGuide",
    rulebook="bluemoon.guide:rules-city.json",
    drawing="bluemoon.cli.city.board:CityBoard",
    commands="bluemoon.cli.city.commands",
    pupil="bluemoon.training.city_pupil:CityPupil",
)
LEGENDS = GameEntry(
    "legends",
    "Legends",
    "bluemoon.legends.game:Legends",
    bots="bluemoon.bots.legends.levels:LEGENDS_BOTS",
    guide="bluemoon.guide.legends.legends:LegendsGuide",
    rulebook="bluemoon.guide:rules-legends.json",
    drawing="bluemoon.cli.legends.board:LegendsBoard",
    commands="bluemoon.cli.legends.commands",
    pupil="bluemoon.training.legends_pupil:LegendsPupil",
)
OURS = {entry.id: entry for entry in (CITY, LEGENDS)}


@cache
def entries() -> dict[str, GameEntry]:
    """All games by id: ours, then those of other packages."""
    known = dict(OURS)
    for point in metadata.entry_points(group=GROUP):
        entry: GameEntry = point.load()
        known.setdefault(entry.id, entry)
    return known


def find(game_id: str) -> GameEntry | None:
    """The entry of a game, if there is one."""
    return OURS.get(game_id) or entries().get(game_id)


def entry_of(game_id: str) -> GameEntry:
    """BadRequest if there is no such game."""
    entry = find(game_id)
    if entry is None:
        raise BadRequest(f"There is no game {show(game_id)}; the games are {', '.join(entries())}.")
    return entry


def all_games(components: str | PathLike[str] | None = None) -> dict[str, Game[Any]]:
    """Every game by id; a file of corrected components is for those that have some."""
    return {id: entry.game(components if entry.components else None) for id, entry in entries().items()}


def part(path: str) -> Any:
    """What stands there, such as `bluemoon.city.game:City`."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
