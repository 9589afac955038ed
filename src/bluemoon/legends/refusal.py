"""Why an action is forbidden: the rule's id and a sentence that a player understands."""

from bluemoon.core.errors import IllegalAction
from bluemoon.legends import actions
from bluemoon.legends.actions import card_of, kind_of, ship_of
from bluemoon.legends.active import icons_at_work
from bluemoon.legends.allowed import allowed_actions, strong_enough
from bluemoon.legends.catalogue import BLUFFS, CARDS_IN_DECK
from bluemoon.legends.choices import is_answer
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.demands import demands_met, open_demands
from bluemoon.legends.ignoring import icons_ignored_by
from bluemoon.legends.legal import in_window, keeps_finishable, legal_actions
from bluemoon.legends.playable import (
    banned_by,
    bluffing_banned_by,
    condition_met,
    covers,
    fights_again,
    forbidden,
    in_reach,
    limited_by,
    loading_banned_by,
    may_play_character,
    need_not_cover,
    ship_room,
    stopped_by,
    supports_ignored_by,
)
from bluemoon.legends.questions import (
    ASK_CALL,
    ASK_DISCARD,
    ASK_DRAGON,
    ASK_DRAW,
    ASK_INTO_DECK,
    ASK_LOAD,
    ASK_SACRIFICE,
    ASK_SEARCH,
    ASK_SHIP,
    ASK_TAKE_BACK,
    ASK_TARGET,
    ASK_UNDER_DECK,
    NOT_ASKED,
)
from bluemoon.legends.state import (
    CHARACTER_PHASE,
    FIRST_EDITION,
    LEADERSHIP_PHASE,
    OVER,
    PHASES,
    SUPPORT_PHASE,
    LegendsState,
)
from bluemoon.legends.texts import CARRIED
from bluemoon.legends.verbs import BY_KIND
from bluemoon.legends.vocabulary import CHARACTER, ELEMENTS, LEADERSHIP, SHIP, SUPPORT


def refusal(state: LegendsState, action: int) -> IllegalAction | None:
    """Why the action is forbidden here, or None if it is legal."""
    kind = kind_of(action)
    if (
        action < 0
        or kind > actions.CHOOSE_COUNT
        or card_of(action) >= CARDS_IN_DECK
        or ship_of(action) >= CARDS_IN_DECK
    ):
        return IllegalAction("LT1", "There is no such action.")
    return None if is_legal(state, action) else reason(state, action)


def reason(state: LegendsState, action: int) -> IllegalAction:
    """Why an action is forbidden that is known not to be legal here."""
    kind = kind_of(action)
    if state.phase == OVER:
        return IllegalAction("LG1", "The game is over.")
    if state.why != NOT_ASKED:
        return _choice_refusal(state, action)
    if kind >= actions.CALL:
        return IllegalAction("LE4", "There is nothing to choose now.")
    if state.phase not in BY_KIND[kind].phases:
        return IllegalAction("LT1", f"That cannot be done in the {PHASES[state.phase]} phase.")
    if action in allowed_actions(state):
        return _finish_refusal(state, kind)
    if actions.is_covering(action) and action & ~actions.COVERING in allowed_actions(state):
        return _covering_refusal(state, card_of(action))
    if kind == actions.PLAY or kind == actions.PLAY_SILENTLY:
        return _play_refusal(state, card_of(action), kind == actions.PLAY_SILENTLY)
    return _other_refusal(state, kind, action)


def is_legal(state: LegendsState, action: int) -> bool:
    if state.why == NOT_ASKED:
        return action in legal_actions(state)
    if not is_answer(state, action):
        return action in legal_actions(state)
    return not in_window(state) or keeps_finishable(state, action)


def _choice_refusal(state: LegendsState, action: int) -> IllegalAction:
    if kind_of(action) < actions.CALL:
        return IllegalAction("LE4", _first(state))
    if is_answer(state, action):
        return IllegalAction("LT6", "After that choice the turn could not be finished.")
    return IllegalAction("LE4", "That does not answer the question being asked.")


# What must be decided before anything else, by the player asked.
QUESTIONS = {
    ASK_DISCARD: "which cards are discarded",
    ASK_TAKE_BACK: "which cards go back to the hand",
    ASK_SEARCH: "which cards to take from the searched pile",
    ASK_SACRIFICE: "which cards to give up for a dragon",
    ASK_LOAD: "which cards go on the ship",
    ASK_SHIP: "which ship the card goes on",
    ASK_UNDER_DECK: "which cards go under the draw deck",
    ASK_INTO_DECK: "which cards go back into the draw deck",
    ASK_TARGET: "which card the text is for",
    ASK_CALL: "whether to call the bluff",
    ASK_DRAGON: "which dragon comes",
    ASK_DRAW: "how many cards to draw",
}
# The same of one card. How many can be loaded only their owner may know (LS4): that stays as it is.
OF_ONE = {
    ASK_DISCARD: "which card is discarded",
    ASK_TAKE_BACK: "which card goes back to the hand",
    ASK_SEARCH: "which card to take from the searched pile",
    ASK_SACRIFICE: "which card to give up for a dragon",
    ASK_UNDER_DECK: "which card goes under the draw deck",
    ASK_INTO_DECK: "which card goes back into the draw deck",
}


def asks(state: LegendsState) -> str:
    """What the open question is about, in words."""
    of_one = OF_ONE.get(state.why) if state.most == 1 else None
    return QUESTIONS[state.why] if of_one is None else of_one


def _first(state: LegendsState) -> str:
    who = "you choose" if state.asked == state.seat else "the other player chooses"
    source = f" ({state.decks[state.source_seat].cards[state.source].name})" if state.source >= 0 else ""
    return f"First {who} {asks(state)}{source}."


def _finish_refusal(state: LegendsState, kind: int) -> IllegalAction:
    if kind == actions.NEXT and state.phase == SUPPORT_PHASE:
        if not demands_met(state):
            demands = open_demands(state)
            by = state.decks[1 - state.seat].ids[demands[0]] if demands else None
            return IllegalAction("LE2", "One of the other side's demands has not been met yet.", by)
        if not strong_enough(state):
            return IllegalAction("LT9", f"Your power is {_powers(state)}: not enough to announce.")
    if kind == actions.FIGHT:
        return _fight_refusal(state)
    return IllegalAction("LT6", "After that you could not finish the turn.")


def _fight_refusal(state: LegendsState) -> IllegalAction:
    """What it fails for, where that is one thing: a character, or the power to match."""
    characters = list(numbers_of(in_reach(state) & state.decks[state.seat].characters))
    if not characters:
        return IllegalAction("LT6", "You have no character to play.")
    if state.fight_turn and demands_met(state) and any(may_play_character(state, card) for card in characters):
        needed = f"{state.sides[1 - state.seat].power} {ELEMENTS[state.element]}"
        return IllegalAction("LT6", f"However you play your cards, you do not reach {needed}.")
    return IllegalAction(
        "LT6", "Your cards cannot finish the turn: it takes a character, enough power and all demands met."
    )


def _powers(state: LegendsState) -> str:
    return f"{state.sides[state.seat].power} against {state.sides[1 - state.seat].power}"


def _play_refusal(state: LegendsState, card: int, silently: bool) -> IllegalAction:
    seat = state.seat
    deck = state.decks[seat]
    name = deck.cards[card].name
    card_type = deck.types[card]
    for_leadership = card_type == LEADERSHIP or card_type == SHIP
    if state.phase == LEADERSHIP_PHASE:
        if not for_leadership:
            return IllegalAction("LT3", f"{name} is neither a leadership card nor a ship.")
        if not state.sides[seat].hand >> card & 1:
            return IllegalAction("LT3", f"{name} is not in your hand.")
        if limited_by(state, False) >= 0:
            return _limited(state, limited_by(state, False))
        if forbidden(state, card):
            return _banned(state, card)
        if not silently:
            return IllegalAction("LT3", "You may play only one leadership card or ship each turn.")
    elif (state.phase == CHARACTER_PHASE) != (card_type == CHARACTER) or for_leadership:
        return IllegalAction("LT1", f"{name} cannot be played in the {PHASES[state.phase]} phase.")
    elif not in_reach(state) >> card & 1:
        return _out_of_reach(state, card, "LT7" if card_type == CHARACTER else "LT8")
    elif forbidden(state, card):
        return _banned(state, card)
    elif not condition_met(state, card):
        return IllegalAction("LE9", f"{name} is playable only {deck.cards[card].condition}.", deck.ids[card])
    elif stopped_by(state) >= 0:
        return _stopped(state)
    elif limited_by(state, card_type != SUPPORT) >= 0:
        return _limited(state, limited_by(state, card_type != SUPPORT))
    elif card_type == CHARACTER and fights_again(state):
        return IllegalAction("LE10", "Your last cards fight again; no character can be played this turn.")
    elif not silently:
        if card_type == CHARACTER:
            return IllegalAction("LT7", f"You have already played your character this turn; {name} cannot join it.")
        return IllegalAction("LT8", "There is no slot left for a booster or support.")
    return IllegalAction("LE4", f"{name} has no text to decline, or cannot be played now.")


def _covering_refusal(state: LegendsState, card: int) -> IllegalAction:
    """The card can be played, but not so that it covers by choice."""
    name = state.decks[state.seat].cards[card].name
    if covers(state, card):
        return IllegalAction("LI7", f"{name} covers your combat area anyway.")
    if state.edition == FIRST_EDITION and not need_not_cover(state, card):
        return IllegalAction("LI7", "In the first edition a gang never covers itself.")
    return IllegalAction("LI7", f"{name} has nothing to cover: only the first character of a turn covers.")


def _other_refusal(state: LegendsState, kind: int, action: int) -> IllegalAction:
    seat = state.seat
    deck = state.decks[seat]
    card = card_of(action)
    name = deck.cards[card].name
    if kind == actions.RETRIEVE:
        return IllegalAction("LI4", f"{name} cannot be taken back with a retrieve icon now.")
    if kind == actions.DROP:
        return IllegalAction("LT2", f"{name} is not one of your bluffs.")
    if kind == actions.LAND:
        return IllegalAction("LH3", f"{name} is not a ship of yours that can land.")
    if kind == actions.PLAY_BLUFF:
        return _bluff_refusal(state, card)
    if kind == actions.LOAD_SHIP:
        return _load_refusal(state, card, ship_of(action))
    if kind == actions.USE:
        return IllegalAction("LE4", f"{name} has no text that can be used now.")
    if kind == actions.PAY:
        if state.phase == CHARACTER_PHASE and state.edition == FIRST_EDITION:
            return IllegalAction("LE2", "Demands are not paid in the character phase.")
        if card not in open_demands(state):
            return IllegalAction("LE2", "That card demands nothing of you now.")
        return IllegalAction("LE1", "These cards do not pay the demand exactly: too little, or a card too many.")
    if kind == actions.GIVE_UP:
        return IllegalAction("LT4", "There is no fight to retreat from.")
    if kind == actions.DECLINE:
        if state.fight_turn:
            return IllegalAction("LT4", "During a fight you must continue or retreat.")
        return IllegalAction("LT5", "To decline, discard one, two or three cards from your hand.")
    if kind == actions.ANNOUNCE:
        return IllegalAction("LT9", "That is not the contested element, or your power is too low.")
    return IllegalAction("LT7", "Play a character first.")


def _bluff_refusal(state: LegendsState, card: int) -> IllegalAction:
    seat = state.seat
    deck = state.decks[seat]
    name = deck.cards[card].name
    if not in_reach(state) >> card & 1:
        return _out_of_reach(state, card, "LB1")
    if not deck.icons[card] & BLUFFS:
        return IllegalAction("LB1", f"{name} has no bluff icon.")
    if not icons_at_work(state, seat, card) & BLUFFS:
        return _blocked(state, "LB2", icons_ignored_by(state, seat, card), "keeps your bluff icons from taking effect")
    if bluffing_banned_by(state) >= 0:
        return _blocked(state, "LE16", bluffing_banned_by(state), "bans supports, and bluffs with them")
    if supports_ignored_by(state) >= 0:
        return _blocked(state, "LB2", supports_ignored_by(state), "ignores your supports: no bluff can be played")
    return _no_slot(state)


def _load_refusal(state: LegendsState, card: int, ship: int) -> IllegalAction:
    seat = state.seat
    side = state.sides[seat]
    deck = state.decks[seat]
    if ship not in side.ships:
        return IllegalAction("LH2", f"{deck.cards[ship].name} is not one of your ships on the table.")
    if side.landed >> ship & 1:
        return IllegalAction("LH2", f"{deck.cards[ship].name} has landed: nothing more can be loaded.")
    if not deck.types[card] & CARRIED:
        return IllegalAction("LH2", f"{deck.cards[card].name} is not a character, booster or support.")
    if not in_reach(state) >> card & 1:
        return _out_of_reach(state, card, "LH2")
    if ship_room(state, seat, ship) <= 0:
        return IllegalAction("LH1", f"{deck.cards[ship].name} is full.")
    if loading_banned_by(state) >= 0:
        return _blocked(state, "LH2", loading_banned_by(state), "bans supports, so nothing can be loaded")
    return _no_slot(state)


def _no_slot(state: LegendsState) -> IllegalAction:
    """A stop, a limit, or what was played before: for bluffs and loads."""
    if limited_by(state, False) >= 0:
        return _limited(state, limited_by(state, False))
    if stopped_by(state) >= 0:
        return _stopped(state)
    return IllegalAction("LT8", "There is no slot left for a booster or support.")


def _out_of_reach(state: LegendsState, card: int, rule: str) -> IllegalAction:
    if state.sides[state.seat].hand >> card & 1:
        return IllegalAction("LH3", "After landing, cards come only from the landed ships.")
    return IllegalAction(rule, f"You do not hold {state.decks[state.seat].cards[card].name}.")


def _stopped(state: LegendsState) -> IllegalAction:
    stopper = state.decks[state.seat].cards[stopped_by(state)]
    return IllegalAction("LI2", f"{stopper.name} stops you: no more cards this turn.", stopper.id)


def _limited(state: LegendsState, limiter: int) -> IllegalAction:
    return _blocked(state, "LL2", limiter, "lets you play no more cards this turn")


def _banned(state: LegendsState, card: int) -> IllegalAction:
    return _blocked(state, "LE16", banned_by(state, card), f"bans {state.decks[state.seat].cards[card].name}")


def _blocked(state: LegendsState, rule: str, card: int, does: str) -> IllegalAction:
    """A card of the other side is in the way."""
    blocker = state.decks[1 - state.seat].cards[card]
    return IllegalAction(rule, f"{blocker.name} {does}.", blocker.id)
