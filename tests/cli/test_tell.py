"""Events told in words: every kind of event, to every listener, and nothing that a listener may not know."""

import re
from importlib import resources

import pytest

from bluemoon.city.forecast import attempt, completion
from bluemoon.city.tell import SENTENCES, Teller
from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Json
from tests.cli.positions import CONFIGS, GAME, NAMES, tables


def test_every_event_has_a_sentence() -> None:
    catalogue = resources.files("bluemoon.city").joinpath("events.py").read_text(encoding="utf-8")
    names = set(re.findall(r'Event\(\s*"(\w+)"', catalogue))
    assert len(names) > 15
    assert names == set(SENTENCES)


@pytest.mark.parametrize("config", CONFIGS)
def test_random_games_are_told_to_everybody(config: dict[str, object]) -> None:
    players = config["players"]
    assert isinstance(players, int)
    for table in tables(config, 31, 400):
        for you in [None, *range(players)]:
            teller = Teller(NAMES[:players], you)
            for event in story_seen_by(table.last_story, you):
                sentence = teller.sentence(event)
                assert sentence[0].isupper()
                assert sentence.endswith((".", "!"))
                assert "_" not in sentence
                if event.get("seat") == you and you is not None and event["event"] != "turn_began":
                    assert sentence.startswith("You ")


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    for table in tables(CONFIGS[0], 32, 200):
        for event in table.last_story:
            if event.name in ("drew", "joined") and event.public["count"]:
                for you in (0, 1, None):
                    told = Teller(NAMES[:2], you).sentence(event.seen_by(you))
                    assert bool(re.search(r"[a-z]+-[123]", told)) == (event.public["seat"] == you)


def test_bonuses_of_a_building_are_added_up() -> None:
    teller = Teller(["Ann", "Ben"], 0)
    story: list[Json] = [
        {"event": "building_completed", "building": "great_hall", "at": [1, 1], "majority": 1, "contributors": [1, 0]},
        {"event": "rewarded", "seat": 1, "why": "majority", "building": "great_hall", "scales": 1},
        {"event": "rewarded", "seat": 1, "why": "construction", "building": "great_hall", "crystals": 2},
        {"event": "rewarded", "seat": 0, "why": "construction", "building": "great_hall", "crystals": 2},
        {"event": "rewarded", "seat": 1, "why": "neighbourhood", "building": "mill", "crystals": 1},
        {"event": "reshuffled", "cards": 30},
        {"event": "rewarded", "seat": 0, "why": "neighbourhood", "building": "mill", "crystals": 1},
        {"event": "markers_returned", "building": "great_hall", "markers": [1, 1]},
    ]
    assert teller.story(story) == [
        "The Great Hall is rebuilt! Most markers: Ben, you helped.",
        "The discard pile was shuffled into a new deck of 30 cards.",
        "Ben got 3 crystals and 1 scale: most markers 1 scale, taking part 2 crystals, beside the Mill 1 crystal.",
        "You got 3 crystals: taking part 2 crystals, beside the Mill 1 crystal.",
        "Markers returned: you 1 and Ben 1.",
    ]


def test_scales_are_told_in_the_right_person() -> None:
    event = {"event": "scales_scored", "scales": [4, 2], "crystals": [6, 0], "returned": [4, 0], "pool": 5}
    assert "you had 4 and get 6 crystals; Ben had 2 and gets nothing and keeps them" in Teller(
        ["Ann", "Ben"], 0
    ).sentence(event)
    assert "Ann had 4 and gets 6 crystals; you had 2 and get nothing and keep them" in Teller(
        ["Ann", "Ben"], 1
    ).sentence(event)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ({"winners": [1], "reason": "offerings"}, "enough offerings on the Obelisk. Ben wins!"),
        ({"winners": [0], "reason": "stalled"}, "You win!"),
        ({"winners": [], "reason": "markers"}, "Nobody wins."),
        ({"winners": [0, 1], "reason": "rebuilt"}, "The victory is shared: you and Ben."),
    ],
)
def test_every_way_to_end(event: dict[str, object], told: str) -> None:
    assert told in Teller(["Ann", "Ben"], 0).sentence({"event": "game_over", **event})


def test_forecast_is_what_then_happens() -> None:
    """When one space is left and it is filled, the players get what the forecast said."""
    checked = 0
    for config in CONFIGS:
        for table in tables(config, 33, 500):
            seat = GAME.to_move(table.state)
            assert seat is not None
            for action in table.legal():
                events = story_seen_by(attempt(GAME.box, table.state, action), None)
                rewards = [event for event in events if event["event"] == "rewarded"]
                if any(event["event"] == "building_completed" for event in events):
                    place = GAME.view(table.state, seat)["players"][seat]["figure"]
                    cell = place[0] * 5 + place[1]
                    foreseen = story_seen_by(completion(GAME.box, table.state, cell, seat), None)
                    assert [event for event in foreseen if event["event"] == "rewarded"] == rewards
                    checked += 1
                    break
    assert checked > 10
