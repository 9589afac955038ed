"""What the guide to Legends says is possible is what the engine allows; what it promises is what happens; and what it
tells a seat follows from what that seat may know."""

from itertools import combinations
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bluemoon.core.event import Event, story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.guide.legends.legends import LegendsGuide
from bluemoon.guide.legends.naming import DRAGON_NAMES, ELEMENT_NAMES, PHASE_NAMES, WHY_NAMES
from bluemoon.guide.legends.wire import CardType, LegendsGuidance, People
from bluemoon.guide.wire import Action
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.questions import WHYS
from bluemoon.legends.state import DRAGONS, PHASES
from bluemoon.legends.vocabulary import ELEMENTS, TYPES
from tests.contract.adapter import Walk
from tests.contract.laws import ADAPTERS
from tests.contract.legends_adapter import LegendsAdapter
from tests.legends.duels import Duel, card, duel, rule
from tests.legends.test_questions import GAMES, deal, play_until

ADAPTER = next(adapter for adapter in ADAPTERS if isinstance(adapter, LegendsAdapter))
GUIDE = LegendsGuide(ADAPTER.game)
EVERYTHING = LegendsGuide(ADAPTER.game, most_answers=5000)
NAMES = ["Ann", "Ben"]
SEATS = (None, 0, 1)

walking = given(
    decks=st.permutations(list(PEOPLES)).map(lambda peoples: peoples[:2]),
    edition=st.sampled_from(["second", "first"]),
    seed=st.integers(0, 2**32 - 1),
    length=st.integers(0, 120),
)


def steady(examples: int) -> settings:
    return settings(settings.get_profile("steady"), max_examples=examples)


def walk_of(decks: list[str], edition: str, seed: int, length: int) -> Walk:
    config = {"decks": decks, "edition": edition, "first": None}
    walk = Walk(ADAPTER, {**config, "name_dragons": True} if seed % 2 else config, seed)
    walk.go(length)
    return walk


def offered(table: LegendsGuidance) -> list[Action]:
    """Every action that the table offers."""
    found = [choice.action for choice in table.choices]
    found += [way.action for demand in table.demands for way in demand.ways]
    found += [button.action for button in (table.fight, table.retreat, table.next) if button is not None]
    found += [way.action for way in table.decline.ways] if table.decline is not None else []
    found += [announcement.action for announcement in table.announce]
    return found + ([answer.action for answer in table.question.answers] if table.question is not None else [])


def test_names_over_the_line_are_the_engines() -> None:
    assert PHASE_NAMES == PHASES
    assert ELEMENT_NAMES == ELEMENTS
    assert DRAGON_NAMES == DRAGONS
    assert ("", *WHY_NAMES) == WHYS
    assert get_args(People) == PEOPLES
    assert get_args(CardType) == tuple(TYPES)


# --- over random games ---


@steady(60)
@walking
def test_possibilities_are_the_legal_actions(decks: list[str], edition: str, seed: int, length: int) -> None:
    walk = walk_of(decks, edition, seed, length)
    game = walk.game
    for _ in walk.stops(8, apart=4):
        mover = game.to_move(walk.state)
        for seat in SEATS:
            table = EVERYTHING.table(walk.state, seat, NAMES)
            actions = offered(table)
            assert table.yours == (seat is not None and seat == mover)
            if not table.yours:
                assert actions == []
                assert table.why_not == []
                continue
            numbers = [game.read_action(walk.state, action) for action in actions]
            assert sorted(numbers) == game.legal(walk.state)
            assert (table.only is not None) == game.forced(walk.state)
            short = GUIDE.table(walk.state, seat, NAMES)
            if short.question is not None:
                assert short.question.answers_in_all == len(actions)
                assert len(short.question.answers) == min(len(actions), GUIDE.most_answers)


@steady(100)
@walking
def test_a_guide_tells_nothing_but_what_the_seat_may_know(
    decks: list[str], edition: str, seed: int, length: int
) -> None:
    """Positions that differ in secrets only have the same guide; so have those sampled from the view."""
    walk = walk_of(decks, edition, seed, length)
    game = walk.game
    for _ in walk.stops(5, apart=8):
        form = walk.form
        for seat in SEATS:
            table = GUIDE.table(walk.state, seat, NAMES)
            twin = game.load(ADAPTER.twin(form, seat, None, walk.chance), 0)
            assert game.view(twin, seat) == game.view(walk.state, seat)
            assert GUIDE.table(twin, seat, NAMES) == table
            sample = game.sample_state(game.view(walk.state, seat), Rng.from_seed(walk.chance.getrandbits(32)))
            assert game.view(sample, seat) == game.view(walk.state, seat)
            assert GUIDE.table(sample, seat, NAMES) == table
        assert walk.form == form, "asking the guide changed the position"


@steady(40)
@walking
def test_a_log_tells_nothing_but_what_the_seat_may_know(decks: list[str], edition: str, seed: int, length: int) -> None:
    walk = walk_of(decks, edition, seed, length)
    names = {card.name: id for id, card in ADAPTER.game.catalogue.cards.items()}
    for _ in range(20):
        if walk.over:
            break
        story: list[Event] = walk.table.play(walk.choose())
        for seat in SEATS:
            seen = [event.seen_by(seat) for event in story]
            for entry, event in zip(GUIDE.log(seen, NAMES, seat, 5, 1), seen, strict=True):
                assert entry.text.endswith((".", "!"))
                assert entry.kind == event["event"]
                told = {id for name, id in names.items() if name in entry.text and _whole(name, entry.text, names)}
                assert told <= {about["card"] for about in entry.about if "card" in about}


@card("cast-cataclysm", "sarogakanas-the-ancient", "deploy-butterfly")
@pytest.mark.parametrize(
    ("decks", "played", "position", "told"),
    [
        (
            ("vulca", "hoax"),
            "cast-cataclysm",
            {"phase": "leadership", "their_support": "trebuchet"},
            "Ann’s Cast Cataclysm made you discard Trebuchet of Fear from the table.",
        ),
        (
            ("hoax", "vulca"),
            "sarogakanas-the-ancient",
            {"their_hand": "spark torch fireblast"},
            "Ann’s Sarogakanas the Ancient made you discard Torch from hand, picked blindly.",
        ),
        (
            ("pillar", "vulca"),
            "deploy-butterfly",
            {"phase": "leadership", "their_hand": "spark"},
            "Ann’s Deploy Butterfly made you lay Spark open.",
        ),
    ],
)
def test_a_log_says_whose_card_did_something_to_the_other_side(
    decks: tuple[str, str], played: str, position: dict[str, Any], told: str
) -> None:
    fight = duel(*decks, hand=played, turn=2, **position).do(f"play {played}")
    entries = GUIDE.log(story_seen_by(fight.table.last_story, 1), NAMES, 1, 5, 2)
    made = {entry.text: entry.about for entry in entries}
    assert {"card": played} in made[told]


@pytest.mark.parametrize(
    ("decks", "asker", "actions", "position", "told"),
    [
        (
            ("vulca", "hoax"),
            "cinder",
            ["play cinder", "choose trebuchet-of-fear"],
            {"their_combat": "battling", "their_support": "trebuchet"},
            "Ann’s Cinder made you discard Trebuchet of Fear from the table.",
        ),
        (
            ("flit", "vulca"),
            "bashdin",
            ["play bashdin", "choose spark+torch"],
            {"their_hand": "spark torch fireblast"},
            "Ann’s Bashdin made you discard Spark and Torch from hand.",
        ),
        (
            ("aqua", "vulca"),
            "oomola-aqua-delta",
            ["play oomola-aqua-delta", "choose giant-octopus"],
            {"hand": "oomola-aqua-delta giant-octopus kelp-leech"},
            "Ann discarded Giant Octopus from hand by the text of Oomola-Aqua-Delta.",
        ),
    ],
)
def test_a_log_says_which_text_asked_for_what_an_answer_discards(
    decks: tuple[str, str], asker: str, actions: list[str], position: dict[str, Any], told: str
) -> None:
    fight = duel(*decks, turn=2, **{"hand": asker, **position}).do(*actions)
    entries = GUIDE.log(story_seen_by(fight.table.last_story, 1), NAMES, 1, 5, 2)
    made = {entry.text: entry.about for entry in entries}
    assert {"card": asker} in made[told]


def test_a_log_is_the_same_for_positions_that_differ_in_secrets_only() -> None:
    """The same action in two positions that a seat cannot tell apart is told it in the same words."""
    compared = different = 0
    for number, decks in enumerate(combinations(PEOPLES, 2)):
        walk = walk_of(list(decks), ("second", "first")[number % 2], number, 5 * (number % 20))
        game = walk.game
        for _ in walk.stops(20, apart=2):
            if walk.over:
                break
            form, mover, turn = walk.form, game.to_move(walk.state), game.turn(walk.state)
            assert mover is not None
            action = walk.choose()
            action_form = game.action_json(walk.state, action)
            for seat in (None, 1 - mover):
                twin_form = ADAPTER.twin(form, seat, action_form, walk.chance)
                told = []
                for position in (form, twin_form):
                    state = game.load(position, 0)
                    story: list[Event] = []
                    game.apply(state, game.read_action(state, action_form), story)
                    told.append(GUIDE.log(story_seen_by(story, seat), NAMES, seat, 5, turn))
                    if game.outcome(state) is not None:
                        break  # after the end everything is open
                else:
                    assert told[0] == told[1]
                    compared += 1
                    different += twin_form != form
    assert different > compared * 0.9 > 900


def _whole(name: str, text: str, names: dict[str, str]) -> bool:
    """Not a part of a longer name that stands there."""
    return not any(name in other and name != other and other in text for other in names)


@steady(60)
@walking
def test_what_a_card_promises_is_what_happens(decks: list[str], edition: str, seed: int, length: int) -> None:
    walk = walk_of(decks, edition, seed, length)
    game = walk.game
    for _ in range(40):
        if walk.over:
            break
        seat = game.to_move(walk.state)
        assert seat is not None
        table = GUIDE.table(walk.state, seat, NAMES)
        for choice in table.choices:
            then = choice.then
            if then is None or then.text_to_come:
                continue
            game.apply(after := game.copy(walk.state), game.read_action(walk.state, choice.action), None)
            view = game.view(after, seat)
            if view["result"] is None and view["fight"]["element"] is not None:
                (power,) = then.powers
                assert power.element == view["fight"]["element"]
                assert [power.mine, power.theirs] == [view["power"][seat], view["power"][1 - seat]]
        walk.table.play(walk.choose())


@steady(80)
@walking
def test_what_giving_way_costs_is_what_it_costs(decks: list[str], edition: str, seed: int, length: int) -> None:
    walk = walk_of(decks, edition, seed, length)
    game = walk.game
    for _ in range(60):
        if walk.over:
            break
        seat = game.to_move(walk.state)
        assert seat is not None
        table = GUIDE.table(walk.state, seat, NAMES)
        before = game.view(walk.state, seat)["players"][seat]
        if table.retreat is not None and table.retreat.price is not None:
            price = table.retreat.price
            assert price == table.retreats[seat]
            dragons, after = _dragons(walk, table.retreat.action, 1 - seat)
            assert dragons == price.dragons
            outcome = game.outcome(after)
            assert (outcome is not None and outcome.reason == "dragons") == price.ends
            if outcome is None and game.view(after, None)["pending"] is None:
                mine = game.view(after, seat)["players"][seat]
                assert len(mine["hand"]) == len(before["hand"]) + price.draws
        if table.decline is not None:
            for way in table.decline.ways[:1] + table.decline.ways[-1:]:
                game.apply(after := game.copy(walk.state), game.read_action(walk.state, way.action), None)
                drawn = before["deck"] - _deck(game.view(after, seat)["players"][seat])
                if game.outcome(after) is None:
                    assert drawn == table.decline.draws[len(way.cards)]
            fewest = min(len(way.cards) for way in table.decline.ways)
            price = table.decline.price
            assert (price.discards, price.draws) == (fewest, table.decline.draws[fewest])
        walk.table.play(walk.choose())


def _deck(player: Json) -> int:
    return len(player["deck"]) if isinstance(player["deck"], list) else player["deck"]


def _dragons(walk: Walk, action: Action, winner: int) -> tuple[int, Any]:
    """How many dragons come to the winner before the next turn begins; whoever is asked says which."""
    game = walk.game
    state = game.copy(walk.state)
    number, attracted = game.read_action(state, action), 0
    while True:
        story: list[Event] = []
        game.apply(state, number, story)
        attracted += sum(event.name == "dragon" and event.public["seat"] == winner for event in story)
        over = game.outcome(state)
        if over is not None:
            # The dragon that wins does not move any more (LR3).
            return attracted + (over.reason == "dragons"), state
        if game.view(state, None)["pending"] is None or any(event.name == "turn_began" for event in story):
            return attracted, state
        number = game.legal(state)[0]


@steady(60)
@walking
def test_what_a_call_risks_is_what_comes_of_it(decks: list[str], edition: str, seed: int, length: int) -> None:
    pirates = ["buka", next(people for people in decks if people != "buka")]
    walk = walk_of(pirates, edition, seed, 0)
    walk.mood = "eager"
    game = walk.game
    for _ in range(100):
        if walk.over:
            break
        seat = game.to_move(walk.state)
        assert seat is not None
        question = GUIDE.table(walk.state, seat, NAMES).question
        if question is not None and question.stakes is not None:
            stakes = question.stakes
            bluffer = 1 - seat
            story: list[Event] = []
            game.apply(after := game.copy(walk.state), game.read_action(after, {"do": "call"}), story)
            (called,) = [event.public for event in story if event.name == "called"]
            assert len(called["cards"]) == stakes.bluffs
            if called["rightly"]:
                attracted, end = _dragons(walk, {"do": "call"}, seat)
                if game.outcome(end) is None or not stakes.right.ends:
                    assert attracted == stakes.right.dragons
            elif game.outcome(after) is None:
                asked = (
                    game.view(after, None)["pending"] is not None
                    and game.view(after, None)["pending"]["why"] == "dragon"
                )
                assert asked + sum(event.name == "dragon" for event in story) == stakes.wrong_dragons
            else:
                assert stakes.wrong_ends
                assert game.match_points(after)[bluffer] > 0
        walk.table.play(walk.choose())


@steady(60)
@walking
def test_powers_add_up_and_name_no_bluff_of_the_other_side(
    decks: list[str], edition: str, seed: int, length: int
) -> None:
    walk = walk_of(decks, edition, seed, length)
    for _ in walk.stops(12, apart=3):
        view = walk.game.view(walk.state, None)
        for seat in SEATS:
            table = GUIDE.table(walk.state, seat, NAMES)
            for power in table.powers:
                assert power.added == sum(part.worth for part in power.parts)
                assert power.total == power.added or (power.raised_by is not None and power.total > power.added)
                if view["fight"] is not None and view["fight"]["element"] is not None:
                    assert power.total == view["power"][power.seat]
                for part in power.parts:
                    lying = walk.game.view(walk.state, seat)["players"][power.seat][part.zone][part.place]
                    assert part.card == lying["card"]
                    assert part.worth == (0 if part.ignored else part.base * part.factor)
                    assert part.ignored == (part.ignored_by is not None)
                    assert part.base == part.printed or part.ignored or part.changed_by
            for mark in table.marks:
                lying = walk.game.view(walk.state, seat)["players"][mark.seat][mark.zone][mark.place]
                assert mark.card == lying["card"]
                assert (mark.by is not None) == (mark.ignored or mark.text_ignored or mark.icons_ignored)


@steady(40)
@walking
def test_every_card_that_cannot_be_played_says_why(decks: list[str], edition: str, seed: int, length: int) -> None:
    walk = walk_of(decks, edition, seed, length)
    game = walk.game
    for _ in walk.stops(12, apart=3):
        seat = game.to_move(walk.state)
        if seat is None:
            break
        table = GUIDE.table(walk.state, seat, NAMES)
        if table.question is not None:
            continue
        told = {why.card for why in table.why_not if why.do == "play"}
        playable = {choice.card for choice in table.choices if choice.do == "play"}
        assert told | playable >= set(game.view(walk.state, seat)["players"][seat]["hand"])
        assert not told & playable
        for why in table.why_not:
            assert why.rule in ADAPTER.rule_ids
            assert why.words.endswith(".")
            if why.do == "play":
                number = walk.state.decks[seat].number_of[why.card]
                refused = game.refusal(walk.state, 4 | number << 8)
                assert refused is not None
                assert (refused.message, refused.rule, refused.by) == (why.words, why.rule, why.by)


# --- single positions ---


def table_of(fight: Duel, seat: int | None = 0) -> LegendsGuidance:
    return GUIDE.table(fight.table.state, seat, NAMES)


def test_power_is_told_as_a_sum() -> None:  # LP2
    fight = duel("hoax", "vulca", element="earth", combat="demegodas", support="trebuchet", their_combat="torch")
    power = table_of(fight).powers[0]
    assert power.words == "Demegodas 2 + Trebuchet of Fear 1×2 = 4 earth"
    assert power.parts[1].changed_by == ["demegodas-the-odd"]


@rule("LP5", "LP6")
@card("hank-highflyer-hawk")
def test_what_is_ignored_names_who_ignores_it() -> None:
    fight = duel("vulca", "hoax", combat="torch", their_combat="hank", hand="spark")
    table = table_of(fight)
    (part,) = table.powers[0].parts
    assert (part.ignored, part.ignored_by, part.worth) == (True, "hank-highflyer-hawk", 0)
    (mark,) = [mark for mark in table.marks if mark.seat == 0]
    assert (mark.ignored, mark.by) == (True, "hank-highflyer-hawk")


@rule("LE16")
def test_a_banned_card_names_the_card_that_bans_it() -> None:
    fight = duel("vulca", "hoax", phase="support", combat="-spark torch", their_combat="thirkomedas", hand="fireblast")
    (why,) = [why for why in table_of(fight).why_not if why.card == "fireblast"]
    assert (why.rule, why.by) == ("LE16", "thirkomedas-the-serene")


@rule("LT9")
def test_too_little_power_is_said_at_the_button() -> None:
    fight = duel("hoax", "vulca", phase="support", combat="ledinemras", hand="tome", their_combat="spark torch")
    table = table_of(fight)
    standing = table.standing
    assert standing is not None
    assert standing.short == standing.needed - standing.power
    if standing.short:
        assert table.next is None
        assert standing.words == f"{standing.short} short"
        assert [why.rule for why in table.why_not if why.do == "next"] == ["LT9"]
    (choice,) = [choice for choice in table.choices if choice.card == "tome-of-wisdom"]
    assert choice.then is not None
    assert choice.then.words.startswith(f"then {standing.power + 3} fire")


@rule("LR1")
@card("redamikanas-the-cartographer", "bethenitana-the-storyteller")
@pytest.mark.parametrize(
    ("mine", "theirs", "dragons"),
    [("spark", "redamikanas", 2), ("spark", "ledinemras", 1), ("spark", "bethenitana", 1)],
)
def test_a_retreat_shows_its_price_and_why(mine: str, theirs: str, dragons: int) -> None:
    fight = duel("vulca", "hoax", phase="engagement", combat=mine, their_combat=theirs, hand="torch")
    retreat = table_of(fight).retreat
    assert retreat is not None
    assert retreat.price is not None
    assert retreat.price.dragons == dragons
    assert retreat.price.words == f"Ben attracts {dragons} dragon{'s' if dragons > 1 else ''}."
    assert len(retreat.price.reasons) == {"redamikanas": 2, "ledinemras": 1, "bethenitana": 1}[theirs]


@rule("LR3")
@pytest.mark.parametrize("theirs", ["ledinemras", "redamikanas"])  # one dragon, or two: the first one wins
def test_a_retreat_that_loses_the_game_says_so(theirs: str) -> None:
    fight = duel("vulca", "hoax", phase="engagement", combat="spark", their_combat=theirs, dragons=(0, 3))
    retreat = table_of(fight).retreat
    assert retreat is not None
    assert retreat.price is not None
    assert retreat.price.ends
    assert retreat.price.words == "Ben attracts 1 dragon and wins the game."
    assert table_of(fight, 1).retreats[0].words == "You attract 1 dragon and win the game."


@rule("LT9")
def test_both_elements_stand_side_by_side() -> None:
    fight = duel("hoax", "vulca", phase="power", turn=1, combat="ledinemras")
    announced = [(one.element, one.power) for one in table_of(fight).announce]
    assert announced == [("fire", 4), ("earth", 1)]


@rule("LT5")
def test_declining_lists_what_can_be_discarded() -> None:
    fight = duel("hoax", "vulca", phase="engagement", fight=False, hand="ledinemras tome trebuchet")
    decline = table_of(fight).decline
    assert decline is not None
    assert sorted(len(way.cards) for way in decline.ways) == [1, 1, 1, 2, 2, 2, 3]
    assert decline.price.discards == 1
    # The weakest characters can be had at once, one choice for each number of cards.
    assert [way.words for way in decline.weakest] == [
        "Discard Ledinemras the Monk",
        "Discard Ledinemras the Monk and Trebuchet of Fear",
        "Discard Ledinemras the Monk, Tome of Wisdom and Trebuchet of Fear",
    ]
    assert [way.action for way in decline.weakest] == [
        {"do": "decline", "discard": way.cards} for way in decline.weakest
    ]


@rule("LT7")
def test_until_a_character_is_played_the_power_is_the_last_turns() -> None:
    fight = duel(
        "hoax", "vulca", phase="engagement", combat="ledinemras", hand="athradysas", their_combat="torch spark"
    )
    table = table_of(fight)
    assert table.standing is not None
    assert (table.standing.answered, table.standing.words) == (False, f"{table.standing.needed} to match")
    assert "you have" not in table.say


@rule("LT6")
def test_who_cannot_go_on_is_not_told_to() -> None:
    fight = duel("hoax", "vulca", phase="engagement", combat="ledinemras", their_combat="torch spark")
    table = table_of(fight)
    assert table.fight is None
    assert table.say == "You must retreat."


def test_the_tracker_knows_what_has_been_seen() -> None:  # LS4
    fight = duel("hoax", "vulca", combat="ledinemras", hand="tome", their_combat="torch", their_hand="spark")
    mine, theirs = table_of(fight).unseen
    assert not {"ledinemras-the-monk", "tome-of-wisdom", "xelethotiras"} & set(mine)
    assert "spark" in theirs
    assert "torch" not in theirs
    assert "tome-of-wisdom" in table_of(fight, 1).unseen[0]


def test_others_are_told_who_is_doing_what() -> None:
    fight = duel("hoax", "vulca", phase="character", combat="ledinemras", hand="tome", their_combat="torch")
    assert table_of(fight, 1).say == "Ann chooses a character."
    assert table_of(fight, None).say == "Ann chooses a character."


# --- one press further ---


@steady(60)
@walking
def test_what_lies_ahead_is_what_can_be_done_after_going_on(
    decks: list[str], edition: str, seed: int, length: int
) -> None:
    walk = walk_of(decks, edition, seed, length)
    game = walk.game
    for _ in walk.stops(8, apart=3):
        seat = game.to_move(walk.state)
        table = GUIDE.table(walk.state, seat, NAMES)
        if table.ahead is None:
            continue
        assert table.next is not None
        assert table.only is None, "what goes by itself needs no press"
        after = game.copy(walk.state)
        game.apply(after, game.read_action(after, table.next.action), None)
        then = GUIDE.table(after, seat, NAMES)
        assert table.ahead.fight == then.fight
        assert table.ahead.retreat == then.retreat
        assert table.ahead.decline == then.decline
        assert table.ahead.announce == then.announce
        assert game.view(after, seat)["dragons"] == game.view(walk.state, seat)["dragons"]


@rule("LT3")
def test_a_fight_can_be_begun_past_a_leadership_card() -> None:
    fight = duel("vulca", "hoax", phase="leadership", fight=False, hand="spark summon-sorcerer")
    table = table_of(fight)
    assert [choice.card for choice in table.choices] == ["summon-sorcerer"]
    assert table.ahead is not None
    assert table.ahead.fight is not None
    assert table.ahead.fight.words == "Begin a fight"
    assert table_of(fight, 1).ahead is None


@rule("LT3", "LT5")
def test_a_retreat_past_a_leadership_card_shows_its_price() -> None:
    hand = "spark summon-sorcerer"
    fight = duel("vulca", "hoax", phase="leadership", turn=3, hand=hand, combat="torch", their_combat="wogarathoras")
    ahead = table_of(fight).ahead
    assert ahead is not None
    assert ahead.retreat is not None
    assert ahead.retreat.price is not None
    assert ahead.retreat.price.dragons == 1


@rule("LT3", "LT5")
def test_a_fight_can_be_declined_past_a_leadership_card() -> None:
    fight = duel("vulca", "hoax", phase="leadership", fight=False, hand="spark summon-sorcerer")
    ahead = table_of(fight).ahead
    assert ahead is not None
    assert ahead.decline is not None
    assert [way.cards for way in ahead.decline.ways][:2] == [["spark"], ["summon-sorcerer"]]


@rule("LT9")
def test_power_can_be_announced_past_a_support_that_stays_in_hand() -> None:
    fight = duel("hoax", "vulca", phase="support", combat="wogarathoras", hand="tome", their_combat="torch")
    ahead = table_of(fight).ahead
    assert ahead is not None
    assert [(one.element, one.words) for one in ahead.announce] == [("fire", "Announce fire with 5")]


@rule("LE3")
@card("irresistible-sirens", "shaman-of-the-here-and-now")
@pytest.mark.parametrize(
    ("decks", "position"),
    [
        (("vulca", "aqua"), {"combat": "torch", "hand": "spark fireblast", "their_support": "irresistible-sirens"}),
        (("mimix", "vulca"), {"combat": "shaman-of-the-here-and-now", "hand": "menacing-wardance"}),
    ],
    ids=["a-dragon-for-a-demand", "a-text-that-acts"],
)
def test_nothing_is_announced_past_what_going_on_costs(decks: tuple[str, str], position: dict[str, Any]) -> None:
    fight = duel(*decks, phase="support", turn=3, **position)
    table = table_of(fight)
    assert table.next is not None
    assert table.choices
    assert table.ahead is None


@rule("LT2")
def test_a_turn_begins_with_what_can_be_done_then() -> None:
    taking = duel("flit", "vulca", phase="beginning", combat="highchirp", hand="steepstoop", their_combat="torch")
    assert table_of(taking).say == "Take cards back, or go on."
    landing = duel("buka", "hoax", phase="beginning", combat="b-p-unity", ships="sea-falcon", support="?captain-su-cha")
    assert table_of(landing).say == "Land ships, discard bluffs, or go on."


@pytest.mark.parametrize(
    ("hand", "ships", "said"),
    [
        ("cannoneer-tara-ko", "", "You may play a bluff"),
        ("b-p-unity", "sea-falcon", "You may play a bluff or load a ship"),
        ("cannoneer-tara-ko armory", "sea-falcon", "You may play a booster or a support"),
    ],
)
def test_who_has_no_booster_or_support_is_told_of_bluffs_and_ships(hand: str, ships: str, said: str) -> None:
    fight = duel(
        "buka",
        "hoax",
        phase="support",
        combat="commodore-lo-tan",
        played="commodore-lo-tan",
        hand=hand,
        ships=ships,
        their_combat="wogarathoras",
        their_hand="tome",
    )
    assert table_of(fight).say == f"{said}: you have 5 fire and need 5."


@rule("LT7")
def test_what_is_left_to_do_after_a_character_is_said() -> None:
    gang = duel(
        "khind", "vulca", phase="character", turn=1, combat="nostyle", hand="nostopping laughing", played="nostyle"
    )
    assert table_of(gang).say == "You may play another character."
    their = "-lonus caterpillar-watertamer"
    demand = duel(
        "hoax",
        "pillar",
        phase="character",
        element="earth",
        combat="helkomedes",
        hand="redamikanas tome genathones",
        their_combat=their,
        played="helkomedes",
    )
    assert table_of(demand).say.startswith("You may meet a demand, or go on: you have 3 earth and need ")


def test_a_question_about_one_card_speaks_of_one() -> None:
    def asked(why: str) -> tuple[str, str, str]:
        decks, hands, wishes, options, seat = GAMES[why]
        table = deal(decks, hands, **options)
        play_until(table, why, wishes)
        mine, theirs = (GUIDE.table(table.state, each, NAMES).question for each in (seat, 1 - seat))
        assert mine is not None
        assert theirs is not None
        return mine.asks, mine.say, theirs.say

    of_one = "which card to take from the searched pile"
    source = "(Blow Whistle of Friendship)"
    assert asked("search") == (of_one, f"Choose {of_one} {source}.", f"Ann chooses {of_one} {source}.")
    drop = duel("vulca", "hoax", hand="cinder", turn=1, their_support="tome trebuchet")
    question = GUIDE.table(drop.do("play cinder").table.state, 0, NAMES).question
    assert question is not None
    assert question.asks == "which card is discarded"
    several = "which cards go back into the draw deck"
    source = "(Shaman of the Deeds to Come)"
    assert asked("into_deck") == (several, f"Choose {several} {source}.", f"Ann chooses {several} {source}.")


def test_what_is_asked_about_a_ship_does_not_tell_how_much_fits() -> None:  # LS4
    """One card of the hand can be loaded; only its owner knows."""
    fight = duel("buka", "hoax", phase="leadership", hand="sea-devil rising-sun captain-su-cha").do("play sea-devil")
    assert fight.form["pending"]["max"] == 1
    question = GUIDE.table(fight.table.state, 1, NAMES).question
    assert question is not None
    assert question.asks == "which cards go on the ship"
