// Every text colour on every ground it may stand on, in both themes.

import { describe, expect, test } from "vitest";
import { contrast, tokensOf } from "./colour";

const grounds = ["ground", "ground-deep", "surface", "surface-2"];
const texts = ["text", "muted", "accent", "gold", "good", "bad", "moon"];
const filled = [
  ["on-accent-fill", "accent-fill"],
  ["on-gold-fill", "gold-fill"],
  ["on-parchment", "parchment"],
  ["on-parchment", "parchment-shade"],
] as const;

describe.each(["night", "day"])("%s", (theme) => {
  const tokens = tokensOf(`:root[data-theme="${theme}"]`);
  const of = (one: string, other: string) => contrast(tokens[one] as string, tokens[other] as string);

  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))("%s on %s", (text, ground) => {
    expect(of(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(filled)("%s on %s", (text, ground) => {
    expect(of(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)("the focus ring and the edges of controls show on %s", (ground) => {
    expect(of("focus", ground)).toBeGreaterThanOrEqual(3);
    expect(of("line-strong", ground)).toBeGreaterThanOrEqual(3);
  });
});
