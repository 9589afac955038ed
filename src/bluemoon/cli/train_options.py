"""The options of `bluemoon train`; what it does is in `training`."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def train(
    game: Annotated[str, Parameter(help="The game to learn: city or legends.")],
    /,
    *,
    minutes: Annotated[
        float | None, Parameter(help="How long; an hour if neither this nor --generations is given.")
    ] = None,
    generations: Annotated[int | None, Parameter(help="The generation to stop after.")] = None,
    folder: Annotated[
        Path | None, Parameter(help="Where checkpoints, weights and the curve are written; by default, training-GAME.")
    ] = None,
    resume: Annotated[bool, Parameter(help="Continue the training in that folder.")] = False,
    jobs: Annotated[int | None, Parameter(help="How many processes play; by default, one for each processor.")] = None,
    ray: Annotated[str | None, Parameter(help="Play on the Ray cluster at this address.")] = None,
    start: Annotated[
        Path | None,
        Parameter(help="Weights to begin with (with --from, their folder); else it begins knowing nothing."),
    ] = None,
    others: Annotated[
        list[Path] | None,
        Parameter(name="--with", help="The folder of another training: learn from its games as well; may be repeated."),
    ] = None,
    records: Annotated[
        Path | None,
        Parameter(name="--from", help="A folder of recorded games: learn from these, not by playing (Legends only)."),
    ] = None,
    share: Annotated[float, Parameter(help="With --from: the share of the recorded games to learn from.")] = 1.0,
    seed: Annotated[int | None, Parameter(help="The same seed trains the same network. [usual: 1]")] = None,
    lessons: Annotated[int | None, Parameter(help="Games of other bots to learn from at first (Legends only).")] = None,
    games: Annotated[
        int | None, Parameter(help="Games of self-play in a generation; with --from and --start, games of its own.")
    ] = None,
    contest: Annotated[int | None, Parameter(help="Games against the baseline after each generation.")] = None,
    trust: Annotated[float | None, Parameter(help="The lambda of TD(lambda).")] = None,
    daring: Annotated[float | None, Parameter(help="The share of moves made at random in self-play.")] = None,
    rate: Annotated[float | None, Parameter(help="The learning rate at first.")] = None,
    cooling: Annotated[int | None, Parameter(help="After this many generations the rate is halved.")] = None,
    epochs: Annotated[int | None, Parameter(help="How often a generation goes through the games.")] = None,
    batch: Annotated[int | None, Parameter(help="Positions learned from at a time.")] = None,
    window: Annotated[int | None, Parameter(help="Generations whose games are learned from.")] = None,
    decay: Annotated[float | None, Parameter(help="The penalty on large weights.")] = None,
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
    if records is not None:
        from bluemoon.cli.studying import study

        chosen = {"seed": seed, "rate": rate, "epochs": epochs, "batch": batch, "games": games}
        unfit = {f"--{name}": value for name, value in given.items() if name not in chosen}
        unfit |= {"--minutes": minutes, "--generations": generations, "--with": others or None}
        unfit["--resume"] = resume or None
        return study(game, records, folder or Path(f"study-{game}"), jobs, share, chosen, unfit, start, ray)
    settings = settings_of(given)
    options = {f"--{name}": value for name, value in {**given, "start": start, "with": others or None}.items()}
    place = folder or Path(f"training-{game}")
    return run(make, settings, Span(generations, minutes), jobs, place, resume, start, others or [], options, ray)
