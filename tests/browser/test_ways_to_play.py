"""By finger on a phone, by dragging, and led by the coach: the same game. By keys alone: see test_complete_games."""

from functools import partial

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Fingers, Hands
from tests.server.test_tutorial import SCRIPT


def test_a_finger_on_a_phone_plays_without_scrolling_sideways(visit: Visit) -> None:
    ann = visit(phone=True, motion=True)
    game = ann.new_game("me", "greedy", "greedy")
    ann.sit_down(game)
    fingers = Fingers(ann, game)
    for _ in range(4):
        fingers.play_turns(1)
        assert ann.wider_than_the_screen() == []
        ann.settle()
        height = ann.page.locator(".bar").evaluate("bar => bar.getBoundingClientRect().height")
        assert height < 100, "the bar takes more than a line of words and a line of buttons"
    assert {"step", "contribute", "reset"} <= set(fingers.done)


def test_figures_and_dragons_can_be_dragged(visit: Visit) -> None:
    ann = visit(motion=True)
    while True:  # a hand with a card that moves a dragon is nothing rare
        hands = Hands(ann, ann.new_game("me", "greedy"))
        ann.sit_down(hands.game)
        ann.until(partial(getattr, hands, "my_turn"), "our turn")
        if hands.guide["dragons"]:
            break
    ann.settle()
    before = hands.number
    flight = hands.guide["dragons"][0]
    dragon, to = flight["dragon"], flight["to"]
    ann.page.locator(f'[data-info="dragon:{dragon}"]').drag_to(ann.page.locator(f'[data-cell="{to[0]},{to[1]}"]'))
    ann.until(lambda: hands.number > before, "the dragon is dropped")
    assert hands.sight["view"]["dragons"][dragon] == to
    ann.settle()
    before = hands.number
    to = next(move["to"] for move in hands.guide["moves"] if move["do"] == "step")
    ann.page.locator(".figure.mine").drag_to(ann.page.locator(f'[data-cell="{to[0]},{to[1]}"]'))
    ann.until(lambda: hands.number > before, "the figure is dropped")
    assert hands.sight["view"]["players"][0]["figure"] == to
    # Whoever asks for less motion gets none.
    ann.page.wait_for_function("document.getAnimations().length > 0")
    ann.page.emulate_media(reduced_motion="reduce")
    ann.page.wait_for_function("document.getAnimations().length === 0")


def test_the_coach_leads_through_the_first_game(visit: Visit) -> None:
    ann = visit()
    ann.go("")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.offer("Blue Moon City").get_by_role("button", name="Learn by playing").click()
    hands = Hands(ann, ann.laid_out())
    told = set()
    while hands.number < len(SCRIPT):
        if not hands.my_turn:
            ann.page.keyboard.press("b")  # the partner need not take its time
            ann.until(lambda: hands.my_turn or hands.number >= len(SCRIPT), "the partner")
            continue
        ann.settle()
        while ann.page.locator(".coach").get_by_role("button", name="Next").count():
            told.add(ann.page.locator(".coach .text").inner_text())
            ann.page.keyboard.press("g")
            ann.settle()
        told.add(ann.page.locator(".coach .task").inner_text())
        hands.act(SCRIPT[hands.number])
    assert len(told) > 10
    ann.settle()
    while ann.page.locator(".coach").get_by_role("button", name="Next").count():
        ann.page.keyboard.press("g")
        ann.settle()
    ann.page.get_by_role("button", name="Play on").click()
    expect(ann.page.locator(".coach")).to_have_count(0)
