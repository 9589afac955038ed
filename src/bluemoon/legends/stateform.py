"""Positions as JSON (the referee protocol), and views: the same with what a seat may not know left out."""

from bluemoon.core.game import Json
from bluemoon.legends.entry import card_in, mark_in
from bluemoon.legends.fights import result
from bluemoon.legends.questions import ASK_LOAD, ASK_SEARCH, NOT_ASKED, WHYS
from bluemoon.legends.setup import Config
from bluemoon.legends.state import (
    AS_BLUFF,
    DRAGONS,
    HOWS,
    NOBODY,
    OVER,
    PHASES,
    STAGES,
    UNNAMED,
    WAIT,
    LegendsState,
    powers,
    target_of,
)
from bluemoon.legends.texts import most_loaded
from bluemoon.legends.vocabulary import ELEMENTS


def config_json(state: LegendsState) -> Json:
    return Config([deck.form for deck in state.decks], state.edition, state.first, state.name_dragons).json()


def state_json(state: LegendsState) -> Json:
    """Everything."""
    data = _shared(state)
    data["players"] = [_player(state, seat, True, True) for seat in range(2)]
    data["turn"] = _turn(state, True)
    if state.before is not None:
        data["turn"]["before"] = state_json(state.before)
    data["chance"] = state.chance[state.chance_used :]
    data["pending"] = _pending(state, True)
    data["rng"] = state.rng.text()
    return data


def view_json(state: LegendsState, viewer: int | None) -> Json:
    """What a seat may know (None: a spectator; LS4); after the end everything but chance."""
    data = _shared(state)
    over = state.phase == OVER
    data["players"] = [_player(state, seat, over or seat == viewer, over) for seat in range(2)]
    data["turn"] = _turn(state, over or state.seat == viewer)
    data["pending"] = _pending(state, over or state.asked == viewer)
    return data


def _shared(state: LegendsState) -> Json:
    """The parts that everybody sees, in the protocol's order; the rest is filled in."""
    fight = None
    if state.fight_turn:
        fight = {"element": _element(state.element), "turn": state.fight_turn}
    return {
        "game": "legends",
        "config": config_json(state),
        "players": [],
        "dragons": {name: _seat(state.dragons[number]) for number, name in enumerate(DRAGONS)},
        "fight": fight,
        "power": powers(state),
        "turn": {},
        "pending": None,
        "result": result(state).json() if state.phase == OVER else None,
    }


def _element(element: int) -> str | None:
    return None if element == UNNAMED else ELEMENTS[element]


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _player(state: LegendsState, seat: int, own: bool, deck_too: bool) -> Json:
    side = state.sides[seat]
    deck = state.decks[seat]
    ids = deck.ids
    draw = side.draw
    data: Json = {
        "deck": [ids[card] for card in reversed(draw)] if deck_too else len(draw),
        "hand": deck.names(side.hand) if own else side.hand.bit_count(),
        "combat": [_combat_entry(state, seat, card) for card in side.combat],
        "support": [_support_entry(state, seat, card, own) for card in side.support],
        "leadership": deck.names(side.leadership),
        "discard": deck.names(side.discard),
        "ships": [_ship_entry(state, seat, ship) for ship in side.ships],
        "disclosed": deck.names(side.disclosed),
        "ran_out": state.ran_out == seat,
    }
    if side.under:
        data["under"] = deck.names(side.under) if own else side.under.bit_count()
    return data


def _combat_entry(state: LegendsState, seat: int, card: int) -> Json:
    ids = state.decks[seat].ids
    entry: Json = {"card": ids[card], "active": state.sides[seat].active >> card & 1 == 1}
    target = target_of(state, seat, card)
    if target >= 0:
        entry["on"] = ids[target]
    return entry


def _support_entry(state: LegendsState, seat: int, card: int, own: bool) -> Json:
    ids = state.decks[seat].ids
    bluff = state.sides[seat].bluffs >> card & 1 == 1
    entry: Json = {"card": None if bluff and not own else ids[card], "bluff": bluff}
    target = target_of(state, seat, card)
    if target >= 0:
        entry["on"] = ids[target]
    return entry


def _ship_entry(state: LegendsState, seat: int, ship: int) -> Json:
    side = state.sides[seat]
    ids = state.decks[seat].ids
    load = [ids[card_in(entry)] for entry in side.cargo if mark_in(entry) == ship]
    return {"card": ids[ship], "load": load, "landed": side.landed >> ship & 1 == 1}


def _turn(state: LegendsState, own: bool) -> Json:
    mine = state.decks[state.seat]
    played: list[str | None] = []
    for entry in state.played:
        hidden = mark_in(entry) == AS_BLUFF and not own and state.sides[state.seat].bluffs >> card_in(entry) & 1
        played.append(None if hidden else mine.ids[card_in(entry)])
    turn: Json = {
        "seat": state.seat,
        "number": state.number,
        "phase": PHASES[state.phase],
        "played": played,
        "used": mine.names(state.used),
        "paid": state.decks[1 - state.seat].names(state.paid),
        "drawn": state.drawn,
    }
    if state.played:
        turn["how"] = [HOWS[mark_in(entry)] for entry in state.played]
    if state.stage != WAIT:
        # In the middle of what runs by itself: where it goes on.
        turn["stage"] = STAGES[state.stage]
        turn["texts"] = mine.names(state.texts)
        turn["loser"] = _seat(state.loser)
    if state.from_hand:
        turn["from_hand"] = state.from_hand
    if state.due:
        turn["due"] = list(state.due)
    return turn


def _pending(state: LegendsState, asked: bool) -> Json | None:
    """The open question. For everybody but the player asked, a choice from hidden cards shows all of the hand or pile
    as hidden, not only what fits, and no bound that depends on what fits."""
    if state.why == NOT_ASKED:
        return None
    deck = state.decks[state.owner]
    choices = state.choices
    hidden = state.hidden
    most = state.most
    if not asked:
        public = face_up_cards(state, state.owner)
        hidden += hidden_choices(state, public).bit_count()
        choices &= public
        if state.why == ASK_LOAD:
            most = most_loaded(state, state.source_seat, state.source, state.sides[state.owner].hand)
    offered: list[str | None] = [*deck.names(choices)]
    source = None if state.source < 0 else state.decks[state.source_seat].ids[state.source]
    pending: Json = {
        "seat": state.asked,
        "source": source,
        "why": WHYS[state.why],
        "owner": state.owner,
        "from": offered + [None] * hidden,
        "min": state.least,
        "max": most,
    }
    return pending


def hidden_choices(state: LegendsState, public: int) -> int:
    """The cards from which somebody chooses as the others know them: what fits among hidden cards only he can tell."""
    cards = state.choices
    if state.why == ASK_LOAD:
        cards = state.sides[state.owner].hand
    elif state.why == ASK_SEARCH:
        for card in state.sides[state.owner].draw:
            cards |= 1 << card
    return cards & ~public


def face_up_cards(state: LegendsState, seat: int) -> int:
    """A seat's cards that lie open to everybody."""
    side = state.sides[seat]
    cards = side.discard | side.leadership | side.disclosed
    cards |= side.supports & ~side.bluffs
    for card in side.combat:
        cards |= 1 << card
    for ship in side.ships:
        cards |= 1 << ship
    for entry in side.cargo:
        cards |= 1 << card_in(entry)
    return cards
