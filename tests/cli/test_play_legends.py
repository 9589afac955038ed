"""Legends as people play it: at a terminal, through pipes, two at one screen; and the commands around it."""

import json
import re
from pathlib import Path

import pytest

from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import read_games, replay_game
from bluemoon.cli.legends.options import config_of, match_ups
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.game import Legends
from tests.cli.terminal import DRAWN, Terminal, bluemoon, words

PHASES = ("beginning", "leadership", "engagement", "character", "support", "power")
WHYS = ("discard", "take back", "search", "sacrifice", "load", "ship", "under deck", "into deck", "target", "call")
PROMPTS = tuple(f"{word}> " for word in (*PHASES, *WHYS, "dragon", "draw"))
QUESTION = "discard it: "
GAME = Legends()


def last_prompt(screen: str) -> str:
    return words(screen).splitlines()[-1]


@pytest.mark.parametrize("decks", ["hoax,vulca", "buka,flit"])
def test_whole_game_against_a_bot(tmp_path: Path, decks: str) -> None:
    """By number, until somebody has won: the first entry of each list, or 0 where there is none."""
    seed = 987654321987
    arguments = ["play", "legends", "--decks", decks, "--seed", str(seed), "--you", "Ann", "--bots", "random"]
    with Terminal(tmp_path, *arguments) as terminal:
        screen = terminal.read_until(*PROMPTS)
        decisions = 0
        while not words(screen).endswith(QUESTION):
            decisions += 1
            assert decisions < 1500
            assert str(seed) not in words(screen), "the seed is a secret until the end"
            screen = terminal.say("1", *PROMPTS, QUESTION)
            if "There is no number" in words(screen):
                screen = terminal.say("0", *PROMPTS, QUESTION)
        ending = words(screen)
        assert "The game is over" in ending
        assert "crystal" in ending
        assert f"The seed was {seed}" in ending
        terminal.type(str(tmp_path / "record.json"))
        assert terminal.end() == 0
    (file,) = read_games(tmp_path / "record.json")
    table = replay_game(GAME, file, tmp_path / "record.json")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert file.result == outcome.json()
    assert not list((tmp_path / "bluemoon" / "games").glob("*.json")), "a finished game leaves nothing behind"
    told = bluemoon(tmp_path, "replay", "record.json").stdout
    assert "began a fight" in told
    assert "The record ends here" not in told


@pytest.mark.parametrize("columns", [80, 120])
def test_table_is_drawn_in_the_width_there_is(tmp_path: Path, columns: int) -> None:
    arguments = ["play", "legends", "--decks", "hoax,vulca", "--first", "1", "--seed", "5"]
    with Terminal(tmp_path, *arguments, columns=columns) as terminal:
        screen = terminal.read_until(*PROMPTS)
        text = words(screen)
        assert max(map(len, text.splitlines())) <= columns
        for part in ("combat", "support", "H Hoax", "V Vulca", "[LEAD]", "fire", "earth", "water"):
            assert part in text
        assert "\x1b[" in screen


def test_narrow_terminal_gets_words(tmp_path: Path) -> None:
    arguments = ["play", "legends", "--decks", "hoax,vulca", "--first", "1", "--seed", "5"]
    with Terminal(tmp_path, *arguments, columns=60) as terminal:
        text = " ".join(words(terminal.read_until(*PROMPTS)).split())
    assert "Vulca, led by Inferno: 6 cards in hand" in text


def plain(home: Path, *lines: str, decks: str = "hoax,vulca", more: tuple[str, ...] = ()) -> str:
    typed = "".join(f"{line}\n" for line in lines)
    options = ["--decks", decks, "--first", "1", "--seed", "5", "--bots", "random", *more]
    result = bluemoon(home, "play", "legends", "--plain", *options, typed=typed)
    assert result.returncode == 0, result.stderr
    assert not set(result.stdout) & set(DRAWN)
    assert "\x1b" not in result.stdout
    return result.stdout


def test_first_turn_in_words(tmp_path: Path) -> None:
    told = plain(tmp_path, ".", "fight", "ledinemras", "undo", "ledinemras", "fire", "power")
    assert "You played Ledinemras the Monk." in told
    assert "Taken back." in told
    assert "You announced 4 fire." in told
    assert told.count("play Ledinemras the Monk, character, fire 4, earth 1: then fire 4, earth 1") == 2


def test_questions_are_answered(tmp_path: Path) -> None:
    told = plain(
        tmp_path, "card trebuchet", "why", "why potion", "piles", "hand", "table", "help bluff", "help LT6", "log"
    )
    assert "Trebuchet of Fear, Hoax support: fire 2, earth 1" in told
    assert "Potion of Prodigious Passion: Potion of Prodigious Passion is neither a leadership card nor a ship." in told
    assert "Muster Reinforcements: can be played now." in told
    assert "LT6 (Your turn): " in told
    assert "You, discarded: nothing." in told


def test_what_has_been_revealed_is_not_taken_back(tmp_path: Path) -> None:
    told = plain(tmp_path, "play muster", "undo")
    assert "You drew " in told
    assert "There is nothing to take back: what has been revealed cannot be hidden again." in told


def test_refusals_name_their_rule(tmp_path: Path) -> None:
    told = plain(tmp_path, "play var-dis-nar", ".", "fight", "play var-dis-nar", "inscrutable", "card nobody", "play e")
    assert "(rule LT3)" in told
    assert "Var-dis-Nar is playable only if the opponent's current total power is 7 or more. (rule LE9)" in told
    assert "(rule LT1)" in told
    assert "There is no card called 'nobody'." in told


def test_saved_game_is_resumed(tmp_path: Path) -> None:
    told = plain(tmp_path, ".", "fight", "ledinemras", "quit", more=("--save", "mine.json"))
    assert "To continue: bluemoon play legends --resume mine.json" in told
    saved = json.loads((tmp_path / "mine.json").read_text())
    assert "Blue Moon Legends" in saved["note"]
    result = bluemoon(tmp_path, "play", "legends", "--plain", "--resume", "mine.json", typed="undo\nquit\n")
    assert "The game picks up where you left it." in result.stdout
    assert "Combat: Ledinemras the Monk" in result.stdout
    assert "Taken back." in result.stdout
    assert "--seed" in bluemoon(tmp_path, "play", "legends", "--resume", "mine.json", "--seed", "1").stderr
    assert bluemoon(tmp_path, "play", "city", "--resume", "mine.json").returncode == 2


def test_hot_seat_hides_the_other_hand(tmp_path: Path) -> None:
    """Each person sees the own hand alone; the screen is emptied between them."""
    enter = "press Enter. "
    with Terminal(
        tmp_path, "play", "legends", "--decks", "hoax,vulca", "--first", "1", "--seed", "5", "--you", "Ann", "Ben"
    ) as ann:
        ann.read_until(enter)
        first = words(ann.say("", *PROMPTS))
        assert "Ledinemras the Monk" in first
        for line in (".", "fight", "ledinemras"):
            ann.say(line, *PROMPTS)
        ann.say("fire", "hide your cards. ")
        assert "Pass the device to Ben" in words(ann.say("", enter))
        screen = ann.say("", *PROMPTS)
        second = words(screen)
        assert "\x1b[3J" in screen
        assert "Ann announced 4 fire." in second
        for name in ("Thirkomedas", "Inscrutable", "Potion of Prodigious", "Muster"):
            assert name in first
            assert name not in second


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--decks", "hoax,hoax"], "different peoples"),
        (["--decks", "hoax,elf"], "'elf' is neither a people nor a file"),
        (["--decks", "hoax,vulca,flit"], "two decks fight, not 3"),
        (["--first", "3"], "--first"),
        (["--bots", "nobody"], "there is no bot called 'nobody'"),
        (["--you", "A", "B", "C"], "Two can play, not 3"),
        (["--resume", "nothing.json"], "cannot be read"),
    ],
)
def test_wrong_options_are_one_sentence(tmp_path: Path, arguments: list[str], said: str) -> None:
    result = bluemoon(tmp_path, "play", "legends", *arguments)
    assert result.returncode == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


# --- cards and decks ---


def test_all_cards_are_listed_and_searched(tmp_path: Path) -> None:
    everything = bluemoon(tmp_path, "cards").stdout
    assert everything.splitlines()[-1] == "306 cards."
    for card in GAME.catalogue.cards.values():
        assert card.name in everything
    more = bluemoon(tmp_path, "cards", "--more").stdout
    assert more.splitlines()[-1] == "27 cards."
    assert "The name is our translation of “Boshaftes Auge”. What the text means is a guess" in more
    assert "There is no data for Hyla and crystal cards, so the text finds none here." in more
    found = bluemoon(tmp_path, "cards", "attracts", "dragon", "--people", "hoax", "--type", "character").stdout
    assert "Redamikanas the Cartographer, Hoax character: fire 2, earth 2; 2 moons. While active" in found
    assert "retrieve (RE)" in bluemoon(tmp_path, "cards", "ciklarethas").stdout
    with Terminal(tmp_path, "cards", "--people", "flit", columns=80) as terminal:
        assert terminal.end() == 0
        assert max(map(len, words(terminal.rest()).splitlines())) <= 160
    for wrong in (["xyzzy"], ["--people", "elf"], ["--type", "b c"]):
        result = bluemoon(tmp_path, "cards", *wrong)
        assert result.returncode == 2
        assert len(result.stderr.strip().splitlines()) == 1


def deck_of(people: str) -> list[str]:
    return [card.id for card in GAME.catalogue.decks[people]]


def test_deck_check(tmp_path: Path) -> None:
    def check(text: str) -> tuple[int, str]:
        (tmp_path / "mine.txt").write_text(text)
        result = bluemoon(tmp_path, "deck", "check", "mine.txt")
        return result.returncode, result.stdout + result.stderr

    hoax, vulca = deck_of("hoax"), deck_of("vulca")
    assert check("\n".join(hoax))[0] == 0
    names = "# mine\n" + "\n".join(GAME.catalogue.cards[id].name for id in hoax)
    assert "is a good deck: Xelethotiras" in check(names)[1]
    told = check("\n".join([*hoax[:-1], "Chosen One of the Mind"]))[1]
    assert "In none of the nine decks:\n  Chosen One of the Mind. The name is our translation of “Auserwählter" in told
    assert check(json.dumps({"leader": hoax[0], "cards": hoax[1:]}))[0] == 0
    dear = sorted(vulca[1:], key=lambda id: -GAME.catalogue.cards[id].moons)[:10]
    for wrong, said in (
        ("\n".join(hoax[:-1]), "this one has 29"),
        ("\n".join(hoax[1:]), "this one has none"),
        ("\n".join([*hoax[:-1], vulca[0]]), "one leader; this one has 2"),
        ("\n".join([*hoax[:-1], hoax[1]]), "appears twice"),
        ("\n".join([*hoax[:-10], *dear]), "may have 10 moons in all"),
        ("\n".join(["Xelethotiros", *hoax[1:]]), "Is Xelethotiras meant?"),
        (json.dumps([*hoax[:-1], "nobody"]), "no card 'nobody'"),
        ("", "this one has none"),
        ("[1", "mine.txt"),
    ):
        code, told = check(wrong)
        assert code == 2, wrong
        assert said in told
    assert bluemoon(tmp_path, "deck", "check", "nothing.txt").returncode == 2


def test_decks_from_files_are_played_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`play` and `simulate` read files as the arena does; one deck alone meets a people that shares no card with it."""
    monkeypatch.chdir(tmp_path)
    mine = [*deck_of("hoax")[:-1], "chosen-one-of-the-mind"]
    (tmp_path / "mine.txt").write_text("\n".join(mine))
    assert config_of("mine.txt,vulca", "second", None, False, 1)["decks"] == [mine, "vulca"]
    for seed in range(20):
        own, people = config_of("mine.txt", "second", None, False, seed)["decks"]
        assert own == mine
        assert people in PEOPLES
        assert people != "hoax"
    with pytest.raises(Failure, match="each card exists once"):
        config_of("mine.txt,hoax", "second", None, False, 1)
    played = bluemoon(
        tmp_path, "simulate", "legends", "--decks", "flit,mine.txt", "--games", "2", "--bots", "random", "--json"
    )
    assert json.loads(played.stdout)["games"] == 2
    assert [config["decks"] for config in match_ups("mine.txt,flit", "first")] == [[mine, "flit"]] * 2


# --- many games, records, the referee ---


def test_simulated_games_replay(tmp_path: Path) -> None:
    arguments = ["simulate", "legends", "--games", "6", "--seed", "3", "--bots", "random", "--json"]
    one = bluemoon(tmp_path, *arguments, "--records", "one.jsonl")
    assert one.returncode == 0, one.stderr
    counted = json.loads(one.stdout)
    assert counted["games"] == 6
    assert set(counted["reasons"]) <= {"dragons", "cards"}
    two = json.loads(bluemoon(tmp_path, *arguments, "--jobs", "2").stdout)
    assert {**two, "speed": 0} == {**counted, "speed": 0}
    assert "all 6 games" in bluemoon(tmp_path, "replay", "one.jsonl", "--verify").stdout
    lines = (tmp_path / "one.jsonl").read_text().splitlines()
    configs = [json.loads(line)["record"]["config"] for line in lines]
    assert [config["first"] for config in configs] == [0, 0, 1, 1, 0, 0]
    assert configs[0]["decks"] == ["hoax", "vulca"]
    assert configs[4]["decks"] == ["hoax", "mimix"]
    (tmp_path / "single.json").write_text(lines[0])
    shown = bluemoon(tmp_path, "replay", "single.json", "--step", "--plain", typed="n\nn\n20\nhands\ntable\nend\n\nq\n")
    assert shown.returncode == 0
    assert "Hoax, led by Xelethotiras" in shown.stdout
    assert re.search(r"> random 1: .*, ", shown.stdout)


def test_referee_knows_both_games(tmp_path: Path) -> None:
    typed = '{"cmd":"games"}\n{"cmd":"new","game":"legends","config":{"decks":["buka","aqua"]},"seed":1}\n'
    answers = [json.loads(line) for line in bluemoon(tmp_path, "referee", typed=typed).stdout.splitlines()]
    assert all(answer["ok"] for answer in answers)
    assert "legends" in json.dumps(answers[0])
