"""Which build this is: the engine compiled to native code, or plain Python. Both play the same games.

`python -m bluemoon.build_info` says it in a word.
"""

from bluemoon.core import rng


def compiled() -> bool:
    """Whether the engine is native code. (It is compiled as a whole or not at all, so one module tells.)"""
    return not rng.__file__.endswith(".py")


if __name__ == "__main__":
    print("compiled" if compiled() else "plain")
