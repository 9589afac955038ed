"""Legends through the referee: setting up, the shape of a state, loading, undo, records. Any program could do this."""

import copy
import random
from typing import Any

import pytest

from tests.referee.duels import do, duel, fight, legal, player
from tests.referee.process import Json, RefereeProcess

DECKS = ["hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka"]
STATE = ["game", "config", "players", "dragons", "fight", "power", "turn", "chance", "pending", "rng", "result"]
PLAYER = ["deck", "hand", "combat", "support", "leadership", "discard", "ships", "disclosed", "ran_out"]
TURN = ["seat", "number", "phase", "played", "used", "paid", "drawn"]
RECORD = ["game", "config", "seed", "order", "chance", "actions"]


@pytest.fixture
def new(running: RefereeProcess) -> Json:
    """The state of a fresh game, Hoax against Vulca, seat 0 first."""
    state: Json = running.ok("new", game="legends", config={"first": 0}, seed=7)["state"]
    return state


def wander(referee: RefereeProcess, chance: random.Random, decisions: int) -> Json:
    """Play at random, preferring a fight to peace; the state after that."""
    state = referee.state()
    for _ in range(decisions):
        listed = legal(referee)
        if not listed:
            break
        eager = [n for n, action in enumerate(listed) if action["do"] not in ("decline", "retreat")]
        state = referee.ok("apply", index=chance.choice(eager or range(len(listed))))["state"]
    return state


def cards_of(cards: Json) -> list[str]:
    found: list[str] = cards["deck"] + cards["hand"] + cards["leadership"] + cards["discard"]
    found += [entry["card"] for zone in ("combat", "support", "ships") for entry in cards[zone]]
    return sorted(found + [card for ship in cards["ships"] for card in ship["load"]])


# --- setting up ---


def test_games_lists_legends_with_its_options(running: RefereeProcess) -> None:
    game = running.ok("games")["games"]["legends"]
    assert game["options"]["edition"] == ["second", "first"]
    assert game["options"]["first"] == [None, 0, 1]
    assert {deck for pair in game["options"]["decks"] for deck in pair} == set(DECKS)
    assert game["bots"] == ["easy", "medium", "hard", "expert", "greedy", "random"]


def test_a_new_game_has_every_field_of_the_protocol(new: Json) -> None:
    assert set(STATE) == set(new)
    assert new["config"] == {"decks": ["hoax", "vulca"], "edition": "second", "first": 0}
    assert [set(PLAYER) == set(cards) for cards in new["players"]] == [True, True]
    assert [(len(cards["hand"]), len(cards["deck"])) for cards in new["players"]] == [(6, 24), (6, 24)]
    assert new["dragons"] == {"fire": None, "earth": None, "water": None}
    assert (new["fight"], new["power"], new["pending"], new["result"]) == (None, [0, 0], None, None)
    turn = {"seat": 0, "number": 1, "phase": "beginning", "played": [], "used": [], "paid": [], "drawn": 0}
    assert new["turn"] == turn


def test_the_same_seed_deals_the_same_game_and_another_seed_another(running: RefereeProcess, new: Json) -> None:
    assert running.ok("new", game="legends", config={"first": 0}, seed=7)["state"] == new
    assert running.ok("new", game="legends", config={"first": 0}, seed=8)["state"]["players"] != new["players"]


def test_who_begins_is_drawn_unless_the_config_says(running: RefereeProcess) -> None:
    def starter(first: int | None, seed: int) -> Any:
        return running.ok("new", game="legends", config={"first": first}, seed=seed)["state"]["turn"]["seat"]

    assert {starter(None, seed) for seed in range(12)} == {0, 1}
    assert {starter(1, seed) for seed in range(6)} == {1}


def test_order_sets_the_draw_decks_up_from_the_top(running: RefereeProcess, new: Json) -> None:
    order = [sorted(cards["hand"] + cards["deck"]) for cards in new["players"]]
    state = running.ok("new", game="legends", config={"first": 0}, seed=1, order=order)["state"]
    for cards, expected in zip(state["players"], order, strict=True):
        assert sorted(cards["hand"]) == sorted(expected[:6])
        assert cards["deck"] == expected[6:]


def test_decks_and_order_that_cannot_be_are_bad_requests(running: RefereeProcess, new: Json) -> None:
    order = [cards["hand"] + cards["deck"] for cards in new["players"]]
    leader = [["xelethotiras", *order[0][1:]], order[1]]
    for fields in (
        {"order": order[:1]},
        {"order": [order[1], order[0]]},
        {"order": [order[0][:-1], order[1]]},
        {"order": [[order[0][0], *order[0][:-1]], order[1]]},
        {"order": leader},
        {"order": 5},
        {"chance": ["nobody"]},
        {"chance": [7]},
        {"chance": [["nobody"]]},
        {"chance": None},
        {"config": {"decks": ["hoax", "hoax"]}},
        {"config": {"decks": ["hoax"]}},
        {"config": {"decks": ["hoax", "elf"]}},
        {"config": {"edition": "third"}},
        {"config": {"first": 2}},
        {"config": {"first": True}},
        {"config": {"first": 1.0}},
        {"config": {"name_dragons": 1}},
        {"config": {"players": 2}},
        {"dice": 1},
    ):
        assert running.error("new", **{"game": "legends", "seed": 1, **fields})["code"] == "bad_request", fields


def test_city_takes_no_order(running: RefereeProcess) -> None:
    assert running.error("new", game="city", seed=1, order=[[], []])["code"] == "bad_request"


# --- loading ---


@pytest.mark.parametrize("edition", ["second", "first"])
def test_every_answered_state_loads_exactly_in_the_middle_of_a_turn_too(running: RefereeProcess, edition: str) -> None:
    chance = random.Random(edition)
    asked = 0
    for number in range(9):
        decks = [DECKS[number], DECKS[(number + 1 + number % 3) % 9]]
        running.ok(
            "new", game="legends", config={"decks": decks, "edition": edition, "name_dragons": True}, seed=number
        )
        for _ in range(14):
            state = wander(running, chance, 3)
            listed = running.ok("legal")
            asked += state["pending"] is not None
            assert set(STATE) == set(state)
            assert set(TURN) <= set(state["turn"])
            for cards, deck in zip(state["players"], ("0", "1"), strict=True):
                assert len(set(cards_of(cards))) == 30, deck
            assert running.load(state) == state
            assert running.ok("legal") == listed
    assert asked > 2


def test_decks_left_out_or_rest_are_shuffled_by_the_seed(running: RefereeProcess) -> None:
    position = duel(
        ("hoax", "vulca"), player(hand=["muster-reinforcements"]), player(hand=["cinder"]), "leadership", None
    )
    left_out = running.load(position, seed=3)
    for cards in position["players"]:
        cards["deck"] = "rest"
    assert running.load(position, seed=3) == left_out
    assert [len(cards["deck"]) for cards in left_out["players"]] == [29, 29]
    other = running.load(position, seed=4)
    assert sorted(other["players"][0]["deck"]) == sorted(left_out["players"][0]["deck"])
    assert other["players"][0]["deck"] != left_out["players"][0]["deck"]
    left_out.pop("rng")
    left_out.pop("chance")
    left_out.pop("pending")
    assert running.load(left_out)["players"] == left_out["players"]


def broken_positions(state: Json) -> dict[str, Json]:
    """Positions that cannot be, by the field that is wrong."""
    mine, yours = (cards["hand"][0] for cards in state["players"])

    def changed(path: str, value: Any) -> Json:
        broken: Any = copy.deepcopy(state)
        place = broken
        *way, last = path.split(".")
        for name in way:
            place = place[int(name)] if isinstance(place, list) else place[name]
        place[int(last) if isinstance(place, list) else last] = value
        return dict(broken)

    return {
        "players[0].hand: no card": changed("players.0.hand", ["nobody"]),
        "players[0].hand: another's": changed("players.0.hand", [yours]),
        "players[0]: twice": changed("players.0.discard", [mine]),
        "players[0].deck: short": changed("players.0.deck", state["players"][0]["deck"][1:]),
        "players[1].ran_out": changed("players.1.ran_out", 1),
        "players[0].disclosed": changed("players.0.disclosed", [state["players"][0]["deck"][0]]),
        "dragons.fire": changed("dragons.fire", 2),
        "dragons": changed("dragons", {"fire": 0, "earth": 1, "water": None}),
        "turn.phase": changed("turn.phase", "power"),
        "turn.phase: none such": changed("turn.phase", "refresh"),
        "turn.seat": changed("turn.seat", 2),
        "turn.number": changed("turn.number", 0),
        "turn.drawn": changed("turn.drawn", -1),
        "fight": changed("fight", {"element": "air", "turn": 2}),
        "fight.turn": changed("fight", {"element": "fire", "turn": 0}),
        "power": changed("power", [3, 0]),
        "rng": changed("rng", "dice"),
        "result": changed("result", {"winners": [0], "reason": "cards", "crystals": 1}),
        "chance": changed("chance", ["nobody"]),
        "pending": changed("pending", {"seat": 0}),
        "config.decks": changed("config.decks", ["hoax", "hoax"]),
        "colour": {**state, "colour": "red"},
    }


def test_broken_positions_are_bad_positions_that_name_the_field(running: RefereeProcess, new: Json) -> None:
    for name, broken in broken_positions(new).items():
        error = running.error("load", state=broken)
        assert error["code"] == "bad_position", name
        assert name.split(":")[0].split(".")[0].split("[")[0] in error["message"], (name, error)


def test_ran_out_is_true_for_one_player_at_most(running: RefereeProcess, new: Json) -> None:
    for cards in new["players"]:
        cards["ran_out"] = True
    assert running.error("load", state=new)["code"] == "bad_position"


def test_targets_left_out_in_load_are_chosen_and_written_as_on(running: RefereeProcess) -> None:
    """LP4, with a text that raises one card: found by looking for one in the data that `state` answers."""
    running.ok("new", game="legends", config={"decks": ["hoax", "vulca"]}, seed=1)
    chance = random.Random(5)
    for number in range(60):
        running.ok("new", game="legends", config={"decks": ["hoax", DECKS[1 + number % 8]]}, seed=number)
        state = wander(running, chance, 40)
        entries = [entry for cards in state["players"] for zone in ("combat", "support") for entry in cards[zone]]
        aiming = [entry for entry in entries if "on" in entry]
        if aiming:
            on = aiming[0].pop("on")
            again = running.load(state)
            assert on in [entry.get("on") for cards in again["players"] for entry in cards["combat"] + cards["support"]]
            assert again["power"] == state["power"]
            return
    pytest.fail("no text with a target was met")


# --- undo, records ---


def test_undo_goes_back_one_action_at_a_time_to_the_start(running: RefereeProcess, new: Json) -> None:
    states = [new]
    chance = random.Random(2)
    for _ in range(40):
        states.append(wander(running, chance, 1))
    for state in reversed(states[:-1]):
        assert running.ok("undo")["state"] == state
    assert running.error("undo")["code"] == "bad_request"


def test_a_record_has_order_and_chance_and_replays(running: RefereeProcess, new: Json) -> None:
    order = [sorted(cards["hand"] + cards["deck"]) for cards in new["players"]]
    for extra in ({}, {"order": order}, {"order": order, "chance": ["cinder", ["cinder"]]}):
        running.ok("new", game="legends", config={"first": 1}, seed=3, **extra)
        state = wander(running, random.Random(9), 30)
        record = running.ok("record")["record"]
        assert set(record) == set(RECORD)
        assert {name: record[name] for name in extra} == extra
        running.ok("new", game="city", seed=1)
        assert running.ok("replay", record=record)["state"] == state
        assert running.ok("record")["record"] == record
        running.ok(
            "new", game="legends", config=record["config"], seed=3, order=record["order"], chance=record["chance"]
        )
        for action in record["actions"]:
            running.ok("apply", action=action)
        assert running.state() == state


def test_a_record_from_a_position_holds_that_position(running: RefereeProcess, new: Json) -> None:
    start = wander(running, random.Random(4), 25)
    running.load(start)
    state = wander(running, random.Random(5), 10)
    record = running.ok("record")["record"]
    assert (record["seed"], record["state"]) == (None, start)
    assert running.ok("replay", record=record)["state"] == state


def test_a_bad_action_in_a_record_is_told_by_its_number(running: RefereeProcess, new: Json) -> None:
    do(running, {"do": "next"}, {"do": "next"})
    record = running.ok("record")["record"]
    record["actions"].append({"do": "announce", "element": "fire"})
    error = running.error("replay", record=record)
    assert (error["code"], error["number"], error["rule"]) == ("illegal_action", 2, "LT1")


# --- the end ---


def test_after_the_end_there_is_a_result_and_nothing_to_do(running: RefereeProcess) -> None:
    """LR3: with three dragons a fourth wins, in the middle of anything."""
    holding = {"fire": 1, "earth": 1, "water": 1}
    mine, yours = player(combat=["demegodas-the-odd"]), player(combat=["cinder"])
    running.load(duel(("hoax", "vulca"), mine, yours, "engagement", fight("fire", 3), dragons=holding))
    answer = do(running, {"do": "retreat"})
    assert answer["state"]["result"] == {"winners": [1], "reason": "dragons", "crystals": 4}
    assert answer["state"]["turn"]["phase"] == "over"
    listed = running.ok("legal")
    assert (listed["seat"], listed["actions"]) == (None, [])
    assert running.error("apply", action={"do": "next"})["code"] == "game_over"
    view = running.ok("view", seat=None)["view"]
    assert view["players"] == answer["state"]["players"]
    assert "rng" not in view
    assert running.load(answer["state"]) == answer["state"]
