"""`bluemoon verify`: did anybody choose the deal of a recorded game? The seed is made again, and the game played again.

Exit code 0: by nobody. 1: something is wrong, and it is said what. 2: there is nothing to check it by.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import GameFile, read_games, replay_game
from bluemoon.cli.replaying import Boards
from bluemoon.cli.screen import Screen
from bluemoon.core.errors import Refused
from bluemoon.core.game import Game, Json
from bluemoon.core.shuffle import Proof, faults_of, read_proof
from bluemoon.core.table import Table

GOOD = "This deal was not chosen by anyone."
BAD = "This deal cannot be trusted."


def verify_file(path: Path, commitment: str | None, part: str | None, components: Path | None) -> int:
    """Check the deal of every game of a file; the exit code."""
    screen = Screen(True)
    boards = Boards(screen, components)
    code = 0
    for file in read_games(path):
        if file.is_match:
            raise Failure(f"{path} is the record of a match: verify its games one by one, as the server recorded them.")
        game: Game[Any] = boards.of(file, path).guide.game
        proof = _proof_of(file, path)
        table = replay_game(game, file, path)
        faults = [
            *faults_of(proof, game.id, file.record["config"], game.seats(table.state)),
            *_faults_of_deal(game, file.record, proof),
            *_faults_of_memory(proof, commitment, part),
        ]
        for line in [*_proof_lines(proof, file), *faults]:
            screen.line(line)
        screen.line(BAD if faults else GOOD)
        code = max(code, int(bool(faults)))
    return code


def _proof_of(file: GameFile, path: Path) -> Proof:
    if "shuffle" not in file.record:
        raise Failure(
            f"{path} does not say what its seed was made from: only records of games that were played on a server do, "
            "and not the oldest of those."
        )
    try:
        return read_proof(file.record["shuffle"], "record.shuffle")
    except Refused as refused:
        raise Failure(f"{path}: {refused.message}.") from refused


def _faults_of_deal(game: Game[Any], record: Json, proof: Proof) -> Iterator[str]:
    """Whether the cards lay as the seed lays them, and not as the record dictates."""
    if record["seed"] is None:
        return  # it was played on from another game: `_told` says what that means
    if record["seed"] != proof.seed:
        yield "The game was dealt by another seed."
        return
    dealt = Table.new(game, record["config"], proof.seed).record()
    if any(record[name] != dealt[name] for name in dealt if name != "actions" and name in record):
        yield "The cards did not lie as the seed lays them."


def _faults_of_memory(proof: Proof, commitment: str | None, part: str | None) -> Iterator[str]:
    """Against what a player knows."""
    if commitment is not None and commitment != proof.commitment:
        yield "The commitment is not the one that you were shown."
    if part is not None and part not in proof.parts:
        yield "Your part is not in it."


def _proof_lines(proof: Proof, file: GameFile) -> Iterator[str]:
    yield f"Commitment: {proof.commitment}"
    names = file.names(len(proof.parts))
    for seat, part in enumerate(proof.parts):
        name = names[seat] if seat < len(names) else f"Player {seat + 1}"
        yield f"{name} added {part or 'nothing (as bots do)'}"
    if file.record["seed"] is None:
        yield "This game was played on from a moment of another: its record cannot show how that moment was dealt anew."
