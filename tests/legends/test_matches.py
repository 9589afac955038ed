"""Matches to five crystals: several games on one seed, what they are worth, and their record (LG3)."""

import copy
import json
from typing import Any

import pytest

from bluemoon.city.game import City
from bluemoon.core.errors import BadRequest
from bluemoon.core.match import Match, replay_match
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table
from bluemoon.legends.state import LegendsState
from tests.legends.duels import GAME, duel, rule


def play_out(table: Table[LegendsState]) -> None:
    rng = Rng.from_seed(1)
    while GAME.outcome(table.state) is None:
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])


def whole_match(seed: int, **config: Any) -> Match[LegendsState]:
    match = Match.new(GAME, {"decks": ["buka", "flit"], **config}, seed)
    play_out(match.table)
    while match.outcome() is None:
        play_out(match.begin_game())
    return match


@rule("LG3")
def test_a_match_goes_on_until_somebody_has_five_crystals() -> None:
    for seed in range(4):
        match = whole_match(seed)
        score = [0, 0]
        for table in match.tables:
            assert max(score) < 5, "the match was over before this game"
            result = GAME.state_json(table.state)["result"]
            score[result["winners"][0]] += result["crystals"]
        assert match.score() == score
        outcome = match.outcome()
        assert outcome is not None
        assert score[outcome.winners[0]] >= 5 > score[1 - outcome.winners[0]]
        assert outcome.reason == "crystals"


@rule("LG3")
def test_a_win_is_worth_a_crystal_and_one_for_each_dragon() -> None:
    for dragons, points in (((2, 0), [3, 0]), ((0, 0), [0, 1]), ((0, 3), [0, 4])):
        game = duel("hoax", "vulca", phase="engagement", fight=False, deck="", dragons=dragons, their_hand="spark")
        game.do("decline")
        assert GAME.match_points(game.table.state) == points


@rule("LG3", "LS2")
def test_decks_stay_and_chance_decides_each_time_who_begins() -> None:
    matches = [whole_match(seed, first=1, edition="first") for seed in range(4)]
    for match in matches:
        assert [table.state.first for table in match.tables] == [1] + [-1] * (len(match.tables) - 1)
        assert {tuple(GAME.config(table.state)["decks"]) for table in match.tables} == {("buka", "flit")}
        assert {GAME.config(table.state)["edition"] for table in match.tables} == {"first"}
    beginners = [table.state_after(0).seat for match in matches for table in match.tables[1:]]
    assert set(beginners) == {0, 1}
    assert {match.tables[0].state_after(0).seat for match in matches} == {1}


@rule("LG3")
def test_the_same_seed_deals_the_same_match_and_its_games_tell_nothing_of_each_other() -> None:
    match, again, other = whole_match(7), whole_match(7), whole_match(8)
    assert match.record() == again.record()
    assert match.record()["games"] != other.record()["games"]
    seeds = [table.seed for table in match.tables]
    assert len({*seeds, 7}) == len(seeds) + 1
    orders = [table.record()["order"] for table in match.tables]
    assert len({json.dumps(order) for order in orders}) == len(orders)


@rule("LG3")
def test_the_record_of_a_match_replays_at_every_length() -> None:
    match = whole_match(3)
    record = json.loads(json.dumps(match.record()))
    again = replay_match(GAME, record)
    assert again.record() == record
    assert again.score() == match.score()
    for games in range(1, len(match.tables)):
        part = replay_match(GAME, {**record, "games": record["games"][:games]})
        assert part.outcome() is None
        part.begin_game()
        assert part.table.record() == {**record["games"][games], "actions": []}


@rule("LG3")
def test_taking_back_the_end_of_a_game_takes_back_its_crystals() -> None:
    match = whole_match(3)
    before = match.score()
    match.table.undo()
    assert match.outcome() is None
    assert sum(match.score()) < sum(before)
    with pytest.raises(BadRequest, match="The game is not over"):
        match.begin_game()


def test_no_game_follows_the_last_one() -> None:
    match = whole_match(3)
    with pytest.raises(BadRequest, match="The match is over"):
        match.begin_game()
    assert len(replay_match(GAME, match.record()).tables) == len(match.tables)


def test_city_has_no_matches() -> None:
    with pytest.raises(BadRequest, match="not played in matches"):
        Match.new(City(), {}, 1)


def wrong(record: Any, what: str) -> Any:
    games = record["games"]
    if what == "seed":
        record["seed"] += 1
    elif what == "one more":
        games.append(games[-1])
    elif what == "unfinished":
        games[0]["actions"].pop()
    elif what == "swapped":
        games[0], games[1] = games[1], games[0]
    elif what == "order":
        games[1]["order"][0].reverse()
    elif what == "action":
        games[1]["actions"][3] = {"do": "fly"}
    elif what == "config":
        record["config"]["decks"] = ["buka", "buka"]
    elif what == "decks":
        record["config"]["decks"] = ["buka", "hoax"]
    elif what == "none":
        games.clear()
    elif what == "list":
        games[1] = []
    elif what == "game":
        record["game"] = "city"
    elif what == "field":
        record["actions"] = []
    elif what == "type":
        record["config"] = []
    return record


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("seed", r"record\.games\[0\]: is not game 1 of the match"),
        ("one more", r"record\.games\[\d\]: there can be no such game\. The match is over"),
        ("unfinished", r"record\.games\[1\]: there can be no such game\. The game is not over"),
        ("swapped", r"record\.games\[0\]: is not game 1"),
        ("order", r"record\.games\[1\]: is not game 2"),
        ("action", r"record\.games\[1\]: action 3 of the record"),
        ("config", "two different peoples"),
        ("decks", r"record\.games\[0\]: is not game 1"),
        ("none", "at least one game"),
        ("list", r"record\.games\[1\]: is not game 2"),
        ("game", "must be legends"),
        ("field", "there is no such field"),
        ("type", r"record\.config: must be an object"),
    ],
)
def test_a_wrong_record_of_a_match_is_refused_with_the_reason(what: str, said: str) -> None:
    record = copy.deepcopy(whole_match(3).record())
    with pytest.raises(BadRequest, match=said):
        replay_match(GAME, wrong(record, what))
