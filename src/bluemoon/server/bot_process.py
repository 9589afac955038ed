"""What runs inside a bot's process. It gets a view, the legal actions and a seed, and nothing else."""

import os
from functools import cache
from typing import Any

from bluemoon.bots.advice import advise
from bluemoon.bots.bot import Bot
from bluemoon.bots.registry import make_bot
from bluemoon.core.game import Json
from bluemoon.games import entry_of
from bluemoon.review.judging import Question, Verdict, judge


def give_way() -> None:
    """Others have the processor first."""
    if hasattr(os, "nice"):
        os.nice(10)


def ready() -> bool:
    """Everything that a decision needs is loaded."""
    return True


def choose(game_id: str, bot: str, view: Json, legal: list[int], milliseconds: int, seed: int) -> int:
    return _bot(game_id, bot, seed).choose(view, legal, milliseconds)


def advice(game_id: str, view: Json, legal: list[int], milliseconds: int, seed: int) -> list[tuple[int, float]]:
    return advise(_game(game_id), view, legal, milliseconds, seed)


def judged(game_id: str, question: Question) -> Verdict:
    return judge(_game(game_id), question)


@cache
def _game(game_id: str) -> Any:
    return entry_of(game_id).game()


def _bot(game_id: str, bot: str, seed: int) -> Bot:
    return make_bot(bot, _game(game_id), seed)
