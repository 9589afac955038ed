"""A program that plays by the protocol, or fails at it in one of many ways: `python program.py WAY`.

Needs nothing but Python's standard library, so that it starts quickly.
"""

import json
import os
import signal
import subprocess
import sys
import time
from typing import Any


def say(**answer: Any) -> None:
    print(json.dumps(answer), flush=True)


def main(way: str) -> None:
    decisions = 0
    seat = None
    if way == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            seat = message["seat"]
            assert sorted(message) == ["config", "game", "seat", "type"]
        elif message["type"] == "end":
            if way == "good":
                with open(f"end-{seat}-{os.getpid()}.json", "w") as file:
                    json.dump(message["result"], file)
        else:
            decisions += 1
            answer(way, message, decisions)
    if way == "stubborn":
        subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)  # child"])
        time.sleep(600)


def answer(way: str, message: Any, decisions: int) -> None:
    last = len(message["legal"]) - 1
    if way in ("good", "stubborn"):
        assert sorted(message) == ["legal", "ms", "number", "type", "view"]
        if decisions % 3:
            say(index=last)
        else:
            say(action=message["legal"][0], thought="extra words do no harm")
    elif way == "late":
        # The second answer comes when the third is asked for, and must not be taken for the third.
        if decisions == 3:
            say(index=10_000)
        if decisions != 2:
            say(index=last)
    elif way == "chatty":
        print(
            f"I think about it\n{json.dumps({'index': 0})}" if decisions == 1 else json.dumps({"index": 1}), flush=True
        )
    elif way == "numbered":
        # The second question is never answered; the others by number.
        if decisions != 2:
            say(index=last, number=message["number"])
    elif way == "silent":
        if decisions == 1:
            say(index=0)
    elif way == "broken":
        answers: list[dict[str, Any]] = [
            {"index": True},
            {},
            {"index": 0, "action": {}},
            {"action": 7},
            {"index": last},
        ]
        say(**answers[decisions % 5])
    elif way == "illegal":
        answers = [{"index": -1}, {"index": last + 1}, {"action": {"do": "land", "ship": "sea-devil"}}]
        say(**answers[decisions % 3])
    elif way == "dying":
        if decisions == 4:
            print("Traceback: I am lost", file=sys.stderr, flush=True)
            sys.exit(3)
        say(index=last)


if __name__ == "__main__":
    main(sys.argv[1])
