"""The options of a duel: which peoples, which edition, who begins."""

import hashlib
import secrets

from bluemoon.cli.failure import Failure
from bluemoon.core.game import Json
from bluemoon.legends.catalogue import PEOPLES


def config_of(decks: str | None, edition: str, first: int | None, name_dragons: bool, seed: int | None) -> Json:
    """The config of one game. Peoples that are not named are drawn; the same seed draws the same."""
    if first not in (None, 1, 2):
        raise Failure(f"--first: must be 1 or 2, not {first}.")
    chosen = _peoples(decks)
    number = secrets.randbits(48) if seed is None else int(hashlib.sha256(f"peoples {seed}".encode()).hexdigest(), 16)
    while len(chosen) < 2:
        others = [people for people in PEOPLES if people not in chosen]
        number, place = divmod(number, len(others))
        chosen.append(others[place])
    config: Json = {"decks": chosen, "edition": edition, "first": None if first is None else first - 1}
    if name_dragons:
        config["name_dragons"] = True
    return config


def match_ups(decks: str | None, edition: str) -> list[Json]:
    """The configs of many games: two peoples, one against all, or all against all; each side begins in turn."""
    chosen = _peoples(decks)
    if len(chosen) == 2:
        pairs = [(chosen[0], chosen[1])]
    else:
        pairs = [(mine, yours) for place, mine in enumerate(PEOPLES) for yours in PEOPLES[place + 1 :]]
        pairs = [pair for pair in pairs if not chosen or chosen[0] in pair]
    return [{"decks": list(pair), "edition": edition, "first": first} for pair in pairs for first in range(2)]


def _peoples(decks: str | None) -> list[str]:
    chosen = [name.strip().lower() for name in (decks or "").split(",") if name.strip()]
    for name in chosen:
        if name not in PEOPLES:
            raise Failure(f"--decks: there is no people called {name[:30]!r}; there are {', '.join(PEOPLES)}.")
    if len(chosen) > 2:
        raise Failure(f"--decks: two peoples fight, not {len(chosen)}.")
    if len(set(chosen)) < len(chosen):
        raise Failure("--decks: the two players take different peoples.")
    return chosen
