"""City's board as a person meets it: numbers large enough to read on every screen, few presses, hints on a phone."""

import pytest
from playwright.sync_api import FloatRect, expect

from bluemoon.core.rng import Rng
from bluemoon.guide.city.city import CityGuide
from tests.browser.conftest import Visit
from tests.browser.playing import CITY, Fingers, Hands
from tests.browser.tour import play_quickly
from tests.browser.visitor import Json
from tests.server.running import Server

GUIDE = CityGuide(CITY)
PHONES = [(320, 640), (360, 740), (390, 844)]
DESKS = [(768, 1024), (820, 1180), (1024, 768), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440)]
SMALLEST = 11  # px, of what has to be read
SMALLEST_CHIP = 24  # px

# What is wrong with the numbers on the board: too small, missing, off the screen, or a name broken inside a word.
FAULTS = """([smallest, chip]) => {
  const faults = [];
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen");
  const texts = document.createTreeWalker(document.querySelector(".board"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !shown(one)) continue;
    const drawing = one.closest("svg");
    if (drawing?.getBoundingClientRect().width < 40) continue; // a thumbnail, with its words beside it
    const drawn = drawing ? one.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * drawn;
    const what = `${size.toFixed(1)} px: ${one.className.baseVal ?? one.className} ${one.textContent}`;
    if (size < smallest - 0.05) faults.push(what);
  }
  for (const one of document.querySelectorAll(".board .chip")) {
    const { width, height } = one.getBoundingClientRect();
    if (height < chip) faults.push(`a chip of ${width} x ${height} px`);
  }
  for (const tile of document.querySelectorAll("[data-cell]")) {
    const box = tile.getBoundingClientRect();
    const name = tile.querySelector(".name");
    for (const { 0: word, index } of name.textContent.matchAll(/[^\\s\\u00ad]+/g)) {
      const range = document.createRange();
      range.setStart(name.firstChild, index);
      range.setEnd(name.firstChild, index + word.length);
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
      if (lines.size > 1) faults.push(`${word} is broken`);
    }
    const bonus = tile.querySelector("[data-bonus]")?.getBoundingClientRect();
    if (bonus && (bonus.left < box.left || bonus.right > box.right))
      faults.push(`${name.textContent}: what it gives its neighbours is off its tile`);
    if (!tile.querySelector(".spaces")) continue;
    const named = document.createRange();
    named.selectNodeContents(name);
    const worth = tile.querySelector("[data-worth]").getBoundingClientRect();
    for (const line of named.getClientRects())
      if (worth.width && worth.top < line.bottom - 2.5 && worth.left < line.right && worth.right > line.left)
        faults.push(`${name.textContent}: its worth covers its name`);
    for (const what of ["majority", "construction", "neighbourhood"]) {
      const reward = tile.querySelector(`[data-reward=${what}]`)?.getBoundingClientRect();
      if (!reward?.width) faults.push(`${name.textContent} does not print ${what}`);
      else if (reward.left < box.left - 2 || reward.right > box.right + 2 || reward.bottom > innerHeight)
        faults.push(`${name.textContent}: ${what} is off its tile`);
    }
    const chips = [...tile.querySelectorAll(".chip")].map((one) => one.getBoundingClientRect());
    chips.forEach((a, i) => chips.slice(i + 1).forEach((b) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 0.5 && down > 0.5) faults.push(`${name.textContent}: chips overlap`);
    }));
  }
  const rewards = [...document.querySelectorAll("[data-cell] [data-reward]")].map((one) => one.getBoundingClientRect());
  for (const figure of document.querySelectorAll(".board .figure svg")) {
    const { left, right, top, bottom } = figure.getBoundingClientRect();
    if (rewards.some((one) => one.left < right - 2 && one.right > left + 2 && one.top < bottom - 2 && one.bottom > top))
      faults.push("a figure stands on what a ruin pays");
  }
  for (const card of document.querySelectorAll(".board .hand .card")) {
    const { left, right } = card.getBoundingClientRect();
    if (left < -2 || right > innerWidth + 2) faults.push(`a card of the hand is off the screen: ${left} to ${right}`);
  }
  const obelisk = document.querySelector(".board .obelisk");
  if (shown(obelisk)) {
    const { top, bottom } = obelisk.getBoundingClientRect();
    for (const words of obelisk.querySelectorAll(":scope > .next, :scope > .needed")) {
      const box = words.getBoundingClientRect();
      if (box.top < top || box.bottom > bottom) faults.push(`the Obelisk's ${words.className} is cut off`);
    }
  }
  return faults;
}"""


# What is wrong with what is proposed: a button off its panel or the screen, or something wider than the panel.
CUT_OFF = """() => {
  const panel = document.querySelector(".board > .proposal");
  const frame = panel.getBoundingClientRect();
  const faults = panel.scrollWidth > panel.clientWidth + 1 ? [`${panel.scrollWidth} in ${panel.clientWidth} px`] : [];
  if (frame.left < 0 || frame.right > innerWidth || frame.bottom > innerHeight) faults.push("off the screen");
  for (const button of panel.querySelectorAll(".row button")) {
    const box = button.getBoundingClientRect();
    if (box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom) faults.push(button.textContent);
  }
  return faults;
}"""


# How many pixels of the longest sentence there is, or of a button beside it, do not fit.
LONGEST = "2 steps left: go to a lit tile or offer 12 crystals. You may use a Flit card or a dragon."
CUT_SHORT = """(words, longest) => {
  [...words.childNodes].find((one) => one.data?.includes("left:")).data = ` ${longest}`;
  const buttons = [...document.querySelectorAll(".bar .buttons button")].filter((one) => one.checkVisibility());
  const beyond = (one) => one.getBoundingClientRect().right - innerWidth;
  const wide = buttons.map((one) => Math.max(beyond(one), one.scrollWidth - one.clientWidth));
  return Math.max(words.scrollHeight - words.clientHeight, ...wide);
}"""


@pytest.mark.parametrize("phone", [True, False], ids=["phones", "larger"])
def test_everything_on_the_board_can_be_read_at_every_size(visit: Visit, server: Server, phone: bool) -> None:
    """When the game begins, and when rebuilt neighbours add to what ruins are worth."""
    player = server.player("Ann")
    ann = visit(phone=phone)
    ann.be(player)
    whole = {"players": 4, "expansion": True}
    begun, later = (player.new_game("me", "greedy", "greedy", "greedy", config=whole)["id"] for _ in range(2))
    by_two = player.new_game("me", "greedy")["id"]
    assert play_quickly(player, later, some_rebuilt)
    for game in begun, later, by_two:
        ann.sit_down(game)
        for width, height in PHONES if phone else DESKS:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.settle()
            faults = ann.page.evaluate(FAULTS, [SMALLEST, SMALLEST_CHIP if phone else 0])
            assert faults == [], f"at {width} x {height}"
            assert ann.wider_than_the_screen() == [], f"at {width} x {height}"


def some_rebuilt(summary: Json, sight: Json) -> bool:
    rebuilt = [building for building in sight["guide"]["buildings"].values() if building["rebuilt"]]
    return len(rebuilt) >= 5


def somewhere_to_build(hands: Hands) -> tuple[list[int], int]:
    """A tile two steps away, and a space there that the hand pays for and that is not the last: its marker stays."""
    for path in hands.guide["paths"]:
        state = CITY.sample_state(hands.sight["view"], Rng.from_seed(1))
        for action in [*path["actions"], {"do": "stop"}]:
            CITY.apply(state, CITY.read_action(state, action), None)
        for offer in GUIDE.table(state, hands.seat, ["Ann", "Ben"]).spaces:
            if not offer.then.completes:
                return path["to"], offer.space
    raise AssertionError("a first hand builds nothing two steps away")


@pytest.mark.parametrize(("phone", "presses"), [(False, 3), (True, 4)], ids=["clicks", "taps"])
def test_a_move_and_a_marker_take_few_presses(visit: Visit, phone: bool, presses: int) -> None:
    ann = visit(phone=phone)
    game = ann.new_game("me", "greedy")
    ann.sit_down(game)
    hands = (Fingers if phone else Hands)(ann, game)
    ann.until(lambda: hands.my_turn, "our turn")
    ann.page.evaluate(
        "() => { window.presses = 0; addEventListener('click', (one) => { if (one.isTrusted) presses++ }, true) }"
    )
    at, space = somewhere_to_build(hands)
    before = hands.number
    hands.tile(at)
    if phone:
        hands.confirm("Go there")
    ann.until(lambda: hands.number == before + 2, "two steps")
    ann.settle()
    tile = ann.page.locator(f'[data-cell="{at[0]},{at[1]}"]')
    hands.press(tile.locator(".chip").nth(space))
    payment = ann.page.locator(".payment")
    expect(payment).to_be_visible()
    ann.settle()
    usual = ann.page.viewport_size
    for width, height in PHONES if phone else DESKS:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.settle()
        assert ann.page.evaluate(CUT_OFF) == [], f"at {width} x {height}"
        pay = payment.locator(".golden").bounding_box()
        assert pay is not None
        assert pay["width"] >= 80, f"the button that matters is the smallest at {width} x {height}"
        panel = ann.page.locator(".board > .proposal").bounding_box()
        assert _apart(tile.bounding_box(), panel), f"it covers its tile at {width} x {height}"
    assert usual is not None
    ann.page.set_viewport_size(usual)
    ann.settle()
    hands.confirm("Pay")
    ann.until(lambda: hands.number == before + 4, "stopped and built")
    assert _building(hands, at)["spaces"][space]["marker"] == hands.seat
    assert ann.page.evaluate("window.presses") == presses


def _apart(one: FloatRect | None, other: FloatRect | None) -> bool:
    assert one is not None
    assert other is not None
    beside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    return beside or one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1


def _building(hands: Hands, at: list[int]) -> Json:
    building: Json = next(one for one in hands.guide["buildings"].values() if one["at"] == at)
    return building


def test_a_phase_with_nothing_to_do_goes_by_and_can_be_taken_back(visit: Visit) -> None:
    ann = visit(go_on=True)
    game = ann.new_game("me", "greedy")
    ann.sit_down(game)
    hands = Hands(ann, game)
    ann.until(lambda: hands.my_turn, "our turn")
    city = ann.page.locator(".middle").bounding_box()
    hands.go_on()  # on the Courtyard, without crystals: there is nothing to build
    ann.until(lambda: hands.guide["phase"] == "reset", "building goes by")
    ann.settle()
    assert ann.page.locator(".middle").bounding_box() == city, "the status line makes the board jump"
    ann.page.keyboard.press("u")
    ann.until(lambda: hands.guide["phase"] == "contribution", "taken back")
    expect(ann.page.locator(".bar .next")).to_contain_text("Done")
    hands.go_on()
    ann.until(lambda: hands.guide["phase"] == "reset", "done")


def test_hints_are_one_tap_away_on_a_phone_in_every_phase(visit: Visit) -> None:
    ann = visit(phone=True)
    game = ann.new_game("me", "greedy")
    ann.sit_down(game)
    hands = Fingers(ann, game)
    ann.until(lambda: hands.my_turn, "our turn")
    city = ann.page.locator(".middle").bounding_box()
    for _ in ("movement", "contribution", "reset"):
        before = hands.number
        assert ann.page.locator(".middle").bounding_box() == city, "the status line makes the board jump"
        ann.page.locator(".bar").get_by_role("button", name="Hint").tap()
        hint = ann.page.locator("section.proposal ol button").first
        hint.tap()
        expect(ann.page.locator("section.proposal .golden")).to_be_visible()
        assert hands.number == before, "a hint is shown before it is done"
        ann.page.locator("section.proposal").get_by_role("button", name="Cancel").tap()
        ann.page.locator("section.proposal").get_by_role("button", name="Close").tap()
        if hands.guide["phase"] != "reset":
            hands.act(hands.guide["stop"] or hands.guide["finish"])


def test_the_longest_sentence_is_not_cut_and_hints_cover_no_card(visit: Visit, server: Server) -> None:
    """With all buttons beside it: more steps, an offering, moves, hints, undo and the end of the phase."""
    player = server.player("Ann")
    game = ""
    while not game or not play_quickly(player, game, much_to_say):
        game = player.new_game("me", "greedy", hints=True)["id"]
    player.leave_socket()
    ann, phone = visit(), visit(phone=True)
    for one, sizes in (ann, DESKS), (phone, PHONES):
        one.be(player)
        one.sit_down(game)
        expect(one.page.locator(".bar .say")).to_contain_text("You may use a Flit card or a dragon.")
        for width, height in sizes:
            one.page.set_viewport_size({"width": width, "height": height})
            one.settle()
            assert one.page.locator(".bar .say span").evaluate(CUT_SHORT, LONGEST) <= 1, f"at {width} x {height}"
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.page.locator(".bar").get_by_role("button", name="Hint").click()
    expect(ann.page.locator("section.proposal ol button").first).to_be_visible()
    panel, hand = (ann.page.locator(f".board > {what}").bounding_box() for what in (".proposal", ".hand"))
    assert _apart(panel, hand)


def much_to_say(summary: Json, sight: Json) -> bool:
    """On the Courtyard, with crystals, a Flit 2 and a card that moves a dragon."""
    guide = sight["guide"]
    return bool(guide["strides"] and guide["dragons"] and (guide["if_stopped"] or {}).get("offers"))
