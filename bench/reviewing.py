"""`python -m bench.reviewing`: what a review costs, and what it costs those who play meanwhile.

One server with a single worker process, the worst case: bots and reviews share it. A long game of City is played to its
end and reviewed; beside it a person plays against a bot, and how long the bot's answers take is measured in rounds with
and without a review, in turns, so that a slow minute of the machine hits both alike. What the review computes is read
from the worker's processor time, so it holds on a busy machine as well.
"""

import argparse
import json
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tests.server.running import Json, Player, Server, sensible

ROOT = Path(__file__).resolve().parent.parent
LONG = 250  # actions
TARGET_SECONDS = 60.0


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.reviewing", description="Measure reviews and what they cost others.")
    parser.add_argument("--answers", type=int, default=30, help="of the bot in each round (default 30)")
    parser.add_argument("--rounds", type=int, default=3, help="with and without a review (default 3)")
    parser.add_argument("--bot", default="hard", help="who is played against meanwhile (default hard)")
    parser.add_argument("--json", type=Path, default=ROOT / "bench" / "reviewing.json", help="where the figures go")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, Server(Path(data), "--no-limits", "--workers", "1") as server:
        results = measure(server, options.answers, options.rounds, options.bot)
    options.json.write_text(json.dumps(results, indent=2) + "\n")
    report(results, Console())
    print(f"Written to {os.path.relpath(options.json)}.")


def measure(server: Server, answers: int, rounds: int, bot: str) -> dict[str, Any]:
    player = server.player("Bea")
    actions: list[int] = []
    alone: list[float] = []
    beside: list[float] = []
    reviews: list[dict[str, float]] = []
    for _ in range(rounds):
        reviewer, game, length = long_game(server)
        actions.append(length)
        alone += answer_times(player, bot, answers)
        with_review = Review(server, reviewer, game)
        beside += answer_times(player, bot, answers, with_review.running)
        reviews.append(with_review.finished())
    return {
        "actions": actions,
        "review_processor_seconds": [round(one["processor"], 1) for one in reviews],
        "review_seconds": [round(one["wall"], 1) for one in reviews],
        "target_seconds": TARGET_SECONDS,
        "answers_ms": {"without a review": spread(alone), "beside a review": spread(beside)},
        "load": round(os.getloadavg()[0], 1),
    }


def long_game(server: Server) -> tuple[Player, str, int]:
    """Whose it is, its id, and how many actions it has; a review is kept, so each needs a game of its own."""
    ann = server.player("Ann")
    while True:
        game = str(ann.new_game("me", *["greedy"] * 3)["id"])
        length = play_out(ann, game)
        if length >= LONG:
            ann.leave_socket()
            return ann, game, length


def play_out(player: Player, game: str) -> int:
    """Play this player's seat sensibly to the end; the number of actions."""
    message = player.open(game)
    while message["summary"]["status"] == "playing":
        if message["summary"]["your_turn"]:
            act(player, message)
        message = player.hear("moved", "refused")
    return int(message["number"])


def act(player: Player, message: Json) -> None:
    summary = message["summary"]
    sight = next(sight for sight in message["sights"] if sight["seat"] == summary["to_move"])
    player.say("act", game=summary["id"], number=message["number"], seat=sight["seat"], action=sensible(sight))


def answer_times(player: Player, bot: str, answers: int, goes_on: Any = lambda: True) -> list[float]:
    """Milliseconds from the end of our turn, and from each of the bot's actions, to its next one."""
    times: list[float] = []
    while len(times) < answers and goes_on():
        message = player.open(str(player.new_game("me", bot)["id"]))
        while message["summary"]["status"] == "playing" and len(times) < answers and goes_on():
            if message["summary"]["your_turn"]:
                act(player, message)
            since = time.perf_counter()
            theirs = message["summary"]["to_move"] == 1
            message = player.hear("moved", "refused")
            if theirs:
                times.append((time.perf_counter() - since) * 1000)
        player.leave_socket()
    return times


class Review:
    """A review under way."""

    def __init__(self, server: Server, player: Player, game: str) -> None:
        assert server.process is not None
        self._server = server.process.pid
        self._player, self._game = player, game
        self._from, self._since = processor_seconds(self._server), time.perf_counter()
        player.post(f"/api/games/{game}/review", 202)

    def running(self) -> bool:
        return self._player.get(f"/api/games/{self._game}/review")["status"] in ("waiting", "running")

    def finished(self) -> dict[str, float]:
        """What it took. The bot's own answers are in the processor time; they are few and quick."""
        while self.running():
            time.sleep(0.2)
        wall = time.perf_counter() - self._since
        return {"processor": processor_seconds(self._server) - self._from, "wall": wall}


def processor_seconds(server: int) -> float:
    """Of the server's worker processes."""
    ticks = 0
    parents = {int(server)}
    for _ in range(3):  # workers, and what they may have started
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) in parents and int(folder.name) not in parents:
                parents.add(int(folder.name))
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def spread(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "answers": len(ordered),
        "median": round(statistics.median(ordered), 1),
        "ninetieth": round(ordered[int(len(ordered) * 0.9)], 1),
        "longest": round(ordered[-1], 1),
    }


def report(results: dict[str, Any], console: Console) -> None:
    console.print(
        f"Reviews of {results['actions']} actions: {results['review_processor_seconds']} s of processor time"
        f" (at most {results['target_seconds']:.0f}), {results['review_seconds']} s on the clock."
    )
    table = Table(title="How long a bot's answer takes, in milliseconds")
    for heading in ("", "answers", "median", "90 %", "longest"):
        table.add_column(heading, justify="left" if not heading else "right")
    for name, times in results["answers_ms"].items():
        table.add_row(name, *(str(value) for value in times.values()))
    console.print(table)


if __name__ == "__main__":
    main()
