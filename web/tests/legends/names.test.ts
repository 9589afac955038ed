// Sentences are split into the cards they name.

import { expect, test } from "vitest";
import { splitNames } from "../../src/legends/look/names";
import type { LegendsBook } from "../../src/legends/wire";

const names = {
  ember: "Ember",
  "spirit-of-the-night": "Spirit of the Night",
  "spirit-of-the-light": "Spirit of the Light",
  "call-spirit-of-the-battlefield": "Call Spirit of the Battlefield",
  "demegodas-the-odd": "Demegodas the Odd",
  bp: "B.P.",
  yin: "Yin",
};
const cards = Object.fromEntries(
  Object.entries(names).map(([id, name]) => [id, { name, short: name.split(" the ")[0] as string }]),
);
const book = { cards } as unknown as LegendsBook;

/** Each name in brackets, with the card it stands for. */
function marked(text: string, only?: string[]): string {
  return splitNames(text, book, only)
    .map((piece) => (piece.card ? `[${piece.text}|${piece.card}]` : piece.text))
    .join("");
}

test("a name becomes a card, wherever it stands", () => {
  expect(marked("You played Ember.")).toBe("You played [Ember|ember].");
  expect(marked("Ember, Yin")).toBe("[Ember|ember], [Yin|yin]");
  expect(marked("Nothing happened.")).toBe("Nothing happened.");
  expect(splitNames("", book)).toEqual([]);
});

test("the longest name wins", () => {
  expect(marked("Call Spirit of the Battlefield, then Spirit of the Night")).toBe(
    "[Call Spirit of the Battlefield|call-spirit-of-the-battlefield], then [Spirit of the Night|spirit-of-the-night]",
  );
});

test("a short name counts where only one card has it", () => {
  expect(marked("Demegodas 2 + Spirit of 3")).toBe("[Demegodas|demegodas-the-odd] 2 + Spirit of 3");
  expect(marked("Demegodas the Odd")).toBe("[Demegodas the Odd|demegodas-the-odd]");
  expect(marked("Spirit of 3", ["spirit-of-the-night"])).toBe("[Spirit of|spirit-of-the-night] 3");
});

test("parts of words are no names, and a full stop is no wildcard", () => {
  expect(marked("Remember September, Embers and Yingle")).toBe("Remember September, Embers and Yingle");
  expect(marked("B.P. met BxPx")).toBe("[B.P.|bp] met BxPx");
});

test("where it is known which cards are meant, nobody else's name is one", () => {
  expect(marked("Yin played Ember.", ["ember"])).toBe("Yin played [Ember|ember].");
  expect(marked("Yin played Ember.", [])).toBe("[Yin|yin] played [Ember|ember].");
  expect(marked("Yin", ["gone"])).toBe("Yin");
});
