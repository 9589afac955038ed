import { expect, test } from "vitest";
import { deeds, hintWords } from "../../src/legends/deeds";
import type { LegendsBook } from "../../src/legends/wire";
import { choice, guidance } from "./guide";

const book = { cards: { ember: { name: "Ember" }, torch: { name: "Torch" } } } as unknown as LegendsBook;
const price = { dragons: 0, reasons: [], ends: false, discards: 1, draws: 1, words: "" };
const guide = guidance({
  choices: [choice("ember", { words: "Play Ember" })],
  retreat: { words: "Retreat", action: { do: "retreat" }, price },
  decline: {
    words: "",
    price,
    draws: [0, 1, 2],
    ways: [{ cards: ["ember", "torch"], action: { do: "decline", discard: ["ember", "torch"] } }],
    weakest: [],
  },
});
const hint = (action: { do: string; [field: string]: string | string[] }) => ({ action, text: "raw", chance: 0.5 });

test("a hint is told in the words of what is offered", () => {
  const possible = deeds(guide, book);
  expect(hintWords(possible, hint({ card: "ember", do: "play" }))).toBe("Play Ember");
  expect(hintWords(possible, hint({ do: "decline", discard: ["ember", "torch"] }))).toBe(
    "Decline, discarding Ember and Torch",
  );
  expect(hintWords(possible, hint({ do: "retreat" }))).toBe("Retreat");
});

test("what is not offered keeps the server's words", () => {
  expect(hintWords(deeds(guide, book), hint({ do: "fight" }))).toBe("raw");
});
