"""Moving cards: drawing, discarding, taking back, shuffling, and the chance in it (dictated or drawn)."""

from typing import Any, Final

from bluemoon.core.errors import BadChance
from bluemoon.core.event import Story
from bluemoon.core.read import show
from bluemoon.legends import events
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import card_in, mark_in
from bluemoon.legends.playable import PLENTY, limit
from bluemoon.legends.state import NOBODY, LegendsState
from bluemoon.legends.vocabulary import DRAWS, HAND

HAND_SIZE: Final = 6


# --- chance ---


def pick_at_random(state: LegendsState, seat: int, cards: int) -> int:
    """One of a seat's cards, as dictated or by the generator."""
    if state.chance_used < len(state.chance):
        item = state.chance[state.chance_used]
        deck = state.decks[seat]
        card = deck.number_of.get(item, -1) if isinstance(item, str) else -1
        if card < 0 or not cards >> card & 1:
            raise BadChance(f"chance: {show(item)} is not one of the cards that chance can pick now")
        state.chance_used += 1
        return card
    numbers = numbers_of(cards)
    return numbers[state.rng.below(len(numbers))]


def shuffle(state: LegendsState, seat: int, story: Story | None) -> None:
    """Shuffle a draw deck; in the first edition the cards put under it stay there (LE11)."""
    side = state.sides[seat]
    draw = side.draw
    if state.chance_used < len(state.chance):
        side.draw = _dictated_order(state, seat)
        state.chance_used += 1
    else:
        bottom: list[int] = []
        rest: list[int] = []
        for card in draw:
            if side.under >> card & 1:
                bottom.append(card)
            else:
                rest.append(card)
        rest.sort()
        state.rng.shuffle(rest)
        side.draw = bottom + rest
    if story is not None:
        story.append(events.shuffled(seat, len(draw)))


def _dictated_order(state: LegendsState, seat: int) -> list[int]:
    item = state.chance[state.chance_used]
    deck = state.decks[seat]
    if not isinstance(item, list):
        raise BadChance(f"chance: {show(item)} is not the order of a shuffled draw deck")
    order: list[int] = []
    for name in item:
        order.append(deck.number_of.get(name, -1) if isinstance(name, str) else -1)
    order.reverse()
    if sorted(order) != sorted(state.sides[seat].draw):
        raise BadChance("chance: the dictated order does not hold exactly the cards of that draw deck")
    return order


# --- hands and decks ---


def note_ran_out(state: LegendsState, seat: int, story: Story | None) -> None:
    """LG1: remember who first has no card in hand and deck."""
    side = state.sides[seat]
    if state.ran_out == NOBODY and side.hand == 0 and not side.draw:
        state.ran_out = seat
        if story is not None:
            story.append(events.ran_out(seat))


def leave_hand(state: LegendsState, seat: int, cards: int) -> None:
    side = state.sides[seat]
    side.hand &= ~cards
    side.disclosed &= ~cards


def take_top(state: LegendsState, seat: int) -> int:
    """The next card of a draw deck, off it."""
    side = state.sides[seat]
    card = side.draw.pop()
    side.under &= ~(1 << card)
    return card


def hand_room(state: LegendsState, seat: int) -> int:
    """How many cards a seat may still take into its hand (LL3)."""
    most = limit(state, seat, HAND)
    held = state.sides[seat].hand.bit_count()
    return most - held if most > held else 0


def draw_room(state: LegendsState, seat: int) -> int:
    """How many cards a seat may still draw from its deck now (LL3). A number of draws is a limit for one's own turn; a
    ban holds in the other's turn, too."""
    side = state.sides[seat]
    allowed = limit(state, seat, DRAWS)
    if seat == state.seat:
        allowed -= state.drawn
    elif allowed > 0:
        allowed = PLENTY
    space = hand_room(state, seat)
    if space < allowed:
        allowed = space
    if len(side.draw) < allowed:
        allowed = len(side.draw)
    return allowed if allowed > 0 else 0


def draw_cards(state: LegendsState, seat: int, count: int, story: Story | None) -> int:
    """Draw this many cards from the deck, which are allowed and there; returns them."""
    drawn = 0
    for _ in range(count):
        drawn |= 1 << take_top(state, seat)
    state.sides[seat].hand |= drawn
    if seat == state.seat:
        state.drawn += count
    if story is not None and drawn:
        story.append(events.drew(seat, state.decks[seat].names(drawn), "deck"))
    note_ran_out(state, seat, story)
    return drawn


def refill(state: LegendsState, seat: int, story: Story | None) -> None:
    """Draw up to six, whatever the limits (LT5, LR4, LL3)."""
    side = state.sides[seat]
    drawn = 0
    missing = HAND_SIZE - side.hand.bit_count()
    if len(side.draw) < missing:
        missing = len(side.draw)
    for _ in range(missing):
        drawn |= 1 << take_top(state, seat)
    side.hand |= drawn
    if story is not None and drawn:
        story.append(events.drew(seat, state.decks[seat].names(drawn), "deck"))
    note_ran_out(state, seat, story)


# --- discarding ---


def to_pile(state: LegendsState, seat: int, cards: int) -> None:
    """Onto the discard pile; leadership cards on the leader's (LE8)."""
    side = state.sides[seat]
    leaderships = cards & state.decks[seat].leaderships
    side.leadership |= leaderships
    side.discard |= cards & ~leaderships


def discard_from_hand(
    state: LegendsState, seat: int, cards: int, story: Story | None, by: dict[str, Any] | None = None
) -> None:
    """`by`, here and below: whose text asked for it, if it was an answer (`events.asker`)."""
    if cards == 0:
        return
    leave_hand(state, seat, cards)
    to_pile(state, seat, cards)
    if story is not None:
        story.append(events.discarded(seat, state.decks[seat].names(cards), "hand", by))
    note_ran_out(state, seat, story)


def discard_blindly(
    state: LegendsState, seat: int, count: int, story: Story | None, by: dict[str, Any] | None = None
) -> None:
    """LE6: hidden hand cards at random."""
    side = state.sides[seat]
    for _ in range(count):
        card = pick_at_random(state, seat, side.hand & ~side.disclosed)
        leave_hand(state, seat, 1 << card)
        to_pile(state, seat, 1 << card)
        if story is not None:
            story.append(events.discarded_blindly(seat, state.decks[seat].ids[card], by))
        note_ran_out(state, seat, story)


def leave_table(state: LegendsState, seat: int, cards: int) -> None:
    """Take cards out of combat and support."""
    side = state.sides[seat]
    if cards == 0:
        return
    side.combat = [card for card in side.combat if not cards >> card & 1]
    side.support = [card for card in side.support if not cards >> card & 1]
    side.active &= ~cards
    side.supports &= ~cards
    side.bluffs &= ~cards


def discard_from_table(
    state: LegendsState, seat: int, cards: int, story: Story | None, by: dict[str, Any] | None = None
) -> None:
    """Out of combat and support; bluffs are open now (LE14)."""
    if cards == 0:
        return
    leave_table(state, seat, cards)
    to_pile(state, seat, cards)
    if story is not None:
        story.append(events.discarded(seat, state.decks[seat].names(cards), "table", by))


def discard_landed(state: LegendsState, seat: int, story: Story | None) -> None:
    """Landed ships and what is left on them go (LT9, LR4)."""
    side = state.sides[seat]
    landed = side.landed
    if landed == 0:
        return
    cards = landed
    kept: list[int] = []
    for entry in side.cargo:
        if landed >> mark_in(entry) & 1:
            cards |= 1 << card_in(entry)
        else:
            kept.append(entry)
    side.cargo = kept
    side.ships = [ship for ship in side.ships if not landed >> ship & 1]
    side.landed = 0
    state.from_hand = 0
    to_pile(state, seat, cards)
    if story is not None:
        story.append(events.discarded(seat, state.decks[seat].names(cards), "ships", None))


def take_into_hand(state: LegendsState, seat: int, card: int, story: Story | None) -> None:
    """A card in play goes back to its owner's hand."""
    side = state.sides[seat]
    hidden = side.bluffs >> card & 1 != 0
    leave_table(state, seat, 1 << card)
    side.hand |= 1 << card
    if story is not None:
        story.append(events.taken_back(seat, state.decks[seat].ids[card], hidden))
