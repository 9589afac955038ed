"""Actions as JSON (the referee protocol) and as a player's words. Both read back to the same action."""

import re
from typing import Any

from bluemoon.city import actions
from bluemoon.city.box import Box
from bluemoon.city.cards import FLY, PEOPLES, STRIDE, VULCA, people_of
from bluemoon.city.components import TRAVEL
from bluemoon.city.geometry import CELLS, coordinates
from bluemoon.city.reach import ANY, SPACE_COLOURS
from bluemoon.city.refusal import (
    card_refusal,
    payment_refusal,
    phase_refusal,
    refusal,
    space_refusal,
    special_refusal,
)
from bluemoon.city.roles import Payment, arrange, arrange_in_any
from bluemoon.city.scoring import DRAGONS
from bluemoon.city.state import COURTYARD, NO_TILE, CityState
from bluemoon.city.verbs import BY_CODE, BY_NAME
from bluemoon.core.errors import AmbiguousText, BadRequest, IllegalAction
from bluemoon.core.game import Json
from bluemoon.core.read import Reader, request_fault, show

READER = Reader(request_fault)


# --- JSON ---


def action_json(box: Box, state: CityState, action: int) -> Json:
    """The action as the referee protocol writes it."""
    code = actions.code_of(action)
    cards = actions.cards_of(action)
    verb = BY_CODE[code]
    if verb.name == "contribute":
        return _contribution_json(box, state, code - verb.first, cards)
    ids = box.pack.ids(cards)
    data: Json = {"do": verb.name}
    for field in (*verb.required, *verb.optional):
        if field == "discard":
            data[field] = ids
        elif field == "card" and ids:
            data[field] = ids[0]
        elif field == "to" and verb.names_cell:
            data[field] = coordinates(actions.target_of(code))
    return data


def read_action(box: Box, state: CityState, data: Any) -> int:
    """The action of such JSON: BadRequest if it is malformed, IllegalAction if the rules forbid it."""
    if not isinstance(data, dict):
        raise BadRequest(f"action: must be an object, not {show(data)}")
    if "do" not in data:
        raise BadRequest("action.do: is missing")
    verb = READER.choice(data["do"], "action.do", BY_NAME)
    READER.object(data, "action", ("do", *BY_NAME[verb].required), BY_NAME[verb].optional)
    kind = _card(box, data["card"], "action.card") if "card" in data else None
    to = _cell(data["to"], "action.to") if "to" in data else None
    if verb == "contribute":
        return _read_contribution(box, state, data)
    if verb == "special":
        action = _read_special(box, state, to)
    elif verb == "reset":
        action = _read_reset(box, state, data["discard"])
    else:
        action = _read_simple(box, state, verb, kind, to)
    refused = refusal(box, state, action)
    if refused is not None:
        raise refused
    return action


def payment_of(box: Box, state: CityState, space: int, cards: int) -> tuple[int, Payment]:
    """The colour and the roles in which a legal contribution pays for its space."""
    building = box.buildings[state.board[state.figures[state.seat]]]
    colour, cost = building.colours[space], building.costs[space]
    if colour == ANY:
        arranged = arrange_in_any(box.pack, cost, cards)
        if arranged is not None:
            return arranged
    else:
        payment = arrange(box.pack, colour, cost, cards)
        if payment is not None:
            return colour, payment
    raise IllegalAction("B2", "These cards do not pay for the space.")


def _contribution_json(box: Box, state: CityState, space: int, cards: int) -> Json:
    colour, payment = payment_of(box, state, space, cards)
    names = box.pack.id_of_kind
    pay: Json = {}
    if payment.plain:
        pay["plain"] = [names[kind] for kind in payment.plain]
    if payment.wild:
        pay["wild"] = [names[kind] for kind in payment.wild]
    if payment.pairs:
        pay["pairs"] = [[names[kind] for kind in pair] for pair in payment.pairs]
    if payment.recoloured:
        pay["recolour"] = [
            {"by": names[hoax], "cards": [names[kind] for kind in kinds]} for hoax, kinds in payment.recoloured
        ]
    contribution: Json = {"do": "contribute", "space": space, "pay": pay}
    if box.buildings[state.board[state.figures[state.seat]]].takes_any_colour:
        contribution["colour"] = PEOPLES[colour]
    return contribution


def _read_simple(box: Box, state: CityState, verb: str, kind: int | None, to: int | None) -> int:
    """Steps, flights, dragons' moves, offerings, and the words that stand alone."""
    card = box.pack.one[kind] if kind is not None else 0
    if verb == "stop":
        return actions.STOP
    if verb == "finish":
        return actions.FINISH
    if verb == "offer":
        return actions.make(actions.OFFER, card)
    if verb == "stride":
        return actions.make(actions.STRIDE_ON, card)
    base = {"step": actions.STEP, "fly": actions.FLY_TO, "dragon": actions.DRAGON}[verb]
    wrong_phase = phase_refusal(state, base)
    if wrong_phase is not None:
        raise wrong_phase
    if verb == "dragon" and kind is not None:
        dragon = people_of(kind) - VULCA
        if dragon >= len(DRAGONS):
            raise IllegalAction("M4", f"{box.pack.id_of_kind[kind]} moves no dragon; Vulca, Terrah and Aqua cards do.")
        base += CELLS * dragon
    if to is None or to < 0:
        rule = "M1" if verb == "step" else "M3" if verb == "fly" else "M4"
        raise IllegalAction(rule, "There is no tile there.")
    return actions.make(base + to, card)


def _read_special(box: Box, state: CityState, to: int | None) -> int:
    refused = phase_refusal(state, actions.SPECIAL) or special_refusal(box, state)
    if refused is not None:
        raise refused
    building = box.buildings[state.board[state.figures[state.seat]]]
    if building.action != TRAVEL:
        if to is not None:
            raise BadRequest(f"action.to: the {building.title} moves nobody, so there is no such field")
        return actions.SPECIAL
    if to is None:
        raise BadRequest(f"action.to: is missing (the {building.title} moves you: say where)")
    if to < 0:
        raise IllegalAction("X2", "There is no tile there.")
    return actions.TRAVEL_TO + to


def _read_reset(box: Box, state: CityState, discard: Any) -> int:
    kinds = _cards(box, discard, "action.discard")
    refused = phase_refusal(state, actions.RESET)
    if refused is None and len(kinds) > 2:
        refused = IllegalAction("R1", "You may discard up to two cards.")
    refused = refused or card_refusal(box, state, kinds)
    if refused is not None:
        raise refused
    return actions.make(actions.RESET + len(kinds), box.pack.of_kinds(kinds))


def _read_contribution(box: Box, state: CityState, data: Json) -> int:
    space = READER.integer(data["space"], "action.space")
    payment = _read_payment(box, data["pay"])
    named = READER.choice(data["colour"], "action.colour", PEOPLES) if "colour" in data else None
    refused = phase_refusal(state, actions.CONTRIBUTE) or space_refusal(box, state, space)
    if refused is not None:
        raise refused
    building = box.buildings[state.board[state.figures[state.seat]]]
    colour = building.colours[space]
    if colour != ANY:
        if named is not None:
            raise BadRequest(f"action.colour: the {building.title} has colours of its own, so there is no such field")
    elif named is None:
        raise BadRequest(f"action.colour: is missing (on the {building.title} you name a colour, B4)")
    else:
        colour = PEOPLES.index(named)
        if colour not in SPACE_COLOURS:
            raise IllegalAction("B4", "Khind is not a colour you can name: choose one of the seven that spaces have.")
    refused = payment_refusal(box, state, building, space, payment, colour)
    if refused is not None:
        raise refused
    return actions.make(actions.CONTRIBUTE + space, box.pack.of_kinds(payment.kinds()))


def _read_payment(box: Box, data: Any) -> Payment:
    pay = READER.object(data, "action.pay", (), ("plain", "wild", "pairs", "recolour"))
    pairs = []
    for number, pair in enumerate(READER.list(pay.get("pairs", []), "action.pay.pairs")):
        path = f"action.pay.pairs[{number}]"
        if len(READER.list(pair, path)) != 2:
            raise BadRequest(f"{path}: a pair is two cards")
        pairs.append(_cards(box, pair, path))
    recoloured = []
    for number, item in enumerate(READER.list(pay.get("recolour", []), "action.pay.recolour")):
        path = f"action.pay.recolour[{number}]"
        fields = READER.object(item, path, ("by", "cards"))
        recoloured.append((_card(box, fields["by"], f"{path}.by"), _cards(box, fields["cards"], f"{path}.cards")))
    return Payment(
        _cards(box, pay.get("plain", []), "action.pay.plain"),
        _cards(box, pay.get("wild", []), "action.pay.wild"),
        pairs,
        recoloured,
    )


def _card(box: Box, value: Any, path: str) -> int:
    card_id = READER.text(value, path)
    if not box.pack.knows(card_id):
        raise BadRequest(f"{path}: there is no card {show(card_id)}")
    return box.pack.kind(card_id)


def _cards(box: Box, value: Any, path: str) -> list[int]:
    return [_card(box, item, f"{path}[{number}]") for number, item in enumerate(READER.list(value, path))]


def _cell(value: Any, path: str) -> int:
    """The cell of [row, column]; -1 if that is nowhere on the grid."""
    pair = READER.list(value, path)
    if len(pair) != 2:
        raise BadRequest(f"{path}: must be [row, column]")
    row, column = READER.integer(pair[0], f"{path}[0]"), READER.integer(pair[1], f"{path}[1]")
    return row * 5 + column if 0 <= row < 5 and 0 <= column < 5 else -1


# --- words ---


def tile_title(box: Box, state: CityState, cell: int) -> str:
    tile = state.board[cell]
    return "Courtyard" if tile == COURTYARD else "no tile" if tile == NO_TILE else box.title(tile)


def action_text(box: Box, state: CityState, action: int) -> str:
    """The action in a player's words, such as "contribute 4 on Library with hoax-3 + khind-1"."""
    code = actions.code_of(action)
    verb = BY_CODE[code]
    cards = " + ".join(box.pack.ids(actions.cards_of(action)))
    cell = state.figures[state.seat]
    words = {"cards": cards, "here": tile_title(box, state, cell)}
    if verb.names_cell:
        words["to"] = tile_title(box, state, actions.target_of(code))
    if verb.name == "dragon":
        words["dragon"] = DRAGONS[(code - verb.first) // CELLS]
    elif verb.name == "contribute":
        costs = box.buildings[state.board[cell]].costs
        space = code - verb.first
        words["cost"] = f"{costs[space]} (space {space + 1})" if costs.count(costs[space]) > 1 else str(costs[space])
    return (verb.words + (verb.spending if cards else "")).format(**words)


_CONTRIBUTE = re.compile(r"contribute (\d+)(?: \(?space (\d+)\)?)?(?: on (.+?))?(?: with (.+))")
_DRAGON = re.compile(r"(red|green|blue) dragon to (.+?) with (.+)")
_FLY = re.compile(r"fly to (.+?)(?: with (.+))?")
_STRIDE = re.compile(r"stride(?: with (.+))?")
_STEP = re.compile(r"step to (.+)")
_TRAVEL = re.compile(r"travel to (.+)")
_OFFER = re.compile(r"offer(?: with (.+))?")
_USE = re.compile(r"use (.+)")
_RESET = re.compile(r"reset(?: discarding (.+))?")


def parse_action(box: Box, state: CityState, text: str) -> int:
    """The action of such words; BadRequest, AmbiguousText or IllegalAction if there is none."""
    words = " ".join(text.lower().split())
    action = _parse(box, state, words)
    refused = refusal(box, state, action)
    if refused is not None:
        raise refused
    return action


def _parse(box: Box, state: CityState, words: str) -> int:
    if words == "stop":
        return actions.STOP
    if words == "finish":
        return actions.FINISH
    if match := _CONTRIBUTE.fullmatch(words):
        return _parse_contribution(box, state, match[1], match[2], match[3], match[4])
    if match := _STEP.fullmatch(words):
        return actions.STEP + _parse_tile(box, state, match[1])
    if match := _TRAVEL.fullmatch(words):
        return actions.TRAVEL_TO + _parse_tile(box, state, match[1])
    if match := _FLY.fullmatch(words):
        cards = _parse_cards(box, match[2] or box.pack.id_of_kind[FLY])
        return actions.make(actions.FLY_TO + _parse_tile(box, state, match[1]), cards)
    if match := _DRAGON.fullmatch(words):
        code = actions.DRAGON + CELLS * DRAGONS.index(match[1])
        return actions.make(code + _parse_tile(box, state, match[2]), _parse_cards(box, match[3]))
    if match := _STRIDE.fullmatch(words):
        return actions.make(actions.STRIDE_ON, _parse_cards(box, match[1] or box.pack.id_of_kind[STRIDE]))
    if match := _OFFER.fullmatch(words):
        return actions.make(actions.OFFER, _parse_cards(box, match[1]) if match[1] else 0)
    if match := _RESET.fullmatch(words):
        cards = _parse_cards(box, match[1]) if match[1] else 0
        return actions.make(actions.RESET + min(box.pack.size(cards), 2), cards)
    if match := _USE.fullmatch(words):
        cell = _parse_tile(box, state, match[1])
        if cell != state.figures[state.seat]:
            raise IllegalAction("X1", f"You are not on the {tile_title(box, state, cell)}.")
        return actions.SPECIAL
    raise BadRequest(f"I do not understand {show(words)}.")


def _parse_contribution(
    box: Box, state: CityState, cost: str, space: str | None, building: str | None, cards: str
) -> int:
    refused = phase_refusal(state, actions.CONTRIBUTE)
    if refused is not None:
        raise refused
    here = state.figures[state.seat]
    if building is not None and _parse_tile(box, state, building) != here:
        raise IllegalAction("B1", f"You can only contribute where you are: on the {tile_title(box, state, here)}.")
    paid = _parse_cards(box, cards)
    tile = state.board[here]
    costs = box.buildings[tile].costs if tile >= 0 else []
    fitting = [number for number in range(len(costs)) if str(costs[number]) == cost.lstrip("0")]
    if space is not None:
        fitting = [number for number in fitting if str(number + 1) == space.lstrip("0")]
    if not fitting:
        raise IllegalAction("B1", f"There is no such space on the {tile_title(box, state, here)}.")
    free = [number for number in fitting if state.marked[box.first_space[tile] + number] < 0] or fitting[:1]
    if len(free) > 1:
        raise AmbiguousText(f"Several spaces cost {cost}: say which, as in 'contribute {cost} (space {free[0] + 1})'.")
    return actions.make(actions.CONTRIBUTE + free[0], paid)


def _parse_tile(box: Box, state: CityState, name: str) -> int:
    for cell in range(CELLS):
        if state.board[cell] != NO_TILE and name.replace("_", " ") == tile_title(box, state, cell).lower():
            return cell
    raise BadRequest(f"There is no tile called {show(name)} in this city.")


def _parse_cards(box: Box, text: str) -> int:
    kinds = []
    for name in text.split("+"):
        card_id = name.strip()
        if not box.pack.knows(card_id):
            raise BadRequest(f"There is no card called {show(card_id)}.")
        kinds.append(box.pack.kind(card_id))
    for kind in kinds:
        if kinds.count(kind) > box.pack.copies[kind]:
            card = box.pack.id_of_kind[kind]
            raise IllegalAction("K2", f"There are only {box.pack.copies[kind]} {card} in the game.")
    return box.pack.of_kinds(kinds)
