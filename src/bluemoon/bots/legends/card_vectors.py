"""Cards as vectors, which a network has learned: what it means that a card is in some zone, in some kind of fight.

A card that was in the games it learned from has vectors of its own. Any other card's are computed from what is printed
on it (`features.summary`), so that new cards can be judged as well. The sums of sets of cards are remembered.
"""

from importlib import resources
from typing import Any, Final

import numpy as np

from bluemoon.bots.legends.features import SUMMARY, summary
from bluemoon.bots.legends.sums import Sums
from bluemoon.bots.network import BadNetwork, read_arrays, write_arrays
from bluemoon.core.game import Json
from bluemoon.legends.deck import Deck, numbers_of
from bluemoon.legends.vocabulary import EARTH, FIRE

ZONES: Final = 17
CONTEXTS: Final = 3  # no fight, one of fire, one of earth
VECTOR: Final = 96  # numbers of a vector
SET_BITS: Final = 31
PLACE_BITS: Final = 6

FILE: Final = "legends-cards"


class CardVectors:
    """The vectors of all cards. They never change; only what `sums` remembers does."""

    def __init__(self, ids: list[str], own: Any, printed: Any, record: Json) -> None:
        self.ids = ids
        self.own = own  # of each card, zone and context a vector
        self.printed = printed  # without a fight and in one: of each property what it adds in each zone
        self.record = record
        self._number_of: dict[str, int] = {}
        for number in range(len(ids)):
            self._number_of[ids[number]] = number
        self._decks: dict[int, Any] = {}  # by serial: of each place and card a vector
        self.sums = Sums(VECTOR)

    @staticmethod
    def shipped() -> "CardVectors":
        """Those that ship with the package; they are read only once."""
        if not _shipped:
            file = resources.files("bluemoon.bots").joinpath("weights", f"{FILE}.npz")
            if not file.is_file():
                raise BadNetwork(f"No weights/{FILE}.npz in this package: bluemoon train legends --from makes one.")
            _shipped.append(CardVectors.from_bytes(file.read_bytes(), f"weights/{FILE}.npz"))
        return _shipped[0]

    @staticmethod
    def from_bytes(data: bytes, where: str) -> "CardVectors":
        arrays, record = read_arrays(data, where)
        own = arrays.get("own")
        printed = arrays.get("printed")
        ids = record.get("ids")
        if own is None or printed is None or not isinstance(ids, list):
            raise BadNetwork(f"{where} has no vectors of cards in it.")
        if own.shape != (len(ids), ZONES, CONTEXTS, VECTOR) or printed.shape != (2, SUMMARY, ZONES, VECTOR):
            raise BadNetwork(f"{where}: the vectors in it are of another kind.")
        return CardVectors(ids, own.astype(np.float32), printed.astype(np.float32), record)

    def to_bytes(self) -> bytes:
        arrays = {"own": self.own.astype(np.float16), "printed": self.printed.astype(np.float16)}
        return write_arrays(arrays, {**self.record, "ids": self.ids})

    def sum_of(self, deck: Deck, place: int, cards: int) -> int:
        """The row in which the sum of a set of cards is remembered; `place` is a zone and a context."""
        key = (deck.serial << PLACE_BITS | place) << SET_BITS | cards
        number = self.sums.row(key)
        if number == 0:
            vectors = self._decks.get(deck.serial)
            if vectors is None:
                vectors = self._of_deck(deck)
            number = self.sums.remember(key, vectors[place].take(numbers_of(cards), axis=0).sum(axis=0))
        return number

    def _of_deck(self, deck: Deck) -> Any:
        vectors = np.zeros((ZONES * CONTEXTS, len(deck.ids), VECTOR), dtype=np.float32)
        for card in range(len(deck.ids)):
            number = self._number_of.get(deck.ids[card], -1)
            own = self.own[number] if number >= 0 else self._by_print(deck, card)
            vectors[:, card] = own.reshape(ZONES * CONTEXTS, VECTOR)
        self._decks[deck.serial] = vectors
        return vectors

    def _by_print(self, deck: Deck, card: int) -> Any:
        """The vectors of a card that nothing else is known of."""
        fire = np.array(summary(deck, 1 << card, FIRE), dtype=np.float32)
        earth = np.array(summary(deck, 1 << card, EARTH), dtype=np.float32)
        parts = [np.tensordot(fire, self.printed[0], 1)]
        parts.append(np.tensordot(fire, self.printed[1], 1))
        parts.append(np.tensordot(earth, self.printed[1], 1))
        return np.stack(parts, axis=1)


_shipped: list[CardVectors] = []
