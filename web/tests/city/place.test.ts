// A proposal stands beside its tile, wherever that is, and never over it.

import { expect, test } from "vitest";
import { beside, type Box } from "../../src/city/place";

const frame: Box = { left: 0, top: 0, right: 768, bottom: 900 };

test.each([0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3, 4].map((column) => [row, column] as const)))(
  "row %i, column %i",
  (row, column) => {
    const tile: Box = { left: column * 150, top: 100 + row * 130, right: column * 150 + 150, bottom: 230 + row * 130 };
    const { x, y } = beside(tile, 280, 240, frame);
    expect(x >= frame.left && y >= frame.top && x + 280 <= frame.right && y + 240 <= frame.bottom).toBe(true);
    expect(x >= tile.right || x + 280 <= tile.left || y >= tile.bottom || y + 240 <= tile.top).toBe(true);
  },
);
