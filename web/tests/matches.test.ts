// Games that belong to a match, from their summaries alone.

import { describe, expect, test } from "vitest";
import { counted, rowsOf, rowStanding, scoreLine, unfinished, wantsNextGame } from "../src/matches";
import type { GameSummary, MatchPlace } from "../src/wire";
import { summary } from "./build";

function place(number: number, more: Partial<MatchPlace> = {}): MatchPlace {
  return { match: "m", number, score: [0, 0], target: 5, unit: "crystal", winners: [], ...more };
}

const over = { status: "over" as const, your_turn: false, result: { winners: [1], reason: "dragons", more: {} } };
const first = summary({ id: "a", ...over, match: place(0, { score: [0, 3] }), next_game: "b" });
const second = summary({ id: "b", match: place(1, { score: [0, 3] }) });
const single = summary({ id: "c" });

describe("a list", () => {
  test("has one row for a match, with its games from the first on", () => {
    const rows = rowsOf([second, single, first]);
    expect(rows.map((row) => row.id)).toEqual(["m", "c"]);
    expect(rows[0]?.games.map((game) => game.id)).toEqual(["a", "b"]);
    expect(rows[0]?.latest.id).toBe("b");
    expect(rows[1]?.games).toEqual([]);
  });

  test.each<[GameSummary[], string, boolean]>([
    [[first, second], "Your turn", true],
    [[first], "The next game can begin", true],
    [[summary({ ...over, match: place(1, { score: [0, 5], winners: [1] }) })], "Bo won the match", false],
    [[summary({ ...over, match: place(1, { score: [5, 0], winners: [0] }) })], "You won the match", false],
    [[single], "Your turn", true],
    [[summary(over)], "Bo won", false],
    [[summary({ status: "abandoned", match: place(0) })], "Abandoned", false],
  ])("says how a row stands: %#", (games, words, goesOn) => {
    const [row] = rowsOf(games);
    if (!row) throw new Error("no row");
    expect(rowStanding(row)).toBe(words);
    expect(unfinished(row)).toBe(goesOn);
  });
});

test("the next game is wanted between two games only", () => {
  expect([first, second, single, summary(over)].map(wantsNextGame)).toEqual([true, false, false, false]);
});

test("points are counted in their unit", () => {
  expect([0, 1, 5].map((number) => counted(number, "crystal"))).toEqual(["0 crystals", "1 crystal", "5 crystals"]);
  expect(scoreLine(first, place(0, { score: [0, 3] }))).toBe("Ada 0, Bo 3");
});
