"""`bluemoon verify`: what is right is called right, and whatever a lying server changes is found."""

import copy
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bluemoon.cli.failure import Failure
from bluemoon.cli.verifying import BAD, GOOD, verify_file
from bluemoon.core.game import Json
from bluemoon.core.shuffle import commitment_to, seed_of
from bluemoon.core.table import Table
from bluemoon.games import entries

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "shuffle.json"
RECORD: Json = json.loads(EXAMPLE.read_text(encoding="utf-8"))
OPENED: Json = RECORD["shuffle"]


def verified(folder: Path, record: Json, capsys: pytest.CaptureFixture[str], **mine: str) -> tuple[int, list[str]]:
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    code = verify_file(file, mine.get("commitment"), mine.get("part"), None)
    return code, capsys.readouterr().out.splitlines()


def test_a_fair_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = verified(tmp_path, RECORD, capsys, commitment=OPENED["commitment"], part=OPENED["parts"][0])
    assert (code, lines[-1]) == (0, GOOD)
    wrapped = {"record": RECORD, "seats": [{"name": "Ann", "bot": None}, {"name": "Alba", "bot": "greedy"}]}
    code, lines = verified(tmp_path, wrapped, capsys)
    assert (code, lines[1][:9], lines[-1]) == (0, "Ann added", GOOD)


def test_what_a_player_remembers_must_be_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = verified(tmp_path, RECORD, capsys, commitment="0" * 64, part="1" * 64)
    told = ["The commitment is not the one that you were shown.", "Your part is not in it.", BAD]
    assert (code, lines[-3:]) == (1, told)


def _other_secret(record: Json) -> None:
    record["shuffle"]["secret"] = "5" * 64


def _other_part(record: Json) -> None:
    record["shuffle"]["parts"][0] = "5" * 64


def _exchanged(record: Json) -> None:
    record["shuffle"]["parts"].reverse()


def _other_seed(record: Json) -> None:
    record["shuffle"]["seed"] = "7"


@pytest.mark.parametrize("lie", [_other_secret, _other_part, _exchanged, _other_seed])
def test_lies_are_found(lie: Callable[[Json], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = copy.deepcopy(RECORD)
    lie(record)
    code, lines = verified(tmp_path, record, capsys)
    assert (code, lines[-1]) == (1, BAD)


def test_a_game_that_was_dealt_by_another_seed_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The proof is in order, but the cards on the table were others."""
    record = {**RECORD, "seed": 7, "actions": []}
    code, lines = verified(tmp_path, record, capsys)
    assert (code, lines[-2:]) == (1, ["The game was dealt by another seed.", BAD])


def test_cards_that_were_laid_by_hand_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record of Legends may dictate the order of the decks: then the seed has nothing to do with it."""
    game = entries()["legends"].game()
    config = game.config(game.new({}, 0, {}))
    secret, parts = "5" * 64, ["6" * 64, None]
    seed = seed_of("legends", config, secret, parts)
    opened = {"commitment": commitment_to(secret), "secret": secret, "parts": parts, "seed": str(seed)}
    record = {**Table.new(game, config, seed).record(), "shuffle": opened}
    assert verified(tmp_path, record, capsys)[0] == 0
    record["order"] = [record["order"][0][::-1], record["order"][1]]
    code, lines = verified(tmp_path, record, capsys)
    assert (code, lines[-2:]) == (1, ["The cards did not lie as the seed lays them.", BAD])


def test_what_cannot_be_checked_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    without = {name: value for name, value in RECORD.items() if name != "shuffle"}
    with pytest.raises(Failure, match="does not say what its seed was made from"):
        verified(tmp_path, without, capsys)
    with pytest.raises(Failure, match=r"record\.shuffle\.secret: must be 64 hexadecimal digits"):
        verified(tmp_path, {**RECORD, "shuffle": {**OPENED, "secret": "x"}}, capsys)
    with pytest.raises(Failure, match="does not replay"):
        verified(tmp_path, {**RECORD, "actions": [{"do": "fly"}]}, capsys)
