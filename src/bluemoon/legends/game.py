"""Blue Moon Legends as a game that keeps the contract: the door to this folder."""

from typing import Any, ClassVar

from bluemoon.core.errors import IllegalAction
from bluemoon.core.event import Event, Story
from bluemoon.core.game import Game, Json, Outcome
from bluemoon.core.rng import Rng
from bluemoon.legends import (
    actionform,
    actions,
    events,
    legal,
    load,
    playing,
    refusal,
    sample,
    setup,
    stateform,
    textform,
)
from bluemoon.legends.catalogue import Catalogue, shipped
from bluemoon.legends.choices import MOST_ANSWERS
from bluemoon.legends.construction import Box
from bluemoon.legends.deck import Deck
from bluemoon.legends.fights import crystals, result
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import OVER, LegendsState


class Legends(Game[LegendsState]):
    """Blue Moon Legends, with the cards that ship with the package or with corrected ones."""

    id: ClassVar[str] = "legends"
    title: ClassVar[str] = "Blue Moon Legends"
    setup_fields: ClassVar[tuple[str, ...]] = ("order", "chance")
    match_target: ClassVar[int] = 5  # LG3
    match_unit: ClassVar[str] = "crystal"
    most_listed: ClassVar[int] = MOST_ANSWERS

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self.catalogue = catalogue or shipped()
        self.box = Box(self.catalogue)

    @property
    def decks(self) -> dict[str, Deck]:
        """The nine decks that come ready, by people."""
        return self.box.decks

    def options(self) -> dict[str, list[Any]]:
        return setup.options()

    def new(self, config: Json, seed: int, extra: Json) -> LegendsState:
        return setup.set_up(self.box, setup.read_config(setup.READER, config, "config"), seed, extra)

    def setup_record(self, state: LegendsState, extra: Json) -> Json:
        """The draw decks from the top, the opening hands first, and the dictated outcomes."""
        players = stateform.state_json(state)["players"]
        order = [player["hand"] + player["deck"] for player in players]
        return {"order": order, "chance": list(state.chance), **extra}

    def copy(self, state: LegendsState) -> LegendsState:
        return state.copy()

    def config(self, state: LegendsState) -> Json:
        return stateform.config_json(state)

    def seats(self, state: LegendsState) -> int:
        return 2

    def to_move(self, state: LegendsState) -> int | None:
        if state.phase == OVER:
            return None
        return state.seat if state.why == NOT_ASKED else state.asked

    def turn(self, state: LegendsState) -> int:
        return state.number

    def on_turn(self, state: LegendsState) -> int:
        return state.seat

    def forced(self, state: LegendsState) -> bool:
        return state.why == NOT_ASKED and legal.legal_actions(state) == [actions.NEXT]

    def legal(self, state: LegendsState) -> list[int]:
        return legal.legal_actions(state)

    def refusal(self, state: LegendsState, action: int) -> IllegalAction | None:
        return refusal.refusal(state, action)

    def apply(self, state: LegendsState, action: int, story: Story | None) -> None:
        if state.chance_used < len(state.chance):
            # A dictated outcome may not fit; then nothing has changed.
            trial = state.copy()
            events: Story = []
            playing.play(trial, action, events)
            state.take(trial)
            if story is not None:
                story += events
        else:
            playing.play(state, action, story)

    def outcome(self, state: LegendsState) -> Outcome | None:
        return result(state) if state.phase == OVER else None

    def match_points(self, state: LegendsState) -> list[int]:
        """LG3: the winner's crystals."""
        return [crystals(state) if seat == state.winner else 0 for seat in range(2)]

    def match_config(self, config: Json, number: int) -> Json:
        """The decks stay; chance decides again who begins (LS2), whoever was named for the first game."""
        return config if number == 0 else {**config, "first": None}

    def view(self, state: LegendsState, seat: int | None) -> Json:
        return stateform.view_json(state, seat)

    def reveals(self, event: Event, actor: int) -> bool:
        return events.reveals(event, actor)

    def sample_state(self, view: Json, rng: Rng) -> LegendsState:
        return sample.sample_state(self.box, view, rng)

    def state_json(self, state: LegendsState) -> Json:
        return stateform.state_json(state)

    def load(self, data: Any, seed: int) -> LegendsState:
        return load.load_state(self.box, data, seed)

    def state_text(self, state: LegendsState) -> str:
        return textform.state_text(self.state_json(state))

    def parse_state(self, text: str) -> LegendsState:
        return self.load(textform.parse_state_text(text), 0)

    def action_json(self, state: LegendsState, action: int) -> Json:
        return actionform.action_json(state, action)

    def read_action(self, state: LegendsState, data: Any) -> int:
        return actionform.read_action(self.catalogue.cards, state, data)

    def action_text(self, state: LegendsState, action: int) -> str:
        return actionform.action_text(state, action)

    def parse_action(self, state: LegendsState, text: str) -> int:
        return actionform.parse_action(self.catalogue.cards, state, text)
