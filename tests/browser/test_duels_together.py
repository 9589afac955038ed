"""Duels of two: bluffs called each way, ships, one screen for both, matches, a question that outlives the server."""

import itertools
import json
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cable import Cable
from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist, Keys
from tests.browser.person import all_know
from tests.browser.test_broken_lines import LOST, opened_again
from tests.browser.visitor import Visitor
from tests.legends.duels import duel
from tests.server.duelling import asked, lay_out, lay_out_for, position, wish
from tests.server.rows import change
from tests.server.running import Player, Server, free_port, play_on

HAND = '[data-zone="hand"]'


def bluffing() -> dict[str, object]:
    """Ann's turn, with two cards that can be bluffs: the first is worth its two fire, the second is not."""
    return position(
        duel(
            "buka",
            "hoax",
            phase="support",
            combat="commodore-lo-tan",
            played="commodore-lo-tan",
            hand="cannoneer-tara-ko captain-su-cha",
            their_combat="wogarathoras",
            their_hand="ledinemras tome",
        )
    )


@pytest.mark.parametrize(
    ("card", "rightly", "hands"),
    [("captain-su-cha", True, Duellist), ("cannoneer-tara-ko", False, Keys)],
    ids=["rightly-by-mouse", "wrongly-by-key"],
)
def test_a_bluff_is_called(server: Server, visit: Visit, card: str, rightly: bool, hands: type[Duellist]) -> None:
    players = [server.player("Ann"), server.player("Ben")]
    visitors = [visit(), visit(theme="day")]
    game = lay_out_for(server, players, bluffing())
    for player, visitor in zip(players, visitors, strict=True):
        visitor.be(player)
        visitor.sit_down(game)
    ann, ben = (hands(visitor, game, seat) for seat, visitor in enumerate(visitors))
    ann.act({"do": "bluff", "card": card})
    all_know([ann, ben])
    # The owner sees the card, the other its back, and nowhere its name.
    for visitor, there in ((visitors[0], 1), (visitors[1], 0)):
        visitor.settle()
        expect(visitor.page.locator(f'[data-table-card][data-card="{card}"]')).to_have_count(there)
    assert card not in json.dumps(ben.sight["view"])
    expect(visitors[1].page.locator('[data-seat="0"][data-zone="support"] [data-table-card]')).to_have_count(1)
    while ann.my_turn:
        ann.act(wish(ann.sight))
    all_know([ann, ben])
    assert ben.guide["question"]["why"] == "call"
    stakes = ben.guide["question"]["stakes"]
    expect(ben.panel).to_contain_text(f"{stakes['right']['dragons']}")  # what is at stake stands there
    ben.act({"do": "call"})
    all_know([ann, ben])
    owners = list(ben.sight["view"]["dragons"].values())
    assert (owners.count(1) > 0, owners.count(0) > 0) == (rightly, not rightly)
    assert card in json.dumps(ben.sight["view"])  # it has been turned up
    visitors[1].page.locator("#log").get_by_text("bluff", exact=False).first.wait_for(state="attached")


@pytest.mark.parametrize("hands", [Duellist, Keys], ids=["by-mouse", "by-key"])
def test_ships_are_loaded_and_landed(server: Server, visit: Visit, hands: type[Duellist]) -> None:
    ann, visitor = server.player("Ann"), visit()
    visitor.be(ann)
    loading = duel(
        "buka",
        "hoax",
        phase="support",
        combat="commodore-lo-tan",
        played="commodore-lo-tan",
        ships="sea-falcon",
        hand="b-p-unity captain-su-cha",
        their_combat="wogarathoras",
        their_hand="ledinemras tome",
    )
    game = lay_out(server, ann, position(loading), ["me", "greedy"])
    visitor.sit_down(game)
    duellist = hands(visitor, game)
    duellist.act({"do": "load", "card": "b-p-unity", "ship": "sea-falcon"})
    visitor.settle()
    cargo = visitor.page.locator('[data-zone="cargo"][data-card="b-p-unity"]')
    cargo.wait_for()
    landing = duel(
        "buka",
        "hoax",
        fight=False,
        phase="beginning",
        ships="sea-falcon+b-p-unity",
        hand="commodore-lo",
        their_hand="tome",
    )
    game = lay_out(server, ann, position(landing), ["me", "greedy"])
    visitor.sit_down(game)
    duellist = hands(visitor, game)
    duellist.act({"do": "land", "ship": "sea-falcon"})
    for action in ("next", "next", "fight"):
        duellist.act({"do": action})
    duellist.act({"do": "play", "card": "b-p-unity"})  # from the ship
    visitor.settle()
    visitor.page.locator('[data-zone="combat"] [data-card="b-p-unity"]').wait_for()


def test_a_card_is_dragged_onto_a_ship_and_into_the_fight(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit(motion=True)
    visitor.be(ann)
    fight = duel(
        "buka",
        "hoax",
        combat="",
        ships="sea-falcon",
        hand="commodore-lo b-p-unity captain-su-cha",
        their_combat="wogarathoras",
        their_hand="ledinemras tome",
    )
    game = lay_out(server, ann, position(fight), ["me", "greedy"])
    visitor.sit_down(game)
    duellist = Duellist(visitor, game)
    page = visitor.page
    page.locator('[data-hand-card="commodore-lo-tan"]').drag_to(page.locator('[data-drop="combat"]'))
    visitor.until(lambda: duellist.number == 1, "the card is played")
    while duellist.guide["phase"] == "character":
        duellist.act({"do": "next"})
    visitor.settle()
    number = duellist.number
    page.locator('[data-hand-card="b-p-unity"]').drag_to(page.locator('[data-drop="ship:sea-falcon"]'))
    visitor.until(lambda: duellist.number == number + 1, "the card is loaded")
    assert duellist.sight["view"]["players"][0]["ships"][0]["load"] == ["b-p-unity"]


# Every card that lies open somewhere. Those that words name (log and recap tell of cards taken back) are public.
_OPEN = """() => [...document.querySelectorAll("[data-card]:not(.card-name)")].map((one) => one.dataset.card)"""


def test_one_screen_for_two_shows_nobody_the_other_hand(visit: Visit) -> None:
    visitor = visit()
    guest = {"who": "here", "name": "Bea"}
    game = visitor.new_game("me", guest, kind="legends", config={"decks": ["vulca", "khind"]})
    visitor.go(f"#/game/{game}")
    visitor.page.get_by_role("heading", name="Pass the device to").wait_for()
    visitor.until(lambda: game in visitor.tables, "the table")
    seats = [Duellist(visitor, game, 0), Duellist(visitor, game, 1)]
    for _ in range(3):
        mover = seats[visitor.tables[game]["summary"]["to_move"]]
        other = seats[1 - mover.seat]
        visitor.page.get_by_role("heading", name="Pass the device to").wait_for()
        visitor.settle()
        assert visitor.page.evaluate(_OPEN) == []
        visitor.page.get_by_role("button", name="show my hand").click()
        visitor.page.locator(HAND).first.wait_for()
        while mover.my_turn:
            visitor.settle()
            assert not set(other.hand) & set(visitor.page.evaluate(_OPEN))
            shown = visitor.page.locator("[data-hand-card]").evaluate_all("all => all.map((one) => one.dataset.card)")
            assert shown == mover.hand
            mover.act(wish(mover.sight))
        if mover.over:
            break


@pytest.mark.parametrize("before", [[0, 0], [0, 4]], ids=["goes-on", "ends"])
def test_after_a_game_of_a_match_one_press_leads_on(server: Server, visit: Visit, before: list[int]) -> None:
    """Ann retreats from the last fight of a game: with that the match goes on, or is over."""
    ann, visitor = server.player("Ann"), visit()
    visitor.be(ann)
    lost = duel("vulca", "hoax", phase="engagement", dragons=(0, 3), hand="spark", their_combat="helkomedes")
    config = {"decks": ["vulca", "hoax"], "first": 0}
    game = ann.new_game("me", "greedy", kind="legends", config=config, match=True)["id"]
    change(server.folder, game, start=position(lost), match_score=before)
    visitor.sit_down(game)
    duellist = Duellist(visitor, game)
    assert duellist.guide["retreat"]["price"]["ends"]
    duellist.act({"do": "retreat"})
    score = duellist.table["summary"]["match"]["score"]
    assert score[1] > before[1]
    onward = visitor.page.get_by_role("button", name="Next game")
    if max(score) < 5:
        onward.click()
        visitor.page.wait_for_function("game => !location.hash.endsWith(game)", arg=game)
        following = visitor.laid_out()
        place = visitor.tables[following]["summary"]["match"]
        assert (place["number"], place["score"]) == (1, score)
    else:
        assert duellist.table["summary"]["match"]["winners"] == [1]
        visitor.page.get_by_role("button", name="Another match").wait_for()
        expect(onward).to_have_count(0)


@pytest.mark.soak
def test_a_match_goes_on_by_one_press_until_somebody_has_five_crystals(server: Server, visit: Visit) -> None:
    """Most of each game is played over the socket; the end of each, and what follows, in the page."""
    ann, visitor = server.player("Ann"), visit()
    visitor.be(ann)
    config = {"decks": ["vulca", "hoax"]}
    game = ann.new_game("me", "greedy", kind="legends", config=config, match=True)["id"]
    score = [0, 0]
    for _ in range(9):
        # A decision is left for the page; where the bot ends the game first, the page sees that, too.
        play_on(ann, ann.open(game), until=lambda message: message["number"] > 25 and message["summary"]["your_turn"])
        visitor.sit_down(game)
        duellist = Duellist(visitor, game)
        if not duellist.over:
            duellist.act(wish(duellist.sight))
        play_on(ann, ann.open(game))
        ann.leave_socket()
        visitor.until(partial(getattr, duellist, "over"), "the end")
        points = duellist.table["summary"]["match"]["score"]
        assert sum(points) > sum(score)
        score = points
        onward = visitor.page.get_by_role("button", name="Next game")
        if max(score) >= 5:
            break
        onward.click()
        visitor.page.wait_for_function("game => !location.hash.endsWith(game)", arg=game)
        game = visitor.laid_out()
        assert visitor.tables[game]["summary"]["match"]["score"] == score
    assert max(score) >= 5
    expect(onward).to_have_count(0)
    visitor.page.get_by_role("button", name="Another match").wait_for()


def test_a_question_outlives_a_pulled_cable_and_a_killed_server(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with Cable(port) as cable:
        base = f"http://127.0.0.1:{cable.port}"
        server = Server(tmp_path, "--no-limits", "--workers", "1", "--url", base, port=port, chance="lines")
        with server, Visitor(browser, base) as visitor:
            visitor.forgiven = ("net::ERR", "WebSocket")  # that is what we are after
            ann = Player(server, "Ann")
            visitor.be(ann)
            form, seat = asked("search")
            game = lay_out(server, ann, form, ["me", "greedy"])
            visitor.sit_down(game)
            duellist = Duellist(visitor, game, seat)
            for trouble, remedy in ((cable.pull, cable.plug_in), (server.kill, server.start)):
                duellist.panel.wait_for()
                trouble()
                visitor.page.locator(LOST).wait_for()
                heard = len(visitor.heard)
                remedy()
                visitor.page.locator(LOST).wait_for(state="hidden")
                visitor.until(partial(opened_again, visitor, heard), "the table again")
                visitor.settle()
                assert duellist.guide["question"]["why"] == "search"
            wanted = next(answer for answer in duellist.guide["question"]["answers"] if answer["cards"])
            duellist.act(wanted["action"])
            if duellist.guide["question"] is None:
                expect(duellist.panel).to_have_count(0)


def test_phases_with_nothing_to_choose_go_by_themselves_and_no_playable_card_is_passed(visit: Visit) -> None:
    visitor = visit(go_on=True)
    game = visitor.new_game("me", "greedy", kind="legends", config={"decks": ["vulca", "hoax"], "first": 0})
    visitor.sit_down(game)
    duellist = Duellist(visitor, game)
    for _ in range(12):
        visitor.until(lambda: duellist.over or (duellist.my_turn and duellist.guide["only"] is None), "a decision")
        if duellist.over:
            break
        duellist.act(wish(duellist.sight))
    # What the page did by itself, it did where nothing else could be done.
    tables = [json.loads(frame) for frame in visitor.heard]
    steps = [message for message in tables if message["type"] in ("table", "moved") and message["game"] == game]
    ours = [
        (before["sights"][0]["guide"], now)
        for before, now in itertools.pairwise(steps)
        if now["type"] == "moved" and now["by"] == 0
    ]
    forced = [guide for guide, _ in ours if guide["only"] is not None]
    assert len(ours) == len(duellist.done) + len(forced)
    assert forced
    assert all(not guide["choices"] and not guide["demands"] for guide in forced)


def test_who_watches_sees_no_hand_until_the_replay_shows_both(server: Server, visit: Visit) -> None:
    ann, guest = server.player("Ann"), visit()
    lost = duel(
        "vulca", "hoax", phase="engagement", dragons=(0, 3), hand="spark", their_hand="tome", their_combat="helkomedes"
    )
    game = lay_out(server, ann, position(lost), ["me", "here"])
    watch = ann.get(f"/api/games/{game}")["watch"]
    guest.go(f"#/watch/{watch}")
    guest.page.locator(HAND).first.wait_for()
    guest.settle()
    expect(guest.page.locator("[data-hand-card]")).to_have_count(0)
    page = guest.page.content()
    assert not any(f'"{card}"' in page for card in ("spark", "tome-of-wisdom"))
    expect(guest.page.locator("[data-button=retreat]")).to_have_count(0)
    ann.open(game)
    assert ann.act(game, 0, 0, {"do": "retreat"})["summary"]["status"] == "over"
    ann.leave_socket()
    guest.go(f"#/replay/{game}/{watch}/0")
    guest.page.get_by_text("0/1").wait_for()
    guest.page.locator('[data-card="spark"]').first.wait_for()
    guest.page.keyboard.press("ArrowRight")
    guest.page.get_by_text("1/1").wait_for()
    guest.page.locator("#log .entry").last.wait_for(state="attached")
