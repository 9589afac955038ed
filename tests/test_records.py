"""Recorded games, replayed: at least one for each way a game can end. `tools/make_records.py` found them."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from bluemoon.city.game import City
from bluemoon.core.game import Game
from bluemoon.core.table import BadReplay, replay
from bluemoon.legends.game import Legends
from tests.builds import tried
from tests.recorded import RECORDS, digest, highlights

GAMES: dict[str, Game[Any]] = {"city": City(), "legends": Legends()}
FILES = sorted(RECORDS.glob("*/*.json"))
every_record = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
# An action of either game that is not allowed in the middle of any of its records.
WRONG = {"city": {"do": "offer", "card": "hoax-3"}, "legends": {"do": "land", "ship": "ember"}}


def read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


@every_record
def test_a_recorded_game_replays_to_its_result(file: Path) -> None:
    game, kept = GAMES[file.parent.name], read(file)
    table = replay(game, kept["record"])
    final = game.state_json(table.state)
    assert final["result"] == kept["expect"]["result"]
    assert final["turn"]["number"] == kept["expect"]["turns"]
    assert digest([final]) == kept["expect"]["digest"]
    assert table.record() == kept["record"]


@every_record
def test_every_position_of_a_recorded_game_loads_and_the_game_shows_what_it_is_kept_for(file: Path) -> None:
    game, kept = GAMES[file.parent.name], read(file)
    table = replay(game, {**kept["record"], "actions": []})
    shown: set[str] = set()
    looked_at = set(tried(range(len(kept["record"]["actions"]))))
    for number, action in enumerate(kept["record"]["actions"]):
        actor = game.to_move(table.state)
        assert actor is not None
        shown |= highlights(game.id, table.play_json(action), actor)
        if number in looked_at:
            form = game.state_json(table.state)
            assert game.state_json(game.load(form, 0)) == form
    assert sorted(shown) == kept["expect"]["shows"]
    assert set(kept["expect"]["wanted"]) <= shown


@every_record
def test_a_recorded_game_with_a_wrong_action_is_refused_there(file: Path) -> None:
    game, kept = GAMES[file.parent.name], read(file)
    record = copy.deepcopy(kept["record"])
    number = len(record["actions"]) // 2
    record["actions"][number] = WRONG[game.id]
    with pytest.raises(BadReplay) as refused:
        replay(game, record)
    assert refused.value.number == number


def shown_by_edition(game_id: str) -> dict[str, set[str]]:
    """Everything that the records of a game show."""
    shown: dict[str, set[str]] = {"first": set(), "second": set()}
    for file in FILES:
        if file.parent.name == game_id:
            kept = read(file)
            shown[kept["record"]["config"]["edition"]] |= set(kept["expect"]["shows"])
    return shown


def test_there_is_a_record_for_every_way_a_game_of_city_can_end() -> None:
    for edition, found in shown_by_edition("city").items():
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
    records = [read(file)["record"] for file in FILES if file.parent.name == "city"]
    assert {record["config"]["players"] for record in records} == {2, 3, 4}
    assert any(record["seed"] is None for record in records), "none begins from a loaded position"


@pytest.mark.rule("LR3", "LR5", "LG1", "LT5")
def test_there_is_a_record_for_every_way_a_game_of_legends_can_end() -> None:
    for edition, found in shown_by_edition("legends").items():
        for why in (
            "a retreat",
            "a text",
            "a demand",
            "storms",
            "floods",
            "a rightly called bluff",
            "a wrongly called bluff",
            "a retreat after a called bluff",
        ):
            assert f"the fourth dragon comes by {why}" in found, edition
        for how in ("a fight", "a decline", "a decline without a card to discard"):
            assert f"ends by cards after {how}" in found, edition
        for won in ("with dragons", "without dragons"):
            assert f"ends by cards {won}" in found, edition


@pytest.mark.parametrize(
    "file", [RECORDS / "city" / "markers-2-second.json", RECORDS / "legends" / "retreat-second.json"]
)
def test_undo_leads_back_through_a_whole_recorded_game(file: Path) -> None:
    game, kept = GAMES[file.parent.name], read(file)
    table = replay(game, kept["record"])
    start = game.state_json(replay(game, {**kept["record"], "actions": []}).state)
    while table.actions:
        table.undo()
    assert game.state_json(table.state) == start
    assert table.record()["actions"] == []
