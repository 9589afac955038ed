"""Why an action is forbidden: the rule's id, and a sentence for the player. The counterpart of `legal`.

It also accepts what `legal` need not list: payments that are larger than they must be (B8).
"""

from bluemoon.city.actions import (
    CODE_BITS,
    CODE_MASK,
    CODES,
    CONTRIBUTE,
    CONTRIBUTE_END,
    DRAGON,
    FLY_TO,
    OFFER,
    RESET,
    SPECIAL,
    STOP,
    STRIDE_ON,
    TRAVEL_TO,
)
from bluemoon.city.box import Box
from bluemoon.city.cards import (
    DRAGON_FLIES,
    DRAGON_WALKS,
    FLY,
    MORE_OFFERINGS,
    PEOPLES,
    PILLAR,
    STRIDE,
    people_of,
    value_of,
)
from bluemoon.city.components import NO_ACTION, OFFERING, TRAVEL, Building
from bluemoon.city.geometry import CELLS
from bluemoon.city.legal import next_cost, shrine_cost
from bluemoon.city.reach import ANY
from bluemoon.city.roles import Payment, arrange, arrange_in_any
from bluemoon.city.scoring import DRAGONS
from bluemoon.city.state import COURTYARD, OVER, PHASES, CityState
from bluemoon.city.verbs import BY_CODE
from bluemoon.core.errors import IllegalAction


def refusal(box: Box, state: CityState, action: int) -> IllegalAction | None:
    """The first rule that forbids the action; None if it is allowed."""
    code = action & CODE_MASK
    cards = action >> CODE_BITS
    if action < 0 or code >= CODES:
        return IllegalAction("T1", "There is no such action.")
    if cards > box.pack.all_fields:
        return IllegalAction("K2", "There are no such cards.")
    wrong_phase = phase_refusal(state, code)
    if wrong_phase is not None:
        return wrong_phase
    if cards and not BY_CODE[code].spending:
        return IllegalAction("K2", "No cards are spent on this.")
    if code < TRAVEL_TO or code in (STRIDE_ON, STOP):
        return _movement(box, state, code, cards)
    if code < CONTRIBUTE or code == SPECIAL:
        return special_refusal(box, state) or _special(box, state, code)
    if code < CONTRIBUTE_END:
        return space_refusal(box, state, code - CONTRIBUTE) or _payment(box, state, code - CONTRIBUTE, cards)
    if code == OFFER:
        return _offer(box, state, cards)
    if code >= RESET:
        return _reset(box, state, code - RESET, cards)
    return None


def phase_refusal(state: CityState, code: int) -> IllegalAction | None:
    """T1: each action belongs to one phase."""
    needed = BY_CODE[code].phase
    if state.phase == needed:
        return None
    if state.phase == OVER:
        return IllegalAction("T1", "The game is over.")
    return IllegalAction("T1", f"That belongs to the {PHASES[needed]} phase; this is the {PHASES[state.phase]} phase.")


def card_refusal(box: Box, state: CityState, kinds: list[int]) -> IllegalAction | None:
    """K2: you can only use cards that you have, each once."""
    hand = state.hands[state.seat]
    if len(kinds) > 80:
        return IllegalAction("K2", "You do not have that many cards.")
    kind = box.pack.missing(hand, kinds)
    if kind is None:
        return None
    have = box.pack.count(hand, kind)
    times = ("no", "one", "two", "three")[have] if have < 4 else str(have)
    return IllegalAction(
        "K2", f"You have {times} {box.pack.id_of_kind[kind]} to use, and each card can be used only once."
    )


def space_refusal(box: Box, state: CityState, space: int) -> IllegalAction | None:
    """May you put a marker on this space of the building you stand on, whatever you pay?"""
    seat = state.seat
    tile = state.board[state.figures[seat]]
    if tile == COURTYARD:
        return IllegalAction("B1", "There is nothing to rebuild on the Courtyard; here you make offerings.")
    building = box.buildings[tile]
    if state.rebuilt >> tile & 1:
        return IllegalAction("B9", f"The {building.title} is rebuilt and takes no more contributions.")
    if not 0 <= space < len(building.costs):
        return IllegalAction("B1", f"The {building.title} has no such space.")
    if state.marked[box.first_space[tile] + space] >= 0:
        return IllegalAction("B1", f"This space of the {building.title} already has a marker.")
    if state.markers[seat] == 0:
        return IllegalAction("B3", "You have no markers left.")
    return None


def payment_refusal(
    box: Box, state: CityState, building: Building, space: int, payment: Payment, colour: int
) -> IllegalAction | None:
    """Does this payment, in the roles that it names, pay for the space?"""
    fault = payment.fault(colour, building.colours[space] == ANY) or card_refusal(box, state, payment.kinds())
    if fault is not None:
        return fault
    if payment.worth() < building.costs[space]:
        return _too_little(building, space, payment.worth())
    return None


def special_refusal(box: Box, state: CityState) -> IllegalAction | None:
    """X1: is there a special action here that you may use now?"""
    tile = state.board[state.figures[state.seat]]
    if tile == COURTYARD or not box.buildings[tile].special:
        return IllegalAction("X1", "You are not on a special building.")
    building = box.buildings[tile]
    if building.action == NO_ACTION:
        return IllegalAction("X5", f"The {building.title} has no special action.")
    if state.special:
        return IllegalAction("X1", "You have already used a special building this turn.")
    if building.action != OFFERING:
        return None
    if state.turn_offerings:
        return IllegalAction("X4", "You have already made this turn's offering.")
    if state.markers[state.seat] == 0:
        return IllegalAction("O1", "You have no markers left, so you cannot make an offering.")
    cost = shrine_cost(box, state)
    if state.crystals[state.seat] < cost:
        return IllegalAction("X4", f"The offering costs {cost} crystals here; you have {state.crystals[state.seat]}.")
    return None


def _movement(box: Box, state: CityState, code: int, cards: int) -> IllegalAction | None:
    # Steps and powers come in any order and number (M2), and nobody is in anybody's way (M6): neither is asked here.
    if code == STOP:
        return None
    here = state.figures[state.seat]
    to = code % CELLS
    geometry = box.geometry[state.expansion]
    if code < FLY_TO:
        if state.steps == 0:
            return IllegalAction("M1", "You have no steps left.")
        if to not in geometry.neighbours[here]:
            return IllegalAction("M1", "A step leads to a tile next to yours: up, down, left or right.")
        return None
    if code < DRAGON:
        return _power(box, state, cards, [FLY], "M3", "lets you fly") or _to_other_tile(
            to, here, geometry.cells, "M3", "You must fly to another tile."
        )
    if code == STRIDE_ON:
        return _power(box, state, cards, [STRIDE], "M3", "gives you two more steps")
    dragon = (code - DRAGON) // CELLS
    where = state.dragons[dragon]
    kinds = [DRAGON_FLIES[dragon], DRAGON_WALKS[dragon]]
    fault = _power(box, state, cards, kinds, "M4", f"moves the {DRAGONS[dragon]} dragon")
    if fault is not None:
        return fault
    if cards == box.pack.one[DRAGON_FLIES[dragon]]:
        return _to_other_tile(to, where, geometry.cells, "M4", "A dragon must fly to another tile of the city.")
    if where < 0:
        return IllegalAction("M5", f"The {DRAGONS[dragon]} dragon is not in the city yet, so it cannot walk there.")
    if to not in geometry.within_three[where]:
        return IllegalAction("M5", "A dragon moves one to three steps, from tile to tile.")
    return None


def _to_other_tile(to: int, here: int, cells: list[int], rule: str, sentence: str) -> IllegalAction | None:
    return None if to != here and to in cells else IllegalAction(rule, sentence)


def _power(box: Box, state: CityState, cards: int, powerful: list[int], rule: str, power: str) -> IllegalAction | None:
    """Is exactly one card spent, has it the power, and is it in the hand?"""
    kinds = box.pack.kinds(cards)
    if len(kinds) != 1:
        return IllegalAction(rule, f"One card {power}: {_either(box, powerful)}.")
    if kinds[0] not in powerful:
        if value_of(kinds[0]) == 3:
            return IllegalAction("K3", f"{box.pack.id_of_kind[kinds[0]]} has no power: cards of value 3 never do.")
        card = box.pack.id_of_kind[kinds[0]]
        return IllegalAction(rule, f"{card} is not a card that {power}; {_either(box, powerful)} is.")
    return card_refusal(box, state, kinds)


def _either(box: Box, kinds: list[int]) -> str:
    return " or ".join(box.pack.id_of_kind[kind] for kind in kinds)


def _special(box: Box, state: CityState, code: int) -> IllegalAction | None:
    here = state.figures[state.seat]
    travels = box.buildings[state.board[here]].action == TRAVEL
    if travels:
        to = code - TRAVEL_TO if code != SPECIAL else here
        cells = box.geometry[state.expansion].cells
        return _to_other_tile(to, here, cells, "X2", "From here you may move to any other tile: say which.")
    if code != SPECIAL:
        return IllegalAction("X1", "This special building does not move you.")
    return None


def _payment(box: Box, state: CityState, space: int, cards: int) -> IllegalAction | None:
    """Is there a way in which all these cards together pay for the space?"""
    pack = box.pack
    building = box.buildings[state.board[state.figures[state.seat]]]
    cost, colour = building.costs[space], building.colours[space]
    fault = card_refusal(box, state, pack.kinds(cards))
    if fault is not None:
        return fault
    if colour == ANY:
        if arrange_in_any(pack, cost, cards) is not None:
            return None
        if arrange_in_any(pack, 0, cards) is None:
            return IllegalAction("B4", "These cards do not all count as one colour.")
    else:
        if arrange(pack, colour, cost, cards) is not None:
            return None
        if arrange(pack, colour, 0, cards) is None:
            return IllegalAction("B2", f"These cards do not all count as {PEOPLES[colour].title()}.")
    return _too_little(building, space, box.payments.minimality.reach(colour, cards))


def _too_little(building: Building, space: int, worth: int) -> IllegalAction:
    return IllegalAction(
        "B2", f"This space of the {building.title} costs {building.costs[space]}, and these cards pay {worth}."
    )


def _offer(box: Box, state: CityState, cards: int) -> IllegalAction | None:
    seat = state.seat
    if state.board[state.figures[seat]] != COURTYARD:
        return IllegalAction("O1", "Offerings are made on the Courtyard.")
    surcharge = 0
    rule = "O1"
    if cards:
        rule = "O2"
        kinds = box.pack.kinds(cards)
        if len(kinds) != 1 or people_of(kinds[0]) != PILLAR:
            return IllegalAction("O2", "Only a Pillar card lets you make another offering, one card at a time.")
        fault = _power(box, state, cards, list(MORE_OFFERINGS), "O2", "lets you make another offering")
        if fault is not None:
            return fault
        if state.turn_offerings == 0:
            return IllegalAction("O2", "Make this turn's offering first; a Pillar card allows one more after it.")
        surcharge = value_of(kinds[0])
    elif state.turn_offerings:
        return IllegalAction("O1", "You have already made your offering this turn; one more takes a Pillar card.")
    if state.markers[seat] == 0:
        return IllegalAction("O1", "You have no markers left, so you cannot make an offering.")
    cost = next_cost(box, state) + surcharge
    if state.crystals[seat] < cost:
        return IllegalAction(rule, f"The offering costs {cost} crystals; you have {state.crystals[seat]}.")
    return None


def _reset(box: Box, state: CityState, discards: int, cards: int) -> IllegalAction | None:
    kinds = box.pack.kinds(cards)
    if len(kinds) != discards:
        return IllegalAction("R1", "You may discard up to two cards.")
    return card_refusal(box, state, kinds)
