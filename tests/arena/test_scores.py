"""Counting: intervals against known values, pairs, draws and shared victories, ratings, times."""

from random import Random

import pytest

from bluemoon.arena.interval import deal_interval, wilson
from bluemoon.arena.playing import GameResult, SeatResult
from bluemoon.arena.ratings import ratings
from bluemoon.arena.scores import Scores
from bluemoon.arena.summary import lines
from bluemoon.arena.times import Times
from tests.arena.test_plan import plan


def rounded(bounds: tuple[float, float]) -> list[float]:
    return [round(bound, 4) for bound in bounds]


@pytest.mark.parametrize(
    ("wins", "games", "bounds"),
    [  # published examples: Newcombe 1998 (81 of 263, 15 of 148, 0 of 20, 1 of 29), and the plain ends
        (81, 263, [0.2553, 0.3662]),
        (15, 148, [0.0624, 0.1605]),
        (0, 20, [0.0, 0.1611]),
        (1, 29, [0.0061, 0.1718]),
        (20, 20, [0.8389, 1.0]),
    ],
)
def test_wilson_against_published_values(wins: int, games: int, bounds: list[float]) -> None:
    assert rounded(wilson(wins / games, games)) == bounds


def test_many_deals_of_one_game_are_as_sure_as_wilson_says() -> None:
    deals = [(1.0, 1)] * 600 + [(0.0, 1)] * 400
    assert deal_interval(deals) == pytest.approx(wilson(0.6, 1000), abs=0.001)


def test_games_that_hang_together_say_less_and_swapped_seats_say_more() -> None:
    together = deal_interval([(2.0, 2), (0.0, 2)] * 50)
    apart = deal_interval([(2.0, 2), (1.0, 2), (1.0, 2), (0.0, 2)] * 25)
    by_the_seat = deal_interval([(1.0, 2)] * 99 + [(2.0, 2)])
    widths = [high - low for low, high in (together, apart, by_the_seat)]
    assert widths[0] > 1.3 * widths[1] > 1.3 * widths[2]
    assert widths[1] == pytest.approx(wilson(0.5, 200)[1] - wilson(0.5, 200)[0], abs=0.005)


def test_nothing_and_everything_won_leave_a_doubt() -> None:
    assert deal_interval([]) == (0.0, 1.0)
    assert rounded(deal_interval([(2.0, 2)] * 10)) == rounded(wilson(1.0, 20))
    assert deal_interval([(0.0, 2)] * 10)[0] == 0.0


@pytest.mark.parametrize("lean", [0.0, 0.3, -0.3])
def test_the_true_share_lies_in_95_of_100_intervals(lean: float) -> None:
    """Deals in which the seat, or the deal, decides a good deal."""
    chance = Random(3)
    held = 0
    for _ in range(400):
        deals = []
        for _ in range(30):
            luck = chance.choice((lean, -lean))
            swapped = -luck if lean > 0 else luck
            deals.append((float((chance.random() < 0.6 + luck) + (chance.random() < 0.6 + swapped)), 2))
        low, high = deal_interval(deals)
        held += low <= 0.6 <= high
    assert 0.93 <= held / 400 <= 0.98


def results(*winners: list[int], bots: int = 2, players: int = 2, gauntlet: bool = False) -> Scores:
    """The scores of games won by these seats."""
    made = plan(bots, players, len(winners), gauntlet)
    played = []
    for number, won in enumerate(winners):
        seats = made.arranged(number).seats
        reason = "offerings" if won else "markers"
        played.append(GameResult(number, seats, won, [reason], 30 + number, [SeatResult() for _ in seats]))
    return Scores(made, played)


def test_wins_draws_and_shared_victories_are_told_apart() -> None:
    scores = results([0], [0], [0], [], [0, 1], [1])
    first = scores.bots[0].score
    assert (first.won, first.shared, first.draws, first.lost) == (3, 1, 1, 1)
    assert first.share == pytest.approx(3.5 / 6)
    second = scores.bots[1].score
    assert (second.won, second.shared, second.draws, second.lost) == (1, 1, 1, 3)
    assert first.share + second.share == pytest.approx(5 / 6)  # the draw is nobody's
    assert (scores.draws, scores.shared) == (1, 1)
    assert scores.reasons == {"markers": 1, "offerings": 5}
    assert scores.seats[0].share == pytest.approx((3 + 0.5) / 6)
    assert first.deals == 3


def test_one_against_three_is_counted_by_seat() -> None:
    scores = results([0], [1], [2], [0], [0], [1], [2], [2], bots=2, players=4, gauntlet=True)
    lone, others = scores.bots[0].score, scores.bots[1].score
    assert (lone.seats, others.seats) == (8, 24)
    assert lone.share == 6 / 8
    assert others.share == 2 / 24
    assert lone.deals == 2


def test_ratings_put_the_bots_into_their_order() -> None:
    """Three bots of which the first beats the others, and the second the third, seven times in eight."""
    made = plan(3, 2, 64)
    chance = Random(1)
    played = []
    for number in range(made.total):
        seats = made.arranged(number).seats
        better = seats.index(min(seats))
        won = [better if chance.random() < 7 / 8 else 1 - better]
        played.append(GameResult(number, seats, won, ["offerings"], 30, [SeatResult(), SeatResult()]))
    *_, last = ratings(played, 3)
    strengths = [rating.strength for rating in last.ratings]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] - strengths[1] > last.ratings[0].doubt
    assert strengths[1] - strengths[2] > last.ratings[1].doubt
    assert last.games == made.total
    first_half = ratings(played[: made.total // 2], 3)[-1]
    assert last.ratings[0].doubt < first_half.ratings[0].doubt < ratings([], 3)[-1].ratings[0].doubt


def test_a_draw_moves_equals_nowhere() -> None:
    even = results([], [], [], [])
    assert even.bots[0].rating.strength == pytest.approx(even.bots[1].rating.strength)
    assert even.bots[0].rating.strength == pytest.approx(25.0)


def test_times_keep_their_quantiles() -> None:
    times = Times()
    for number in range(1, 1001):
        times.add(number / 1000)
    again = Times.read(times.json())
    other = Times()
    other.join(again)
    assert other.number == 1000
    assert other.quantile(0.5) == pytest.approx(0.5, rel=0.03)
    assert other.quantile(0.99) == pytest.approx(0.99, rel=0.03)
    assert other.longest == 1.0
    assert Times().quantile(0.5) == 0.0


def test_the_summary_says_who_won_how_often_and_how_sure_that_is() -> None:
    told = "\n".join(lines(results([0], [0], [0], [], [0, 1], [1]), 2.0, 6))
    assert "bot 0  58.3%" in told
    assert "3 of 6 won, 1 shared, 1 drawn" in told
    assert "1 without a winner; 1 shared" in told
    assert lines(Scores(plan(2, 2, 2), []), 1.0, 0) == ["No game was finished."]
