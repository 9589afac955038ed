"""Sampling: complete positions consistent with what one seat knows. Bots search in these, never in the truth."""

from typing import Any, Final

from bluemoon.core.game import Json
from bluemoon.core.rng import Rng
from bluemoon.legends.construction import build_decks
from bluemoon.legends.deck import EVERY_CARD, Deck, numbers_of
from bluemoon.legends.finish import settle
from bluemoon.legends.load import READER, load_state, read_card, read_cards, read_set
from bluemoon.legends.setup import read_config
from bluemoon.legends.state import LegendsState
from bluemoon.legends.stateform import view_json

TRIES: Final = 200


def sample_state(decks: dict[str, Deck], view: Any, rng: Rng) -> LegendsState:
    """A state drawn at random from those consistent with the view; BadPosition if it is no view.

    What somebody does tells something about his hidden cards (he can finish the turn he began, LT6; he can pay what
    he is asked about), so a deal that contradicts the view is dealt again.
    """
    state = _deal_all(decks, view, rng)
    viewer = _viewer(view)
    for _ in range(TRIES):
        played_on = state.copy()
        settle(played_on, True, None)
        if view_json(played_on, viewer) == view:
            break
        state = _deal_all(decks, view, rng)
    return state


def _viewer(view: Json) -> int | None:
    for seat in range(2):
        if isinstance(view["players"][seat]["hand"], list):
            return seat
    return None


def _deal_all(decks: dict[str, Deck], view: Any, rng: Rng) -> LegendsState:
    seen = _copy(view, "", ("config", "players", "power", "turn", "pending"))
    config = read_config(READER, seen["config"], "config")
    seen["rng"] = Rng(rng.next32(), rng.next32(), rng.next32(), 1).text()
    seen["players"] = [dict(player) for player in READER.list(seen["players"], "players")]
    seen["turn"] = _copy(seen["turn"], "turn", ("seat", "played"))
    if len(seen["players"]) != 2:
        raise READER.fault("players", "must be two players")
    mine = build_decks(decks, READER, config.decks, "config.decks")
    for seat in range(2):
        _deal(mine[seat], seen, seat, rng)
    return load_state(decks, seen, 0)


def _copy(value: Any, path: str, needed: tuple[str, ...]) -> Json:
    """A copy of a JSON object that is to be filled in; the fields we look at must be there."""
    return dict(READER.object(value, path, needed, tuple(value) if isinstance(value, dict) else ()))


def _deal(deck: Deck, seen: Json, seat: int, rng: Rng) -> None:
    """Put the cards of a seat that the viewer cannot see where they might be."""
    path = f"players[{seat}]"
    player = _copy(
        seen["players"][seat],
        path,
        ("deck", "hand", "combat", "support", "leadership", "discard", "ships", "disclosed"),
    )
    seen["players"][seat] = player
    if isinstance(player["deck"], list):
        return  # after the end everything is open
    disclosed = read_set(deck, player["disclosed"], f"{path}.disclosed")
    unseen = EVERY_CARD & ~1 & ~disclosed & ~_open_cards(deck, player, path)
    hand = disclosed
    if isinstance(player["hand"], list):
        hand = read_set(deck, player["hand"], f"{path}.hand")
        unseen &= ~hand
    else:
        hand |= _surely_in_hand(deck, seen, seat)
        unseen &= ~hand
    under = player.get("under", 0)
    bottom: list[int] = []
    if isinstance(under, list):
        bottom = read_cards(deck, under, f"{path}.under")
        unseen &= ~read_set(deck, under, f"{path}.under")
    bluffs = _guess_bluffs(deck, player, unseen, rng)
    for card in bluffs:
        unseen &= ~(1 << card)
    pool = numbers_of(unseen)
    rng.shuffle(pool)
    if not isinstance(player["hand"], list):
        missing = READER.number(player["hand"], f"{path}.hand", 0, 30) - hand.bit_count()
        if missing < 0 or missing > len(pool):
            raise READER.fault(f"{path}.hand", "does not fit the cards that are left")
        for _ in range(missing):
            hand |= 1 << pool.pop()
        player["hand"] = deck.names(hand)
    if READER.number(player["deck"], f"{path}.deck", 0, 30) != len(pool) + len(bottom):
        raise READER.fault(f"{path}.deck", "hand, table, piles and deck do not add up to 30")
    rng.shuffle(bottom)
    order = pool + bottom
    player["deck"] = [deck.ids[card] for card in order]
    if isinstance(under, int) and under:
        player["under"] = [deck.ids[card] for card in order[-under:]]
    _name_hidden(deck, seen, seat, player, bluffs, rng)


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


def _guess_bluffs(deck: Deck, player: Json, unseen: int, rng: Rng) -> list[int]:
    hidden = sum(1 for entry in player["support"] if entry["card"] is None)
    pool = numbers_of(unseen & deck.bluffable)
    if hidden > len(pool):
        raise READER.fault("players", "there are not so many cards left to bluff with")
    rng.shuffle(pool)
    return pool[:hidden]


def _name_hidden(deck: Deck, seen: Json, seat: int, player: Json, bluffs: list[int], rng: Rng) -> None:
    """Give names to the bluffs, to those played this turn, and to the cards of an open question."""
    names = [deck.ids[card] for card in bluffs]
    left = list(names)
    player["support"] = [
        {**entry, "card": left.pop(0)} if entry["card"] is None else entry for entry in player["support"]
    ]
    turn = seen["turn"]
    if turn["seat"] == seat:
        # The latest bluffs on the table are those of this turn.
        fresh = names[len(names) - sum(1 for card in turn["played"] if card is None) :]
        turn["played"] = [fresh.pop(0) if card is None else card for card in turn["played"]]
    pending = seen["pending"]
    if isinstance(pending, dict) and pending.get("seat") == seat and pending.get("owner") == seat:
        if pending.get("why") in ("discard", "sacrifice", "load", "under_deck", "into_deck", "search", "take_back"):
            seen["pending"] = _name_choices(deck, dict(pending), player, rng)


def _name_choices(deck: Deck, pending: Json, player: Json, rng: Rng) -> Json:
    known = [card for card in pending["from"] if card is not None]
    missing = len(pending["from"]) - len(known)
    if missing:
        zone = player["deck"] if pending["why"] == "search" else player["hand"]
        if pending["why"] == "take_back":
            zone = [entry["card"] for entry in player["support"] if entry["bluff"]]
        pool = [deck.number_of[card] for card in zone if card not in known]
        if pending["why"] == "load":
            pool = [card for card in pool if deck.of_types(7) >> card & 1]
        if pending["why"] == "search":
            pool = sorted(pool)
        rng.shuffle(pool)
        known += [deck.ids[card] for card in pool[:missing]]
    pending["from"] = known
    return pending
