"""Dragons, retreats, the end of fights and games, and the passing of turns (LR, LG, LE12, LE13)."""

from typing import Final

from bluemoon.core.event import Story
from bluemoon.core.game import Outcome
from bluemoon.legends import events
from bluemoon.legends.active import speaking
from bluemoon.legends.choices import ask
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.power import refresh
from bluemoon.legends.questions import ASK_DRAGON, NOT_ASKED
from bluemoon.legends.state import (
    BEGIN_TEXTS,
    BEGINNING,
    BY_CARDS,
    BY_DRAGONS,
    DRAGONS,
    FIGHT_OVER,
    NOBODY,
    OVER,
    REASONS,
    RETREAT,
    UNNAMED,
    WAIT,
    LegendsState,
    dragons_of,
)
from bluemoon.legends.vocabulary import DEMAND, MINUS, MOST, NONE, PLUS, RETREAT_DRAGONS
from bluemoon.legends.zones import discard_from_table, discard_landed, refill

MANY_CARDS: Final = 6

# Why a dragon comes.
BY_RETREAT: Final = 0
BY_TEXT: Final = 1
BY_STORM: Final = 2
BY_DEMAND: Final = 3
BY_CALL: Final = 4
DRAGON_WHYS: Final = ("retreat", "text", "storm", "demand", "call")


def attract(state: LegendsState, seat: int, why: int) -> None:
    """A seat is to attract one dragon; `next_dragon` carries it out before anything else."""
    state.due.append(seat + 2 * why)


def next_dragon(state: LegendsState, story: Story | None) -> None:
    """Carry out the first attraction that is due (LR2, LR3)."""
    seat = state.due[0] & 1
    other = 1 - seat
    for number in range(3):
        if state.dragons[number] == other:
            _move_dragon(state, number, NOBODY, story)
            return
    neutral = [number for number in range(3) if state.dragons[number] == NOBODY]
    if not neutral:
        state.due = []
        end_game(state, seat, BY_DRAGONS, story)
    elif state.name_dragons and len(neutral) > 1:
        ask(state, ASK_DRAGON, seat, -1, 0, least=1)
    else:
        _move_dragon(state, neutral[0], seat, story)


def choose_dragon(state: LegendsState, number: int, story: Story | None) -> None:
    state.why = NOT_ASKED
    _move_dragon(state, number, state.due[0] & 1, story)


def _move_dragon(state: LegendsState, number: int, owner: int, story: Story | None) -> None:
    due = state.due.pop(0)
    state.dragons[number] = owner
    if story is not None:
        story.append(events.dragon(due & 1, DRAGONS[number], DRAGON_WHYS[due >> 1], owner))


# --- retreats ---


def retreat(state: LegendsState, loser: int) -> None:
    """A seat retreats, by choice or by force (LR5)."""
    charge_dragons(state, loser)
    state.stage = RETREAT
    state.loser = loser


def charge_dragons(state: LegendsState, loser: int) -> None:
    """LE3: the winner's demands that cost a dragon and were not met; before his own turn nobody can have met any."""
    winner = 1 - loser
    demands = speaking(state, winner) & state.decks[winner].doing[DEMAND]
    if loser == state.seat:
        demands &= ~state.paid
        state.paid |= demands
    for card in numbers_of(demands):
        for effect in state.decks[winner].effects[card]:
            if effect.do == DEMAND and effect.costs_dragon:
                attract(state, winner, BY_DEMAND)


def retreat_dragons(state: LegendsState, loser: int) -> int:
    """How many dragons the winner of the fight attracts (LR1)."""
    winner = 1 - loser
    cards = len(state.sides[winner].combat) + len(state.sides[winner].support) - state.sides[winner].bluffs.bit_count()
    count = 2 if cards >= MANY_CARDS else 1
    for change in range(4):
        for seat in range(2):
            for card in numbers_of(speaking(state, seat) & state.decks[seat].doing[RETREAT_DRAGONS]):
                for effect in state.decks[seat].effects[card]:
                    who = seat if effect.who == 0 else 1 - seat
                    if effect.do != RETREAT_DRAGONS or effect.change != change or who != loser:
                        continue
                    if change == PLUS:
                        count += effect.amount
                    elif change == MINUS:
                        count = count - effect.amount if count > effect.amount else 0
                    elif change == MOST:
                        count = count if count < effect.amount else effect.amount
                    elif change == NONE:
                        count = 0
    return count


def do_retreat(state: LegendsState, story: Story | None) -> None:
    """The dragons of a retreat; the rest follows when they have come."""
    discard_landed(state, state.seat, story)
    refresh(state)
    count = retreat_dragons(state, state.loser)
    if story is not None:
        story.append(events.retreated(state.loser, count))
    for _ in range(count):
        attract(state, 1 - state.loser, BY_RETREAT)
    state.stage = FIGHT_OVER


def finish_fight(state: LegendsState, story: Story | None) -> None:
    """LR4: both clear the table and refill, the winner first; then perhaps the game ends, or the loser's turn comes."""
    loser = state.loser
    for seat in (1 - loser, loser):
        side = state.sides[seat]
        cards = side.supports
        for card in side.combat:
            cards |= 1 << card
        discard_from_table(state, seat, cards, story)
    state.fight_turn = 0
    state.element = UNNAMED
    state.leader = -1
    state.loser = NOBODY
    refresh(state)
    refill(state, 1 - loser, story)
    refill(state, loser, story)
    if not cards_have_run_out(state, story):
        begin_turn(state, loser, story)


def cards_have_run_out(state: LegendsState, story: Story | None) -> bool:
    """LG1: after a fight or a decline; what lies on ships is not looked at (LG2)."""
    for seat in range(2):
        side = state.sides[seat]
        if side.hand == 0 and not side.draw:
            end_by_cards(state, story)
            return True
    return False


def end_by_cards(state: LegendsState, story: Story | None) -> None:
    state.leader = -1  # the turn is over: what led it no longer acts (LT11)
    mine = dragons_of(state, 0)
    yours = dragons_of(state, 1)
    if mine != yours:
        end_game(state, 0 if mine > yours else 1, BY_CARDS, story)
    else:
        # In the first edition the game may end with a deck left (LT5): then whoever could not discard loses.
        loser = state.seat if state.ran_out == NOBODY else state.ran_out
        end_game(state, 1 - loser, BY_CARDS, story)


def end_game(state: LegendsState, winner: int, reason: int, story: Story | None) -> None:
    state.winner = winner
    state.reason = reason
    state.phase = OVER
    state.stage = WAIT
    state.why = NOT_ASKED
    state.due = []
    if story is not None:
        story.append(events.game_over(result(state).json()))


def result(state: LegendsState) -> Outcome:
    """How the game ended."""
    return Outcome([state.winner], REASONS[state.reason], {"crystals": crystals(state)})


def crystals(state: LegendsState) -> int:
    """LG3."""
    return 1 + dragons_of(state, state.winner)


# --- turns ---


def begin_turn(state: LegendsState, seat: int, story: Story | None) -> None:
    state.seat = seat
    state.number += 1
    state.phase = BEGINNING
    state.stage = BEGIN_TEXTS
    state.leader = -1
    state.played = []
    state.stopper = -1
    state.used = 0
    state.paid = 0
    state.drawn = 0
    state.from_hand = 0
    state.before = None
    if state.fight_turn:
        state.fight_turn += 1
    if story is not None:
        story.append(events.turn_began(seat, state.number))


def speaking_group(state: LegendsState, seat: int, do: int) -> bool:
    """LE12, LE13: enough of a group (Storms, Floods) active and not ignored."""
    cards = speaking(state, seat) & state.decks[seat].doing[do]
    if cards == 0:
        return False
    for card in numbers_of(cards):
        for effect in state.decks[seat].effects[card]:
            if effect.do == do and cards.bit_count() >= effect.least:
                return True
    return False
