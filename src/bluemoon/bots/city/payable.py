"""About how much a hand of City cards can pay in each colour."""

from bluemoon.city.cards import HOAX, MIMIX, PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE, WILD
from bluemoon.city.reach import ANY


def payable_by_colour(counts: list[int]) -> list[int]:
    """By colour (ANY too): about how much this hand can pay in it."""
    values = [0] * 8
    for people in range(8):
        values[people] = counts[people * 3] + 2 * counts[people * 3 + 1] + 3 * counts[people * 3 + 2]
    pairable = counts[PAIRABLE[0]] + counts[PAIRABLE[1]]
    wild = counts[WILD] + 3 * (pairable // 2)
    hoaxes = 1 if counts[RECOLOUR_FOUR] else 0
    payable = [0] * (ANY + 1)
    for people in range(8):
        able = values[people] + (counts[WILD] if people == MIMIX else wild)
        if hoaxes and people != HOAX:
            best = 0
            for other in range(8):
                if other != people and other != HOAX:
                    best = max(best, values[other])
            able += best
        elif counts[RECOLOUR_ONE] and people != HOAX:
            able += 2
        payable[people] = able
        payable[ANY] = max(payable[ANY], able)
    return payable
