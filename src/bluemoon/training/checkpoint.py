"""What is kept of a training, so that it goes on exactly where it was, whenever it was killed.

A folder holds the games of the last generations, a file each, those of other trainings that it learns from as well, and
the checkpoint, which is written last and in one piece: what it does not speak of has not happened.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bluemoon.bots.network import BadNetwork, Network, read_arrays, write_arrays
from bluemoon.core.game import Json
from bluemoon.training.games import Games
from bluemoon.training.settings import Settings

FILE = "checkpoint.npz"
LENT = "lent.npz"  # the games of other trainings


class Generation:
    """How a generation went: games of self-play up to here, the loss, and the contest with its 95% interval."""

    def __init__(self, number: int, games: int, loss: float, contest: list[Any], seconds: float) -> None:
        self.number = number
        self.games = games
        self.loss = loss
        self.points, self.played, self.low, self.high = contest
        self.seconds = seconds  # of work, up to here

    @property
    def share(self) -> float:
        return float(self.points / self.played)

    def json(self) -> list[Any]:
        contest = [self.points, self.played, round(self.low, 4), round(self.high, 4)]
        return [self.number, self.games, round(self.loss, 6), contest, round(self.seconds, 1)]


class Checkpoint:
    """A training between two generations."""

    def __init__(
        self,
        game: str,
        settings: Settings,
        network: Network,
        memory: dict[str, Any],
        history: list[Generation],
        start: Json | None = None,
        lent: list[Json] | None = None,
    ) -> None:
        self.game = game
        self.start = start  # the record of the network it began with, if it was given one
        self.lent = lent or []  # the records of the trainings whose games it learns from besides its own
        self.settings = settings
        self.network = network
        self.memory = memory  # the learner's
        self.history = history

    def write(self, folder: Path) -> None:
        record: Json = {"game": self.game, "settings": self.settings.json()}
        record["start"] = self.start
        record["lent"] = self.lent
        record["history"] = [generation.json() for generation in self.history]
        write_whole(folder / FILE, write_arrays({**self.network.arrays(), **self.memory}, record))

    @staticmethod
    def read(folder: Path, game: str) -> "Checkpoint":
        path = folder / FILE
        if not path.is_file():
            raise BadNetwork(f"There is no training of {game} in {folder} to go on with.")
        data = path.read_bytes()
        network = Network.from_bytes(data, str(path))
        arrays, record = read_arrays(data, str(path))
        if record.get("game") != game:
            raise BadNetwork(f"{path} is not a training of {game}.")
        settings = Settings.read(record.get("settings"), str(path))
        try:
            history = [Generation(*generation) for generation in record["history"]]
        except (KeyError, TypeError, ValueError) as error:
            raise BadNetwork(f"{path} is not a whole checkpoint.") from error
        memory = {name: array for name, array in arrays.items() if name not in network.arrays()}
        network.record = {}
        return Checkpoint(game, settings, network, memory, history, record.get("start"), record.get("lent"))


def write_games(folder: Path, generation: int, games: Games) -> None:
    write_whole(_games_file(folder, generation), games.to_bytes())


def read_games(folder: Path, generation: int, inputs: int) -> Games:
    return _read(_games_file(folder, generation), inputs)


def games_of_others(folders: Sequence[Path], game: str, inputs: int) -> tuple[Games, list[Json]]:
    """All games that are kept in the folders of other trainings, and the records of what these have made of them."""
    games: list[Games] = []
    records: list[Json] = []
    for folder in folders:
        weights = folder / f"{game}.npz"
        paths = sorted(folder.glob("games-*.npz"))
        if not weights.is_file() or not paths:
            raise BadNetwork(f"There are no games of {game} in {folder} to learn from.")
        games += [_read(path, inputs) for path in paths]
        records.append(Network.from_bytes(weights.read_bytes(), str(weights)).record)
    return Games.joined(games), records


def write_lent(folder: Path, games: Games) -> None:
    write_whole(folder / LENT, games.to_bytes())


def read_lent(folder: Path, inputs: int) -> Games:
    return _read(folder / LENT, inputs)


def forget_games(folder: Path, generation: int) -> None:
    """They are no longer learned from."""
    _games_file(folder, generation).unlink(missing_ok=True)


def _read(path: Path, inputs: int) -> Games:
    if not path.is_file():
        raise BadNetwork(f"{path} is missing: this training cannot be resumed.")
    return Games.from_bytes(path.read_bytes(), str(path), inputs)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at every moment it holds the old contents or the new ones."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partly = path.with_name(f".{path.name}.part")
    with partly.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    partly.replace(path)


def _games_file(folder: Path, generation: int) -> Path:
    return folder / f"games-{generation:05}.npz"
