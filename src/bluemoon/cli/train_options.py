"""The options of `bluemoon train`; what it does is in `training`."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def train(
    game: Annotated[str, Parameter(help="The game to learn: city or legends.")],
    /,
    *,
    minutes: Annotated[
        float | None, Parameter(help="How long; an hour if neither this nor --generations is said.")
    ] = None,
    generations: Annotated[int | None, Parameter(help="To which generation.")] = None,
    folder: Annotated[
        Path | None, Parameter(help="Where checkpoints, weights and curve go; else training-GAME.")
    ] = None,
    resume: Annotated[bool, Parameter(help="Go on with the training in that folder.")] = False,
    jobs: Annotated[int | None, Parameter(help="How many processes play; all processors if not said.")] = None,
    start: Annotated[Path | None, Parameter(help="Weights to begin with; else it begins knowing nothing.")] = None,
    others: Annotated[
        list[Path] | None,
        Parameter(name="--with", help="The folder of another training: learn from its games, too; may be repeated."),
    ] = None,
    seed: Annotated[int | None, Parameter(help="The same seed trains the same network. [usual: 1]")] = None,
    lessons: Annotated[int | None, Parameter(help="Games of others to learn from at first (Legends only).")] = None,
    games: Annotated[int | None, Parameter(help="Games of self-play in a generation.")] = None,
    contest: Annotated[int | None, Parameter(help="Games against the baseline after each generation.")] = None,
    trust: Annotated[float | None, Parameter(help="The lambda of TD(lambda).")] = None,
    daring: Annotated[float | None, Parameter(help="The share of moves made at random in self-play.")] = None,
    rate: Annotated[float | None, Parameter(help="The rate of learning at first.")] = None,
    cooling: Annotated[int | None, Parameter(help="After so many generations it is half the rate.")] = None,
    epochs: Annotated[int | None, Parameter(help="How often a generation goes through the games.")] = None,
    batch: Annotated[int | None, Parameter(help="Positions learned from at a time.")] = None,
    window: Annotated[int | None, Parameter(help="Generations whose games are learned from.")] = None,
    decay: Annotated[float | None, Parameter(help="What large weights cost.")] = None,
    hidden: Annotated[str | None, Parameter(help="The widths of the network's layers, such as 64,32.")] = None,
    crowd: Annotated[
        int | None, Parameter(help="Of nine games, how many with three or four players (City only).")
    ] = None,
) -> int:
    """Let a network learn a game by playing against itself, with checkpoints and a curve of its strength."""
    from bluemoon.cli.training import Span, settings_of
    from bluemoon.cli.training import train as run
    from bluemoon.training.pupils import pupil_of

    given: dict[str, object] = {
        "seed": seed,
        "lessons": lessons,
        "games": games,
        "contest": contest,
        "trust": trust,
        "daring": daring,
        "rate": rate,
    }
    given |= {"cooling": cooling, "epochs": epochs, "batch": batch, "window": window, "decay": decay, "hidden": hidden}
    given["crowd"] = crowd
    make = pupil_of(game)
    settings = settings_of(given)
    said = {f"--{name}": value for name, value in {**given, "start": start, "with": others or None}.items()}
    place = folder or Path(f"training-{game}")
    return run(make, settings, Span(generations, minutes), jobs, place, resume, start, others or [], said)
