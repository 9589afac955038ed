"""Duels on a server: what a player would do, and games that stand where somebody is asked something."""

import secrets
from functools import cache

from bluemoon.core.game import Json
from bluemoon.core.table import Table
from bluemoon.legends.game import Legends
from bluemoon.legends.state import LegendsState
from bluemoon.store.rows import SeatRow
from tests.legends.duels import Duel
from tests.legends.test_questions import GAMES, deal, play_until
from tests.server.rows import put, standing
from tests.server.running import Player, Server, sensible

LEGENDS = Legends()
QUESTIONS = list(GAMES)  # the kinds there are


def new_duel(player: Player, *seats: Json | str, decks: tuple[str, str] = ("hoax", "vulca"), **more: object) -> Json:
    """`new_duel(ann, "me", "greedy")`: the summary."""
    config = {"decks": list(decks), "first": 0, **more.pop("config", {})}  # type: ignore[dict-item]
    return player.new_game(*seats, kind="legends", config=config, **more)


def wish(sight: Json) -> Json:
    """What the greedy bot would do, from what the seat may know."""
    return sensible(sight, "legends")


@cache
def asked(why: str) -> tuple[Json, int]:
    """A position in which somebody is asked this, and who."""
    decks, hands, wishes, options, seat = GAMES[why]
    table = deal(decks, hands, **options)
    play_until(table, why, wishes)
    return position(table), seat


def position(table: Table[LegendsState] | Duel) -> Json:
    state = table.table.state if isinstance(table, Duel) else table.state
    return LEGENDS.state_json(state)


def lay_out(server: Server, player: Player, form: Json, seats: list[str], **more: object) -> str:
    """A game on a server that runs, in this position; seats are "me", "here" (on my screen, too) or a bot's name. Its
    id."""
    me = player.get("/api/me")["id"]
    chairs = [
        SeatRow(seat, "person", me, ("Ann", "Bea")[seat], None, who == "here")
        if who in ("me", "here")
        else SeatRow(seat, "bot", None, who.title(), who, False)
        for seat, who in enumerate(seats)
    ]
    row = standing(form, f"laid{secrets.token_hex(6)}", me, chairs, **more)
    put(server.folder, row)
    return row.id


def lay_out_for(server: Server, players: list[Player], form: Json) -> str:
    """The same for two people, each with a screen of their own."""
    people = [player.get("/api/me")["id"] for player in players]
    chairs = [SeatRow(seat, "person", id, ("Ann", "Ben")[seat], None, False) for seat, id in enumerate(people)]
    row = standing(form, f"laid{secrets.token_hex(6)}", people[0], chairs)
    put(server.folder, row)
    return row.id
