"""Writes positions of Legends for the gallery, with everything a board is given: every kind of question, and a fight.

    python -m tools.duel_positions     into web/gallery/duels.json; then `npm run dev` and /duels.html?position=call

A server starts games from a deal, so that a rare question may be far away; here each is a few cards away. Not part of
the built page.
"""

from typing import Any

import msgspec

from bluemoon.core.table import Table
from bluemoon.guide.legends.legends import LegendsGuide
from bluemoon.legends.state import LegendsState
from tests.legends.duels import GAME, duel
from tests.legends.test_questions import GAMES, deal, play_until
from tools.pages import ROOT

NAMES = ["Ada", "Bo"]
GUIDE = LegendsGuide()
OUT = ROOT / "web" / "gallery" / "duels.json"


def main() -> None:
    positions = {name: position(table) for name, table in tables().items()}
    other = {f"{name}-other": position(tables()[name], asked=False) for name in ("call", "search")}
    book = GUIDE.book()
    OUT.write_bytes(msgspec.json.encode({"book": book, "positions": {**positions, **other}}))
    print(f"{len(positions) + len(other)} positions are in {OUT.relative_to(ROOT)}.")


def tables() -> dict[str, Table[LegendsState]]:
    found = {}
    for why, (decks, hands, wishes, options, _) in GAMES.items():
        found[why] = deal(decks, hands, **options)
        play_until(found[why], why, wishes)
    # A hand of which some lies open: a card by name, or one of the others at random.
    found["hidden"] = duel(
        "hoax", "vulca", hand="sarogakanas", their_hand="torch spark ember", their_disclosed="torch", turn=2
    ).do("play sarogakanas").table  # fmt: skip
    # Values changed, multiplied, raised to a floor and ignored, on both sides.
    found["fight"] = duel(
        "vulca", "hoax", phase="support", combat="-ember flamebreath elemental-e volcanic",
        support="lightning", hand="fireblast pandemonium blaze", their_combat="demegodas",
        their_support="tome trebuchet duplicator", dragons=(1, 0), discard="spark torch shimmer", leadership="charm",
    ).table  # fmt: skip
    return found


def position(table: Table[LegendsState], asked: bool = True) -> dict[str, Any]:
    """What the one who decides is given, or the other one."""
    state = table.state
    decides = GAME.to_move(state)
    assert decides is not None
    seat = decides if asked else 1 - decides
    guide = GUIDE.table(state, seat, NAMES)
    events = [event.seen_by(seat) for event in table.last_story]
    log = GUIDE.log(events, NAMES, seat, 1, 1)
    sight = {"seat": seat, "view": GAME.view(state, seat), "guide": guide, "coach": None, "log": log, "events": events}
    return {"sight": sight, "config": GAME.view(state, seat)["config"], "to_move": decides}


if __name__ == "__main__":
    main()
