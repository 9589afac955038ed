"""What comes right after going on, so that one press leads there although a card could still be played.

Offered only where going on settles nothing else: no text acts then, no demand costs a dragon, nobody is asked.
"""

from bluemoon.core.words import Listener
from bluemoon.guide.legends.choices import Choices, announcement, decline, fight_words
from bluemoon.guide.legends.forecast import retreat_price
from bluemoon.guide.legends.wire import Ahead, Announcement, Button
from bluemoon.legends import actions
from bluemoon.legends.active import speaking
from bluemoon.legends.demands import unpaid_dragons
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.rules import apply_action
from bluemoon.legends.state import ENGAGEMENT, LEADERSHIP_PHASE, POWER, SUPPORT_PHASE, LegendsState


def ahead(legends: Legends, state: LegendsState, possible: Choices, listener: Listener) -> Ahead | None:
    """Where the only thing to do is going on, that happens by itself, and nothing is offered."""
    if possible.next is None or not (possible.cards or possible.demands):
        return None
    if state.phase == SUPPORT_PHASE:
        if speaking(state, state.seat) & state.decks[state.seat].after_support or unpaid_dragons(state):
            return None
    elif state.phase != LEADERSHIP_PHASE:
        return None
    after = state.copy()
    apply_action(after, actions.NEXT, None)
    if after.why != NOT_ASKED or after.phase not in (ENGAGEMENT, POWER):
        return None
    fight: Button | None = None
    retreat: Button | None = None
    announce: list[Announcement] = []
    declines: list[int] = []
    for action in legends.legal(after):
        kind = actions.kind_of(action)
        if kind == actions.FIGHT:
            fight = Button(fight_words(after), legends.action_json(after, action))
        elif kind == actions.GIVE_UP:
            retreat = Button("Retreat", legends.action_json(after, action), retreat_price(after, after.seat, listener))
        elif kind == actions.ANNOUNCE:
            announce.append(announcement(after, actions.card_of(action), legends.action_json(after, action)))
        elif kind == actions.DECLINE:
            declines.append(action)
    if fight is None and retreat is None and not announce and not declines:
        return None
    return Ahead(fight, retreat, decline(legends, after, declines) if declines else None, announce)
