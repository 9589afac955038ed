import { expect, test } from "vitest";
import { hasBoard } from "../src/games";
import type { Kind } from "../src/wire";

function kind(id: string, plain: boolean): Kind {
  return { id, title: id, seats: 2, options: [], bots: [], opponent: "", tutorial: false, match: null, plain };
}

test("a game is offered if this page can show it", () => {
  expect(hasBoard(kind("city", false))).toBe(true);
  expect(hasBoard(kind("fingers", true))).toBe(true);
  expect(hasBoard(kind("legends", false))).toBe(false);
});
