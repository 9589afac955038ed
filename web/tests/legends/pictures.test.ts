// The pictures of the cards: one for each, made of motifs that exist, no two alike in a deck.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readPicture } from "../../src/legends/art/layers";
import { MOTIFS } from "../../src/legends/art/picture";
import { PICTURES } from "../../src/legends/art/pictures";
import { PALETTE, PEOPLE_PALETTE } from "../../src/legends/art/palette";

interface Printed {
  id: string;
  icons?: string[];
}

const box = JSON.parse(readFileSync(new URL("../../../src/bluemoon/legends/cards.json", import.meta.url), "utf8")) as {
  decks: { [people: string]: Printed[] };
  more: Printed[];
};
const cards = [...Object.values(box.decks).flat(), ...box.more];

describe("pictures", () => {
  it("are those of the cards", () => {
    expect(cards).toHaveLength(306);
    expect(Object.keys(PICTURES).sort()).toEqual(cards.map((card) => card.id).sort());
  });

  it.each(Object.entries(PICTURES))("%s is made of motifs there are, in colours there are", (_, line) => {
    const layers = readPicture(line);
    expect(layers.length).toBeGreaterThan(0);
    for (const { motifs, transform, colours } of layers) {
      for (const motif of motifs) expect(Object.keys(MOTIFS)).toContain(motif);
      expect(transform).not.toMatch(/NaN|undefined/);
      for (const [role, colour] of Object.entries(colours)) {
        expect(Object.keys(PALETTE)).toContain(role);
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
    // Every word says something: a name, a number, "flip" or a colour.
    for (const text of line.split(";"))
      for (const word of text.trim().split(" ").slice(1)) expect(word).toMatch(/^(-?[\d.]+|flip|\w+=#[0-9a-f]{6})$/);
  });

  it.each([...Object.entries(box.decks), ["the whole box", cards] as const])(
    "no two cards of %s look alike",
    (_, deck) => {
      const pictures = deck.map((card) => PICTURES[card.id]);
      expect(new Set(pictures).size).toBe(deck.length);
      // The shapes alone tell them apart; colours only help.
      const shapes = pictures.map((line) => (line ?? "").replace(/ \w+=\S+/g, "").replace(/;$/, ""));
      expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    },
  );
});

describe("motifs", () => {
  const used = new Set(Object.values(PICTURES).flatMap((line) => readPicture(line).flatMap((layer) => layer.motifs)));

  it("are enough, and none is drawn for nothing", () => {
    expect(used.size).toBeGreaterThanOrEqual(90);
    expect(Object.keys(MOTIFS).filter((motif) => !used.has(motif))).toEqual([]);
  });

  it.each(Object.entries(MOTIFS))("%s is drawn with whole paths in known colours", (_, motif) => {
    expect(motif.length).toBeGreaterThan(0);
    for (const [fill, d] of motif) {
      expect(Object.keys(PALETTE)).toContain(fill.replace(/^(~|-[\d.]+ )/, ""));
      expect(d).toMatch(/^M[-MLCQahvz0-9. ]+$/);
    }
  });

  it("have a palette for each people", () => {
    expect(Object.keys(PEOPLE_PALETTE).sort()).toEqual([...Object.keys(box.decks), "mutant"].sort());
  });
});
