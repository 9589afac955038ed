// A card that is looked at covers neither what names it nor what must be pressed.

import { expect, test } from "vitest";
import { overlap, placeBeside, placeUnder, type Box } from "../../src/legends/look/placement";

const screen = { width: 1280, height: 800 };
const size = { width: 400, height: 500 };

function placed(anchor: Box, clear: Box[] = [], on = screen): Box {
  return { ...placeBeside(anchor, size, on, clear), ...size };
}

test.each([
  ["in the middle", { left: 600, top: 380, width: 60, height: 84 }],
  ["in a corner", { left: 1200, top: 700, width: 60, height: 84 }],
  ["at the left edge", { left: 0, top: 0, width: 60, height: 84 }],
  ["as wide as a hand", { left: 100, top: 640, width: 1000, height: 160 }],
])("it lies on the screen and beside what stands %s", (_, anchor) => {
  const box = placed(anchor);
  expect(overlap(box, anchor)).toBe(0);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.left + box.width).toBeLessThanOrEqual(screen.width);
  expect(box.top + box.height).toBeLessThanOrEqual(screen.height);
});

test("buttons are left free where that is possible", () => {
  const anchor = { left: 600, top: 300, width: 60, height: 84 };
  const buttons = { left: 700, top: 350, width: 300, height: 60 };
  expect(overlap(placed(anchor), buttons)).toBeGreaterThan(0);
  expect(overlap(placed(anchor, [buttons]), buttons)).toBe(0);
});

test("what is looked at is never covered for the sake of a button", () => {
  const anchor = { left: 600, top: 300, width: 60, height: 84 };
  expect(overlap(placed(anchor, [{ left: 0, top: 0, width: 1280, height: 800 }]), anchor)).toBe(0);
});

test("a question stands under the line, near what it is about, and covers it only where it must", () => {
  const line = { left: 0, top: 260, width: 900, height: 90 };
  const low = { width: 500, height: 300 };
  const pile = { left: 1100, top: 400, width: 80, height: 110 };
  const beside = { ...placeUnder(line, pile, low, screen), ...low };
  expect(overlap(beside, line)).toBe(0);
  expect(overlap(beside, pile)).toBe(0);
  expect(beside.left + beside.width).toBe(pile.left - 12);
  const hand = { left: 20, top: 600, width: 1240, height: 200 };
  expect(overlap({ ...placeUnder(line, hand, low, screen), ...low }, line)).toBe(0);
});
