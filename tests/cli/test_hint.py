"""Hints: for a record, a position or the game at hand, in plain words, and from what the seat to decide sees."""

import json
from pathlib import Path
from typing import Any

import pytest

from bluemoon.cli.app import app
from bluemoon.cli.failure import Failure
from bluemoon.cli.seats import bot_list, named_seats, usual_bot
from bluemoon.core.errors import Refused
from bluemoon.core.game import Game
from bluemoon.legends.game import Legends
from tests.bots.matches import GAME
from tests.city.builders import city
from tests.cli.terminal import bluemoon
from tests.contract.adapter import Walk
from tests.contract.laws import ADAPTERS

QUICK = ("--bot", "medium", "--ms", "1")


def winning() -> Any:
    """A City position in which an offering wins at once."""
    return city(at="courtyard", obelisk=[0, 0, 0, 0, 0, 1, 1], crystals=30, hand="khind-1*3").table


def hinted(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert app(["hint", *arguments, *QUICK]) == 0
    return capsys.readouterr().out


def written(folder: Path, content: object) -> str:
    file = folder / "file.json"
    file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return str(file)


def test_the_command_says_what_wins_and_whose_view_it_is(tmp_path: Path) -> None:
    state = GAME.state_json(winning().state)
    done = bluemoon(tmp_path, "hint", written(tmp_path, state), "--ms", "200")
    assert done.returncode == 0, done.stderr
    first, best, *_, last = done.stdout.splitlines()
    assert first.endswith("Player 1 has to decide, and this is what Player 1 can know.")
    assert best.startswith("Best: offer. It wins ")
    assert last.startswith("As it stands: Player 1 ")


@pytest.mark.parametrize("form", ["state", "answer", "text", "record", "saved"])
def test_a_position_or_a_record_in_any_form(tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str) -> None:
    table = winning()
    state = GAME.state_json(table.state)
    seats = [{"name": name, "bot": None} for name in ("Ann", "Ben")]
    forms = {
        "state": state,
        "answer": {"ok": True, "state": state},
        "text": GAME.state_text(table.state),
        "record": table.record(),
        "saved": {"seats": seats, "result": None, "record": table.record()},
    }
    told = hinted(capsys, written(tmp_path, forms[form]))
    assert "Best: offer. It wins for certain." in told
    assert ("Ann 100%" if form == "saved" else "Player 1 100%") in told


@pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.game.id)
def test_after_any_move_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str], adapter: Any) -> None:
    game: Game[Any] = adapter.game
    walk = Walk(adapter, {}, 3)
    walk.go(40)
    file = written(tmp_path, walk.table.record())
    for move in (0, 25, 40):
        told = json.loads(hinted(capsys, file, "--move", str(move), "--json"))
        state = walk.table.state_after(move)
        assert (told["game"], told["seat"]) == (game.id, game.to_move(state))
        assert sum(told["chances"]) == pytest.approx(1.0, abs=0.001)
        for hint in told["hints"]:
            action = game.read_action(state, hint["action"])
            assert game.action_text(state, action) == hint["text"]
            assert hint["chance"] == hint["chances"][told["seat"]]
    assert f", after {40} actions: " in hinted(capsys, file)


def test_what_cannot_be_seen_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = GAME.state_json(winning().state)
    before = hinted(capsys, written(tmp_path, state))
    state["deck"] = state["deck"][::-1]
    assert hinted(capsys, written(tmp_path, state)) == before


@pytest.mark.parametrize(
    ("content", "arguments", "message"),
    [
        ("hello", [], "is not a record of a game"),
        ("city: of gold\n", [], "is not a position: "),
        ({"game": "chess", "turn": {}}, [], "game: must be city or legends, not 'chess'."),
        ({"game": "city", "turn": {}}, [], "is not a position: "),
        ("record", ["--move", "7"], "--move: must be from 0 to 1, not 7."),
        ("record", ["--move", "-1"], "--move: must be from 0 to 1, not -1."),
        ("record", [], "the game is over, after 1 action, so there is nothing to decide"),
        ("record", ["--move", "0", "--bot", "nobody"], "--bot: there is no bot called 'nobody'; the bots are"),
        ("record", ["--move", "0", "--bot", "greedy,random"], "--bot: name one bot, not 2."),
        ("record", ["--move", "0", "--bot", "exec:cat"], "--bot: programs play in the arena"),
        ("record", ["--move", "0", "--bot", "random"], "random has no opinion; ask easy, medium"),
        ("record", ["--ms", "0"], "--ms: must be from 1 to 600000, not 0."),
        ("record", ["--game", "2"], "--game 2: "),
        ("state", ["--move", "0"], "is a position, not a record: leave --move and --game out."),
    ],
)
def test_bad_input_gets_one_sentence(tmp_path: Path, content: object, arguments: list[str], message: str) -> None:
    table = winning()
    if content == "state":
        content = GAME.state_json(table.state)
    elif content == "record":
        table.play_json({"do": "offer"})
        content = table.record()
    with pytest.raises((Failure, Refused)) as failure:
        app(["hint", written(tmp_path, content), *arguments])
    assert message in str(failure.value)
    assert "\n" not in str(failure.value)


@pytest.mark.parametrize("game", ["city", "legends"])
def test_hint_while_playing(tmp_path: Path, game: str) -> None:
    options = ("--seed", "9") if game == "city" else ("--decks", "hoax,vulca", "--first", "1", "--seed", "3")
    done = bluemoon(tmp_path, "play", game, *options, typed="hint\n")
    assert done.returncode == 0, done.stderr
    assert "Best: " in done.stdout
    assert "As it stands: you " in done.stdout
    assert "hint " in bluemoon(tmp_path, "play", game, *options, typed="help\n").stdout


def test_bots_at_the_table_are_called_by_their_names() -> None:
    specs = bot_list("city", "greedy:slips=40, random,GREEDY:ms=5", "--bots")
    seats = named_seats([None, *specs], ["Ann"])
    assert [seat.name for seat in seats] == ["Ann", "Greedy 1", "Random", "Greedy 2"]
    assert [seat.bot for seat in seats] == [None, "greedy:slips=40", "random", "greedy:ms=5"]


def test_a_bot_that_is_not_there_is_named_without_its_parameters() -> None:
    with pytest.raises(Failure, match="--bots: there is no bot called 'deep'; the bots are"):
        bot_list("legends", "deep:ms=5", "--bots")


def test_the_usual_bot_is_one_there_is() -> None:
    for game in (GAME, Legends()):
        assert bot_list(game.id, usual_bot(game.id), "--bots") == [usual_bot(game.id)]


def test_simulate_counts_bots_as_they_were_asked_for(tmp_path: Path) -> None:
    done = bluemoon(tmp_path, "simulate", "legends", "--games", "2", "--seed", "1", "--bots", "greedy:slips=90,random")
    assert done.returncode == 0, done.stderr
    assert "  greedy:slips=90" in done.stdout
