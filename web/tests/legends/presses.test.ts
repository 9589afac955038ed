import { describe, expect, test } from "vitest";
import {
  declinePrice,
  declineWith,
  declining,
  defaultAction,
  dropOwn,
  pressDecline,
  pressOthers,
  pressOwn,
  pressTheirs,
  stillPicked,
  whyNot,
} from "../../src/legends/presses";
import type { Decline, Question } from "../../src/legends/wire";
import { blocked, choice, guidance } from "./guide";

const price = { dragons: 0, reasons: [], ends: false, discards: 1, draws: 1, words: "" };
const ways = [["a"], ["b"], ["c"], ["a", "b"], ["a", "c"], ["b", "c"]].map((cards) => ({
  cards,
  action: { do: "decline", discard: cards },
}));
const weakest = [
  { cards: ["c"], words: "Discard C", action: { do: "decline", discard: ["c"] } },
  { cards: ["b", "c"], words: "Discard B and C", action: { do: "decline", discard: ["b", "c"] } },
];
const decline: Decline = { words: "Decline", price, draws: [0, 1, 2], ways, weakest };

test("declining costs what is picked, and before anything is, as little as it can", () => {
  expect(declinePrice(decline, [])).toMatchObject({ discards: 1, draws: 1 });
  expect(declinePrice(decline, ["a", "c"])).toMatchObject({ discards: 2, draws: 2 });
});

describe("a press on one's own card", () => {
  test("plays it at once where there is one way", () => {
    const guide = guidance({ choices: [choice("ember"), choice("torch")] });
    expect(pressOwn(guide, [], "ember")).toEqual({ kind: "act", action: { do: "play", card: "ember" } });
  });

  test("opens a menu with the forecast of each where there are several", () => {
    const bluff = choice("ember", {
      do: "bluff",
      words: "Bluff",
      then: { powers: [], text_to_come: false, words: "5" },
    });
    const press = pressOwn(guidance({ choices: [choice("ember"), bluff] }), [], "ember");
    expect(press.kind === "menu" && press.menu.ways.map((way) => [way.words, way.then])).toEqual([
      ["Play ember", null],
      ["Bluff", "5"],
    ]);
  });

  test("plays it as it is printed where all else is to leave its text out or to cover more", () => {
    const action = { do: "play", card: "ember", text: false };
    const silent = choice("ember", { words: "Play ember without its text", text: false, action });
    const covering = choice("ember", { cover: true, action: { do: "play", card: "ember", cover: true } });
    const guide = guidance({ choices: [silent, covering, choice("ember")] });
    const plain = { kind: "act", action: { do: "play", card: "ember" } };
    expect(pressOwn(guide, [], "ember")).toEqual(plain);
    expect(dropOwn(guide, "ember", null)).toEqual(plain);
    const others = pressOthers(guide, "ember");
    expect(others.kind === "menu" && others.menu.ways).toHaveLength(3);
    expect(pressOthers(guidance({ choices: [choice("ember")] }), "ember")).toEqual({ kind: "nothing" });
  });

  test("asks where the plain way is not to be had, or the card lies on a ship", () => {
    const silent = choice("ember", { text: false });
    const covering = choice("ember", { cover: true });
    expect(pressOwn(guidance({ choices: [silent, covering] }), [], "ember").kind).toBe("menu");
    const cargo = [choice("ember", { place: "cargo" }), choice("ember", { place: "cargo", text: false })];
    expect(pressOwn(guidance({ choices: cargo }), [], "ember").kind).toBe("menu");
  });

  test("says why it cannot be played; playing comes before bluffing", () => {
    const guide = guidance({
      why_not: [blocked("ember", { do: "bluff", words: "No bluff." }), blocked("ember", { by: "hank" })],
    });
    const press = pressOwn(guide, [], "ember");
    expect(press.kind === "why" && press.why).toMatchObject({ do: "play", by: "hank" });
    expect(whyNot(guide, "torch")).toBeUndefined();
  });

  test("means nothing where nothing is known of it", () => {
    expect(pressOwn(guidance(), [], "ember")).toEqual({ kind: "nothing" });
  });
});

describe("declining", () => {
  const guide = guidance({ phase: "engagement", decline, why_not: [blocked("a")] });

  test("with nothing picked the weakest cards are offered, one choice for each number", () => {
    const press = pressDecline(guide, []);
    expect(press.kind === "menu" && press.menu.card).toBeNull();
    expect(press.kind === "menu" && press.menu.ways.map((way) => way.words)).toEqual(["Discard C", "Discard B and C"]);
    expect(pressDecline(guide, ["a", "b"])).toEqual({ kind: "act", action: { do: "decline", discard: ["a", "b"] } });
  });

  test("cards are picked and laid down again", () => {
    expect(pressOwn(guide, [], "a")).toEqual({ kind: "pick", picked: ["a"] });
    expect(pressOwn(guide, ["a"], "b")).toEqual({ kind: "pick", picked: ["a", "b"] });
    expect(pressOwn(guide, ["a", "b"], "a")).toEqual({ kind: "pick", picked: ["b"] });
  });

  test("a card too many takes the place of the one picked first", () => {
    expect(pressOwn(guide, ["a", "b"], "c")).toEqual({ kind: "pick", picked: ["b", "c"] });
  });

  test("past a leadership card takes the same presses", () => {
    const ahead = { fight: null, retreat: null, decline, announce: [] };
    const before = guidance({ phase: "leadership", ahead, why_not: [blocked("a")] });
    expect(declining(before)).toBe(decline);
    expect(pressDecline(before, [])).toEqual(pressDecline(guide, []));
    expect(pressOwn(before, [], "a")).toEqual({ kind: "why", why: blocked("a") });
  });

  test("takes just the cards that are picked, in any order", () => {
    expect(declineWith(guide, ["b", "a"])?.action).toEqual({ do: "decline", discard: ["a", "b"] });
    expect(declineWith(guide, [])).toBeUndefined();
  });

  test("with nothing in hand needs no cards", () => {
    const empty = guidance({ decline: { ...decline, ways: [{ cards: [], action: { do: "decline", discard: [] } }] } });
    expect(declineWith(empty, [])?.action).toEqual({ do: "decline", discard: [] });
  });

  test("what is picked is forgotten when it means nothing any more", () => {
    expect(stillPicked(guide, ["a"])).toEqual(["a"]);
    expect(stillPicked(guide, ["gone"])).toEqual([]);
    expect(stillPicked(guidance(), ["a"])).toEqual([]);
  });
});

test("a card of theirs that demands something lists the ways to pay", () => {
  const guide = guidance({
    demands: [{ card: "siren", words: "Meet it", ways: [{ cards: ["a"], words: "Discard a", action: { do: "pay" } }] }],
  });
  const press = pressTheirs(guide, "siren");
  expect(press.kind === "menu" && press.menu.ways).toMatchObject([{ words: "Discard a", cards: ["a"] }]);
  expect(pressTheirs(guide, "other")).toEqual({ kind: "nothing" });
});

describe("a card that is dropped", () => {
  const load = choice("ember", { do: "load", ship: "sea-devil", action: { do: "load" } });
  const guide = guidance({ choices: [choice("ember"), load] });

  test("on a ship is loaded", () => {
    expect(dropOwn(guide, "ember", "sea-devil")).toEqual({ kind: "act", action: { do: "load" } });
  });

  test("on an area is played, and not loaded", () => {
    expect(dropOwn(guide, "ember", null)).toEqual({ kind: "act", action: { do: "play", card: "ember" } });
  });

  test("on another ship does nothing", () => {
    expect(dropOwn(guide, "ember", "sea-falcon")).toEqual({ kind: "nothing" });
  });
});

describe("Space", () => {
  const next = { words: "Go on", action: { do: "next" }, price: null };

  test("goes on, or announces what can only be announced", () => {
    expect(defaultAction(guidance({ next }))).toEqual({ do: "next" });
    const announce = [{ element: "fire" as const, power: 3, words: "", action: { do: "announce" } }];
    expect(defaultAction(guidance({ announce }))).toEqual({ do: "announce" });
  });

  test("never fights, retreats or declines", () => {
    const button = { words: "", action: { do: "retreat" }, price };
    expect(defaultAction(guidance({ fight: button, retreat: button, decline }))).toBeNull();
  });

  test("gives a question's answer that costs nothing, if there is one", () => {
    const question = { default: { do: "believe" } } as unknown as Question;
    expect(defaultAction(guidance({ question, next }))).toEqual({ do: "believe" });
    expect(defaultAction(guidance({ question: { ...question, default: null }, next }))).toBeNull();
  });
});
