// The tracker lists both decks by type and says where each card is, no more than the guide and the view say.

import { expect, test } from "vitest";
import { cardsOf, groupsOf } from "../../src/legends/tracker/decks";
import type { LegendsView, PlayerView } from "../../src/legends/view";
import type { BookCard, CardType, LegendsBook, PowerPart } from "../../src/legends/wire";
import { reckoning } from "../../src/legends/power/reckoning";

const cards: [string, CardType][] = [
  ["boss", "leader"],
  ["ann", "character"],
  ["bob", "character"],
  ["cat", "character"],
  ["wall", "support"],
  ["lie", "support"],
  ["push", "booster"],
  ["plan", "leadership"],
  ["boat", "ship"],
];
const book = {
  cards: Object.fromEntries(
    cards.map(([id, type], number) => [id, { name: id, type, number, deck: "buka" } as unknown as BookCard]),
  ),
} as unknown as LegendsBook;

function player(more: Partial<PlayerView>): PlayerView {
  const none = { combat: [], support: [], leadership: [], discard: [], ships: [], disclosed: [] };
  return { deck: 3, hand: 0, ran_out: false, ...none, ...more };
}

function listed(one: PlayerView, unseen: string[], deck: string | string[] = "buka"): Record<string, string> {
  const view = { players: [one], config: { decks: [deck] } } as unknown as LegendsView;
  return Object.fromEntries(
    groupsOf(book, view, 0, unseen).flatMap((group) => group.cards.map((card) => [card.id, card.where])),
  );
}

test("cards are grouped by type, each group in the order of the list, with what may still come", () => {
  const view = { players: [player({})], config: { decks: ["buka"] } } as unknown as LegendsView;
  const groups = groupsOf(book, view, 0, ["cat", "ann", "plan"]);
  expect(groups.map((group) => [group.type, group.unseen, group.cards.length])).toEqual([
    ["leader", 0, 1],
    ["character", 2, 3],
    ["booster", 0, 1],
    ["support", 0, 2],
    ["leadership", 1, 1],
    ["ship", 0, 1],
  ]);
  expect(groups[1]?.cards.map((card) => card.id)).toEqual(["ann", "bob", "cat"]);
});

test("every place is known by its name", () => {
  const own = player({
    hand: ["ann", "bob"],
    disclosed: ["bob"],
    combat: [
      { card: "cat", active: false },
      { card: "push", active: true },
    ],
    support: [
      { card: "wall", bluff: false },
      { card: "lie", bluff: true },
    ],
    ships: [{ card: "boat", load: ["plan"], landed: false }],
  });
  expect(listed(own, [])).toEqual({
    boss: "leader",
    ann: "hand",
    bob: "open",
    cat: "covered",
    push: "active",
    wall: "support",
    lie: "bluff",
    plan: "cargo",
    boat: "ship",
  });
});

test("what the guide calls unseen is unseen, and a hidden bluff tells nothing", () => {
  const theirs = player({
    hand: 2,
    support: [{ card: null, bluff: true }],
    discard: ["ann"],
    leadership: ["plan"],
  });
  const found = listed(theirs, ["bob", "cat", "wall", "lie", "push", "boat"]);
  expect(found).toMatchObject({ ann: "discard", plan: "leadership", lie: "unseen", wall: "unseen", bob: "unseen" });
});

test("a deck of one's own is listed as it is", () => {
  expect(cardsOf(book, ["boss", "cat", "ann"])).toEqual(["boss", "cat", "ann"]);
  expect(cardsOf(book, "buka")[0]).toBe("boss");
  expect(Object.keys(listed(player({}), [], ["boss", "cat"]))).toEqual(["boss", "cat"]);
});

test.each([
  [{ printed: 2, base: 2, factor: 1 }, "2"],
  [{ printed: 1, base: 1, factor: 2 }, "1 × 2"],
  [{ printed: 1, base: 4, factor: 1 }, "1 → 4"],
  [{ printed: 1, base: 3, factor: 4 }, "1 → 3 × 4"],
  [{ printed: 3, base: 0, factor: 2 }, "3 → 0"],
])("a share %j reads %s", (part, words) => {
  expect(reckoning(part as PowerPart)).toBe(words);
});
