"""What a game brings along to be tested against the contract.

The laws in this folder hold for any game that keeps `core.game.Game`; they only ask the game itself. What a law
cannot know, a game's adapter tells it: which actions look plausible, which of them its rules allow (said a second
time, independently of the engine), what must never be lost, and what a seat may not know.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import Enum
from itertools import product
from random import Random
from typing import Any

from bluemoon.core.game import Game, Json
from bluemoon.core.table import Table


class Verdict(Enum):
    """What the rules say to an action."""

    LISTED = "one of the actions that `legal` lists"
    ALLOWED = "allowed, though `legal` need not list it"
    FORBIDDEN = "forbidden by a rule"
    MALFORMED = "with a field too many or too few for this position"


class Adapter(ABC):
    game: Game[Any]
    rule_ids: frozenset[str]
    silent: frozenset[str] = frozenset()  # the verbs of actions of which there may be nothing to tell
    longest_walk: int = 100_000  # actions; a walk that would be longer is one of what is left over
    moods: tuple[str, ...] = ("any",)  # ways to play, so that walks reach different corners of the game

    def configs(self) -> list[Json]:
        """Every configuration there is."""
        options = self.game.options()
        return [dict(zip(options, values, strict=True)) for values in product(*options.values())]

    def start(self, config: Json, chance: Random) -> Table[Any]:
        """Where a walk begins: a new game, or any position that can be loaded."""
        return Table.new(self.game, config, chance.getrandbits(32))

    def choose(self, state: Any, legal: list[int], mood: str, chance: Random) -> int:
        """An action for a walk."""
        return chance.choice(legal)

    @abstractmethod
    def conserve(self, form: Json) -> None:
        """Assert what holds in every position, given as JSON: nothing is lost, nothing appears from nowhere."""

    @abstractmethod
    def plausible(self, state: Any, chance: Random) -> list[Json]:
        """Many actions as JSON that a player might try here, most of them forbidden."""

    @abstractmethod
    def odd_numbers(self, state: Any, chance: Random) -> list[int]:
        """Many ints that might pass for actions here, most of them forbidden."""

    @abstractmethod
    def verdict(self, form: Json, action: Json) -> Verdict:
        """What the rules say to this action in this position, found without the engine."""

    @abstractmethod
    def number_verdict(self, state: Any, action: int) -> Verdict:
        """The same for an int that `legal` does not list."""

    @abstractmethod
    def twin(self, form: Json, seat: int | None, keep: Json | None, chance: Random) -> Json:
        """Another position that differs only in what the seat may not know (None: a spectator).

        The action `keep`, if there is one, stays possible for the seat to move, and stays as public as it was.
        """


class Walk:
    """A game played at random from a seed: the same seed, the same walk."""

    def __init__(self, adapter: Adapter, config: Json, seed: int) -> None:
        self.adapter = adapter
        self.game = adapter.game
        self.chance = Random(f"{seed} {config}")
        self.mood = self.chance.choice(adapter.moods)
        self.table = adapter.start(config, self.chance)

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def form(self) -> Json:
        return self.game.state_json(self.table.state)

    @property
    def over(self) -> bool:
        return self.game.outcome(self.table.state) is not None

    def choose(self) -> int:
        return self.adapter.choose(self.state, self.game.legal(self.state), self.mood, self.chance)

    def go(self, actions: int) -> None:
        """Play so many actions, fewer if the game ends."""
        for _ in range(actions % self.adapter.longest_walk):
            if self.over:
                break
            self.table.play(self.choose())

    def stops(self, number: int, apart: int) -> Iterator[None]:
        """Stop at so many positions on the way, up to so many actions apart, and after the last action."""
        for _ in range(number):
            yield
            if self.over:
                break
            self.go(self.chance.randint(1, apart))
