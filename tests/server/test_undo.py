"""Taking back: freely in one's turn, with everybody's consent beyond that, never without."""

import random

from tests.server.running import Json, Player, Server, play_on, possible


def two_people(server: Server) -> tuple[str, list[Player], list[Json]]:
    ann, ben = server.player("Ann"), server.player("Ben")
    card = ann.new_game("me", "open")
    ben.post("/api/join", secret=card["seats"][1]["invite"])
    return card["id"], [ann, ben], [ann.open(card["id"]), ben.open(card["id"])]


def to_move(message: Json) -> int:
    seat: int = message["summary"]["to_move"]
    return seat


def end_turn(game: str, players: list[Player], tables: list[Json]) -> tuple[list[Json], Json]:
    """Play until the other one decides; the tables of then, and the view before the last action."""
    first = to_move(tables[0])
    view: Json = {}
    while to_move(tables[0]) == first:
        view = tables[first]["sights"][0]["view"]
        guide = tables[first]["sights"][0]["guide"]
        action = guide["stop"] or guide["finish"] or possible(tables[first]["sights"][0])[0]
        players[first].say("act", game=game, number=tables[first]["number"], seat=first, action=action)
        tables = [player.hear("moved") for player in players]
    return tables, view


def test_own_steps_are_free_until_the_turn_ends(server: Server) -> None:
    game, players, tables = two_people(server)
    first = to_move(tables[0])
    me, other = players[first], players[1 - first]
    before = tables[first]["sights"][0]["view"]
    assert tables[first]["undo"] == {str(first): {"can": "no", "asked": None}}
    moved = me.act(game, 0, first, tables[first]["sights"][0]["guide"]["moves"][0]["action"])
    assert moved["undo"][str(first)]["can"] == "free"
    assert other.hear("moved")["undo"][str(1 - first)]["can"] == "no"
    me.say("undo", game=game, number=1, seat=first)
    back = me.hear("moved", "refused")
    assert (back["what"], back["number"]) == ("undo", 2)
    assert back["sights"][0]["view"] == before
    assert back["sights"][0]["log"] == []
    assert other.hear("moved")["what"] == "undo"
    me.say("undo", game=game, number=2, seat=first)
    assert me.hear("moved", "refused")["code"] == "bad_request"
    me.say("undo", game=game, number=0, seat=first)
    assert me.hear("moved", "refused")["code"] == "stale"


def test_after_the_turn_everybody_must_agree(server: Server) -> None:
    game, players, tables = two_people(server)
    first = to_move(tables[0])
    tables, view = end_turn(game, players, tables)
    number = tables[0]["number"]
    me, other = players[first], players[1 - first]
    assert tables[first]["undo"][str(first)]["can"] == "ask"
    me.say("undo", game=game, number=number, seat=first)
    asked = other.hear("undo_asked")["undo"][str(1 - first)]["asked"]
    assert asked == {"by": first, "to": number - 1, "agreed": [first], "waiting": [1 - first]}
    me.hear("undo_asked")
    me.say("agree", game=game, seat=first, yes=True)
    assert me.hear("refused", "moved")["type"] == "refused"  # one's own voice counts once
    other.say("agree", game=game, seat=1 - first, yes=True)
    back = me.hear("moved")
    assert (back["what"], back["number"]) == ("undo", number + 1)
    assert to_move(back) == first
    assert back["sights"][0]["view"] == view


def test_no_is_no(server: Server) -> None:
    game, players, tables = two_people(server)
    first = to_move(tables[0])
    tables, _ = end_turn(game, players, tables)
    number = tables[0]["number"]
    me, other = players[first], players[1 - first]
    me.say("undo", game=game, number=number, seat=first)
    other.hear("undo_asked")
    me.hear("undo_asked")
    other.say("agree", game=game, seat=1 - first, yes=False)
    assert me.hear("undo_asked")["undo"][str(first)] == {"can": "no", "asked": None}
    me.say("undo", game=game, number=number, seat=first)
    assert me.hear("refused", "moved")["code"] == "bad_request"
    other.say("agree", game=game, seat=1 - first, yes=True)
    assert other.hear("refused", "moved")["code"] == "stale"


def test_question_survives_a_reconnection_and_ends_when_the_game_goes_on(server: Server) -> None:
    game, players, tables = two_people(server)
    first = to_move(tables[0])
    tables, _ = end_turn(game, players, tables)
    number = tables[0]["number"]
    me, other = players[first], players[1 - first]
    me.say("undo", game=game, number=number, seat=first)
    other.hear("undo_asked")
    other.leave_socket()
    again = other.connected().open(game)
    assert again["undo"][str(1 - first)]["asked"]["by"] == first
    moved = other.act(game, number, 1 - first, possible(again["sights"][0])[0])
    assert moved["undo"][str(1 - first)]["asked"] is None


def test_alone_against_bots_what_they_did_goes_with_it(server: Server) -> None:
    ann = server.player("Ann")
    game = ann.new_game("me", "greedy")["id"]
    table = ann.open(game)
    rng = random.Random(6)

    def after_the_bot(message: Json) -> bool:
        return message.get("by") == 1 and message["summary"]["your_turn"] and message["undo"]["0"]["can"] == "ask"

    last = play_on(ann, table, rng, until=after_the_bot)
    ann.say("undo", game=game, number=last["number"], seat=0)
    back = ann.hear("moved")
    assert back["what"] == "undo"
    assert back["summary"]["your_turn"]
    assert back["number"] == last["number"] + 1
    # The log is whole, and the bot's turn is gone from it.
    assert max((entry["number"] for entry in back["sights"][0]["log"]), default=0) < last["number"] - 1
    assert play_on(ann, back, None)["summary"]["status"] == "over"
