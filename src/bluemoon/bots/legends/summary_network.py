"""The network of self-play, asked about positions: what `features.row` says of them, but quicker.

Most numbers of a row are summaries of sets of cards. What these add to the first layer is remembered set by set, and
the plain numbers are those that the other network sees as well (`card_features`), so no row is written at all.
"""

from typing import Any, Final

import numpy as np

from bluemoon.bots.legends.card_features import PLAIN
from bluemoon.bots.legends.features import (
    BLOCKS,
    EDITION,
    INPUTS,
    SCALES,
    SUMMARY,
    summary,
    unseen_cards,
)
from bluemoon.bots.legends.features import PLAIN as PLAIN_NUMBERS
from bluemoon.bots.legends.sums import Sums
from bluemoon.bots.network import BadNetwork, Network, product
from bluemoon.legends.active import face_up
from bluemoon.legends.deck import Deck
from bluemoon.legends.state import FIRST_EDITION, LegendsState
from bluemoon.legends.vocabulary import EARTH, FIRE

SET_BITS: Final = 31
BLOCK_BITS: Final = 3


class SummaryNetwork:
    """A network that takes rows of `features.row`."""

    def __init__(self, network: Network) -> None:
        if not network.fits(INPUTS):
            raise BadNetwork(f"This network takes {network.inputs} numbers for a position, not {INPUTS}.")
        self.network = network
        first = network.weights[0]
        self.sums = Sums(int(first.shape[1]))
        self._blocks: list[Any] = [
            first[block * SUMMARY : (block + 1) * SUMMARY] * np.float32(SCALES[block]) for block in range(BLOCKS)
        ]
        numbers = first[BLOCKS * SUMMARY :]
        self._edition = numbers[EDITION]
        # As `plain_row` has them: without the edition and the end, two numbers of its own, then the peoples.
        own = np.zeros((2, first.shape[1]), dtype=np.float32)
        after = numbers[EDITION + 2 : PLAIN_NUMBERS]
        self._plain: Any = np.concatenate([numbers[:EDITION], after, own, numbers[PLAIN_NUMBERS:]])
        assert len(self._plain) == PLAIN

    def logits(self, states: list[LegendsState], seats: list[int], drawn: list[int], plain: Any) -> list[float]:
        """Of each position, and its row of plain numbers, the logit of the chance."""
        self.sums.make_room()
        rows: list[int] = []
        coming: list[int] = []
        expected: list[float] = []
        editions: list[float] = []
        for number in range(len(states)):
            self._add(states[number], seats[number], drawn[number], rows, coming, expected)
            editions.append(1.0 if states[number].edition == FIRST_EDITION else 0.0)
        through = self.sums.added(rows, BLOCKS) + product(plain, self._plain) + self.network.biases[0]
        through += np.array(expected, dtype=np.float32)[:, np.newaxis] * self.sums.taken(coming)
        through += np.array(editions, dtype=np.float32)[:, np.newaxis] * self._edition
        found: list[float] = self.network.after_first(np.maximum(through, np.float32(0.0))).tolist()
        return found

    def _add(
        self, state: LegendsState, seat: int, drawn: int, rows: list[int], coming: list[int], expected: list[float]
    ) -> None:
        """Which sums make up a position; of the cards that were drawn but not looked at, an average counts."""
        side = state.sides[seat]
        other = 1 - seat
        mine = state.decks[seat]
        yours = state.decks[other]
        first = EARTH if state.element == EARTH else FIRE
        hand = side.hand & ~drawn
        pool = side.hand & drawn
        fresh = pool.bit_count()
        for card in side.draw:
            pool |= 1 << card
        rows.append(self._sum_of(mine, 0, hand, first))
        rows.append(self._sum_of(mine, 1, pool, first))
        rows.append(self._sum_of(yours, 2, unseen_cards(state, other), first))
        rows.append(self._sum_of(mine, 3, face_up(state, seat) & ~side.ignored, first))
        rows.append(self._sum_of(yours, 4, face_up(state, other) & ~state.sides[other].ignored, first))
        coming.append(self._sum_of(mine, 0, pool, first) if fresh else 0)
        expected.append(fresh / pool.bit_count() if fresh else 0.0)

    def _sum_of(self, deck: Deck, block: int, cards: int, first: int) -> int:
        """The row in which it is remembered what a set of cards adds."""
        if cards == 0:
            return 0
        key = ((deck.serial << BLOCK_BITS | block) << 1 | (1 if first == EARTH else 0)) << SET_BITS | cards
        found = self.sums.row(key)
        if found == 0:
            told = np.array(summary(deck, cards, first), dtype=np.float32)
            found = self.sums.remember(key, told @ self._blocks[block])
        return found
