"""The contract both games keep. Everything outside a game's own folder talks to it through this page.

- A *state* is the full truth of one position; only the engine touches its fields.
- An *action* is one int, meaningful in the state it was listed for. JSON and text exist at the edges.
- A *seat* is a player's number from 0. The seat to decide need not be the one whose turn it is.
- A *view* is what one seat may know, as JSON data. It is the only way out for players and bots.

`legal` lists canonical actions, sorted and unique; `apply` trusts its action (searches apply millions),
so whoever takes actions from outside asks `refusal` first, or uses `Table`, which does.
"""

from abc import abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bluemoon.core.errors import IllegalAction
from bluemoon.core.event import Event, Story
from bluemoon.core.rng import Rng

Json = dict[str, Any]


class Outcome:
    """How a game ended: the winning seats (none: a draw, several: a shared victory), why, and what else the game says
    about its end."""

    def __init__(self, winners: list[int], reason: str, more: Json | None = None) -> None:
        self.winners = winners
        self.reason = reason
        self.more: Json = more or {}

    def json(self) -> Json:
        return {"winners": list(self.winners), "reason": self.reason, **self.more}


S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game, with its components. Holds no position: one object serves any number of games."""

    id: ClassVar[str]
    title: ClassVar[str]
    setup_fields: ClassVar[tuple[str, ...]] = ()  # what `new` takes besides config and seed
    match_target: ClassVar[int] = 0  # how many points win a match of several games; 0: there are no matches
    match_unit: ClassVar[str] = "point"  # what those points are called, one of them
    most_listed: ClassVar[int] = 1_000_000  # a longer list of legal actions is cut off here, and may not be complete

    # --- positions ---

    @abstractmethod
    def options(self) -> dict[str, list[Any]]:
        """The config options with their allowed values, the default first."""

    def table_options(self) -> dict[str, list[Any]]:
        """What people at a table may agree on besides, in the same form: what is shown to whom, say, but nothing that
        changes the game. A config mentions it only where it is not the default."""
        return {}

    @abstractmethod
    def new(self, config: Json, seed: int, extra: Json) -> S:
        """A fresh game. `extra` is whatever else this game's set-up takes; BadRequest if it is not right."""

    def setup_record(self, state: S, extra: Json) -> Json:
        """What a record holds besides config and seed: `extra` made complete, so that it sets this fresh game up."""
        return extra

    @abstractmethod
    def copy(self, state: S) -> S:
        """An independent copy."""

    @abstractmethod
    def config(self, state: S) -> Json:
        """The config the state was set up with, complete."""

    @abstractmethod
    def seats(self, state: S) -> int:
        """How many seats there are."""

    # --- play ---

    @abstractmethod
    def to_move(self, state: S) -> int | None:
        """The seat that must decide now; None after the end."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """The number of the turn, from 1."""

    @abstractmethod
    def on_turn(self, state: S) -> int:
        """The seat whose turn it is, or was at the end; another one may have to decide (`to_move`)."""

    @abstractmethod
    def legal(self, state: S) -> list[int]:
        """All canonical actions of that seat, ascending, each once; empty after the end."""

    def forced(self, state: S) -> bool:
        """Is there nothing to decide, so that nobody need be asked? Then there is one legal action."""
        return False

    @abstractmethod
    def refusal(self, state: S, action: int) -> IllegalAction | None:
        """Why the action is forbidden here, with the rule's id; None if it is legal."""

    @abstractmethod
    def apply(self, state: S, action: int, story: Story | None) -> None:
        """Do a legal action, in place, telling the story if there is one to tell it to."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""

    # --- matches of several games ---

    def match_points(self, state: S) -> list[int]:
        """What each seat gets towards a match for this finished game."""
        return [0] * self.seats(state)

    def match_config(self, config: Json, number: int) -> Json:
        """The config of a match's game with that number (from 0), for a match that is played with this config."""
        return config

    # --- what seats may know ---

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Json:
        """What that seat may know (None: a spectator). After the end everything but the generator."""

    @abstractmethod
    def reveals(self, event: Event, actor: int) -> bool:
        """Did an event of what the actor did bring something hidden to light? Then it cannot be taken back freely."""

    @abstractmethod
    def sample_state(self, view: Json, rng: Rng) -> S:
        """A complete state drawn at random from those consistent with the view."""

    def dealt_anew(self, state: S, seat: int, rng: Rng) -> S:
        """The same position with everything dealt again that this seat could not know had it followed the whole game:
        so that the seat can play on although somebody has seen all the cards since."""
        return self.sample_state(self.view(state, seat), rng)

    # --- readable forms: each round-trips ---

    @abstractmethod
    def state_json(self, state: S) -> Json:
        """Everything, as in the referee protocol."""

    @abstractmethod
    def load(self, data: Any, seed: int) -> S:
        """The state of such JSON; BadPosition names the field that is wrong. The seed shuffles what is left open."""

    @abstractmethod
    def state_text(self, state: S) -> str:
        """Everything, as lines a person can read and edit."""

    @abstractmethod
    def parse_state(self, text: str) -> S:
        """The state of such lines; BadPosition if it is wrong."""

    @abstractmethod
    def action_json(self, state: S, action: int) -> Json:
        """The action as in the referee protocol."""

    @abstractmethod
    def read_action(self, state: S, data: Any) -> int:
        """The action of such JSON: BadRequest if malformed, IllegalAction if the rules forbid it here."""

    @abstractmethod
    def action_text(self, state: S, action: int) -> str:
        """The action in a player's words."""

    @abstractmethod
    def parse_action(self, state: S, text: str) -> int:
        """The action of such words: BadRequest, AmbiguousText or IllegalAction if there is none."""
