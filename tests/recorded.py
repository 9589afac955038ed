"""What the recorded games, the perft table and their makers in tools/ have in common."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bluemoon.core.event import Story, story_seen_by

HERE = Path(__file__).parent
RECORDS = HERE / "records"
PERFT = HERE / "perft.json"
GAMES = HERE / "games.json"


def canonical(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(items: Iterable[Any]) -> str:
    """One short word for any amount of JSON data: the same on every machine, another if anything differs."""
    hashed = hashlib.sha256()
    for item in items:
        hashed.update(canonical(item).encode())
        hashed.update(b"\n")
    return hashed.hexdigest()[:32]


def highlights(story: Story) -> set[str]:
    """What an action of Blue Moon City showed that a recorded game may be kept for."""
    found = set()
    for event in story_seen_by(story, None):
        name = event["event"]
        if name == "special_used":
            found.add(f"uses {event['building']}")
        elif name == "offered" and event["card"] is not None:
            found.add(f"offers with {event['card']}")
        elif name == "reshuffled":
            found.add("reshuffles")
        elif name == "scales_scored":
            found.add("scores scales")
        elif name == "scales_earned":
            found.add("earns scales from dragons")
        elif name == "game_over":
            found.add(f"ends by {event['reason']}")
            if len(event["winners"]) > 1:
                found.add("ends in a shared victory")
    return found
