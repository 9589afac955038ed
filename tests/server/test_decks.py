"""Decks of one's own: kept with the account, seen by nobody else, judged by the game, and played with (LD1)."""

import contextlib
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from bluemoon.core.rng import Rng
from bluemoon.core.table import replay
from bluemoon.guide.games import guide_of
from bluemoon.legends.catalogue import shipped
from tests.commands import PATIENCE
from tests.sending import sent
from tests.server.running import Json, Player, Server
from tests.server.test_matches import play_to_the_end, until_over

GAME = guide_of("legends").game
CATALOGUE = shipped()
HOAX = [card.id for card in CATALOGUE.decks["hoax"]]
OUT, INTO = ["catusan", "hank-highflyer-hawk"], ["funfair", "den-bal-ton"]
OWN = [id for id in HOAX if id not in OUT] + INTO


@pytest.fixture
def ann(server: Server) -> Player:
    return server.player("Ann")


def kept(player: Player) -> list[Json]:
    decks: list[Json] = player.get("/api/decks?kind=legends")["decks"]
    return decks


def new_deck(player: Player, name: str = "Mine", cards: list[str] = OWN, expected: int = 201) -> Json:
    return player.post("/api/decks", expected, kind="legends", name=name, cards=cards)


def put(player: Player, id: str, expected: int = 200, **body: Any) -> Json:
    answer = player.http.put(f"/api/decks/{id}", json=body)
    assert answer.status_code == expected, answer.text
    told: Json = answer.json()
    return told


# --- kept ---


def test_a_deck_is_kept_changed_and_deleted(ann: Player) -> None:
    deck = new_deck(ann, "  Fire \n and feathers ")
    assert deck["name"] == "Fire and feathers"
    assert deck["cards"][0] == HOAX[0]
    assert set(deck["cards"]) == set(OWN)
    assert deck["verdict"]["legal"]
    changed = put(ann, deck["id"], name="Smoke", cards=OWN[:10])
    assert (changed["name"], len(changed["cards"]), changed["verdict"]["legal"]) == ("Smoke", 10, False)
    assert "this one has 9" in changed["verdict"]["words"]
    assert kept(ann) == [changed]
    assert ann.get(f"/api/decks/{deck['id']}") == changed
    other = new_deck(ann, "Empty", [])
    assert [one["id"] for one in kept(ann)] == [other["id"], deck["id"]]  # what was touched last comes first
    assert ann.http.delete(f"/api/decks/{deck['id']}").status_code == 204
    assert ann.http.delete(f"/api/decks/{deck['id']}").status_code == 404
    assert [one["id"] for one in kept(ann)] == [other["id"]]


def test_decks_survive_a_kill(tmp_path: Path) -> None:
    with Server(tmp_path, "--no-limits") as server:
        ann = server.player("Ann")
        deck = new_deck(ann)
        server.kill()
        server.start()
        assert kept(ann) == [deck]


def test_nobody_else_sees_or_touches_a_deck(server: Server, ann: Player) -> None:
    deck = new_deck(ann, "Unfinished", OWN[:5])
    path = f"/api/decks/{deck['id']}"
    eve, visitor = server.player("Eve"), server.player(None)
    assert kept(eve) == []
    for stranger, status in ((eve, 404), (visitor, 401)):
        stranger.get(path, status)
        stranger.get(f"{path}/forms", status)
        put(stranger, deck["id"], status, name="Mine now", cards=[])
        assert stranger.http.delete(path).status_code == status
    visitor.get("/api/decks?kind=legends", 401)
    visitor.post("/api/decks", 401, kind="legends", name="x", cards=[])
    assert kept(ann) == [deck]
    # A page elsewhere can do nothing with Ann's cookie.
    for method, where in (("PUT", path), ("DELETE", path), ("POST", "/api/decks")):
        body = {"name": "x", "cards": []} | ({"kind": "legends"} if method == "POST" else {})
        answer = ann.http.request(method, where, json=body, headers={"origin": "http://elsewhere"})
        assert answer.status_code == 403
    assert kept(ann) == [deck]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"kind": "chess", "name": "x", "cards": []}, "no game 'chess'"),
        ({"kind": "city", "name": "x", "cards": []}, "You cannot bring a deck"),
        ({"kind": "legends", "name": " \u200b", "cards": []}, "at least one letter"),
        ({"kind": "legends", "name": "x" * 81, "cards": []}, "name"),
        ({"kind": "legends", "name": "x", "cards": ["nobody"]}, "no card 'nobody'"),
        ({"kind": "legends", "name": "x", "cards": [HOAX[0]] * 2}, "twice"),
        ({"kind": "legends", "name": "x", "cards": [f"{number}" for number in range(101)]}, "cards"),
        ({"kind": "legends", "name": "x", "cards": ["x" * 65]}, "cards"),
        ({"kind": "legends", "name": "x", "cards": [7]}, "cards"),
        ({"kind": "legends", "name": "x", "cards": [], "account": "eve"}, "account"),
        ({}, ""),
    ],
)
def test_decks_that_cannot_be_kept(ann: Player, body: Json, said: str) -> None:
    error = ann.post("/api/decks", 400, **body)["error"]
    assert error["code"] == "bad_request"
    assert said in error["message"]
    assert len(error["message"].splitlines()) == 1
    assert kept(ann) == []


def test_a_bad_change_changes_nothing(ann: Player) -> None:
    deck = new_deck(ann)
    bad: list[Json] = [{"name": "", "cards": []}, {"name": "x", "cards": ["nobody"]}, {"name": "x"}, {"cards": []}]
    for body in bad:
        put(ann, deck["id"], 400, **body)
    for id in ("nothing", "x" * 99, "%00", "..."):
        put(ann, id, 404, name="x", cards=[])
        ann.get(f"/api/decks/{id}", 404)
    assert kept(ann) == [deck]


def test_a_hundred_decks_are_enough(ann: Player) -> None:
    for number in range(100):
        new_deck(ann, f"Deck {number}", [])
    assert "delete one first" in new_deck(ann, expected=400)["error"]["message"]
    assert len(kept(ann)) == 100
    ann.http.delete(f"/api/decks/{kept(ann)[0]['id']}")
    new_deck(ann)


def test_saving_is_limited(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ann = server.player("Ann")
        deck = new_deck(ann)
        asked = 1
        # Reading a text counts like saving, and is quicker here.
        while ann.http.post("/api/decks/read", json={"kind": "legends", "text": "?"}).status_code != 429:
            asked += 1
            assert asked < 2000
        assert asked > 100  # enough for whoever builds in a hurry
        # On a busy machine, one or two may be allowed again by now.
        mine = {"name": "Mine", "cards": []}
        assert 429 in (ann.http.put(f"/api/decks/{deck['id']}", json=mine).status_code for _ in range(20))


# --- taken along ---


def test_what_is_exported_is_read_again_by_anybody(server: Server, ann: Player) -> None:
    deck = new_deck(ann, "Fire and feathers")
    forms = ann.get(f"/api/decks/{deck['id']}/forms")
    visitor = server.player(None)
    for text in (forms["text"], forms["code"]):
        read = visitor.post("/api/decks/read", kind="legends", text=text)
        assert (read["name"], read["cards"], read["verdict"]) == (deck["name"], deck["cards"], deck["verdict"])


def test_a_broken_or_illegal_text_gets_a_sentence(ann: Player) -> None:
    unfinished = new_deck(ann, "Unfinished", OWN[:5])
    forms = ann.get(f"/api/decks/{unfinished['id']}/forms")
    for text, said in (
        (forms["text"], "this one has 4"),
        (forms["code"], "this one has 4"),
        (forms["code"][:-3], "broken"),
        ("nobody at all", "no card called"),
        ("", "one leader"),
        ("[1]", "cards[0]"),
        ("[" * 5000, ""),
        ("\x00", ""),
    ):
        error = ann.post("/api/decks/read", 400, kind="legends", text=text)["error"]
        assert said in error["message"]
    ann.post("/api/decks/read", 400, kind="legends", text="x" * 20_001)
    assert kept(ann) == [unfinished]


# --- played with ---


def game_with(player: Player, decks: list[Any], *seats: Json, expected: int = 201, **more: Any) -> Json:
    config = {"decks": decks, "first": 0}
    return player.post("/api/games", expected, kind="legends", config=config, seats=list(seats), pace=0, **more)


def test_the_games_sentence_comes_before_the_game(server: Server, ann: Player) -> None:
    def check(decks: list[Any]) -> Json:
        return server.player(None).post("/api/games/check", kind="legends", config={"decks": decks})

    assert check([OWN, "vulca"]) == {"good": True, "words": ""}
    told = check([OWN, "hoax"])
    assert not told["good"]
    assert told["words"].startswith("Both decks hold ")
    assert told["words"].endswith("and each card exists once (rule LD1)")
    assert "this one has 29" in check([OWN[:-1], "vulca"])["words"]
    assert check(["hoax", "hoax"])["words"] == "Must be two different peoples (LS1)"
    assert ann.post("/api/games/check", kind="city", config={"players": 9})["good"] is False
    for decks in ([OWN, "hoax"], [OWN[:-1], "vulca"], [["x"], "vulca"]):
        game_with(ann, decks, {"who": "me"}, {"who": "bot", "bot": "random"}, expected=400)
    assert ann.get("/api/games")["games"] == []


def test_a_game_with_an_own_deck_to_its_end_and_after(ann: Player) -> None:
    game = game_with(ann, [OWN, "vulca"], {"who": "me"}, {"who": "bot", "bot": "random"}, hints=True)
    assert game["config"]["decks"] == [OWN, "vulca"]
    assert [one["config"]["decks"] for one in ann.get("/api/games")["games"]] == [[OWN, "vulca"]]
    table = ann.open(game["id"])
    hand = table["sights"][0]["view"]["players"][0]["hand"]
    unseen = table["sights"][0]["guide"]["unseen"]
    # The tracker: of one's own deck what is not in the hand, of the other's all thirty.
    assert sorted(unseen[0]) == sorted(set(OWN[1:]) - set(hand))
    assert len(unseen[1]) == 30
    if table["summary"]["your_turn"]:
        ann.say("hint", game=game["id"], seat=0)
        assert ann.hear("hinted")["hints"]
    over = play_to_the_end(ann, game["id"])
    assert over["summary"]["status"] == "over"
    record = ann.get(f"/api/games/{game['id']}/record")
    assert record["config"]["decks"] == [OWN, "vulca"]
    assert replay(GAME, record).outcome() is not None
    told = ann.get(f"/api/games/{game['id']}/replay")
    last = ann.get(f"/api/games/{game['id']}/replay/{told['length']}")
    assert last["view"]["config"]["decks"] == [OWN, "vulca"]
    standings = guide_of("legends").standings(last["view"], ["Ann", "Ben"])
    assert any("Ann  Hoax" in line for line in standings)
    again = ann.post(f"/api/games/{game['id']}/rematch")
    assert again["config"]["decks"] == [OWN, "vulca"]


def test_a_match_keeps_the_own_deck(ann: Player) -> None:
    bots = [{"who": "bot", "bot": "random"}] * 2
    game = game_with(ann, [OWN, "vulca"], *bots, match=True)
    until_over(ann, game["id"])
    path = f"/api/matches/{game['match']['match']}"
    if not ann.get(path)["winners"]:
        assert ann.post(f"{path}/next")["config"]["decks"] == [OWN, "vulca"]


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_bots_of_every_level_play_with_and_against_own_decks(ann: Player, level: str) -> None:
    theirs = [card.id for card in CATALOGUE.decks["vulca"]]
    swapped = [id for id in theirs if id != "spark"] + ["catusan"]
    assert CATALOGUE.cards["catusan"].moons <= 10
    game = game_with(ann, [OWN, swapped], {"who": "bot", "bot": level}, {"who": "bot", "bot": level})
    deadline = time.monotonic() + PATIENCE
    while (now := ann.get(f"/api/games/{game['id']}"))["number"] < 12 and now["status"] == "playing":
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_the_decklist_is_public_but_neither_hand_nor_order(server: Server, ann: Player) -> None:
    deck = new_deck(ann, "A secret name", OWN)
    draft = new_deck(ann, "Unfinished", [HOAX[0], "brain-drain"])
    game = game_with(ann, [OWN, "vulca"], {"who": "me"}, {"who": "open"})
    invite = game["seats"][1]["invite"]
    ben, visitor = server.player("Ben"), server.player(None)
    invitation = visitor.post("/api/invitation", secret=invite)
    assert set(invitation) == {"kind", "names", "game", "seats", "seat", "config", "commitment"}
    assert (invitation["seats"], invitation["seat"]) == (["Ann", ""], 1)
    assert invitation["config"]["decks"] == [OWN, "vulca"]
    ben.post("/api/join", secret=invite)
    watching = visitor.open(game["id"], watch=game["watch"])
    theirs = ben.open(game["id"])
    mine = ann.open(game["id"])
    hand = mine["sights"][0]["view"]["players"][0]["hand"]
    for table in (theirs, watching):
        (sight,) = table["sights"]
        assert sight["view"]["config"]["decks"] == [OWN, "vulca"]
        player = sight["view"]["players"][0]
        assert isinstance(player["hand"], int)
        assert isinstance(player["deck"], int)
        # What may still come from Ann's deck is the decklist, whatever she holds and in whatever order it lies.
        assert sorted(sight["guide"]["unseen"][0]) == sorted(OWN[1:])
        twin = GAME.sample_state(sight["view"], Rng.from_seed(3))
        names = [seat["name"] for seat in table["summary"]["seats"]]
        assert sent(guide_of("legends").table(twin, sight["seat"], names))["unseen"] == sight["guide"]["unseen"]
        # Nobody is told that this is a kept deck, nor what Ann called it, nor anything of her other decks.
        for secret in (deck["id"], deck["name"], draft["id"], draft["name"]):
            assert secret not in str(table)
    assert len(hand) > 0


# --- brought along by whoever sits down ---


def test_whoever_is_invited_may_bring_another_deck(server: Server, ann: Player) -> None:
    game = game_with(ann, ["vulca", "hoax"], {"who": "me"}, {"who": "open"})
    waiting = ann.open(game["id"])
    assert waiting["sights"] == []  # nothing is dealt before somebody sits there
    ben = server.player("Ben")
    joined = ben.post("/api/join", secret=game["seats"][1]["invite"], brings={"decks": OWN})
    assert joined["config"]["decks"] == ["vulca", OWN]
    began = ann.hear("table")
    (theirs,) = ben.open(game["id"])["sights"]
    assert began["sights"][0]["view"]["config"]["decks"] == theirs["view"]["config"]["decks"] == ["vulca", OWN]
    assert set(theirs["view"]["players"][1]["hand"]) < set(OWN)
    assert sorted(began["sights"][0]["guide"]["unseen"][1]) == sorted(OWN[1:])


def test_a_match_is_played_with_the_deck_that_was_brought(server: Server, ann: Player) -> None:
    game = game_with(ann, ["vulca", "hoax"], {"who": "me"}, {"who": "open"}, match=True)
    server.player("Ben").post("/api/join", secret=game["seats"][1]["invite"], brings={"decks": OWN})
    assert ann.get(f"/api/games/{game['id']}")["config"]["decks"] == ["vulca", OWN]
    with contextlib.closing(sqlite3.connect(server.folder / "bluemoon.db")) as database:
        ((config,),) = database.execute("SELECT config FROM matches WHERE id = ?", [game["match"]["match"]])
    assert json.loads(config)["decks"] == ["vulca", OWN]


@pytest.mark.parametrize(
    ("brings", "said"),
    [
        ({"decks": "vulca"}, "differ"),  # Ann's
        ({"decks": OWN[:20]}, "30"),
        ({"decks": "dragons"}, "dragons"),
        ({"decks": None}, ""),
        ({"edition": "first"}, "edition"),  # not the visitor's to say
        ({"first": 1}, "first"),
    ],
)
def test_what_cannot_be_brought_leaves_the_seat_open(server: Server, ann: Player, brings: Json, said: str) -> None:
    game = game_with(ann, ["vulca", "hoax"], {"who": "me"}, {"who": "open"})
    invite = game["seats"][1]["invite"]
    ben = server.player("Ben")
    answer = ben.http.post("/api/join", json={"secret": invite, "brings": brings})
    assert answer.status_code in (400, 422), answer.text
    assert said in answer.json()["error"]["message"]
    assert ann.get(f"/api/games/{game['id']}") == game
    assert ben.post("/api/join", secret=invite)["config"]["decks"] == ["vulca", "hoax"]
    ben.post("/api/join", secret=invite, brings={"decks": "flit"})  # who sits there already changes nothing by it
    assert ann.get(f"/api/games/{game['id']}")["config"]["decks"] == ["vulca", "hoax"]
