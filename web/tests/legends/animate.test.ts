// Events of a duel become what is seen of them, in their order, and never take long.

import { expect, test } from "vitest";
import { BETWEEN, FLIGHT } from "../../src/flights";
import { CELEBRATION, SKY, plan } from "../../src/legends/motion/animate";
import type { CardType } from "../../src/legends/wire";

const types: Record<string, CardType> = {
  ember: "character",
  torch: "booster",
  tome: "support",
  charm: "leadership",
  boat: "ship",
};
const shown = (...events: Parameters<typeof plan>[0]) => plan(events, (card) => types[card]);
const ways = (...events: Parameters<typeof plan>[0]) =>
  shown(...events).flights.map((flight) => `${flight.from} > ${flight.to}`);

test.each([
  ["ember", "card:ember combat:1"],
  ["torch", "card:torch combat:1"],
  ["tome", "card:tome support:1"],
  ["charm", "card:charm leadership:1"],
  ["boat", "card:boat ships:1"],
])("%s is played to where it lies", (card, place) => {
  expect(ways({ event: "played", seat: 1, card, how: "unit" })).toEqual([`hand:1 > ${place}`]);
});

test("what the seat may not see travels as a back", () => {
  const theirs = shown({ event: "drew", seat: 1, count: 2, from: "deck" });
  expect(theirs.flights).toEqual([
    { thing: { what: "back", seat: 1 }, from: "deck:1", to: "hand:1", at: 0 },
    { thing: { what: "back", seat: 1 }, from: "deck:1", to: "hand:1", at: BETWEEN },
  ]);
  const own = shown({ event: "drew", seat: 0, count: 1, from: "discard", cards: ["ember"] });
  expect(own.flights[0]).toMatchObject({ thing: { what: "card", card: "ember" }, from: "discard:0" });
  expect(shown({ event: "bluffed", seat: 0, card: "tome" }).flights[0]?.thing).toEqual({ what: "back", seat: 0 });
  expect(shown({ event: "taken_back", seat: 1, card: null }).flights[0]?.thing).toEqual({ what: "back", seat: 1 });
});

test("cards are shuffled into the deck from where they lay, bluffs as backs", () => {
  const shuffled = { event: "shuffled_in", seat: 1, cards: ["ember", "tome", null], from: "table" };
  expect(ways(shuffled)).toEqual(["combat:1 > deck:1", "support:1 > deck:1", "support:1 > deck:1"]);
  expect(shown(shuffled).flights[2]?.thing).toEqual({ what: "back", seat: 1 });
  expect(ways({ ...shuffled, cards: ["charm"], from: "leadership" })).toEqual(["leadership:1 > deck:1"]);
});

test("discarded cards leave the place they lay in", () => {
  expect(ways({ event: "discarded", seat: 0, cards: ["ember", "tome"], from: "table" })).toEqual([
    "combat:0 > discard:0",
    "support:0 > discard:0",
  ]);
  expect(ways({ event: "discarded", seat: 0, cards: ["charm"], from: "hand" })).toEqual(["hand:0 > leadership:0"]);
  expect(ways({ event: "called", seat: 0, cards: ["tome"], rightly: true })).toEqual(["support:1 > discard:1"]);
  expect(ways({ event: "loaded", seat: 0, card: "ember", ship: "boat" })).toEqual(["hand:0 > card:boat ships:0"]);
});

test("one thing happens after the other", () => {
  const show = shown(
    { event: "played", seat: 0, card: "ember", how: "unit" },
    { event: "announced", seat: 0, element: "fire", power: [3, 0] },
    { event: "drew", seat: 0, count: 1, from: "deck", cards: ["torch"] },
  );
  expect(show.flights.map((flight) => flight.at)).toEqual([0, FLIGHT * 0.75]);
  expect(show.length).toBe(FLIGHT * 1.75);
});

test("a dragon that changes sides is celebrated, to whomever it goes", () => {
  const show = shown(
    { event: "dragon", seat: 1, dragon: "earth", why: "retreat", to: null },
    { event: "dragon", seat: 1, dragon: "fire", why: "retreat", to: 1 },
  );
  expect(show.dragons).toEqual([
    { dragon: "earth", seat: 1, to: null, at: 0 },
    { dragon: "fire", seat: 1, to: 1, at: FLIGHT },
  ]);
  expect(show.length).toBe(FLIGHT + CELEBRATION);
});

test("the end takes the whole sky", () => {
  const show = shown({ event: "game_over", winners: [1], reason: "dragons", crystals: 4 });
  expect(show.ending).toEqual({ winners: [1], at: 0 });
  expect(show.length).toBe(SKY);
});

test("a long story is told faster, in the same order", () => {
  const events = Array.from({ length: 40 }, () => ({ event: "drew", seat: 0, count: 6, from: "deck" }));
  const times = shown(...events).flights.map((flight) => flight.at);
  expect(Math.max(...times)).toBeLessThanOrEqual(1500);
  expect(new Set(times.filter((_, index) => index % 6 === 0)).size).toBe(40);
});

test("nothing moves for what only is said", () => {
  const show = shown({ event: "turn_began", seat: 0, number: 3 }, { event: "believed", seat: 1 });
  expect(show).toEqual({ flights: [], dragons: [], ending: null, length: 0 });
});
