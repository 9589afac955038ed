"""How sure a share of wins is: 95% intervals.

Games of one deal are not independent: what the cards gave to one bot they give to the other when the seats are
swapped. So the spread is measured between deals, not between games, and expressed as the number of independent games
that would be worth as much; Wilson's interval is then that of this many games.
"""

from math import sqrt

Z = 1.959964
BELIEF = 4  # deals; with few deals their spread is hardly known, and is believed to be that of independent games


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's 95% interval for a share found in that many independent games.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    if games <= 0:
        return 0.0, 1.0
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(max(share * (1 - share), 0.0) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def deal_interval(deals: list[tuple[float, int]]) -> tuple[float, float]:
    """The interval for the share of wins, from each deal's points and games.

    Ten deals in which each side won once with the better cards say more than twenty separate games:

    >>> [round(bound, 2) for bound in deal_interval([(1.0, 2)] * 10)]
    [0.39, 0.61]
    >>> [round(bound, 2) for bound in wilson(0.5, 20)]
    [0.3, 0.7]
    """
    games = sum(number for _, number in deals)
    if games == 0:
        return 0.0, 1.0
    share = sum(points for points, _ in deals) / games
    return wilson(share, games / _spread(deals, games, share))


def _spread(deals: list[tuple[float, int]], games: int, share: float) -> float:
    """The variance of the share, as a multiple of what it would be in independent games."""
    independent = share * (1 - share) / games
    if independent <= 0 or len(deals) < 2:
        return 1.0
    between = sum((points - share * number) ** 2 for points, number in deals) / games**2
    between *= len(deals) / (len(deals) - 1)
    return (len(deals) * between / independent + BELIEF) / (len(deals) + BELIEF)
