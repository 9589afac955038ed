"""Playing on from a position: whole turns, as both seats like them best, until the fight is over."""

from bluemoon.bots.legends.card_network import CardNetwork
from bluemoon.bots.legends.evaluator import CERTAIN, NetworkEvaluator, scores
from bluemoon.bots.legends.features import INPUTS
from bluemoon.bots.legends.lookahead import (
    FEW_CARDS,
    GAME_END,
    LATER_NODES,
    MOST_TURNS,
    REPLY_NODES,
    play_turns,
    played_on,
    seen_by_both,
    settled,
)
from bluemoon.bots.network import Network
from bluemoon.bots.registry import make_bot
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.state import OVER, LegendsState
from tests.bots.legends.test_bots import GAME, positions
from tests.bots.legends.test_levels import bluffing
from tests.builds import tried

EVALUATOR = NetworkEvaluator(Network.load(Legends.id, INPUTS), CardNetwork.shipped())


def some(every: int = 17) -> list[LegendsState]:
    return [state for state in positions(("hoax", "khind"), 4, every) if state.why != ASK_CALL]


def test_a_turn_is_played_to_its_end() -> None:
    states = some()
    reached = states[:]
    play_turns(EVALUATOR, reached, list(range(len(states))), 60)
    for before, after in zip(states, reached, strict=True):
        assert after is not before
        assert after.phase == OVER or (after.number != before.number and after.why == NOT_ASKED)


def test_a_fight_is_played_on_and_the_position_it_began_with_stays() -> None:
    states = some()
    texts = [GAME.state_json(state) for state in states]
    for seat in range(2):
        values = played_on(EVALUATOR, states, seat)
        assert values == played_on(EVALUATOR, states, seat)
        assert all(0.0 <= value <= 1.0 for value in values)
    assert [GAME.state_json(state) for state in states] == texts
    reached = [state for state in states if state.fight_turn]
    assert len(reached) > 3
    for _ in range(MOST_TURNS + 1):
        going_on = [number for number, state in enumerate(reached) if state.phase != OVER and state.fight_turn]
        play_turns(EVALUATOR, reached, going_on, 60)
    assert any(state.phase == OVER or not state.fight_turn for state in reached)


def test_with_few_cards_left_the_end_of_the_game_has_its_say() -> None:
    games = [positions(("hoax", "khind"), seed, 8) for seed in range(6)]
    few = tried([state for game in games for state in game if state.why != ASK_CALL and cards_left(state) <= FEW_CARDS])
    reached = few[:]
    play_turns(EVALUATOR, reached, list(range(len(reached))), REPLY_NODES)
    while going_on := [number for number, state in enumerate(reached) if state.phase != OVER]:
        play_turns(EVALUATOR, reached, going_on, LATER_NODES)
    assert {state.winner for state in reached} == {0, 1}
    for seat in range(2):
        for value, end in zip(played_on(EVALUATOR, few, seat), reached, strict=True):
            assert value >= GAME_END if end.winner == seat else value <= 1.0 - GAME_END


def cards_left(state: LegendsState) -> int:
    return min(side.hand.bit_count() + len(side.draw) for side in state.sides)


def test_what_both_see_adds_up_to_one() -> None:
    states = some()
    mine, yours = (seen_by_both(EVALUATOR, states, seat) for seat in range(2))
    assert all(abs(one + two - 1.0) < 1e-6 for one, two in zip(mine, yours, strict=True))


def test_what_is_over_is_certain() -> None:
    state = positions(("buka", "aqua"), 1, 1)[-1]
    bot = make_bot("greedy", GAME, 1)
    while (seat := GAME.to_move(state)) is not None:
        GAME.apply(state, bot.choose(GAME.view(state, seat), GAME.legal(state), 1000), None)
    assert played_on(EVALUATOR, [state], state.winner) == [1.0]
    assert scores(EVALUATOR, [state, state], [0, 1], [0, 0]) in ([CERTAIN, -CERTAIN], [-CERTAIN, CERTAIN])


def test_a_bluff_is_believed_unless_it_cannot_be_true() -> None:
    asked = bluffing(discard="b-p-loyalty").table.state
    assert asked.why == ASK_CALL
    assert settled(asked).dragons == asked.dragons
    false = bluffing(discard="cannoneer-tara cannoneer-edilia cannoneer-riba").table.state
    assert settled(false).dragons != false.dragons
    assert settled(settled(asked)).why != ASK_CALL
