"""What pays for a space, said a second time: slowly, card by card, straight from the rules B1-B8.

The engine reads payments from tables. This page knows nothing of them: it tries every role for every card. It is
the judge in the tests of payments, so it is kept naive on purpose and shares no code with the engine.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

# The colours that spaces have (B4): every people but Khind.
SPACE_COLOURS = ("vulca", "terrah", "aqua", "flit", "mimix", "hoax", "pillar")
ANY = "any"
HOAX_LIMIT = {"hoax-1": 4, "hoax-2": 1}  # B7: how many cards each recolours at most
PAIRABLE = ("mimix-1", "mimix-2")  # B6
PAIR_WORTH = 3

Cards = tuple[str, ...]


def people(card: str) -> str:
    return card.split("-")[0]


def value(card: str) -> int:
    return int(card.split("-")[1])


class Roles(NamedTuple):
    """What each card of a payment is used for."""

    plain: Cards
    wild: Cards
    pairs: tuple[tuple[str, str], ...]
    recolour: tuple[tuple[str, Cards], ...]

    def worth(self) -> int:
        counted = self.plain + self.wild + tuple(card for _, cards in self.recolour for card in cards)
        return sum(value(card) for card in counted) + PAIR_WORTH * len(self.pairs)

    def cards(self) -> Cards:
        used = list(self.plain + self.wild)
        for pair in self.pairs:
            used += pair
        for by, cards in self.recolour:
            used += [by, *cards]
        return tuple(sorted(used))

    def obey(self, colour: str) -> bool:
        """May every card do this for a space of that colour?"""
        return (
            all(people(card) == colour and people(card) != "khind" for card in self.plain)  # B2, B5
            and all(people(card) == "khind" for card in self.wild)  # B5
            and all(card in PAIRABLE for pair in self.pairs for card in pair)  # B6
            and all(_may_recolour(by, cards, colour) for by, cards in self.recolour)
        )


def _may_recolour(by: str, cards: Cards, colour: str) -> bool:
    """B7: a Hoax 1 or 2 makes up to four or one cards of one other colour count as the space's."""
    return (
        by in HOAX_LIMIT
        and 1 <= len(cards) <= HOAX_LIMIT[by]
        and len({people(card) for card in cards}) == 1
        and people(cards[0]) != colour
    )


def roles_of(pay: dict[str, Any]) -> Roles | None:
    """The roles that an action's `pay` gives; None if a pair is no pair of two."""
    pairs = pay.get("pairs", [])
    if any(len(pair) != 2 for pair in pairs):
        return None
    return Roles(
        tuple(pay.get("plain", [])),
        tuple(pay.get("wild", [])),
        tuple((pair[0], pair[1]) for pair in pairs),
        tuple((part["by"], tuple(part["cards"])) for part in pay.get("recolour", [])),
    )


def obeys(pay: dict[str, Any], colour: str, cost: int, hand: list[str]) -> bool:
    """Is this payment, overpaid or not, good for a space of that colour (on the Palace: the colour named)?"""
    roles = roles_of(pay)
    return (
        roles is not None
        and colour in SPACE_COLOURS
        and all(roles.cards().count(card) <= hand.count(card) for card in roles.cards())
        and roles.obey(colour)
        and roles.worth() >= cost
    )


def assignments(cards: Cards, colour: str) -> Iterator[Roles]:
    """Every way to give each of these cards a role for a space of that colour."""
    hoaxes = [place for place, card in enumerate(cards) if card in HOAX_LIMIT]
    for powers in product((False, True), repeat=len(hoaxes)):
        recolouring = [place for place, power in zip(hoaxes, powers, strict=True) if power]
        others = [place for place in range(len(cards)) if place not in recolouring]
        yield from _assign(cards, colour, others, Roles((), (), (), ()), {place: () for place in recolouring})


def _assign(cards: Cards, colour: str, places: list[int], roles: Roles, by: dict[int, Cards]) -> Iterator[Roles]:
    """Give roles to the cards at these places; `by` is what each recolouring Hoax has been given so far."""
    if not places:
        if all(by.values()):  # a Hoax recolours at least one card
            yield roles._replace(recolour=tuple((cards[hoax], given) for hoax, given in by.items()))
        return
    card, later = cards[places[0]], places[1:]
    if people(card) == colour:
        yield from _assign(cards, colour, later, roles._replace(plain=(*roles.plain, card)), by)
    if people(card) == "khind":
        yield from _assign(cards, colour, later, roles._replace(wild=(*roles.wild, card)), by)
    if card in PAIRABLE:
        for place in later:
            if cards[place] in PAIRABLE:
                rest = [other for other in later if other != place]
                pairs = (*roles.pairs, (card, cards[place]))
                yield from _assign(cards, colour, rest, roles._replace(pairs=pairs), by)
    for hoax, given in by.items():
        if _may_recolour(cards[hoax], (*given, card), colour):
            yield from _assign(cards, colour, later, roles, {**by, hoax: (*given, card)})


@cache
def best_worth(cards: Cards, colour: str) -> int:
    """The most that all these cards together are worth for a space of that colour; -1 if some have no role."""
    if colour == ANY:  # B4
        return max(best_worth(cards, one) for one in SPACE_COLOURS)
    return max((roles.worth() for roles in assignments(cards, colour)), default=-1)


def pays(cards: Cards, colour: str, cost: int) -> bool:
    return best_worth(cards, colour) >= cost


def smaller_parts(cards: Cards) -> set[Cards]:
    """Every set of these cards but all of them, each once."""
    return parts(cards) - {cards}


def parts(cards: Cards) -> set[Cards]:
    """Every set of these (sorted) cards, each once."""
    found: set[Cards] = {()}
    for card in cards:
        found |= {(*part, card) for part in found}
    return found


def is_minimal(cards: Cards, colour: str, cost: int) -> bool:
    """B8: does it pay, and no smaller part of it?"""
    return pays(cards, colour, cost) and not any(pays(part, colour, cost) for part in smaller_parts(cards))


def listed(hand: list[str], colour: str, cost: int) -> set[Cards]:
    """B8: every set of cards of the hand that pays and of which no smaller part pays."""
    paying = {part for part in parts(tuple(sorted(hand))) if pays(part, colour, cost)}
    return {cards for cards in paying if not any(part in paying for part in smaller_parts(cards))}
