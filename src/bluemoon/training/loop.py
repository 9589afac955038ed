"""The training itself: play, learn, measure, and again. Everything but the time it takes depends on the seed alone."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from bluemoon.arena.interval import deal_interval
from bluemoon.bots.network import BadNetwork, Network
from bluemoon.core.game import Json
from bluemoon.core.rng import derived_seed
from bluemoon.training.checkpoint import (
    Checkpoint,
    Generation,
    forget_games,
    games_of_others,
    read_games,
    read_lent,
    write_games,
    write_lent,
    write_whole,
)
from bluemoon.training.curve import curve
from bluemoon.training.games import Games, lambda_returns
from bluemoon.training.learner import Learner
from bluemoon.training.playing import Players
from bluemoon.training.settings import Settings

Tell = Callable[[str, int, int], None]  # what is being done, how much of it is done, of how much; it may raise to stop


class Training:
    """A network that learns a game, and the folder in which it is kept."""

    def __init__(self, folder: Path, players: Players, checkpoint: Checkpoint) -> None:
        self._check(players, checkpoint.network)
        self.folder = folder
        self.players = players
        self.checkpoint = checkpoint
        self.settings = checkpoint.settings
        self.learner = Learner(checkpoint.network)
        self.learner.remember(checkpoint.memory, str(folder))
        first = max(1 if self._learns_from_others(0) else 0, len(self.history) - self.settings.window)
        self.lent = [read_lent(folder, players.pupil.inputs)] if checkpoint.lent else []
        self.recent = [read_games(folder, n, players.pupil.inputs) for n in range(first, len(self.history))]

    @staticmethod
    def _check(players: Players, network: Network) -> None:
        if not network.fits(players.pupil.inputs):
            raise BadNetwork(
                f"This network takes {network.inputs} numbers for a position of {players.pupil.name},"
                f" not {players.pupil.inputs}: start again in another folder."
            )

    @staticmethod
    def begin(
        folder: Path, players: Players, settings: Settings, start: Network | None = None, others: Sequence[Path] = ()
    ) -> "Training":
        """A new training; its first checkpoint is written, so that it can be resumed from here on. `others` are
        the folders of trainings from whose games it shall learn, too; it keeps a copy of them."""
        pupil = players.pupil
        network = start or pupil.first_network(list(settings.hidden), settings.seed)
        began = None if start is None else start.record
        checkpoint = Checkpoint(pupil.name, settings, network, {}, [], began)
        Training._check(players, network)
        if others:
            lent, checkpoint.lent = games_of_others(others, pupil.name, pupil.inputs)
            write_lent(folder, lent)
        training = Training(folder, players, checkpoint)
        training.checkpoint.write(folder)
        return training

    @staticmethod
    def resume(folder: Path, players: Players) -> "Training":
        return Training(folder, players, Checkpoint.read(folder, players.pupil.name))

    @property
    def history(self) -> list[Generation]:
        return self.checkpoint.history

    def generation(self, tell: Tell) -> Generation:
        """One more generation; it counts from the moment its checkpoint is written."""
        started = time.monotonic()
        settings, number = self.settings, len(self.history)
        network = self.checkpoint.network
        newest = self._play(number, tell)
        lessons = self._learns_from_others(number)
        self.recent = [*self.recent, newest][-settings.window :]
        everything = Games.joined([*self.lent, *self.recent])
        if lessons:
            self.recent = []  # learned once: later it shall go by what happened, not by what others thought
        values = network.evaluate(everything.rows)
        trust = 1.0 if lessons else settings.trust  # what it says means nothing yet
        targets = lambda_returns(values, everything.lengths, everything.ends, trust)
        tell("learning", 0, 1)
        loss = self.learner.learn(
            everything.rows,
            targets,
            settings.rate_at(number),
            settings.epochs,
            settings.batch,
            self._seed("order", number, 0),
            settings.decay,
        )
        network = self.learner.network()
        contest = self._contest(network, number, tell)
        before = self.history[-1] if self.history else None
        seconds = (before.seconds if before else 0.0) + time.monotonic() - started
        played = settings.lessons if lessons else settings.games
        games_so_far = (before.games if before else 0) + played
        done = Generation(number + 1, games_so_far, loss, contest, seconds)
        self._keep(network, newest, done)
        return done

    def _learns_from_others(self, number: int) -> bool:
        """Whether this generation is the first, of a network that knows nothing, and there are lessons for it."""
        untaught = number == 0 and self.checkpoint.start is None
        return untaught and self.settings.lessons > 0 and self.players.pupil.taught

    def _play(self, number: int, tell: Tell) -> Games:
        settings = self.settings
        played: list[Games] = []
        if self._learns_from_others(number):
            games = settings.lessons
            games_played = self.players.lessons([self._seed("lesson", number, game) for game in range(games)], settings)
        else:
            games = settings.games
            seeds = [self._seed("game", number, game) for game in range(games)]
            games_played = self.players.play(self.checkpoint.network, seeds, settings)
        for game in games_played:
            played.append(game)
            tell("playing", len(played), games)
        return Games.joined(played)

    def _contest(self, network: Network, number: int, tell: Tell) -> list[float]:
        """Points, games and the 95% interval of the network against the baseline."""
        deals: list[tuple[float, int]] = []
        for deal in self.players.contest(
            network, [self._seed("contest", number, pair) for pair in range(self.settings.contest // 2)]
        ):
            deals.append(deal)
            tell("measuring", 2 * len(deals), self.settings.contest)
        return [sum(points for points, _ in deals), sum(games for _, games in deals), *deal_interval(deals)]

    def _keep(self, network: Network, newest: Games, done: Generation) -> None:
        number = done.number - 1
        if not self._learns_from_others(number):
            write_games(self.folder, number, newest)
        history = [*self.history, done]
        self.checkpoint = Checkpoint(
            self.checkpoint.game,
            self.settings,
            network,
            self.learner.memory(),
            history,
            self.checkpoint.start,
            self.checkpoint.lent,
        )
        self.checkpoint.write(self.folder)
        forget_games(self.folder, number - self.settings.window)
        write_whole(self.folder / f"{self.checkpoint.game}.npz", self.weights().to_bytes())
        write_whole(self.folder / f"{self.checkpoint.game}.svg", curve(self.checkpoint.game, history).encode())

    def weights(self) -> Network:
        """The network as it is now, with the record of how it was made."""
        network, last = self.checkpoint.network, self.history[-1]
        settings = self.settings.json()
        record: Json = {
            "game": self.checkpoint.game,
            "generations": last.number,
            "games": last.games,
            "layers": [network.inputs, *network.hidden, 1],
            "settings": {**settings, "lambda": settings["trust"]},
            "strength": {"points": last.points, "games": last.played, "interval": [last.low, last.high]},
        }
        if self.checkpoint.start is not None:
            record["start"] = self.checkpoint.start
        if self.checkpoint.lent:
            record["lent"] = self.checkpoint.lent
        return Network(network.weights, network.biases, record)

    def _seed(self, what: str, generation: int, number: int) -> int:
        return derived_seed(f"bluemoon train {self.checkpoint.game} {self.settings.seed} {what} {generation} {number}")
