"""What learns needs torch, which is large: those tests are collected where it is installed."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_learning.py"]
