// The last card played is read from the log.

import { expect, test } from "vitest";
import { justDecided, lastPlayed, latestFirst } from "../../src/legends/look/last";
import type { About, LogEntry } from "../../src/wire";

const entry = (kind: string, seat: number | null, about: About[]): LogEntry => ({
  number: 1,
  turn: 1,
  seat,
  text: "",
  kind,
  about,
});

test("what is drawn or discarded later does not count", () => {
  const log = [
    entry("played", 0, [{ card: "ember" }, { seat: 0 }]),
    entry("loaded", 1, [{ card: "tara" }, { card: "boat" }, { seat: 1 }]),
    entry("discarded", 0, [{ card: "spark" }]),
    entry("turn_began", null, []),
  ];
  expect(lastPlayed(log)).toEqual({ card: "tara", seat: 1 });
  expect(lastPlayed(log.slice(0, 1))).toEqual({ card: "ember", seat: 0 });
  expect(lastPlayed([])).toBeNull();
});

test("a bluff of the other side's has no face", () => {
  expect(lastPlayed([entry("bluffed", 1, [{ seat: 1 }])])).toEqual({ card: null, seat: 1 });
});

test("a pile shows its latest card first, as far as the log knows", () => {
  const log = [
    entry("discarded", 0, [{ card: "spark" }, { card: "torch" }]),
    entry("discarded", 1, [{ card: "hank" }]),
    entry("discarded", 0, [{ card: "ember" }, { card: "banner" }]),
    entry("found", 0, [{ card: "torch" }]),
  ];
  expect(latestFirst(log, 0, ["ash", "ember", "spark"])).toEqual(["ember", "spark", "ash"]);
  expect(latestFirst([], 0, ["ash"])).toEqual(["ash"]);
});

test("a call and the retreat that follows are told until one acts oneself; one's own retreat is not news", () => {
  const said = (kind: string, seat: number): LogEntry => ({ ...entry(kind, seat, []), text: `${kind} ${seat}.` });
  const call = [said("announced", 0), said("called", 1), said("discarded", 0), said("retreated", 0), said("drew", 0)];
  expect(justDecided(call, 0)).toBe("called 1. retreated 0.");
  expect(justDecided(call, 1)).toBe("called 1. retreated 0.");
  const paid = [...call.slice(0, 3), said("dragon", 0), ...call.slice(3), said("dragon", 1)];
  expect(justDecided(paid, 0)).toBe("called 1. dragon 0. retreated 0.");
  expect(justDecided([...call, said("fight_began", 0)], 0)).toBe("");
  expect(justDecided([said("announced", 0), said("retreated", 1)], 0)).toBe("retreated 1.");
  expect(justDecided([said("announced", 1), said("retreated", 0)], 0)).toBe("");
});
