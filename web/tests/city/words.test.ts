// What is said about things: labels for screen readers, and the list of everything one can do.

import { expect, test } from "vitest";
import { deeds, hintWords } from "../../src/city/deeds";
import { hintMarks } from "../../src/city/hints";
import { figures, dragons } from "../../src/city/pieces";
import type { CityBook } from "../../src/city/wire";
import { rewardWords, tileLabel, withNames } from "../../src/city/words";
import { MILL, table } from "./table";

const book: CityBook = {
  title: "Blue Moon City",
  tiles: {},
  cards: {},
  peoples: { terrah: { name: "Terrah", letter: "T", colour: "green", text: "" } },
  things: {},
  rules: [],
  measures: {},
};

test("a tile says its spaces, who is there and whether it can be reached", () => {
  const { view } = table([], {});
  const building = {
    ...MILL,
    spaces: MILL.spaces.map((space, index) => ({ ...space, marker: index === 1 ? 1 : null })),
  };
  const label = tileLabel({ book, view, building, id: "mill", at: [2, 3], names: ["Ann", "Bo"], light: "step" });
  expect(label).toBe(
    "Mill. in ruins: Terrah 3, empty; Terrah 2, Bo’s marker; Terrah 2, empty. worth 1 crystal and 2 cards now. Ann here. you can go here.",
  );
});

test("rewards in words", () => {
  expect(rewardWords({ crystals: 2, cards: 1, scales: 0 })).toBe("2 crystals and 1 card");
  expect(rewardWords({})).toBe("nothing");
});

test("card ids in a sentence become names", () => {
  expect(withNames(book, "terrah-3 as it is, aqua-2 recoloured by hoax-1")).toBe(
    "Terrah 3 as it is, Aqua 2 recoloured by Hoax 1",
  );
});

test("the list holds every action the guide offers, once", () => {
  const { guide } = table(["flit-2"], {
    moves: [{ do: "step", to: [1, 3], tile: "library", cards: [], action: { do: "step", to: [1, 3] } }],
    strides: [{ card: "flit-2", action: { do: "stride", card: "flit-2" } }],
    dragons: [
      {
        dragon: "red",
        card: "vulca-1",
        to: [0, 1],
        tile: "mill",
        action: { do: "dragon", card: "vulca-1", to: [0, 1] },
      },
    ],
    stop: { do: "stop" },
  });
  expect(deeds(guide, book).map((deed) => deed.words)).toEqual([
    "Step to Library",
    "Two more steps with Flit 2",
    "Red dragon to Mill with Vulca 1",
    "Stop moving",
  ]);
});

test("a hint speaks as the list does, and as the engine does of what is not in the list", () => {
  const action = { do: "contribute", space: 0, pay: { plain: ["terrah-3"] } };
  const then = { scales: 0, completes: false, pays: [], scored: null, words: "" };
  const ways = [{ cards: ["terrah-3"], words: "terrah-3 as it is", action }];
  const { guide } = table(["terrah-3"], {
    spaces: [{ space: 0, building: "mill", ways, ways_in_all: 1, then }],
    finish: { do: "finish" },
  });
  const say = (hinted: object): string =>
    hintWords(deeds(guide, book), book, { action: hinted as never, text: "do terrah-2", chance: 0.5 });
  expect(say(action)).toBe("Mill: Pay Terrah 3 as it is");
  expect(say({ do: "finish" })).toBe("Finish building");
  expect(say({ do: "stop" })).toBe("Do Terrah 2");
});

test("a hint points at its tile or its space, the best one first", () => {
  const marks = hintMarks([
    { action: { do: "step", to: [1, 3] }, text: "", chance: 0.6 },
    { action: { do: "contribute", space: 2, pay: {} }, text: "", chance: 0.5 },
    { action: { do: "fly", card: "flit-1", to: [1, 3] }, text: "", chance: 0.4 },
  ]);
  expect([...marks]).toEqual([
    ["tile:1,3", 1],
    ["space:2", 2],
  ]);
});

test("pieces that share a tile stand beside each other", () => {
  const { view } = table([], {}, [2, 2]);
  expect(new Set(figures(view).map((standing) => standing.x)).size).toBe(2);
  expect(dragons(view).map(({ dragon }) => dragon)).toEqual(["green"]);
});
