"""The lessons of Legends: the guided duel can be played as it is written, each exercise has a solution and a trap, and
what the coach says is true."""

import re
import tomllib
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any

import pytest

from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table
from bluemoon.guide.exercise import WON
from bluemoon.guide.legends.legends import LegendsGuide
from bluemoon.guide.legends.lessons import EXERCISES, FIRST_DUEL, FightExercise, FirstDuel
from bluemoon.guide.lesson import BadLesson, Lesson, Page
from bluemoon.guide.wire import Coach
from bluemoon.legends import actions
from bluemoon.legends.game import Legends
from bluemoon.legends.state import ENGAGEMENT, POWER, LegendsState, dragons_of

GUIDE = LegendsGuide(Legends())
GAME = GUIDE.legends
NAMES = ["Ann", "Ben"]
THINGS = {"fight", "retreat", "announce", "next", "element"}  # what the board lights besides

DUEL, *REST = GUIDE.lessons()
assert isinstance(DUEL, FirstDuel)
SOLVABLE = [lesson for lesson in REST if isinstance(lesson, FightExercise)]


def begun(lesson: Lesson[LegendsState], seed: int = 1) -> Table[LegendsState]:
    return Table.loaded(GAME, GAME.load(lesson.start(seed), seed))


def stops(lesson: Lesson[LegendsState]) -> Iterator[tuple[int, Table[LegendsState]]]:
    """The table before each action of the script, and after the last one."""
    table = begun(lesson)
    for number in range(len(lesson.steps)):
        yield number, table
        table.play(lesson.expected(table.state, number)[0])
    yield len(lesson.steps), table


def script(name: str) -> Json:
    place = resources.files("bluemoon.guide.legends").joinpath("lessons", f"{name}.toml")
    return tomllib.loads(place.read_text(encoding="utf-8"))


def solution(exercise: FightExercise) -> Table[LegendsState]:
    *_, (_, table) = stops(exercise)
    settle(exercise, table.state)
    return table


def settle(exercise: FightExercise, state: LegendsState) -> None:
    """The partner does what it will."""
    while not exercise.halted(state) and GAME.to_move(state) != exercise.you:
        GAME.apply(state, exercise.reply(state), None)


def ends(exercise: FightExercise) -> dict[tuple[str, ...], str]:
    """Every way to play the exercise, in words, with its verdict."""
    found: dict[tuple[str, ...], str] = {}

    def go(state: LegendsState, done: tuple[str, ...]) -> None:
        settle(exercise, state)
        verdict = exercise.verdict(state)
        if verdict is not None:
            found[done] = verdict
            return
        for action in GAME.legal(state):
            after = GAME.copy(state)
            words = GAME.action_text(state, action)
            GAME.apply(after, action, None)
            go(after, done if action == actions.NEXT else (*done, words))

    go(begun(exercise).state, ())
    return found


ENDS = {exercise.id: ends(exercise) for exercise in SOLVABLE}


# --- the guided duel ---


def test_there_are_a_duel_and_three_exercises() -> None:
    titles = [(lesson.named().id, lesson.named().kind) for lesson in GUIDE.lessons()]
    exercises = [("ignoring", "exercise"), ("together", "exercise"), ("bluffs", "exercise")]
    assert titles == [("first-duel", "guided"), *exercises]
    assert len(SOLVABLE) == len(EXERCISES)
    assert GUIDE.lesson("bluffs") is SOLVABLE[-1]
    assert GUIDE.lesson("nothing") is None


@pytest.mark.parametrize("seed", [0, 1, 2**96 - 1])
def test_the_duel_is_played_to_its_end_by_both_sides(seed: int) -> None:
    table = begun(DUEL, seed)
    for number, step in enumerate(DUEL.steps):
        [action] = DUEL.expected(table.state, number)
        assert action in table.legal()
        assert step.forced == GAME.forced(table.state)
        assert (GAME.to_move(table.state) == DUEL.you) == (step.task is not None)
        table.play(action)
    assert DUEL.expected(table.state, len(DUEL.steps)) == []
    assert [dragons_of(table.state, seat) for seat in range(2)] == [2, 0]
    assert GAME.outcome(table.state) is None


def test_it_teaches_all_that_a_beginner_needs() -> None:
    """Each part of the game happens: to the learner, or before the learner's eyes."""
    events: list[Json] = []
    mine: set[str] = set()
    for number, table in stops(DUEL):
        if number:
            events += [event.seen_by(DUEL.you) for event in table.last_story]
            form = table.action_forms[-1]
            if DUEL.steps[number - 1].task is not None:
                card = form.get("card")
                mine.add(GAME.catalogue.cards[card].type_name if card else form["do"])
    assert {"fight", "retreat", "announce", "character", "booster", "support", "leadership"} <= mine
    retreats = [(event["seat"], event["dragons"]) for event in events if event["event"] == "retreated"]
    assert retreats == [(1, 1), (0, 1), (1, 2)]  # won, lost, won with six cards
    assert {event["element"] for event in events if event["event"] == "announced"} == {"fire", "earth"}


def test_pages_are_counted_from_the_first_to_the_last() -> None:
    """The number never falls, and each page has its own."""
    seen: dict[int, str] = {}
    for number, table in stops(DUEL):
        coach = DUEL.coach(table.state, number, NAMES)
        if DUEL.steps[number].forced if number < len(DUEL.steps) else False:
            continue
        assert coach.first >= max(seen, default=1)
        for place, page in enumerate(coach.pages):
            assert seen.setdefault(coach.first + place, page.title) == page.title
    assert sorted(seen) == list(range(1, DUEL.coach(begun(DUEL).state, 0, NAMES).of + 1))


def test_what_goes_by_itself_shows_the_page_of_what_follows() -> None:
    """So a page that leaves such phases by itself does not take words away from the reader."""
    for number, step in enumerate(DUEL.steps[:-1]):
        if step.forced:
            assert step.first == DUEL.steps[number + 1].first
            assert step.pages == DUEL.steps[number + 1].pages


def test_what_the_words_claim_without_figures_is_true() -> None:
    claims: dict[str, Callable[[LegendsState], bool]] = {
        "Three dragons watch from the middle": lambda s: dragons_of(s, 0) == dragons_of(s, 1) == 0,
        "Nobody is fighting yet": lambda s: s.fight_turn == 0,
        "Fire it is": lambda s: s.element < 0 and s.phase == POWER,
        "You can reach": lambda s: actions.FIGHT in GAME.legal(s),
        "cannot match you and retreats": lambda s: s.seat == 1,
        "It has come over to your side": lambda s: s.dragons == [0, -1, -1],
        "you cannot fight on at all": lambda s: actions.FIGHT not in GAME.legal(s),
        "yours goes back to the middle": lambda s: dragons_of(s, 0) == 1,
        "would cost": lambda s: dragons_of(s, 1) == 0,
        "It begins the next fight": lambda s: s.seat == 1 and s.fight_turn == 0,
    }
    states = {number: GAME.copy(table.state) for number, table in stops(DUEL)}
    first: dict[str, int] = {}
    for number in range(len(DUEL.steps) + 1):
        if number < len(DUEL.steps) and DUEL.steps[number].forced:
            continue
        for page in DUEL.coach(states[number], number, NAMES).pages:
            for claim in claims:
                if claim in page.text:
                    first.setdefault(claim, number)
    assert set(first) == set(claims)
    for claim, number in first.items():
        assert claims[claim](states[number]), claim
    # The partner that "cannot match" really had no other way.
    for number, step in enumerate(DUEL.steps):
        if step.task is None and step.do == ["retreat"]:
            assert GAME.legal(states[number]) == [actions.GIVE_UP]


# --- the exercises ---


@pytest.mark.parametrize("exercise", SOLVABLE, ids=lambda exercise: exercise.id)
def test_it_can_be_solved_and_missed(exercise: FightExercise) -> None:
    """Found by trying everything: there is a solution, and more ways that miss it; each way has its words."""
    ways = {frozenset(way): verdict for way, verdict in ENDS[exercise.id].items()}  # in whatever order
    verdicts = list(ways.values())
    assert verdicts.count(WON) == 1
    assert len(verdicts) > 3
    assert set(verdicts) <= {WON, *exercise.failures}
    assert exercise.verdict(solution(exercise).state) == WON


WRONG: dict[str, set[tuple[str, ...]]] = {
    "ignoring": {  # ignoring supports: the one there is is protected; or the strongest bird
        ("fight", "play flitterflutter", "play launch-rain-of-fire", "play launch-dazzling-flares", "announce fire"),
        ("fight", "play peckswift", "play launch-rain-of-fire", "play launch-dazzling-flares", "announce fire"),
    },
    "together": {  # the pair, which has the strongest card, with all that may be added
        ("fight", "play dancer-of-dawn", "play dancer-of-dusk", "play sun-setting", "announce fire"),
        ("fight", "play nono", "play nostyle", "play noproblem", "announce fire"),
    },
    "bluffs": {  # the same power, with the wrong sign below
        (
            "land sea-falcon", "fight", "play sailingmaster-yo-cha", "play b-p-ferocity",
            "play sailingmaster-boo-marn", "bluff cannoneer-qu-cha", "announce fire",
        ),
        ("retreat",),
    },
}  # fmt: skip


@pytest.mark.parametrize("exercise", SOLVABLE, ids=lambda exercise: exercise.id)
def test_the_tempting_way_fails(exercise: FightExercise) -> None:
    for way in WRONG[exercise.id]:
        assert ENDS[exercise.id][way] != WON, way


def test_every_solution_uses_what_is_to_be_learned() -> None:
    needed = {
        "ignoring": {"play trillilling"},
        "together": {"play nono", "play nostyle", "play noproblem", "play sun-setting"},
        "bluffs": {"land sea-falcon", "bluff cannoneer-tara-ko"},
    }
    for id, ways in ENDS.items():
        for way, verdict in ways.items():
            if verdict == WON:
                assert needed[id] <= set(way), way


def best_answer(exercise: FightExercise, way: tuple[str, ...]) -> int:
    """The most fire the partner can have in its turn after that."""
    table = begun(exercise)
    for words in way:
        while not table_can(table, words):
            table.play(actions.NEXT)
        table.play(GAME.parse_action(table.state, words))
    reached = []

    def go(state: LegendsState) -> None:
        if state.phase == POWER:
            reached.append(state.sides[1 - exercise.you].power)
            return
        for action in GAME.legal(state):
            if actions.kind_of(action) != actions.GIVE_UP:
                after = GAME.copy(state)
                GAME.apply(after, action, None)
                go(after)

    assert table.state.seat != exercise.you
    go(table.state)
    return max(reached)


def table_can(table: Table[LegendsState], words: str) -> bool:
    return words in [GAME.action_text(table.state, action) for action in table.legal()]


def test_the_partner_can_answer_as_much_as_the_coach_says() -> None:
    """The numbers that stand in words: nine in both, and ten is one more."""
    ignoring, together, _ = SOLVABLE
    assert any("nine fire in its next turn" in page.text for page in ignoring.pages)
    assert any("So it could answer with nine" in page.text for page in together.pages)
    launches = ("play launch-rain-of-fire", "play launch-dazzling-flares", "announce fire")
    assert best_answer(ignoring, ("fight", "play flitterflutter", *launches)) == 9
    assert best_answer(together, ("fight", "play dancer-of-dawn", "announce fire")) == 9
    *_, (_, table) = stops(together)
    assert table.state.sides[together.you].power == 10


def test_a_solution_is_told_only_on_its_way() -> None:
    exercise = SOLVABLE[0]
    for number, table in stops(exercise):
        coach = exercise.coach(table.state, number, NAMES)
        strayed = exercise.coach(table.state, number, NAMES, strayed=True)
        assert (coach.solution is not None) == (number < len(exercise.steps))
        assert strayed.solution is None
        assert coach.task == strayed.task == exercise.reminder(table.state, number, NAMES)


def test_an_attempt_that_is_over_says_so() -> None:
    exercise = SOLVABLE[0]
    table = begun(exercise)
    table.play(GAME.parse_action(table.state, "retreat"))
    assert exercise.halted(table.state)
    coach = exercise.coach(table.state, 0, NAMES, strayed=True)
    assert (coach.verdict, coach.done, coach.task) == ("lost", False, None)
    assert "start again" in exercise.reminder(table.state, 0, NAMES)


# --- all of them ---


def all_pages() -> Iterator[tuple[Lesson[LegendsState], Coach]]:
    for lesson in GUIDE.lessons():
        for number, table in stops(lesson):
            yield lesson, lesson.coach(table.state, number, NAMES)
        if isinstance(lesson, FightExercise):
            yield lesson, lesson.coach(solution(lesson).state, len(lesson.steps), NAMES)


def test_it_points_at_what_there_is() -> None:
    """Cards of the two decks, dragons, seats, and the buttons and things that a board lights."""
    known: dict[str, set[Any]] = {
        "dragon": {"fire", "earth", "water"},
        "seat": {0, 1},
        "thing": THINGS,
    }
    for lesson, coach in all_pages():
        known["card"] = {card for player in lesson.start(0)["players"] for card in _cards(player)}
        for page in [*coach.pages, *([coach.solution] if coach.solution else [])]:
            for about in page.about:
                [(thing, name)] = about.items()
                assert name in known[thing], (page.title, about)


def _cards(player: Json) -> Iterator[str]:
    for zone in ("deck", "hand"):
        yield from player[zone]
    for zone in ("combat", "support", "ships"):
        for entry in player[zone]:
            yield entry["card"]
            yield from entry.get("load", [])


def test_no_figure_is_written_by_hand() -> None:
    """Whatever can be counted is a placeholder: a changed card or position changes the words."""

    def pages(lesson: Lesson[LegendsState]) -> Iterator[Page]:
        for step in lesson.steps:
            yield from step.pages
        if isinstance(lesson, FightExercise):
            yield from (*lesson.pages, *lesson.won, *(page for pages in lesson.failures.values() for page in pages))
        elif isinstance(lesson, FirstDuel):
            yield from lesson.closing

    for lesson in GUIDE.lessons():
        for page in pages(lesson):
            assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", page.title + page.text)), page.title


def test_nothing_hidden_is_told() -> None:
    """The coach's words do not change when all that the learner cannot see is shuffled."""
    for lesson in GUIDE.lessons():
        for number, table in stops(lesson):
            view = GAME.view(table.state, lesson.you)
            other = GAME.sample_state(view, Rng.from_seed(number))
            assert lesson.coach(other, number, NAMES) == lesson.coach(table.state, number, NAMES)


def test_sentences_are_short_enough_for_a_small_screen() -> None:
    for _, coach in all_pages():
        for page in [*coach.pages, *([coach.solution] if coach.solution else [])]:
            assert len(page.text) <= 300, page.title
            assert len(page.title) <= 36, page.title


@pytest.mark.parametrize(
    ("name", "path", "value", "says"),
    [
        (FIRST_DUEL, ("turns", 0, "steps", 0, "do"), "retreat", "IllegalAction"),
        (FIRST_DUEL, ("turns", 1, "partner"), ["announce fire"], "IllegalAction"),
        (FIRST_DUEL, ("turns", 0, "steps", 1, "task"), "{nonsense}", "nonsense"),
        (EXERCISES[0], ("solution", 1, "do"), "play flitterflutter", "does not solve it"),
        (EXERCISES[0], ("won",), [], "must say something"),
        (EXERCISES[0], ("failures", "answered", 0, "text"), "{nonsense}", "nonsense"),
        (EXERCISES[0], ("goal",), 7, "goal"),
    ],
)
def test_a_script_with_a_fault_is_refused(name: str, path: tuple[Any, ...], value: Any, says: str) -> None:
    data = script(name)
    place: Any = data
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    with pytest.raises((BadLesson, KeyError), match=says):
        FirstDuel(GAME, data) if name == FIRST_DUEL else FightExercise(GAME, data)


def test_the_partner_of_an_exercise_fights_on_if_it_can() -> None:
    exercise = SOLVABLE[0]
    table = begun(exercise)
    for words in ("fight", "play flitterflutter"):
        table.play(GAME.parse_action(table.state, words))
    table.play(actions.NEXT)
    for words in ("play launch-rain-of-fire", "play launch-dazzling-flares"):
        table.play(GAME.parse_action(table.state, words))
    table.play(actions.NEXT)
    table.play(GAME.parse_action(table.state, "announce fire"))
    settle(exercise, table.state)
    assert exercise.verdict(table.state) == "answered"
    assert table.state.phase > ENGAGEMENT
