"""Choosing a plan for the turn in Legends: all plans are found, and the positions in which they end are judged.

`Evaluator` says how good a position is for a seat; a hand-written one and one with a network know the same. `best_plan`
looks at nothing but the end of the own turn.
"""

from abc import abstractmethod
from math import exp, log
from typing import Final

from mypy_extensions import mypyc_attr

from bluemoon.bots.legends.card_features import plain_table
from bluemoon.bots.legends.card_network import CHANCE, LIKED, CardNetwork
from bluemoon.bots.legends.heuristic import heuristic_chance, true_bluffs
from bluemoon.bots.legends.planner import Plan
from bluemoon.bots.legends.summary_network import SummaryNetwork
from bluemoon.bots.network import Network
from bluemoon.legends import actions
from bluemoon.legends.catalogue import BLUFF_EARTH, BLUFF_FIRE
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import card_in
from bluemoon.legends.playing import play
from bluemoon.legends.questions import ASK_CALL
from bluemoon.legends.state import OVER, LegendsState
from bluemoon.legends.vocabulary import FIRE

CALL_DOUBT: Final = 0.04  # by so much a call must be better before it is likely
LIKING: Final = 0.25  # how much likings count against chances where plans are compared
SELF_PLAY: Final = 0.5  # how much the network of self-play counts against that of strong players in a chance
# Both networks together are a little too sure, and too modest. Fitted to games that were learned from; on the others,
# chances then come true within two points (`python -m tools.judge_calibration`).
CALIBRATION: Final = (0.93, 0.09)  # times the logit, and added to it
LEAST: Final = 1e-6  # what is not over is not certain
LARGEST_LOGIT: Final = 30.0
TRUE_OFTENER: Final = 9.0  # who bluffs takes a true card this many times as often as blind chance would
CERTAIN: Final = 40.0  # what is over is liked by so much


class Judgement:
    """Of some positions the chance of a seat, and how much it likes to come there, if it were to choose: both as
    numbers that can be compared, since one point of liking is as much as one logit of the chance."""

    def __init__(self, chances: list[float], likings: list[float]) -> None:
        self.chances = chances
        self.likings = likings


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Says the chances of seats in many positions at once."""

    @abstractmethod
    def chances(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> list[float]:
        """Of each position the chance of that seat, which has not looked at those cards of its hand."""

    def judge(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> Judgement:
        """The same, and how much the seat likes each position; this one likes what it thinks will win."""
        chances = self.chances(states, seats, drawn)
        return Judgement(chances, [logit(chance) for chance in chances])


class HeuristicEvaluator(Evaluator):
    """By rules of thumb."""

    def chances(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> list[float]:
        return [heuristic_chance(states[number], seats[number], drawn[number]) for number in range(len(states))]


class NetworkEvaluator(Evaluator):
    """By a network, which has learned by playing; what is over is known. A second network, which has learned from the
    games of strong players, may have its say about the chance, and says what is liked."""

    def __init__(self, network: Network, strong: CardNetwork | None = None) -> None:
        self.network = SummaryNetwork(network)
        self.strong = strong

    def chances(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> list[float]:
        return self.judge(states, seats, drawn).chances

    def judge(self, states: list[LegendsState], seats: list[int], drawn: list[int]) -> Judgement:
        """Both networks see the same plain numbers, so they are asked together."""
        chances = [1.0 if states[number].winner == seats[number] else 0.0 for number in range(len(states))]
        likings = [logit(chance) for chance in chances]
        going_on = [number for number in range(len(states)) if states[number].phase != OVER]
        if not going_on:
            return Judgement(chances, likings)
        open_states = [states[number] for number in going_on]
        open_seats = [seats[number] for number in going_on]
        open_drawn = [drawn[number] for number in going_on]
        plain = plain_table(open_states, open_seats, open_drawn)
        logits = self.network.logits(open_states, open_seats, open_drawn, plain)
        liked = logits
        if self.strong is not None:
            answers = self.strong.answers(open_states, open_seats, open_drawn, plain)
            taste = self.strong.taste
            liked = [answer[LIKED] / taste for answer in answers]
            factor, summand = CALIBRATION
            for place in range(len(going_on)):
                both = SELF_PLAY * logits[place] + (1.0 - SELF_PLAY) * answers[place][CHANCE]
                logits[place] = factor * both + summand
        for place in range(len(going_on)):
            chances[going_on[place]] = min(max(sigmoid(logits[place]), LEAST), 1.0 - LEAST)
            likings[going_on[place]] = liked[place]
        return Judgement(chances, likings)


def logit(chance: float) -> float:
    return log(max(chance, 1e-9) / max(1.0 - chance, 1e-9))


def sigmoid(logit: float) -> float:
    return 1.0 / (1.0 + exp(min(max(-logit, -LARGEST_LOGIT), LARGEST_LOGIT)))


def plan_values(evaluator: Evaluator, plans: list[Plan], seat: int) -> list[float]:
    """The chance that each plan leaves its seat. Where a bluff waits for an answer, both answers are looked at.

    Plans are compared by how much they are liked, which tells small differences far better than chances do. So the plan
    that is liked best has its own chance, and the others have as much less as they are liked less."""
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
    judgement = evaluator.judge(states, [seat] * len(states), drawn)
    chances = judgement.chances[: len(plans)]
    likings = judgement.likings[: len(plans)]
    calls = call_chances(evaluator, [plans[number].state for number in waiting])
    for place in range(len(waiting)):
        number = waiting[place]
        if seat == plans[number].state.seat:
            mixed = (1.0 - calls[place]) * chances[number] + calls[place] * judgement.chances[len(plans) + place]
            likings[number] += logit(mixed) - logit(chances[number])
            chances[number] = mixed
    return by_liking(chances, likings)


def by_liking(chances: list[float], likings: list[float]) -> list[float]:
    """Chances in the order of likings; what is certain stays so."""
    best = -1
    for number in range(len(chances)):
        if 0.0 < chances[number] < 1.0 and (best < 0 or likings[number] > likings[best]):
            best = number
    if best < 0:
        return chances
    top = logit(chances[best])
    mixed_chances: list[float] = []
    for number in range(len(chances)):
        if 0.0 < chances[number] < 1.0:
            liked = top + likings[number] - likings[best]
            mixed = LIKING * liked + (1.0 - LIKING) * logit(chances[number])
            mixed_chances.append(sigmoid(mixed))
        else:
            mixed_chances.append(chances[number])
    return mixed_chances


def scores(evaluator: Evaluator, states: list[LegendsState], seats: list[int], drawn: list[int]) -> list[float]:
    """Of each end of a turn how good it is for the seat that would choose it: the higher the better."""
    judgement = evaluator.judge(states, seats, drawn)
    found: list[float] = []
    for number in range(len(states)):
        if states[number].phase == OVER:
            found.append(CERTAIN if states[number].winner == seats[number] else -CERTAIN)
        else:
            found.append(LIKING * judgement.likings[number] + (1.0 - LIKING) * logit(judgement.chances[number]))
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
    new = later.sides[seat].hand & ~before.sides[seat].hand
    drawn = 0
    if new:
        for card in before.sides[seat].draw:
            drawn |= new & 1 << card
    return drawn


def call_chances(evaluator: Evaluator, states: list[LegendsState]) -> list[float]:
    """How often the other seat should call the bluffs that lie there, by what it can know; mixed, so that neither
    bluffing nor being honest is always right."""
    chances: list[float] = []
    values = bluff_values(evaluator, states)
    for number in range(len(states)):
        honest = true_bluffs(states[number])
        if honest >= 1.0:
            chances.append(0.0)
        elif honest <= 0.0:
            chances.append(1.0)
        else:
            believing, calling = values[number]
            chances.append(1.0 / (1.0 + exp((believing - calling) / CALL_DOUBT)))
    return chances


def bluff_values(evaluator: Evaluator, states: list[LegendsState]) -> list[tuple[float, float]]:
    """Of each position, the chance of the one who is asked if he believes the bluffs, and if he calls them."""
    imagined: list[LegendsState] = []
    callers: list[int] = []
    drawn: list[int] = []
    for state in states:
        caller = 1 - state.seat
        right = after(as_bluffed(state, False), actions.CALL)
        imagined.append(after(state, actions.BELIEVE))
        imagined.append(right)
        imagined.append(after(as_bluffed(state, True), actions.CALL))
        callers += [caller] * 3
        drawn += [came(state, right, caller)] * 3
    values = evaluator.chances(imagined, callers, drawn)
    pairs: list[tuple[float, float]] = []
    for number in range(len(states)):
        honest = true_bluffs(states[number])
        honest = honest * TRUE_OFTENER / (honest * TRUE_OFTENER + 1.0 - honest)
        called = (1.0 - honest) * values[3 * number + 1] + honest * values[3 * number + 2]
        pairs.append((values[3 * number], called))
    return pairs


def as_bluffed(state: LegendsState, honest: bool) -> LegendsState:
    """The same position with bluffs that are all true, or not all true, as far as the caller can tell."""
    other = state.seat
    other_side = state.sides[other]
    deck = state.decks[other]
    wanted = BLUFF_FIRE if state.element == FIRE else BLUFF_EARTH
    trial = state.copy()
    fitting: list[int] = []
    unfit: list[int] = []
    pool = other_side.bluffs | other_side.hand & ~other_side.disclosed
    for card in other_side.draw:
        pool |= 1 << card
    for card in numbers_of(pool & deck.bluffable):
        if deck.icons[card] & wanted:
            fitting.append(card)
        else:
            unfit.append(card)
    order = fitting + unfit if honest else unfit + fitting
    swapped = other_side.bluffs
    chosen = 0
    for card in order[: swapped.bit_count()]:
        chosen |= 1 << card
    _swap(trial, other, swapped & ~chosen, chosen & ~swapped)
    return trial


def _swap(state: LegendsState, seat: int, out: int, into: int) -> None:
    """Exchange bluffs on the table for as many hidden cards."""
    side = state.sides[seat]
    leaving = numbers_of(out)
    coming = numbers_of(into)
    for old, new in zip(leaving, coming, strict=True):
        if side.hand >> new & 1:
            side.hand = side.hand & ~(1 << new) | 1 << old
        else:
            draw = side.draw
            draw[draw.index(new)] = old
        place = side.support.index(old)
        side.support[place] = new
        side.supports = side.supports & ~(1 << old) | 1 << new
        side.bluffs = side.bluffs & ~(1 << old) | 1 << new
        for number in range(len(state.played)):
            if card_in(state.played[number]) == old:
                state.played[number] = state.played[number] & ~31 | new


def best_of(values: list[float]) -> int:
    """The place of the highest value, the first of equal ones."""
    best = 0
    for number in range(1, len(values)):
        if values[number] > values[best]:
            best = number
    return best
