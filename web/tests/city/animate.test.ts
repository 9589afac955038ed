// Events become flights in the order in which they happened, and never take long.

import { expect, test } from "vitest";
import { plan } from "../../src/city/animate";
import { FLIGHT } from "../../src/flights";

test("a contribution sends its cards to the discard pile and a marker to its space", () => {
  const show = plan([{ event: "contributed", seat: 1, building: "mill", space: 0, cost: 3, cards: ["terrah-3"] }], 0);
  expect(show.flights).toEqual([
    { thing: { what: "card", card: "terrah-3" }, from: "player:1", to: "discard", at: 0 },
    { thing: { what: "marker", seat: 1 }, from: "player:1", to: "space:mill:0", at: 0 },
  ]);
});

test("own cards leave the hand, drawn cards of others stay face down", () => {
  const own = plan([{ event: "drew", seat: 0, count: 1, cards: ["hoax-3"] }], 0);
  expect(own.flights[0]).toMatchObject({ thing: { what: "card", card: "hoax-3" }, from: "deck", to: "hand" });
  const theirs = plan([{ event: "drew", seat: 1, count: 2 }], 0);
  expect(theirs.flights.map((flight) => flight.thing.what)).toEqual(["back", "back"]);
});

test("a completed building changes before its bonuses travel", () => {
  const show = plan(
    [
      { event: "building_completed", building: "mill", at: [1, 1], majority: 0, contributors: [0, 1] },
      { event: "rewarded", seat: 0, why: "majority", building: "mill", cards: 2 },
      { event: "rewarded", seat: 1, why: "construction", building: "mill", crystals: 1 },
      { event: "markers_returned", building: "mill", markers: [2, 1] },
    ],
    0,
  );
  expect(show.rebuilt).toEqual([{ building: "mill", at: 0 }]);
  expect(Math.min(...show.flights.map((flight) => flight.at))).toBe(FLIGHT);
  expect(show.flights.filter((flight) => flight.thing.what === "marker")).toHaveLength(3);
});

test("nothing moves for events that only pass the turn on", () => {
  expect(
    plan(
      [
        { event: "turn_began", seat: 0, number: 3 },
        { event: "stopped", seat: 0, at: [2, 2], tile: "courtyard" },
      ],
      0,
    ).length,
  ).toBe(0);
});
