"""City's four levels: what those that search say and do, and that a beginner's mistakes are a beginner's."""

from itertools import product

import pytest

from bluemoon.bots.bot import Decision
from bluemoon.bots.city.network_evaluator import EVALUATED, NetworkEvaluator
from bluemoon.bots.city.planner import Planner
from bluemoon.bots.network import Network
from bluemoon.bots.registry import make_bot
from bluemoon.city.state import RESET_PHASE
from bluemoon.core.game import Json
from tests.bots.matches import GAME, match, positions
from tests.city.builders import NINE_MARKERS, Scene, city

SEARCHING = ["hard", "expert:sims=1"]


def decision(name: str, scene: Scene) -> Decision:
    game, state = scene.game, scene.table.state
    return make_bot(name, game, 1).decide(game.view(state, game.to_move(state)), game.legal(state), 1000)


def choice(name: str, scene: Scene) -> str:
    """What the bot does here, in a player's words."""
    return scene.game.action_text(scene.table.state, decision(name, scene).action)


def turn(name: str, scene: Scene) -> list[str]:
    """All that it does until its turn ends."""
    seat = scene.turn["seat"]
    done = []
    while scene.result is None and scene.turn["seat"] == seat:
        done.append(choice(name, scene))
        scene.do(done[-1])
    return done


@pytest.mark.once
@pytest.mark.parametrize("name", SEARCHING)
@pytest.mark.parametrize(("players", "expansion"), list(product((2, 3, 4), (False, True))))
def test_what_a_searching_bot_says_adds_up(name: str, players: int, expansion: bool) -> None:
    config: Json = {"players": players, "expansion": expansion, "edition": "first" if players == 3 else "second"}
    for state in positions(config, 21 + players, "greedy", 97):
        seat = GAME.to_move(state)
        legal = GAME.legal(state)
        said = make_bot(name, GAME, 1).decide(GAME.view(state, seat), legal, 1000)
        assert said.action == said.choices[0].action
        assert said.chances == said.choices[0].chances
        assert {option.action for option in said.choices} <= set(legal)
        assert len({option.action for option in said.choices}) == len(said.choices)
        for option in said.choices:
            assert len(option.chances) == players
            assert all(0.0 <= chance <= 1.0 for chance in option.chances)
            assert sum(option.chances) == pytest.approx(1.0)


@pytest.mark.parametrize("name", ["medium", *SEARCHING])
def test_it_wins_when_it_can(name: str) -> None:
    scene = city(phase="movement", at="library", crystals=10, obelisk=[0, 0, 0, 0, 0, 1])
    assert turn(name, scene) == ["step to Fire Temple", "step to Courtyard", "stop", "offer"]
    assert scene.result is not None
    assert scene.result["winners"] == [0]


def test_a_certain_victory_is_told_as_one() -> None:
    said = decision("hard", city(crystals=10, obelisk=[0, 0, 0, 0, 0, 1]))
    assert said.chances == [1.0, 0.0]


@pytest.mark.parametrize("name", SEARCHING)
def test_it_offers_twice_with_a_pillar(name: str) -> None:
    scene = city(crystals=19, obelisk=[0, 0, 0, 0], hand="pillar-1 aqua-3")
    assert turn(name, scene)[:2] == ["offer", "offer with pillar-1"]


@pytest.mark.parametrize("name", SEARCHING)
def test_it_does_not_end_a_good_game_in_a_draw(name: str) -> None:
    """Both would be out of markers (E2): the last one is not put down."""
    markers = {**NINE_MARKERS, "library": [None, 1, 1]}
    others: dict[str, list[int | None]] = {"great_hall": [1, None], "university": [1, None], "mill": [1, 1, None]}
    more: dict[str, list[int | None]] = {
        "thermae": [1, 1, None],
        "watchtower": [1, None],
        "caravanserai": [1, None, None],
    }
    scene = city(at="flight_tower", hand="flit-2 aqua-3*2", crystals=6, markers={**markers, **others, **more})
    assert choice(name, scene) != "contribute 2 on Flight Tower with flit-2"


@pytest.mark.parametrize("name", ["medium", *SEARCHING])
def test_it_finishes_a_building_that_pays(name: str) -> None:
    scene = city(at="library", hand="hoax-3*2 flit-1", markers={"library": [0, 0, None]}, rebuilt="fire_temple")
    assert choice(name, scene) == "contribute 3 (space 3) on Library with hoax-3"


@pytest.mark.parametrize("name", SEARCHING)
def test_it_calls_a_dragon_for_the_scoring(name: str) -> None:
    """A scale that empties the pool with the most scales is six crystals."""
    scene = city(phase="movement", hand="vulca-1 hoax-3 aqua-1", at="library", scales=[3, 3])
    turn(name, scene)
    assert scene.player()["crystals"] == 6


def test_easy_keeps_to_one_mind_in_a_turn_and_has_another_in_the_next() -> None:
    minds = {tuple(turn("easy", city(phase="movement", hand="hoax-3*2 aqua-3 vulca-2 flit-1", number=number)))
             for number in range(1, 13)}  # fmt: skip
    assert len(minds) > 2
    for done in minds:
        assert len([action for action in done if action.startswith("step")]) <= 2


@pytest.mark.once
def test_medium_beats_easy() -> None:
    outcomes = match("medium", "easy", 10)
    assert sum(1 for outcome in outcomes if outcome.winners == [0]) >= 8


@pytest.mark.once
@pytest.mark.parametrize(("games", "least"), [(4, 3), pytest.param(12, 8, marks=pytest.mark.soak)])
def test_hard_beats_medium(games: int, least: int) -> None:
    """It wins seven of eight: fewer than two of three would be no accident."""
    outcomes = match("hard", "medium", games)
    assert sum(1 for outcome in outcomes if outcome.winners == [0]) >= least


def test_every_plan_can_be_carried_out() -> None:
    """What the planner thinks a turn leads to is what the engine makes of it, drawn cards apart."""
    planner = Planner(GAME.box)
    tried = 0
    for config in ({"players": 2}, {"players": 4, "expansion": True, "edition": "first"}):
        for state in positions(config, 31, "greedy", 23):
            seat = state.seat
            for plan in planner.plans(state)[::5]:
                after = GAME.copy(state)
                for move in plan.moves:
                    assert GAME.refusal(after, move) is None
                    GAME.apply(after, move, None)
                tried += 1
                assert after.crystals == plan.state.crystals
                assert after.scales == plan.state.scales
                assert after.markers == plan.state.markers
                assert after.offerings == plan.state.offerings
                assert after.marked == plan.state.marked
                assert after.figures == plan.state.figures
                assert after.dragons == plan.state.dragons
                if after.reason:
                    assert after.winners == plan.state.winners
                else:
                    drawn = GAME.box.pack.size(after.hands[seat]) - GAME.box.pack.size(plan.state.hands[seat])
                    assert drawn == plan.drawing + GAME.box.pack.size(plan.state.incoming[seat])
    assert tried > 100


def test_what_comes_of_any_reset() -> None:
    planner = Planner(GAME.box)
    tried = 0
    for state in positions({"players": 3}, 31, "greedy", 1):
        if state.phase == RESET_PHASE:
            for action in GAME.legal(state)[::9]:
                plan = planner.reset(state, action)
                after = GAME.copy(state)
                GAME.apply(after, action, None)
                drawn = GAME.box.pack.size(after.hands[state.seat]) - GAME.box.pack.size(plan.state.hands[state.seat])
                assert plan.moves == [action]
                assert drawn == plan.drawing + GAME.box.pack.size(plan.state.incoming[state.seat])
                tried += 1
    assert tried > 50


def test_what_a_plan_is_worth_to_the_others() -> None:
    """Whoever asks: the seat that makes it hears what it hears of all plans, and at the end everybody what they got."""
    network = NetworkEvaluator(GAME.box, Network.load("city"), EVALUATED)
    planner = Planner(GAME.box)
    for state in positions({"players": 3}, 31, "greedy", 40):
        plan = planner.quick_plans(state)[0]
        for evaluator in (network, network.features.heuristic):
            values = [evaluator.value(plan, seat) for seat in range(3)]
            assert values[state.seat] == pytest.approx(evaluator.values([plan], state.seat)[0], abs=1e-6)
            assert 0.5 < sum(values) < 1.7
    won = city(crystals=12, obelisk=[0, 1] * 5, phase="movement").table.state
    last = next(plan for plan in planner.plans(won) if plan.state.winners)
    for evaluator in (network, network.features.heuristic):
        assert [evaluator.value(last, seat) for seat in range(2)] == [1.0, 0.0]
