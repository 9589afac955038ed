"""What recorded games of Legends teach: which positions were won, and which plans strong players chose among all.

A position is kept as sets of cards and plain numbers, as `bots/legends/card_features.py` has them: after every turn
as the one saw it whose turn it was, and now and then as the other one did. A choice is some ends of plans, the one that
was played first.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from bluemoon.bots.legends.card_features import PLAIN, card_sets, context, plain_row
from bluemoon.bots.legends.card_vectors import ZONES
from bluemoon.bots.legends.evaluator import after, came
from bluemoon.bots.legends.planner import Planner
from bluemoon.bots.network import write_arrays
from bluemoon.core.errors import Refused
from bluemoon.core.game import Json
from bluemoon.legends import actions
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.game import Legends
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.questions import ASK_CALL, NOT_ASKED
from bluemoon.legends.state import OVER, LegendsState
from bluemoon.training.legends_records import recorded_games, replayed

HELD_OUT: Final = 10  # one game of this many, the last of each file, is never learned from
PARTS: Final = 10  # in which a file is gone through: a share of all games has the same share of each file
NODES: Final = 400  # positions that may be looked at to find the plans of a turn
MOST_ENDS: Final = 14  # ends of plans that are kept of one choice
CHOICES: Final = 12  # of a hundred turns, in this many the choice is kept
OTHER_VIEW: Final = 50  # of a hundred positions, this many are kept as the other seat saw them, too

OPEN: Final = 0
LOST: Final = 1
WON: Final = 2


class Positions:
    """Positions, column by column: the parts are arrays of the same length."""

    def __init__(self, facts: int) -> None:
        self.width = 3 + facts
        self.sets: list[list[int]] = []
        self.plain: list[list[float]] = []
        self.facts: list[list[int]] = []  # own people, the other's, context, and what the kind of list needs

    def add(self, state: LegendsState, seat: int, drawn: int, *facts: int) -> None:
        self.sets.append(card_sets(state, seat, drawn))
        self.plain.append(plain_row(state, seat, drawn))
        peoples = [PEOPLES.index(state.decks[who].name) for who in (seat, 1 - seat)]
        self.facts.append([*peoples, context(state), *facts])

    def __len__(self) -> int:
        return len(self.sets)

    def forget(self, kept: int) -> None:
        """All but the first ones."""
        for part in (self.sets, self.plain, self.facts):
            del part[kept:]

    def arrays(self, name: str) -> dict[str, Any]:
        return {
            f"{name}_sets": np.array(self.sets, dtype=np.uint32).reshape(len(self.sets), ZONES),
            f"{name}_plain": np.array(self.plain, dtype=np.float16).reshape(len(self.plain), PLAIN),
            f"{name}_facts": np.array(self.facts, dtype=np.int32).reshape(len(self.facts), self.width),
        }


class Study:
    """Goes through recorded games and notes what they teach."""

    def __init__(self, legends: Legends, seed: int) -> None:
        self.legends = legends
        self.random = Random(seed)
        self.outcomes = Positions(3)  # facts: turn, seen by the one who moved, won
        self.choices = Positions(3)  # facts: number of the choice; open, lost or won; turn
        self.found = 0  # choices in which the planner finds what was played
        self.count = 0
        self.unplayable = 0

    def game(self, game: Json) -> None:
        """One more game; one that today's rules no longer allow, or that ends otherwise, is left out."""
        before = len(self.outcomes), len(self.choices)
        try:
            winner = self._game(game)
        except Refused:
            winner = -1
        if winner != game["winner"]:
            self.unplayable += 1
            self.outcomes.forget(before[0])
            self.choices.forget(before[1])

    def _game(self, game: Json) -> int:
        """Go through one game; who won."""
        number = -1
        before: LegendsState | None = None
        choice: _Choice | None = None
        wanted = False
        winner = -1
        for state, action in replayed(self.legends, game, trusted=True):
            if before is not None and (state.number != number or state.phase == OVER):
                self._turn_is_over(before, state, game["winner"])
                if choice is not None:
                    self._chosen(choice, state)
                    choice = None
            winner = state.winner
            if action is None:
                break
            if state.number != number:
                number = state.number
                wanted = self.random.randrange(100) < CHOICES
            if wanted and state.why == NOT_ASKED:
                legal = legal_actions(state)
                if len(legal) > 1:
                    wanted = False
                    choice = _Choice(state.copy(), legal)
            if choice is not None and state.why == ASK_CALL and choice.asked is None:
                choice.asked = state.copy()
            before = state.copy()
        return winner

    def _turn_is_over(self, before: LegendsState, state: LegendsState, winner: int) -> None:
        if state.phase == OVER:
            return
        mover = before.seat
        self.outcomes.add(state, mover, came(before, state, mover), before.number, 1, int(winner == mover))
        if self.random.randrange(100) < OTHER_VIEW:
            self.outcomes.add(state, 1 - mover, 0, before.number, 0, int(winner != mover))

    def _chosen(self, choice: "_Choice", end: LegendsState) -> None:
        seat = choice.state.seat
        ends = choice.ends()
        if choice.asked is not None:
            end = after(choice.asked, actions.BELIEVE)
        drawn = end.sides[seat].hand & _as_set(choice.state.sides[seat].draw)
        played = _key(end, seat, drawn)
        self.count += 1
        if played in ends:
            self.found += 1
        chosen = ends.pop(played, (end, drawn))
        if not ends:
            return
        others = list(ends.values())
        if len(others) >= MOST_ENDS:
            others = self.random.sample(others, MOST_ENDS - 1)
        for state, fresh in [chosen, *others]:
            over = OPEN if state.phase != OVER else WON if state.winner == seat else LOST
            self.choices.add(state, seat, fresh, self.count, over, choice.state.number)


class _Choice:
    """A turn that somebody is about to play."""

    def __init__(self, state: LegendsState, legal: list[int]) -> None:
        self.state = state
        self.legal = legal
        self.asked: LegendsState | None = None  # the position in which the other seat was asked about a bluff

    def ends(self) -> dict[tuple[int, ...], tuple[LegendsState, int]]:
        """The positions to which the plans lead, with what was drawn; bluffs are believed."""
        seat = self.state.seat
        ends: dict[tuple[int, ...], tuple[LegendsState, int]] = {}
        for plan in Planner(NODES).plan(self.state, self.legal):
            state, drawn = plan.state, plan.drawn
            if state.phase != OVER and state.why == ASK_CALL:
                state = after(plan.state, actions.BELIEVE)
                drawn |= came(plan.state, state, seat)
            ends.setdefault(_key(state, seat, drawn), (state, drawn))
        return ends


def _key(state: LegendsState, seat: int, drawn: int) -> tuple[int, ...]:
    """What makes two ends of a turn the same to the seat whose turn it was."""
    if state.phase == OVER:
        return (state.winner,)
    return (*card_sets(state, seat, drawn), context(state), *state.dragons, state.seat, state.ran_out)


def _as_set(cards: Sequence[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def study_part(path: Path, held_out: bool, part: int, seed: int) -> bytes:
    """What one part of the games of a file teaches, as the contents of an .npz file; or of those that are held out."""
    games = recorded_games(path)
    cut = len(games) - len(games) // HELD_OUT
    chosen = games[cut:] if held_out else games[:cut]
    first, end = (-(-len(chosen) * number // PARTS) for number in (part, part + 1))  # rounded up
    chosen = chosen[first:end]
    study = Study(Legends(), seed)
    for game in chosen:
        study.game(game)
    record = {"games": len(chosen), "choices": study.count, "found": study.found, "unplayable": study.unplayable}
    return write_arrays({**study.outcomes.arrays("outcome"), **study.choices.arrays("choice")}, record)
