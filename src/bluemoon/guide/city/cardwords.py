"""Cards in words: their names and what their powers do."""

import re

from bluemoon.city.cards import (
    DRAGON_FLIES,
    DRAGON_WALKS,
    FLY,
    HOAX,
    KINDS,
    MORE_OFFERINGS,
    PAIRABLE,
    PEOPLES,
    RECOLOUR_FOUR,
    RECOLOUR_ONE,
    STRIDE,
    WILD,
    people_of,
    value_of,
)
from bluemoon.city.components import Building
from bluemoon.city.reach import ANY
from bluemoon.city.scoring import DRAGONS

# What a card of a kind can do besides counting its value (M3-M5, B5-B7, O2).
POWERS: dict[int, str] = {
    FLY: "fly to any tile",
    STRIDE: "two more steps",
    WILD: "wild, worth 1 of any colour",
    PAIRABLE[0]: "any two of value 1 or 2 are a wild 3",
    PAIRABLE[1]: "any two of value 1 or 2 are a wild 3",
    RECOLOUR_FOUR: "recolours up to 4 cards of one colour",
    RECOLOUR_ONE: "recolours 1 card",
    MORE_OFFERINGS[0]: "one more offering, for 1 extra crystal",
    MORE_OFFERINGS[1]: "one more offering, for 2 extra crystals",
}
for _dragon in range(3):
    POWERS[DRAGON_FLIES[_dragon]] = f"{DRAGONS[_dragon]} dragon to any tile"
    POWERS[DRAGON_WALKS[_dragon]] = f"{DRAGONS[_dragon]} dragon up to 3 steps"

WHEN: dict[int, str] = {kind: "while moving" for kind in (FLY, STRIDE, *DRAGON_FLIES, *DRAGON_WALKS)}
WHEN |= {kind: "while building" for kind in (WILD, *PAIRABLE, RECOLOUR_FOUR, RECOLOUR_ONE)}
WHEN |= {kind: "after an offering on the Courtyard" for kind in MORE_OFFERINGS}

CARD = re.compile(r"([a-z]+)[- ]?([123])")


def kind_of(card_id: str) -> int:
    """The kind of a card's id."""
    people, value = card_id.split("-")
    return PEOPLES.index(people) * 3 + int(value) - 1


def short(kind: int) -> str:
    """The short name: H3 for hoax-3. The eight peoples begin with different letters."""
    return f"{PEOPLES[people_of(kind)][0].upper()}{value_of(kind)}"


def space_words(building: Building, space: int) -> str:
    """A space in words: Terrah 3."""
    colour = building.colours[space]
    return f"{'any colour' if colour == ANY else PEOPLES[colour].title()} {building.costs[space]}"


def powers_of(kinds: list[int]) -> list[tuple[int, str]]:
    """The powers of one people's cards, each said once, with the card that has it."""
    powers: list[tuple[int, str]] = []
    for kind in sorted(set(kinds)):
        power = POWERS.get(kind)
        if power is not None and power not in [words for _, words in powers]:
            powers.append((kind, power))
    return powers


def describe(kind: int, copies: int) -> str:
    """A card in two sentences, without its name."""
    people = people_of(kind)
    power = POWERS.get(kind)
    worth = "pays as any colour" if kind == WILD else f"counts as {PEOPLES[people].title()}"
    sentence = f"Value {value_of(kind)}, {worth}; there are {copies} in the game."
    if power is None:
        return f"{sentence} It has no power."
    counting = " The Hoax card itself then counts for nothing." if people == HOAX else ""
    return f"{sentence} Its power, {WHEN[kind]}: {power}.{counting}"


def read_card(word: str) -> int | None:
    """The kind meant by hoax-3, hoax3, ho3, h3 or khind; None if it is no card."""
    word = word.lower()
    if word == PEOPLES[people_of(WILD)]:
        return WILD
    match = CARD.fullmatch(word)
    if match is None:
        return None
    for kind in range(KINDS):
        if PEOPLES[people_of(kind)].startswith(match[1]) and value_of(kind) == int(match[2]):
            return kind
    return None
