// What a press does: proposals, alternatives, actions, and attempts that the engine will refuse with a reason.

import { describe, expect, test } from "vitest";
import type { Choice } from "../../src/city/selection";
import {
  NOTHING,
  another,
  choiceOf,
  confirm,
  isOffered,
  light,
  meansTile,
  pressCard,
  pressDragon,
  pressObelisk,
  pressSpace,
  pressTile,
  renewed,
  spentCards,
  spentPlaces,
} from "../../src/city/selection";
import type { DragonMove, Move, SpaceOffer } from "../../src/city/wire";
import { table } from "./table";

const step: Move = { do: "step", to: [1, 3], tile: "library", cards: [], action: { do: "step", to: [1, 3] } };
const fly: Move = {
  do: "fly",
  to: [1, 3],
  tile: "library",
  cards: ["flit-1"],
  action: { do: "fly", card: "flit-1", to: [1, 3] },
};
const flyFar: Move = { ...fly, to: [0, 1], action: { do: "fly", card: "flit-1", to: [0, 1] } };

describe("pressing a dragon", () => {
  const walk = {
    dragon: "green" as const,
    card: "terrah-2",
    to: [1, 2] as [number, number],
    tile: "mill",
    action: { do: "dragon" },
  };
  const both = table(["terrah-2"], { moves: [step], dragons: [walk] });

  test("means its tile where one can go, and the dragon elsewhere", () => {
    expect(meansTile(both.guide, NOTHING, "green", [1, 3])).toBe(true);
    expect(meansTile(both.guide, NOTHING, "green", [1, 1])).toBe(false);
  });

  test("means its tile where no card moves it, and where another dragon is to go", () => {
    expect(meansTile(both.guide, NOTHING, "red", [1, 1])).toBe(true);
    const picked = pressDragon(both, NOTHING, "green").choice;
    expect(meansTile(both.guide, picked, "red", [1, 2])).toBe(true);
    expect(meansTile(both.guide, picked, "green", [1, 3])).toBe(false); // pressed again, it is put down
  });
});

describe("moving", () => {
  const moving = table(["flit-1"], { moves: [fly, step, flyFar], stop: { do: "stop" } });

  test("a click takes the way that spends no card", () => {
    expect(pressTile(moving, NOTHING, [1, 3], true).action).toEqual(step.action);
  });

  test("a tap proposes first and acts when the tile is tapped again", () => {
    const first = pressTile(moving, NOTHING, [1, 3], false);
    expect(first).toEqual({ choice: { kind: "move", at: [1, 3], way: 0 } });
    expect(pressTile(moving, first.choice, [1, 3], false).action).toEqual(step.action);
  });

  test("a way that spends a card is proposed even to a click", () => {
    const first = pressTile(moving, NOTHING, [0, 1], true);
    expect(first.action).toBeUndefined();
    expect(spentCards(moving, first.choice)).toEqual(["flit-1"]);
    expect(confirm(moving, first.choice).action).toEqual(flyFar.action);
  });

  test("the other ways to a tile are one press away", () => {
    const other = another(moving, { kind: "move", at: [1, 3], way: 0 }, 1);
    expect(confirm(moving, other).action).toEqual(fly.action);
  });

  test("a picked flight card lights the tiles it reaches and goes where it is told", () => {
    const picked = pressCard(moving, NOTHING, 0, true).choice;
    expect(picked).toEqual({ kind: "fly", card: "flit-1", at: null });
    expect(light(moving.guide, picked, [0, 1])).toBe("card");
    expect(light(moving.guide, picked, [4, 1])).toBeNull();
    expect(pressTile(moving, picked, [1, 3], true).action).toEqual(fly.action);
  });

  test("a tile two steps away is walked to step by step", () => {
    const actions = [step.action, { do: "step", to: [0, 3] }];
    const walking = table([], { moves: [step], paths: [{ to: [0, 3], tile: "mill", actions }] });
    expect(pressTile(walking, NOTHING, [0, 3], true)).toEqual({
      choice: NOTHING,
      action: actions[0],
      rest: [actions[1]],
    });
  });

  test("a tile out of reach is tried, so that the engine says why not", () => {
    expect(pressTile(moving, NOTHING, [4, 1], true).action).toEqual({ do: "step", to: [4, 1] });
    expect(pressTile(moving, NOTHING, [4, 1], false).action).toBeUndefined();
  });

  test("nothing is tried on somebody else's turn", () => {
    const waiting = table([], { yours: false });
    expect(pressTile(waiting, NOTHING, [4, 1], true)).toEqual({ choice: { kind: "look", at: [4, 1] } });
  });

  test("travelling is offered where the special building leads", () => {
    const hall = table([], {
      phase: "contribution",
      specials: [{ words: "Travel", to: [0, 1], action: { do: "special", to: [0, 1] } }],
    });
    expect(light(hall.guide, NOTHING, [0, 1])).toBe("step");
    expect(pressTile(hall, NOTHING, [0, 1], true).action).toEqual({ do: "special", to: [0, 1] });
  });
});

describe("dragons", () => {
  const walk: DragonMove = {
    dragon: "green",
    card: "terrah-2",
    to: [1, 2],
    tile: "mill",
    action: { do: "dragon", card: "terrah-2", to: [1, 2] },
  };
  const flight = { ...walk, card: "terrah-1", action: { do: "dragon", card: "terrah-1", to: [1, 2] } };
  const dragons = table(["terrah-1", "terrah-2"], {
    dragons: [walk, flight],
  });

  test("a dragon goes with the card of the lowest value", () => {
    const picked = pressDragon(dragons, NOTHING, "green").choice;
    expect(light(dragons.guide, picked, [1, 2])).toBe("dragon");
    expect(pressTile(dragons, picked, [1, 2], true).action).toEqual(flight.action);
  });

  test("a picked card is the one that is spent", () => {
    const picked = pressCard(dragons, NOTHING, 1, true).choice;
    expect(pressTile(dragons, picked, [1, 2], true).action).toEqual(walk.action);
  });

  test("a dragon that no card moves is tried", () => {
    expect(pressDragon(dragons, NOTHING, "red").action).toMatchObject({ do: "dragon", card: "vulca-1" });
  });
});

describe("building", () => {
  const offer: SpaceOffer = {
    space: 1,
    building: "mill",
    ways: [
      { cards: ["terrah-2"], words: "Terrah 2", action: { do: "contribute", space: 1, pay: { plain: ["terrah-2"] } } },
      {
        cards: ["khind-1", "khind-1"],
        words: "2 Khind",
        action: { do: "contribute", space: 1, pay: { wild: ["khind-1", "khind-1"] } },
      },
    ],
    ways_in_all: 2,
    then: { scales: 0, completes: false, pays: [], scored: null, words: "" },
  };
  const hand = ["terrah-2", "khind-1", "khind-1"];
  const building = table(hand, { phase: "contribution", spaces: [offer], finish: { do: "finish" } });

  test("a space proposes the cheapest payment and the second press pays it", () => {
    const first = pressSpace(building, NOTHING, [2, 3], 1, true);
    expect(spentCards(building, first.choice)).toEqual(["terrah-2"]);
    expect(pressSpace(building, first.choice, [2, 3], 1, true).action).toEqual(offer.ways[0]!.action);
  });

  test("alternatives go round", () => {
    const pay: Choice = { kind: "pay", space: 1, way: 0 };
    expect(another(building, pay, 1)).toEqual({ kind: "pay", space: 1, way: 1 });
    expect(another(building, pay, -1)).toEqual({ kind: "pay", space: 1, way: 1 });
    expect(another(building, { ...pay, way: 1 }, 1)).toEqual(pay);
  });

  test("a card in the hand is taken into the payment, or out of it", () => {
    const pay: Choice = { kind: "pay", space: 1, way: 0 };
    expect(pressCard(building, pay, 1, true).choice).toEqual({ kind: "pay", space: 1, way: 1 });
    expect(pressCard(building, { ...pay, way: 1 }, 2, true).choice).toEqual(pay);
    expect(pressCard(building, NOTHING, 0, true).choice).toEqual(pay);
  });

  test("equal cards are lifted once each", () => {
    expect([...spentPlaces(["khind-1", "khind-1", "khind-1"], ["khind-1", "khind-1"])]).toEqual([0, 1]);
  });

  test("a space that cannot be paid is tried with all that has its colour", () => {
    expect(pressSpace(building, NOTHING, [2, 3], 0, true).action).toEqual({
      do: "contribute",
      space: 0,
      pay: { plain: ["terrah-2"], wild: ["khind-1", "khind-1"] },
    });
  });

  test("a space pressed while moving proposes its payment; paying it stops there first", () => {
    const ahead = { spaces: [offer], offers: [] };
    const moving = table(hand, { stop: { do: "stop" }, if_stopped: ahead });
    const pay = pressSpace(moving, NOTHING, [2, 3], 1, true);
    expect(pay).toEqual({ choice: { kind: "pay", space: 1, way: 0 } });
    expect(confirm(moving, pay.choice)).toEqual({
      choice: NOTHING,
      action: { do: "stop" },
      rest: [offer.ways[0]!.action],
    });
    expect(isOffered(building.guide, offer.ways[0]!.action)).toBe(true);
    expect(pressCard(moving, NOTHING, 0, true).choice).toEqual(pay.choice);
  });

  test("a space that nothing pays for is looked at while moving, and neither lit nor tried", () => {
    const moving = table(hand, { stop: { do: "stop" }, if_stopped: { spaces: [offer], offers: [] } });
    expect(pressSpace(moving, NOTHING, [2, 3], 0, true)).toEqual({ choice: { kind: "look", at: [2, 3] } });
  });

  test("a hint is shown as what it proposes", () => {
    expect(choiceOf(building, offer.ways[1]!.action)).toEqual({ kind: "pay", space: 1, way: 1 });
    expect(choiceOf(building, { do: "finish" })).toEqual({ kind: "end" });
    expect(confirm(building, { kind: "end" }).action).toEqual({ do: "finish" });
    const moving = table([], { moves: [step, fly] });
    expect(choiceOf(moving, fly.action)).toEqual({ kind: "move", at: [1, 3], way: 1 });
    const discard = { do: "reset", discard: ["khind-1"] };
    const ending = table(hand, { phase: "reset", resets: [{ discard: ["khind-1"], action: discard }] });
    expect(choiceOf(ending, discard)).toEqual({ kind: "discard", places: [1] });
  });

  test("a choice that means nothing any more is dropped", () => {
    expect(renewed(table(hand, { phase: "reset" }), { kind: "pay", space: 1, way: 0 })).toEqual(NOTHING);
  });
});

describe("offering and ending", () => {
  test("the Obelisk proposes an offering, a Pillar card its own", () => {
    const offers = [
      { cost: 8, card: "pillar-1", action: { do: "offer", card: "pillar-1" } },
      { cost: 9, card: "pillar-2", action: { do: "offer", card: "pillar-2" } },
    ];
    const courtyard = table(["pillar-1", "pillar-2"], { phase: "contribution", offers }, [2, 2]);
    expect(confirm(courtyard, pressObelisk(courtyard, NOTHING).choice).action).toEqual(offers[0]!.action);
    expect(confirm(courtyard, pressCard(courtyard, NOTHING, 1, true).choice).action).toEqual(offers[1]!.action);
  });

  test("an offering that is not possible is tried", () => {
    expect(pressObelisk(table([], {}), NOTHING).action).toEqual({ do: "offer" });
  });

  test("up to two cards are picked for discarding; a third is refused by the engine", () => {
    const hand = ["aqua-1", "aqua-1", "hoax-2"];
    const resets = [[], ["aqua-1"], ["hoax-2"], ["aqua-1", "aqua-1"], ["aqua-1", "hoax-2"]].map((discard) => ({
      discard,
      action: { do: "reset", discard },
    }));
    const ending = table(hand, { phase: "reset", resets });
    const one = pressCard(ending, NOTHING, 2, true).choice;
    const two = pressCard(ending, one, 0, true).choice;
    expect(confirm(ending, two).action).toEqual({ do: "reset", discard: ["aqua-1", "hoax-2"] });
    expect(pressCard(ending, two, 1, true)).toEqual({
      choice: two,
      action: { do: "reset", discard: ["hoax-2", "aqua-1", "aqua-1"] },
    });
    expect(pressCard(ending, two, 2, true).choice).toEqual({ kind: "discard", places: [0] });
  });
});
