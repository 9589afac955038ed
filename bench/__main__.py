"""`make bench`: measures everything in turn, several rounds, prints the ratios and writes them to bench/results.json.

Each measurement runs in its own process, and the rounds go round all contestants, so that a slow minute of the
machine hits them alike; of the rounds the median counts.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.contestants import CONTESTANTS

ROOT = Path(__file__).resolve().parent.parent
CATAN = "catanatron, 4 players"
GIN = "open_spiel gin_rummy"
BUILDS = ("compiled", "plain")
GAMES = ("city", "legends")

# What we want to reach: our figure over a peer's.
TARGETS = [
    ("city", "compiled", CATAN, 100.0),
    ("city", "compiled", GIN, 20.0),
    ("city", "plain", CATAN, 6.0),
    ("legends", "compiled", CATAN, 40.0),
]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description="Measure the engine beside its peers.")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each measurement (default 4)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured (default 3)")
    parser.add_argument("--json", type=Path, default=ROOT / "bench" / "results.json", help="where the figures go")
    options = parser.parse_args()
    results = measure(options.seconds, options.rounds)
    options.json.write_text(json.dumps(results, indent=2) + "\n")
    report(results, Console())
    print(f"Written to {os.path.relpath(options.json)}.")


def measure(seconds: float, rounds: int) -> dict[str, Any]:
    jobs = [(name, build) for name in CONTESTANTS for build in (BUILDS if name.startswith(GAMES) else ("peer",))]
    tallies: dict[tuple[str, str], list[dict[str, Any]]] = {job: [] for job in jobs}
    with Progress(transient=True) as progress:
        task = progress.add_task("measuring", total=len(jobs) * rounds + len(GAMES) * len(BUILDS))
        for _ in range(rounds):
            for name, build in jobs:
                tallies[name, build].append(run(name, build, seconds))
                progress.advance(task)
        states: dict[str, dict[str, Any]] = {game: {} for game in GAMES}
        for game in GAMES:
            for build in BUILDS:
                states[game][build] = run(game, build, 0)
                progress.advance(task)
    speeds = [summary(name, build, tallies[name, build]) for name, build in jobs]
    return {
        "machine": {"python": platform.python_version(), "processor": platform.machine(), "cores": os.cpu_count()},
        "speeds": speeds,
        "ratios": ratios(speeds),
        "states": states,
    }


def run(what: str, build: str, seconds: float) -> dict[str, Any]:
    """One measurement in a process of its own; the plain build is the sources themselves."""
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if build == "plain":
        surroundings["PYTHONPATH"] = "src"
    command = [sys.executable, "-m", "bench.worker", what, str(seconds)]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"The measurement of {what} ({build}) failed:\n{done.stderr[-2000:]}")
    measured: dict[str, Any] = json.loads(done.stdout)
    if build in BUILDS and measured["compiled"] != (build == "compiled"):
        sys.exit(f"The {build} build is not there: without a C compiler there is nothing to compare.")
    return measured


def summary(name: str, build: str, tallies: list[dict[str, Any]]) -> dict[str, Any]:
    rates = [tally["decisions"] / tally["seconds"] for tally in tallies]
    return {
        "contestant": name,
        "build": build,
        "decisions_per_second": round(statistics.median(rates)),
        "games_per_second": round(statistics.median(tally["games"] / tally["seconds"] for tally in tallies), 2),
        "rounds": [round(rate) for rate in rates],
    }


def ratios(speeds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each of our speeds over each peer's, with the target where there is one."""
    peers = [speed for speed in speeds if speed["build"] == "peer"]
    targets = {(game, build, peer): target for game, build, peer, target in TARGETS}
    return [
        {
            "contestant": ours["contestant"],
            "build": ours["build"],
            "peer": peer["contestant"],
            "ratio": round(ours["decisions_per_second"] / peer["decisions_per_second"], 1),
            "target": targets.get((ours["contestant"].split(",")[0], ours["build"], peer["contestant"])),
        }
        for ours in speeds
        if ours["build"] in BUILDS
        for peer in peers
    ]


def report(results: dict[str, Any], console: Console) -> None:
    table = Table(title="Random games on one core, each decision drawn from all legal actions")
    for heading in ("contestant", "build", "decisions/s", "games/s"):
        table.add_column(heading, justify="left" if heading in ("contestant", "build") else "right")
    for speed in results["speeds"]:
        rate, games = f"{speed['decisions_per_second']:,}", f"{speed['games_per_second']:,}"
        table.add_row(speed["contestant"], speed["build"], rate, games)
    console.print(table)
    table = Table(title="How many times as fast as a peer")
    for heading in ("ours", "build", "peer", "ratio", "target"):
        table.add_column(heading, justify="right" if heading in ("ratio", "target") else "left")
    for ratio in results["ratios"]:
        target = f"{ratio['target']:.0f}" if ratio["target"] else ""
        table.add_row(ratio["contestant"], ratio["build"], ratio["peer"], f"{ratio['ratio']:.1f}", target)
    console.print(table)
    for game, builds in results["states"].items():
        for build, state in builds.items():
            copied, kept = f"{state['copy_microseconds']:.2f} µs", f"{state['kilobytes']:.1f} kB"
            console.print(f"A position of {game} ({build}): copied in {copied}, {kept} in memory.")


if __name__ == "__main__":
    main()
