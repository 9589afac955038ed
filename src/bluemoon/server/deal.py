"""What the seed of a game is made from, while it is secret and once it is opened (`core.shuffle` says how)."""

import msgspec

from bluemoon.core.game import Json
from bluemoon.core.shuffle import seed_of
from bluemoon.guide.games import guide_of
from bluemoon.server.play import new_table
from bluemoon.server.wire import OpenedShuffle
from bluemoon.store.rows import Deal, GameRow, SeatRow


def seed_for(kind: str, config: Json, secret: str, seats: list[SeatRow]) -> int:
    """The seed of a game with these complete options for those who sit there."""
    return seed_of(kind, config, secret, [seat.part for seat in seats])


def dealt(row: GameRow, changed: list[SeatRow], config: Json) -> Deal:
    """How a game that has not begun is dealt when these seats change; one from before there were secrets stays."""
    seats = list(row.seats)
    for seat in changed:
        seats[seat.seat] = seat
    seed = row.seed if row.secret is None else seed_for(row.kind, config, row.secret, seats)
    guide = guide_of(row.kind)
    state = new_table(guide, msgspec.structs.replace(row, seed=seed, config=config)).state
    return Deal(seed, guide.game.to_move(state))


def opened_shuffle(row: GameRow) -> OpenedShuffle | None:
    """For a game that is over, and for no other; None if it was dealt by a seed alone."""
    assert row.status == "over"
    if row.secret is None or row.commitment is None:
        return None
    return OpenedShuffle(row.commitment, row.secret, [seat.part for seat in row.seats], str(row.seed))


def recorded_shuffle(row: GameRow) -> Json:
    """What a record says of it."""
    opened = opened_shuffle(row)
    return {} if opened is None else {"shuffle": msgspec.to_builtins(opened)}
