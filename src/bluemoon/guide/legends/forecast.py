"""What would come of it: what a card makes of the powers, what giving way costs, what is at stake in a call.

The engine itself is asked, on a copy, and never about anything hidden: a text that draws, searches or takes cards is
left out, so that what is said here follows from what the seat may know.
"""

from bluemoon.core.words import Listener, count
from bluemoon.guide.legends.naming import ELEMENT_NAMES
from bluemoon.guide.legends.power import contested
from bluemoon.guide.legends.wire import Forecast, Price, Reason, Reckoning, Stakes
from bluemoon.legends import actions
from bluemoon.legends.active import speaking
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.fights import MANY_CARDS, charge_dragons, retreat_dragons
from bluemoon.legends.power import has_shield, refresh
from bluemoon.legends.rules import apply_action
from bluemoon.legends.state import NOBODY, OVER, LegendsState
from bluemoon.legends.values import total
from bluemoon.legends.vocabulary import DEMAND, ELEMENT, MINUS, MOST, PLAYED, PLUS, RETREAT_DRAGONS, Effect
from bluemoon.legends.zones import HAND_SIZE, discard_landed, leave_table

# What a retreat's dragons are changed by, in the order in which the engine does it (LR1).
CHANGES = 4


# --- cards ---


def forecast(state: LegendsState, action: int) -> Forecast | None:
    """What playing a card, or taking one away, would make of both powers. None where no fight is on."""
    if not state.fight_turn:
        return None
    kind, card = actions.kind_of(action), actions.card_of(action)
    plays_text = kind == actions.PLAY and state.decks[state.seat].on_play >> card & 1 == 1
    to_come = plays_text and any(
        effect.when == PLAYED and effect.do != ELEMENT for effect in state.decks[state.seat].effects[card]
    )
    after = state.copy()
    apply_action(after, action - actions.PLAY + actions.PLAY_SILENTLY if to_come else action, None)
    if after.phase == OVER:
        return None
    powers = [_reckoning(after, state.seat, element) for element in contested(after)]
    words = _forecast_words(after, powers)
    return Forecast(powers, to_come, f"{words}, and then its text takes effect" if to_come else words)


def _reckoning(state: LegendsState, seat: int, element: int) -> Reckoning:
    mine, theirs = total(state, seat, element), total(state, 1 - seat, element)
    shield = has_shield(state, seat, element)
    matched = shield or mine >= theirs or state.fight_turn == 1
    return Reckoning(ELEMENT_NAMES[element], mine, theirs, 0 if matched else theirs - mine, shield)


def _forecast_words(after: LegendsState, powers: list[Reckoning]) -> str:
    if len(powers) > 1:
        return "then " + ", ".join(f"{one.element} {one.mine}" for one in powers)
    (one,) = powers
    words = f"then {one.mine} {one.element}"
    if one.short:
        return f"{words}, {one.short} short of {one.theirs}"
    if one.mine < one.theirs:
        return f"{words}, shielded against {one.theirs}"
    return f"{words}, reaches {one.theirs}"


# --- giving way ---


def retreat_price(state: LegendsState, loser: int, listener: Listener) -> Price:
    """What it would cost a seat to retreat now (LR1, LE3)."""
    trial = state.copy()
    trial.due = []
    reasons = []
    charge_dragons(trial, loser)
    demanded = len(trial.due)
    if demanded:
        reasons += _unmet(state, loser)
    discard_landed(trial, trial.seat, None)
    refresh(trial)
    reasons += _counted(trial, loser)
    dragons = demanded + retreat_dragons(trial, loser)
    return _price(state, loser, dragons, reasons, listener)


def _price(state: LegendsState, loser: int, dragons: int, reasons: list[Reason], listener: Listener) -> Price:
    """Of a retreat that is worth this many dragons."""
    winner = 1 - loser
    ends = dragons >= dragons_to_win(state, winner)
    dragons = min(dragons, dragons_to_win(state, winner))  # the one that wins is the last (LR3)
    attract = "attract" if winner == listener.you else "attracts"
    words = f"{listener.who(winner)} {attract} {count(dragons, 'dragon') if dragons else 'no dragon'}"
    if ends:
        words += f" and {'win' if winner == listener.you else 'wins'} the game"
    return Price(
        dragons=dragons,
        reasons=reasons,
        ends=ends,
        discards=len(state.sides[loser].combat) + len(state.sides[loser].support),
        draws=_refill(state, loser, 0),
        words=f"{words}.",
    )


def dragons_to_win(state: LegendsState, seat: int) -> int:
    """How many dragons a seat must attract to win at once (LR2, LR3)."""
    steps = {seat: 0, NOBODY: 1, 1 - seat: 2}
    return sum(steps[owner] for owner in state.dragons) + 1


def _refill(state: LegendsState, seat: int, discarded: int) -> int:
    side = state.sides[seat]
    held = side.hand.bit_count() - discarded
    return max(0, min(HAND_SIZE - held, len(side.draw)))


def _unmet(state: LegendsState, loser: int) -> list[Reason]:
    """LE3."""
    winner = 1 - loser
    deck = state.decks[winner]
    demands = speaking(state, winner) & deck.doing[DEMAND]
    if loser == state.seat:
        demands &= ~state.paid
    return [
        Reason(f"{deck.cards[card].name} was not paid: 1 more", deck.ids[card], "LE3")
        for card in numbers_of(demands)
        if any(effect.do == DEMAND and effect.costs_dragon for effect in deck.effects[card])
    ]


def _counted(state: LegendsState, loser: int) -> list[Reason]:
    """LR1, step by step."""
    winner = 1 - loser
    cards = len(state.sides[winner].combat) + len(state.sides[winner].support) - state.sides[winner].bluffs.bit_count()
    many = f"2 for {count(cards, 'card')} on the other side" if cards >= MANY_CARDS else "1 for the retreat"
    reasons = [Reason(many, None, "LR1")]
    for change in range(CHANGES):
        for seat in range(2):
            deck = state.decks[seat]
            for card in numbers_of(speaking(state, seat) & deck.doing[RETREAT_DRAGONS]):
                for effect in deck.effects[card]:
                    who = seat if effect.who == 0 else 1 - seat
                    if effect.do == RETREAT_DRAGONS and effect.change == change and who == loser:
                        reasons.append(Reason(f"{deck.cards[card].name}: {_change(effect)}", deck.ids[card], "LR1"))
    return reasons


def _change(effect: Effect) -> str:
    if effect.change == PLUS:
        return f"{effect.amount} more"
    if effect.change == MINUS:
        return f"{effect.amount} fewer"
    return f"at most {effect.amount}" if effect.change == MOST else "none"


def decline_draws(state: LegendsState, ways: list[int]) -> list[int]:
    """How many cards come for each number that is discarded, from none to the most (LT5)."""
    most = max(actions.set_of(action).bit_count() for action in ways)
    return [_refill(state, state.seat, discarded) for discarded in range(most + 1)]


def decline_price(state: LegendsState, ways: list[int]) -> Price:
    """What declining to fight costs the seat whose turn it is (LT5)."""
    seat = state.seat
    fewest = min(ways, key=lambda action: actions.set_of(action).bit_count())
    least = actions.set_of(fewest).bit_count()
    most = max(actions.set_of(action).bit_count() for action in ways)
    trial = state.copy()
    apply_action(trial, fewest, None)
    ends = trial.phase == OVER and trial.winner != seat
    if not most:
        words = "You have nothing to discard"
    else:
        cards = f"{least} to {most} cards" if most > least else count(most, "card")
        words = f"You discard {cards}, draw up to {HAND_SIZE} again, and your turn is over"
    return Price(
        dragons=0,
        reasons=[],
        ends=ends,
        discards=least,
        draws=_refill(state, seat, least),
        words=f"{words}; that ends the game." if trial.phase == OVER else f"{words}.",
    )


# --- calling ---


def call_stakes(state: LegendsState, listener: Listener) -> Stakes:
    """What a call would bring: the bluffs go either way (LB3)."""
    bluffer, caller = state.seat, 1 - state.seat
    bluffs = state.sides[bluffer].bluffs.bit_count()
    trial = state.copy()
    leave_table(trial, bluffer, trial.sides[bluffer].bluffs)
    refresh(trial)
    reasons = [Reason("1 for the call", None, "LB3"), *_counted(trial, bluffer)]
    unpaid = trial.copy()
    unpaid.due = []
    charge_dragons(unpaid, bluffer)
    dragons = 1 + len(unpaid.due) + retreat_dragons(trial, bluffer)
    right = _price(state, bluffer, dragons, reasons, listener)
    ends = dragons_to_win(state, bluffer) <= 1
    power = trial.sides[bluffer].power
    retreats = "retreat" if bluffer == listener.you else "retreats"
    attracts = "attract" if bluffer == listener.you else "attracts"
    wins = f" and {'win' if bluffer == listener.you else 'wins'} the game" if ends else ""
    words = (
        f"If the call is right, {listener.whom(bluffer)} {retreats}: {_small(right.words, listener.who(caller))}"
        f" If it is wrong, {listener.whom(bluffer)} {attracts} 1 dragon{wins},"
        f" with a power of {power} from now on."
    )
    return Stakes(bluffs, right, 1, power, ends, words)


def _small(sentence: str, name: str) -> str:
    """A sentence in the middle of another; names keep their capital."""
    return sentence[0].lower() + sentence[1:] if name == "You" else sentence
