"""Two server processes on one PostgreSQL: both show the same game, and only one of two moves counts."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from tests import needs
from tests.databases import postgres
from tests.server.duelling import wish
from tests.server.running import Player, Server, play_on, possible
from tests.server.test_matches import new_match, until_over

pytestmark = needs.postgres
KEY = "the same key for both of them, long enough"


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    folder = tmp_path_factory.mktemp("two")
    with postgres() as url:
        options = ("--no-limits", "--database", url)
        with (
            Server(folder / "a", *options, BLUEMOON_KEY=KEY) as a,
            Server(folder / "b", *options, BLUEMOON_KEY=KEY) as b,
        ):
            yield [a, b]


def elsewhere(player: Player, server: Server) -> Player:
    """The same account at another server."""
    other = Player(server, None)
    other.http.cookies = player.http.cookies
    return other


def test_what_happens_at_one_server_is_seen_at_the_other(servers: list[Server]) -> None:
    ann, ben = servers[0].player("Ann"), servers[1].player("Ben")
    card = ann.new_game("me", "open")
    ann.open(card["id"])
    ben.post("/api/join", secret=card["seats"][1]["invite"])
    tables = [ann.hear("table"), ben.open(card["id"])]  # the game began elsewhere, and Ann was told
    players = [ann, ben]
    rng = random.Random(1)
    for number in range(1, 31):
        seat = tables[0]["summary"]["to_move"]
        action = rng.choice(possible(tables[seat]["sights"][0]))
        players[seat].say("act", game=card["id"], number=number - 1, seat=seat, action=action)
        tables = [player.hear("moved", "refused") for player in players]
        assert [table["number"] for table in tables] == [number, number]
        assert [table["by"] for table in tables] == [seat, seat]
        assert tables[0]["sights"][0]["events"] or tables[1]["sights"][0]["events"]
    number = tables[0]["number"]
    seat = tables[0]["summary"]["to_move"]
    while tables[seat]["undo"][str(seat)]["can"] != "ask":
        action = possible(tables[seat]["sights"][0])[-1]
        players[seat].say("act", game=card["id"], number=number, seat=seat, action=action)
        tables = [player.hear("moved") for player in players]
        number, seat = tables[0]["number"], tables[0]["summary"]["to_move"]
    players[seat].say("undo", game=card["id"], number=number, seat=seat)
    asked = players[1 - seat].hear("undo_asked")
    while asked["undo"][str(1 - seat)]["asked"] is None:
        asked = players[1 - seat].hear("undo_asked")
    players[1 - seat].say("agree", game=card["id"], seat=1 - seat, yes=True)
    assert [player.hear("moved")["what"] for player in players] == ["undo", "undo"]


def test_a_deck_brought_to_one_server_is_dealt_at_the_other(servers: list[Server]) -> None:
    ann, ben = servers[0].player("Ann"), servers[1].player("Ben")
    card = ann.new_game("me", "open", kind="legends", config={"decks": ["vulca", "hoax"], "first": 0})
    ann.open(card["id"])
    ben.post("/api/join", secret=card["seats"][1]["invite"], brings={"decks": "flit"})
    began = ann.hear("table")
    theirs = ben.open(card["id"])
    for table in (began, theirs):
        assert table["sights"][0]["view"]["config"]["decks"] == ["vulca", "flit"]
    ann.say("act", game=card["id"], number=0, seat=0, action=wish(began["sights"][0]))
    assert [player.hear("moved", "refused")["type"] for player in (ann, ben)] == ["moved", "moved"]


def test_of_two_moves_at_once_one_counts(servers: list[Server]) -> None:
    ann = servers[0].player("Ann")
    game = ann.new_game("me", {"who": "here", "name": "Bea"})["id"]
    both = [ann, elsewhere(ann, servers[1])]
    table, _ = [player.open(game) for player in both]
    rng = random.Random(2)
    for _ in range(40):
        seat = table["summary"]["to_move"]
        if seat is None:
            break
        number = table["number"]
        choices = possible(next(sight for sight in table["sights"] if sight["seat"] == seat))
        for player in both:
            player.say("act", game=game, number=number, seat=seat, action=rng.choice(choices))
        table = both[0].hear("moved")
        assert both[1].hear("moved")["sights"] == table["sights"]
        assert table["number"] == number + 1
        for player in both:
            player.say("ping")
            player.hear("pong")
    codes = {message["code"] for player in both for message in player.heard if message["type"] == "refused"}
    assert codes == {"stale"}
    assert both[0].open(game)["number"] == both[1].open(game)["number"]


def test_of_two_who_begin_the_next_game_both_get_the_same(servers: list[Server]) -> None:  # LG3
    ann = servers[0].player("Ann")
    both = [ann, elsewhere(ann, servers[1])]
    game = new_match(ann, "random", "random")
    begun = 0
    while not until_over(ann, game["id"])["match"]["winners"]:
        ask = partial(Player.post, path=f"/api/matches/{game['match']['match']}/next")
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(ask, both))
        assert answers[0]["id"] == answers[1]["id"]
        game = answers[0]
        begun += 1
    games = ann.get(f"/api/matches/{game['match']['match']}")["games"]
    assert [one["match"]["number"] for one in games] == list(range(begun + 1))
    assert begun


def test_bots_play_once_though_both_servers_show_them(servers: list[Server]) -> None:
    ann = servers[0].player("Ann")
    game = ann.new_game("me", "greedy")["id"]
    other = elsewhere(ann, servers[1])
    other.open(game)
    last = play_on(ann, ann.open(game), random.Random(3), until=lambda message: message["number"] >= 40)
    seen = other.hear("moved")
    while seen["number"] < last["number"]:
        before, seen = seen["number"], other.hear("moved")
        assert seen["number"] == before + 1
    assert seen["sights"] == last["sights"]


def test_two_who_sit_down_at_two_servers_at_once_both_add_to_the_shuffle(servers: list[Server]) -> None:
    """And the game begins, although each of them came last as far as its server knew."""
    ann, ben, cy = servers[0].player("Ann"), servers[0].player("Ben"), servers[1].player("Cy")
    parts = ["a" * 64, "b" * 64, "c" * 64]
    for _ in range(4):
        shuffle = {**ann.post("/api/commitments", 201), "part": parts[0]}
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        game = ann.post("/api/games", 201, kind="city", config={"players": 3}, seats=seats, shuffle=shuffle)
        invites = [seat["invite"] for seat in game["seats"]]
        for person, seat in ((ben, 1), (cy, 2)):  # so that both servers have the game open
            person.post("/api/invitation", secret=invites[seat])
        with ThreadPoolExecutor(2) as threads:
            sitting = [
                threads.submit(
                    person.post,
                    "/api/join",
                    secret=invites[seat],
                    shuffle={"commitment": game["commitment"], "part": parts[seat]},
                )
                for person, seat in ((ben, 1), (cy, 2))
            ]
            for one in sitting:
                one.result()
        for person in (ann, ben, cy):
            person.get(f"/api/games/{game['id']}/record", 403)
        ann.post(f"/api/games/{game['id']}/leave")
        ben.post(f"/api/games/{game['id']}/leave")
        told = cy.get(f"/api/games/{game['id']}")
        assert (told["status"], [seat["added"] for seat in told["seats"]]) == ("playing", [True, True, True])
