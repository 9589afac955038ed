// The peoples' and players' colours can be told apart, by colour-blind people too, and carry readable text.

import { expect, test } from "vitest";
import { peoples } from "../src/peoples";
import { apart, contrast, tokensOf } from "./colour";

const tokens = tokensOf(":root");
const ofPeople = peoples.map((people) => [people.name, tokens[people.id] as string] as const);
const ofPlayer = [0, 1, 2, 3].map((seat) => [`player ${seat}`, tokens[`player-${seat}`] as string] as const);

function closest(colours: (readonly [string, string])[], others = colours): [number, string] {
  let least: [number, string] = [Infinity, ""];
  for (const [name, colour] of colours) {
    for (const [other, against] of others) {
      if (name === other) continue;
      const distance = apart(colour, against);
      if (distance < least[0]) least = [distance, `${name} and ${other}`];
    }
  }
  return least;
}

test("any two peoples differ for everybody", () => {
  const [distance, who] = closest(ofPeople);
  expect(distance, who).toBeGreaterThan(0.14);
});

test("any two players differ for everybody", () => {
  const [distance, who] = closest(ofPlayer);
  expect(distance, who).toBeGreaterThan(0.2);
});

test("no player looks like a people", () => {
  const [distance, who] = closest(ofPlayer, ofPeople);
  expect(distance, who).toBeGreaterThan(0.08);
});

test("an everyday palette would not pass", () => {
  expect(apart("#b22222", "#8b4513")).toBeLessThan(0.14);
  expect(apart("#ffffff", "#d3d3d3")).toBeLessThan(0.14);
});

test.each([...peoples.map((people) => people.id), ...ofPlayer.map((_, seat) => `player-${seat}`)])(
  "text on %s is readable",
  (id) => {
    expect(contrast(tokens[id] as string, tokens[`on-${id}`] as string)).toBeGreaterThanOrEqual(4.5);
  },
);
