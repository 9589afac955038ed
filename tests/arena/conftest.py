"""The cluster is tested where Ray is installed (the extra `ray`)."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("ray") else ["test_cluster.py"]
