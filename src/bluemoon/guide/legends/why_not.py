"""Why a card cannot be played now, or a button not be pressed: a sentence, the rule, the card that is in the way."""

from typing import Literal

from bluemoon.guide.legends.choices import Choices
from bluemoon.guide.legends.wire import WhyNot
from bluemoon.legends import actions
from bluemoon.legends.catalogue import BLUFFS
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.playable import landed_cargo
from bluemoon.legends.refusal import reason
from bluemoon.legends.state import CHARACTER_PHASE, ENGAGEMENT, LEADERSHIP_PHASE, SUPPORT_PHASE, LegendsState

PLAYING = (LEADERSHIP_PHASE, CHARACTER_PHASE, SUPPORT_PHASE)


def why_not(state: LegendsState, possible: Choices) -> list[WhyNot]:
    """For the seat whose turn it is: everything it might try at once and may not."""
    reasons = []
    if state.phase == ENGAGEMENT and possible.fight is None:
        reasons.append(_why(state, "fight", None, actions.FIGHT))
    if state.phase in PLAYING and possible.next is None:
        reasons.append(_why(state, "next", None, actions.NEXT))
    playable = {choice.card for choice in possible.cards if choice.do == "play"}
    bluffable = {choice.card for choice in possible.cards if choice.do == "bluff"}
    deck = state.decks[state.seat]
    for card in numbers_of(state.sides[state.seat].hand | landed_cargo(state, state.seat)):
        id = deck.ids[card]
        if id not in playable:
            reasons.append(_why(state, "play", id, actions.with_card(actions.PLAY, card)))
        if state.phase == SUPPORT_PHASE and deck.icons[card] & BLUFFS and id not in bluffable:
            reasons.append(_why(state, "bluff", id, actions.with_card(actions.PLAY_BLUFF, card)))
    return reasons


def _why(state: LegendsState, do: Literal["play", "bluff", "fight", "next"], card: str | None, action: int) -> WhyNot:
    refused = reason(state, action)
    return WhyNot(do, card, refused.message, refused.rule, refused.by)
