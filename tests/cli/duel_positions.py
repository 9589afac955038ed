"""Positions from random duels of every people, for tests that should hold in all of them."""

import random
from collections.abc import Iterator

from bluemoon.core.table import Table
from bluemoon.legends.actions import DECLINE, GIVE_UP, kind_of
from bluemoon.legends.game import Legends
from bluemoon.legends.state import LegendsState

GAME = Legends()
NAMES = ["Ann", "Ben"]
MATCHES = [("hoax", "vulca"), ("buka", "flit"), ("mimix", "khind"), ("terrah", "aqua"), ("pillar", "buka")]


def tables(decks: tuple[str, str], seed: int, most: int, edition: str = "second") -> Iterator[Table[LegendsState]]:
    """The table of a random duel before each of its actions; players like to fight, so that much happens."""
    config = {"decks": list(decks), "edition": edition, "first": None, "name_dragons": seed % 2 == 0}
    table = Table.new(GAME, config, seed)
    rng = random.Random(seed)
    for _ in range(most):
        if GAME.outcome(table.state) is not None:
            return
        yield table
        legal = table.legal()
        fighting = [action for action in legal if kind_of(action) not in (GIVE_UP, DECLINE)]
        table.play(rng.choice(fighting if fighting and rng.random() < 0.9 else legal))
