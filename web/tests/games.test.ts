import { expect, test } from "vitest";
import { hasBoard } from "../src/games";
import { kind } from "./build";

test("a game is offered if this page can show it", () => {
  expect(hasBoard(kind("city"))).toBe(true);
  expect(hasBoard(kind("fingers", { plain: true }))).toBe(true);
  expect(hasBoard(kind("legends"))).toBe(true);
  expect(hasBoard(kind("chess"))).toBe(false);
});
