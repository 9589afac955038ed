"""Carrying out card texts: what happens when a card is played, used, or its moment comes (LE)."""

from typing import Any

from bluemoon.core.event import Story
from bluemoon.legends import events
from bluemoon.legends.actions import CARD_SHIFT, card_of, hidden_of, order_of, set_of
from bluemoon.legends.active import active_of_types, bearing_free_icon, bearing_icons, protected
from bluemoon.legends.choices import ask, asked_nothing, asking_effect
from bluemoon.legends.deck import numbers_of
from bluemoon.legends.entry import entry_of
from bluemoon.legends.fights import BY_TEXT, attract
from bluemoon.legends.payments import paying_sets
from bluemoon.legends.playable import limit, ship_room
from bluemoon.legends.power import refresh
from bluemoon.legends.questions import (
    ASK_DISCARD,
    ASK_DRAW,
    ASK_INTO_DECK,
    ASK_LOAD,
    ASK_SACRIFICE,
    ASK_SEARCH,
    ASK_SHIP,
    ASK_TAKE_BACK,
    ASK_TARGET,
    ASK_UNDER_DECK,
)
from bluemoon.legends.state import AS_LEADERSHIP, FIRST_EDITION, OTHER_PLAYER, UNNAMED, LegendsState
from bluemoon.legends.targets import release_targets
from bluemoon.legends.vocabulary import (
    ALL,
    ANY_NUMBER,
    BOOSTER,
    BY_CHANCE,
    BY_OPPONENT,
    CHARACTER,
    DISCARD,
    DISCLOSE,
    DRAW,
    ELEMENT,
    ELEMENTS,
    END,
    END_DRAWS,
    FREE_ICON,
    FROM_ACTIVE,
    FROM_ACTIVE_COMBAT,
    FROM_COMBAT,
    FROM_DECK,
    FROM_DISCARD,
    FROM_HAND,
    FROM_LEADERSHIP,
    ICON,
    KEEP_LAST_CHARACTER,
    KEEP_ONE_CHARACTER,
    LOAD,
    OF_OPPONENT,
    ONCE_A_TURN,
    OTHER_ELEMENT,
    PLAYED,
    RESHUFFLE,
    SACRIFICE,
    SEARCH,
    SUPPORT,
    TAKE_BACK,
    THEN_DISCARD,
    THEN_INTO_DECK,
    TO_SHIPS,
    UNDER_DECK,
    Effect,
)
from bluemoon.legends.zones import (
    discard_blindly,
    discard_from_hand,
    discard_from_table,
    draw_cards,
    draw_room,
    hand_room,
    leave_hand,
    leave_table,
    note_ran_out,
    pick_at_random,
    shuffle,
    take_into_hand,
    take_top,
    to_pile,
)

CARRIED: int = CHARACTER | BOOSTER | SUPPORT


def carry_out(state: LegendsState, seat: int, card: int, when: int, from_ship: bool, story: Story | None) -> None:
    """The effects of a card for a moment; it may end with a question."""
    for effect in state.decks[seat].effects[card]:
        if effect.when == when and not (effect.from_ship and not from_ship):
            if effect.each:
                state.stage = OTHER_PLAYER
            whose = 1 - seat if effect.whose == OF_OPPONENT else seat
            perform(state, seat, card, effect, whose, story)
            refresh(state)


def carry_out_for_other(state: LegendsState, seat: int, card: int, story: Story | None) -> None:
    """LE17: the other player's part of a card that makes each player do something when it is played."""
    for effect in state.decks[seat].effects[card]:
        if effect.each:
            perform(state, seat, card, effect, 1 - seat, story)
            refresh(state)


def perform(state: LegendsState, seat: int, card: int, effect: Effect, whose: int, story: Story | None) -> None:
    """One effect of a seat's card; `whose` cards it is about, where it can be about either player's."""
    side = state.sides[seat]
    do = effect.do
    if do == DISCARD:
        _discard(state, seat, card, effect, whose, story)
    elif do == DRAW:
        _draw(state, whose, card, effect, story)
    elif do == ELEMENT:
        _change_element(state, effect, story)
    elif do == TAKE_BACK:
        choices = taking_back(state, seat, card, effect)
        if choices:
            ask(state, ASK_TAKE_BACK, seat, card, choices)
    elif do == SACRIFICE:
        hand = state.sides[whose].hand
        if paying_sets(state, whose, hand, effect, 1):
            ask(state, ASK_SACRIFICE, seat, card, hand, most=hand.bit_count(), asked=whose, owner=whose)
    elif do == SEARCH:
        choices = searched(state, seat, effect)
        if choices:
            ask(state, ASK_SEARCH, seat, card, choices)
    elif do == UNDER_DECK:
        if side.hand:
            ask(state, ASK_UNDER_DECK, seat, card, side.hand, most=side.hand.bit_count())
    elif do == RESHUFFLE:
        _reshuffle(state, seat, card, effect, whose, story)
    elif do == DISCLOSE:
        other = 1 - seat
        state.sides[other].disclosed = state.sides[other].hand
        if story is not None:
            story.append(events.disclosed(other, state.decks[other].names(state.sides[other].hand)))
    elif do == LOAD:
        choices = side.hand & state.decks[seat].of_types(CARRIED)
        most = most_loaded(state, seat, card, choices)
        if most:
            ask(state, ASK_LOAD, seat, card, choices, most=most)


# --- what a text would find ---


def table_choices(state: LegendsState, seat: int, effect: Effect) -> int:
    """The cards of the other side's combat and support areas that a discarding text can take."""
    return discarded_choices(state, 1 - seat, effect)


def discarded_choices(state: LegendsState, victim: int, effect: Effect) -> int:
    """The cards of a seat's combat and support areas that such a text can take."""
    if effect.zone == FROM_ACTIVE:
        cards = active_of_types(state, victim, effect.cards)
    elif effect.zone == FROM_ACTIVE_COMBAT:
        cards = state.sides[victim].active
    else:
        cards = 0
        for card in state.sides[victim].combat:
            cards |= 1 << card
    if effect.having == ICON:
        cards &= bearing_icons(state, victim)
    elif effect.having == FREE_ICON:
        cards &= bearing_free_icon(state, victim)
    cards &= ~protected(state, victim)
    if effect.keep == KEEP_LAST_CHARACTER or effect.keep == KEEP_ONE_CHARACTER:
        characters = state.sides[victim].active & state.decks[victim].characters
        if characters.bit_count() < 2:
            cards &= ~characters
    return cards


def taking_back(state: LegendsState, seat: int, card: int, effect: Effect) -> int:
    """Own cards in play that a text can take back."""
    side = state.sides[seat]
    if hand_room(state, seat) == 0:
        return 0
    cards = side.active | side.supports
    if effect.zone == FROM_COMBAT:
        cards = 0
        for other in side.combat:
            cards |= 1 << other
    return cards & ~(1 << card)


def searched(state: LegendsState, seat: int, effect: Effect) -> int:
    """The cards of a pile that a search can take (LE5)."""
    side = state.sides[seat]
    cards = 0
    if effect.zone == FROM_DECK:
        if effect.to != TO_SHIPS and draw_room(state, seat) == 0:  # LL3 is about taking cards into the hand
            return 0
        for card in side.draw:
            cards |= 1 << card
    else:
        if hand_room(state, seat) == 0:
            return 0
        cards = side.discard
    if effect.to == TO_SHIPS:
        deck = state.decks[seat]
        fitting = deck.ships
        if ships_with_room(state, seat):
            fitting |= deck.of_types(CARRIED)
        cards &= fitting
    return cards


def returnable(state: LegendsState, seat: int, card: int) -> int:
    """The leadership cards on a seat's pile that can be shuffled into its draw deck; the card whose text says so, which
    is P's, stays."""
    cards = state.sides[seat].leadership
    return cards & ~(1 << card) if seat == state.seat else cards


def most_loaded(state: LegendsState, seat: int, ship: int, cards: int) -> int:
    """How many of the cards a ship takes when it is played."""
    most = min(ship_room(state, seat, ship), cards.bit_count())
    for effect in state.decks[seat].effects[ship]:
        if effect.do == LOAD and effect.amount < most:
            most = effect.amount
    return most


def ships_with_room(state: LegendsState, seat: int) -> int:
    """Ships that can take a card."""
    ships = 0
    for ship in state.sides[seat].ships:
        if ship_room(state, seat, ship) > 0:
            ships |= 1 << ship
    return ships


def draw_count(state: LegendsState, seat: int, effect: Effect) -> int:
    """How many cards a drawing text gets, as far as possible."""
    side = state.sides[seat]
    if effect.zone == FROM_DECK:
        wanted = effect.amount
        if effect.up_to_hand:
            wanted = effect.up_to_hand - side.hand.bit_count()
        if effect.when == END:
            wanted = min(wanted, limit(state, seat, END_DRAWS))
        return max(min(wanted, draw_room(state, seat)), 0)
    return min(effect.amount, hand_room(state, seat), side.discard.bit_count())


# --- carrying out ---


def _discard(state: LegendsState, seat: int, card: int, effect: Effect, victim: int, story: Story | None) -> None:
    # An end text that leaves nothing to choose always happens: declining is for when the card is played (LE4), and at
    # other moments the protocol has no word for it but a choice of no cards or a number of draws.
    if effect.zone == FROM_HAND:
        _discard_hand(state, seat, card, victim, effect, story)
    elif effect.zone == FROM_DECK:
        if state.sides[victim].draw:
            top = take_top(state, victim)
            to_pile(state, victim, 1 << top)
            if story is not None:
                story.append(events.discarded(victim, [state.decks[victim].ids[top]], "deck", None))
            note_ran_out(state, victim, story)
    else:
        cards = discarded_choices(state, victim, effect)
        bluffs = cards & state.sides[victim].bluffs
        if cards == 0:
            return
        if effect.amount == ALL and not (effect.keep == KEEP_ONE_CHARACTER and cards & state.decks[victim].characters):
            discard_from_table(state, victim, cards, story)
            return
        least = 1 if effect.when == ONCE_A_TURN else 0
        most = 1 if effect.amount > 0 else cards.bit_count()
        if effect.keep == KEEP_ONE_CHARACTER:
            least = cards.bit_count() - 1
        hidden = bluffs.bit_count()
        ask(state, ASK_DISCARD, seat, card, cards & ~bluffs, least=least, most=most, hidden=hidden, owner=victim)


def _discard_hand(state: LegendsState, seat: int, card: int, victim: int, effect: Effect, story: Story | None) -> None:
    hand = state.sides[victim].hand
    held = hand.bit_count()
    if held == 0:
        return
    if effect.amount == ANY_NUMBER:
        ask(state, ASK_DISCARD, seat, card, hand, most=held, owner=victim)
        return
    count = held - effect.down_to if effect.down_to >= 0 else effect.amount
    if count > held:
        count = held
    if count <= 0:
        return
    if effect.chooser == BY_CHANCE:
        open_cards = state.sides[victim].disclosed
        if open_cards:
            hidden = held - open_cards.bit_count()
            ask(state, ASK_DISCARD, seat, card, open_cards, least=count, most=count, hidden=hidden, owner=victim)
        else:
            discard_blindly(state, victim, count, story)
    elif count == held:
        discard_from_hand(state, victim, hand, story)
    else:
        asked = victim if effect.chooser == BY_OPPONENT or effect.each else seat
        ask(state, ASK_DISCARD, seat, card, hand, least=count, most=count, asked=asked, owner=victim)


def _draw(state: LegendsState, seat: int, card: int, effect: Effect, story: Story | None) -> None:
    count = draw_count(state, seat, effect)
    if effect.when != PLAYED and state.edition != FIRST_EDITION:
        if count:  # who cannot draw has no more to do than who will not: nothing follows (LE4)
            ask(state, ASK_DRAW, seat, card, 0, most=count)
        return
    _draw_now(state, seat, card, effect, count, story)


def _draw_now(state: LegendsState, seat: int, card: int, effect: Effect, count: int, story: Story | None) -> None:
    side = state.sides[seat]
    if effect.zone == FROM_DECK:
        drawn = draw_cards(state, seat, count, story)
    else:
        drawn = 0
        for _ in range(count):
            one = 1 << pick_at_random(state, seat, side.discard)
            side.discard &= ~one
            side.hand |= one
            drawn |= one
        if story is not None and drawn:
            story.append(events.drew(seat, state.decks[seat].names(drawn), "discard"))
    if effect.then == THEN_DISCARD and drawn:
        choices = drawn
        if choices.bit_count() <= effect.count:
            discard_from_hand(state, seat, choices, story)
        else:
            ask(state, ASK_DISCARD, seat, card, choices, least=effect.count, most=effect.count)
    elif effect.then == THEN_INTO_DECK and side.hand:
        choices = side.hand
        if choices.bit_count() <= effect.count:
            _into_deck(state, seat, choices, story)
        else:
            ask(state, ASK_INTO_DECK, seat, card, choices, least=effect.count, most=effect.count)


def _into_deck(state: LegendsState, seat: int, cards: int, story: Story | None) -> None:
    """Hand cards, unseen, or leadership cards, which everybody sees."""
    side = state.sides[seat]
    open_cards = cards & side.leadership
    leave_hand(state, seat, cards & ~open_cards)
    side.leadership &= ~open_cards
    side.draw = side.draw + numbers_of(cards)
    if story is not None:
        names = state.decks[seat].names(cards)
        story.append(events.shuffled_in(seat, names, "leadership") if open_cards else events.put_into_deck(seat, names))
    shuffle(state, seat, story)


def _reshuffle(state: LegendsState, seat: int, card: int, effect: Effect, whose: int, story: Story | None) -> None:
    """Shuffle cards into the draw deck of the one whose they are."""
    zone = effect.zone
    if zone == FROM_DISCARD:
        state.sides[whose].draw = numbers_of(state.sides[whose].discard) + state.sides[whose].draw
        state.sides[whose].discard = 0
        shuffle(state, whose, story)
    elif zone == FROM_LEADERSHIP:
        choices = returnable(state, whose, card)
        if choices:
            ask(state, ASK_INTO_DECK, seat, card, choices, least=1, asked=whose, owner=whose)
    elif zone == FROM_HAND:
        if state.sides[whose].hand:
            _into_deck(state, whose, state.sides[whose].hand, story)
    else:
        _table_into_deck(state, whose, story)
    if effect.up_to_hand:
        draw_cards(state, whose, min(effect.up_to_hand, draw_room(state, whose)), story)


def _table_into_deck(state: LegendsState, seat: int, story: Story | None) -> None:
    """LE11: everything in combat and support but active protected cards; what lies face down stays unseen."""
    side = state.sides[seat]
    cards = side.supports
    for card in side.combat:
        cards |= 1 << card
    cards &= ~protected(state, seat)
    if cards == 0:
        return
    bluffs = cards & side.bluffs
    leave_table(state, seat, cards)
    side.draw = side.draw + numbers_of(cards)
    if story is not None:
        names: list[str | None] = [*state.decks[seat].names(cards & ~bluffs)]
        story.append(events.shuffled_in(seat, names + [None] * bluffs.bit_count(), "table"))
    shuffle(state, seat, story)


def _change_element(state: LegendsState, effect: Effect, story: Story | None) -> None:
    """LE9; before the first announcement there is nothing to change."""
    if state.element == UNNAMED:
        return
    element = effect.to
    if element == OTHER_ELEMENT:
        element = 1 - state.element
    if element != state.element:
        state.element = element
        release_targets(state)
        if story is not None:
            story.append(events.element_changed(ELEMENTS[element]))


# --- answers ---


def answer(state: LegendsState, action: int, story: Story | None) -> None:
    """Carry out the answer to the question that a card asked."""
    why = state.why
    source = state.source
    seat = state.source_seat
    side = state.sides[seat]
    owner = state.owner
    effect = asking_effect(state)
    cards = set_of(action)
    hidden = hidden_of(action)
    chosen = cards.bit_length() - 1
    by = None if story is None else events.asker(seat, state.decks[seat].ids[source])
    if story is not None and action >> CARD_SHIFT == 0:
        story.append(events.text_declined(state.asked, state.decks[seat].ids[source]))
    asked_nothing(state)
    if why == ASK_DISCARD:
        _discard_chosen(state, owner, cards, hidden, effect, story, by)
    elif why == ASK_TAKE_BACK:
        if cards:
            take_into_hand(state, owner, chosen, story)
    elif why == ASK_SACRIFICE:
        if cards:
            discard_from_hand(state, owner, cards, story, by)
            attract(state, owner, BY_TEXT)
    elif why == ASK_SEARCH:
        assert effect is not None
        _take_found(state, seat, source, effect, chosen, story)
    elif why == ASK_SHIP:
        _load_found(state, seat, source, chosen, story)
    elif why == ASK_LOAD:
        for card in numbers_of(cards):
            leave_hand(state, seat, 1 << card)
            load(state, seat, card, source, story)
        note_ran_out(state, seat, story)
    elif why == ASK_UNDER_DECK:
        _put_under(state, seat, order_of(action), story)
    elif why == ASK_INTO_DECK:
        _into_deck(state, owner, cards, story)
    elif why == ASK_DRAW:
        assert effect is not None
        count = card_of(action)
        if count:
            _draw_now(state, seat, source, effect, count, story)
    elif why == ASK_TARGET:
        side.targets.append(entry_of(source, chosen))
        side.targets.sort()
        if story is not None:
            deck = state.decks[seat]
            story.append(events.aimed(seat, deck.ids[source], deck.ids[chosen]))
    refresh(state)


def _discard_chosen(
    state: LegendsState,
    owner: int,
    cards: int,
    hidden: int,
    effect: Effect | None,
    story: Story | None,
    by: dict[str, Any] | None,
) -> None:
    if effect is not None and effect.do == DISCARD and effect.zone != FROM_HAND:
        bluffs = state.sides[owner].bluffs
        if hidden == bluffs.bit_count() and effect.amount < 0:
            cards |= bluffs  # all of a kind: nothing random about it
        else:
            for _ in range(hidden):
                cards |= 1 << pick_at_random(state, owner, bluffs & ~cards)
        discard_from_table(state, owner, cards, story, by)
    else:
        discard_from_hand(state, owner, cards, story, by)
        discard_blindly(state, owner, hidden, story, by)


def _take_found(state: LegendsState, seat: int, source: int, effect: Effect, card: int, story: Story | None) -> None:
    """LE5: the card goes where the text says, and the deck is shuffled."""
    side = state.sides[seat]
    deck = state.decks[seat]
    if card < 0:
        if effect.zone == FROM_DECK:
            shuffle(state, seat, story)
        return
    if effect.zone != FROM_DECK:
        side.discard &= ~(1 << card)
        side.hand |= 1 << card
        if story is not None:
            story.append(events.found(seat, deck.ids[card], "discard"))
        return
    side.draw.remove(card)
    side.under &= ~(1 << card)
    if story is not None:
        story.append(events.found(seat, deck.ids[card], "deck"))
    if effect.to != TO_SHIPS:
        state.drawn += 1
        side.hand |= 1 << card
        shuffle(state, seat, story)
        return
    if deck.ships >> card & 1:
        shuffle(state, seat, story)
        side.ships.append(card)
        state.played.append(entry_of(card, AS_LEADERSHIP))
        if story is not None:
            story.append(events.played(seat, deck.ids[card], "leadership", False))
        refresh(state)
        if not (side.textless | side.ignored) >> card & 1:
            carry_out(state, seat, card, PLAYED, False, story)
        return
    ships = ships_with_room(state, seat)
    if ships.bit_count() == 1:
        _load_found(state, seat, card, ships.bit_length() - 1, story)
    else:
        side.hand |= 1 << card
        ask(state, ASK_SHIP, seat, card, ships, least=1)


def _load_found(state: LegendsState, seat: int, card: int, ship: int, story: Story | None) -> None:
    leave_hand(state, seat, 1 << card)
    load(state, seat, card, ship, story)
    shuffle(state, seat, story)


def load(state: LegendsState, seat: int, card: int, ship: int, story: Story | None) -> None:
    state.sides[seat].cargo.append(entry_of(card, ship))
    if story is not None:
        deck = state.decks[seat]
        story.append(events.loaded(seat, deck.ids[card], deck.ids[ship]))


def _put_under(state: LegendsState, seat: int, cards: list[int], story: Story | None) -> None:
    """LE11: in the order given, the last lowest."""
    side = state.sides[seat]
    for card in cards:
        leave_hand(state, seat, 1 << card)
        side.draw.insert(0, card)
        if state.edition == FIRST_EDITION:
            side.under |= 1 << card
    if story is not None and cards:
        story.append(events.put_under(seat, [state.decks[seat].ids[card] for card in cards]))
