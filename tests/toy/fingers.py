"""Fingers: both show some at the same time; an even sum is a point for the seat on turn, an odd one for the other.

Simultaneous means here: whoever is not on turn decides first, in secret, and then the other, who knows nothing of it.
"""

from typing import Any, ClassVar

from bluemoon.bots.bot import Bot, Choice, Decision, EvaluatingBot
from bluemoon.bots.random_bot import RandomBot
from bluemoon.core.errors import BadPosition, BadRequest, IllegalAction
from bluemoon.core.event import Event, Story
from bluemoon.core.game import Game, Json, Outcome
from bluemoon.core.rng import Rng
from bluemoon.games import GameEntry

HIDDEN = 0
OPTIONS: dict[str, list[Any]] = {"rounds": [3, 1, 5], "hand": ["five", "two"]}
FINGERS = {"five": 5, "two": 2}


class FingersState:
    def __init__(self, config: Json, seat: int) -> None:
        self.config = config
        self.seat = seat  # on turn
        self.number = 1
        self.shown = [HIDDEN, HIDDEN]
        self.points = [0, 0]


class Fingers(Game[FingersState]):
    id: ClassVar[str] = "fingers"
    title: ClassVar[str] = "Fingers"

    def options(self) -> dict[str, list[Any]]:
        return OPTIONS

    def new(self, config: Json, seed: int, extra: Json) -> FingersState:
        for name, value in config.items():
            if name not in OPTIONS or value not in OPTIONS[name]:
                raise BadRequest(f"config.{name}: {value!r} is not to be had")
        return FingersState({name: config.get(name, values[0]) for name, values in OPTIONS.items()}, seed % 2)

    def copy(self, state: FingersState) -> FingersState:
        new = FingersState(state.config, state.seat)
        new.number, new.shown, new.points = state.number, list(state.shown), list(state.points)
        return new

    def config(self, state: FingersState) -> Json:
        return dict(state.config)

    def seats(self, state: FingersState) -> int:
        return 2

    def to_move(self, state: FingersState) -> int | None:
        if state.number > state.config["rounds"]:
            return None
        return 1 - state.seat if state.shown[1 - state.seat] == HIDDEN else state.seat

    def turn(self, state: FingersState) -> int:
        return state.number

    def on_turn(self, state: FingersState) -> int:
        return state.seat

    def legal(self, state: FingersState) -> list[int]:
        return list(range(1, FINGERS[state.config["hand"]] + 1)) if self.to_move(state) is not None else []

    def refusal(self, state: FingersState, action: int) -> IllegalAction | None:
        return None if action in self.legal(state) else IllegalAction("F1", "You have not got so many fingers.")

    def apply(self, state: FingersState, action: int, story: Story | None) -> None:
        seat = self.to_move(state)
        assert seat is not None
        state.shown[seat] = action
        story = [] if story is None else story
        story.append(Event("held_out", {"seat": seat}, seat, {"fingers": action}))
        if seat == state.seat:
            winner = state.seat if sum(state.shown) % 2 == 0 else 1 - state.seat
            state.points[winner] += 1
            story.append(Event("opened", {"fingers": list(state.shown), "winner": winner}))
            state.shown = [HIDDEN, HIDDEN]
            state.seat = 1 - state.seat
            state.number += 1
            if self.to_move(state) is not None:
                story.append(Event("turn_began", {"seat": state.seat, "number": state.number}))

    def outcome(self, state: FingersState) -> Outcome | None:
        if self.to_move(state) is not None:
            return None
        return Outcome([seat for seat in range(2) if state.points[seat] == max(state.points)], "rounds")

    def view(self, state: FingersState, seat: int | None) -> Json:
        data = self.state_json(state)
        for other in range(2):
            if other != seat and state.shown[other] != HIDDEN:
                data["players"][other]["fingers"] = "?"
        return data

    def reveals(self, event: Event, actor: int) -> bool:
        return event.name == "opened"

    def sample_state(self, view: Json, rng: Rng) -> FingersState:
        data = {**view, "players": [dict(player) for player in view["players"]]}
        for player in data["players"]:
            if player["fingers"] == "?":
                player["fingers"] = 1 + rng.below(FINGERS[view["config"]["hand"]])
        return self.load(data, 0)

    def state_json(self, state: FingersState) -> Json:
        players = [{"points": state.points[seat], "fingers": state.shown[seat] or None} for seat in range(2)]
        result = self.outcome(state)
        turn = {"seat": state.seat, "number": state.number}
        return {
            "game": self.id,
            "config": self.config(state),
            "players": players,
            "turn": turn,
            "result": result and result.json(),
        }

    def load(self, data: Any, seed: int) -> FingersState:
        try:
            state = self.new(data["config"], data["turn"]["seat"], {})
            state.number = int(data["turn"]["number"])
            state.points = [int(player["points"]) for player in data["players"]]
            state.shown = [player["fingers"] or HIDDEN for player in data["players"]]
        except (KeyError, TypeError) as error:
            raise BadPosition("state", str(error)) from error
        return state

    def state_text(self, state: FingersState) -> str:
        players = " ".join(f"{state.points[seat]}/{state.shown[seat]}" for seat in range(2))
        return f"fingers: {state.config['rounds']} {state.config['hand']} {state.seat} {state.number} {players}\n"

    def parse_state(self, text: str) -> FingersState:
        rounds, hand, seat, number, *players = text.removeprefix("fingers:").split()
        form = [dict(zip(("points", "fingers"), map(int, player.split("/")), strict=True)) for player in players]
        config, turn = {"rounds": int(rounds), "hand": hand}, {"seat": int(seat), "number": int(number)}
        return self.load({"config": config, "turn": turn, "players": form}, 0)

    def action_json(self, state: FingersState, action: int) -> Json:
        return {"do": "show", "fingers": action}

    def read_action(self, state: FingersState, data: Any) -> int:
        if not isinstance(data, dict) or set(data) != {"do", "fingers"} or type(data["fingers"]) is not int:
            raise BadRequest('action: is written like {"do": "show", "fingers": 2}')
        refusal = self.refusal(state, data["fingers"])
        if refusal is not None:
            raise refusal
        return int(data["fingers"])

    def action_text(self, state: FingersState, action: int) -> str:
        return f"show {action}"

    def parse_action(self, state: FingersState, text: str) -> int:
        verb, _, number = text.strip().partition(" ")
        if verb != "show" or not number.isdigit():
            raise BadRequest("Say show and a number.")
        return self.read_action(state, {"do": "show", "fingers": int(number)})


class OneFinger(EvaluatingBot):
    """Always shows as few as it can, and thinks that half of all rounds are won so."""

    name = "easy"

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        return Decision(legal[0], [0.5, 0.5], [Choice(action, [0.5, 0.5]) for action in legal])


def _easy(game: Game[Any], spec: object, seed: int) -> Bot:
    return OneFinger()


def _random(game: Game[Any], spec: object, seed: int) -> Bot:
    return RandomBot(seed)


BOTS = {"easy": _easy, "random": _random}
ENTRY = GameEntry(
    "fingers",
    "Fingers",
    "tests.toy.fingers:Fingers",
    bots="tests.toy.fingers:BOTS",
    guide="bluemoon.guide.plain.plain:PlainGuide",
)
