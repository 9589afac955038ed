"""What runs inside a bot's process. It gets a view, the legal actions and a seed, and nothing else; no state, no game.

The process ends itself when the server is gone, however that ended.
"""

import multiprocessing
import os
import threading
from functools import cache
from multiprocessing.connection import wait
from typing import Any

from bluemoon.bots.advice import advise
from bluemoon.bots.bot import Bot
from bluemoon.bots.registry import make_bot
from bluemoon.core.game import Json
from bluemoon.games import entry_of
from bluemoon.interrupts import ignore_interrupts


def begin() -> None:
    """Before the first decision: leave Ctrl-C to the server, and do not outlive it."""
    ignore_interrupts()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def ready() -> bool:
    """Everything that a decision needs is loaded."""
    return True


def choose(game_id: str, bot: str, view: Json, legal: list[int], milliseconds: int, seed: int) -> int:
    return _bot(game_id, bot, seed).choose(view, legal, milliseconds)


def advice(game_id: str, view: Json, legal: list[int], milliseconds: int, seed: int) -> list[tuple[int, float]]:
    return advise(_game(game_id), view, legal, milliseconds, seed)


@cache
def _game(game_id: str) -> Any:
    return entry_of(game_id).game()


def _bot(game_id: str, bot: str, seed: int) -> Bot:
    return make_bot(bot, _game(game_id), seed)


def _end_with(sentinel: Any) -> None:
    wait([sentinel])
    os._exit(1)
