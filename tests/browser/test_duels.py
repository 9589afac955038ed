"""Duels in the browser: whole games by mouse, keys and finger, and every question answered both ways."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist, Fingers, Keys
from tests.legends.duels import duel
from tests.server.duelling import QUESTIONS, asked, lay_out, new_duel, position
from tests.server.running import Server

NO_MOUSE = "addEventListener('pointerdown', (event) => console.error('a pointer was used'), true)"


@pytest.mark.parametrize("hands", [Duellist, Keys], ids=["by-mouse", "by-key"])
def test_every_question_is_answered(server: Server, visit: Visit, hands: type[Duellist]) -> None:
    ann, visitor = server.player("Ann"), visit()
    if hands is Keys:
        visitor.context.add_init_script(NO_MOUSE)
    visitor.be(ann)
    for why in QUESTIONS:
        form, seat = asked(why)
        game = lay_out(server, ann, form, ["me", "greedy"] if seat == 0 else ["greedy", "me"])
        visitor.sit_down(game)
        duellist = hands(visitor, game, seat)
        assert duellist.guide["question"]["why"] == why
        duellist.act(duellist.guide["question"]["answers"][-1]["action"])
        assert duellist.answered == [why]
        assert duellist.table["summary"]["number"] >= 1


@pytest.mark.parametrize(
    ("hands", "level", "decks"),
    [
        pytest.param(Duellist, "easy", ("vulca", "hoax"), id="easy-by-mouse"),
        pytest.param(Keys, "medium", ("buka", "khind"), id="medium-by-key", marks=pytest.mark.soak),
        pytest.param(Fingers, "hard", ("aqua", "pillar"), id="hard-by-finger", marks=pytest.mark.soak),
        pytest.param(Duellist, "expert", ("mimix", "terrah"), id="expert-by-mouse", marks=pytest.mark.soak),
    ],
)
def test_a_whole_game_against_a_bot(visit: Visit, hands: type[Duellist], level: str, decks: tuple[str, str]) -> None:
    visitor = visit(phone=hands is Fingers)
    if hands is Keys:
        visitor.context.add_init_script(NO_MOUSE)
    game = visitor.new_game("me", level, kind="legends", config={"decks": list(decks)})
    visitor.sit_down(game)
    duellist = hands(visitor, game)
    duellist.play()
    assert {"fight", "play", "announce", "next"} <= set(duellist.done)
    assert visitor.wider_than_the_screen() == []
    visitor.page.get_by_role("link", name="See the result").wait_for()


def test_keys_alone_play_a_duel(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(NO_MOUSE)
    game = visitor.new_game("me", "medium", kind="legends", config={"decks": ["buka", "khind"]})
    visitor.sit_down(game)
    keys = Keys(visitor, game)
    keys.play(until=lambda: len(keys.done) >= 20)
    assert {"fight", "play", "announce", "next"} <= set(keys.done)


def test_a_finger_on_a_phone_plays_without_scrolling_sideways(visit: Visit) -> None:
    visitor = visit(phone=True, motion=True)
    game = visitor.new_game("me", "greedy", kind="legends", config={"decks": ["aqua", "pillar"]})
    visitor.sit_down(game)
    fingers = Fingers(visitor, game)
    fingers.play(until=lambda: len(fingers.done) >= 20)
    assert {"fight", "play", "announce", "next"} <= set(fingers.done)
    assert visitor.wider_than_the_screen() == []


def test_a_normal_turn_takes_four_presses(server: Server, visit: Visit) -> None:
    """Fight, character, support, announce: the phases between them go by, or that press leads past them, too."""
    ann, visitor = server.player("Ann"), visit(go_on=True)
    visitor.be(ann)
    hand = "wogarathoras trebuchet enthrall-opposition"
    turn = duel("hoax", "vulca", phase="beginning", turn=3, hand=hand, their_combat="torch")
    page = visitor.page
    for support in (True, False):
        visitor.sit_down(lay_out(server, ann, position(turn), ["me", "greedy"]))
        expect(page.locator('[data-hand-card="enthrall-opposition"][data-playable]')).to_be_visible()
        page.locator('[data-button="fight"]').click()
        page.locator('[data-hand-card="wogarathoras-the-gloomy"][data-playable]').click()
        trebuchet = page.locator('[data-hand-card="trebuchet-of-fear"][data-playable]')
        expect(trebuchet).to_be_visible()
        if support:
            trebuchet.click()
            expect(trebuchet).to_have_count(0)
        page.locator('[data-button="announce-fire"]').click()
        page.locator("#log").get_by_text("You announced").first.wait_for()


def test_declining_takes_two_presses_if_the_weakest_cards_go(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit()
    visitor.be(ann)
    quiet = duel("hoax", "vulca", phase="engagement", fight=False, hand="ledinemras wogarathoras tome trebuchet")
    visitor.sit_down(lay_out(server, ann, position(quiet), ["me", "greedy"]))
    page = visitor.page
    page.locator('[data-button="decline"]').click()
    page.get_by_role("menuitem", name="Discard Wogarathoras the Gloomy and Ledinemras").click()
    page.locator("#log").get_by_text("You declined to fight.").first.wait_for()


def test_who_is_invited_brings_a_deck(server: Server, visit: Visit) -> None:
    game = new_duel(server.player("Ann"), "me", "open", decks=("vulca", "hoax"))
    visitor = visit()
    page = visitor.page
    visitor.go(f"#/join/{game['seats'][1]['invite']}")
    page.get_by_role("button", name="Choose something else").click()
    expect(page.get_by_role("radio", name="Vulca")).to_be_disabled()  # Ann's
    page.get_by_text("Flit", exact=True).click()
    expect(page.get_by_role("radio", name="Flit")).to_be_checked()
    page.get_by_role("button", name="Sit down and play").click()
    page.locator('[data-zone="hand"]').first.wait_for()
    assert visitor.tables[game["id"]]["summary"]["config"]["decks"] == ["vulca", "flit"]


SCREENS = [(1280, 800), (768, 1024), (1920, 1080), (360, 740)]


@pytest.mark.parametrize("size", SCREENS, ids=["desktop", "tablet", "large", "phone"])
def test_a_question_never_lies_over_the_hand(server: Server, visit: Visit, size: tuple[int, int]) -> None:
    """It stands under the line, too, unless there are too many cards to choose from. On a phone there is often room for
    one of both: the hand stays in sight where cards are asked about, else the line."""
    phone = size[0] == 360
    ann, visitor = server.player("Ann"), visit(size=size, phone=phone)
    visitor.be(ann)
    for why in QUESTIONS:
        form, seat = asked(why)
        visitor.sit_down(lay_out(server, ann, form, ["me", "greedy"] if seat == 0 else ["greedy", "me"]))
        panel = visitor.page.locator(f'[data-question="{why}"]')
        panel.wait_for()
        visitor.settle()
        question, line = panel.bounding_box(), visitor.page.locator("[data-line]").bounding_box()
        card = visitor.page.locator("[data-hand-card]").first.bounding_box()
        assert question is not None
        assert line is not None
        assert card is not None
        cards = panel.locator("[data-pick]").count()
        if cards or not phone:
            assert question["y"] + question["height"] <= card["y"], why
        if cards < (1 if phone else 5):
            assert question["y"] >= line["y"] + line["height"] * 0.8, why


def test_a_retreat_past_a_leadership_card_takes_one_press(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit(go_on=True)
    visitor.be(ann)
    hand = "spark summon-sorcerer"
    fight = duel("vulca", "hoax", phase="leadership", turn=3, hand=hand, combat="torch", their_combat="wogarathoras")
    visitor.sit_down(lay_out(server, ann, position(fight), ["me", "greedy"]))
    page = visitor.page
    expect(page.locator('[data-hand-card="summon-sorcerer"][data-playable]')).to_be_visible()
    began = page.locator('[data-phase="beginning"]')
    expect(began).to_have_text("done: Begin")
    expect(began).to_have_css("text-decoration-line", "none")  # struck through would mean ignored
    retreat = page.locator('[data-button="retreat"]')
    expect(retreat).to_have_attribute("aria-label", re.compile("dragon"))
    retreat.click()
    page.locator("#log").get_by_text("You retreated").first.wait_for()


def test_a_fight_is_declined_past_a_leadership_card_with_as_few_presses(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit(go_on=True)
    visitor.be(ann)
    quiet = duel("vulca", "hoax", phase="leadership", fight=False, hand="spark torch summon-sorcerer")
    visitor.sit_down(lay_out(server, ann, position(quiet), ["me", "greedy"]))
    page = visitor.page
    expect(page.locator('[data-hand-card="summon-sorcerer"][data-playable]')).to_be_visible()
    page.locator('[data-button="decline"]').click()
    page.get_by_role("menuitem").first.click()
    page.locator("#log").get_by_text("You declined to fight.").first.wait_for()


def test_a_press_that_comes_after_its_phase_does_not_end_the_next_one(server: Server, visit: Visit) -> None:
    """The beginning goes by; whoever pressed to leave it does not leave the leadership phase, with a card to play."""
    ann, visitor = server.player("Ann"), visit(go_on=True)
    visitor.be(ann)
    scene = duel("vulca", "hoax", phase="beginning", turn=3, hand="spark summon-sorcerer", their_combat="wogarathoras")
    page = visitor.page
    game = lay_out(server, ann, position(scene), ["me", "greedy"])
    visitor.go("")
    page.evaluate(
        """() => new MutationObserver(() => {
             const button = document.querySelector('[data-button="next"][aria-disabled="true"]');
             if (button && !window.late) { window.late = true; button.click(); }
           }).observe(document.body, { subtree: true, childList: true, attributes: true })"""
    )
    visitor.sit_down(game)
    visitor.until(lambda: bool(page.evaluate("window.late === true")), "a late press")
    page.locator('[data-button="next"]:not([aria-disabled="true"])').wait_for()
    visitor.settle()
    assert visitor.tables[game]["sights"][0]["view"]["turn"]["phase"] == "leadership"
    page.locator('[data-button="next"]').click()
    visitor.until(lambda: visitor.tables[game]["sights"][0]["view"]["turn"]["phase"] != "leadership", "going on")


def test_a_card_with_an_optional_text_is_played_with_one_press(server: Server, visit: Visit) -> None:
    """As it is printed; without its text by what stands on the card, by mouse or key."""
    ann, visitor = server.player("Ann"), visit()
    visitor.be(ann)
    scene = duel("hoax", "vulca", hand="sarogakanas tome", their_hand="spark torch fireblast", turn=2)
    page = visitor.page
    told = page.locator("#log")

    def sit_down() -> None:
        visitor.sit_down(lay_out(server, ann, position(scene), ["me", "greedy"]))

    sit_down()
    card = page.get_by_role("button", name="Sarogakanas the Ancient, Hoax character")
    card.click()
    told.get_by_text("Your Sarogakanas the Ancient made Greedy discard").first.wait_for()
    sit_down()
    page.get_by_role("button", name="Other ways to play Sarogakanas the Ancient").click()
    page.get_by_role("menuitem", name="without its text").click()
    told.get_by_text("You did not use the text of Sarogakanas the Ancient").first.wait_for()
    sit_down()
    card.focus()
    page.keyboard.press("o")
    expect(page.get_by_role("menuitem")).to_have_count(2)


def test_a_screen_reader_hears_why_a_card_cannot_be_played_when_it_is_pressed(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit()
    visitor.be(ann)
    scene = duel("vulca", "hoax", phase="leadership", fight=False, hand="spark summon-sorcerer")
    visitor.sit_down(lay_out(server, ann, position(scene), ["me", "greedy"]))
    spark = visitor.page.locator('[data-hand-card="spark"]')
    expect(spark).to_have_attribute("aria-label", re.compile("; cannot be played now$"))
    spark.click()
    said = visitor.page.get_by_text("Spark is neither a leadership card nor a ship.")
    expect(said.and_(visitor.page.locator("[aria-live] *, [aria-live]")).first).to_be_attached()


@pytest.mark.parametrize("size", [(1280, 800), (768, 1024), (360, 740)], ids=["laptop", "tablet", "phone"])
def test_every_fighting_card_can_be_pressed_beside_loaded_ships(
    server: Server, visit: Visit, size: tuple[int, int]
) -> None:
    ann, visitor = server.player("Ann"), visit(size=size, phone=size[0] == 360)
    visitor.be(ann)
    scene = duel(
        "buka",
        "hoax",
        phase="beginning",
        turn=3,
        ships="sea-falcon+armory rising-sun+commodore-lo-tan",
        combat="-cannoneer-tara-ko captain-ariosa-paal b-p-loyalty",
        support="?captain-su-cha",
        hand="commodore-tai-marn",
        their_combat="wogarathoras",
    )
    game = lay_out(server, ann, position(scene), ["me", "greedy"])
    visitor.sit_down(game)
    hands = Fingers if visitor.phone else Duellist
    hands(visitor, game).act({"do": "retrieve", "card": "captain-ariosa-paal"})
    assert visitor.wider_than_the_screen() == []


# Where of a card to look whether it can be seen: at its left edge, where its values are.
SEEN = """(card) => {
  const box = card.getBoundingClientRect();
  return [0.1, 0.25, 0.4].some((across) => [0.1, 0.5, 0.9].some((down) =>
    card.contains(document.elementFromPoint(box.x + across * box.width, box.y + down * box.height))));
}"""


LARGE_FIGHT = [(1280, 800), (1920, 1080), (768, 1024), (360, 740)]


@pytest.mark.parametrize("size", LARGE_FIGHT, ids=["laptop", "desktop", "tablet", "phone"])
def test_cargo_can_be_seen_beside_a_large_fight(server: Server, visit: Visit, size: tuple[int, int]) -> None:
    ann, visitor = server.player("Ann"), visit(size=size, phone=size[0] == 360)
    visitor.be(ann)
    scene = duel(
        "terrah",
        "buka",
        phase="beginning",
        turn=3,
        combat="torana",
        hand="kabu-kat",
        their_combat="-quartermaster-kura-ko -powdermaster-yina-ko -b-p-mystery -captain-su-cha captain-ariosa-paal "
        "b-p-unity",
        their_support="armory ?cannoneer-riba-ko",
        their_ships="rising-sun+commodore-lo-tan+boatswain-mena-marn sea-falcon+coxswain-mora-marn+old-goo-laas-ghost",
    )
    visitor.sit_down(lay_out(server, ann, position(scene), ["me", "greedy"]))
    ships = visitor.page.locator('[data-zone="ships"], [data-zone="cargo"]')
    assert ships.count() == 6
    for at in range(6):
        assert ships.nth(at).evaluate(SEEN), ships.nth(at).get_attribute("data-card")


def test_a_tapped_card_does_not_lie_over_the_next(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit(phone=True)
    visitor.be(ann)
    hand = "ledinemras wogarathoras tome trebuchet catusan demegodas"
    quiet = duel("hoax", "vulca", phase="engagement", fight=False, hand=hand)
    visitor.sit_down(lay_out(server, ann, position(quiet), ["me", "greedy"]))
    cards = visitor.page.locator("[data-hand-card]")
    decline = visitor.page.locator('[data-button="decline"]')
    expect(decline).to_contain_text("−1")
    for at in (1, 2):
        cards.nth(at).tap(position={"x": 20, "y": 60})
    expect(decline).to_contain_text("−2")  # what is picked is what it costs
    assert cards.nth(3).evaluate(
        "(card) => { const box = card.getBoundingClientRect();"
        " return card.contains(document.elementFromPoint(box.x + 8, box.y + box.height / 2)); }"
    )


def test_a_question_on_a_phone_shows_its_cards_whole_when_some_are_picked(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit(phone=True)
    visitor.be(ann)
    form, _ = asked("load")
    game = lay_out(server, ann, form, ["me", "greedy"])
    visitor.sit_down(game)
    fingers = Fingers(visitor, game)
    panel = fingers.panel
    panel.wait_for()
    offered = panel.locator("[data-pick]")
    low = panel.locator(".answers").bounding_box()
    fingers.pick(offered.first.get_attribute("data-pick") or "")
    visitor.settle()
    answers = panel.locator(".answers").bounding_box()
    card = offered.first.bounding_box()
    assert low is not None
    assert answers is not None
    assert card is not None
    assert answers["height"] == low["height"]  # still one row
    assert card["y"] + card["height"] <= answers["y"]


def test_totals_of_two_figures_fit_on_a_phone(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit(phone=True)
    visitor.be(ann)
    large = "wogarathoras athradysas ledinemras zedemikras"
    fight = duel("vulca", "hoax", phase="engagement", turn=3, hand="spark", combat="torch", their_combat=large)
    visitor.sit_down(lay_out(server, ann, position(fight), ["me", "greedy"]))
    total = visitor.page.locator('[data-total="1"]')
    expect(total).to_have_text(re.compile(r"^\s*1\d"))
    standing = visitor.page.locator("[data-standing]").bounding_box()
    figures = total.locator("span").first.bounding_box()
    assert figures is not None
    assert standing is not None
    assert figures["x"] >= 0
    assert figures["x"] + figures["width"] <= standing["x"]


def test_the_answer_that_space_gives_says_so(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit()
    visitor.be(ann)
    form, seat = asked("call")
    game = lay_out(server, ann, form, ["greedy", "me"] if seat else ["me", "greedy"])
    visitor.sit_down(game)
    panel = visitor.page.locator('[data-question="call"]')
    expect(panel.get_by_role("button", name="Believe it")).to_contain_text("Space")
    expect(panel.get_by_role("button", name="Call the bluff")).not_to_contain_text("Space")
    assert visitor.tables[game]["sights"][0]["guide"]["question"]["default"] == {"do": "believe"}
    visitor.page.keyboard.press("Space")
    visitor.page.locator("#log").get_by_text("You believed the bluff.").first.wait_for()


def test_cards_to_choose_from_are_as_large_as_there_is_room(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit(size=(1920, 1080))
    visitor.be(ann)
    deck = "topdog topnotch topbanana topshot funfair funflop funflap funflip funfun"
    hand = "blow-whistle coolcat coolcop coolkid coolcub topgun"
    scene = duel("khind", "hoax", phase="leadership", fight=False, hand=hand, deck=deck).do("play blow-whistle")
    visitor.sit_down(lay_out(server, ann, position(scene), ["me", "greedy"]))
    offered = visitor.page.locator("[data-pick]")
    expect(offered).to_have_count(9)
    visitor.settle()
    heights = offered.evaluate_all("(cards) => cards.map((card) => card.offsetHeight)")
    assert min(heights) > 140  # at least they would have 136


def test_the_note_on_a_phone_goes_with_a_tap_or_what_one_does_next(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit(phone=True)
    visitor.be(ann)
    strong = "athradysas wogarathoras"
    scene = duel("hoax", "vulca", phase="support", turn=2, combat=strong, their_combat="spark", hand="ledinemras")
    game = lay_out(server, ann, position(scene), ["me", "greedy"])
    visitor.sit_down(game)
    fingers = Fingers(visitor, game)
    fingers.act({"do": "next"})
    fingers.act({"do": "announce", "element": "fire"})
    note = visitor.page.locator("p.note.decided")
    expect(note).to_contain_text("retreated")
    note.tap(position={"x": 4, "y": 8})  # anywhere on it
    expect(note).to_have_count(0)
    visitor.page.reload()
    expect(note).to_contain_text("retreated")
    fingers.button("next")
    expect(note).to_have_count(0, timeout=5_000)  # by itself it stays for ten seconds


def test_a_finger_opens_what_a_ship_carries(server: Server, visit: Visit) -> None:
    ann, visitor = server.player("Ann"), visit(phone=True)
    visitor.be(ann)
    load = "commodore-lo-tan boatswain-mena-marn coxswain-mora-marn old-goo-laas-ghost"
    combat = "-quartermaster-kura-ko -powdermaster-yina-ko -b-p-mystery -captain-su-cha -cannoneer-riba-ko"
    scene = duel(
        "terrah",
        "buka",
        phase="beginning",
        turn=3,
        combat="torana",
        hand="kabu-kat",
        their_combat=f"{combat} -b-p-loyalty -cannoneer-tara-ko captain-ariosa-paal b-p-unity",
        their_ships=f"rising-sun+{load.replace(' ', '+')}",
    )
    visitor.sit_down(lay_out(server, ann, position(scene), ["me", "greedy"]))
    ship = visitor.page.locator('[data-zone="ships"]')
    for opens in (ship, visitor.page.get_by_role("button", name="See what is on")):
        opens.tap()
        drawer = visitor.page.get_by_role("dialog", name="On Rising Sun")
        expect(drawer.locator("[data-card]")).to_have_count(4)
        drawer.get_by_role("button", name="Close").first.tap()
        expect(drawer).to_have_count(0)
