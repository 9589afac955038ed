"""Bots with decks of one's own from every card of the box (LD1): they play legally, and see nothing they may not."""

from random import Random

import pytest

from bluemoon.bots.legends.features import INPUTS, row
from bluemoon.bots.registry import bot_names, make_bot
from bluemoon.legends.game import Legends
from tests.legends.own_decks import random_decks

GAME = Legends()
STRETCH = 25  # decisions of each bot


@pytest.mark.parametrize("name", bot_names("legends"))
def test_every_bot_plays_with_cards_of_the_whole_box(name: str) -> None:
    """Stretches of games that greedy begins; whatever is asked, the bot answers."""
    chance = Random(name)
    decided = 0
    for seed in range(100):
        state = GAME.new({"decks": random_decks(chance)}, seed, {})
        opening = make_bot("greedy", GAME, seed)
        bot = make_bot(f"{name}:sims=1" if name in ("hard", "expert") else name, GAME, seed)
        start = chance.randrange(40)
        for number in range(start + 8):
            seat = GAME.to_move(state)
            if seat is None:
                break
            legal = GAME.legal(state)
            view = GAME.view(state, seat)
            action = (opening if number < start else bot).choose(view, legal, 1000)
            assert action in legal
            decided += number >= start
            GAME.apply(state, action, None)
        for seat in range(2):
            assert len(row(state, seat, 0)) == INPUTS
        if decided >= STRETCH:
            return
    raise AssertionError("too few decisions")
