"""Sampling: complete positions consistent with what one seat knows. Bots search in these, never in the truth.

The view is read as a position in which the hidden cards lie anywhere (`_fill`); then they are dealt at random. What
somebody does tells something about his cards: he can finish the turn that he began (LT6), and he has a choice where
he is asked. A deal in which he could not is dealt again; if that goes on too long, cards are tried out for his hand.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.legends.construction import Box
from bluemoon.legends.deck import EVERY_CARD, Deck, numbers_of
from bluemoon.legends.legal import can_go_on
from bluemoon.legends.load import READER, read_card, read_cards, read_set, read_state
from bluemoon.legends.power import refresh
from bluemoon.legends.questions import (
    ASK_DISCARD,
    ASK_INTO_DECK,
    ASK_LOAD,
    ASK_SACRIFICE,
    ASK_SEARCH,
    ASK_TAKE_BACK,
    ASK_UNDER_DECK,
    NOT_ASKED,
)
from bluemoon.legends.setup import read_config
from bluemoon.legends.state import LEADERSHIP_PHASE, OVER, LegendsState
from bluemoon.legends.texts import CARRIED, most_loaded, searched, taking_back

TRIES: Final = 100


def sample_state(box: Box, view: Any, rng: Rng) -> LegendsState:
    """A state drawn at random from those consistent with the view; BadPosition if it is no view of any game."""
    dealing = _Dealing(box, view, rng)
    for in_hand, in_deck in dealing.attempts():
        state = dealing.deal(in_hand, in_deck)
        if state is not None and dealing.could_be(state):
            return state
    raise READER.fault("players", "no hand could have brought the turn this far (LT6)")


class _Unseen:
    """The cards of a seat that the viewer cannot see, and where there is room for them."""

    def __init__(self) -> None:
        self.cards = 0
        self.sure = 0  # in hand
        self.wanted = 0  # further cards in hand
        self.face_down: list[int] = []  # places in the support area
        self.bottom: list[int] = []  # known cards under the deck (LE11)
        self.under = 0  # unknown ones


class _Dealing:
    """The hidden cards of a view, which can be dealt any number of times."""

    def __init__(self, box: Box, view: Any, rng: Rng) -> None:
        self.rng = rng
        self.unseen = [_Unseen(), _Unseen()]
        seen = _copy(view, "", ("config", "players", "power", "turn", "pending"))
        seen["rng"] = Rng(rng.next32(), rng.next32(), rng.next32(), 1).text()
        config = read_config(READER, seen["config"], "config")
        seen["players"] = [dict(player) for player in READER.list(seen["players"], "players")]
        seen["turn"] = _copy(seen["turn"], "turn", ("seat", "played"))
        if len(seen["players"]) != 2:
            raise READER.fault("players", "must be two players")
        mine = box.build(READER, config.decks, "config.decks")
        self.chosen = 0  # hidden cards of an open question
        pending = seen["pending"]
        if isinstance(pending, dict) and isinstance(pending.get("from"), list):
            known = [card for card in pending["from"] if card is not None]
            if pending.get("owner") == pending.get("seat") and pending.get("why") != "call":
                self.chosen = len(pending["from"]) - len(known)
                seen["pending"] = {**pending, "from": known}
        played: list[Any] = READER.list(seen["turn"]["played"], "turn.played")
        self.fresh = [place for place, card in enumerate(played) if card is None]  # bluffs of this turn
        for seat in range(2):
            _fill(mine[seat], seen, seat, self.unseen[seat])
        self.base = read_state(box, seen, 0)
        hidden = [not isinstance(player["hand"], list) for player in view["players"]]
        self.mover = self.base.seat if self.base.why == NOT_ASKED else self.base.asked
        self.fighter_hidden = hidden[self.base.seat]
        self.mover_hidden = hidden[self.mover]

    def attempts(self) -> Iterator[tuple[int, int]]:
        """Cards that are to be in the hand, and in the deck, of the one whose cards matter: at first none."""
        for _ in range(TRIES):
            yield 0, 0
        unseen = self.unseen[self._who()]
        cards = [1 << card for card in numbers_of(unseen.cards)]
        self.rng.shuffle(cards)
        if self.base.why == ASK_SEARCH:
            for card in cards:
                yield 0, card
        for size in range(1, unseen.wanted + 1):
            for chosen in combinations(cards, size):
                yield sum(chosen), 0

    def _who(self) -> int:
        """Whose hand decides whether a deal can be true: between engagement and announcement the fighter's, else that
        of the player asked."""
        base = self.base
        if base.why != NOT_ASKED and (base.asked == base.seat or base.phase == LEADERSHIP_PHASE):
            return self.mover
        return base.seat

    def could_be(self, state: LegendsState) -> bool:
        """Whether those whose hands are hidden could have come here (who sees his own hand knows that he did)."""
        if state.phase == OVER or not (self.fighter_hidden or self.mover_hidden):
            return True
        return can_go_on(state, self.fighter_hidden, self.mover_hidden)

    def deal(self, in_hand: int, in_deck: int) -> LegendsState | None:
        """A position with the hidden cards at random places, but these where they are to be; None if that is not
        possible."""
        state = self.base.copy()
        for seat in range(2):
            forced = seat == self._who()
            if not self._deal_seat(state, seat, in_hand if forced else 0, in_deck if forced else 0):
                return None
        if self.mover_hidden and state.asked == state.owner and state.source >= 0:
            self._ask_again(state)
        refresh(state)
        return state

    def _deal_seat(self, state: LegendsState, seat: int, in_hand: int, in_deck: int) -> bool:
        side = state.sides[seat]
        unseen = self.unseen[seat]
        if not unseen.cards and not unseen.bottom:
            return True
        deck = state.decks[seat]
        bluffable = numbers_of(unseen.cards & deck.bluffable & ~in_hand & ~in_deck)
        if len(bluffable) < len(unseen.face_down) or in_hand.bit_count() > unseen.wanted:
            return False
        self.rng.shuffle(bluffable)
        bluffs = bluffable[: len(unseen.face_down)]
        self._lay_down(state, seat, bluffs)
        rest = unseen.cards & ~in_hand & ~in_deck
        for card in bluffs:
            rest &= ~(1 << card)
        pool = numbers_of(rest)
        self.rng.shuffle(pool)
        hand = unseen.sure | in_hand
        missing = unseen.wanted - in_hand.bit_count()
        if missing > len(pool):
            return False
        for card in pool[:missing]:
            hand |= 1 << card
        side.hand = hand
        draw = pool[missing:] + numbers_of(in_deck)
        self.rng.shuffle(draw)
        bottom = list(unseen.bottom)
        self.rng.shuffle(bottom)
        side.draw = bottom + draw
        if unseen.under:
            side.under = 0
            for card in side.draw[: unseen.under]:
                side.under |= 1 << card
        return True

    def _lay_down(self, state: LegendsState, seat: int, bluffs: list[int]) -> None:
        """Other cards for the bluffs that lie on the table; the latest ones are those of this turn."""
        side = state.sides[seat]
        if not bluffs:
            return
        for place, card in zip(self.unseen[seat].face_down, bluffs, strict=True):
            before = 1 << side.support[place]
            side.supports &= ~before
            side.bluffs &= ~before
            side.support[place] = card
        for card in bluffs:
            side.supports |= 1 << card
            side.bluffs |= 1 << card
        if seat == state.seat and self.fresh:
            for place, card in zip(self.fresh, bluffs[len(bluffs) - len(self.fresh) :], strict=True):
                state.played[place] = state.played[place] & ~31 | card

    def _ask_again(self, state: LegendsState) -> None:
        """What the open question offers, now that the hidden cards are dealt."""
        seat = state.asked
        side = state.sides[seat]
        hand = side.hand
        why = state.why
        effects = state.decks[state.source_seat].effects[state.source]
        if why == ASK_SEARCH:
            state.choices = searched(state, seat, effects[0])
        elif why == ASK_LOAD:
            state.choices = hand & state.decks[seat].of_types(CARRIED)
            state.most = most_loaded(state, seat, state.source, state.choices)
        elif why == ASK_TAKE_BACK:
            state.choices = taking_back(state, seat, state.source, effects[0])
        elif why == ASK_SACRIFICE or why == ASK_UNDER_DECK:
            state.choices = hand
        elif why == ASK_INTO_DECK:
            if not state.choices & side.leadership:  # which everybody sees
                state.choices = hand
        elif why == ASK_DISCARD:
            # All of the hand, or those of it that were just drawn.
            pool = numbers_of(hand & ~side.disclosed)
            self.rng.shuffle(pool)
            for card in pool[: self.chosen]:
                state.choices |= 1 << card


# --- reading the view ---


def _copy(value: Any, path: str, needed: tuple[str, ...]) -> Json:
    """A copy of a JSON object that is to be filled in; the fields we look at must be there."""
    return dict(READER.object(value, path, needed, tuple(value) if isinstance(value, dict) else ()))


def _fill(deck: Deck, seen: Json, seat: int, unseen: _Unseen) -> None:
    """Put the hidden cards of a seat anywhere, and note what they are and where they may be."""
    path = f"players[{seat}]"
    player = _copy(
        seen["players"][seat],
        path,
        ("deck", "hand", "combat", "support", "leadership", "discard", "ships", "disclosed"),
    )
    seen["players"][seat] = player
    if isinstance(player["deck"], list):
        return  # after the end everything is open
    hand = read_set(deck, player["disclosed"], f"{path}.disclosed")
    if isinstance(player["hand"], list):
        hand = read_set(deck, player["hand"], f"{path}.hand")
    else:
        hand |= _surely_in_hand(deck, seen, seat)
        unseen.wanted = READER.number(player["hand"], f"{path}.hand", 0, 30) - hand.bit_count()
    under = player.get("under", 0)
    if isinstance(under, list):
        unseen.bottom = read_cards(deck, under, f"{path}.under")
    else:
        unseen.under = READER.number(under, f"{path}.under", 0, 30)
    unseen.sure = hand
    unseen.cards = EVERY_CARD & ~1 & ~hand & ~_open_cards(deck, player, path)
    for card in unseen.bottom:
        unseen.cards &= ~(1 << card)
    unseen.face_down = [place for place, entry in enumerate(player["support"]) if entry["card"] is None]
    _lay_anywhere(deck, seen, seat, player, unseen, path)


def _lay_anywhere(deck: Deck, seen: Json, seat: int, player: Json, unseen: _Unseen, path: str) -> None:
    bluffs = deck.names(unseen.cards & deck.bluffable)[: len(unseen.face_down)]
    rest = [card for card in deck.names(unseen.cards) if card not in bluffs]
    if len(bluffs) < len(unseen.face_down):
        raise READER.fault(f"{path}.support", "there are not that many cards left to bluff with")
    if unseen.wanted < 0 or unseen.wanted > len(rest):
        raise READER.fault(f"{path}.hand", "does not fit the cards that are left")
    if READER.number(player["deck"], f"{path}.deck", 0, 30) != len(rest) - unseen.wanted + len(unseen.bottom):
        raise READER.fault(f"{path}.deck", "hand, table, piles and deck do not add up to 30")
    if unseen.under > len(rest) - unseen.wanted:
        raise READER.fault(f"{path}.under", "is more than the deck")
    player["hand"] = deck.names(unseen.sure) + rest[: unseen.wanted]
    player["deck"] = rest[unseen.wanted :] + [deck.ids[card] for card in unseen.bottom]
    if unseen.under:
        player["under"] = player["deck"][-unseen.under :]
    left = list(bluffs)
    player["support"] = [
        {**entry, "card": left.pop(0)} if entry["card"] is None else entry for entry in player["support"]
    ]
    turn = seen["turn"]
    if turn["seat"] == seat:
        hidden = sum(1 for card in turn["played"] if card is None)
        if hidden > len(bluffs):
            raise READER.fault("turn.played", "has more bluffs than there are on the table")
        fresh = bluffs[len(bluffs) - hidden :]
        turn["played"] = [fresh.pop(0) if card is None else card for card in turn["played"]]


def _open_cards(deck: Deck, player: Json, path: str) -> int:
    """The cards of a player that lie open on the table or in open piles."""
    cards = read_set(deck, player["leadership"], f"{path}.leadership")
    cards |= read_set(deck, player["discard"], f"{path}.discard")
    for zone in ("combat", "support", "ships"):
        for number, entry in enumerate(READER.list(player[zone], f"{path}.{zone}")):
            fields = _copy(entry, f"{path}.{zone}[{number}]", ("card",))
            if fields["card"] is not None:
                cards |= 1 << read_card(deck, fields["card"], f"{path}.{zone}[{number}].card")
            if zone == "ships":
                cards |= read_set(deck, fields.get("load", []), f"{path}.ships[{number}].load")
    return cards


def _surely_in_hand(deck: Deck, seen: Json, seat: int) -> int:
    """A card searched out and shown lies in the hand while its ship is chosen."""
    pending = seen["pending"]
    if isinstance(pending, dict) and pending.get("why") == "ship" and pending.get("seat") == seat:
        return 1 << read_card(deck, pending.get("source"), "pending.source")
    return 0
