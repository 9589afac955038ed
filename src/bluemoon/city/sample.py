"""Sampling: complete positions consistent with what one seat knows. Bots search in these, never in the truth.

`sample_state` starts from a view; `redeal` draws the hidden cards and crystals of a position again and is fast, so
that a search can do it before every simulation.
"""

from typing import Any

from bluemoon.city.box import Box
from bluemoon.city.ending import PATIENCE, can_offer
from bluemoon.city.load import READER, load_state
from bluemoon.city.state import OVER, CityState
from bluemoon.core.game import Json
from bluemoon.core.rng import Rng

NOBODY = -1


def sample_state(box: Box, view: Any, rng: Rng) -> CityState:
    """A state drawn at random from those consistent with the view; BadPosition if it is no view."""
    seen = _copy(view, "", ("config", "players", "deck"))
    players: list[Json] = []
    for seat, player in enumerate(READER.list(seen["players"], "players")):
        players.append(_copy(player, f"players[{seat}]", ("hand", "incoming")))
    config = seen["config"]
    open_crystals = isinstance(config, dict) and config.get("open_crystals") is True
    viewer = NOBODY
    hidden: list[tuple[int, str, int]] = []
    for seat, player in enumerate(players):
        if isinstance(player["hand"], list):
            viewer = seat
        elif not open_crystals:
            player["crystals"] = 0
        for pile in ("hand", "incoming"):
            if not isinstance(player[pile], list):
                hidden.append((seat, pile, READER.number(player[pile], f"players[{seat}].{pile}", 0, 80)))
                player[pile] = []
    seen["players"] = players
    seen.pop("rng", None)
    hidden_deck = not isinstance(seen["deck"], list)
    if hidden_deck:
        deck_size = READER.number(seen["deck"], "deck", 0, 80)
        seen["deck"] = "rest"
    state = load_state(box, seen, 0)
    state.rng = Rng(rng.next32(), rng.next32(), rng.next32(), 1)
    if not hidden_deck:
        return state  # after the end everything is open
    if state.undrawn != deck_size + sum(number for _, _, number in hidden):
        raise READER.fault("deck", "hands, face-down cards, discards and deck do not add up to 80 (K1)")
    deck = state.cards_in_deck()
    for seat, pile, number in hidden:
        cards = box.pack.of_kinds([deck.pop() for _ in range(number)])
        if pile == "hand":
            state.hands[seat] = cards
        else:
            state.incoming[seat] = cards
    state.set_deck(deck)
    redeal(box, state, viewer, rng)
    return state


def _copy(value: Any, path: str, needed: tuple[str, ...]) -> Json:
    """A copy of a JSON object that is to be filled in; the fields we look at must be there."""
    return dict(READER.object(value, path, needed, tuple(value) if isinstance(value, dict) else ()))


def redeal(box: Box, state: CityState, viewer: int, rng: Rng) -> None:
    """Deal the cards that the viewer does not see again, and guess the others' crystals where they are secret.
    Nothing visible changes."""
    if state.phase == OVER:
        return
    pack = box.pack
    sizes = [pack.size(state.hands[seat]) for seat in range(state.players)]
    waiting = [pack.size(state.incoming[seat]) for seat in range(state.players)]
    unseen = state.cards_in_deck()
    state.incoming = state.incoming[:]
    state.crystals = state.crystals[:]
    for seat in range(state.players):
        unseen += pack.kinds(state.incoming[seat])
        if seat != viewer:
            unseen += pack.kinds(state.hands[seat])
    unseen.sort()
    rng.shuffle(unseen)
    for seat in range(state.players):
        state.incoming[seat] = pack.of_kinds([unseen.pop() for _ in range(waiting[seat])])
        if seat != viewer:
            state.hands[seat] = pack.of_kinds([unseen.pop() for _ in range(sizes[seat])])
            if not state.open_crystals:
                state.crystals[seat] = rng.below(most_crystals(box, state, seat) + 1)
    state.set_deck(unseen)
    if state.ruins == 0 and not state.open_crystals:
        _somebody_can_offer(box, state, viewer, rng)


def most_crystals(box: Box, state: CityState, seat: int) -> int:
    """A player can hardly hold more crystals than this: all that the rebuilt city can have paid to one player, with a
    scoring of scales for every few buildings, less the offerings."""
    paid = 6
    rebuilt = 0
    for cell, tile in enumerate(state.board):
        if tile >= 0 and state.rebuilt >> tile & 1:
            building = box.buildings[tile]
            rebuilt += 1
            paid += building.majority.crystals + building.construction.crystals
            # Of two rebuilt neighbours the later one was paid the earlier one's bonus: count the dearer.
            for near in box.geometry[state.expansion].neighbours[cell]:
                other = state.board[near]
                if near > cell and other >= 0 and state.rebuilt >> other & 1:
                    bonuses = (building.neighbourhood.crystals, box.buildings[other].neighbourhood.crystals)
                    paid += max(bonuses)
    costs = box.obelisk_costs(state.players)
    spent = sum(costs[space] for space, owner in enumerate(state.obelisk) if owner == seat)
    return max(0, paid + rebuilt // 3 * 6 - spent)


def _somebody_can_offer(box: Box, state: CityState, viewer: int, rng: Rng) -> None:
    """Once the city is rebuilt the game goes on only while somebody can and will offer (E3, E4)."""
    willing = [seat for seat in range(state.players) if state.waited[seat] < PATIENCE and state.markers[seat] > 0]
    if any(can_offer(box, state, seat) for seat in willing):
        return
    others = [seat for seat in willing if seat != viewer]
    if others:
        seat = others[rng.below(len(others))]
        state.crystals[seat] = box.obelisk_costs(state.players)[len(state.obelisk)] + rng.below(4)
