"""`python -m bench.serving`: how many games and moves a second one server process carries on one core.

The server is pinned to one core, the crowd (and PostgreSQL, if it is asked) to another. Of the rates tried, the highest
counts at which 99 of 100 moves are with every page within a tenth of a second. Where the crowd's core is the limit,
what the server computes for a move says how far it is from its own. In the same run, the same is asked of boardgame.io
with its tic-tac-toe, as a yardstick; npm installs it into a folder that is gone afterwards.

Last, pages close their games and open them again, as often as the server lets them.

`--processes 1 2` compares several server processes on one PostgreSQL instead. They, the crowd and PostgreSQL share all
the cores there are, so ask for a rate that one process cannot carry (`--rates 3000`): what it does carry counts. Where
that fills the cores already, see how often games are opened: that is nearly all the server's own work.
"""

import argparse
import contextlib
import json
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tools import programs

Measure = Callable[[int, float, list[float]], dict[str, Any]]

ROOT = Path(__file__).resolve().parent.parent
SOON_MS = 100.0
SERVER_CORE, CROWD_CORE = 0, 1
EVERY_CORE = None
TARGET = {"games": 1000, "moves_per_second": 1000, "processor_ms_per_move": 0.9}
RATES = [100.0, 200.0, 400.0, 600.0, 800.0, 1000.0]
KINDS = ("city", "legends")
YARDSTICK = "boardgame.io"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.serving", description="Measure the server beside boardgame.io's.")
    parser.add_argument("--games", type=int, default=TARGET["games"], help="open at the same time (default 1000)")
    parser.add_argument("--seconds", type=float, default=12.0, help="for each rate of moves (default 12)")
    parser.add_argument("--rates", type=float, nargs="+", default=RATES, help="moves a second")
    parser.add_argument("--only", choices=("sqlite", "postgresql", YARDSTICK), help="measure one of the three")
    parser.add_argument("--kind", choices=KINDS, help="play one of the two games")
    parser.add_argument("--processes", type=int, nargs="+", help="compare so many server processes on PostgreSQL")
    parser.add_argument("--json", type=Path, default=ROOT / "bench" / "serving.json", help="where the figures go")
    options = parser.parse_args()
    console = Console()
    if len(os.sched_getaffinity(0)) < 2:
        sys.exit("Two cores are needed: one for the server, one for those who play.")
    results: dict[str, Any] = {"machine": machine(), "games": options.games, "target": TARGET, "servers": {}}
    kinds = KINDS if options.kind is None else (options.kind,)
    servers: list[tuple[str, str, Measure]] = [
        *((f"sqlite, {kind}", "sqlite", partial(on_sqlite, kind)) for kind in kinds),
        *((f"postgresql, {kind}", "postgresql", partial(on_postgresql, kind)) for kind in kinds),
        (YARDSTICK, YARDSTICK, on_boardgame_io),
    ]
    if options.processes:
        servers = [
            (f"{processes} on postgresql, {kind}", "postgresql", partial(on_postgresql, kind, processes=processes))
            for kind in kinds
            for processes in options.processes
        ]
    for name, server, measure in servers:
        if options.only in (None, server):
            console.print(f"{name}: {options.games} games, {options.seconds:.0f} s for each rate …")
            results["servers"][name] = measure(options.games, options.seconds, options.rates)
            options.json.write_text(json.dumps(results, indent=2) + "\n")  # what is measured stays, whatever comes
    report(results, console)
    console.print(f"Written to {os.path.relpath(options.json)}.")


def machine() -> dict[str, Any]:
    from bluemoon.build_info import compiled

    return {
        "python": platform.python_version(),
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "compiled": compiled(),
        "load_before": round(os.getloadavg()[0], 1),  # what else the machine was doing
    }


# --- ours ---


def on_sqlite(kind: str, games: int, seconds: float, rates: list[float]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="bluemoon-bench-") as folder:
        return measure_ours(Path(folder), [], kind, games, seconds, rates)


def on_postgresql(
    kind: str, games: int, seconds: float, rates: list[float], processes: int | None = None
) -> dict[str, Any]:
    """One server process on a core of its own, or so many that share all cores with PostgreSQL and the crowd."""
    tools = programs.postgres()
    if tools is None:
        return {"left_out": "PostgreSQL is not installed (Debian: apt install postgresql)."}
    alone = processes is None
    others = CROWD_CORE if alone else EVERY_CORE
    with tempfile.TemporaryDirectory(prefix="bluemoon-bench-") as place, postgresql(tools, Path(place), others) as url:
        more = ["--database", url] + ([] if alone else ["--processes", str(processes)])
        cores = (SERVER_CORE if alone else EVERY_CORE, others)
        return measure_ours(Path(place) / "server", more, kind, games, seconds, rates, cores)


def measure_ours(
    folder: Path,
    more: list[str],
    kind: str,
    games: int,
    seconds: float,
    rates: list[float],
    cores: tuple[int | None, int | None] = (SERVER_CORE, CROWD_CORE),
) -> dict[str, Any]:
    port = free_port()
    serve = [sys.executable, "-m", "bluemoon", "serve", "--data", str(folder), "--port", str(port), "--no-limits"]
    with running(pinned(cores[0], [*serve, "--log", "warning", "--workers", "1", *more])) as server:
        await_answer(f"http://127.0.0.1:{port}/api/health")
        crowd = [sys.executable, "-m", "bench.crowd", kind, f"http://127.0.0.1:{port}", str(games), str(seconds)]
        servers = [server.pid, *(children(server.pid) if "--processes" in more else [])]
        return listen(servers, pinned(cores[1], crowd), games, rates, visits=True)


def listen(server: list[int], crowd: list[str], games: int, rates: list[float], visits: bool = False) -> dict[str, Any]:
    """Let the crowd play, and look at the server's memory in between. At the end it `visits` its games, or does not."""
    before = memory(server)
    with running([*crowd, *map(str, rates)], talk=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def told() -> dict[str, Any]:
            line = process.stdout.readline() if process.stdout else ""
            if not line:
                sys.exit("The crowd broke off.")
            heard: dict[str, Any] = json.loads(line)
            return heard

        def go_on() -> None:
            if process.stdin:
                process.stdin.write("\n")
                process.stdin.flush()

        connections = told()["connections"]
        connected = memory(server)
        go_on()
        told()
        opened = memory(server)
        go_on()
        tried = []
        for _ in rates:
            busy = processor_seconds(server)
            rate = told()
            computed = (processor_seconds(server) - busy) * 1000
            rate["processor_ms_per_move"] = round(computed / max(rate["moves"], 1), 2)
            tried.append(rate)
            go_on()
        opening = told() if visits else {}
    soon = [rate for rate in tried if rate["p99_ms"] <= SOON_MS and not rate["lost"]]
    return {
        "carried": max((rate["moves_per_second"] for rate in soon), default=0),
        "tried": tried,
        **opening,
        "kilobytes_per_connection": round((connected - before) / connections / 1000, 1),
        "kilobytes_per_open_game": round((opened - connected) / games / 1000, 1),
        "megabytes_at_the_end": round(memory(server) / 1e6, 1),
    }


@contextlib.contextmanager
def postgresql(tools: Path, folder: Path, core: int | None) -> Iterator[str]:
    """A PostgreSQL of our own on loopback; root lets the user postgres run it."""
    data, port = folder / "data", free_port()
    as_user: list[str] = []
    if os.geteuid() == 0:
        as_user = ["runuser", "-u", "postgres", "--"]
        folder.chmod(0o755)
        data.mkdir()
        shutil.chown(data, "postgres")
    quiet: dict[str, Any] = {"check": True, "stdout": subprocess.DEVNULL, "cwd": "/"}
    subprocess.run([*as_user, str(tools / "initdb"), "-D", str(data), "-A", "trust", "-U", "postgres"], **quiet)
    command = [*as_user, str(tools / "postgres"), "-D", str(data), "-h", "127.0.0.1", "-p", str(port), "-k", ""]
    with running(pinned(core, command), quiet=True):
        await_port(port)
        yield f"postgresql://postgres@127.0.0.1:{port}/postgres"


# --- the yardstick ---


def on_boardgame_io(games: int, seconds: float, rates: list[float]) -> dict[str, Any]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return {"left_out": "Node.js is not installed."}
    with tempfile.TemporaryDirectory(prefix="bluemoon-bench-") as place:
        folder = Path(place)
        install = [npm, "install", "--no-audit", "--no-fund", "--silent", "boardgame.io@0.50.2"]
        done = subprocess.run(install, cwd=folder, capture_output=True, text=True)
        if done.returncode:
            return {"left_out": f"boardgame.io could not be installed: {done.stderr.strip()[-200:]}"}
        for script in ("yardstick.cjs", "yardstick_crowd.cjs"):
            shutil.copy(ROOT / "bench" / script, folder)
        port, lobby = free_port(), free_port()
        serve = [node, str(folder / "yardstick.cjs"), str(port), str(lobby)]
        with running(pinned(SERVER_CORE, serve)) as server:
            await_answer(f"http://127.0.0.1:{lobby}/games")
            bases = f"http://127.0.0.1:{port},http://127.0.0.1:{lobby}"
            crowd = [node, str(folder / "yardstick_crowd.cjs"), bases, str(games), str(seconds)]
            return listen([server.pid], pinned(CROWD_CORE, crowd), games, rates)


# --- processes ---


def pinned(core: int | None, command: list[str]) -> list[str]:
    return command if core is None else ["taskset", "-c", str(core), *command]


@contextlib.contextmanager
def running(command: list[str], talk: bool = False, quiet: bool = False) -> Iterator[subprocess.Popen[str]]:
    """taskset becomes the process it starts, so the pid is the server's own."""
    pipe = subprocess.PIPE if talk else None
    output = pipe if talk else subprocess.DEVNULL
    errors = subprocess.DEVNULL if quiet else None
    process = subprocess.Popen(command, stdin=pipe, stdout=output, stderr=errors, text=True, cwd=ROOT)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def await_port(port: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            time.sleep(0.5)  # it listens a moment before it answers
            return
        time.sleep(0.1)
    sys.exit("A server did not start.")


def await_answer(url: str) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=1):
            return
        time.sleep(0.1)
    sys.exit(f"{url} does not answer.")


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def memory(pids: list[int]) -> int:
    """What these processes hold in memory, in bytes."""
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids)
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor_seconds(pids: list[int]) -> float:
    """How long these processes have been computing; a busy machine does not change it much."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


# --- the report ---


def report(results: dict[str, Any], console: Console) -> None:
    table = Table(title=f"{results['games']} open games")
    for heading in ("server", "asked for/s", "moves/s", "p50 ms", "p99 ms", "lost", "CPU ms/move", "crowd's"):
        table.add_column(heading, justify="left" if heading == "server" else "right")
    fields = ("rate", "moves_per_second", "p50_ms", "p99_ms", "lost", "processor_ms_per_move", "crowd_ms_per_move")
    for name, measured in results["servers"].items():
        for rate in measured.get("tried", []):
            table.add_row(name, *(f"{rate[field]:g}" for field in fields))
    console.print(table)
    for name, measured in results["servers"].items():
        if "left_out" in measured:
            console.print(f"{name}: left out. {measured['left_out']}")
            continue
        console.print(
            f"{name}: carries {measured['carried']:g} moves/s with 99 of 100 within {SOON_MS:g} ms;"
            f" {measured['kilobytes_per_connection']:g} kB a connection,"
            f" {measured['kilobytes_per_open_game']:g} kB an open game."
        )
        if "openings_per_second" in measured:
            console.print(f"{name}: pages open a game {measured['openings_per_second']:g} times a second.")


if __name__ == "__main__":
    main()
