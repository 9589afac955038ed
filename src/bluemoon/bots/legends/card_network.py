"""The network above the vectors of cards: the chance to win from a position, and how much strong players like it.

It has learned from strong players' games. All match-ups of the nine peoples share its layers; what is special about a
match-up turns the numbers that pass through them up or down. A custom deck takes what is common to all.
"""

from importlib import resources
from typing import Any, Final

import numpy as np

from bluemoon.bots.legends.card_features import PLAIN, card_sums
from bluemoon.bots.legends.card_vectors import VECTOR, CardVectors
from bluemoon.bots.network import BadNetwork, product, read_arrays, write_arrays
from bluemoon.core.game import Json
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.deck import Deck
from bluemoon.legends.state import LegendsState

SECOND: Final = 48  # width of the second layer
MATCHUPS: Final = 81  # by own people and the other's; the number after the last one is for any other deck
FILE: Final = "legends-plans"
CHANCE: Final = 0  # the place of the logit of the chance in an answer,
LIKED: Final = 1  # and of the liking

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "plain": (PLAIN, VECTOR),
    "first_bias": (MATCHUPS + 1, VECTOR),
    "first_gain": (MATCHUPS + 1, VECTOR),
    "second": (VECTOR, SECOND),
    "second_bias": (MATCHUPS + 1, SECOND),
    "second_gain": (MATCHUPS + 1, SECOND),
    "last": (SECOND, 2),
    "last_bias": (MATCHUPS + 1, 2),
}


class CardNetwork:
    """Layers of weights. They never change, so they may be shared; `record` says how they were made."""

    def __init__(self, vectors: CardVectors, arrays: dict[str, Any], record: Json) -> None:
        self.vectors = vectors
        self.arrays = arrays
        self.record = record
        self.taste: float = taste_in(record)  # by how much more a position is liked if its chance is a logit better
        self._layers: dict[int, tuple[Any, Any, Any, Any]] = {}  # by match-up, once asked for

    @staticmethod
    def shipped() -> "CardNetwork":
        """The one that ships with the package; it is read only once."""
        if not _shipped:
            file = resources.files("bluemoon.bots").joinpath("weights", f"{FILE}.npz")
            if not file.is_file():
                raise BadNetwork(f"No weights/{FILE}.npz in this package: bluemoon train legends --from makes one.")
            data = file.read_bytes()
            _shipped.append(CardNetwork.from_bytes(CardVectors.shipped(), data, f"weights/{FILE}.npz"))
        return _shipped[0]

    @staticmethod
    def from_bytes(vectors: CardVectors, data: bytes, where: str) -> "CardNetwork":
        arrays, record = read_arrays(data, where)
        for name, shape in SHAPES.items():
            if name not in arrays or arrays[name].shape != shape:
                raise BadNetwork(f"{where}: {name} is missing in it, or of another size.")
            if arrays[name].dtype != np.float32 or not np.isfinite(arrays[name]).all():
                raise BadNetwork(f"{where}: {name} is not made of 32-bit numbers.")
        return CardNetwork(vectors, arrays, record)

    def to_bytes(self) -> bytes:
        return write_arrays(self.arrays, self.record)

    def answers(self, states: list[LegendsState], seats: list[int], drawn: list[int], plain: Any) -> list[list[float]]:
        """Of each position, and its row of plain numbers, the logit of the chance and the liking."""
        cards = card_sums(self.vectors, states, seats, drawn)
        matchups: list[int] = []
        for number in range(len(states)):
            decks = states[number].decks
            matchups.append(matchup_of_decks(decks[seats[number]], decks[1 - seats[number]]))
        if len(set(matchups)) < 2:  # as nearly always
            found: list[list[float]] = self.of_matchup(cards, plain, matchups[0]).tolist() if matchups else []
            return found
        alone = [self.of_matchup(cards[n : n + 1], plain[n : n + 1], matchups[n]) for n in range(len(matchups))]
        return [answer.tolist()[0] for answer in alone]

    def of_matchup(self, cards: Any, plain: Any, matchup: int) -> Any:
        """The same as an array, for sums of cards and plain numbers of one match-up."""
        first_bias, second, second_bias, last = self._layers_of(matchup)
        through = np.maximum(cards + product(plain, self.arrays["plain"]) + first_bias, np.float32(0.0))
        through = np.maximum(product(through, second) + second_bias, np.float32(0.0))
        return product(through, last) + self.arrays["last_bias"][matchup]

    def _layers_of(self, matchup: int) -> tuple[Any, Any, Any, Any]:
        """The layers, with what is special about the match-up in them."""
        found = self._layers.get(matchup)
        if found is None:
            parts = self.arrays
            second = parts["first_gain"][matchup][:, np.newaxis] * parts["second"]
            last = parts["second_gain"][matchup][:, np.newaxis] * parts["last"]
            found = (parts["first_bias"][matchup], second, parts["second_bias"][matchup], last)
            self._layers[matchup] = found
        return found


def taste_in(record: Json) -> float:
    taste = record.get("taste")
    return float(taste) if isinstance(taste, (int, float)) and taste > 0 else 1.0


def matchup_of(mine: Any, yours: Any) -> Any:
    """The number of a match-up of two peoples, by their places in the list of peoples; or of many."""
    return mine * len(PEOPLES) + yours


def matchup_of_decks(mine: Deck, yours: Deck) -> int:
    """The number of the match-up of two decks."""
    if mine.name in PEOPLES and yours.name in PEOPLES:
        found: int = matchup_of(PEOPLES.index(mine.name), PEOPLES.index(yours.name))
        return found
    return MATCHUPS


_shipped: list[CardNetwork] = []
