import { expect, test } from "vitest";
import { cardLabel, forecastWords, markWords, shownChoice } from "../../src/legends/words";
import type { LegendsBook, Mark } from "../../src/legends/wire";
import { nearest } from "../../src/legends/walk";
import { choice, forecast } from "./guide";

const book = {
  cards: {
    demegodas: {
      name: "Demegodas the Odd",
      people: "vulca",
      deck: "vulca",
      type: "character",
      fire: 2,
      earth: 2,
      icons: ["shield-fire"],
    },
    hank: { name: "Hank Highflyer Hawk" },
  },
  peoples: { vulca: { name: "Vulca" } },
  icons: { "shield-fire": { name: "Fire shield" } },
} as unknown as LegendsBook;

test("a card is read as what is printed on it", () => {
  expect(cardLabel(book, "demegodas")).toBe("Demegodas the Odd, Vulca character, fire 2, earth 2, fire shield");
});

test("what would come of it, and whether it is enough", () => {
  expect(forecastWords(forecast(7))).toBe("would make 7 fire, enough");
  expect(forecastWords(forecast(4, 2))).toBe("would make 4 fire, 2 short");
  const shielded = forecast(3, 0, {
    powers: [{ element: "earth", mine: 3, theirs: 6, short: 0, shield: true }],
    text_to_come: true,
  });
  expect(forecastWords(shielded)).toBe("would make 3 earth, shielded, then its text takes effect");
});

test("above a card stands what comes of playing it plainly", () => {
  const plain = choice("ember", { then: forecast(5) });
  const bluff = choice("ember", { do: "bluff", then: forecast(2) });
  const silent = choice("ember", { text: false, then: forecast(5) });
  expect(shownChoice([bluff, silent, plain], "ember")).toBe(plain);
  expect(shownChoice([bluff], "ember")).toBe(bluff);
  expect(shownChoice([plain], "torch")).toBeUndefined();
});

test("what others do to a card names who does it", () => {
  const mark: Mark = {
    seat: 0,
    zone: "combat",
    place: 0,
    card: "demegodas",
    ignored: true,
    text_ignored: false,
    icons_ignored: false,
    by: "hank",
    protected: false,
  };
  expect(markWords(book, mark)).toEqual(["ignored by Hank Highflyer Hawk"]);
  expect(markWords(book, { ...mark, ignored: false, text_ignored: true, by: null, protected: true })).toEqual([
    "text ignored",
    "protected",
  ]);
});

test("arrow keys walk to the nearest card in their direction", () => {
  const points = [
    { x: 100, y: 0 },
    { x: 60, y: 50 },
    { x: 0, y: 100 },
    { x: -10, y: 0 },
  ];
  expect(nearest({ x: 0, y: 0 }, points, [1, 0])).toBe(0);
  expect(nearest({ x: 0, y: 0 }, points, [0, 1])).toBe(2);
  expect(nearest({ x: 0, y: 0 }, points, [-1, 0])).toBe(3);
  expect(nearest({ x: 0, y: 0 }, points, [0, -1])).toBe(-1);
});
