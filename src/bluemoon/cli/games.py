"""The games there are: how each is made, shown and measured. The rest of the command knows none by name."""

from pathlib import Path
from typing import Any

from bluemoon.city.components import read_file
from bluemoon.city.game import City
from bluemoon.cli.city.show import CityShow
from bluemoon.cli.failure import Failure
from bluemoon.cli.legends.show import LegendsShow
from bluemoon.cli.screen import Screen
from bluemoon.cli.show import Show
from bluemoon.core.errors import Refused
from bluemoon.core.game import Game, Json
from bluemoon.legends.game import Legends

GAMES = (City.id, Legends.id)


def make_game(game_id: str, components: Path | None) -> Game[Any]:
    """The game with the components that come with it, or with those of a file."""
    try:
        if game_id == City.id:
            return City(read_file(str(components))) if components is not None else City()
    except Refused as refused:
        raise Failure(refused.message) from refused
    if components is not None:
        raise Failure("--components: only City has tiles to correct; leave it out.")
    return Legends()


def show_of(game: Game[Any], screen: Screen) -> Show[Any]:
    if isinstance(game, City):
        return CityShow(game, screen)
    assert isinstance(game, Legends)
    return LegendsShow(game, screen)


def measures(game: Game[Any], view: Json) -> dict[str, list[int]]:
    """What is counted of a finished game besides who won: by name, one number a seat."""
    if game.id == City.id:
        return {name: [player[name] for player in view["players"]] for name in ("offerings", "crystals")}
    result = view["result"]
    dragons = [sum(owner == seat for owner in view["dragons"].values()) for seat in range(2)]
    return {"dragons": dragons, "crystals": [result["crystals"] * (seat in result["winners"]) for seat in range(2)]}
