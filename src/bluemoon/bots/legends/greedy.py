"""Legends' `greedy` bot: fights whenever it can, looks one action ahead, and is honest: it sees its view alone.

What it cannot see it deals at random (`sample_state`), tries its actions there, and takes the one after which the
position is worth most (`worth`). Where one action ahead is too short-sighted, plain rules of thumb decide.
"""

from typing import Final

from bluemoon.bots.bot import Bot, Decision
from bluemoon.bots.legends.evaluator import after
from bluemoon.bots.legends.heuristic import true_bluffs
from bluemoon.bots.legends.opinion import of_actions
from bluemoon.bots.legends.worth import card_worth, worth
from bluemoon.bots.random_bot import view_rng
from bluemoon.core.game import Json
from bluemoon.legends import actions
from bluemoon.legends.actions import card_of, kind_of, set_of
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import mark_in
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import can_finish
from bluemoon.legends.playable import landed_cargo
from bluemoon.legends.playing import play
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.state import BEGINNING, ENGAGEMENT, LEADERSHIP_PHASE, LegendsState

MOST_TRIED: Final = 120  # of very many answers, this many are tried
WEAK: Final = 3  # with nothing stronger in hand it starts no fight
WORTH_KEEPING: Final = 0.9  # a card worth less is thrown away when declining
WORTH_LANDING: Final = 2  # cards on a ship
TRUSTED: Final = 0.5  # bluffs that are true with this chance are believed
SPREAD: Final = 0.05  # lasting texts are not seen one action ahead: play the card rather than keep it


class GreedyBot(Bot):
    """Same view, same seed, same decision."""

    def __init__(self, game: Legends, seed: int) -> None:
        self.name = "greedy"
        self.game = game
        self.seed = seed

    def choose(self, view: Json, legal: list[int], milliseconds: int) -> int:
        if len(legal) == 1:
            return legal[0]
        return greedy_choice(self._sampled(view), legal)

    def decide(self, view: Json, legal: list[int], milliseconds: int) -> Decision:
        return of_actions(self._sampled(view), legal, self.choose(view, legal, milliseconds))

    def _sampled(self, view: Json) -> LegendsState:
        return self.game.sample_state(view, view_rng(view, self.seed))


def greedy_choice(state: LegendsState, legal: list[int]) -> int:
    """What to do in a position that could be the true one."""
    if state.why == ASK_CALL:
        return actions.BELIEVE if true_bluffs(state) >= TRUSTED else actions.CALL
    if state.why == NOT_ASKED:
        if state.phase == BEGINNING:
            return _beginning(state, legal)
        if state.phase == ENGAGEMENT:
            return _engagement(state, legal)
    return _best(state, legal)


def _best(state: LegendsState, legal: list[int]) -> int:
    """The action after which the position is worth most to the one who acts."""
    seat = state.seat if state.why == NOT_ASKED else state.asked
    choice = legal[0]
    best = 0.0
    step = 1 + (len(legal) - 1) // MOST_TRIED
    for number in range(0, len(legal), step):
        action = legal[number]
        kind = kind_of(action)
        if kind == actions.PAY and state.phase == LEADERSHIP_PHASE:
            continue  # there is time until the fight is taken up
        value = worth(after(state, action), seat)
        if kind == actions.PLAY and state.phase == LEADERSHIP_PHASE:
            value += card_worth(state.decks[seat], card_of(action)) + SPREAD
        if number == 0 or value > best:
            best = value
            choice = action
    return choice


def _beginning(state: LegendsState, legal: list[int]) -> int:
    """Cards that would only be covered come back to the hand; full ships land if that makes a turn."""
    seat = state.seat
    side = state.sides[seat]
    for action in legal:
        kind = kind_of(action)
        if kind == actions.RETRIEVE and side.active >> card_of(action) & 1:
            return action
        if kind == actions.LAND:
            aboard = 0
            for entry in side.cargo:
                if mark_in(entry) == card_of(action):
                    aboard += 1
            if aboard >= WORTH_LANDING and _lands_well(state, action):
                return action
    return actions.NEXT


def _lands_well(state: LegendsState, action: int) -> bool:
    trial = state.copy()
    for step in (action, actions.NEXT, actions.NEXT):
        play(trial, step, None)
    return trial.phase == ENGAGEMENT and can_finish(trial)


def _engagement(state: LegendsState, legal: list[int]) -> int:
    """On with the fight if that can be; a new one unless the hand is weak."""
    fights = actions.FIGHT in legal
    if state.fight_turn:
        return actions.FIGHT if fights else actions.GIVE_UP
    if fights and (not weak(state) or len(state.sides[state.seat].draw) == 0):
        return actions.FIGHT
    return cheapest_decline(state, legal)


def weak(state: LegendsState) -> bool:
    """Whether no character in hand or landed is strong enough to start a fight with."""
    deck = state.decks[state.seat]
    held = state.sides[state.seat].hand | landed_cargo(state, state.seat)
    for card in numbers_of(held & deck.characters):
        if max(deck.fire[card], deck.earth[card]) >= WEAK:
            return False
    return True


def cheapest_decline(state: LegendsState, legal: list[int]) -> int:
    """Throw the cards away that are worth least, at least one."""
    deck = state.decks[state.seat]
    cheapest = legal[-1]
    best = 0.0
    first = True
    for action in legal:
        if kind_of(action) != actions.DECLINE:
            continue
        price = 0.0
        for card in numbers_of(set_of(action)):
            price += card_worth(deck, card) - WORTH_KEEPING
        if first or price < best:
            first = False
            best = price
            cheapest = action
    return cheapest
