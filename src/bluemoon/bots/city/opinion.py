"""What City's greedy bots think of a position: how it stands, and what each action they weigh would make of that."""

from typing import Final

from bluemoon.bots.bot import Choice, Decision
from bluemoon.bots.city.evaluator import final_chances, with_own_chance
from bluemoon.bots.city.greedy_turn import Turn
from bluemoon.bots.city.heuristic import HeuristicEvaluator
from bluemoon.bots.city.hidden_crystals import HiddenCrystals
from bluemoon.bots.random_bot import view_rng
from bluemoon.city.box import Box
from bluemoon.city.rules import apply_action
from bluemoon.city.sample import sample_state
from bluemoon.city.state import OVER
from bluemoon.core.game import Json

ALL_BUT_CERTAIN: Final = 0.99  # what is not won now may still be lost


def greedy_opinion(box: Box, view: Json, turn: Turn, legal: list[int], taken: int) -> Decision:
    """The action taken and its alternatives. The gain that the bot sees in an action, in crystals, adds to its strength
    as the heuristic sees it; nothing gains more than what is taken, or it would not be taken."""
    state = sample_state(box, view, view_rng(view, 0))
    seat: int = state.seat
    HiddenCrystals(box).guess(state, seat, None)
    evaluator = HeuristicEvaluator(box)
    strengths = evaluator.strengths(state, seat, -1)
    own = strengths[seat]
    gains = turn.gains(legal, taken)
    choices: list[Choice] = []
    for action in sorted(gains, key=lambda action: (action != taken, -gains[action], action)):
        after = state.copy()
        apply_action(box, after, action, None)
        if after.phase == OVER:
            choices.append(Choice(action, final_chances(after)))
            continue
        strengths[seat] = own + min(gains[action], gains[taken])
        chances = evaluator.chances_in(strengths)
        sure = min(max(chances[seat], 1.0 - ALL_BUT_CERTAIN), ALL_BUT_CERTAIN)
        choices.append(Choice(action, with_own_chance(chances, seat, sure)))
    return Decision(taken, choices[0].chances, choices)
