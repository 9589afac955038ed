"""One question about a move, and the bot's answer.

A question holds what the seat could know when it moved, and what it did; the bot is told nothing else. So a move is
judged by what could be known, not by how it turned out.
"""

from typing import Any

from msgspec import Struct

from bluemoon.bots.registry import make_bot, strongest
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game, Json

SEED = 0  # the same game gets the same review


class Question(Struct):
    """What is to be judged, and how carefully."""

    view: Json
    legal: list[int]
    seat: int
    played: list[int]
    simulations: int  # worlds in which the bot looks for something better
    worlds: int  # in which what it found and what was played are compared


class Verdict(Struct):
    """What the bot thinks of it."""

    chances: list[float]  # of every seat, if the one to move plays as the bot would
    better: list[int]  # what the bot would have done
    best: float  # the seat's chance after that,
    reached: float  # and after what it did


def can_review(game: Game[Any]) -> bool:
    """Is there a bot that has an opinion?"""
    return strongest(game.id) != ""


def judge(game: Game[Any], question: Question) -> Verdict:
    """The strongest bot's answer; it depends on nothing but the question."""
    level = strongest(game.id)
    if not level:
        raise BadRequest(f"No bot for {game.title} has an opinion.")
    bot = make_bot(f"{level}:sims={question.simulations}", game, SEED)
    decision = bot.decide(question.view, question.legal, 0)
    better = decision.choices[0].line if decision.choices else [decision.action]
    best = decision.chances[question.seat]
    reached = best
    if question.played[: len(better)] != better:
        compared = bot.compare(question.view, [better, question.played], question.worlds)
        if compared:
            best, reached = compared
    return Verdict(decision.chances, better, best, min(reached, best))
