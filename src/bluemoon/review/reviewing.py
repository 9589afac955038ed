"""Going through a whole game: every move once, then those that seem to have cost most again, more carefully.

The first look is rough, and of many rough looks the worst is mostly bad luck; so nothing is called a mistake before a
second look, with other luck, has said the same.
"""

from collections.abc import Callable, Generator
from typing import Any

from bluemoon.bots.registry import strongest
from bluemoon.core.errors import BadRequest
from bluemoon.core.event import Story
from bluemoon.core.game import Json
from bluemoon.core.history import History
from bluemoon.core.table import Table
from bluemoon.core.words import listed
from bluemoon.guide.guide import Guide
from bluemoon.review.judging import Question, Verdict, can_review
from bluemoon.review.moves import Move, moves_of
from bluemoon.review.wire import CostlyMove, Grade, Review, ReviewPoint

MOST_MOVES = 600  # a longer game is gone through as far as that
FIRST_LOOK = (4, 6)  # simulations, and worlds to compare in
SECOND_LOOK = (10, 32)
LOOKED_AT_AGAIN = 6  # of each seat's moves
SHOWN = 5  # of each seat's moves that cost most
FEWEST = 3  # that are shown even where none of them cost much,
LEAST = 0.03  # if the bot is sure of it: what costs less is nobody's mistake
WORTH_A_PLACE = 0.05  # of what is shown beyond those
MISTAKE = 0.08
BLUNDER = 0.16
MOST_GIFTS = 2  # that are named
MOST_COSTS = 4
BASIS = (
    "Every move is judged from what its player could know at the time: that player’s hand and what lay open. "
    "Luck that came later, and cards that were hidden then, count neither for nor against it."
)

Work = Generator[Question, Verdict, Review]


class Reviewing:
    """One game that is gone through; `done` of `total` questions have been answered."""

    def __init__(self, guide: Guide[Any], table: Table[Any], winners: list[int] | None = None) -> None:
        """BadRequest if there is nothing to review, or nobody to ask. `winners` of a game that did not end by its
        rules: somebody resigned."""
        self.winners = winners
        self.guide = guide
        self.game = guide.game
        self.table = table
        if not can_review(self.game):
            raise BadRequest(f"No bot for {self.game.title} has an opinion, so nobody can review it.")
        self.history: History[Any] = History(table)
        self.moves = [move for move in moves_of(self.history) if self._choice_in(move)][:MOST_MOVES]
        if not self.moves:
            raise BadRequest("Nobody had anything to decide in this game.")
        seats = self.game.seats(table.state)
        self.seats = seats
        self.done = 0
        self.total = len(self.moves) + sum(
            min(LOOKED_AT_AGAIN, sum(move.seat == seat for move in self.moves)) for seat in range(seats)
        )

    def work(self) -> Work:
        """Yields questions, is sent what the bot says to each, and returns the review."""
        verdicts: list[Verdict] = []
        for move in self.moves:
            verdicts.append((yield self._question(move, FIRST_LOOK)))
            self.done += 1
        again: dict[int, Verdict] = {}
        for place in self._dearest(verdicts):
            again[place] = yield self._question(self.moves[place], SECOND_LOOK)
            self.done += 1
        self.total = self.done
        return self._review(verdicts, again)

    # --- what is asked ---

    def _choice_in(self, move: Move) -> bool:
        return len(self.game.legal(self.table.state_after(move.first))) > 1

    def _question(self, move: Move, look: tuple[int, int]) -> Question:
        state = self.table.state_after(move.first)
        played = self.table.actions[move.first : move.end]
        view = self.game.view(state, move.seat)
        return Question(view, self.game.legal(state), move.seat, played, look[0], look[1])

    def _dearest(self, verdicts: list[Verdict]) -> list[int]:
        """The places of the moves that seem to have cost each seat most."""
        places: list[int] = []
        for seat in range(self.seats):
            own = [place for place, move in enumerate(self.moves) if move.seat == seat and _lost(verdicts[place]) > 0.0]
            places += sorted(own, key=lambda place: -_lost(verdicts[place]))[:LOOKED_AT_AGAIN]
        return sorted(places)

    # --- what is said ---

    def _review(self, verdicts: list[Verdict], again: dict[int, Verdict]) -> Review:
        points = []
        for place, move in enumerate(self.moves):
            verdict = again.get(place, verdicts[place])
            chances = [round(chance, 4) for chance in verdict.chances]
            points.append(ReviewPoint(move.first, move.turn, move.seat, chances, round(_lost(verdict), 4)))
        costly: list[int] = []
        for seat in range(self.seats):
            own = [place for place in again if self.moves[place].seat == seat]
            costly += costliest({place: _lost(again[place]) for place in own})
        return Review(
            bot=strongest(self.game.id),
            basis=BASIS,
            points=points,
            final=self._final(),
            costly=[self._costly(self.moves[place], again[place]) for place in sorted(costly)],
            lost=[self._average(points, seat) for seat in range(self.seats)],
        )

    def _final(self) -> list[float]:
        outcome = self.table.outcome()
        winners = (self.winners or []) if outcome is None else outcome.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def _average(self, points: list[ReviewPoint], seat: int) -> float:
        own = [point.lost for point in points if point.seat == seat]
        return round(sum(own) / len(own), 4) if own else 0.0

    def _costly(self, move: Move, verdict: Verdict) -> CostlyMove:
        played = _Line(self, move, self.table.actions[move.first : move.end])
        better = _Line(self, move, verdict.better)
        return CostlyMove(
            number=move.first,
            end=move.end,
            turn=move.turn,
            seat=move.seat,
            grade=_grade(_lost(verdict)),
            played=played.words(),
            better=better.words(),
            chance=round(verdict.reached, 4),
            chance_better=round(verdict.best, 4),
            why=_why(played, better),
        )


class _Line:
    """Actions that were or could have been done, as far as the seat could foresee what comes of them."""

    def __init__(self, reviewing: Reviewing, move: Move, actions: list[int]) -> None:
        self.guide = reviewing.guide
        self.seat = move.seat
        game = reviewing.game
        self.before = reviewing.table.state_after(move.first)
        self.after = game.copy(self.before)
        self.actions: list[int] = []
        self.events: list[Json] = []
        for action in actions:
            if game.to_move(self.after) != move.seat or game.refusal(self.after, action) is not None:
                break  # it was thought out in a world in which the hidden cards lay otherwise
            story: Story = []
            game.apply(self.after, action, story)
            self.actions.append(action)
            self.events += [event.seen_by(move.seat) for event in story]
            if any(game.reveals(event, move.seat) for event in story):
                break

    def words(self) -> list[str]:
        return self.guide.line(self.before, self.actions)

    def gains(self) -> list[str]:
        return self.guide.gains(self.before, self.after, self.events, self.seat)

    def costs(self) -> list[str]:
        return self.guide.costs(self.before, self.after, self.events, self.seat)

    def wins(self) -> bool:
        outcome = self.guide.game.outcome(self.after)
        return outcome is not None and self.seat in outcome.winners

    def stand(self) -> str:
        return self.guide.stand(self.after, self.seat)

    def leaves(self) -> list[str]:
        return self.guide.leaves(self.after, self.seat)


def finish(work: Work, judge: Callable[[Question], Verdict], answered: Callable[[], None] = lambda: None) -> Review:
    """Do all the work here and now; `answered` is called after every answer."""
    try:
        question = next(work)
        while True:
            verdict = judge(question)
            question = work.send(verdict)
            answered()
    except StopIteration as finished:
        review: Review = finished.value
        return review


def costliest(lost: dict[int, float]) -> list[int]:
    """The places of one seat's moves that are worth showing, by what each of them lost; the costliest first."""
    ranked = sorted((place for place in lost if lost[place] >= LEAST), key=lambda place: -lost[place])
    shown = enumerate(ranked[:SHOWN])
    return [place for rank, place in shown if rank < FEWEST or lost[place] >= WORTH_A_PLACE]


def _lost(verdict: Verdict) -> float:
    return max(0.0, verdict.best - verdict.reached)


def _grade(lost: float) -> Grade:
    return "blunder" if lost >= BLUNDER else "mistake" if lost >= MISTAKE else "inaccuracy"


def _few(costs: list[str]) -> str:
    """Costs in words; of many, the first."""
    if len(costs) > MOST_COSTS:
        costs = [*costs[: MOST_COSTS - 1], f"{len(costs) - MOST_COSTS + 1} more"]
    return listed(costs) if costs else "nothing more"


def _why(played: _Line, better: _Line) -> str:
    """What speaks for the better move: what it brings more, what it costs less, how it leaves its player, and what it
    does not leave to the others."""
    if better.wins() and not played.wins():
        return "The better move wins the game at once."
    would, did = better.gains(), played.gains()
    more = [gain for gain in would if gain not in did]
    less = [gain for gain in did if gain not in would]
    words = []
    if both := [gain for gain in would if gain in did]:
        words.append(f"Both bring {listed(both)}.")
    if more or less:
        also = "also " if both else ""
        first = f"The better move {also}brings {listed(more)}" if more else "The better move brings no more at once"
        words.append(f"{first}; this one {also}brought {listed(less)}." if less else f"{first}.")
    elif not both:
        words.append("Neither brings anything at once.")
    spent, spends = played.costs(), better.costs()
    dearer = [cost for cost in spent if cost not in spends]
    cheaper = [cost for cost in spends if cost not in spent]
    if dearer or cheaper:
        words.append(f"This one costs {_few(dearer)}; the better move costs {_few(cheaper)}.")
    if played.stand() != better.stand():
        words.append(f"The better move leaves its player {better.stand()}, this one {played.stand()}.")
    spared = [gift for gift in played.leaves() if gift not in better.leaves()]
    if spared:
        words.append(f"This one leaves the others {listed(spared[:MOST_GIFTS])}.")
    if not more and len(words) == 1 and not less:
        words.append("The difference shows in the turns that follow.")
    return " ".join(words)
