"""The pupils by the name of their game. Only the one that is learned is loaded."""

from functools import partial

from bluemoon.core.errors import BadRequest
from bluemoon.core.words import listed
from bluemoon.games import entries, entry_of, part
from bluemoon.training.playing import Make
from bluemoon.training.pupil import Pupil


def pupil_names() -> list[str]:
    """The games that can be learned."""
    return [entry.id for entry in entries().values() if entry.pupil]


def pupil_of(game_id: str) -> Make:
    """What makes the pupil of a game, in any process; BadRequest if it has none."""
    path = entry_of(game_id).pupil
    if not path:
        raise BadRequest(f"No network learns {game_id}; the games are {listed(pupil_names())}.")
    return partial(_made, path)


def _made(path: str) -> Pupil:
    pupil: Pupil = part(path)()
    return pupil
