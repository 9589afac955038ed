"""Playing on from many positions at once, each seat as it likes best: the reply to a turn, the rest of the fight, and
near its end the rest of the game.

Where a fight leads is what an evaluator knows least about, and dragons are won and lost at its end; and when few cards
are left, it may see a good chance where the last turns go one way. So both are played on to their end, quickly: turns
are planned with few nodes, bluffs are believed.
"""

from typing import Final

from bluemoon.bots.legends.evaluator import Evaluator, after, came, scores
from bluemoon.bots.legends.heuristic import true_bluffs
from bluemoon.bots.legends.planner import Plan, Planner
from bluemoon.legends import actions
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.state import OVER, LegendsState

REPLY_NODES: Final = 160  # positions looked at to plan the reply,
LATER_NODES: Final = 60  # and for each turn after it, as long as the fight goes on:
MOST_TURNS: Final = 5  # at most for so many
END: Final = 0.5  # how much the end of the fight counts against the position after the reply
FEW_CARDS: Final = 12  # with so few left to either seat, the game is played on to its end as well,
LAST_TURNS: Final = 30  # which is never so many turns away,
GAME_END: Final = 0.35  # and its end counts so much against the rest


def played_on(evaluator: Evaluator, states: list[LegendsState], seat: int) -> list[float]:
    """How a seat stands in each of these positions once whoever is to move has played the best turn he can; if there is
    a fight on then, once both have gone on until it is over; and if few cards are left, once the game is. The mean
    predicts better than any of them."""
    reached = states[:]
    going_on = [number for number in range(len(states)) if states[number].phase != OVER]
    ending = [number for number in going_on if _cards_left(states[number]) <= FEW_CARDS]
    play_turns(evaluator, reached, going_on, REPLY_NODES)
    values = seen_by_both(evaluator, reached, seat)
    fought = _fighting(reached, going_on)
    going_on = fought
    for _ in range(MOST_TURNS):
        play_turns(evaluator, reached, going_on, LATER_NODES)
        going_on = _fighting(reached, going_on)
    _mix_in(evaluator, reached, fought, seat, END, values)
    going_on = ending
    for _ in range(LAST_TURNS):
        going_on = [number for number in going_on if reached[number].phase != OVER]
        if not going_on:
            break
        play_turns(evaluator, reached, going_on, LATER_NODES)
    _mix_in(evaluator, reached, ending, seat, GAME_END, values)
    return values


def _cards_left(state: LegendsState) -> int:
    """To the seat that has fewer, in hand and draw deck."""
    left = [side.hand.bit_count() + len(side.draw) for side in state.sides]
    return min(left[0], left[1])


def _fighting(states: list[LegendsState], which: list[int]) -> list[int]:
    return [number for number in which if states[number].phase != OVER and states[number].fight_turn != 0]


def _mix_in(
    evaluator: Evaluator, states: list[LegendsState], which: list[int], seat: int, weight: float, values: list[float]
) -> None:
    """Let how the seat stands in some of the positions count so much in their values."""
    seen = seen_by_both(evaluator, [states[number] for number in which], seat)
    for place in range(len(which)):
        number = which[place]
        values[number] = (1.0 - weight) * values[number] + weight * seen[place]


def seen_by_both(evaluator: Evaluator, states: list[LegendsState], seat: int) -> list[float]:
    """How a seat stands. The two seats see different things, and neither is the whole truth."""
    count = len(states)
    chances = evaluator.chances(states + states, [seat] * count + [1 - seat] * count, [0] * (2 * count))
    return [(chances[number] + 1.0 - chances[count + number]) / 2 for number in range(count)]


def play_turns(evaluator: Evaluator, states: list[LegendsState], which: list[int], nodes: int) -> None:
    """Put in for each of these positions the one in which the turn ends that whoever is to move likes best."""
    plans: list[Plan] = []
    first: list[int] = []
    ends: list[LegendsState] = []
    movers: list[int] = []
    drawn: list[int] = []
    for number in which:
        state = states[number]
        mover = to_decide(state)
        first.append(len(plans))
        for plan in Planner(nodes).plan(state, legal_actions(state)):
            end = settled(plan.state)
            plans.append(plan)
            ends.append(end)
            movers.append(mover)
            drawn.append(plan.drawn | came(plan.state, end, mover))
    first.append(len(plans))
    liked = scores(evaluator, ends, movers, drawn)
    for place in range(len(which)):
        best = -1
        for number in range(first[place], first[place + 1]):
            if best < 0 or liked[number] > liked[best]:
                best = number
        if best >= 0:
            states[which[place]] = ends[best]


def settled(state: LegendsState) -> LegendsState:
    """The position once a bluff has been answered: it is believed, unless it cannot be true."""
    if state.phase == OVER or state.why != ASK_CALL:
        return state
    return after(state, actions.BELIEVE if true_bluffs(state) > 0.0 else actions.CALL)


def to_decide(state: LegendsState) -> int:
    return state.seat if state.why == NOT_ASKED else state.asked
