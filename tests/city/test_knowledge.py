"""What each player may know (V1-V3)."""

from typing import Any

import pytest

from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table
from tests.city.builders import Scene, city, new_game
from tests.city.rules_index import rule


def secrets(**other: Any) -> Scene:
    """A position in which everybody has something to hide; `other` says what is otherwise."""
    position: dict[str, Any] = {
        "players": 3,
        "at": "mill",
        "hand": "terrah-3 hoax-1",
        "hands": {1: "vulca-1 vulca-2", 2: "pillar-3"},
        "incoming": {0: "flit-3", 1: "aqua-2 aqua-3"},
        "crystals": [4, 5, 6],
        "scales": [1, 0, 2],
        "markers": {"mill": [None, 1, None]},
        "obelisk": [2],
        "dragons": {"green": "library"},
        "discard": "khind-1*2",
    }
    return city(**{**position, **other})


def view(scene: Scene, seat: int | None) -> Json:
    return scene.game.view(scene.table.state, seat)


@rule("V1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_lies_on_the_table_is_seen_by_all(seat: int | None) -> None:
    scene = secrets(rebuilt="citadel")
    seen, truth = view(scene, seat), scene.position
    for public in ("config", "board", "rebuilt", "markers", "dragons", "pool", "obelisk", "discard", "turn", "result"):
        assert seen[public] == truth[public]
    for player, true_player in zip(seen["players"], truth["players"], strict=True):
        for public in ("figure", "scales", "markers", "offerings", "waited"):
            assert player[public] == true_player[public]


@rule("V1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_hidden_piles_show_their_size(seat: int | None) -> None:
    scene = secrets()
    seen = view(scene, seat)
    assert seen["deck"] == len(scene.position["deck"]) == 80 - 2 - 2 - 1 - 1 - 2 - 2
    assert [player["incoming"] for player in seen["players"]] == [1, 2, 0]
    hands = [player["hand"] for player in seen["players"]]
    assert [hand if isinstance(hand, int) else len(hand) for hand in hands] == [2, 2, 1]


@rule("V2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_own_hand_and_crystals_are_seen_and_no_others(seat: int) -> None:
    scene = secrets()
    for other, player in enumerate(view(scene, seat)["players"]):
        if other == seat:
            assert player["hand"] == scene.player(other)["hand"]
            assert player["crystals"] == scene.player(other)["crystals"]
        else:
            assert isinstance(player["hand"], int)
            assert player["crystals"] is None


@rule("V2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_nobody_sees_the_deck_the_face_down_cards_or_the_generator(seat: int | None) -> None:
    seen = view(secrets(), seat)
    assert isinstance(seen["deck"], int)
    assert all(isinstance(player["incoming"], int) for player in seen["players"])  # the own ones too
    assert "rng" not in seen
    assert "seed" not in seen


@rule("V2")
def test_views_are_the_same_for_whatever_a_seat_may_not_know() -> None:
    scene = secrets()
    other = secrets(
        hands={1: "aqua-2 aqua-3", 2: "hoax-3"},
        incoming={0: "pillar-2", 1: "vulca-1 vulca-2"},
        crystals=[4, 77, 0],
        seed=99,  # another order of the deck, another generator
    )
    assert view(scene, 0) == view(other, 0)
    assert view(scene, None) == view(other, None)
    for seat in (1, 2):
        assert view(scene, seat) != view(other, seat)


@rule("V2")
def test_drawn_cards_are_told_to_their_owner_only() -> None:
    scene = city(phase="reset", deck="aqua-1 flit-2")
    scene.do("reset")
    assert scene.events("drew", seat=0) == [{"event": "drew", "seat": 0, "count": 2, "cards": ["aqua-1", "flit-2"]}]
    for seat in (1, None):
        assert scene.events("drew", seat=seat) == [{"event": "drew", "seat": 0, "count": 2}]


@rule("V1")
def test_played_and_paid_cards_are_told_to_all() -> None:
    scene = city(at="mill", hand="terrah-3", figures={1: "mill"})
    scene.do("contribute 3 on Mill with terrah-3")
    for seat in (0, 1, None):
        assert scene.events("contributed", seat=seat)[0]["cards"] == ["terrah-3"]


@rule("V3")
def test_spectator_sees_no_hand_and_no_crystals() -> None:
    seen = view(secrets(), None)
    assert [player["hand"] for player in seen["players"]] == [2, 2, 1]
    assert [player["crystals"] for player in seen["players"]] == [None, None, None]


def shown_to_all(scene: Scene) -> Scene:
    """The same position at a table that shows everybody's crystals."""
    form = scene.position
    form["config"]["open_crystals"] = True
    return Scene(scene.game, Table.loaded(scene.game, scene.game.load(form, 1)))


@rule("O3")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_table_may_show_everybodys_crystals_and_nothing_else(seat: int | None) -> None:
    hidden, shown = view(secrets(), seat), view(shown_to_all(secrets()), seat)
    assert [player["crystals"] for player in shown["players"]] == [4, 5, 6]
    assert shown["config"].pop("open_crystals") is True
    for mine, others in zip(shown["players"], hidden["players"], strict=True):
        mine["crystals"] = others["crystals"]
    assert shown == hidden


@rule("O3")
def test_crystals_that_are_shown_are_not_guessed() -> None:
    scene = shown_to_all(secrets())
    for seed in range(20):
        world = scene.game.sample_state(view(scene, 0), Rng.from_seed(seed))
        assert world.crystals == [4, 5, 6]
        assert scene.game.view(world, 0) == view(scene, 0)


@rule("O3")
def test_where_crystals_are_secret_no_position_says_that_they_could_be_shown() -> None:
    scene = new_game(players=2, open_crystals=False)
    assert "open_crystals" not in scene.position["config"]
    assert "open_crystals" not in scene.game.options()
    with pytest.raises(BadRequest, match="open_crystals"):
        new_game(players=2, open_crystals="yes")
    shown = new_game(players=2, open_crystals=True)
    assert scene.game.parse_state(scene.game.state_text(shown.table.state)).open_crystals
    assert shown.position["board"] == scene.position["board"]


@rule("V3")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_after_the_end_everything_is_open_but_the_generator(seat: int | None) -> None:
    scene = city(
        players=4,
        at="courtyard",
        hand="terrah-3",
        hands={1: "vulca-1"},
        incoming={2: "aqua-2"},
        crystals=[20, 5, 6, 7],
        obelisk=[0, 0, 0],
    )
    before = view(scene, seat)
    scene.do("offer")
    assert scene.result is not None
    seen = view(scene, seat)
    truth = scene.position
    del truth["rng"]
    assert seen == truth
    assert before["deck"] == len(truth["deck"])
    assert seen["players"][2]["incoming"] == ["aqua-2"]


@rule("V2", "V3")
def test_through_a_whole_game_nobody_sees_too_much() -> None:
    scene = new_game(seed=11, players=3, expansion=True)
    for number in range(300):
        actions = scene.table.legal()
        if not actions:
            break
        scene.table.play(actions[(number * 7919) % len(actions)])
        if scene.result is None:
            for seat in (0, 1, 2, None):
                seen = view(scene, seat)
                assert isinstance(seen["deck"], int)
                assert [isinstance(player["hand"], list) for player in seen["players"]] == [
                    other == seat for other in range(3)
                ]
                assert all(isinstance(player["incoming"], int) for player in seen["players"])
                for event in scene.events(seat=seat):
                    if event["event"] in ("drew", "joined"):
                        assert ("cards" in event) == (event["seat"] == seat)
