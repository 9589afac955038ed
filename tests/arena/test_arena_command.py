"""`bluemoon arena` as people run it: the same games however many play them, and nothing lost when it is killed."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bluemoon.arena.entrants import Entrant, entrants_of
from bluemoon.arena.journal import Journal
from bluemoon.arena.plan import Plan
from bluemoon.arena.scores import Scores
from bluemoon.arena.workers import play_here
from bluemoon.cli.app import app
from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import read_games, replay_game
from bluemoon.cli.legends.options import match_ups, tournament
from bluemoon.core.errors import Refused
from bluemoon.core.game import Json
from bluemoon.guide.legends.legends import LegendsGuide
from bluemoon.legends.game import Legends
from tests.cli.terminal import Terminal, bluemoon, surroundings, words
from tests.commands import PATIENCE
from tests.legends.duels import deck_with

OWN_DECKS = ("arena", "legends", "random", "random", "--seed", "5", "--jobs", "1")
DUEL = ("arena", "legends", "greedy", "random", "--decks", "hoax,vulca", "--seed", "5")


def results(told: str) -> dict[str, Any]:
    """What a tournament tells a program, without what depends on the clock."""
    data: dict[str, Any] = json.loads(told)
    for name in ("seconds", "played_now"):
        data.pop(name, None)
    for bot in data["bots"]:
        del bot["decisions"]
    del data["decisions"]
    return data


def played(home: Path, *arguments: str) -> dict[str, Any]:
    done = bluemoon(home, *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return results(done.stdout)


def played_here(specs: list[str], configs: list[Json], games: int) -> dict[str, Any]:
    """The same tournament without the command."""
    plan = Plan("legends", 2, configs, entrants_of(Legends(), specs, []), False, games, 300, 5)
    finished = [result for result, _ in play_here(plan, range(plan.total), False, lambda: False)]
    return results(json.dumps(Scores(plan, finished).json()))


def test_results_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    bots = ["greedy:slips=30", "random", "greedy"]
    arguments = ["arena", "legends", *bots, "--games", "4", "--seed", "5"]
    two = played(tmp_path, *arguments, "--records", "two", "--jobs", "2")
    assert two == played_here(bots, match_ups(None, "second"), 4)
    assert (two["games"], two["complete"]) == (12, True)
    assert [bot["seats"] for bot in two["bots"]] == [8, 8, 8]
    assert [meeting["games"] for meeting in two["meetings"]] == [4, 4, 4]
    records = sorted((tmp_path / "two").iterdir())
    assert len(records) == 12
    for file in records:
        (kept,) = read_games(file)
        assert replay_game(Legends(), kept, file).outcome() is not None
    assert not list((tmp_path / "bluemoon" / "arena").iterdir())  # a tournament that is over leaves no journal


def test_one_against_three_and_the_report(tmp_path: Path) -> None:
    arguments = ["arena", "city", "greedy", "random", "--players", "4", "--gauntlet", "--games", "4", "--seed", "1"]
    done = bluemoon(tmp_path, *arguments, "--report", "report.html")
    assert done.returncode == 0, done.stderr
    assert "4 of 4 won" in done.stdout
    assert "0 of 12 won" in done.stdout
    assert "The seed was 1." in done.stdout
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    addresses = set(re.findall(r"""[a-z]+://[^"'\s<>)]+""", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}  # a name, not a place that is asked
    assert not re.search(r"<script|<iframe|<object|@import|url\(", page)
    assert re.findall(r'(?:src|href)="([^"]*)"', page) == ["data:,"]
    assert page.count("<svg") >= 4
    assert page.count('role="img"') == page.count("<svg")
    assert "a gauntlet of greedy" in page


def test_a_killed_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    arguments = [*DUEL, "--games", "24", "--resume", "journal.jsonl", "--jobs", "2"]
    journal = tmp_path / "journal.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "bluemoon", *arguments], env=surroundings(tmp_path), cwd=tmp_path, start_new_session=True
    )
    wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") >= 3)
    process.kill()  # only the one that gives out the work: the others must notice
    process.wait()
    assert nobody_left(process.pid)
    with journal.open("ab") as file:
        file.write(b'{"number":')  # killed while it wrote
    kept = journal.read_bytes().count(b"\n") - 1
    done = bluemoon(tmp_path, *arguments, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["played_now"] == 24 - kept
    assert results(done.stdout) == played_here(["greedy", "random"], match_ups("hoax,vulca", "second"), 24)


def wait_for(true: Any) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert true()


def nobody_left(group: int) -> bool:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_says_how_to_go_on(tmp_path: Path, jobs: str) -> None:
    arguments = [*DUEL, "--games", "100000", "--jobs", jobs]
    process = subprocess.Popen(
        [sys.executable, "-m", "bluemoon", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings(tmp_path),
        start_new_session=True,
    )
    folder = tmp_path / "bluemoon" / "arena"
    wait_for(lambda: folder.exists() and any(file.read_bytes().count(b"\n") > 2 for file in folder.iterdir()))
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err == ""
    (journal,) = folder.iterdir()
    games = journal.read_bytes().count(b"\n") - 1
    again = f"bluemoon {' '.join(arguments)} --resume {journal}"
    assert f"Stopped after {games} of 100000 games. To continue: {again}" in out
    assert nobody_left(process.pid)


def test_a_terminal_sees_how_far_it_is(tmp_path: Path) -> None:
    with Terminal(tmp_path, *DUEL, "--games", "4") as terminal:
        assert terminal.end() == 0
        shown = words(terminal.shown.decode("utf-8", "replace"))
    assert "Games" in shown
    assert "4/4" in shown
    assert "4 games in" in shown


def test_a_journal_grows_with_more_games(tmp_path: Path) -> None:
    more = played(tmp_path, *DUEL, "--games", "2", "--resume", "kept.jsonl")
    assert more["games"] == 2
    more = played(tmp_path, *DUEL, "--games", "6", "--resume", "kept.jsonl")
    assert more == played_here(["greedy", "random"], match_ups("hoax,vulca", "second"), 6)
    assert (tmp_path / "kept.jsonl").read_bytes().count(b"\n") == 7


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        (["random", "--seed", "6"], "--seed"),
        (["random", "--ms", "20"], "--ms"),
        (["random", "--gauntlet"], "--gauntlet"),
        (["random:slips=3"], "the bots"),
        (["random", "--edition", "first"], "the configuration"),
    ],
    ids=lambda value: " ".join(value),
)
def test_a_journal_is_not_another_tournaments(tmp_path: Path, changed: list[str], what: str) -> None:
    path = tmp_path / "kept.jsonl"
    journal = Journal(path)
    journal.open(Plan("legends", 2, match_ups("hoax,vulca", "second"), greedy_and_random(), False, 2, 300, 5))
    journal.close()
    before = path.read_bytes()
    with pytest.raises(Refused, match=f"kept.jsonl is the journal of another tournament: {what} differs."):
        app(["arena", "legends", "greedy", *changed, "--decks", "hoax,vulca", "--resume", str(path)])
    assert path.read_bytes() == before


def greedy_and_random() -> list[Entrant]:
    return entrants_of(Legends(), ["greedy", "random"], [])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["city", "greedy"], "A tournament needs at least two bots."),
        (["city", "greedy", "nobody"], "There is no bot 'nobody' for Blue Moon City; the bots are "),
        (["city", "greedy", "random:speed=3"], "there is no parameter 'speed'"),
        (["city", "greedy", "random", "--players", "5"], "--players: 2 to 4 can play, not 5."),
        (["city", "greedy", "random", "--games", "0"], "--games: must be from 1 to "),
        (["city", "greedy", "random", "--jobs", "0"], "--jobs: must be from 1 to 256, not 0."),
        (["city", "greedy", "random", "--ms", "0"], "--ms: must be from 1 to 600000, not 0."),
        (["city", "greedy", "random", "--report", "."], "is not the name of a file"),
        (["city", "greedy", "random", "--resume", "no-journal"], "is not the journal of a tournament"),
        (["city", "greedy", "random", "--records", "no-journal"], "no-journal cannot be written"),
        (["city", "greedy", "random", "--components", "none.toml"], "none.toml: No such file"),
        (["legends", "greedy", "random", "--decks", "hoax,hoax"], "--decks: "),
        (
            ["legends", "greedy", "random", "--decks", "hoax,elf"],
            "'elf' is neither a people nor a file; the peoples are",
        ),
        (["legends", "greedy", "random", "--decks", "no-journal"], "no-journal: Line 1: there is no card called"),
        (["legends", "greedy", "random", "--decks", "hoax,vulca,flit"], "--decks: "),
        (["legends", "greedy", "random", "--decks", "hoax,no-journal"], "no-journal: Line 1: there is no card called"),
        (["legends", "greedy", "random", "--decks", "."], "no-journal: Line 1: there is no card called"),
    ],
    ids=lambda value: "-".join(value[2:])[:30] if isinstance(value, list) else "",
)
def test_bad_input_is_refused(
    tmp_path: Path, arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "no-journal").write_text("hello\n")
    with pytest.raises((Failure, Refused)) as refused:
        app(["arena", *arguments])
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["no-journal"]


def test_decks_of_ones_own_meet_and_the_stronger_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    guide = LegendsGuide().decks()
    folder = tmp_path / "decks"
    folder.mkdir()
    for number, cards in enumerate((deck_with("hoax", "drive-off-followers"), deck_with("vulca", "erupta"))):
        (folder / f"deck-{number}.txt").write_text(guide.text(f"Deck {number}", cards))
    khind = deck_with("khind", "khindkin", "sling-of-dismay")
    (folder / "third.txt").write_text("\n".join(khind))
    told = scores(capsys, "--decks", "decks", "--games", "12")
    assert set(told["peoples"]) == {"Deck 0", "Deck 1", "third"}
    assert sum(score["won"] for score in told["peoples"].values()) == told["games"] == 12
    low, high = told["peoples"]["third"]["interval"]
    assert low <= told["peoples"]["third"]["share"] <= high
    assert app([*OWN_DECKS, "--decks", "decks/third.txt,vulca", "--games", "2"]) == 0
    table = capsys.readouterr().out
    assert re.search(r"^Decks\n  (third|Vulca) +\d+\.\d%", table, re.MULTILINE)
    (folder / "fourth.txt").write_text("\n".join(khind))
    with pytest.raises(Failure, match="each card exists once"):
        app([*OWN_DECKS, "--decks", "decks/third.txt,decks/fourth.txt"])
    # In a folder those two do not meet each other, but they meet the rest; and both are told apart.
    (folder / "fourth.txt").write_text("Name: third\n" + "\n".join(khind))
    assert len(tournament("decks", "second")[0]) == 2 * 5
    assert list(tournament("decks", "second")[1]) == ["Deck 0", "Deck 1", "third", "third (2)"]


def scores(capsys: pytest.CaptureFixture[str], *arguments: str) -> Json:
    assert app([*OWN_DECKS, *arguments, "--json"]) == 0
    told: Json = json.loads(capsys.readouterr().out)
    return told


def test_a_refusal_is_one_sentence(tmp_path: Path) -> None:
    done = bluemoon(tmp_path, "arena", "city", "greedy")
    assert done.returncode == 2
    assert done.stderr == "bluemoon: A tournament needs at least two bots.\n"
    assert done.stdout == ""


def test_without_ray_a_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    with pytest.raises(Refused, match=r"^--ray needs the extra: pip install 'bluemoon\[ray\]'.$"):
        app([*DUEL, "--ray", "auto"])
