"""The tables of one deck: its 31 cards by number, and bit sets of the cards that share something.

A set of cards of one deck is an int with bit n for card n; the leader is number 0.
"""

from itertools import count
from typing import Any, Final

from bluemoon.legends.catalogue import (
    BLUFFS,
    CARDS_IN_DECK,
    FREE,
    PAIR,
    PROTECT,
    RETRIEVE,
    SHIELD_EARTH,
    SHIELD_FIRE,
    STOP,
    Card,
)
from bluemoon.legends.catalogue import GANGS as GANG_ICONS
from bluemoon.legends.vocabulary import (
    AFTER_SUPPORT,
    BOOSTER,
    CHARACTER,
    DEMAND,
    DISCARD,
    DOINGS,
    DOUBLE_DEMAND,
    ELEMENT,
    END,
    EXTRA,
    FIGHT_AGAIN,
    FLOOR,
    FREE_IF,
    FREE_NEXT,
    FROM_ACTIVE,
    FROM_ACTIVE_COMBAT,
    FROM_COMBAT,
    FROM_TABLE,
    IGNORE,
    LEADERSHIP,
    LIMIT,
    MULTIPLY,
    ONCE_A_TURN,
    PLAYED,
    RAISE,
    RESHUFFLE,
    SHIP,
    SUPPORT,
    TAKE_BACK,
    ZERO,
    Effect,
)

# Effects that can lift a player's power or lower the other's in the middle of a turn, or let him play more.
LIFTING: Final = frozenset(
    (MULTIPLY, RAISE, FLOOR, ZERO, IGNORE, EXTRA, FREE_NEXT, FREE_IF, ELEMENT, TAKE_BACK, FIGHT_AGAIN)
)

EVERY_CARD: Final = (1 << CARDS_IN_DECK) - 1


_serials = count(1)


class Deck:
    """One player's cards: a people's own deck, or one of the player's making (then `form` is the list of its ids)."""

    def __init__(self, name: str, cards: list[Card], custom: bool = False) -> None:
        self.name = name
        self.serial = next(_serials)  # tells decks apart in memos
        self.form: Any = [card.id for card in cards] if custom else name
        self.cards = cards
        self.ids = [card.id for card in cards]
        self.number_of = {card.id: number for number, card in enumerate(cards)}
        self.types = [card.type for card in cards]
        self.fire = [card.fire for card in cards]
        self.earth = [card.earth for card in cards]
        self.icons = [card.icons for card in cards]
        self.capacity = [card.capacity for card in cards]
        self.moons = [card.moons for card in cards]
        self.effects = [card.effects for card in cards]
        words = sorted({card.word for card in cards})
        self.word = [words.index(card.word) for card in cards]
        self.gang = [card.icons & GANG_ICONS for card in cards]
        self.characters = self._of_type(CHARACTER)
        self.boosters = self._of_type(BOOSTER)
        self.supports = self._of_type(SUPPORT)
        self.leaderships = self._of_type(LEADERSHIP)
        self.ships = self._of_type(SHIP)
        self.mutants = self._where([card.mutant for card in cards])
        self.with_text = self._where([card.has_text for card in cards])
        self.with_icon = self._where([card.icons != 0 for card in cards])
        self.shields_fire = self._with_icons(SHIELD_FIRE)
        self.shields_earth = self._with_icons(SHIELD_EARTH)
        self.stops = self._with_icons(STOP)
        self.retrieves = self._with_icons(RETRIEVE)
        self.pairs = self._with_icons(PAIR)
        self.frees = self._with_icons(FREE)
        self.protects = self._with_icons(PROTECT)
        self.gangs = self._with_icons(GANG_ICONS)
        self.bluffable = self._with_icons(BLUFFS)  # LI9
        self.flit_characters = self._where([card.people == "flit" and card.type == CHARACTER for card in cards])
        self.buka_characters = self._where([card.people == "buka" and card.type == CHARACTER for card in cards])
        # The cards that have an effect of each kind, and those whose effect happens at each moment.
        self.doing = [
            self._where([any(effect.do == do for effect in card.effects) for card in cards])
            for do in range(len(DOINGS))
        ]
        self.on_play = self._at(PLAYED)
        self.once_a_turn = self._at(ONCE_A_TURN)
        self.after_support = self._at(AFTER_SUPPORT)
        self.at_end = self._at(END)
        self.aiming = self._where([any(e.one or e.do == DOUBLE_DEMAND for e in card.effects) for card in cards])
        self.lifting = self._where([any(_lifts(effect) for effect in card.effects) for card in cards])
        # Texts that can keep the other side's plain sum of values from being enough.
        self.hampering = self.doing[IGNORE] | self.doing[ZERO] | self.doing[DEMAND] | self.doing[LIMIT]
        self.changes_value = 0  # texts that make the power something else than the sum of what is printed
        for do in range(1, 5):
            self.changes_value |= self.doing[do]

    def _where(self, flags: list[bool]) -> int:
        return sum(1 << number for number, flag in enumerate(flags) if flag)

    def _of_type(self, card_type: int) -> int:
        return self._where([card.type == card_type for card in self.cards])

    def _with_icons(self, icons: int) -> int:
        return self._where([card.icons & icons != 0 for card in self.cards])

    def _at(self, when: int) -> int:
        return self._where([any(effect.when == when for effect in card.effects) for card in self.cards])

    def of_types(self, types: int) -> int:
        """The cards of these types by what is printed (a bluff counts by what it is, not as it lies)."""
        cards = 0
        if types & CHARACTER:
            cards |= self.characters
        if types & BOOSTER:
            cards |= self.boosters
        if types & SUPPORT:
            cards |= self.supports
        if types & LEADERSHIP:
            cards |= self.leaderships
        if types & SHIP:
            cards |= self.ships
        return cards

    def names(self, cards: int) -> list[str]:
        return [self.ids[number] for number in numbers_of(cards)]


def _lifts(effect: Effect) -> bool:
    """Whether an effect can change, in its owner's turn, how his power compares with the other's."""
    if effect.do == DISCARD:
        return effect.zone == FROM_ACTIVE or effect.zone == FROM_COMBAT or effect.zone == FROM_ACTIVE_COMBAT
    if effect.do == RESHUFFLE:
        return effect.zone == FROM_TABLE
    return effect.do in LIFTING


def numbers_of(cards: int) -> list[int]:
    """The numbers in a set, ascending."""
    numbers = []
    while cards:
        low = cards & -cards
        numbers.append(low.bit_length() - 1)
        cards ^= low
    return numbers
