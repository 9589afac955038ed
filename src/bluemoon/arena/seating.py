"""Who meets whom, and who sits where: every deal is played several times, with the bots in other seats each time.

With two players a deal is played twice, with the seats swapped: what the cards give to one bot they then give to the
other. With more players there are two kinds of meetings. In a gauntlet, and in a round robin with fewer bots than
seats, two bots meet, and one of them sits alone among copies of the other, in each seat in turn. In a round robin with
enough bots, all sets of as many bots as there are seats meet, and they move on by one seat from game to game.
"""

from itertools import combinations

from bluemoon.core.rng import Rng, derived_seed

Meeting = tuple[int, ...]  # entrants by number


def meetings(entrants: int, players: int, gauntlet: bool) -> list[Meeting]:
    """All that meet, in the order of the entrants.

    >>> meetings(3, 2, False), meetings(3, 4, True), meetings(4, 4, False)
    ([(0, 1), (0, 2), (1, 2)], [(0, 1), (0, 2)], [(0, 1, 2, 3)])
    """
    if gauntlet:
        return [(0, other) for other in range(1, entrants)]
    together = players if entrants >= players else 2
    return list(combinations(range(entrants), together))


def seatings(meeting: Meeting, players: int, gauntlet: bool, deal_seed: int) -> list[list[int]]:
    """The entrants in the seats, for each game of one deal.

    >>> seatings((0, 1), 2, False, 7)
    [[0, 1], [1, 0]]
    >>> seatings((0, 1), 3, True, 7)
    [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    """
    if len(meeting) == players:
        order = list(meeting)
        if players > 2:  # who follows whom matters as well
            Rng.from_seed(derived_seed(f"order {deal_seed}")).shuffle(order)
        return [order[shift:] + order[:shift] for shift in range(players)]
    one, other = meeting
    alone = [_alone(one, other, seat, players) for seat in range(players)]
    return alone if gauntlet else alone + [_alone(other, one, seat, players) for seat in range(players)]


def games_a_deal(players: int, entrants: int, gauntlet: bool) -> int:
    """How often each deal is played in a meeting."""
    return players if gauntlet or entrants >= players else 2 * players


def _alone(one: int, other: int, seat: int, players: int) -> list[int]:
    return [one if place == seat else other for place in range(players)]
