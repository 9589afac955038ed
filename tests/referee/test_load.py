"""`load`: everything the protocol says it checks, what may be left out, and how a position is normalised."""

import copy
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bluemoon.core.errors import BadPosition
from tests.city.builders import GAME, city
from tests.referee.process import Json, RefereeProcess

Change = Callable[[Json], None]


def put(path: str, value: Any) -> Change:
    """Set the field at a path such as "players.0.crystals"; `remove` takes it away."""

    def change(state: Json) -> None:
        *way, last = path.split(".")
        inner: Any = state
        for name in way:
            inner = inner[int(name)] if isinstance(inner, list) else inner[name]
        inner[int(last) if isinstance(inner, list) else last] = value

    return change


def remove(path: str) -> Change:
    def change(state: Json) -> None:
        *way, last = path.split(".")
        inner: Any = state
        for name in way:
            inner = inner[int(name)] if isinstance(inner, list) else inner[name]
        del inner[last]

    return change


def all_of(*changes: Change) -> Change:
    def change(state: Json) -> None:
        for one in changes:
            one(state)

    return change


def swap(first: tuple[int, int], second: tuple[int, int]) -> Change:
    """Exchange two tiles of the city."""

    def change(state: Json) -> None:
        board = state["board"]
        kept = board[first[0]][first[1]]
        board[first[0]][first[1]] = board[second[0]][second[1]]
        board[second[0]][second[1]] = kept

    return change


def append(path: str, value: Any) -> Change:
    def change(state: Json) -> None:
        inner: Any = state
        for name in path.split("."):
            inner = inner[int(name)] if isinstance(inner, list) else inner[name]
        inner.append(value)

    return change


def move_card(state: Json) -> None:
    """Seat 0 gets the deck's first card; all is well after it."""
    state["players"][0]["hand"].append(state["deck"].pop(0))


def base() -> Json:
    """A position with a little of everything, in seat 0's contribution phase."""
    return city(
        at="library",
        hand="hoax-3*2 khind-1 mimix-1 mimix-2",
        hands={1: "aqua-1 aqua-2"},
        incoming={1: "vulca-3"},
        crystals=[9, 4],
        scales=[2, 1],
        rebuilt="mill thermae",
        markers={"library": [0, None, None], "royal_palace": [1, None, 0, None]},
        obelisk=[0, 1, 0],
        dragons={"red": "library"},
        discard="pillar-3 terrah-1",
        deck="",
        contributions=1,
    ).position


def movement() -> Json:
    return city(phase="movement", hand="flit-1", deck="").position


def expanded() -> Json:
    return city(expansion=True, deck="").position


def finished() -> Json:
    state = city(at="courtyard", crystals=30, obelisk=[0] * 5, deck="")
    state.do("offer")
    return state.position


REFUSED: list[tuple[str, Callable[[], Json], Change, str]] = [
    # The game and its options.
    ("game_unknown", base, put("game", "chess"), "game"),
    ("game_mistyped", base, put("game", 1), "game"),
    ("game_missing", base, remove("game"), "game"),
    ("config_unknown_option", base, put("config.colour", "red"), "config.colour"),
    ("config_players", base, put("config.players", 5), "config.players"),
    ("config_players_is_not_true", base, put("config.players", True), "config.players"),
    ("config_players_is_not_float", base, put("config.players", 2.0), "config.players"),
    ("config_edition", base, put("config.edition", "third"), "config.edition"),
    ("config_expansion", base, put("config.expansion", 0), "config.expansion"),
    ("config_scattered", base, put("config.scattered", None), "config.scattered"),
    ("config_of_other_players", base, put("config.players", 3), "players"),
    ("config_of_other_edition", base, put("config.edition", "first"), "pool"),
    ("config_with_expansion", base, put("config.expansion", True), "board[0][0]"),
    # The city: each tile once, the Courtyard in the centre, starting tiles as S2.
    ("board_no_list", base, put("board", {}), "board"),
    ("board_four_rows", base, put("board", []), "board"),
    ("board_short_row", base, put("board.3", ["mill"]), "board[3]"),
    ("board_row_no_list", base, put("board.3", "mill"), "board[3]"),
    ("board_unknown_tile", base, put("board.0.1", "palace"), "board[0][1]"),
    ("board_tile_twice", base, put("board.0.1", "thermae"), "board[0][3]"),
    ("board_tile_missing", base, put("board.0.1", None), "board[0][1]"),
    ("board_tile_mistyped", base, put("board.0.1", 3), "board[0][1]"),
    ("board_tile_in_corner", base, put("board.0.0", "main_hall"), "board[0][0]"),
    ("board_expansion_tile_without_expansion", base, put("board.0.1", "theatre"), "board[0][1]"),
    ("board_courtyard_elsewhere", base, swap((2, 2), (1, 2)), "board[1][2]"),
    ("board_no_courtyard", base, put("board.2.2", "theatre"), "board[2][2]"),
    ("board_starting_tile_elsewhere", base, swap((1, 2), (0, 2)), "board[1][2]"),
    ("board_expansion_without_corner", expanded, put("board.0.0", None), "board[0][0]"),
    # Rebuilt buildings and markers.
    ("rebuilt_unknown", base, put("rebuilt", ["palace"]), "rebuilt[0]"),
    ("rebuilt_courtyard", base, put("rebuilt", ["courtyard"]), "rebuilt[0]"),
    ("rebuilt_not_in_this_city", base, put("rebuilt", ["theatre"]), "rebuilt[0]"),
    ("rebuilt_twice", base, put("rebuilt", ["mill", "mill"]), "rebuilt[1]"),
    ("rebuilt_mistyped", base, put("rebuilt", [["mill"]]), "rebuilt[0]"),
    ("rebuilt_no_list", base, put("rebuilt", "mill"), "rebuilt"),
    ("markers_no_object", base, put("markers", []), "markers"),
    ("markers_unknown_building", base, put("markers.palace", [None]), "markers.palace"),
    ("markers_on_the_courtyard", base, put("markers.courtyard", [None]), "markers.courtyard"),
    ("markers_too_few_spaces", base, put("markers.library", [0, None]), "markers.library"),
    ("markers_too_many_spaces", base, put("markers.library", [0, None, None, None]), "markers.library"),
    ("markers_no_list", base, put("markers.library", 0), "markers.library"),
    ("markers_unknown_seat", base, put("markers.library", [2, None, None]), "markers.library[0]"),
    ("markers_negative_seat", base, put("markers.library", [-1, None, None]), "markers.library[0]"),
    ("markers_seat_mistyped", base, put("markers.library", [True, None, None]), "markers.library[0]"),
    ("markers_fill_a_building", base, put("markers.library", [0, 1, 0]), "markers.library"),
    ("markers_fill_a_single_space", base, put("markers.citadel", [1]), "markers.citadel"),
    ("markers_on_a_rebuilt_building", base, put("markers.mill", [0, None, None]), "markers.mill"),
    ("markers_do_not_add_up", base, put("players.0.markers", 9), "players[0].markers"),
    ("offerings_do_not_add_up", base, put("players.1.offerings", 0), "players[1].offerings"),
    ("markers_mistyped", base, put("players.0.markers", "6"), "players[0].markers"),
    ("offerings_mistyped", base, put("players.0.offerings", None), "players[0].offerings"),
    (
        "markers_more_than_ten",
        base,
        all_of(
            put("players.0", {"figure": [1, 1], "hand": [], "incoming": [], "crystals": 0, "scales": 2}),
            put("markers.royal_palace", [0, 0, 0, None]),
            put("markers.fire_temple", [0, 0, None]),
            put("markers.earth_temple", [0, 0, None]),
            put("markers.water_temple", [0, 0, None]),
        ),
        "players[0].markers",
    ),
    # Dragons and figures stand on tiles.
    ("dragons_no_object", base, put("dragons", None), "dragons"),
    ("dragons_missing", base, remove("dragons.blue"), "dragons.blue"),
    ("dragons_unknown", base, put("dragons.black", None), "dragons.black"),
    ("dragon_in_no_corner", base, put("dragons.red", [0, 0]), "dragons.red"),
    ("dragon_outside_the_grid", base, put("dragons.red", [5, 2]), "dragons.red"),
    ("dragon_at_negative_cell", base, put("dragons.red", [-1, 2]), "dragons.red"),
    ("dragon_without_column", base, put("dragons.red", [2]), "dragons.red"),
    ("dragon_mistyped", base, put("dragons.red", "2,2"), "dragons.red"),
    ("dragon_at_a_float", base, put("dragons.red", [2, 2.0]), "dragons.red[1]"),
    ("figure_in_no_corner", base, put("players.0.figure", [4, 4]), "players[0].figure"),
    ("figure_nowhere", base, put("players.0.figure", None), "players[0].figure"),
    ("figure_at_true", base, put("players.0.figure", [1, True]), "players[0].figure[1]"),
    # Players.
    ("players_no_list", base, put("players", {}), "players"),
    ("players_too_few", base, put("players", []), "players"),
    ("player_no_object", base, put("players.1", []), "players[1]"),
    ("player_unknown_field", base, put("players.1.name", "Ann"), "players[1].name"),
    ("player_without_hand", base, remove("players.1.hand"), "players[1].hand"),
    # Numbers from 0 to 1,000,000.
    ("crystals_negative", base, put("players.0.crystals", -1), "players[0].crystals"),
    ("crystals_too_many", base, put("players.0.crystals", 1_000_001), "players[0].crystals"),
    ("crystals_hidden", base, put("players.0.crystals", None), "players[0].crystals"),
    ("crystals_float", base, put("players.0.crystals", 9.0), "players[0].crystals"),
    ("waited_negative", base, put("players.0.waited", -1), "players[0].waited"),
    ("waited_too_many", base, put("players.0.waited", 1_000_001), "players[0].waited"),
    ("number_negative", base, put("turn.number", -1), "turn.number"),
    ("number_zero_as_the_first_turn_is_1", base, put("turn.number", 0), "turn.number"),
    ("number_zero_in_movement", movement, put("turn.number", 0), "turn.number"),
    ("number_zero_after_the_end", finished, put("turn.number", 0), "turn.number"),
    ("number_too_large", base, put("turn.number", 1_000_001), "turn.number"),
    ("number_huge", base, put("turn.number", 10**1000), "turn.number"),
    ("steps_too_many", movement, put("turn.steps", 1_000_001), "turn.steps"),
    ("steps_negative", movement, put("turn.steps", -1), "turn.steps"),
    ("contributions_negative", base, put("turn.contributions", -1), "turn.contributions"),
    ("contributions_too_many", base, put("turn.contributions", 1_000_001), "turn.contributions"),
    ("turn_offerings_true", base, put("turn.offerings", True), "turn.offerings"),
    ("idle_negative", base, put("turn.idle", -1), "turn.idle"),
    ("idle_text", base, put("turn.idle", "0"), "turn.idle"),
    # Scales add up, the pool is never empty.
    ("scales_negative", base, put("players.0.scales", -1), "players[0].scales"),
    ("scales_do_not_add_up", base, put("players.0.scales", 3), "pool"),
    ("pool_does_not_add_up", base, put("pool", 5), "pool"),
    ("pool_empty", base, all_of(put("pool", 0), put("players.0.scales", 6)), "pool"),
    ("pool_negative", base, all_of(put("pool", -1), put("players.0.scales", 7)), "pool"),
    ("pool_mistyped", base, put("pool", "4"), "pool"),
    # The Obelisk: known seats, no more than its spaces, nobody has won.
    ("obelisk_no_list", base, put("obelisk", {}), "obelisk"),
    ("obelisk_unknown_seat", base, put("obelisk.0", 2), "obelisk[0]"),
    ("obelisk_null", base, put("obelisk.0", None), "obelisk[0]"),
    ("somebody_has_won", movement, all_of(put("obelisk", [1] * 6), remove("players.1.markers"),
                                          remove("players.1.offerings")), "obelisk"),
    ("obelisk_too_full", movement, all_of(put("obelisk", [0, 1] * 6), *(remove(f"players.{seat}.{name}")
        for seat in (0, 1) for name in ("markers", "offerings"))), "obelisk"),
    # All 80 cards, each as often as it exists.
    ("card_unknown", base, put("players.0.hand.0", "hoax-4"), "players[0].hand[0]"),
    ("card_khind_2", base, put("players.0.hand.0", "khind-2"), "players[0].hand[0]"),
    ("card_in_capitals", base, put("players.0.hand.0", "Hoax-3"), "players[0].hand[0]"),
    ("card_mistyped", base, put("players.0.hand.0", 3), "players[0].hand[0]"),
    ("card_hidden", base, put("players.0.hand", 5), "players[0].hand"),
    ("card_too_often", base, append("players.0.hand", "pillar-3"), "pillar-3"),
    ("card_missing_from_deck", base, lambda state: state["deck"].pop(), "deck"),
    ("card_missing_from_hand", base, lambda state: state["players"][0]["hand"].pop(), "deck"),
    ("incoming_hidden", base, put("players.1.incoming", 1), "players[1].incoming"),
    ("incoming_unknown", base, put("players.1.incoming", ["card"]), "players[1].incoming[0]"),
    ("discard_hidden", base, put("discard", 2), "discard"),
    ("discard_unknown", base, put("discard.0", None), "discard[0]"),
    ("deck_hidden", base, put("deck", 60), "deck"),
    ("deck_null", base, put("deck", None), "deck"),
    ("deck_other_word", base, put("deck", "REST"), "deck"),
    ("deck_card_mistyped", base, put("deck.0", []), "deck[0]"),
    # The turn.
    ("turn_no_object", base, put("turn", []), "turn"),
    ("turn_unknown_field", base, put("turn.player", 0), "turn.player"),
    ("turn_seat", base, put("turn.seat", 2), "turn.seat"),
    ("turn_seat_negative", base, put("turn.seat", -1), "turn.seat"),
    ("turn_phase_unknown", base, put("turn.phase", "pass"), "turn.phase"),
    ("turn_phase_mistyped", base, put("turn.phase", 1), "turn.phase"),
    ("turn_special_number", base, put("turn.special", 0), "turn.special"),
    ("steps_outside_movement", base, put("turn.steps", 1), "turn.steps"),
    ("movement_with_contributions", movement, put("turn.contributions", 1), "turn.contributions"),
    ("movement_with_offerings", movement, put("turn.offerings", 1), "turn.offerings"),
    ("movement_with_special", movement, put("turn.special", True), "turn.special"),
    # The result.
    ("result_while_playing", base, put("result", {"winners": [0], "reason": "rebuilt"}), "result"),
    ("over_without_result", base, put("turn.phase", "over"), "result"),
    ("result_missing", base, remove("result"), "result"),
    ("result_taken_back", finished, put("result", None), "result"),
    ("result_no_object", finished, put("result", True), "result"),
    ("result_unknown_field", finished, put("result.crystals", 3), "result.crystals"),
    ("result_without_reason", finished, remove("result.reason"), "result.reason"),
    ("result_unknown_reason", finished, put("result.reason", "luck"), "result.reason"),
    ("result_empty_reason", finished, put("result.reason", ""), "result.reason"),
    ("result_unknown_winner", finished, put("result.winners", [2]), "result.winners[0]"),
    ("result_winner_twice", finished, put("result.winners", [0, 0]), "result.winners"),
    ("result_winners_no_list", finished, put("result.winners", 0), "result.winners"),
    ("result_other_winner", finished, put("result.winners", [1]), "result"),
    ("over_goes_on", finished, put("turn.phase", "reset"), "result"),
    # The rest.
    ("unknown_field", base, put("clock", 3), "clock"),
    ("rng_mistyped", base, put("rng", 7), "rng"),
    ("rng_null", base, put("rng", None), "rng"),
    ("rng_not_ours", base, put("rng", "opaque text"), "rng"),
    ("rng_almost_ours", base, put("rng", "00000000-00000000-00000000-0000000g"), "rng"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "change", "named"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_load_refuses(referee: RefereeProcess, position: Callable[[], Json], change: Change, named: str) -> None:
    state = position()
    referee.load(state)  # without the fault it is fine
    change(state)
    error = referee.error("load", state=state)
    assert error["code"] == "bad_position"
    assert named in error["message"]


@pytest.mark.parametrize(
    "field",
    ["game", "config", "board", "rebuilt", "markers", "dragons", "players", "pool", "obelisk", "deck", "discard",
     "turn", "result", "players.0.figure", "players.0.hand", "players.1.incoming", "players.0.crystals",
     "players.1.scales", "turn.seat", "turn.number", "turn.phase", "turn.steps", "turn.contributions",
     "turn.offerings", "turn.special", "dragons.red"],
)  # fmt: skip
def test_load_misses_a_field(referee: RefereeProcess, field: str) -> None:
    state = base()
    remove(field)(state)
    error = referee.error("load", state=state)
    assert error["code"] == "bad_position"
    assert field.split(".")[-1] in error["message"]


def test_the_engine_counts_turns_from_1_too() -> None:
    state = base()
    state["turn"]["number"] = 1
    assert GAME.state_json(GAME.load(state, 0))["turn"]["number"] == 1
    state["turn"]["number"] = 0
    with pytest.raises(BadPosition, match=r"turn\.number: must be from 1 to 1000000, not 0"):
        GAME.load(state, 0)


# --- what is accepted ---


@pytest.mark.parametrize("position", [base, movement, expanded, finished], ids=lambda maker: str(maker.__name__))
def test_an_answered_state_is_given_back_exactly(running: RefereeProcess, position: Callable[[], Json]) -> None:
    state = position()
    assert running.load(state) == state
    assert running.state() == state


@pytest.mark.parametrize("field", ["rng", "players.0.markers", "players.1.offerings", "players.0.waited", "turn.idle"])
def test_what_may_be_left_out(running: RefereeProcess, field: str) -> None:
    state = base()
    expected = copy.deepcopy(state)
    remove(field)(state)
    loaded = running.load(state)
    if field == "rng":
        assert isinstance(loaded.pop("rng"), str)
        del expected["rng"]
    assert loaded == expected


def test_waited_and_idle_are_kept_when_given(running: RefereeProcess) -> None:
    state = base()
    state["players"][1]["waited"] = 2
    state["turn"]["idle"] = 39
    assert running.load(state) == state


@pytest.mark.parametrize(
    "field",
    ["players.0.crystals", "players.0.waited", "turn.contributions", "turn.offerings", "turn.idle"],
)
@pytest.mark.parametrize("number", [0, 1, 1_000_000])
def test_numbers_from_0_to_a_million_are_accepted(running: RefereeProcess, field: str, number: int) -> None:
    state = base()
    put(field, number)(state)
    assert running.load(state) == state


@pytest.mark.parametrize("number", [1, 2, 1_000_000])
def test_turns_are_counted_from_1_to_a_million(running: RefereeProcess, number: int) -> None:
    state = base()
    put("turn.number", number)(state)
    assert running.load(state) == state


def test_scattered_tiles_may_lie_anywhere(running: RefereeProcess) -> None:
    state = base()
    swap((1, 2), (0, 2))(state)
    swap((2, 3), (4, 1))(state)
    put("config.scattered", True)(state)
    assert running.load(state) == state


def test_starting_tiles_lie_in_any_order_in_the_second_edition_only(running: RefereeProcess) -> None:
    for edition, pool in (("second", 7), ("first", 9)):
        state = city(edition=edition, deck="").position
        assert state["pool"] == pool
        assert running.load(state) == state
        swap((1, 2), (3, 2))(state)
        if edition == "second":
            assert running.load(state) == state
        else:
            assert "S2" in running.error("load", state=state)["message"]


def test_the_order_within_sets_carries_no_meaning(running: RefereeProcess) -> None:
    state = base()
    shuffled = copy.deepcopy(state)
    order = random.Random(5)
    for pile in (shuffled["players"][0]["hand"], shuffled["discard"], shuffled["rebuilt"]):
        order.shuffle(pile)
    shuffled = {name: shuffled[name] for name in reversed(shuffled)}
    assert shuffled["players"][0]["hand"] != state["players"][0]["hand"]
    assert running.load(shuffled) == state


def test_the_order_of_deck_obelisk_and_markers_is_kept(running: RefereeProcess) -> None:
    state = base()
    state["deck"].reverse()
    state["obelisk"] = [0, 0, 1]
    state["markers"]["royal_palace"].reverse()
    assert running.load(state) == state
    put("turn.phase", "reset")(state)
    running.load(state)
    hand = Counter(running.state()["players"][0]["hand"])
    after = running.ok("apply", action={"do": "reset", "discard": []})["state"]
    assert Counter(after["players"][0]["hand"]) - hand == Counter(state["deck"][:2])
    assert after["deck"] == state["deck"][2:]


def test_a_building_without_markers_may_be_written_and_is_left_out(running: RefereeProcess) -> None:
    state = base()
    expected = copy.deepcopy(state)
    state["markers"]["university"] = [None, None]
    state["markers"]["mill"] = [None, None, None]  # rebuilt, which is fine as long as it has no markers
    assert running.load(state) == expected


# --- "deck": "rest" ---


def test_the_rest_is_every_card_not_named_elsewhere(running: RefereeProcess) -> None:
    state = base()
    cards: Counter[str] = Counter(state["deck"])
    state["deck"] = "rest"
    loaded = running.load(state)
    assert Counter(loaded["deck"]) == cards
    assert running.load(loaded) == loaded


def test_the_rest_may_be_nothing(running: RefereeProcess) -> None:
    state = base()
    state["discard"] += state["deck"]
    state["deck"] = "rest"
    assert running.load(state)["deck"] == []


def test_the_rest_is_shuffled_by_the_seed(running: RefereeProcess) -> None:
    state = base()
    del state["rng"]
    state["deck"] = "rest"
    decks = [running.load(state, seed=seed)["deck"] for seed in (1, 2, -3, 10**30)]
    assert [running.load(state, seed=seed)["deck"] for seed in (1, 2, -3, 10**30)] == decks
    assert len({str(deck) for deck in decks}) == 4
    assert running.load(state) == running.load(state)


def test_the_seed_shuffles_the_rest_and_a_given_rng_is_kept(running: RefereeProcess) -> None:
    state = base()
    state["deck"] = "rest"
    first = running.load(state, seed=1)
    second = running.load(state, seed=2)
    assert first["deck"] != second["deck"]
    assert first["rng"] == second["rng"] == state["rng"]


def test_a_seed_changes_nothing_when_the_deck_is_given(running: RefereeProcess) -> None:
    state = base()
    assert running.load(state, seed=1) == running.load(state, seed=2) == state


# --- a loaded position is played like any other ---


def test_a_loaded_game_plays_on_and_its_record_holds_the_position(running: RefereeProcess) -> None:
    state = base()
    running.load(state)
    running.play("greedy", 30)
    end = running.state()
    record = running.ok("record")["record"]
    assert set(record) == {"game", "config", "seed", "state", "actions"}
    assert (record["seed"], record["state"], len(record["actions"])) == (None, state, 30)
    running.ok("new", game="city", seed=1)
    assert running.ok("replay", record=record)["state"] == end


def test_a_message_is_short_whatever_is_sent(referee: RefereeProcess) -> None:
    long = "x" * 1_000_000
    for change in (
        put("game", long),
        put(long.replace(".", ""), 1),
        put(f"config.{long}", 1),
        put(f"markers.{long}", [None]),
        put("players.0.hand.0", long),
        put("turn.phase", long),
        put("rng", long),
        put("deck", [long] * 10),
        put("pool", 10**4000),
        put("board", [[long] * 5] * 5),
    ):
        state = base()
        change(state)
        assert len(referee.error("load", state=state)["message"]) <= 400
