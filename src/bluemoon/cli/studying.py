"""`bluemoon train legends --from FOLDER`: a network learns from recorded games, and is tried on those held out."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from bluemoon.bots.legends.card_network import FILE as PLANS_FILE
from bluemoon.bots.legends.card_network import CardNetwork
from bluemoon.bots.legends.card_vectors import FILE, CardVectors
from bluemoon.cli.failure import Failure
from bluemoon.cli.stopping import Stopping
from bluemoon.core.errors import reason_of
from bluemoon.core.game import Json
from bluemoon.legends.game import Legends


def study(
    game: str,
    records: Path,
    folder: Path,
    jobs: int | None,
    share: float,
    chosen: Mapping[str, float | None],
    unfit: Mapping[str, object],
    start: Path | None = None,
    ray: str | None = None,
) -> int:
    """Learn, and say how good the judgement has become; the exit code."""
    if game != Legends.id:
        raise Failure(f"--from: there are recorded games of {Legends.id} only.")
    for option, value in unfit.items():
        if value is not None:
            raise Failure(f"{option}: belongs to self-play; leave it out with --from.")
    if not 0.0 < share <= 1.0:
        raise Failure(f"--share: must be above 0 and at most 1, not {share}.")
    if chosen.get("games") is not None and start is None:
        raise Failure("--games: with --from, it plays games of its own only with weights to --start with.")
    if ray is not None and chosen.get("games") is None:
        raise Failure(
            "--ray: with --from, only games of its own are played on a cluster; name their number by --games."
        )
    began = None if start is None else _weights_in(start)
    try:
        from bluemoon.training.card_learner import CardSettings
        from bluemoon.training.study import learn_from_records
    except ImportError as error:
        raise Failure(f"Training needs torch ({error}): pip install 'bluemoon[train]' brings it.") from error
    named: dict[str, Any] = {name: value for name, value in chosen.items() if value is not None}
    settings = CardSettings(share=share, **named)
    stopping = Stopping()
    stopping.listen()
    try:
        with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task("Learning from recorded games")

            def tell(what: str, done: int, of: int) -> None:
                stopping.check()
                progress.update(task, description=f"{what} {done}/{of}", completed=done, total=of)

            verdict = learn_from_records(records, folder, settings, jobs or os.cpu_count() or 1, tell, began, ray)
    except OSError as error:
        raise Failure(f"{error.filename or folder} cannot be read or written: {reason_of(error)}.") from error
    print("\n".join(verdict_lines(verdict)))
    print(f"The weights are {folder / f'{PLANS_FILE}.npz'} and {folder / f'{FILE}.npz'}.")
    return 0


def _weights_in(folder: Path) -> CardNetwork:
    """What an earlier learning left in its folder."""
    cards, plans = folder / f"{FILE}.npz", folder / f"{PLANS_FILE}.npz"
    try:
        return CardNetwork.from_bytes(
            CardVectors.from_bytes(cards.read_bytes(), str(cards)), plans.read_bytes(), str(plans)
        )
    except OSError as error:
        raise Failure(f"--start: {error.filename or folder} cannot be read: {reason_of(error)}.") from error


def verdict_lines(verdict: Json) -> list[str]:
    """How good the judgement is on the games that were held out, in words."""
    lines = [f"held out: {verdict['positions']:,} positions, log loss {verdict['loss']}, Brier {verdict['brier']}"]
    lines += [f"  from turn {part['from']}: log loss {part['loss']}" for part in verdict["turns"]]
    lines += [f"  said {part['said']:.0%}: {part['true']:.0%} won" for part in verdict["tenths"]]
    return [*lines, f"  of {verdict['choices']:,} choices {verdict['hit']:.0%} as the strong player chose"]
