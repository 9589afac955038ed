// The drawings: one for every building of the box and every people, all of them whole.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EMBLEMS } from "../src/art/emblems";
import { PATTERNS } from "../src/art/patterns";
import { BUILDINGS } from "../src/city/art/buildings";
import { peoples } from "../src/peoples";

const box = readFileSync(new URL("../../src/bluemoon/city/components.toml", import.meta.url), "utf8");
const ids = [...box.matchAll(/^\[(?:buildings|expansion)\.(\w+)\]/gm)].map((found) => found[1]);
const materials = new Set(
  [...readFileSync(new URL("../src/art/art.css", import.meta.url), "utf8").matchAll(/--art-([a-z0-9-]+):/g)].map(
    (found) => found[1],
  ),
);

/** Commands and numbers of a path, or nothing if there is anything else in it or its numbers do not fit. */
function pathNumbers(d: string): number {
  const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, s: 4, a: 7, z: 0 };
  if (!/^M[-MLHVQTCSAZmlhvqtcsaz0-9. ]+$/.test(d)) return 0;
  for (const [, command = "", rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const wanted = counts[command.toLowerCase()] ?? 0;
    const found = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).length;
    if (wanted === 0 ? found !== 0 : found === 0 || found % wanted !== 0) return 0;
  }
  return d.length;
}

describe("buildings", () => {
  it("are those of the box", () => {
    expect(ids).toHaveLength(24);
    expect(Object.keys(BUILDINGS).sort()).toEqual([...ids].sort());
  });

  it.each(Object.entries(BUILDINGS))("%s is drawn with whole paths in known materials", (_, building) => {
    for (const [material, d] of building.shapes) {
      expect(materials, material).toContain(material);
      expect(pathNumbers(d), d).toBeGreaterThan(0);
    }
  });

  it.each(Object.entries(BUILDINGS))("%s has no shape twice, as each is its own key", (_, building) => {
    const paths = building.shapes.map(([, d]) => d);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(Object.entries(BUILDINGS))("%s breaks off from the left edge to the right one", (_, { broken }) => {
    expect(broken.length % 2).toBe(0);
    expect([broken[0], broken.at(-2)]).toEqual([0, 100]);
  });
});

describe("emblems", () => {
  it("are those of the peoples", () => {
    expect(Object.keys(EMBLEMS).sort()).toEqual(peoples.map((people) => people.id).sort());
  });

  it.each(Object.entries(EMBLEMS))("%s is a whole path", (_, d) => {
    expect(pathNumbers(d), d).toBeGreaterThan(0);
  });
});

describe("patterns", () => {
  it("are those of the peoples", () => {
    expect(Object.keys(PATTERNS).sort()).toEqual(peoples.map((people) => people.id).sort());
    expect(peoples.map((people) => people.pattern)).toEqual(peoples.map((people) => `pattern-${people.id}`));
  });

  it.each(Object.entries(PATTERNS).filter(([people]) => people !== "vulca"))("%s is a whole path", (_, { d }) => {
    expect(pathNumbers(d), d).toBeGreaterThan(0);
  });
});
