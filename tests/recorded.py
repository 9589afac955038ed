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


def highlights(game_id: str, story: Story, actor: int) -> set[str]:
    """What an action showed that a recorded game may be kept for."""
    return _of_city(story) if game_id == "city" else _of_legends(story, actor)


def _of_city(story: Story) -> set[str]:
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


def _of_legends(story: Story, actor: int) -> set[str]:
    events = story_seen_by(story, None)
    last = {event["event"]: event for event in events}
    over = last.get("game_over")
    if over is None:
        return {"takes a turn back"} if "takeback" in last else set()
    if over["reason"] == "dragons":
        return {"ends by dragons", f"the fourth dragon comes by {_last_dragon(last, actor)}"}
    after = "a decline" if "declined" in last else "a fight"
    if "declined" in last and not last["declined"]["cards"]:
        after = "a decline without a card to discard"
    won = "with dragons" if over["crystals"] > 1 else "without dragons"
    return {"ends by cards", f"ends by cards after {after}", f"ends by cards {won}"}


def _last_dragon(last: dict[str, Any], actor: int) -> str:
    """Why the fourth dragon came, which no event of its own tells."""
    if "retreated" not in last:
        if "called" in last:
            return "a rightly called bluff" if last["called"]["rightly"] else "a wrongly called bluff"
        if "turn_began" in last:
            return "storms"
        return "a text" if "discarded" in last else "a demand"
    if "called" in last:
        return "a retreat after a called bluff"
    return "a retreat" if last["retreated"]["seat"] == actor else "floods"
