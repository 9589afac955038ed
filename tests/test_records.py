"""Recorded games, replayed: at least one for each way a game can end. `tools/make_records.py` found them."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from bluemoon.city.game import City
from bluemoon.core.table import BadReplay, Table, replay
from tests.recorded import RECORDS, digest, highlights

GAME = City()
FILES = sorted(RECORDS.glob("*.json"))
every_record = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


@every_record
def test_a_recorded_game_replays_to_its_result(file: Path) -> None:
    kept = read(file)
    table = replay(GAME, kept["record"])
    final = GAME.state_json(table.state)
    assert final["result"] == kept["expect"]["result"]
    assert final["turn"]["number"] == kept["expect"]["turns"]
    assert digest([final]) == kept["expect"]["digest"]
    assert table.record() == kept["record"]


@every_record
def test_every_position_of_a_recorded_game_loads_and_the_game_shows_what_it_is_kept_for(file: Path) -> None:
    kept = read(file)
    actions = kept["record"]["actions"]
    table = replay(GAME, {**kept["record"], "actions": []})
    shown: set[str] = set()
    for action in actions:
        shown |= highlights(table.play_json(action))
        form = GAME.state_json(table.state)
        assert GAME.state_json(GAME.load(form, 0)) == form
    assert sorted(shown) == kept["expect"]["shows"]
    assert set(kept["expect"]["wanted"]) <= shown


@every_record
def test_a_recorded_game_with_a_wrong_action_is_refused_there(file: Path) -> None:
    kept = read(file)
    record = copy.deepcopy(kept["record"])
    number = len(record["actions"]) // 2
    record["actions"][number] = {"do": "offer", "card": "hoax-3"}
    with pytest.raises(BadReplay) as refused:
        replay(GAME, record)
    assert refused.value.number == number


def test_there_is_a_record_for_every_way_a_game_can_end() -> None:
    shown: dict[str, set[str]] = {"first": set(), "second": set()}
    players = set()
    for file in FILES:
        kept = read(file)
        shown[kept["record"]["config"]["edition"]] |= set(kept["expect"]["shows"])
        players.add((kept["expect"]["result"]["reason"], kept["record"]["config"]["players"]))
    for edition, found in shown.items():
        for reason in ("offerings", "markers", "rebuilt", "stalled"):
            assert f"ends by {reason}" in found, edition
        for special in ("main_hall", "hospital", "golden_shrine"):
            assert f"uses {special}" in found, edition
        for more in (
            "ends in a shared victory",
            "offers with pillar-1",
            "offers with pillar-2",
            "reshuffles",
            "scores scales",
            "earns scales from dragons",
        ):
            assert more in found, edition
    assert {number for _, number in players} == {2, 3, 4}
    assert any(read(file)["record"]["seed"] is None for file in FILES), "none begins from a loaded position"


def test_undo_leads_back_through_a_whole_recorded_game() -> None:
    kept = read(RECORDS / "markers-2-second.json")
    table: Table[Any] = replay(GAME, kept["record"])
    forward = replay(GAME, {**kept["record"], "actions": []})
    start = GAME.state_json(forward.state)
    while table.actions:
        table.undo()
    assert GAME.state_json(table.state) == start
    assert table.record()["actions"] == []
