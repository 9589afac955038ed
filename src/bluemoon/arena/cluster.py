"""Playing a tournament on a Ray cluster."""

from collections.abc import Generator, Iterable

from bluemoon.arena.plan import Plan
from bluemoon.arena.playing import Stopped, play
from bluemoon.arena.workers import Finished, Halted
from bluemoon.cluster import Cluster
from bluemoon.core.game import Json


def play_on_cluster(
    plan: Plan, numbers: Iterable[int], with_records: bool, halted: Halted, address: str
) -> Generator[Finished, None, None]:
    """On all processors of the cluster at that address; games that are not over when somebody stops are given up."""
    cluster = Cluster(address)
    shared = plan.json(), plan.deals * plan.games_a_deal, with_records
    try:
        each = ((number,) for number in numbers)
        yield from cluster.results(_play_there, shared, each, in_order=False, halted=halted)
        if halted():
            raise Stopped
    finally:
        cluster.close()


def _play_there(shared: tuple[Json, int, bool], number: int) -> Finished:
    """On a machine of the cluster."""
    data, games, with_records = shared
    plan = Plan.read(data, games)
    return play(plan, plan.game(), number, with_records, lambda: False)
