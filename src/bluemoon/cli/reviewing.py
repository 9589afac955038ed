"""`bluemoon review`: a recorded game gone through by the strongest bot, printed in words."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import read_games
from bluemoon.cli.progress import Bar
from bluemoon.cli.replaying import Boards, chosen_game, viewers_of
from bluemoon.cli.screen import Screen
from bluemoon.core.errors import Refused
from bluemoon.core.words import listed
from bluemoon.review.judging import Question, Verdict, judge
from bluemoon.review.reviewing import Reviewing, finish
from bluemoon.review.wire import CostlyMove, Review

GRADES = {"inaccuracy": "could have been better", "mistake": "was a mistake", "blunder": "was a blunder"}


def review_file(path: Path, number: int | None, components: Path | None, as_json: bool) -> int:
    """Print the review of a file's game; the exit code."""
    screen = Screen(True)
    chosen, place = chosen_game(read_games(path), number or 1, path)
    viewer = viewers_of(Boards(screen, components).of(chosen, path), chosen, path)[place]
    if viewer.table.outcome() is None:
        raise Failure(f"{path}: the game is not over; bluemoon hint says what to do now.")
    try:
        reviewing = Reviewing(viewer.guide, viewer.table)
    except Refused as refused:
        raise Failure(f"{path}: {refused.message}") from refused

    def judged(question: Question) -> Verdict:
        return judge(viewer.game, question)

    with Bar(reviewing.total, "moves") as bar:
        review = finish(reviewing.work(), judged, bar.advance)
    if as_json:
        print(msgspec.json.encode(review).decode())
    else:
        for line in _lines(review, viewer.names):
            screen.line(line)
    return 0


def _lines(review: Review, names: list[str]) -> Iterator[str]:
    turn = 0
    for point in review.points:
        if point.turn != turn:
            turn = point.turn
            stands = [f"{name} {chance:.0%}" for name, chance in zip(names, point.chances, strict=True)]
            yield f"Turn {turn}: {listed(stands)}."
    for move in review.costly:
        yield ""
        yield from _move_lines(move, names[move.seat])
    yield ""
    if not review.costly:
        yield "No move cost much."
    lost = [f"{name} {average:.1%}" for name, average in zip(names, review.lost, strict=True)]
    yield f"Given away with each move, on average: {listed(lost)}."
    yield f"{review.basis} The bot was {review.bot}."


def _move_lines(move: CostlyMove, name: str) -> Iterator[str]:
    change = f"from {move.chance_better:.0%} to {move.chance:.0%}"
    yield f"Turn {move.turn}, after {move.number} actions: {name}’s move {GRADES[move.grade]}, {change}."
    yield f"  Played: {', '.join(move.played)}."
    yield f"  Better: {', '.join(move.better)}."
    yield f"  {move.why}"
