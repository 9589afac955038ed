"""Perft: how many sequences of legal actions there are from a position, by length."""

from typing import Any

from bluemoon.core.game import Game


def perft(game: Game[Any], state: Any, depth: int) -> list[int]:
    """The number of sequences of one, two, ... `depth` legal actions."""
    counts = [0] * depth
    _count(game, state, counts, 0)
    return counts


def _count(game: Game[Any], state: Any, counts: list[int], done: int) -> None:
    legal = game.legal(state)
    counts[done] += len(legal)
    if done + 1 < len(counts):
        for action in legal:
            after = game.copy(state)
            game.apply(after, action, None)
            _count(game, after, counts, done + 1)
