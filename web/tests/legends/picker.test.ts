// An answer is put together card by card: what is picked counts exactly when it is one of the answers.

import { expect, test } from "vitest";
import {
  NONE,
  answerOf,
  howMany,
  leadsOn,
  offerOf,
  otherAnswers,
  stillThere,
  toggle,
  toggleHidden,
  type Bounds,
  type Picked,
} from "../../src/legends/questions/picker";
import type { Answer, Question } from "../../src/legends/wire";

function answer(cards: string[], hidden = 0): Answer {
  const action = { do: "choose", cards: [...cards, ...Array<null>(hidden).fill(null)] };
  return { words: cards.join(), action, cards, hidden, dragon: null, count: null };
}

function question(answers: Answer[], more: Partial<Question> = {}): Question {
  return {
    why: "discard",
    seat: 0,
    source: null,
    source_seat: null,
    owner: 0,
    asks: "",
    say: "",
    rule: "LE4",
    ordered: false,
    answers,
    answers_in_all: answers.length,
    default: null,
    stakes: null,
    ...more,
  };
}

const bounds = (from: (string | null)[], min: number, max: number): Bounds => ({ from, min, max });
const pick = (...cards: string[]): Picked => ({ cards, hidden: 0 });

const pairs = question([answer(["a", "b"]), answer(["a", "c"]), answer(["b", "c"])]);

test("only whole answers count", () => {
  expect(answerOf(pairs, NONE, null)).toBeNull();
  expect(answerOf(pairs, pick("a"), null)).toBeNull();
  expect(answerOf(pairs, pick("c", "a"), null)).toEqual({ do: "choose", cards: ["a", "c"] });
  expect(answerOf(pairs, pick("a", "b", "c"), null)).toBeNull();
});

test("a set that the question does not list is none, however well-formed", () => {
  const odd = question([answer(["a", "b"]), answer(["c"])]);
  expect(answerOf(odd, pick("a", "c"), bounds(["a", "b", "c"], 1, 2))).toBeNull();
  expect(leadsOn(odd, pick("a", "c"), bounds(["a", "b", "c"], 1, 2))).toBe(false);
});

test("no card is an answer where it is listed", () => {
  expect(answerOf(question([answer([]), answer(["a"])]), NONE, null)).toEqual({ do: "choose", cards: [] });
});

test("cards lie in their order on the table, each once, and only those of an answer", () => {
  const asked = question([answer(["c"]), answer(["a"]), answer([])]);
  expect(offerOf(asked, bounds(["a", "b", "c", null], 0, 1))).toEqual({ cards: ["a", "c"], hidden: 0 });
  expect(offerOf(asked, null).cards).toEqual(["c", "a"]);
});

test("pressing takes up and puts back; a third card replaces the first", () => {
  let now = toggle(pairs, NONE, "a", null);
  now = toggle(pairs, now, "b", null);
  expect(now.cards).toEqual(["a", "b"]);
  expect(toggle(pairs, now, "c", null).cards).toEqual(["b", "c"]);
  expect(toggle(pairs, now, "a", null).cards).toEqual(["b"]);
  const one = question([answer(["a"]), answer(["b"])]);
  expect(toggle(one, pick("a"), "b", null).cards).toEqual(["b"]);
});

test("a card that goes with nothing picked so far stands alone", () => {
  const odd = question([answer(["a", "b"]), answer(["c"])]);
  expect(toggle(odd, pick("a", "b"), "c", null)).toEqual(pick("c"));
  expect(toggle(odd, pick("a"), "stranger", null)).toEqual(pick("a"));
});

test("where the order matters, it is part of the answer", () => {
  const asked = question([answer(["a", "b"]), answer(["b", "a"])], { why: "under_deck", ordered: true });
  const now = toggle(asked, toggle(asked, NONE, "b", null), "a", null);
  expect(answerOf(asked, now, null)).toEqual({ do: "choose", cards: ["b", "a"] });
  const oneWay = question([answer(["a", "b"])], { ordered: true });
  expect(answerOf(oneWay, pick("b", "a"), null)).toBeNull();
  expect(leadsOn(oneWay, pick("b"), null)).toBe(false);
  expect(leadsOn(oneWay, pick("a"), null)).toBe(true);
});

test("hidden cards are counted, not named", () => {
  const asked = question([answer([], 1), answer(["open"])]);
  expect(offerOf(asked, bounds([null, null, "open"], 1, 1))).toEqual({ cards: ["open"], hidden: 1 });
  const hidden = toggleHidden(asked, NONE, null);
  expect(answerOf(asked, hidden, null)).toEqual({ do: "choose", cards: [null] });
  expect(toggle(asked, hidden, "open", null)).toEqual(pick("open"));
  expect(toggleHidden(asked, pick("open"), null)).toEqual({ cards: [], hidden: 1 });
  expect(toggleHidden(asked, hidden, null)).toEqual(NONE);
});

test("of more answers than are listed, one may be put together within the bounds", () => {
  const many = question([answer(["a"])], { answers_in_all: 5000 });
  const three = bounds(["a", "b", "c", "d", null], 1, 3);
  expect(offerOf(many, three)).toEqual({ cards: ["a", "b", "c", "d"], hidden: 1 });
  expect(answerOf(many, pick("b", "c"), three)).toEqual({ do: "choose", cards: ["b", "c"] });
  expect(answerOf(many, { cards: ["d"], hidden: 1 }, three)).toEqual({ do: "choose", cards: ["d", null] });
  expect(answerOf(many, NONE, three)).toBeNull();
  expect(answerOf(many, pick("stranger"), three)).toBeNull();
  expect(answerOf(many, pick("a", "b", "c", "d"), three)).toBeNull();
  expect(toggle(many, pick("a", "b", "c"), "d", three).cards).toEqual(["b", "c", "d"]);
});

test("a way out that takes no cards is a button", () => {
  const retreat: Answer = { ...answer([]), action: { do: "retreat" }, words: "Retreat" };
  const asked = question([answer(["a"]), retreat]);
  expect(otherAnswers(asked)).toEqual([retreat]);
  expect(answerOf(asked, NONE, null)).toBeNull();
});

test.each([
  [[["a"]], "one card"],
  [[[], ["a"]], "one card or none"],
  [[["a"], ["a", "b"]], "1 or 2 cards"],
  [[[], ["a", "b"]], "up to 2 cards"],
  [[["a"], ["a", "b", "c"]], "1 to 3 cards"],
])("%j is %s", (sets, words) => {
  expect(howMany(question(sets.map((cards) => answer(cards))), null)).toBe(words);
});

test("a card that has gone is picked no longer", () => {
  expect(stillThere(pairs, { cards: ["a", "gone"], hidden: 2 }, null)).toEqual(pick("a"));
});
