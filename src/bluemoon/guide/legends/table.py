"""What a screen draws of a duel besides the view: the phases, the powers, what can be done, what would come of it."""

from typing import Final

from bluemoon.core.words import Listener
from bluemoon.guide.legends.ahead import ahead
from bluemoon.guide.legends.choices import Choices, choices
from bluemoon.guide.legends.forecast import retreat_price
from bluemoon.guide.legends.naming import ELEMENT_NAMES, PHASE_NAMES
from bluemoon.guide.legends.power import answered, marks, powers, standing
from bluemoon.guide.legends.questions import question, say
from bluemoon.guide.legends.why_not import why_not
from bluemoon.guide.legends.wire import LegendsGuidance, PhaseStep
from bluemoon.legends.fights import result
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import (
    BEGINNING,
    CHARACTER_PHASE,
    ENGAGEMENT,
    LEADERSHIP_PHASE,
    OVER,
    POWER,
    SUPPORT_PHASE,
    LegendsState,
)
from bluemoon.legends.tell import Teller

PHASE_TITLES: Final = ("Begin", "Lead", "Engage", "Character", "Support", "Power")
PHASE_STEPS: Final = [
    [PhaseStep(PHASE_NAMES[phase], title, phase == now, phase < now) for phase, title in enumerate(PHASE_TITLES)]
    for now in range(len(PHASE_NAMES))
]
DOING = {
    BEGINNING: "begins the turn",
    LEADERSHIP_PHASE: "may lead",
    ENGAGEMENT: "decides whether to fight",
    CHARACTER_PHASE: "chooses a character",
    SUPPORT_PHASE: "may play a booster or support",
    POWER: "announces power",
}
TASKS = {
    LEADERSHIP_PHASE: "You may play a leadership card or a ship",
    CHARACTER_PHASE: "Play a character",
    SUPPORT_PHASE: "You may play a booster or a support",
    POWER: "Announce your power",
}
BEGINNINGS = {"retrieve": "take cards back", "land": "land ships", "drop": "discard bluffs"}
# What can be done in the support phase with cards that are neither boosters nor supports.
ODD_WAYS = {"bluff": "play a bluff", "load": "load a ship"}
NOTHING = {
    BEGINNING: "Nothing can be taken back or landed",
    LEADERSHIP_PHASE: "You have no leadership card or ship that can be played",
    CHARACTER_PHASE: "No further character can be played",
    SUPPORT_PHASE: "You have no booster or support that can be played",
}


def table(legends: Legends, state: LegendsState, seat: int | None, names: list[str], most: int) -> LegendsGuidance:
    """For one seat, or for somebody who only watches (None). `most` answers to a question are listed."""
    listener = Listener(names, seat)
    yours = seat is not None and seat == legends.to_move(state)
    legal = legends.legal(state) if yours else []
    deciding = yours and state.why == NOT_ASKED
    possible = choices(legends, state, legal, listener) if deciding else Choices()
    leads = None if state.leader < 0 else state.decks[state.seat].ids[state.leader]
    return LegendsGuidance(
        phase=PHASE_NAMES[state.phase],
        turn_seat=state.seat,
        yours=yours,
        say=_say(legends, state, seat, listener, possible),
        phases=PHASE_STEPS[state.phase],
        standing=standing(state),
        powers=powers(state, seat),
        marks=marks(state, seat),
        leads=leads,
        retreats=[retreat_price(state, loser, listener) for loser in range(2)] if _fighting(state) else [],
        unseen=[_unseen(state, owner, seat) for owner in range(2)],
        choices=possible.cards,
        demands=possible.demands,
        fight=possible.fight,
        retreat=possible.retreat,
        decline=possible.decline,
        announce=possible.announce,
        next=possible.next,
        ahead=ahead(legends, state, possible, listener),
        question=question(legends, state, legal, seat, listener, most),
        why_not=why_not(state, possible) if deciding else [],
        only=possible.next.action if possible.next is not None and len(legal) == 1 else None,
    )


def _fighting(state: LegendsState) -> bool:
    return state.fight_turn > 0 and state.phase != OVER


def _unseen(state: LegendsState, owner: int, viewer: int | None) -> list[str]:
    """The cards of a deck that the viewer has not seen (LS4); after the end everything lies open."""
    side_of_owner = state.sides[owner]
    if state.phase == OVER:
        return []
    cards = 0
    for card in side_of_owner.draw:
        cards |= 1 << card
    if owner != viewer:
        cards |= (side_of_owner.hand & ~side_of_owner.disclosed) | side_of_owner.bluffs
    return state.decks[owner].names(cards)


# --- what is to be done, in a sentence ---


def _say(legends: Legends, state: LegendsState, seat: int | None, listener: Listener, possible: Choices) -> str:
    if state.phase == OVER:
        names = {id: card.name for id, card in legends.catalogue.cards.items()}
        ending = {"event": "game_over", **result(state).json()}
        return Teller(listener.names, listener.you, names).sentence(ending)
    if state.why != NOT_ASKED:
        return say(state, seat, listener)
    if seat != state.seat:
        return f"{listener.names[state.seat]} {DOING[state.phase]}."
    return f"{_task(state, possible)}."


def _task(state: LegendsState, possible: Choices) -> str:
    if state.phase == ENGAGEMENT:
        if possible.fight is None:
            return f"You must {'retreat' if possible.retreat else 'decline'}"
        return f"Continue the fight or retreat{_needed(state)}" if state.fight_turn else "Begin a fight or decline"
    if possible.next is not None and not possible.cards and not possible.demands:
        if state.phase == SUPPORT_PHASE and state.fight_turn == 1:
            return "In the first turn of a fight only free boosters and supports can be played: go on"
        return f"{NOTHING[state.phase]}: go on"
    if possible.next is not None and not possible.cards:
        return f"You may meet a demand, or go on{_needed(state)}"
    if possible.next is not None and state.phase == CHARACTER_PHASE:
        return f"You may play another character{_needed(state)}"
    if state.phase == SUPPORT_PHASE and not any(choice.do == "play" for choice in possible.cards):
        ways = [words for do, words in ODD_WAYS.items() if any(choice.do == do for choice in possible.cards)]
        if ways:
            return f"You may {' or '.join(ways)}{_needed(state)}"
    if state.phase == BEGINNING:
        possible_now = [words for do, words in BEGINNINGS.items() if any(choice.do == do for choice in possible.cards)]
        return f"{', '.join(possible_now).capitalize()}, or go on"
    return f"{TASKS[state.phase]}{_needed(state)}"


def _needed(state: LegendsState) -> str:
    if state.fight_turn < 2 or state.phase in (BEGINNING, LEADERSHIP_PHASE):
        return ""
    mine, theirs = state.sides[state.seat].power, state.sides[1 - state.seat].power
    if not answered(state):
        return f": you need {theirs} {ELEMENT_NAMES[state.element]}"
    return f": you have {mine} {ELEMENT_NAMES[state.element]} and need {theirs}"
