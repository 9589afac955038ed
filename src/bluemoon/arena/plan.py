"""What is to be played: plain data from which every game follows, in any process and on any machine.

A `Schedule` says who sits where in each game. A tournament is one, the `Plan` here; a `Series` is another. A plan's
games are numbered deal by deal, each deal with all meetings and seatings, so that a tournament that is stopped early is
still a fair one, and one with more games begins with those of the shorter one.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from bluemoon.arena.entrants import Entrant
from bluemoon.arena.seating import Meeting, games_a_deal, meetings, seatings
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game, Json
from bluemoon.core.rng import Rng, derived_seed
from bluemoon.games import entry_of

MOST_GAMES = 10_000_000


class Arranged:
    """One game of a schedule: who meets over which deal, who sits where."""

    def __init__(self, number: int, deal: int, meeting: int, seats: list[int], config: Json, seed: int) -> None:
        self.number = number
        self.deal = deal
        self.meeting = meeting
        self.seats = seats
        self.config = config
        self.seed = seed


class Schedule(ABC):
    """Games for bots to play, each known by its number."""

    matches = False  # whole matches instead of single games
    measure: Callable[[Game[Any], Any], dict[str, list[int]]] | None = None  # what else is counted at a game's end

    def __init__(
        self,
        game_id: str,
        players: int,
        configs: list[Json],
        entrants: list[Entrant],
        milliseconds: int,
        seed: int,
        components: str | None,
    ) -> None:
        self.game_id = game_id
        self.players = players
        self.configs = configs
        self.entrants = entrants
        self.milliseconds = milliseconds
        self.seed = seed
        self.components = components  # a corrected components file

    def game(self) -> Game[Any]:
        return entry_of(self.game_id).game(self.components)

    @property
    @abstractmethod
    def total(self) -> int:
        """How many games there are in all."""

    @abstractmethod
    def arranged(self, number: int) -> Arranged:
        """The game with that number, from 0."""

    @abstractmethod
    def bot_seed(self, arranged: Arranged, seat: int) -> int:
        """What the bot in that seat leaves to chance."""


class Plan(Schedule):
    """A tournament. `games` is the number for each meeting; it is rounded up to whole deals."""

    def __init__(
        self,
        game_id: str,
        players: int,
        configs: list[Json],
        entrants: list[Entrant],
        gauntlet: bool,
        games: int,
        milliseconds: int,
        seed: int,
        components: str | None = None,
        own_decks: dict[str, list[str]] | None = None,
    ) -> None:
        if len(entrants) < 2:
            raise BadRequest("A tournament needs at least two bots.")
        if not 1 <= games <= MOST_GAMES:
            raise BadRequest(f"--games: must be from 1 to {MOST_GAMES}, not {games}.")
        super().__init__(game_id, players, configs, entrants, milliseconds, seed, components)
        self.gauntlet = gauntlet
        self.own_decks = own_decks or {}  # custom decks in the configs, by the names that tables have for them
        self.meetings: list[Meeting] = meetings(len(entrants), players, gauntlet)
        self.games_a_deal = games_a_deal(players, len(entrants), gauntlet)
        self.deals = -(-games // self.games_a_deal)

    @property
    def total(self) -> int:
        return self.deals * self.games_a_deal * len(self.meetings)

    def arranged(self, number: int) -> Arranged:
        deal, place = divmod(number, self.games_a_deal * len(self.meetings))
        meeting, seating = divmod(place, self.games_a_deal)
        seed = derived_seed(f"bluemoon arena {self.seed} deal {deal}")
        seats = seatings(self.meetings[meeting], self.players, self.gauntlet, seed)[seating]
        return Arranged(number, deal, meeting, seats, self._config(deal), seed)

    def bot_seed(self, arranged: Arranged, seat: int) -> int:
        """Another one in every seat and deal, and nothing that tells the deal."""
        return derived_seed(f"bluemoon arena {self.seed} bot {arranged.seats[seat]} seat {seat} deal {arranged.deal}")

    def _config(self, deal: int) -> Json:
        """Each config once before any comes again, in a random order: few deals are then a fair sample of them."""
        turn, place = divmod(deal, len(self.configs))
        if len(self.configs) == 1:
            return self.configs[0]
        order = list(range(len(self.configs)))
        Rng.from_seed(derived_seed(f"bluemoon arena {self.seed} configs {turn}")).shuffle(order)
        return self.configs[order[place]]

    def deck_name(self, form: Any) -> str:
        """What a deck of a config is called: a people, or a custom deck by its name."""
        if isinstance(form, str):
            return form
        return next((name for name, ids in self.own_decks.items() if ids == form), "a custom deck")

    # --- in a journal, and on the way to another machine ---

    def json(self) -> Json:
        """Everything that decides what is played, but for the number of games."""
        data: Json = {
            "game": self.game_id,
            "players": self.players,
            "configs": self.configs,
            "bots": [entrant.json() for entrant in self.entrants],
            "gauntlet": self.gauntlet,
            "ms": self.milliseconds,
            "seed": self.seed,
            "components": self.components,
        }
        if self.own_decks:
            data["own_decks"] = self.own_decks
        return data

    @staticmethod
    def read(data: Json, games: int) -> "Plan":
        entrants = [Entrant.read(bot) for bot in data["bots"]]
        return Plan(
            data["game"],
            data["players"],
            data["configs"],
            entrants,
            data["gauntlet"],
            games,
            data["ms"],
            data["seed"],
            data["components"],
            data.get("own_decks"),
        )
