"""A Ray cluster of two machines, which both are this one."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

MEMORY = 80_000_000  # bytes for what the machines share


@contextmanager
def two_machines() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": MEMORY}
    made = Cluster(initialize_head=True, head_node_args=head)
    try:
        made.add_node(num_cpus=1, object_store_memory=MEMORY)
        yield made
    finally:
        made.shutdown()
