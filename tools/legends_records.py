"""The recorded games of Legends that are wanted: each way a game can end, in both editions; see make_records.py.

Styles: *fighters* fight on whenever they can, *decliners* decline with as many cards as they may. Moments that are rare
come from games that begin with a position of their own, such as three dragons at one side; the record then holds it.
"""

from random import Random

from bluemoon.core.game import Json
from bluemoon.core.table import Table
from bluemoon.legends.actions import (
    BELIEVE,
    CALL,
    DECLINE,
    GIVE_UP,
    PAY,
    PLAY,
    PLAY_BLUFF,
    PLAY_SILENTLY,
    kind_of,
    set_of,
)
from bluemoon.legends.game import Legends
from bluemoon.legends.state import LEADERSHIP_PHASE, LegendsState
from tools.record_search import Begin, Style, Wanted

GAME = Legends()


def fighter(state: LegendsState, legal: list[int], chance: Random) -> int:
    """Fights on, bluffs and calls, and leaves demands unpaid."""
    bold = [action for action in legal if kind_of(action) in (PLAY_BLUFF, CALL)]
    if bold and chance.random() < 0.7:
        return chance.choice(bold)
    timid = (GIVE_UP, DECLINE, PAY, BELIEVE)
    fighting = [action for action in legal if kind_of(action) not in timid]
    return chance.choice(fighting if fighting and chance.random() < 0.95 else legal)


def decliner(state: LegendsState, legal: list[int], chance: Random) -> int:
    """Plays leadership cards, never fights if it can decline, and discards as much as it may."""
    playing = [action for action in legal if kind_of(action) in (PLAY, PLAY_SILENTLY)]
    if playing and state.phase == LEADERSHIP_PHASE:
        return max(playing)
    declining = [action for action in legal if kind_of(action) == DECLINE]
    if declining:
        return max(declining, key=lambda action: set_of(action).bit_count())
    return chance.choice(legal)


def _with_three_dragons(config: Json, seed: int, chance: Random) -> Table[LegendsState]:
    """A game that begins with all dragons at one player's side."""
    form = GAME.state_json(GAME.new(config, seed, {}))
    form["dragons"] = dict.fromkeys(form["dragons"], seed % 2)
    return Table.loaded(GAME, GAME.load(form, 0))


def _holding(*cards: str) -> Begin[LegendsState]:
    """The same, and the player with the dragons is the first and holds these cards."""

    def begin(config: Json, seed: int, chance: Random) -> Table[LegendsState]:
        form = GAME.state_json(GAME.new(config, seed, {}))
        form["dragons"] = dict.fromkeys(form["dragons"], 0)
        mine = form["players"][0]
        order = [*cards, *(card for card in mine["hand"] + mine["deck"] if card not in cards)]
        mine.update(hand=order[:6], deck=order[6:])
        return Table.loaded(GAME, GAME.load(form, 0))

    return begin


def _with_one_card(config: Json, seed: int, chance: Random) -> Table[LegendsState]:
    """A game that begins with one leadership card in the first player's hand; the deck is left in the first edition."""
    form = GAME.state_json(GAME.new({**config, "first": 0}, seed, {}))
    mine = form["players"][0]
    last = "enthrall-opposition"
    others = [card for card in mine["hand"] + mine["deck"] if card != last]
    leading = [card for card in others if GAME.catalogue.cards[card].type_name == "leadership"]
    spent = [card for card in others if card not in leading]
    kept = spent[:5] if config["edition"] == "first" else []
    mine.update(hand=[last], deck=kept, leadership=leading, discard=[card for card in spent if card not in kept])
    return Table.loaded(GAME, GAME.load(form, 0))


def _both(
    name: str,
    style: Style[LegendsState],
    shows: set[str],
    decks: list[str],
    begin: Begin[LegendsState] | None = None,
) -> list[Wanted[LegendsState]]:
    """The same game wanted in both editions."""
    return [
        Wanted(f"{name}-{edition}", GAME, style, shows, {"decks": decks, "edition": edition}, begin)
        for edition in ("second", "first")
    ]


def _fourth(why: str) -> set[str]:
    return {"ends by dragons", f"the fourth dragon comes by {why}"}


def _cards(*more: str) -> set[str]:
    return {f"ends by cards {words}" for words in more}


LATE = _with_three_dragons
STORMS = _holding("crashing-thunder-storm", "swirling-snow-storm")
FLOODS = _holding("torrential-flood", "tidal-flood")
SIRENS = _holding("irresistible-sirens")
WANTED = [
    *_both("retreat", fighter, _fourth("a retreat"), ["hoax", "vulca"]),
    *_both("cards-fight", fighter, _cards("after a fight", "with dragons"), ["terrah", "flit"]),
    *_both("cards-fight-even", fighter, _cards("after a fight", "without dragons"), ["khind", "mimix"]),
    *_both("cards-decline", decliner, _cards("after a decline", "without dragons"), ["aqua", "pillar"]),
    *_both("unable", decliner, _cards("after a decline without a card to discard"), ["hoax", "flit"], _with_one_card),
    *_both("text", fighter, _fourth("a text"), ["vulca", "hoax"], LATE),
    *_both("called-rightly", fighter, _fourth("a rightly called bluff"), ["buka", "flit"], LATE),
    *_both("called-wrongly", fighter, _fourth("a wrongly called bluff"), ["buka", "flit"], LATE),
    *_both("called-retreat", fighter, _fourth("a retreat after a called bluff"), ["buka", "flit"]),
    *_both("storms", fighter, _fourth("storms"), ["terrah", "khind"], STORMS),
    *_both("floods", fighter, _fourth("floods"), ["aqua", "khind"], FLOODS),
    *_both("sirens", fighter, _fourth("a demand"), ["aqua", "khind"], SIRENS),
]
