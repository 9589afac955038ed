"""Each command of the protocol, asked as the protocol's page asks it."""

from itertools import product

import pytest

from tests.referee.process import Json, RefereeProcess

CONFIGS = [
    {"players": players, "edition": edition, "expansion": expansion, "scattered": scattered}
    for players, edition, expansion, scattered in product((2, 3, 4), ("second", "first"), (False, True), (False, True))
]

STATE_FIELDS = {
    "game", "config", "board", "rebuilt", "markers", "dragons", "players", "pool", "obelisk", "deck", "discard",
    "turn", "rng", "result",
}  # fmt: skip
PLAYER_FIELDS = {"figure", "hand", "incoming", "crystals", "scales", "markers", "offerings", "waited"}
TURN_FIELDS = {"seat", "number", "phase", "steps", "contributions", "offerings", "special", "idle"}


# --- games ---


def test_games_lists_every_option_with_its_values_and_the_bots(running: RefereeProcess) -> None:
    city = running.ok("games")["games"]["city"]
    assert city["title"] == "Blue Moon City"
    assert city["options"] == {
        "players": [2, 3, 4],
        "edition": ["second", "first"],
        "expansion": [False, True],
        "scattered": [False, True],
    }
    assert {"greedy", "random"} <= set(city["bots"])


# --- new ---


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_new_sets_up_every_configuration(running: RefereeProcess, config: Json) -> None:
    state = running.ok("new", game="city", config=config, seed=3)["state"]
    assert set(state) == STATE_FIELDS
    assert state["game"] == "city"
    assert state["config"] == config
    assert len(state["players"]) == config["players"]
    for player in state["players"]:
        assert set(player) == PLAYER_FIELDS
        assert (player["figure"], len(player["hand"]), player["markers"]) == ([2, 2], 8, 10)
        assert [player[name] for name in ("incoming", "crystals", "scales", "offerings", "waited")] == [[], 0, 0, 0, 0]
    assert set(state["turn"]) == TURN_FIELDS
    seat = state["turn"]["seat"]
    assert 0 <= seat < config["players"]
    assert state["turn"] == {
        "seat": seat, "number": 1, "phase": "movement", "steps": 2, "contributions": 0, "offerings": 0,
        "special": False, "idle": 0,
    }  # fmt: skip
    assert (state["rebuilt"], state["markers"], state["obelisk"], state["discard"]) == ([], {}, [], [])
    assert state["dragons"] == {"red": None, "green": None, "blue": None}
    assert len(state["deck"]) == 80 - 8 * config["players"]
    assert state["result"] is None
    assert running.state() == state


def test_options_left_out_take_their_defaults(running: RefereeProcess) -> None:
    plain = running.ok("new", game="city", seed=5)["state"]
    assert plain["config"] == {"players": 2, "edition": "second", "expansion": False, "scattered": False}
    assert running.ok("new", game="city", config={}, seed=5)["state"] == plain
    assert running.ok("new", game="city", config={"players": 3}, seed=5)["state"]["config"] == {
        **plain["config"],
        "players": 3,
    }


@pytest.mark.parametrize("seed", [0, -1, 7, 2**64, -(2**200), 10**4000])
def test_a_seed_is_any_integer_and_gives_the_same_game_again(running: RefereeProcess, seed: int) -> None:
    first = running.ok("new", game="city", seed=seed)["state"]
    assert running.ok("new", game="city", seed=seed)["state"] == first
    assert running.ok("new", game="city", seed=seed + 1)["state"] != first
    running.ok("new", game="city", seed=seed)
    assert running.ok("record")["record"]["seed"] == seed


def test_the_first_edition_begins_as_it_always_has(running: RefereeProcess) -> None:
    board = running.ok("new", game="city", config={"edition": "first"}, seed=1)["state"]["board"]
    assert [board[1][2], board[2][3], board[3][2], board[2][1]] == [
        "fire_temple", "royal_palace", "earth_temple", "water_temple",
    ]  # fmt: skip


# --- legal, apply ---


def test_legal_lists_actions_in_a_stable_order_for_the_seat_to_move(referee: RefereeProcess) -> None:
    answer = referee.ok("legal")
    assert answer["seat"] == referee.state()["turn"]["seat"]
    assert {"do": "stop"} in answer["actions"]
    assert {"do": "step", "to": [1, 2]} in answer["actions"]
    assert referee.ok("legal") == answer
    referee.load(referee.state())
    assert referee.ok("legal") == answer


def test_apply_by_action_and_by_index_are_the_same(referee: RefereeProcess) -> None:
    actions = referee.ok("legal")["actions"]
    for index, action in enumerate(actions):
        by_index = referee.ok("apply", index=index)
        assert by_index["state"] == referee.state()
        referee.ok("undo")
        assert referee.ok("apply", action=action) == by_index
        referee.ok("undo")


def test_apply_tells_events_as_a_spectator_sees_them(referee: RefereeProcess) -> None:
    for action in ({"do": "stop"}, {"do": "finish"}):
        referee.ok("apply", action=action)
    seat = referee.state()["turn"]["seat"]
    answer = referee.ok("apply", action={"do": "reset", "discard": []})
    drew = next(event for event in answer["events"] if event["event"] == "drew")
    assert drew == {"event": "drew", "seat": seat, "count": 2}
    assert referee.ok("view", seat=None)["events"] == answer["events"]


def test_the_answer_to_apply_names_no_card_that_is_drawn_and_no_total(referee: RefereeProcess) -> None:
    """The same action on another deck and with other crystals tells a spectator the same story."""
    for action in ({"do": "stop"}, {"do": "finish"}):
        referee.ok("apply", action=action)
    state = referee.state()
    first = referee.ok("apply", index=0)["events"]
    state["deck"].reverse()
    for player in state["players"]:
        player["crystals"] += 5
    referee.load(state)
    assert referee.ok("apply", index=0)["events"] == first


# --- view ---


def test_a_view_hides_what_the_seat_may_not_know(midgame: Json, running: RefereeProcess) -> None:
    midgame["players"][1]["incoming"] = [midgame["deck"].pop()]
    state = running.load(midgame)
    for seat in (0, 1, None):
        view = running.ok("view", seat=seat)["view"]
        assert "rng" not in view
        assert view["deck"] == len(state["deck"])
        for number, player in enumerate(view["players"]):
            truth = state["players"][number]
            assert player["hand"] == (truth["hand"] if number == seat else len(truth["hand"]))
            assert player["crystals"] == (truth["crystals"] if number == seat else None)
            assert player["incoming"] == len(truth["incoming"])
        shown = [name for name in view if name not in ("deck", "players")]
        assert {name: view[name] for name in shown} == {name: state[name] for name in shown}
        assert set(view) == set(state) - {"rng"}


def test_view_tells_the_last_events_as_that_seat_may_know_them(referee: RefereeProcess) -> None:
    seat = referee.state()["turn"]["seat"]
    assert referee.ok("view", seat=seat)["events"] == []
    for action in ({"do": "stop"}, {"do": "finish"}):
        referee.ok("apply", action=action)
    finished = referee.ok("view", seat=seat)["events"]
    assert [event["event"] for event in finished] == ["finished"]
    deck = referee.state()["deck"]
    referee.ok("apply", action={"do": "reset", "discard": []})
    drew = [event for event in referee.ok("view", seat=seat)["events"] if event["event"] == "drew"]
    assert drew[0]["count"] == 2
    assert sorted(drew[0]["cards"]) == sorted(deck[:2])
    for other in (1 - seat, None):
        drew = [event for event in referee.ok("view", seat=other)["events"] if event["event"] == "drew"]
        assert drew == [{"event": "drew", "seat": seat, "count": 2}]
    # After undo they are those of the action that is now the last; after load there are none.
    referee.ok("undo")
    assert referee.ok("view", seat=seat)["events"] == finished
    referee.load(referee.state())
    assert referee.ok("view", seat=seat)["events"] == []


def test_after_the_end_a_view_shows_everything_but_the_generator(running: RefereeProcess) -> None:
    running.ok("new", game="city", seed=11)
    state = running.play("greedy", 10_000)
    assert state["result"] is not None
    rng = state.pop("rng")
    for seat in (0, 1, None):
        answer = running.ok("view", seat=seat)
        assert answer["view"] == state
        assert answer["events"][-1]["event"] == "game_over"
        assert rng not in str(answer)


# --- the end ---


def test_after_the_end_nothing_is_legal_and_apply_says_game_over(running: RefereeProcess) -> None:
    running.ok("new", game="city", seed=11)
    state = running.play("greedy", 10_000)
    assert state["turn"]["phase"] == "over"
    assert state["turn"]["steps"] == 0
    assert set(state["result"]) == {"winners", "reason"}
    answer = running.ok("legal")
    assert (answer["seat"], answer["actions"]) == (None, [])
    assert running.error("apply", action={"do": "stop"})["code"] == "game_over"
    assert running.error("apply", action={"do": "no such thing"})["code"] == "game_over"
    assert running.error("apply", index=0)["code"] == "game_over"
    assert running.error("choose", bot="greedy")["code"] == "game_over"
    assert running.error("choose", bot="nobody")["code"] == "game_over"


# --- choose ---


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_choose_answers_a_legal_action_and_does_not_do_it(referee: RefereeProcess, bot: str) -> None:
    before = referee.state()
    answer = referee.ok("choose", bot=bot, ms=50)
    assert answer["action"] in referee.ok("legal")["actions"]
    assert isinstance(answer["text"], str)
    assert referee.state() == before
    assert referee.ok("choose", bot=bot) == answer


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_choose_decides_from_the_view_alone(midgame: Json, running: RefereeProcess, bot: str) -> None:
    running.load(midgame)
    chosen = running.ok("choose", bot=bot)
    seat = midgame["turn"]["seat"]
    # Another deck, another hand and other crystals on the other side: the mover sees the same.
    other = midgame["players"][1 - seat]
    unseen = other["hand"] + midgame["deck"]
    unseen.reverse()
    other["hand"], midgame["deck"] = unseen[: len(other["hand"])], unseen[len(other["hand"]) :]
    other["crystals"] += 3
    midgame["rng"] = "00000001-00000002-00000003-00000004"
    before = running.ok("view", seat=seat)["view"]
    truth = running.state()
    assert running.load(midgame) != truth
    assert running.ok("view", seat=seat)["view"] == before
    assert running.ok("choose", bot=bot) == chosen


@pytest.mark.parametrize("ms", [1, 600_000])
def test_choose_takes_a_time(referee: RefereeProcess, ms: int) -> None:
    assert referee.ok("choose", bot="greedy", ms=ms)["action"]
