"""Laws of Blue Moon City alone: what is conserved, that the events keep the books, that sampling is fair."""

from collections import Counter
from typing import Any

import pytest

from bluemoon.city.actions import cards_of
from bluemoon.city.sample import most_crystals, redeal
from bluemoon.core.event import story_seen_by
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.core.table import Table
from tests.builds import tried
from tests.city.builders import city
from tests.city.rules_index import rule
from tests.contract.adapter import Verdict, Walk
from tests.contract.city_adapter import CityAdapter
from tests.contract.city_scenes import spent_cards

ADAPTER = CityAdapter()
GAME = ADAPTER.game
every_config = pytest.mark.parametrize(
    "config", tried(ADAPTER.configs(), 5), ids=lambda config: "-".join(map(str, config.values()))
)


def new_walk(config: Json, seed: int, mood: str) -> Walk:
    """A walk that begins with a new game."""
    walk = Walk(ADAPTER, config, seed)
    walk.table = Table.new(GAME, config, seed)
    walk.mood = mood
    return walk


@rule("K1", "S7", "S8", "D3", "C1")
@every_config
def test_nothing_is_lost_in_a_whole_game(config: Json) -> None:
    walk = new_walk(config, 1, "eager" if config["scattered"] else "any")
    before = walk.form
    while not walk.over:
        walk.table.play(walk.choose())
        after = walk.form
        ADAPTER.conserve(after)
        assert set(before["rebuilt"]) <= set(after["rebuilt"])
        assert after["obelisk"][: len(before["obelisk"])] == before["obelisk"]
        assert after["turn"]["number"] - before["turn"]["number"] in (0, 1)
        assert after["board"] == before["board"]
        before = after


@rule("C5", "C7", "D1", "D5", "O3", "R1", "V1")
@every_config
def test_the_events_a_spectator_sees_keep_the_books(config: Json) -> None:
    """Every change of what can be counted is told: to the last crystal, scale, marker and card."""
    for seed in range(2):
        walk = Walk(ADAPTER, config, seed)
        for _ in range(250):
            if walk.over:
                break
            books, mover = counted(walk.form), walk.form["turn"]["seat"]
            walk.table.play(walk.choose())
            for event in story_seen_by(walk.table.last_story, None):
                write_down(books, event, mover)
            assert books == counted(walk.form)


def counted(form: Json) -> dict[Any, Any]:
    """What can be counted in a position, each with a name."""
    books: dict[Any, Any] = {"pool": form["pool"], "deck": len(form["deck"]), "discard": len(form["discard"])}
    for seat, player in enumerate(form["players"]):
        books |= {(name, seat): player[name] for name in ("crystals", "scales", "markers", "offerings", "figure")}
        books |= {(name, seat): len(player[name]) for name in ("hand", "incoming")}
    return books


def write_down(books: dict[Any, Any], event: Json, mover: int) -> None:
    name, seat = event["event"], event.get("seat")
    spent = len(event["cards"]) if name in ("contributed", "discarded") else int(event.get("card") is not None)
    if name != "reshuffled":
        books["hand", mover] -= spent
        books["discard"] += spent
    if name in ("stepped", "flew", "travelled"):
        assert books["figure", seat] == event["from"]
        books["figure", seat] = event["to"]
    elif name in ("contributed", "offered"):
        books["markers", seat] -= 1
        if name == "offered":
            books["crystals", seat] -= event["cost"]
            books["offerings", seat] += 1
    elif name in ("scales_earned", "rewarded"):
        books["scales", seat] += event.get("scales", 0)
        books["pool"] -= event.get("scales", 0)
        if name == "rewarded":
            books["crystals", seat] += event.get("crystals", 0)
            books["incoming", seat] += event.get("cards", 0)
            books["deck"] -= event.get("cards", 0)
    elif name == "scales_scored":
        for other, (crystals, returned) in enumerate(zip(event["crystals"], event["returned"], strict=True)):
            books["crystals", other] += crystals
            books["scales", other] -= returned
            books["pool"] += returned
        assert books["pool"] == event["pool"]
    elif name == "markers_returned":
        for other, markers in enumerate(event["markers"]):
            books["markers", other] += markers
    elif name == "drew":
        books["hand", seat] += event["count"]
        books["deck"] -= event["count"]
    elif name == "joined":
        books["hand", seat] += event["count"]
        books["incoming", seat] -= event["count"]
    elif name == "reshuffled":
        books["discard"] -= event["cards"]
        books["deck"] += event["cards"]


@pytest.mark.once
@rule("B8", "T1")
def test_the_tries_are_not_all_alike() -> None:
    """Every verb is accepted somewhere and forbidden elsewhere, else the laws of refusal would say little."""
    verdicts: Counter[tuple[str, Verdict]] = Counter()
    for number, config in enumerate(ADAPTER.configs() * 3):
        walk = Walk(ADAPTER, config, number)
        for _ in walk.stops(3, apart=4):
            if not walk.over:
                form = walk.form
                for action in ADAPTER.plausible(walk.state, walk.chance):
                    verdicts[action["do"], ADAPTER.verdict(form, action)] += 1
    for verb in ("step", "fly", "stride", "dragon", "stop", "contribute", "offer", "special", "finish", "reset"):
        assert verdicts[verb, Verdict.LISTED] > 2, verb
        assert verdicts[verb, Verdict.FORBIDDEN] > 20, verb
    assert verdicts["contribute", Verdict.ALLOWED] > 20
    assert verdicts["contribute", Verdict.MALFORMED] > 5
    assert verdicts["special", Verdict.MALFORMED] > 2


@rule("M1", "M3", "M4", "M5", "O1", "O2", "R1", "X1", "X2", "X3", "X4")
@every_config
def test_nothing_that_the_rules_allow_is_missing_from_the_list(config: Json) -> None:
    """All forms of all verbs but contributions, whose listing the payment oracle checks."""
    for seed in range(4):
        walk = Walk(ADAPTER, config, 100 + seed)
        for _ in walk.stops(4, apart=8):
            if walk.over:
                break
            form = walk.form
            hand = form["players"][form["turn"]["seat"]]["hand"]
            allowed = sorted(
                str(action)
                for action in all_but_contributions(sorted(hand))
                if ADAPTER.verdict(form, action) is Verdict.LISTED
            )
            forms = [GAME.action_json(walk.state, action) for action in GAME.legal(walk.state)]
            assert allowed == sorted(str(action) for action in forms if action["do"] != "contribute")


def all_but_contributions(hand: list[str]) -> list[Json]:
    cells = [[row, column] for row in range(5) for column in range(5)]
    kinds = list(dict.fromkeys(hand))
    found: list[Json] = [{"do": verb} for verb in ("stop", "finish", "offer", "special")]
    found += [{"do": verb, "to": to} for verb in ("step", "special") for to in cells]
    found += [{"do": verb, "card": card, "to": to} for verb in ("fly", "dragon") for card in kinds for to in cells]
    found += [{"do": verb, "card": card} for verb in ("stride", "offer") for card in kinds]
    order = sorted(kinds, key=GAME.box.pack.kind)
    pairs = [[first, second] for place, first in enumerate(order) for second in order[place:]]
    return found + [{"do": "reset", "discard": discard} for discard in ([], *([card] for card in order), *pairs)]


# --- sampling ---


@rule("V1", "V2")
@every_config
def test_the_truth_is_among_what_can_be_sampled(config: Json) -> None:
    """Cards are dealt from all that are unseen, so only the guess of the crystals could miss the truth."""
    walk = new_walk(config, 2, "eager")
    while not walk.over:
        for seat in range(walk.state.players):
            assert walk.state.crystals[seat] <= most_crystals(GAME.box, walk.state, seat)
        walk.table.play(walk.choose())


@rule("V2")
@every_config
def test_a_redeal_does_not_depend_on_what_is_hidden(config: Json) -> None:
    """What a search deals anew comes from the viewer's knowledge and the generator, not from the true cards."""
    for seed in range(4):
        walk = Walk(ADAPTER, config, seed)
        walk.go(50)
        for viewer in range(walk.state.players):
            twin = GAME.load(ADAPTER.twin(walk.form, viewer, None, walk.chance), 0)
            twin.rng = walk.state.rng.copy()
            dealt = []
            for state in (walk.state.copy(), twin):
                redeal(GAME.box, state, viewer, Rng.from_seed(seed))
                dealt.append(GAME.state_json(state))
            assert dealt[0] == dealt[1]
            assert GAME.view(twin, viewer) == GAME.view(walk.state, viewer)


@rule("V2")
def test_every_unseen_card_is_equally_likely_to_be_in_a_hidden_place() -> None:
    walk = new_walk({"players": 3, "edition": "second", "expansion": True, "scattered": False}, 5, "eager")
    while not any(player["incoming"] for player in walk.form["players"]):
        walk.go(1)
    form = walk.form
    viewer = 0
    unseen: Counter[str] = Counter(form["deck"])
    for seat, player in enumerate(form["players"]):
        unseen.update(player["incoming"])
        if seat != viewer:
            unseen.update(player["hand"])
    samples = 1500
    places: dict[str, Counter[str]] = {"top": Counter(), "bottom": Counter(), "hand": Counter(), "incoming": Counter()}
    view = GAME.view(walk.state, viewer)
    rng = Rng.from_seed(1)
    for _ in range(samples):
        sampled = GAME.state_json(GAME.sample_state(view, rng))
        places["top"][sampled["deck"][0]] += 1
        places["bottom"][sampled["deck"][-1]] += 1
        places["hand"].update(sampled["players"][1]["hand"])
        places["incoming"].update(card for player in sampled["players"] for card in player["incoming"])
    for place, counts in places.items():
        assert set(counts) <= set(unseen)
        for card, copies in unseen.items():
            likely = copies / unseen.total()
            expected = counts.total() * likely
            spread = (counts.total() * likely * (1 - likely)) ** 0.5
            assert abs(counts[card] - expected) < 5 * spread, f"{card} in {place}: {counts[card]} of {expected:.0f}"


@rule("V2")
def test_a_small_secret_is_sampled_in_every_way() -> None:
    """Three cards are unseen: one is in the deck, two are in the other hand. All three ways turn up, equally often."""
    scene = city(hand="aqua-1", hands={1: "vulca-3 flit-3"}, deck="hoax-3", rest="discard", crystals=[9, 4])
    view = GAME.view(scene.table.state, 0)
    ways: Counter[str] = Counter()
    crystals: Counter[int] = Counter()
    rng = Rng.from_seed(3)
    for _ in range(900):
        form = GAME.state_json(GAME.sample_state(view, rng))
        assert sorted(form["deck"] + form["players"][1]["hand"]) == ["flit-3", "hoax-3", "vulca-3"]
        assert form["players"][0]["crystals"] == 9
        ways[form["deck"][0]] += 1
        crystals[form["players"][1]["crystals"]] += 1
    assert set(ways) == {"flit-3", "hoax-3", "vulca-3"}
    assert all(230 < times < 370 for times in ways.values()), ways
    assert 4 in crystals  # the truth
    assert 0 in crystals
    assert len(crystals) > 4


@rule("E3", "E4")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_sampled_city_all_rebuilt_is_one_in_which_the_game_goes_on(viewer: int | None) -> None:
    """The game has not ended, so somebody must be able to make another offering."""
    scene = city(ruins="", at="mill", phase="reset", crystals=[0, 30])
    view = GAME.view(scene.table.state, viewer)
    rng = Rng.from_seed(8)
    for _ in range(200):
        state = GAME.sample_state(view, rng)
        assert max(state.crystals) >= 7
        GAME.apply(state, GAME.legal(state)[0], None)
        assert GAME.outcome(state) is None


@rule("V2")
def test_a_sample_keeps_the_viewers_own_cards_whatever_the_seed() -> None:
    walk = new_walk({"players": 4, "edition": "first", "expansion": False, "scattered": True}, 3, "any")
    walk.go(200)
    for seat in range(4):
        mine = walk.form["players"][seat]
        others: set[str] = set()
        for seed in range(20):
            sampled = GAME.state_json(GAME.sample_state(GAME.view(walk.state, seat), Rng.from_seed(seed)))
            assert sampled["players"][seat]["hand"] == mine["hand"]
            assert sampled["players"][seat]["crystals"] == mine["crystals"]
            others.add(str(sampled["players"][(seat + 1) % 4]["hand"]))
        assert len(others) > 10


def test_spent_cards_are_those_that_leave_the_hand() -> None:
    """The helper of the laws of secrets agrees with the engine about what an action spends."""
    walk = new_walk({"players": 2, "edition": "second", "expansion": False, "scattered": False}, 2, "eager")
    for _ in range(300):
        action = walk.choose()
        spent = spent_cards(GAME.action_json(walk.state, action))
        assert sorted(spent) == sorted(GAME.box.pack.ids(cards_of(action)))
        walk.table.play(action)
