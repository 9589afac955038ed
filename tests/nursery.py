"""A process that has loaded libraries and makes commands out of copies of itself; `commands` asks it to.

    python tests/nursery.py SOCKET LIBRARY...

Every command is a process of its own that loads all of bluemoon anew; only the libraries, which take ten times as long
to load, are there already. A copy has a parent that waits for it and tells how it ended.
"""

import contextlib
import gc
import importlib
import json
import os
import runpy
import socket
import sys
from typing import Any

FILES = 4  # that come with a request: standard input, output and error, and where to tell how it goes
LONGEST = 1 << 20


def main() -> None:
    del sys.path[0]  # this folder: nothing is loaded from here
    for library in sys.argv[2:]:
        importlib.import_module(library)
    gc.freeze()  # the copies leave these pages alone
    requests = socket.socket(fileno=int(sys.argv[1]))
    while True:
        request, files, _, _ = socket.recv_fds(requests, LONGEST, FILES)
        if not request:
            return  # the tests are over
        if os.fork() == 0:
            requests.close()
            _keep(json.loads(request), files)
            return
        for file in files:
            os.close(file)
        with contextlib.suppress(ChildProcessError):  # none is left
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _keep(asked: Any, files: list[int]) -> None:
    """Start the command and wait for its end; returns in the command alone, when it is over."""
    *streams, told = files
    pid = os.fork()
    if pid == 0:
        os.close(told)
        _become(asked, streams)
        return
    for file in streams:
        os.close(file)
    os.write(told, f"{pid}\n".encode())
    _, status = os.waitpid(pid, 0)
    os.write(told, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


def _become(asked: Any, streams: list[int]) -> None:
    """Be what `python -m MODULE ARGUMENTS` is."""
    for number, file in enumerate(streams):
        os.dup2(file, number)
        os.close(file)
    if asked["session"]:
        os.setsid()
    if asked["terminal"]:
        import fcntl
        import termios

        fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # the one that Ctrl-C comes from
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["env"])
    sys.stdin = os.fdopen(0, closefd=False)
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", 1, errors="backslashreplace", closefd=False)
    named = asked["env"].get("PYTHONPATH", "").split(os.pathsep)  # may name more than it did when we were started
    sys.path[:0] = [asked["folder"], *(path for path in named if path and path not in sys.path)]
    sys.argv[1:] = asked["arguments"]
    if asked["first"]:
        runpy.run_path(asked["first"], run_name="__main__")
    runpy.run_module(asked["module"], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
