"""Advice for a player: what the strongest level would do, from the player's view alone, and what it thinks of it."""

from typing import Any, Final

from bluemoon.bots.bot import Choice, Decision
from bluemoon.bots.random_bot import view_rng
from bluemoon.bots.registry import LEVELS, bot_names, make_bot, strongest
from bluemoon.core.errors import BadRequest
from bluemoon.core.game import Game, Json

SHOWN: Final = 3  # actions that a player is advised


def opinion(
    game: Game[Any], view: Json, legal: list[int], milliseconds: int, seed: int, simulations: int = 0, spec: str = ""
) -> Decision:
    """What a bot (the strongest, unless another is named) thinks of the legal actions, at least one, of the seat
    whose view this is. With a number of simulations it depends on nothing but the view and the seed.
    BadRequest if the bot acts without an opinion, as `random` does, or if the game has no level to ask."""
    levels = [name for name in bot_names(game.id) if name in LEVELS]
    if not spec and not levels:
        raise BadRequest(f"No bot for {game.title} has an opinion.")
    spec = spec or levels[-1]
    if simulations > 0 and ":sims=" not in spec:
        spec += f":sims={simulations}"
    decision = make_bot(spec, game, seed).decide(view, legal, milliseconds)
    if not decision.choices:
        raise BadRequest(f"{spec} has no opinion; ask {', '.join(levels) or 'another'} instead.")
    return decision


def advise(
    game: Game[Any], view: Json, legal: list[int], milliseconds: int, seed: int, simulations: int = 0
) -> list[tuple[int, float]]:
    """The best few actions of the seat to move, whose view this is, the best first, each with its chance to win; none
    if the game has no level to ask."""
    if not legal or not strongest(game.id):
        return []
    decision = opinion(game, view, legal, milliseconds, seed, simulations)
    return best_of(decision.choices, decider(game, view))


def best_of(choices: list[Choice], seat: int) -> list[tuple[int, float]]:
    """The few that are shown, in the bot's own order, each with the seat's chance.

    An alternative that was looked into for a moment only may seem to have the better chance, by luck: the bot ranks it
    lower because it knows less of it, so it is not said to be better than what stands before it.
    """
    best: list[tuple[int, float]] = []
    least = 1.0
    for choice in choices[:SHOWN]:
        least = min(least, choice.chances[seat])
        best.append((choice.action, least))
    return best


def decider(game: Game[Any], view: Json) -> int:
    """The seat that is to decide in a view: in every state that agrees with it, it is the same."""
    seat = game.to_move(game.sample_state(view, view_rng(view, 0)))
    assert seat is not None
    return seat
