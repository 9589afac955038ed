"""A shuffle that nobody chooses: the seed of a game made from a secret of the server and a part of each player.

The server shows the secret's `commitment` before it sees any part, so it cannot choose the secret to suit them; players
send their parts without knowing the secret, so they cannot choose them to suit it. When the game is over everything
is opened, and whoever wants to makes the seed again. `docs/shuffle.md` has the texts that are hashed, for those who
write a verifier of their own; the page has one in `web/src/shuffle.ts`.

>>> secret, part = "5" * 64, "a" * 64
>>> seed_of("city", {"players": 2}, secret, [part, None]) == seed_of("city", {"players": 2}, secret, [None, part])
False
"""

import hashlib
import json
from typing import Any, Final

from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json
from bluemoon.core.read import Reader, request_fault
from bluemoon.core.rng import WIDE_SEED_BITS

DIGITS: Final = 64  # of a secret, a part, a commitment: 256 bits in hexadecimal
_READER: Final = Reader(request_fault)


def commitment_to(secret: str) -> str:
    """What is shown of a secret before it is opened."""
    return _sha256(f"blue moon commitment 1\n{secret}\n")


def seed_of(game: str, config: Json, secret: str, parts: list[str | None]) -> int:
    """The seed of a game with these options, from the server's secret and each seat's part (None: it added none)."""
    digest = int(_sha256(canonical_text(game, config, secret, parts)), 16)
    return (1 << WIDE_SEED_BITS) + (digest >> (256 - WIDE_SEED_BITS))


def canonical_text(game: str, config: Json, secret: str, parts: list[str | None]) -> str:
    """What is hashed into the seed. Nothing in it can be chosen by the server once it has seen a part."""
    options = json.dumps(config, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    lines = ["blue moon shuffle 1", f"game {game}", f"config {options}", f"secret {secret}"]
    lines += [f"part {seat} {part or 'none'}" for seat, part in enumerate(parts)]
    return "".join(line + "\n" for line in lines)


class Proof:
    """What is opened after a game: the form that a record carries as `shuffle`."""

    def __init__(self, commitment: str, secret: str, parts: list[str | None], seed: int) -> None:
        self.commitment = commitment
        self.secret = secret
        self.parts = parts
        self.seed = seed

    def json(self) -> Json:
        # The seed is a text: it has more digits than a number in JavaScript.
        return {
            "commitment": self.commitment,
            "secret": self.secret,
            "parts": list(self.parts),
            "seed": str(self.seed),
        }


def read_proof(data: Any, path: str) -> Proof:
    """BadRequest names the field that is wrong."""
    fields = _READER.object(data, path, ("commitment", "secret", "parts", "seed"))
    parts: list[str | None] = []
    for seat, part in enumerate(_READER.list(fields["parts"], f"{path}.parts")):
        parts.append(None if part is None else _digits(part, f"{path}.parts[{seat}]"))
    seed = _READER.text(fields["seed"], f"{path}.seed")
    if not (seed.isascii() and seed.isdecimal() and len(seed) <= DIGITS):
        raise BadRequest(f"{path}.seed: must be a number, as a text")
    commitment = _digits(fields["commitment"], f"{path}.commitment")
    return Proof(commitment, _digits(fields["secret"], f"{path}.secret"), parts, int(seed))


def faults_of(proof: Proof, game: str, config: Json, seats: int) -> list[str]:
    """What is wrong with a proof, each in a sentence; nothing, if the deal was chosen by nobody."""
    faults = []
    if commitment_to(proof.secret) != proof.commitment:
        faults.append("The secret is not the one that the server was committed to.")
    if len(proof.parts) != seats:
        faults.append(f"There are {len(proof.parts)} parts for {seats} seats.")
    if not any(proof.parts):
        faults.append("No player added anything, so the server alone could have chosen the deal.")
    if seed_of(game, config, proof.secret, proof.parts) != proof.seed:
        faults.append("The seed does not follow from the secret, the parts and the options of the game.")
    return faults


def _digits(value: Any, path: str) -> str:
    text = _READER.text(value, path)
    if len(text) != DIGITS or text.strip("0123456789abcdef"):
        raise BadRequest(f"{path}: must be {DIGITS} hexadecimal digits in lower case")
    return text


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
