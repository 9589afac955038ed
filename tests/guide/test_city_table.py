"""What the guide to City says is possible is what the engine allows, and what it promises is what happens."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bluemoon.city.cards import PEOPLES
from bluemoon.city.scoring import DRAGONS
from bluemoon.city.state import PHASES
from bluemoon.core.event import Event
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.guide.city.city import MOST_WAYS, CityGuide
from bluemoon.guide.city.naming import DRAGON_NAMES, PEOPLE_NAMES, PHASE_NAMES
from tests.city.builders import city
from tests.contract.adapter import Walk
from tests.contract.city_adapter import CityAdapter
from tests.contract.laws import ADAPTERS
from tests.sending import sent

ADAPTER = next(adapter for adapter in ADAPTERS if isinstance(adapter, CityAdapter))
GUIDE = CityGuide(ADAPTER.game)
CONFIGS = ADAPTER.configs()
NAMES = ["Ann", "Ben", "Cleo", "Dan"]

walking = given(
    config=st.sampled_from(CONFIGS), seed=st.integers(0, 2**32 - 1), length=st.integers(0, 400), mood=st.booleans()
)


def steady(examples: int) -> settings:
    return settings(settings.get_profile("steady"), max_examples=examples)


def walk_of(config: Json, seed: int, length: int, eager: bool) -> Walk:
    walk = Walk(ADAPTER, config, seed)
    walk.mood = "eager" if eager else walk.mood
    walk.go(length)
    return walk


def forms(guide: Json) -> list[Json]:
    """Every action the guide offers; a journey once, though it stands in two lists."""
    found = [entry["action"] for name in ("moves", "strides", "dragons", "offers", "resets") for entry in guide[name]]
    found += [special["action"] for special in guide["specials"] if special["to"] is None]
    found += [way["action"] for space in guide["spaces"] for way in space["ways"]]
    return found + [guide[name] for name in ("stop", "finish") if guide[name] is not None]


@steady(60)
@walking
def test_possibilities_are_the_legal_actions(config: Json, seed: int, length: int, mood: bool) -> None:
    walk = walk_of(config, seed, length, mood)
    game = walk.game
    for _ in walk.stops(8, apart=4):
        mover = game.to_move(walk.state)
        for seat in (None, *range(game.seats(walk.state))):
            guide = sent(GUIDE.table(walk.state, seat, NAMES))
            offered = forms(guide)
            assert guide["yours"] == (seat is not None and seat == mover)
            if not guide["yours"]:
                assert offered == []
                assert guide["paths"] == []
                continue
            numbers = [game.read_action(walk.state, form) for form in offered]
            legal = game.legal(walk.state)
            assert len(set(numbers)) == len(numbers)
            assert set(numbers) <= set(legal)
            listed = {space["space"]: space["ways_in_all"] for space in guide["spaces"]}
            left_out = sum(max(0, number - MOST_WAYS) for number in listed.values())
            assert len(numbers) == len(legal) - left_out


@steady(60)
@walking
def test_a_guide_tells_nothing_but_what_the_seat_may_know(config: Json, seed: int, length: int, mood: bool) -> None:
    """Positions that differ in secrets only have the same guide; so have those sampled from the view."""
    walk = walk_of(config, seed, length, mood)
    game = walk.game
    for _ in walk.stops(4, apart=10):
        form = walk.form
        for seat in (None, *range(game.seats(walk.state))):
            guide = GUIDE.table(walk.state, seat, NAMES)
            twin = game.load(ADAPTER.twin(form, seat, None, walk.chance), 0)
            sample = game.sample_state(game.view(walk.state, seat), Rng.from_seed(walk.chance.getrandbits(32)))
            assert GUIDE.table(twin, seat, NAMES) == guide
            assert GUIDE.table(sample, seat, NAMES) == guide
        assert walk.form == form, "asking the guide changed the position"


@steady(40)
@walking
def test_a_log_tells_nothing_but_what_the_seat_may_know(config: Json, seed: int, length: int, mood: bool) -> None:
    walk = walk_of(config, seed, length, mood)
    game = walk.game
    for _ in walk.stops(20, apart=1):
        if walk.over:
            break
        form, mover = walk.form, game.to_move(walk.state)
        action = walk.choose()
        action_form = game.action_json(walk.state, action)
        others = [seat for seat in range(game.seats(walk.state)) if seat != mover]
        for seat in (None, walk.chance.choice(others)):
            twin = game.load(ADAPTER.twin(form, seat, action_form, walk.chance), 0)
            logs = []
            for state in (game.copy(walk.state), twin):
                story: list[Event] = []
                game.apply(state, game.read_action(state, action_form), story)
                seen = [event.seen_by(seat) for event in story]
                logs.append((game.outcome(state), GUIDE.log(seen, NAMES, seat, 5, GUIDE.game.turn(walk.state))))
            if logs[0][0] is None and logs[1][0] is None:  # after the end everything is open
                assert logs[0][1] == logs[1][1]
        walk.table.play(action)


def totals(events: list[Json], kind: str, players: int) -> list[tuple[int, int, int]]:
    """What the events of a kind brought each seat."""
    found = [[0, 0, 0] for _ in range(players)]
    for event in events:
        if event["event"] == kind:
            for number, part in enumerate(("crystals", "cards", "scales")):
                found[event["seat"]][number] += event.get(part, 0)
    return [(crystals, cards, scales) for crystals, cards, scales in found]


def promised(pays: list[Json], players: int) -> list[tuple[int, int, int]]:
    found = [(0, 0, 0)] * players
    for pay in pays:
        total = (pay["crystals"], pay["cards"], pay["scales"])
        assert total == tuple(sum(part[name] for part in pay["parts"]) for name in ("crystals", "cards", "scales"))
        found[pay["seat"]] = total
    return found


@steady(60)
@walking
def test_what_a_contribution_promises_is_what_happens(config: Json, seed: int, length: int, mood: bool) -> None:
    walk = walk_of(config, seed, length, True)
    game, players = walk.game, config["players"]
    for _ in range(60):
        if walk.over:
            break
        for space in sent(GUIDE.table(walk.state, game.to_move(walk.state), NAMES))["spaces"]:
            then = space["then"]
            for way in (space["ways"][0], walk.chance.choice(space["ways"])):
                story: list[Event] = []
                game.apply(after := game.copy(walk.state), game.read_action(after, way["action"]), story)
                seen = [event.seen_by(None) for event in story]
                names = [event["event"] for event in seen]
                assert then["completes"] == ("building_completed" in names)
                if "reshuffled" not in names or way is space["ways"][0]:  # what is paid may be drawn at once (T2)
                    assert promised(then["pays"], players) == totals(seen, "rewarded", players)
                earned = totals(seen, "scales_earned", players)
                assert then["scales"] == sum(scales for _, _, scales in earned)
                scored = [event["crystals"] for event in seen if event["event"] == "scales_scored"]
                assert then["scored"] == ([sum(seat) for seat in zip(*scored, strict=True)] if scored else None)
        walk.table.play(walk.choose())


@steady(60)
@walking
def test_what_a_building_would_pay_is_what_it_pays_with_one_marker_more(
    config: Json, seed: int, length: int, mood: bool
) -> None:
    """The last marker is the only difference between what stands there and what is scored."""
    walk = walk_of(config, seed, length, True)
    game = walk.game
    for _ in range(80):
        if walk.over:
            break
        before = sent(GUIDE.table(walk.state, None, NAMES))["buildings"]
        view = game.view(walk.state, None)
        for id, building in before.items():
            markers = view["markers"].get(id)
            assert building["rebuilt"] == (id in view["rebuilt"])
            assert view["board"][building["at"][0]][building["at"][1]] == id
            free = sum(space["marker"] is None for space in building["spaces"])
            assert building["open_spaces"] == (0 if building["rebuilt"] else free)
            if markers is not None:
                assert [space["marker"] for space in building["spaces"]] == markers
            if not building["rebuilt"]:
                assert {pay["seat"] for pay in building["pays"]} == {seat for seat in markers or [] if seat is not None}
        mover = game.to_move(walk.state)
        story = [event.seen_by(None) for event in walk.table.play(walk.choose())]
        for done in story:
            if done["event"] == "building_completed":
                ready = before[done["building"]]
                assert ready["open_spaces"] == 1
                rewards = totals(story, "rewarded", config["players"])
                # A seat that had a marker there before and neither gained nor lost the majority gets what was said.
                for pay in ready["pays"]:
                    led = any(part["why"] == "majority" for part in pay["parts"])
                    if pay["seat"] != mover and led == (done["majority"] == pay["seat"]):
                        assert rewards[pay["seat"]][0] == pay["crystals"]
                        assert rewards[pay["seat"]][2] == pay["scales"]


# --- single positions ---


def guide_of(scene: Any, seat: int | None = 0) -> Json:
    guide: Json = sent(GUIDE.table(scene.table.state, seat, NAMES))
    return guide


def test_ways_to_pay_are_listed_cheapest_first_in_words() -> None:
    guide = guide_of(city(at="mill", hand="terrah-3 terrah-1 aqua-2 hoax-2 khind-1 mimix-1 mimix-2"))
    three = guide["spaces"][0]
    assert three["building"] == "mill"
    assert three["ways"][0]["words"] == "terrah-3 as it is"
    words = [way["words"] for way in three["ways"]]
    assert "mimix-1 and mimix-2 as a pair" in words
    assert "khind-1 wild, aqua-2 recoloured by hoax-2" in words
    assert [len(way["cards"]) for way in three["ways"]] == sorted(len(way["cards"]) for way in three["ways"])


def test_the_palace_says_in_which_colour_one_pays() -> None:  # B4
    guide = guide_of(city(at="royal_palace", hand="aqua-3"))
    assert [way["words"] for way in guide["spaces"][0]["ways"]] == ["aqua-3 as it is (counting as Aqua)"]


def test_far_tiles_come_with_the_steps_that_lead_there() -> None:  # M1
    scene = city(at="courtyard", phase="movement", hand="")
    guide = guide_of(scene)
    assert {move["tile"] for move in guide["moves"]} == {"fire_temple", "royal_palace", "earth_temple", "water_temple"}
    assert len(guide["paths"]) == 8
    for path in guide["paths"]:
        walked = city(at="courtyard", phase="movement", hand="")
        for action in path["actions"]:
            walked.do(action)
        assert walked.where() == path["tile"]


def test_a_way_to_a_tile_is_described_once_for_all_positions() -> None:
    """A server asks after every move. Flights and dragons' moves are many, and the same wherever the cards are held."""
    scene = city(at="courtyard", phase="movement", hand="vulca-1 flit-1")
    guide = CityGuide(scene.game)
    before = guide.table(scene.table.state, 0, NAMES)
    scene.do({"do": "step", "to": [1, 2]})
    after = guide.table(scene.table.state, 0, NAMES)
    assert before.dragons
    assert all(one is other for one, other in zip(before.dragons, after.dragons, strict=True))
    flights = {move.to: move for move in before.moves if move.do == "fly"}
    again = [move for move in after.moves if move.do == "fly" and move.to in flights]
    assert again
    assert all(move is flights[move.to] for move in again)


def test_an_offering_shows_its_cost_and_a_pillar_its_surcharge() -> None:  # O1, O2
    scene = city(at="courtyard", hand="pillar-1 pillar-2", crystals=40)
    (offer,) = guide_of(scene)["offers"]
    assert (offer["cost"], offer["card"]) == (7, None)
    scene.do(offer["action"])
    assert [(more["cost"], more["card"]) for more in guide_of(scene)["offers"]] == [(8, "pillar-1"), (9, "pillar-2")]
    assert guide_of(scene)["obelisk"]["steps"][0] == {"space": 0, "cost": 7, "seat": 0}


@pytest.mark.parametrize(
    ("at", "words"),
    [("hospital", ["Draw 2 cards"]), ("golden_shrine", ["Make an offering for 7 crystals"]), ("theatre", [])],
)
def test_special_buildings_say_what_they_do(at: str, words: list[str]) -> None:  # X3-X5
    guide = guide_of(city(at=at, expansion=True, hand="", crystals=20))
    assert [special["words"] for special in guide["specials"]] == words


def test_a_journey_lights_up_every_other_tile() -> None:  # X2
    guide = guide_of(city(at="main_hall", expansion=True, hand=""))
    assert len(guide["specials"]) == 24
    assert [move["to"] for move in guide["moves"]] == [special["to"] for special in guide["specials"]]
    assert {move["do"] for move in guide["moves"]} == {"travel"}


def test_dragons_say_where_each_card_takes_them() -> None:  # M4, M5
    guide = guide_of(city(at="mill", phase="movement", hand="vulca-1 aqua-2"))
    assert {(entry["dragon"], entry["card"]) for entry in guide["dragons"]} == {("red", "vulca-1")}
    assert {entry["dragon"] for entry in guide["dragons"]} <= set(DRAGONS)
    assert len(guide["dragons"]) == 21


def test_phases_say_what_is_done_and_what_is_now() -> None:  # T1
    guide = guide_of(city(at="mill", hand=""))
    assert [(phase["title"], phase["now"], phase["done"]) for phase in guide["phases"]] == [
        ("Move", False, True),
        ("Build", True, False),
        ("Reset", False, False),
    ]


def test_others_are_told_who_is_doing_what() -> None:
    scene = city(at="mill", hand="")
    assert guide_of(scene, 1)["say"] == "Ann is building."
    assert guide_of(scene, None)["say"] == "Ann is building."
    assert guide_of(scene, 0)["say"] == "Your cards cannot pay for any free space of the Mill: finish building."


def building_of(guide: Json, id: str) -> Json:
    found: Json = guide["buildings"][id]
    return found


def test_a_ruin_is_worth_what_it_pays_now_with_its_rebuilt_neighbours() -> None:  # C2-C4
    mill = building_of(guide_of(city(at="mill")), "mill")
    assert (mill["beside"], mill["worth"]) == ({}, {"cards": 2, "crystals": 1})
    scene = city(at="mill", rebuilt="library flight_tower", hand="terrah-3 terrah-2 terrah-2")
    mill = building_of(guide_of(scene), "mill")
    assert (mill["beside"], mill["worth"]) == ({"crystals": 5}, {"cards": 2, "crystals": 6})
    # Whoever fills all of it gets just that.
    for space in guide_of(scene)["spaces"][:2]:
        scene.do(
            next(offer for offer in guide_of(scene)["spaces"] if offer["space"] == space["space"])["ways"][0]["action"]
        )
    (last,) = guide_of(scene)["spaces"]
    (pay,) = last["then"]["pays"]
    assert (pay["crystals"], pay["cards"], pay["scales"]) == (6, 2, 0)
    library = building_of(guide_of(scene), "library")
    assert (library["beside"], library["worth"]) == ({}, {})  # it has paid


@steady(30)
@walking
def test_what_could_be_built_after_stopping_is_what_is_offered_then(
    config: Json, seed: int, length: int, mood: bool
) -> None:
    walk = walk_of(config, seed, length, mood)
    game = walk.game
    for _ in walk.stops(8, apart=4):
        mover = game.to_move(walk.state)
        guide = sent(GUIDE.table(walk.state, mover, NAMES))
        if guide["stop"] is None:
            assert guide["if_stopped"] is None
            continue
        after = game.copy(walk.state)
        game.apply(after, game.read_action(after, guide["stop"]), None)
        then = sent(GUIDE.table(after, mover, NAMES))
        assert guide["if_stopped"]["offers"] == then["offers"]
        for ahead, offered in zip(guide["if_stopped"]["spaces"], then["spaces"], strict=True):
            assert ahead == {**offered, "ways": offered["ways"][: len(ahead["ways"])]}


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("terrah-3", "1 of 3 spaces of the Mill"),
        ("terrah-3 terrah-2", "2 of 3 spaces of the Mill"),
        ("terrah-3 terrah-2 terrah-2", "3 spaces of the Mill"),
        ("terrah-2", "1 of 2 spaces of the Mill"),
        ("terrah-1 khind-1", "1 of 2 spaces of the Mill"),
        ("mimix-1 mimix-2", "1 of 3 spaces of the Mill"),
    ],
)
def test_the_spaces_that_are_counted_can_be_paid_together(hand: str, words: str) -> None:  # B1
    assert guide_of(city(at="mill", hand=hand))["say"] == f"You can pay for {words}."


def test_whoever_moves_is_told_of_building_too() -> None:
    say = {
        (steps, hand): guide_of(city(at="mill", phase="movement", steps=steps, hand=hand))["say"]
        for steps in (0, 1, 2)
        for hand in ("", "terrah-3", "flit-1")
    }
    assert say[2, ""] == "2 steps left: go to a lit tile."
    assert say[1, "terrah-3"] == "1 step left: go to a lit tile or build on a lit space."
    assert say[0, "terrah-3"] == "No steps left: build on a lit space."
    assert say[0, ""] == "No steps left, and nothing to build here."
    assert say[0, "flit-1"] == "No steps left, and nothing to build here. You may use a Flit card."


def test_a_phase_in_which_there_is_nothing_to_do_says_so() -> None:
    assert guide_of(city(at="mill", hand=""))["only"] == {"do": "finish"}
    assert guide_of(city(at="mill", hand="terrah-3"))["only"] is None
    assert guide_of(city(at="mill", phase="movement", steps=0, hand=""))["only"] == {"do": "stop"}
    assert guide_of(city(at="mill", phase="movement", steps=1, hand=""))["only"] is None
    assert guide_of(city(at="mill", phase="reset", hand=""))["only"] is None


def test_after_the_end_everybody_is_told_who_won() -> None:  # E1
    scene = city(at="courtyard", obelisk=[0, 0, 0, 0, 0], crystals=40)
    scene.do("offer")
    assert guide_of(scene, 0)["say"].endswith("You win!")
    assert guide_of(scene, 1)["say"].endswith("Ann wins!")
    assert guide_of(scene, 1)["phase"] == "over"
    assert all(phase["done"] for phase in guide_of(scene, 1)["phases"])


def test_names_on_the_line_are_in_the_engines_order() -> None:
    assert PEOPLE_NAMES == PEOPLES
    assert DRAGON_NAMES == DRAGONS
    assert PHASE_NAMES == PHASES


@pytest.mark.parametrize("config", [{"players": 2}, {"players": 4, "expansion": True, "scattered": True}])
def test_what_is_kept_is_what_would_be_said_anew(config: Json) -> None:
    walk = Walk(ADAPTER, config, 3)
    walk.mood = "eager"
    for _ in range(30):
        walk.go(7)
        seat = ADAPTER.game.to_move(walk.state)
        fresh = CityGuide(ADAPTER.game)
        for viewer in (seat, None):
            assert sent(GUIDE.table(walk.state, viewer, NAMES)) == sent(fresh.table(walk.state, viewer, NAMES))
