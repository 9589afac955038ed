"""Blue Moon City as a game that keeps the contract: the door to this folder."""

from typing import Any, ClassVar

from bluemoon.city import actionform, legal, refusal, rules, sample, setup, stateform, textform
from bluemoon.city.box import Box
from bluemoon.city.components import Components, shipped
from bluemoon.city.events import REVEALING
from bluemoon.city.load import load_state
from bluemoon.city.state import OVER, REASONS, CityState
from bluemoon.core.errors import BadRequest, IllegalAction
from bluemoon.core.event import Event, Story
from bluemoon.core.game import Game, Json, Outcome
from bluemoon.core.read import Reader, request_fault
from bluemoon.core.rng import Rng


class City(Game[CityState]):
    """Blue Moon City, with the components that ship with the package or with corrected ones."""

    id: ClassVar[str] = "city"
    title: ClassVar[str] = "Blue Moon City"

    def __init__(self, components: Components | None = None) -> None:
        self.box = Box(components or shipped())

    def options(self) -> dict[str, list[Any]]:
        return setup.options()

    def table_options(self) -> dict[str, list[Any]]:
        return setup.table_options()

    def new(self, config: Json, seed: int, extra: Json) -> CityState:
        if extra:
            raise BadRequest(f"{next(iter(extra))}: Blue Moon City's set-up has no such field")
        fingerprint = self.box.components.fingerprint
        read = setup.read_config(Reader(request_fault), config, "config", fingerprint, already_played=False)
        return setup.set_up(self.box, read, seed)

    def copy(self, state: CityState) -> CityState:
        return state.copy()

    def config(self, state: CityState) -> Json:
        return stateform.config_json(self.box, state)

    def seats(self, state: CityState) -> int:
        return state.players

    def to_move(self, state: CityState) -> int | None:
        return None if state.phase == OVER else state.seat

    def turn(self, state: CityState) -> int:
        return state.number

    def on_turn(self, state: CityState) -> int:
        return state.seat

    def legal(self, state: CityState) -> list[int]:
        return legal.legal_actions(self.box, state)

    def refusal(self, state: CityState, action: int) -> IllegalAction | None:
        return refusal.refusal(self.box, state, action)

    def apply(self, state: CityState, action: int, story: Story | None) -> None:
        rules.apply_action(self.box, state, action, story)

    def outcome(self, state: CityState) -> Outcome | None:
        return Outcome(list(state.winners), REASONS[state.reason]) if state.phase == OVER else None

    def view(self, state: CityState, seat: int | None) -> Json:
        return stateform.view_json(self.box, state, seat)

    def reveals(self, event: Event, actor: int) -> bool:
        return event.name in REVEALING

    def sample_state(self, view: Json, rng: Rng) -> CityState:
        return sample.sample_state(self.box, view, rng)

    def dealt_anew(self, state: CityState, seat: int, rng: Rng) -> CityState:
        """Crystals stay: whoever counted what everybody got and spent knows them, though no view tells them (O3)."""
        dealt = sample.sample_state(self.box, self.view(state, seat), rng)
        dealt.crystals = list(state.crystals)
        return dealt

    def state_json(self, state: CityState) -> Json:
        return stateform.state_json(self.box, state)

    def load(self, data: Any, seed: int) -> CityState:
        return load_state(self.box, data, seed)

    def state_text(self, state: CityState) -> str:
        return textform.state_text(self.state_json(state))

    def parse_state(self, text: str) -> CityState:
        return self.load(textform.parse_state_text(text), 0)

    def action_json(self, state: CityState, action: int) -> Json:
        return actionform.action_json(self.box, state, action)

    def read_action(self, state: CityState, data: Any) -> int:
        return actionform.read_action(self.box, state, data)

    def action_text(self, state: CityState, action: int) -> str:
        return actionform.action_text(self.box, state, action)

    def parse_action(self, state: CityState, text: str) -> int:
        return actionform.parse_action(self.box, state, text)
