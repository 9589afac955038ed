"""Legends' `easy` bot: plays like somebody at the first few games. It sees what a card does at once and little more.

It makes the mistakes of people, not of dice: it misjudges what an action is worth, by a little often and by much
seldom; overlooks cards in its hand and on the table; gives fights up too early or throws good cards away; and takes
other people's word for it.
"""

from typing import Final

from bluemoon.bots.bot import Bot, Decision
from bluemoon.bots.legends.evaluator import after
from bluemoon.bots.legends.greedy import cheapest_decline, weak
from bluemoon.bots.legends.opinion import of_actions
from bluemoon.bots.legends.worth import worth
from bluemoon.bots.random_bot import view_rng
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.legends import actions
from bluemoon.legends.actions import kind_of
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.state import BEGINNING, ENGAGEMENT, LEADERSHIP_PHASE, OVER, LegendsState

MOST_TRIED: Final = 40  # of very many answers, this many are looked at
MISJUDGED: Final = 3.7  # how far off, in points of worth, it is at most
OVERLOOKED: Final = 33  # of a hundred ways to go on, this many are not noticed
FAINT: Final = 21  # of a hundred fights that it could go on with, this many are given up
CALLS: Final = 30  # of a hundred bluffs, this many are called
FORGETS: Final = 60  # of a hundred cards that it could take back or land, this many are left


class EasyBot(Bot):
    """Same view, same seed, same decision."""

    def __init__(self, game: Legends, seed: int) -> None:
        self.name = "easy"
        self.game = game
        self.seed = seed

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        if len(legal) == 1:
            return legal[0]
        rng = view_rng(view, self.seed)
        return self._choice(self.game.sample_state(view, rng), legal, rng)

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        state = self.game.sample_state(view, view_rng(view, self.seed))
        return of_actions(state, legal, self.choose(view, legal, milliseconds))

    def _choice(self, state: LegendsState, legal: list[int], rng: Rng) -> int:
        if state.why == ASK_CALL:
            return actions.CALL if rng.below(100) < CALLS else actions.BELIEVE
        if state.why == NOT_ASKED:
            if state.phase == BEGINNING:
                return _beginning(legal, rng)
            if state.phase == ENGAGEMENT:
                return _engagement(state, legal, rng)
        return _what_seems_best(state, legal, rng)


def _beginning(legal: list[int], rng: Rng) -> int:
    for action in legal:
        if kind_of(action) != actions.NEXT and kind_of(action) != actions.DROP and rng.below(100) >= FORGETS:
            return action
    return actions.NEXT


def _engagement(state: LegendsState, legal: list[int], rng: Rng) -> int:
    """Fights as long as it can, but loses heart now and then."""
    heart = rng.below(100) >= FAINT
    if state.fight_turn:
        return actions.FIGHT if actions.FIGHT in legal and heart else actions.GIVE_UP
    if actions.FIGHT in legal and ((heart and not weak(state)) or not state.sides[state.seat].draw):
        return actions.FIGHT
    return cheapest_decline(state, legal)


def _what_seems_best(state: LegendsState, legal: list[int], rng: Rng) -> int:
    """One action ahead, misjudged."""
    seat = state.seat if state.why == NOT_ASKED else state.asked
    choice = -1
    best = 0.0
    step = 1 + (len(legal) - 1) // MOST_TRIED
    for number in range(0, len(legal), step):
        action = legal[number]
        if kind_of(action) == actions.PAY and state.phase == LEADERSHIP_PHASE:
            continue  # there is time until the fight is taken up
        error = int(rng.below(1000) + rng.below(1000) + rng.below(1000)) - 1500
        overlooked = rng.below(100) < OVERLOOKED
        trial = after(state, action)
        if overlooked and trial.phase != OVER and kind_of(action) != actions.ANNOUNCE:
            continue
        value = worth(trial, seat) + MISJUDGED * error / 1500
        if choice < 0 or value > best:
            best = value
            choice = action
    return choice if choice >= 0 else legal[0]
