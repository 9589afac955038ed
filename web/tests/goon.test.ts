import { expect, test } from "vitest";
import { GoingOn, pause, type Moment } from "../src/goon";

const only = { do: "next" };
const quiet: Moment = { only, wanted: true, busy: false, held: false, asked: false };
const here = {};

test("a phase without a choice is left by itself", () => {
  expect(new GoingOn().next(here, quiet)).toBe(only);
});

test.each([
  ["something can be chosen", { only: null }],
  ["the player does not want it", { wanted: false }],
  ["something is on its way", { busy: true }],
  ["something is open", { held: true }],
  ["undo is talked about", { asked: true }],
])("not while %s", (_, given) => {
  expect(new GoingOn().next(here, { ...quiet, ...given })).toBeNull();
});

test("the same position is never left twice, even if it comes to nothing", () => {
  const going = new GoingOn();
  going.leave(here);
  expect(going.next(here, quiet)).toBeNull();
  expect(going.next({}, quiet)).toBe(only);
});

test("after something was taken back it waits until the player acts", () => {
  const going = new GoingOn();
  going.tookBack();
  expect(going.next(here, quiet)).toBeNull();
  expect(going.next({}, quiet)).toBeNull();
  going.acted();
  expect(going.next({}, quiet)).toBe(only);
});

test("against a person a phase goes by as if somebody pressed, not at one telling moment", () => {
  expect(pause(false, 0)).toBe(pause(false, 1));
  expect(pause(true, 0)).toBeGreaterThan(pause(false, 0));
  expect(pause(true, 1)).toBeGreaterThan(pause(true, 0) + 1000);
});

test("a press may have been meant for a phase that has just gone by, unless the player asked for it", () => {
  const going = new GoingOn();
  expect(going.arrived()).toBe(false); // the player's own doing
  going.leave(here);
  expect(going.arrived()).toBe(true);
  expect(going.arrived()).toBe(false);
  going.leave(here, false); // the rest of what one press asked for
  expect(going.arrived()).toBe(false);
  going.leave(here);
  going.tookBack();
  expect(going.arrived()).toBe(false);
});
