"""Who sits where: people and bots, from the options of a command."""

from collections.abc import Sequence

from bluemoon.bots.registry import bot_names
from bluemoon.bots.spec import parse_spec
from bluemoon.cli.failure import Failure
from bluemoon.cli.gamefile import Seat, printable
from bluemoon.core.errors import BadRequest
from bluemoon.core.words import listed

PERSON = "you"


def seats_of(
    game_id: str, most: int, players: int | None, names: list[str], bots: str | None, order: str | None
) -> list[Seat]:
    """The seats of a game with people in it."""
    people = [printable(name) for name in names]
    for name in people:
        if people.count(name) > 1:
            raise Failure(f"--you: two people are called {name}; give them different names.")
    if order is not None:
        return _in_order(game_id, most, players, people, bots, order)
    robots = bot_list(game_id, bots, "--bots")
    people = people or ["You"]
    number = players if players is not None else max(2, len(people) + len(robots))
    if not 2 <= number <= most:
        raise Failure(f"{_how_many(most)} can play, not {number}.")
    if len(people) + len(robots) > number:
        raise Failure(f"{len(people)} people and {len(robots)} bots are more than the {number} players asked for.")
    while len(people) + len(robots) < number:
        robots.append(robots[-1] if robots else usual_bot(game_id))
    return named_seats([*[None] * len(people), *robots], people)


def bot_list(game_id: str, bots: str | None, option: str) -> list[str]:
    """The names of bots in a list such as greedy,random."""
    specs = [spec.strip().lower() for spec in (bots or "").split(",") if spec.strip()]
    for spec in specs:
        if spec.startswith("exec:"):
            raise Failure(f"{option}: programs play in the arena: see bluemoon arena --help.")
        try:
            name = parse_spec(spec).name
        except BadRequest as wrong:
            raise Failure(f"{option}: {wrong.message}") from None
        if name not in bot_names(game_id):
            raise Failure(f"{option}: there is no bot called {name[:40]!r}; the bots are {listed(bot_names(game_id))}.")
    return specs


def usual_bot(game_id: str) -> str:
    """The bot one plays against without having chosen."""
    names = bot_names(game_id)
    return "medium" if "medium" in names else names[0]


def _how_many(most: int) -> str:
    return "Two" if most == 2 else f"2 to {most}"


def _in_order(
    game_id: str, most: int, players: int | None, people: list[str], bots: str | None, order: str
) -> list[Seat]:
    if bots is not None:
        raise Failure("--seats already says who sits where: leave --bots out.")
    words = [word.strip().lower() for word in order.split(",") if word.strip()]
    if not 2 <= len(words) <= most:
        raise Failure(f"--seats: {_how_many(most)} can play, not {len(words)}.")
    if players is not None and players != len(words):
        raise Failure(f"--seats names {len(words)} seats, but --players says {players}.")
    kinds: list[str | None] = []
    for word in words:
        if word == PERSON:
            kinds.append(None)
        else:
            kinds += bot_list(game_id, word, "--seats")
    asked = kinds.count(None)
    if people and len(people) != asked:
        raise Failure(f"--you names {len(people)} people, but --seats has {asked} of the word '{PERSON}'.")
    if not people:
        people = ["You"] if asked == 1 else [f"Player {number + 1}" for number in range(asked)]
    return named_seats(kinds, people)


def named_seats(kinds: Sequence[str | None], people: list[str]) -> list[Seat]:
    """The seats in order; bots of one name are told apart by a number."""
    waiting = list(people)
    names = [None if kind is None else parse_spec(kind).name.title() for kind in kinds]
    seats: list[Seat] = []
    for place, (kind, name) in enumerate(zip(kinds, names, strict=True)):
        if kind is None or name is None:
            seats.append(Seat(waiting.pop(0), None))
        else:
            number = "" if names.count(name) == 1 else f" {names[: place + 1].count(name)}"
            seats.append(Seat(f"{name}{number}", kind))
    return seats
