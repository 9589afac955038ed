"""Positions of Legends to send to a referee: short to write, with the draw decks left to the referee."""

from typing import Any

from tests.referee.process import Json, RefereeProcess


def player(**zones: Any) -> Json:
    """A player's cards. Combat and support take ids; `-id` in combat is covered, `?id` in support a bluff."""
    combat = [{"card": card.lstrip("-"), "active": card[0] != "-"} for card in zones.pop("combat", [])]
    support = [{"card": card.lstrip("?"), "bluff": card[0] == "?"} for card in zones.pop("support", [])]
    cards: Json = {"hand": [], "leadership": [], "discard": [], "ships": [], "disclosed": [], "ran_out": False}
    return {**cards, "combat": combat, "support": support, **zones}


def duel(decks: tuple[str, str], mine: Json, yours: Json, phase: str, fight: Json | None, **fields: Any) -> Json:
    """It is seat 0's turn. `fields` may change the config's `edition` and `name_dragons`, the turn, anything."""
    config: Json = {"decks": list(decks), "edition": fields.pop("edition", "second"), "first": None}
    if fields.pop("name_dragons", False):
        config["name_dragons"] = True
    turn = {"seat": 0, "number": 5, "phase": phase, **fields.pop("turn", {})}
    return {
        "game": "legends",
        "config": config,
        "players": [mine, yours],
        "dragons": {"fire": None, "earth": None, "water": None},
        "fight": fight,
        "turn": turn,
        "result": None,
        **fields,
    }


def fight(element: str | None, turn: int) -> Json:
    return {"element": element, "turn": turn}


def legal(referee: RefereeProcess) -> list[Json]:
    actions: list[Json] = referee.ok("legal")["actions"]
    return actions


def do(referee: RefereeProcess, *actions: Json) -> Json:
    """The answer to the last of these actions, which must all be allowed."""
    answer: Json = {}
    for action in actions:
        answer = referee.ok("apply", action=action)
    return answer


def forbidden(referee: RefereeProcess, action: Json) -> str:
    """The rule that forbids an action."""
    error = referee.error("apply", action=action)
    assert error["code"] == "illegal_action", error
    rule: str = error["rule"]
    return rule


def events(answer: Json, name: str) -> list[Json]:
    return [event for event in answer["events"] if event["event"] == name]
