"""OpenSkill ratings (Plackett and Luce): one number for each bot, comparable across everyone it met."""

from typing import Any

from openskill.models import PlackettLuce

from bluemoon.arena.playing import GameResult

STAGES = 20


class Rating:
    """The strength, 25 being average, and how unsure it is (one standard deviation)."""

    def __init__(self, strength: float, doubt: float) -> None:
        self.strength = strength
        self.doubt = doubt


class Stage:
    """Everybody's rating after this many games."""

    def __init__(self, games: int, bots: list[Any]) -> None:
        self.games = games
        self.ratings = [Rating(bot.mu, bot.sigma) for bot in bots]


def ratings(results: list[GameResult], entrants: int) -> list[Stage]:
    """The ratings as they develop, games taken in their order; the last stage counts."""
    # Bots do not change while they play, so there is no tau, which would keep their ratings from settling.
    model: Any = PlackettLuce(tau=0.0)
    bots: list[Any] = [model.rating() for _ in range(entrants)]
    course = [Stage(0, bots)]
    for number, result in enumerate(sorted(results, key=lambda result: result.number), 1):
        _rate(model, bots, result)
        if number * STAGES // len(results) > (number - 1) * STAGES // len(results):
            course.append(Stage(number, bots))
    return course


def _rate(model: Any, bots: list[Any], result: GameResult) -> None:
    if len(set(result.bots)) < 2:
        return
    teams = [[model.rating(mu=bots[bot].mu, sigma=bots[bot].sigma)] for bot in result.bots]
    # Those who win share the first place; in a draw all do.
    won = result.winners or list(range(len(teams)))
    ranks = [1 if seat in won else 2 for seat in range(len(teams))]
    rated = model.rate(teams, ranks=ranks)
    for bot in set(result.bots):
        # Whoever sits in several seats gets the mean of what each would have got.
        places = [seat for seat, other in enumerate(result.bots) if other == bot]
        bots[bot] = model.rating(
            mu=sum(rated[seat][0].mu for seat in places) / len(places),
            sigma=sum(rated[seat][0].sigma for seat in places) / len(places),
        )
