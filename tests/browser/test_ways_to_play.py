"""By keys alone, by finger on a phone, by dragging, and led by the coach: the same game."""

from tests.browser.conftest import Visit
from tests.browser.playing import Fingers, Hands, Keys
from tests.server.test_tutorial import SCRIPT

NO_MOUSE = "addEventListener('pointerdown', (event) => console.error('a pointer was used'), true)"


def test_keys_alone_are_enough(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script(NO_MOUSE)
    game = ann.new_game("me", "greedy")
    ann.sit_down(game)
    keys = Keys(ann, game)
    wanted = {"step", "contribute", "finish", "offer", "reset"}
    keys.play(until=lambda: wanted <= set(keys.done) and keys.can_go_on())
    assert wanted <= set(keys.done)
    number = keys.number
    keys.act(keys.guide["stop"] or keys.guide["finish"])
    keys.keys("u")
    ann.until(lambda: keys.number == number + 2, "taken back")
    keys.keys("?")
    # Which of the keys are listed depends on what can be done at this moment.
    assert ann.page.get_by_role("dialog").locator("kbd").count() > 10
    keys.keys("Escape")
    assert ann.page.get_by_role("dialog").count() == 0


def test_a_finger_on_a_phone_plays_without_scrolling_sideways(visit: Visit) -> None:
    ann = visit(phone=True)
    game = ann.new_game("me", "greedy", "greedy")
    ann.sit_down(game)
    fingers = Fingers(ann, game)
    for _ in range(4):
        fingers.play_turns(1)
        assert ann.wider_than_the_screen() == []
    assert {"step", "contribute", "reset"} <= set(fingers.done)


def test_the_figure_can_be_dragged(visit: Visit) -> None:
    ann = visit(motion=True)
    game = ann.new_game("me", "greedy")
    ann.sit_down(game)
    hands = Hands(ann, game)
    ann.until(lambda: hands.my_turn, "our turn")
    ann.settle()
    before = hands.number
    to = next(move["to"] for move in hands.guide["moves"] if move["do"] == "step")
    ann.page.locator(".figure.mine").drag_to(ann.page.locator(f'[data-cell="{to[0]},{to[1]}"]'))
    ann.until(lambda: hands.number > before, "the figure is dropped")
    assert hands.sight["view"]["players"][0]["figure"] == to


def test_the_coach_leads_through_the_first_game(visit: Visit) -> None:
    ann = visit()
    ann.go("")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Learn by playing").click()
    ann.page.locator("[data-cell]").first.wait_for()
    game = ann.page.evaluate("location.hash").removeprefix("#/game/")
    hands = Hands(ann, game)
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
    assert ann.page.locator(".coach").count() == 0
