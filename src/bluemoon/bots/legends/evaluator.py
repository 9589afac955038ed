"""Choosing a plan for the turn in Legends: all plans are found, and the positions in which they end are judged.

`Evaluator` says how good a position is for a seat; a hand-written one and one with a network know the same. `best_plan`
looks at nothing but the end of the own turn.
"""

from abc import ABC, abstractmethod
from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from bluemoon.bots.legends.features import row
from bluemoon.bots.legends.heuristic import heuristic_chance, true_bluffs
from bluemoon.bots.legends.planner import Plan
from bluemoon.bots.network import Network
from bluemoon.legends import actions
from bluemoon.legends.catalogue import BLUFF_EARTH, BLUFF_FIRE
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import card_in
from bluemoon.legends.playing import play
from bluemoon.legends.questions import ASK_CALL
from bluemoon.legends.state import OVER, LegendsState
from bluemoon.legends.vocabulary import FIRE

CALL_DOUBT: Final = 0.06  # by so much a call must be better before it is likely
TRUE_OFTENER: Final = 3.0  # who bluffs takes a true card so many times as often as blind chance would


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(ABC):
    """Says the chances of seats in many positions at once."""

    @abstractmethod
    def chances(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> list[float]:
        """Of each position the chance of that seat, which has not looked at those cards of its hand."""


class HeuristicEvaluator(Evaluator):
    """By rules of thumb."""

    def chances(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> list[float]:
        return [heuristic_chance(states[number], seats[number], drawn[number]) for number in range(len(states))]


class NetworkEvaluator(Evaluator):
    """By a network; what is over is known."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def chances(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> list[float]:
        rows: list[list[float]] = []
        for number in range(len(states)):
            if states[number].phase != OVER:
                rows.append(row(states[number], seats[number], drawn[number]))
        values = self.network.values(rows)
        found: list[float] = []
        used = 0
        for number in range(len(states)):
            state = states[number]
            if state.phase == OVER:
                found.append(1.0 if state.winner == seats[number] else 0.0)
            else:
                found.append(values[used])
                used += 1
        return found


def plan_values(evaluator: Evaluator, plans: list[Plan], seat: int) -> list[float]:
    """The chance that each plan leaves its seat. Where a bluff waits for an answer, both answers are looked at."""
    states: list[LegendsState] = []
    drawn: list[int] = []
    waiting: list[int] = []
    for number in range(len(plans)):
        state = plans[number].state
        if state.why == ASK_CALL and state.phase != OVER:
            believed = after(state, actions.BELIEVE)
            waiting.append(number)
            states.append(believed)
            drawn.append(plans[number].drawn | came(state, believed, seat))
        else:
            states.append(state)
            drawn.append(plans[number].drawn)
    for number in waiting:
        state = plans[number].state
        called = after(state, actions.CALL)
        states.append(called)
        drawn.append(plans[number].drawn | came(state, called, seat))
    values = evaluator.chances(states, [seat] * len(states), drawn)
    found = values[: len(plans)]
    for place in range(len(waiting)):
        number = waiting[place]
        call = call_chance(evaluator, plans[number].state)
        if seat == plans[number].state.seat:
            found[number] = (1.0 - call) * found[number] + call * values[len(plans) + place]
    return found


def after(state: LegendsState, action: int) -> LegendsState:
    """The position after an action, chance left to the position."""
    trial = state.copy()
    trial.chance = []
    trial.chance_used = 0
    play(trial, action, None)
    return trial


def came(before: LegendsState, later: LegendsState, seat: int) -> int:
    """The cards that a seat drew from its deck in between."""
    new = later.hand[seat] & ~before.hand[seat]
    drawn = 0
    if new:
        for card in before.draw[seat]:
            drawn |= new & 1 << card
    return drawn


def call_chance(evaluator: Evaluator, state: LegendsState) -> float:
    """How often the other seat should call the bluffs that lie there, by what it can know; mixed, so that neither
    bluffing nor being honest is always right."""
    believing, calling = bluff_values(evaluator, state)
    honest = true_bluffs(state)
    if honest >= 1.0:
        return 0.0
    if honest <= 0.0:
        return 1.0
    return 1.0 / (1.0 + exp((believing - calling) / CALL_DOUBT))


def bluff_values(evaluator: Evaluator, state: LegendsState) -> tuple[float, float]:
    """The chance of the one who is asked if he believes the bluffs, and if he calls them."""
    caller = 1 - state.seat
    honest = true_bluffs(state)
    honest = honest * TRUE_OFTENER / (honest * TRUE_OFTENER + 1.0 - honest)
    believed = after(state, actions.BELIEVE)
    right = after(as_bluffed(state, False), actions.CALL)
    wrong = after(as_bluffed(state, True), actions.CALL)
    values = evaluator.chances([believed, right, wrong], [caller] * 3, [came(state, right, caller)] * 3)
    return values[0], (1.0 - honest) * values[1] + honest * values[2]


def as_bluffed(state: LegendsState, honest: bool) -> LegendsState:
    """The same position with bluffs that are all true, or not all true, as far as the caller can tell."""
    other = state.seat
    deck = state.decks[other]
    wanted = BLUFF_FIRE if state.element == FIRE else BLUFF_EARTH
    trial = state.copy()
    fitting: list[int] = []
    unfit: list[int] = []
    pool = state.bluffs[other] | state.hand[other] & ~state.disclosed[other]
    for card in state.draw[other]:
        pool |= 1 << card
    for card in numbers_of(pool & deck.bluffable):
        if deck.icons[card] & wanted:
            fitting.append(card)
        else:
            unfit.append(card)
    order = fitting + unfit if honest else unfit + fitting
    swapped = state.bluffs[other]
    chosen = 0
    for card in order[: swapped.bit_count()]:
        chosen |= 1 << card
    _swap(trial, other, swapped & ~chosen, chosen & ~swapped)
    return trial


def _swap(state: LegendsState, seat: int, out: int, into: int) -> None:
    """Exchange bluffs on the table for as many hidden cards."""
    leaving = numbers_of(out)
    coming = numbers_of(into)
    for old, new in zip(leaving, coming, strict=True):
        if state.hand[seat] >> new & 1:
            state.hand[seat] = state.hand[seat] & ~(1 << new) | 1 << old
        else:
            draw = state.draw[seat]
            draw[draw.index(new)] = old
        place = state.support[seat].index(old)
        state.support[seat][place] = new
        state.supports[seat] = state.supports[seat] & ~(1 << old) | 1 << new
        state.bluffs[seat] = state.bluffs[seat] & ~(1 << old) | 1 << new
        for number in range(len(state.played)):
            if card_in(state.played[number]) == old:
                state.played[number] = state.played[number] & ~31 | new


def best_of(values: list[float]) -> int:
    """The place of the highest value, the first of equal ones."""
    found = 0
    for number in range(1, len(values)):
        if values[number] > values[found]:
            found = number
    return found
