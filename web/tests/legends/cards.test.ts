// What stands on and beside a card: the signs in its text, its line for a link, and figures that can be read.

import { describe, expect, it, test } from "vitest";
import { EARTH, ELEMENT_SIGNS, FIRE, ICON_SIGNS } from "../../src/legends/art/signs";
import { inkOn, NAME_INK, PLATES } from "../../src/legends/art/paint";
import { planks } from "../../src/legends/art/frames";
import { STYLES } from "../../src/legends/art/styles";
import { kindOf, lineOf, piecesOf } from "../../src/legends/art/words";
import type { BookCard, LegendsBook } from "../../src/legends/wire";
import { contrast, tokensOf } from "../colour";

const names = {
  "shield-fire": "Fire shield",
  stop: "Stop",
  free: "Free",
  protect: "Protected",
  "gang-red": "Red gang",
};
const book = {
  icons: Object.fromEntries(
    Object.entries(names).map(([icon, name]) => [icon, { name, text: "", rules: [], letters: "" }]),
  ),
  peoples: { hoax: { name: "Hoax" }, flit: { name: "Flit" } },
} as unknown as LegendsBook;
const card = {
  name: "Hank",
  people: "flit",
  deck: "hoax",
  type: "character",
  fire: 0,
  earth: 2,
  icons: ["shield-fire"],
} as unknown as BookCard;

describe("the text of a card", () => {
  const signs = (text: string) =>
    piecesOf(text, book).flatMap(({ text, element, icon }) => (element || icon ? [`${text}:${element ?? icon}`] : []));

  it("keeps every letter", () => {
    const text = "Fire and Earth; fire shield (SF), and the free icon.";
    expect(
      piecesOf(text, book)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });
  it("has a sign for each element, but not inside another word", () => {
    expect(signs("Each Fire value, firewater, hearth and earth.")).toEqual(["Fire:fire", "earth:earth"]);
  });
  it("has a sign for an icon, which is not taken for its element", () => {
    expect(signs("It has a fire shield (SF).")).toEqual(["fire shield:shield-fire"]);
  });
  it("tells an icon from an everyday word", () => {
    expect(signs("Set him free, then stop.")).toEqual([]);
    expect(signs("as though it bore the free icon")).toEqual(["free:free"]);
    expect(signs("The opponent's icons are without effect, except stop and protect.")).toEqual([
      "stop:stop",
      "protect:protect",
    ]);
  });
});

test("a card says of which people it is, and in whose deck", () => {
  expect(kindOf(card, book)).toBe("Flit character, in the deck of Hoax");
  expect(kindOf({ ...card, people: "hoax" }, book)).toBe("Hoax character");
  expect(kindOf({ ...card, deck: null }, book)).toBe("Flit character, for decks of your own");
  expect(lineOf(card, book)).toBe("Hank, Flit character, in the deck of Hoax, fire 0, earth 2, fire shield");
});

test("a hull has a plank for each card it carries", () => {
  for (const capacity of [1, 2, 3, 4]) expect(new Set(planks(capacity)).size).toBe(capacity);
});

describe("figures and letters can be read", () => {
  const tokens = tokensOf(":root");
  const colourOf = (value: string) => (value.startsWith("var(") ? (tokens[value.slice(6, -1)] as string) : value);

  test.each([
    ["fire", FIRE],
    ["earth", EARTH],
  ])("white on %s", (_, colour) => expect(contrast("#ffffff", colour)).toBeGreaterThanOrEqual(4.5));

  test.each(Object.entries(PLATES))("the name on the plate of a %s", (_, plate) => {
    expect(contrast(NAME_INK, plate)).toBeGreaterThanOrEqual(7);
  });

  test.each(Object.entries(STYLES))("the emblem and letter of %s", (_, style) => {
    expect(contrast(colourOf(style.ink), colourOf(style.colour))).toBeGreaterThanOrEqual(4.5);
  });

  const lettered = Object.entries({ ...ICON_SIGNS, ...ELEMENT_SIGNS }).filter(([, sign]) => sign.letter);
  test.each(lettered)("the letter on %s", (_, sign) => {
    const [ground] = sign.shapes.filter(([fill]) => !fill.startsWith("-")).at(-1) as [string, string];
    expect(contrast(inkOn(sign), sign.ground ?? ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test("gangs and bluffs differ by letter, gangs by shape too", () => {
  const gangs = Object.entries(ICON_SIGNS).filter(([icon]) => icon.startsWith("gang-"));
  expect(gangs).toHaveLength(4);
  expect(new Set(gangs.map(([, sign]) => sign.letter?.[0])).size).toBe(4);
  expect(new Set(gangs.map(([, sign]) => sign.shapes[0]?.[1])).size).toBe(4);
  const bluffs = Object.entries(ICON_SIGNS).filter(([icon]) => icon.startsWith("bluff-"));
  expect(new Set(bluffs.map(([, sign]) => sign.letter?.[0])).size).toBe(3);
});
