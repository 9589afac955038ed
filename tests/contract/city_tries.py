"""Actions that a player of Blue Moon City might try in a position, whether the rules allow them or not."""

from random import Random
from typing import Any

from bluemoon.city import actions
from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.game import Json
from tests.contract.city_judge import PEOPLES

CELLS = [[row, column] for row in range(5) for column in range(5)]
OFF_THE_BOARD = [[-1, 2], [2, -1], [5, 2], [2, 5], [4, 9], [10**30, 0]]
ALL_CARDS = [f"{people}-{value}" for people in PEOPLES for value in (1, 2, 3) if people != "khind" or value == 1]


def plausible(game: City, state: CityState, chance: Random) -> list[Json]:
    """Every verb, every card, cells on and off the board, payments that fit, nearly fit and do not."""
    form = game.state_json(state)
    hand: list[str] = form["players"][form["turn"]["seat"]]["hand"]
    found: list[Json] = [{"do": verb} for verb in ("stop", "finish", "offer", "special")]
    found += [{"do": "step", "to": to} for to in CELLS + OFF_THE_BOARD]
    found += [{"do": "special", "to": to} for to in chance.sample(CELLS + OFF_THE_BOARD, 8)]
    for card in ALL_CARDS:
        cells = chance.sample(CELLS, 3) + chance.sample(OFF_THE_BOARD, 1)
        found += [{"do": "dragon", "card": card, "to": to} for to in cells]
        found += [{"do": "fly", "card": card, "to": to} for to in cells[2:]]
        found += [{"do": verb, "card": card} for verb in ("stride", "offer")]
        found += [{"do": "reset", "discard": [card]}, {"do": "reset", "discard": [card, chance.choice(ALL_CARDS)]}]
    for number in range(4):
        found.append({"do": "reset", "discard": [chance.choice(hand or ALL_CARDS) for _ in range(number)]})
        found.append({"do": "reset", "discard": chance.sample(hand, min(len(hand), number))})
    return found + _contributions(game, state, hand, chance)


def _contributions(game: City, state: CityState, hand: list[str], chance: Random) -> list[Json]:
    """Listed contributions, the same with something changed, and cards of the hand thrown into roles."""
    listed = [action for action in game.legal(state) if _contributes(action)]
    found: list[Json] = [{"do": "contribute", "space": 0, "pay": {}}]
    for action in chance.sample(listed, min(len(listed), 12)):
        form = game.action_json(state, action)
        found += [form] + [{**form, "pay": _changed(form["pay"], hand, chance)} for _ in range(4)]
        found.append({**form, "pay": _overpaid(form["pay"], hand, chance)})
        found.append({**form, "space": chance.choice([*range(-1, 9), 99, 10**30])})
    for _ in range(15):
        cards = chance.sample(hand, min(len(hand), chance.randint(1, 5)))
        found.append({"do": "contribute", "space": chance.randrange(3), "pay": _thrown(cards, chance)})
    for form in found:
        if chance.random() < 0.1:  # name a colour, another colour, or none any more
            if "colour" in form and chance.random() < 0.5:
                del form["colour"]
            else:
                form["colour"] = chance.choice(PEOPLES)
    return found


def _contributes(action: int) -> bool:
    return actions.CONTRIBUTE <= actions.code_of(action) < actions.CONTRIBUTE_END


def _changed(pay: Json, hand: list[str], chance: Random) -> Json:
    """The payment with a card more, a card less, another card, or a card in another role."""
    plain, wild = list(pay.get("plain", [])), list(pay.get("wild", []))
    pairs = [list(pair) for pair in pay.get("pairs", [])]
    recolour = [{"by": part["by"], "cards": list(part["cards"])} for part in pay.get("recolour", [])]
    lists: list[list[str]] = [plain, wild, *pairs, *(part["cards"] for part in recolour)]
    some_card = chance.choice(hand if hand and chance.random() < 0.7 else ALL_CARDS)
    change = chance.randrange(6)
    full = [cards for cards in lists if cards and cards not in pairs]
    if change == 0:
        (wild if some_card == "khind-1" else plain).append(some_card)
    elif change == 1 and full:
        chance.choice(full).pop()
    elif change == 2 and full:
        chance.choice(full)[0] = some_card
    elif change == 3 and full:
        chance.choice([plain, wild]).append(chance.choice(full).pop())
    elif change == 4:
        recolour.append({"by": chance.choice(("hoax-1", "hoax-2", some_card)), "cards": [some_card]})
    elif change == 5:
        chance.choice(lists[2:] or [plain]).append(some_card)
        pairs = [pair for pair in pairs if len(pair) == 2]
        for part in recolour:
            part["by"] = chance.choice(("hoax-1", "hoax-2", "hoax-3"))
    return {"plain": plain, "wild": wild, "pairs": pairs, "recolour": recolour}


def _overpaid(pay: Json, hand: list[str], chance: Random) -> Json:
    """The payment with one card more that fits, if there is one in the hand that looks like it."""
    peoples = {card.split("-")[0] for card in pay.get("plain", [])}
    more = [card for card in hand if card.split("-")[0] in peoples | {"khind"}]
    if not more:
        return pay
    card = chance.choice(more)
    role = "wild" if card == "khind-1" else "plain"
    return {**pay, role: [*pay.get(role, []), card]}


def _thrown(cards: list[str], chance: Random) -> Json:
    pay: dict[str, list[Any]] = {"plain": [], "wild": [], "pairs": [], "recolour": []}
    while cards:
        card = cards.pop()
        if card == "khind-1":
            pay["wild"].append(card)
        elif card in ("mimix-1", "mimix-2") and cards and chance.random() < 0.7:
            pay["pairs"].append([card, cards.pop()])
        elif card in ("hoax-1", "hoax-2") and cards and chance.random() < 0.7:
            pay["recolour"].append({"by": card, "cards": [cards.pop()]})
        else:
            pay["plain"].append(card)
    return pay


def odd_numbers(game: City, state: CityState, chance: Random) -> list[int]:
    """Every code with no cards, with cards of the hand, with other cards, with bits that mean nothing; and worse."""
    pack = game.box.pack
    hand = pack.kinds(state.hands[state.seat])
    found = [-1, -chance.getrandbits(40), chance.getrandbits(70), chance.getrandbits(200) << 8, 1 << 500]
    for code in range(256):
        own = chance.sample(hand, min(len(hand), chance.randint(1, 3)))
        found += [code, actions.make(code, pack.of_kinds(own)), actions.make(code, chance.choice(pack.one))]
        found.append(actions.make(code, pack.of_kinds(own) | 1 << chance.randint(54, 70)))
    legal = game.legal(state)
    for action in chance.sample(legal, min(len(legal), 30)):
        found += [action ^ 1 << chance.randrange(64), action + 1, action - 1, action | 1 << 60, -action]
        found.append(action + (chance.choice(pack.one) << actions.CODE_BITS))
    return found
