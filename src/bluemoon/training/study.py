"""Learning Legends from recorded games: they are gone through once, in processes of their own, then learned from."""

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, Final

import numpy as np

from bluemoon.bots.legends.card_network import FILE as PLANS_FILE
from bluemoon.bots.legends.card_network import CardNetwork
from bluemoon.bots.legends.card_vectors import FILE
from bluemoon.bots.network import read_arrays
from bluemoon.cluster import Cluster
from bluemoon.core.game import Json
from bluemoon.legends.game import Legends
from bluemoon.training.card_learner import CardLearner, CardSettings, Lessons, choice_starts
from bluemoon.training.checkpoint import write_whole
from bluemoon.training.judgement import choices_hit, judged
from bluemoon.training.legends_records import record_files
from bluemoon.training.legends_study import PARTS, study_part
from bluemoon.training.own_games import GAMES, own_games
from bluemoon.worker_pool import WorkerPool

Tell = Callable[[str, int, int], None]
APART: Final = 1000  # handfuls of own games


def learn_from_records(
    records: Path,
    folder: Path,
    settings: CardSettings,
    jobs: int,
    tell: Tell,
    start: CardNetwork | None = None,
    ray: str | None = None,
) -> Json:
    """Learn, write both files of weights, and say how good the judgement is on the games that were held out. One that
    begins with a network may play games of its own, on a Ray cluster if there is one, and learn from these as well."""
    samples, gone_through = _read(records, folder, settings, jobs, False, tell)
    tried, _ = _read(records, folder, settings, jobs, True, tell)
    learner = CardLearner(settings.seed)
    outcomes = samples["outcome"]
    if start is not None:
        learner.begin_with(start)
        played = _own(start, folder, settings, jobs, tell, ray)
        outcomes = Lessons.whole([outcomes, *played])
    learner.learn(outcomes, samples["choice"], settings, lambda done, of: tell("learning", done, of))
    if start is not None:  # what others begin with stays as it was learned
        learner.calibrate(samples["outcome"])
    verdict = verdict_of(learner, tried["outcome"], tried["choice"])
    record: Json = {
        "game": Legends.id,
        "games": gone_through["games"],
        "positions": len(outcomes),
        "choices": len(choice_starts(samples["choice"])),
        "settings": settings.json(),
        "held_out": verdict,
    }
    if start is not None:
        record["start"] = start.record
    network = learner.network(record)
    write_whole(folder / f"{FILE}.npz", network.vectors.to_bytes())
    write_whole(folder / f"{PLANS_FILE}.npz", network.to_bytes())
    return verdict


def _own(
    start: CardNetwork, folder: Path, settings: CardSettings, jobs: int, tell: Tell, ray: str | None
) -> list[Lessons]:
    """What its own games teach; they are kept in the folder. Who began with a network that had played such games
    already plays others."""
    apart = APART * _ancestors(start.record)
    numbers = range(-(-settings.games // GAMES))
    network = start.vectors.to_bytes(), start.to_bytes()
    wanted = [(folder / f"own-{number}.npz", (apart + number, settings.seed)) for number in numbers]
    missing = [(kept, task) for kept, task in wanted if not kept.exists()]
    tasks = [task for _, task in missing]
    if ray is None:
        played = _done(own_games, [(*network, *task) for task in tasks], jobs)
    else:
        played = _on_cluster(ray, network, tasks)
    for done, ((kept, _), data) in enumerate(zip(missing, played, strict=True)):
        write_whole(kept, data)
        tell("playing", (done + 1) * GAMES, len(missing) * GAMES)
    return [lessons_of(kept.read_bytes())["outcome"] for kept, _ in wanted]


def _on_cluster(ray: str, network: tuple[bytes, bytes], tasks: list[tuple[Any, ...]]) -> Generator[bytes, None, None]:
    cluster = Cluster(ray)
    try:
        yield from cluster.results(_own_there, network, tasks)
    finally:
        cluster.close()


def _own_there(network: tuple[bytes, bytes], number: int, seed: int) -> bytes:
    """On a machine of the cluster."""
    return own_games(*network, number, seed)


def _ancestors(record: Json) -> int:
    before = record.get("start")
    return 1 + _ancestors(before) if isinstance(before, dict) else 0


def verdict_of(learner: CardLearner, outcomes: Lessons, choices: Lessons) -> Json:
    logits = learner.answers(outcomes)[:, 0].astype(np.float64)
    verdict = judged(1 / (1 + np.exp(-logits)), outcomes.facts[:, 5], outcomes.facts[:, 3])
    likings = learner.likings_of(choices)
    return {**verdict, "choices": len(choice_starts(choices)), "hit": choices_hit(likings, choice_starts(choices))}


def _read(
    records: Path, folder: Path, settings: CardSettings, jobs: int, held_out: bool, tell: Tell
) -> tuple[dict[str, Lessons], Json]:
    """What the games teach, part by part; what was gone through once is kept in the folder."""
    files = record_files(records)
    wanted: list[tuple[Path, tuple[Any, ...]]] = []
    for part in range(max(1, round(settings.share * PARTS))):
        for number, path in enumerate(files):
            kept = folder / f"{'held-out' if held_out else 'lessons'}-{path.name.split('.')[0]}-{part}.npz"
            wanted.append((kept, (path, held_out, part, (settings.seed * len(files) + number) * PARTS + part)))
    missing = [(kept, task) for kept, task in wanted if not kept.exists()]
    what = "held out" if held_out else "going through games"
    folder.mkdir(parents=True, exist_ok=True)
    studied = _done(study_part, [task for _, task in missing], jobs)
    for done, ((kept, _), data) in enumerate(zip(missing, studied, strict=True)):
        write_whole(kept, data)
        tell(what, done + 1, len(missing))
    parts = [read_arrays(kept.read_bytes(), str(kept)) for kept, _ in wanted]
    samples = {name: joined([arrays for arrays, _ in parts], name) for name in ("outcome", "choice")}
    return samples, {"games": sum(int(record["games"]) for _, record in parts)}


def _done(work: Callable[..., bytes], tasks: list[tuple[Any, ...]], jobs: int) -> Any:
    if jobs == 1 or len(tasks) < 2:
        yield from (work(*task) for task in tasks)
        return
    pool = WorkerPool(jobs)
    try:
        yield from pool.results(work, tasks)
    finally:
        pool.close()


def lessons_of(data: bytes) -> dict[str, Lessons]:
    """What one file taught."""
    arrays, _ = read_arrays(data, "lessons")
    return {name: joined([arrays], name) for name in ("outcome", "choice")}


def joined(parts: list[dict[str, Any]], name: str) -> Lessons:
    facts = [arrays[f"{name}_facts"].astype(np.int64) for arrays in parts]
    if name == "choice":  # each file counts its choices from 1
        for number, part in enumerate(facts):
            part[:, 3] += number * 10_000_000
    sets, plain = (np.concatenate([arrays[f"{name}_{part}"] for arrays in parts]) for part in ("sets", "plain"))
    return Lessons(sets, plain, np.concatenate(facts))
