"""The guided first game: both sides can do what the script says, and what the coach says is true."""

import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table
from bluemoon.guide.city.city import CityGuide
from bluemoon.guide.lesson import BadLesson, GuidedGame

GUIDE = CityGuide(City())
NAMES = ["Ann", "Ben"]
PEOPLES = "Vulca|Terrah|Aqua|Flit|Khind|Mimix|Hoax|Pillar"
CARD = re.compile(f"({PEOPLES}) ([123])")
THINGS = {"obelisk", "pool", "next"}


def lesson() -> GuidedGame[CityState]:
    [found] = GUIDE.lessons()
    assert isinstance(found, GuidedGame)
    return found


LESSON = lesson()


def begun(seed: int = 1) -> Table[CityState]:
    return Table.loaded(GUIDE.game, GUIDE.game.load(LESSON.start(seed), seed))


def stops() -> Iterator[tuple[int, Table[CityState]]]:
    """The table before each action of the script."""
    table = begun()
    for number in range(len(LESSON.steps)):
        yield number, table
        table.play(LESSON.expected(table.state, number)[0])
    yield len(LESSON.steps), table


def all_words() -> Iterator[tuple[int, str]]:
    """What the script says, unfilled, by action."""
    for number, step in enumerate(LESSON.steps):
        yield from ((number, text) for page in step.pages for text in (page.title, page.text))
        if step.task is not None:
            yield number, step.task
    for page in LESSON.closing:
        yield from ((len(LESSON.steps), text) for text in (page.title, page.text))


def script() -> Json:
    return tomllib.loads(resources.files("bluemoon.guide.city").joinpath("tutorial.toml").read_text(encoding="utf-8"))


class Changed(GuidedGame[CityState]):
    """The script with something else in it."""

    game = GUIDE.game

    def __init__(self, data: Any) -> None:
        super().__init__(data)

    def start(self, seed: int) -> Json:
        return LESSON.start(seed)

    def facts(self, state: CityState, names: list[str], action: int | None) -> Json:
        return LESSON.facts(state, names, action)


@pytest.mark.parametrize("seed", [0, 1, 2**96 - 1])
def test_the_script_is_played_to_its_end_by_both_sides(seed: int) -> None:
    table = begun(seed)
    for number, step in enumerate(LESSON.steps):
        allowed = LESSON.expected(table.state, number)
        assert len(set(allowed)) == len(step.do)
        assert set(allowed) <= set(table.legal())
        assert (GUIDE.game.to_move(table.state) == LESSON.you) == (step.task is not None)
        table.play(allowed[0])
    assert LESSON.expected(table.state, len(LESSON.steps)) == []
    assert GUIDE.game.outcome(table.state) is None
    assert 20 <= LESSON.tasks <= 30


def test_every_other_way_leads_on_as_well() -> None:
    """Whatever else the learner may do, the rest of the script still fits, and ends in the same place."""
    ways = [(number, other) for number, step in enumerate(LESSON.steps) for other in range(1, len(step.do))]
    assert len(ways) >= 2
    ends = []
    for number, other in [(0, 0), *ways]:
        table = begun()
        for place in range(len(LESSON.steps)):
            allowed = LESSON.expected(table.state, place)
            table.play(allowed[other if place == number else 0])
        ends.append(GUIDE.game.state_json(table.state))
    assert all(end == ends[0] for end in ends)


def test_what_the_learner_is_to_pay_is_what_the_page_proposes_first() -> None:
    paid = 0
    for number, table in stops():
        if number == len(LESSON.steps) or LESSON.steps[number].task is None:
            continue
        for action in LESSON.expected(table.state, number):
            form = GUIDE.game.action_json(table.state, action)
            if form["do"] == "contribute":
                spaces = GUIDE.table(table.state, LESSON.you, NAMES).spaces
                [space] = [space for space in spaces if space.space == form["space"]]
                assert space.ways[0].action == form
                paid += 1
    assert paid == 6


def test_it_teaches_all_that_a_beginner_needs() -> None:
    """Each part of the game happens to the learner: asked for by its task, told by an event."""
    kinds: set[str] = set()
    powers: set[str] = set()
    for number, table in stops():
        if number == 0 or LESSON.steps[number - 1].task is None:
            continue
        form = table.action_forms[-1]
        kinds.add(form["do"])
        kinds |= {event.name for event in table.last_story}
        powers |= {form["card"]} if "card" in form else set()
        powers |= {"wild", "pairs"} & set(form.get("pay", {}))
        powers |= {"discard"} if form.get("discard") else set()
    assert {"step", "fly", "dragon", "stop", "contribute", "finish", "reset", "offer"} <= kinds
    assert {"scales_earned", "building_completed", "markers_returned", "scales_scored", "drew"} <= kinds
    assert powers == {"terrah-1", "terrah-2", "flit-1", "pillar-1", "wild", "pairs", "discard"}


def test_the_majority_the_helpers_and_the_neighbours_are_all_paid() -> None:
    whys = set()
    for _, table in stops():
        whys |= {(event.public["why"], event.public["seat"]) for event in table.last_story if event.name == "rewarded"}
    assert {("majority", 0), ("construction", 0), ("construction", 1), ("neighbourhood", 0)} <= whys


def test_numbers_are_filled_in_never_written() -> None:
    """But for the names of cards, and the values that all cards of a kind have."""
    values = {"count as 3 of", "counts as 1 of", "value 1 and 2"}
    for _, text in all_words():
        without = CARD.sub("", re.sub(r"\{[^}]*\}", "", text))
        for value in values:
            without = without.replace(value, "")
        assert not re.search(r"\d", without), text


def test_cards_that_are_spoken_of_are_in_the_hand_and_are_asked_for() -> None:
    for number, table in stops():
        if number == len(LESSON.steps) or LESSON.steps[number].task is None:
            continue
        hand = GUIDE.game.view(table.state, LESSON.you)["players"][LESSON.you]["hand"]
        step = LESSON.steps[number]
        told = LESSON.coach(table.state, number, NAMES)
        pointed = [str(about["card"]) for page in told.pages for about in page.about if "card" in about]
        named = [f"{people.lower()}-{value}" for people, value in CARD.findall(told.task or "")]
        said = [f"{people.lower()}-{value}" for page in told.pages for people, value in CARD.findall(page.text)]
        assert set(pointed + named + said) <= set(hand), step.do
        spent = set(re.findall(r"[a-z]+-[123]", step.do[0]))
        assert set(named) == spent, step.do
        assert set(pointed) == spent, step.do


def test_what_is_pointed_at_is_there() -> None:
    for number, table in stops():
        view = GUIDE.game.view(table.state, LESSON.you)
        tiles = {tile for row in view["board"] for tile in row if tile}
        book = GUIDE.book().tiles
        for page in LESSON.coach(table.state, number, NAMES).pages:
            for about in page.about:
                [(thing, name)] = about.items()
                if thing == "tile":
                    assert name in tiles
                elif thing == "space":
                    tile, _, space = str(name).partition(":")
                    assert tile in tiles
                    assert int(space) < len(book[tile].spaces)
                    assert view["markers"].get(tile, [None] * 4)[int(space)] is None
                elif thing == "dragon":
                    assert view["dragons"][name] is not None
                elif thing == "seat":
                    assert name in (0, 1)
                elif thing == "thing":
                    assert name in THINGS
                else:
                    assert thing == "card"


def test_what_the_coach_promises_happens() -> None:
    """{brings}, {brings_scales}, {scoring} and {pays} are what the learner's crystals and scales really do."""
    before, facts = None, None
    seen = 0
    for number, table in stops():
        state = table.state
        now = (state.crystals[0], state.scales[0])
        if facts is not None and before is not None:
            first = {name: int(facts[name].split()[0]) for name in ("brings", "scoring", "pays", "brings_scales")}
            assert now[0] - before[0] == first["brings"] + first["scoring"] - first["pays"]
            if not first["scoring"]:
                assert now[1] - before[1] == first["brings_scales"]
            seen += any(first.values())
        yours = number < len(LESSON.steps) and LESSON.steps[number].task is not None
        before, facts = now, None
        if yours:
            facts = LESSON.facts(state, NAMES, LESSON.expected(state, number)[0])
    assert seen == 5


def test_what_the_coach_says_of_amounts_is_in_the_position() -> None:
    for _, table in stops():
        facts = LESSON.facts(table.state, NAMES, None)
        mine, other = GUIDE.game.view(table.state, 0)["players"]
        for name in ("crystals", "scales", "markers", "offerings"):
            assert facts[name].split()[0] == str(mine[name])
        assert facts["cards"].split()[0] == str(len(mine["hand"]))
        assert facts["partner_scales"].split()[0] == str(other["scales"])
        assert facts["partner"] == "Ben"


def test_claims_without_numbers_hold() -> None:
    """Sentences that state something in words, each against the position it is said in."""
    claims: dict[str, Any] = {
        "fewer than three, gets nothing and keeps them": lambda state: 0 < state.scales[1] < 3,
        "to the last one": lambda state: state.crystals[0] == 8,
        "You have no Terrah left": lambda state: not any("terrah" in card for card in hand(state)),
        "that one is not in the city": lambda state: state.dragons[0] < 0,
        "{offerings} to none": lambda state: state.offerings == [2, 0],
        "You have most markers:": lambda state: markers(state, "earth_temple") == [0, 1, None],
        "One of its spaces is still free": lambda state: markers(state, "mill").count(None) == 1,
        "But both dragons are still here, and one space is free": lambda state: (
            state.dragons[0] == state.dragons[1] == state.figures[0]
        ),
    }

    def hand(state: CityState) -> list[str]:
        return list(GUIDE.game.view(state, 0)["players"][0]["hand"])

    def markers(state: CityState, tile: str) -> list[int | None]:
        return list(GUIDE.game.view(state, 0)["markers"][tile])

    states = {number: GUIDE.game.copy(table.state) for number, table in stops()}
    first_said: dict[str, int] = {}
    for number, text in all_words():
        for claim in claims:
            if claim in text:
                first_said.setdefault(claim, number)
    assert set(first_said) == set(claims)
    for claim, number in first_said.items():
        assert claims[claim](states[number]), claim


def test_nothing_hidden_is_told() -> None:
    """The coach's words do not change when all that the learner cannot see is shuffled."""
    for number, table in stops():
        view = GUIDE.game.view(table.state, LESSON.you)
        other = GUIDE.game.sample_state(view, Rng.from_seed(number))
        assert LESSON.coach(other, number, NAMES) == LESSON.coach(table.state, number, NAMES)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("turns", 0, "steps", 0, "do"), "step to Mill", "IllegalAction"),
        (("turns", 0, "steps", 0, "task"), 3, "task"),
        (("turns", 0, "steps", 0, "pages"), [], "must say something"),
        (("turns", 0, "steps", 0, "pages", 0, "text"), "{nonsense}", "nonsense"),
        (("turns", 0, "steps", 0, "extra"), 1, "no such field"),
        (("turns", 1, "partner"), ["stop"], "wrong side"),
        (("closing",), [], "must say something"),
    ],
)
def test_a_script_with_a_fault_is_refused_when_it_is_read(path: tuple[Any, ...], value: Any, says: str) -> None:
    data = script()
    place: Any = data
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    with pytest.raises(BadLesson, match=says):
        Changed(data)
