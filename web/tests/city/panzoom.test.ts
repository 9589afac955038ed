// The city stays in its frame, and zooming keeps what is under the fingers there.

import { expect, test } from "vitest";
import { MOST, WHOLE, bounded, centred, zoomed } from "../../src/city/panzoom";

test("the whole city cannot be pushed away", () => {
  expect(bounded({ scale: 1, x: 50, y: -80 }, 300, 300)).toEqual(WHOLE);
});

test("zoomed in, it moves up to its edge", () => {
  expect(bounded({ scale: 2, x: 500, y: -20 }, 300, 300)).toEqual({ scale: 2, x: 150, y: -20 });
});

test("the point under the fingers stays", () => {
  const once = zoomed(WHOLE, 2, 40, -30);
  // A point of the plane p is shown at p * scale + offset.
  expect([40 * once.scale + once.x, -30 * once.scale + once.y]).toEqual([80 + once.x, -60 + once.y]);
  expect([once.x + 80, once.y - 60]).toEqual([40, -30]);
});

test("zoom has an end on both sides", () => {
  expect(zoomed(WHOLE, 100, 0, 0).scale).toBe(MOST);
  expect(zoomed(WHOLE, 0.1, 0, 0).scale).toBe(1);
});

test("a tile is brought to the middle", () => {
  expect(centred(2, 60, -60)).toEqual({ scale: 2, x: -120, y: 120 });
});
