"""The greedy bot's good sense, a position at a time."""

import pytest

from bluemoon.bots.registry import make_bot
from tests.city.builders import Scene, city


def choice(scene: Scene) -> str:
    """What greedy does here, in a player's words."""
    game, state = scene.game, scene.table.state
    bot = make_bot("greedy", game, 1)
    return game.action_text(state, bot.choose(game.view(state, game.to_move(state)), game.legal(state), 1000))


def turn(scene: Scene) -> list[str]:
    """All that greedy does until its turn ends."""
    seat = scene.turn["seat"]
    done = []
    while scene.result is None and scene.turn["seat"] == seat:
        done.append(choice(scene))
        scene.do(done[-1])
    return done


def test_it_offers_when_it_can() -> None:
    assert choice(city(crystals=7)) == "offer"
    assert turn(city(phase="movement", at="library", crystals=7))[:4] == [
        "step to Fire Temple", "step to Courtyard", "stop", "offer",
    ]  # fmt: skip


def test_it_offers_again_with_the_cheaper_pillar() -> None:
    assert choice(city(crystals=9, offerings=1, hand="pillar-1 pillar-2 pillar-3")) == "offer with pillar-1"
    assert choice(city(crystals=8, offerings=1, hand="pillar-2 pillar-3")) == "finish"


def test_it_walks_to_where_its_hand_does_most() -> None:
    done = turn(city(phase="movement", hand="hoax-3*2 pillar-3", rebuilt="mill"))
    assert done[:3] == ["step to Fire Temple", "step to Library", "stop"]
    assert done[3].startswith("contribute 3")


def test_it_flies_when_that_is_clearly_worth_a_card() -> None:
    scene = city(phase="movement", hand="flit-1 pillar-2*2", at="university", ruins="caravanserai library",
                 markers={"caravanserai": [0, None, None]})  # fmt: skip
    done = turn(scene)
    assert done[0] == "fly to Caravanserai with flit-1"
    assert "caravanserai" in scene.position["rebuilt"]


def test_it_does_not_fly_for_nothing() -> None:
    assert not any("fly" in action for action in turn(city(phase="movement", hand="flit-1 khind-1")))


def test_it_calls_a_dragon_to_where_it_contributes() -> None:
    """A scale that empties the pool with the most scales is six crystals."""
    scene = city(phase="movement", hand="vulca-1 hoax-3 hoax-1", at="library", scales=[4, 2])
    assert turn(scene)[0] == "red dragon to Library with vulca-1"
    assert scene.player()["crystals"] == 6


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("pillar-3 khind-1*3", "pillar-3"),  # Khind pay any colour, so they are kept
        ("pillar-3 mimix-1*2", "pillar-3"),  # so do pairs
        ("pillar-3 hoax-1 aqua-3", "pillar-3"),  # and Hoax
        ("pillar-2 khind-1 hoax-1 aqua-3", "khind-1 + pillar-2"),
    ],
)
def test_it_pays_with_what_it_needs_least(hand: str, paid: str) -> None:
    scene = city(at="trading_house", hand=hand, markers={"trading_house": [1, None]}, rebuilt="caravanserai")
    assert choice(scene) == f"contribute 3 on Trading House with {paid}"


def test_it_takes_the_majority_and_everything_it_can_complete() -> None:
    scene = city(at="thermae", hand="aqua-3 aqua-2*2", rebuilt="flight_tower")
    done = turn(scene)
    assert [action.split()[0] for action in done[:4]] == ["contribute", "contribute", "contribute", "finish"]
    assert "thermae" in scene.position["rebuilt"]


def test_it_does_not_spend_its_last_markers_on_a_building_it_cannot_finish() -> None:
    markers: dict[str, list[int | None]] = {
        "fire_temple": [0, 0, None], "earth_temple": [0, 0, None], "water_temple": [0, 0, None],
        "royal_palace": [0, 0, None, None], "library": [None, None, None],
    }  # fmt: skip
    assert choice(city(at="library", hand="hoax-3", markers=markers)) == "finish"
    # But it finishes what it can: that brings markers back.
    markers["library"] = [1, 1, None]
    assert choice(city(at="library", hand="hoax-3", markers=markers)).startswith("contribute 3")


def test_it_keeps_a_marker_to_finish_a_building_unless_the_offering_wins() -> None:
    stuck: dict[str, list[int | None]] = {
        "fire_temple": [0, None, 0], "earth_temple": [0, 0, None], "library": [0, None, None],
    }  # fmt: skip
    assert choice(city(crystals=30, obelisk=[0] * 4, markers=stuck)) == "finish"
    assert choice(city(crystals=30, obelisk=[0] * 5, markers={"fire_temple": [0, None, 0]})) == "offer"


def test_it_uses_the_special_buildings() -> None:
    assert choice(city(expansion=True, at="hospital")) == "use Hospital"
    assert choice(city(expansion=True, at="golden_shrine", crystals=7)) == "use Golden Shrine"
    assert choice(city(expansion=True, at="main_hall", crystals=7)) == "travel to Courtyard"


def test_it_discards_what_the_city_needs_no_more() -> None:
    hand = "flit-3 vulca-3 terrah-3 khind-1"
    assert choice(city(phase="reset", hand=hand, ruins="flight_tower watchtower")) == (
        "reset discarding vulca-3 + terrah-3"
    )
