import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import type { JsonObject, OpenedShuffle } from "../src/wire";
import { seat, summary } from "./build";

// The very record that docs/shuffle.md explains: server, command and page must agree about it.
const text = readFileSync(new URL("../../docs/examples/shuffle.json", import.meta.url), "utf8");
const record = JSON.parse(text) as { game: string; config: JsonObject; shuffle: OpenedShuffle };
const { commitment, secret, parts, seed } = record.shuffle;
const mine = parts[0] ?? "";

const storage = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
});

/** A page that has just been opened: it knows what it has kept. */
async function page() {
  vi.resetModules();
  return import("../src/shuffle");
}

beforeEach(() => storage.clear());

async function verified(opened: OpenedShuffle, memory: object | null = null, config = record.config) {
  const { verify } = await page();
  const kept = memory && { commitment, part: mine, sure: true, game: "g1", bots: [1], ...memory };
  const { checks, ...more } = await verify(record.game, config, 2, opened, kept);
  return { wrong: checks.filter((check) => !check.good).map((check) => check.text), ...more };
}

test("the seed of the example is the one in its record", async () => {
  const { commitmentTo, seedOf } = await page();
  expect(await commitmentTo(secret)).toBe(commitment);
  expect(await seedOf(record.game, record.config, secret, parts)).toBe(seed);
  expect(text).toContain(`"seed":${seed},`);
});

test("a fair deal is called fair, also by those who only watch", async () => {
  expect(await verified(record.shuffle, {})).toEqual({ wrong: [], shared: true, mine: true });
  expect(await verified(record.shuffle)).toEqual({ wrong: [], shared: true, mine: false });
});

test("a server that changes anything is found out", async () => {
  const other = "5".repeat(64);
  expect((await verified({ ...record.shuffle, secret: other })).wrong).toHaveLength(2);
  expect((await verified({ ...record.shuffle, parts: [other, null] }, {})).wrong).toContain(
    "What this browser added is not in it.",
  );
  expect((await verified({ ...record.shuffle, parts: [null, mine] }, {})).wrong).toHaveLength(2); // a bot adds nothing
  expect((await verified({ ...record.shuffle, parts: [...parts, null] })).wrong).toHaveLength(2);
  expect((await verified({ ...record.shuffle, seed: "7" })).wrong).toHaveLength(1);
  expect((await verified(record.shuffle, {}, { ...record.config, expansion: true })).wrong).toHaveLength(1);
});

test("a lie that is right in itself is found by what this browser remembers", async () => {
  const { commitmentTo, seedOf } = await page();
  const chosen = "5".repeat(64); // another secret, with everything that goes with it
  const lie = {
    commitment: await commitmentTo(chosen),
    secret: chosen,
    parts,
    seed: await seedOf(record.game, record.config, chosen, parts),
  };
  expect((await verified(lie)).wrong).toEqual([]);
  expect((await verified(lie, {})).wrong).toEqual([
    "The commitment is not the one that this browser was shown before it added its part.",
    "What this browser added is not in it.",
  ]);
  const forged = [mine, chosen]; // as if the bot had added something
  const seedOfForged = await seedOf(record.game, record.config, secret, forged);
  expect((await verified({ ...record.shuffle, parts: forged, seed: seedOfForged }, {})).wrong).toEqual([
    "There are parts that no player can have added.",
  ]);
});

test("a deal to which nobody added is not called fair", async () => {
  const { seedOf } = await page();
  const alone = {
    ...record.shuffle,
    parts: [null, null],
    seed: await seedOf("city", record.config, secret, [null, null]),
  };
  expect(await verified(alone)).toEqual({ wrong: [], shared: false, mine: false });
});

test("options are written in one way, whatever their order", async () => {
  const { canonicalText } = await page();
  const one = canonicalText("g", { b: [1, { d: null, c: "é\n" }], a: true }, secret, [null]);
  expect(one).toBe(
    `blue moon shuffle 1\ngame g\nconfig {"a":true,"b":[1,{"c":"é\\n","d":null}]}\nsecret ${secret}\npart 0 none\n`,
  );
});

test("a part is drawn once for a commitment, kept, and found by its game after the page was closed", async () => {
  const first = await page();
  const added = first.partFor(commitment);
  expect(added.part).toMatch(/^[0-9a-f]{64}$/);
  expect(first.partFor(commitment)).toEqual(added);
  expect(first.partFor("0".repeat(64)).part).not.toBe(added.part);
  expect(first.isAdded(commitment)).toBe(false); // the server has not answered yet
  first.partCounts(commitment, summary({ id: "g7", seats: [seat(0), seat(1, { who: "bot" })] }));
  const later = await page();
  expect(later.remembered("g7", "another")).toEqual({ ...added, sure: true, game: "g7", bots: [1] });
  expect(later.remembered("another", commitment)?.part).toBe(added.part);
  later.forgetPart(commitment);
  expect(later.remembered("g7", commitment)).toBeNull();
});

test("who is a bot is noted when the game begins, not before and not after somebody has left", async () => {
  const { noteDeal, partCounts, partFor, remembered } = await page();
  partFor(commitment);
  const waiting = summary({ id: "g7", status: "waiting", seats: [seat(0), seat(1, { who: "bot" })] });
  partCounts(commitment, waiting);
  noteDeal({ ...waiting, status: "playing", seats: [seat(0), seat(1)] });
  noteDeal({ ...waiting, status: "playing" });
  expect(remembered("g7", commitment)?.bots).toEqual([]);
});

test("what was kept and makes no sense is left aside", async () => {
  storage.set("bluemoon.shuffle", '[{"commitment": 5}, null, "x"]');
  expect((await page()).remembered("g1", commitment)).toBeNull();
  storage.set("bluemoon.shuffle", "{nonsense");
  expect((await page()).partFor(commitment).commitment).toBe(commitment);
});
