"""The engine's payments against the oracle's: the same sets are listed, the same payments accepted (B1-B8).

Hands are small, so that the oracle can try everything, and mostly made of the cards with payment powers: Khind,
Mimix, Hoax. The chance is seeded, so every run tries the same hands.
"""

from random import Random
from typing import Any

import pytest

from bluemoon.city import actions, roles
from bluemoon.city.cards import PEOPLES, Pack
from bluemoon.city.payments import Payments
from bluemoon.city.reach import ANY as ANY_COLOUR
from bluemoon.city.state import CityState
from bluemoon.core.errors import BadRequest, IllegalAction
from tests.builds import times
from tests.city import oracle
from tests.city.builders import GAME, city
from tests.city.rules_index import rule

PACK = GAME.box.pack
ALL_CARDS = [PACK.id_of_kind[kind] for kind in GAME.box.shuffled_cards()]
VERSATILE = [card for card in ALL_CARDS if oracle.people(card) in ("khind", "mimix", "hoax")]
COLOURS = (*oracle.SPACE_COLOURS, oracle.ANY)
BUILDINGS = [building.id for building in GAME.box.buildings]

HANDS = times(600)  # a colour
PAYMENTS = 500  # a colour


def number_of(colour: str) -> int:
    return ANY_COLOUR if colour == oracle.ANY else PEOPLES.index(colour)


def some_hand(chance: Random, size: int, colour: str) -> list[str]:
    """A hand of cards that exist together, most of them with a power in payments."""
    mostly = VERSATILE + [card for card in ALL_CARDS if oracle.people(card) == colour]
    left = list(ALL_CARDS)
    hand: list[str] = []
    while len(hand) < size:
        card = chance.choice(mostly if chance.random() < 0.7 else ALL_CARDS)
        if card in left:
            left.remove(card)
            hand.append(card)
    return sorted(hand)


def engine_listed(hand: list[str], colour: str, cost: int) -> list[tuple[str, ...]]:
    found = GAME.box.payments.minimal(number_of(colour), cost, PACK.read(hand))
    assert found == sorted(set(found)), f"{hand} on {colour} {cost}: not ascending, or something twice"
    return [tuple(sorted(PACK.ids(cards))) for cards in found]


def standing_on(building: str, hand: list[str]) -> CityState:
    return city(at=building, hand=" ".join(hand), expansion=True).table.state


def spaces_of(colour: str) -> list[tuple[str, int, int]]:
    """Building, space and cost of every space of that colour."""
    number = number_of(colour)
    return [
        (building.id, space, building.costs[space])
        for building in GAME.box.buildings
        for space in range(len(building.costs))
        if building.colours[space] == number
    ]


@rule("B2", "B4", "B5", "B6", "B7", "B8")
@pytest.mark.parametrize("colour", COLOURS)
def test_listed_payments_are_those_of_the_oracle(colour: str) -> None:
    chance = Random(f"listed {colour}")
    largest = 6 if colour == oracle.ANY else 8
    found = 0
    for _ in range(HANDS):
        hand = some_hand(chance, chance.randint(1, largest), colour)
        cost = chance.randint(1, 6)
        listed = engine_listed(hand, colour, cost)
        assert set(listed) == oracle.listed(hand, colour, cost), f"{hand} on {colour} {cost}"
        found += len(listed)
    assert found > HANDS  # the hands are such that there is something to find


@rule("B8")
@pytest.mark.parametrize("colour", COLOURS)
def test_dear_spaces_are_listed_like_the_oracle(colour: str) -> None:
    """Corrected components may have spaces of up to 9; those take several pairs and several Hoax."""
    chance = Random(f"dear {colour}")
    for _ in range(HANDS // 8):
        hand = some_hand(chance, 6 if colour == oracle.ANY else 8, colour)
        cost = chance.randint(7, 9)
        assert set(engine_listed(hand, colour, cost)) == oracle.listed(hand, colour, cost), f"{hand} on {colour} {cost}"


@rule("K1", "B8")
@pytest.mark.parametrize("split", [[1, 4, 5], [10, 0, 0], [0, 10, 0], [5, 5, 0], [2, 1, 7]], ids=str)
def test_corrected_packs_are_listed_like_the_oracle(split: list[int]) -> None:
    """The split of the values is a guess, so payments must be right for any other."""
    pack = Pack(split)
    payments = Payments(pack)
    cards = [pack.id_of_kind[kind] for kind, copies in enumerate(pack.copies) for _ in range(copies)]
    chance = Random(f"split {split}")
    for _ in range(HANDS // 4):
        hand = sorted(chance.sample(cards, 7))
        colour, cost = chance.choice(oracle.SPACE_COLOURS), chance.randint(1, 6)
        listed = [
            tuple(sorted(pack.ids(found))) for found in payments.minimal(number_of(colour), cost, pack.read(hand))
        ]
        assert len(set(listed)) == len(listed)
        assert set(listed) == oracle.listed(hand, colour, cost), f"{hand} on {colour} {cost}"


@rule("B2", "B5", "B6", "B7")
@pytest.mark.parametrize("colour", oracle.SPACE_COLOURS)
def test_arranged_roles_use_every_card_and_obey_the_rules(colour: str) -> None:
    chance = Random(f"arranged {colour}")
    arranged = refused = 0
    for _ in range(HANDS):
        cards = tuple(some_hand(chance, chance.randint(1, 6), colour))
        cost = chance.randint(1, 6)
        payment = roles.arrange(PACK, number_of(colour), cost, PACK.read(list(cards)))
        assert (payment is not None) == oracle.pays(cards, colour, cost), f"{cards} on {colour} {cost}"
        if payment is None:
            refused += 1
            continue
        arranged += 1
        names = PACK.id_of_kind
        given = oracle.Roles(
            tuple(names[kind] for kind in payment.plain),
            tuple(names[kind] for kind in payment.wild),
            tuple((names[first], names[second]) for first, second in payment.pairs),
            tuple((names[hoax], tuple(names[kind] for kind in kinds)) for hoax, kinds in payment.recoloured),
        )
        assert given.cards() == cards
        assert given.obey(colour)
        assert given.worth() == payment.worth() >= cost
    assert arranged > HANDS // 10
    assert refused > HANDS // 10


def some_payment(chance: Random, hand: list[str], colour: str) -> dict[str, Any]:
    """Cards of the hand in roles that often fit and sometimes do not."""
    cards = chance.sample(hand, chance.randint(1, len(hand)))
    if chance.random() < 0.5:  # roles that fit, of a set that pays something
        possible = list(oracle.assignments(tuple(cards), colour if colour != oracle.ANY else "aqua"))
        if possible:
            fitting = chance.choice(possible)
            pay: dict[str, Any] = {"plain": list(fitting.plain), "wild": list(fitting.wild)}
            pay["pairs"] = [list(pair) for pair in fitting.pairs]
            pay["recolour"] = [{"by": by, "cards": list(under)} for by, under in fitting.recolour]
            return {name: part for name, part in pay.items() if part or chance.random() < 0.5}
    pay = {"plain": [], "wild": [], "pairs": [], "recolour": []}
    while cards:
        card = cards.pop()
        role = chance.choice(("own", "own", "own", "plain", "wild", "pairs", "recolour"))
        if role == "own":
            role = {"khind": "wild", "mimix": "pairs", "hoax": "recolour"}.get(oracle.people(card), "plain")
        if role == "pairs" and cards:
            pay["pairs"].append([card, cards.pop()])
        elif role == "recolour":
            count = min(len(cards), chance.choice((0, 1, 1, 1, 2, 4, 5)))
            pay["recolour"].append({"by": card, "cards": [cards.pop() for _ in range(count)]})
        else:
            pay["wild" if role == "wild" else "plain"].append(card)
    if chance.random() < 0.1:
        pay["plain"].append(chance.choice(ALL_CARDS))  # perhaps a card that is not in the hand
    return pay


def read(state: CityState, form: dict[str, Any]) -> int | IllegalAction:
    try:
        return GAME.read_action(state, form)
    except IllegalAction as refusal:
        return refusal


@rule("B2", "B4", "B5", "B6", "B7", "B8")
@pytest.mark.parametrize("colour", COLOURS)
def test_payments_are_accepted_exactly_if_the_oracle_agrees(colour: str) -> None:
    chance = Random(f"accepted {colour}")
    spaces = spaces_of(colour)
    accepted = refused = 0
    for number in range(PAYMENTS):
        if number % 10 == 0:
            hand = some_hand(chance, chance.randint(2, 7), colour)
            building, space, cost = chance.choice(spaces)
            state = standing_on(building, hand)
        named = chance.choice(PEOPLES) if colour == oracle.ANY else colour
        pay = some_payment(chance, hand, named if named != "khind" else "aqua")
        form = {"do": "contribute", "space": space, "pay": pay}
        if colour == oracle.ANY:
            form["colour"] = named
        good = oracle.obeys(pay, named, cost, hand)
        action = read(state, form)
        if isinstance(action, IllegalAction):
            assert not good, f"{hand}: {form} refused: {action.message}"
            assert action.rule in ("B2", "B4", "B5", "B6", "B7", "K2", "K3")
            refused += 1
            continue
        assert good, f"{hand}: {form} accepted for {colour} {cost}"
        accepted += 1
        spent = sorted(PACK.ids(actions.cards_of(action)))
        given = oracle.roles_of(pay)
        assert given is not None
        assert tuple(spent) == given.cards()
        assert GAME.refusal(state, action) is None
        assert GAME.read_action(state, GAME.action_json(state, action)) == action
    assert accepted > PAYMENTS // 20
    assert refused > PAYMENTS // 20


@rule("B7")
@pytest.mark.parametrize("by", ["hoax-1", "hoax-2", "hoax-3", "mimix-1"])
@pytest.mark.parametrize("colours", ["pillar", "pillar vulca", "terrah", "khind", "mimix"])
def test_how_many_cards_of_which_colours_a_hoax_recolours(by: str, colours: str) -> None:
    """Nought to six cards, of one colour or two, of the space's own colour too; the space is red and costs 2."""
    peoples = colours.split()
    hand = [card for card in ALL_CARDS if oracle.people(card) in (*peoples, "terrah", oracle.people(by))]
    state = standing_on("mill", hand)
    for count in range(7):
        some = list(hand)
        some.remove(by)
        some.remove("terrah-2")
        # The first card is of the last people named, all others of the first.
        under = [card for card in some if oracle.people(card) == peoples[-1]][:1]
        some.remove(under[0])
        under += [card for card in some if oracle.people(card) == peoples[0]]
        pay = {"plain": ["terrah-2"], "recolour": [{"by": by, "cards": under[:count]}]}
        answer = read(state, {"do": "contribute", "space": 1, "pay": pay})
        assert isinstance(answer, int) == oracle.obeys(pay, "terrah", 2, hand), pay


@rule("B1", "B4", "B8", "X6")
@pytest.mark.parametrize("building", ["main_hall", "royal_palace", "great_hall", "university"])
def test_a_position_lists_the_payments_of_all_its_spaces(building: str) -> None:
    chance = Random(f"position {building}")
    tile = GAME.box.buildings[BUILDINGS.index(building)]
    for _ in range(40):
        hand = some_hand(chance, 6, "aqua")
        state = standing_on(building, hand)
        expected = set()
        for space, cost in enumerate(tile.costs):
            colour = oracle.ANY if tile.takes_any_colour else PEOPLES[tile.colours[space]]
            expected |= {(space, cards) for cards in oracle.listed(hand, colour, cost)}
        listed = [action for action in GAME.legal(state) if GAME.action_json(state, action)["do"] == "contribute"]
        forms = [GAME.action_json(state, action) for action in listed]
        found = [(form["space"], _cards(form["pay"])) for form in forms]
        assert len(found) == len(set(found))
        assert set(found) == expected, f"{hand} on {building}"
        for form in forms:
            assert ("colour" in form) == tile.takes_any_colour
            colour = form["colour"] if tile.takes_any_colour else PEOPLES[tile.colours[form["space"]]]
            assert oracle.obeys(form["pay"], colour, tile.costs[form["space"]], hand)


def _cards(pay: dict[str, Any]) -> tuple[str, ...]:
    given = oracle.roles_of(pay)
    assert given is not None
    return given.cards()


# --- the examples of B8 ---


@pytest.mark.parametrize("judge", [engine_listed, oracle.listed], ids=["engine", "oracle"])
class TestExamples:
    @rule("B8")
    def test_a_lone_card_makes_the_pair_superfluous(self, judge: Any) -> None:
        assert set(judge(["mimix-2", "mimix-2"], "mimix", 2)) == {("mimix-2",)}

    @rule("B8")
    def test_a_pair_makes_the_hoax_superfluous(self, judge: Any) -> None:
        assert set(judge(["hoax-1", "mimix-1", "mimix-2"], "aqua", 3)) == {("mimix-1", "mimix-2")}

    @rule("B8")
    def test_a_khind_is_never_recoloured_in_the_list(self, judge: Any) -> None:
        assert set(judge(["hoax-1", "khind-1"], "aqua", 1)) == {("khind-1",)}

    @rule("B6")
    def test_a_pair_may_count_its_printed_values_on_brown(self, judge: Any) -> None:
        assert set(judge(["mimix-2", "mimix-2"], "mimix", 4)) == {("mimix-2", "mimix-2")}
        assert set(judge(["mimix-2", "mimix-2"], "aqua", 4)) == set()

    @rule("B7")
    def test_a_hoax_used_for_its_value_is_recoloured_by_another(self, judge: Any) -> None:
        assert set(judge(["hoax-2", "hoax-3"], "aqua", 3)) == {("hoax-2", "hoax-3")}

    @rule("B4")
    def test_the_palace_takes_any_colour_but_only_one(self, judge: Any) -> None:
        hand = ["aqua-3", "khind-1", "terrah-3", "vulca-2"]
        assert set(judge(hand, oracle.ANY, 3)) == {("aqua-3",), ("terrah-3",), ("khind-1", "vulca-2")}
        assert set(judge(hand, oracle.ANY, 5)) == set()


@rule("B2", "B8")
def test_overpaying_on_purpose_is_accepted_but_not_listed() -> None:
    state = standing_on("thermae", ["aqua-3", "aqua-2", "khind-1"])
    form = {"do": "contribute", "space": 0, "pay": {"plain": ["aqua-3", "aqua-2"], "wild": ["khind-1"]}}
    action = GAME.read_action(state, form)
    assert action not in GAME.legal(state)
    GAME.apply(state, action, None)
    assert GAME.state_json(state)["players"][0]["hand"] == []


@rule("B4")
def test_the_palace_wants_a_colour_and_others_want_none() -> None:
    palace = standing_on("royal_palace", ["khind-1"] * 5)
    pay = {"wild": ["khind-1"] * 3}
    with pytest.raises(BadRequest, match="colour"):
        GAME.read_action(palace, {"do": "contribute", "space": 3, "pay": pay})
    with pytest.raises(IllegalAction) as refused:
        GAME.read_action(palace, {"do": "contribute", "space": 3, "pay": pay, "colour": "khind"})
    assert refused.value.rule == "B4"
    thermae = standing_on("thermae", ["khind-1"] * 5)
    with pytest.raises(BadRequest, match="colour"):
        GAME.read_action(thermae, {"do": "contribute", "space": 0, "pay": pay, "colour": "aqua"})


# --- sets of cards ---


@pytest.mark.parametrize("split", [[4, 4, 2], [1, 4, 5], [10, 0, 0]], ids=str)
def test_a_set_holds_its_parts_and_no_other_set(split: list[int]) -> None:
    pack = Pack(split)
    cards = [kind for kind, copies in enumerate(pack.copies) for _ in range(copies)]
    chance = Random(f"parts {split}")
    for _ in range(HANDS):
        whole = chance.sample(cards, chance.randint(0, 40))
        other = chance.sample(chance.choice((whole, cards)), chance.randint(0, len(whole)))
        held = all(other.count(kind) <= whole.count(kind) for kind in other)
        assert pack.holds(pack.of_kinds(whole), pack.of_kinds(other)) == held


# --- hands as large as they get ---


@rule("B8")
@pytest.mark.parametrize(("colour", "cost"), [("vulca", 5), ("mimix", 5), (oracle.ANY, 5)])
def test_a_very_large_hand_lists_thousands_of_payments(colour: str, cost: int) -> None:
    """All Hoax, two of each other card: too much for the oracle, so it judges samples, listed ones and others."""
    hand = sorted(card for card in ALL_CARDS if oracle.people(card) == "hoax")
    hand += [card for card in sorted(set(ALL_CARDS)) if oracle.people(card) != "hoax" for _ in range(2)]
    listed = engine_listed(hand, colour, cost)
    assert len(listed) > 2000
    assert len(set(listed)) == len(listed)
    chance = Random(f"large {colour}")
    for cards in chance.sample([cards for cards in listed if len(cards) <= 7], 60):
        assert oracle.is_minimal(cards, colour, cost), f"{cards} on {colour} {cost}"
    known = set(listed)
    for _ in range(400):  # and nothing is missing
        cards = tuple(sorted(chance.sample(hand, chance.randint(2, 6))))
        assert (cards in known) == oracle.is_minimal(cards, colour, cost), f"{cards} on {colour} {cost}"


@rule("B8")
def test_the_whole_pack_in_one_hand_can_be_listed() -> None:
    listed = engine_listed(ALL_CARDS, "aqua", 5)
    assert len(listed) > 2500
    for cards in Random("whole pack").sample([cards for cards in listed if len(cards) <= 7], 60):
        assert oracle.is_minimal(cards, "aqua", 5), cards
