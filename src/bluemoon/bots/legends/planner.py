"""Every way to play the rest of a turn of Legends: the actions, and the position in which each of them ends.

A turn is planned depth first over the engine. Different orders that come to the same position are followed once. What
the seat draws on the way is not known before: a plan notes which cards of its last hand were drawn, so that whoever
judges it can look at what might come instead of what comes in this deal.
"""

from typing import Final

from bluemoon.bots.legends.worth import card_worth
from bluemoon.legends import actions
from bluemoon.legends.actions import kind_of, order_of, set_of
from bluemoon.legends.allowed import allowed_actions, strong_enough
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.demands import demands_met
from bluemoon.legends.legal import game_would_end, hopeless, legal_actions
from bluemoon.legends.questions import ASK_CALL, ASK_SEARCH, NOT_ASKED
from bluemoon.legends.rules import apply_action
from bluemoon.legends.state import CHARACTER_PHASE, ENGAGEMENT, OVER, SUPPORT_PHASE, WAIT, LegendsState

MOST_ANSWERS: Final = 40  # of very many answers to a question, this many are followed
LEAST_NODES: Final = 24  # that every first action may take, however many there are
DEEPEST: Final = 40  # actions in one turn: more than any turn has


class Plan:
    """A way to play on until the turn is over, or until the other seat must say whether it believes a bluff."""

    def __init__(self, steps: list[int], state: LegendsState, drawn: int) -> None:
        self.steps = steps
        self.state = state
        self.drawn = drawn  # cards that came from the deck on the way, wherever they are now


class Planner:
    """Finds the plans of one position, within a number of positions looked at."""

    def __init__(self, most_nodes: int) -> None:
        self.most_nodes = most_nodes
        self.plans: list[Plan] = []
        self.seen: set[tuple[int, ...]] = set()
        self.steps: list[int] = []
        self.number = 0
        self.seat = 0
        self.left = 0

    def plan(self, state: LegendsState, legal: list[int]) -> list[Plan]:
        """All plans of the seat that is to decide, beginning with one of these actions."""
        self.plans = []
        self.seen = set()
        self.steps = []
        self.number = state.number
        self.seat = state.seat if state.why == NOT_ASKED else state.asked
        # Whoever declines or retreats has nothing more to think about: the rest have the time.
        going_on = 0
        for action in legal:
            if not _ends_turn(action):
                going_on += 1
        share = max(self.most_nodes // max(going_on, 1), LEAST_NODES)
        for action in legal:
            self.left = share
            self._do(state, action, 0)
        return self.plans

    def _do(self, state: LegendsState, action: int, drawn: int) -> None:
        """Follow one action."""
        if kind_of(action) == actions.GIVE_UP and state.phase != ENGAGEMENT:
            return  # a dead end, not a way to play
        seat = self.seat
        side = state.sides[seat]
        trial = state.copy()
        trial.chance = []
        trial.chance_used = 0
        hand = side.hand
        sought = set_of(action) if state.why == ASK_SEARCH else 0
        apply_action(trial, action, None)
        self._settle(trial)
        came = trial.sides[seat].hand & ~hand & ~sought
        if came:
            for card in side.draw:
                drawn |= came & 1 << card
        self.steps.append(action)
        self._follow(trial, drawn)
        self.steps.pop()

    def _follow(self, state: LegendsState, drawn: int) -> None:
        self.left -= 1
        mover = state.seat if state.why == NOT_ASKED else state.asked
        if state.phase == OVER or state.number != self.number or mover != self.seat:
            self.plans.append(Plan(self.steps[:], state, drawn))
            return
        if len(self.steps) >= DEEPEST:
            return
        key = position_key(state)
        if key in self.seen:
            return
        self.seen.add(key)
        window = state.why == NOT_ASKED and state.stage == WAIT
        if window and (state.phase == CHARACTER_PHASE or state.phase == SUPPORT_PHASE):
            if hopeless(state) and not game_would_end(state):
                return
        for action in self._ways(state):
            if self.left <= 0:
                return
            self._do(state, action, drawn)

    def _ways(self, state: LegendsState) -> list[int]:
        """What may be done next. Whether the turn can be finished shows in the end (LT6): no search is spent on it."""
        allowed = allowed_actions(state)
        if state.why != NOT_ASKED:
            return few(state, allowed)
        if state.phase == SUPPORT_PHASE and not (
            demands_met(state) and (strong_enough(state) or game_would_end(state))
        ):
            return [action for action in allowed if action != actions.NEXT]
        return allowed

    def _settle(self, state: LegendsState) -> None:
        """What has but one answer is answered, as in play; and what the other seat is asked meanwhile he answers in
        some way; not whether he believes a bluff."""
        while state.phase != OVER and state.number == self.number and state.why != NOT_ASKED and state.why != ASK_CALL:
            if state.asked == self.seat:
                answers = allowed_actions(state)
                if len(answers) > 1:
                    return
            else:
                answers = legal_actions(state)
            apply_action(state, cheapest(state, answers), None)


def _ends_turn(action: int) -> bool:
    return kind_of(action) == actions.DECLINE or kind_of(action) == actions.GIVE_UP


def few(state: LegendsState, answers: list[int]) -> list[int]:
    """The answers worth following, where there are very many."""
    if len(answers) > MOST_ANSWERS:
        answers = [
            action
            for action in answers
            if kind_of(action) != actions.CHOOSE_ORDERED or order_of(action) == sorted(order_of(action))
        ]
    if len(answers) > MOST_ANSWERS:
        step = 1 + (len(answers) - 1) // MOST_ANSWERS
        answers = [answers[number] for number in range(0, len(answers), step)]
    return answers


def cheapest(state: LegendsState, answers: list[int]) -> int:
    """The answer that costs the one who is asked least: of his own cards he gives the worst."""
    answer = answers[0]
    if state.owner != state.asked or len(answers) == 1 or kind_of(answer) != actions.CHOOSE:
        return answer
    deck = state.decks[state.owner]
    best = 1000.0
    for action in answers:
        price = 0.0
        for card in numbers_of(set_of(action)):
            price += card_worth(deck, card)
        if price < best:
            best = price
            answer = action
    return answer


def position_key(state: LegendsState) -> tuple[int, ...]:
    """What positions within one turn differ by, for the seat whose turn it is."""
    seat = state.seat
    side = state.sides[seat]
    other = 1 - seat
    other_side = state.sides[other]
    loaded = 0
    for entry in side.cargo:
        loaded = loaded << 10 | entry
    how = 0
    for entry in state.played:
        how |= 1 << entry
    last = state.played[-1] if state.played else -1
    aims = 0
    for entry in side.targets:
        aims = aims << 10 | entry
    for entry in other_side.targets:
        aims = aims << 10 | entry
    covered = 0
    for card in other_side.combat:
        covered |= 1 << card
    return (
        state.phase, state.stage, state.texts, state.why, state.source, state.choices, state.element, side.hand,
        side.active, side.supports, side.bluffs, side.landed, side.discard, loaded,
        how, last, aims, state.used, state.paid, other_side.hand, other_side.active, covered,
        other_side.supports, other_side.bluffs, len(side.draw), len(other_side.draw), state.leader,
        state.dragons[0] + 3 * state.dragons[1] + 9 * state.dragons[2], len(side.combat),
    )  # fmt: skip
