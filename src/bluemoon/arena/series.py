"""A series: games on end, in which the bots move on by one seat from game to game. `bluemoon simulate` plays one."""

from collections.abc import Callable
from typing import Any

from bluemoon.arena.entrants import Entrant
from bluemoon.arena.plan import Arranged, Schedule
from bluemoon.core.game import Game, Json
from bluemoon.core.rng import derived_seed


class Series(Schedule):
    """This many games, or matches, for one bot or more; with fewer bots than seats they come again."""

    def __init__(
        self,
        game_id: str,
        players: int,
        configs: list[Json],
        entrants: list[Entrant],
        games: int,
        milliseconds: int,
        seed: int,
        components: str | None = None,
        matches: bool = False,
        measure: Callable[[Game[Any], Any], dict[str, list[int]]] | None = None,
    ) -> None:
        super().__init__(game_id, players, configs, entrants, milliseconds, seed, components)
        self.games = games
        self.matches = matches
        self.measure = measure

    @property
    def total(self) -> int:
        return self.games

    def arranged(self, number: int) -> Arranged:
        """Each config is kept until every bot has sat in every seat, so that none has a better one."""
        seats = [(seat + number) % self.players % len(self.entrants) for seat in range(self.players)]
        config = self.configs[number // self.players % len(self.configs)]
        return Arranged(number, number, 0, seats, config, derived_seed(f"bluemoon simulate {self.seed} {number}"))

    def bot_seed(self, arranged: Arranged, seat: int) -> int:
        return derived_seed(f"bluemoon simulate {self.seed} {arranged.number} seat {seat}")
