import { expect, test } from "vitest";
import { sidesOf } from "../../src/legends/art/sides";
import { STYLES } from "../../src/legends/art/styles";
import type { LegendsBook } from "../../src/legends/wire";
import type { JsonObject } from "../../src/wire";

const book = {
  cards: { moon: { people: "mimix" }, sun: { people: "pillar" }, beast: { people: "mutant" } },
  peoples: { mimix: { leader: "moon" }, pillar: { leader: "sun" } },
} as unknown as LegendsBook;

test("the picture of a duel's end shows the two peoples that played", () => {
  expect(sidesOf({ decks: ["pillar", "mimix"] }, book)).toEqual([
    { leader: "sun", people: "pillar", style: STYLES.pillar },
    { leader: "moon", people: "mimix", style: STYLES.mimix },
  ]);
});

test("a deck of one's own is its leader's people", () => {
  expect(sidesOf({ decks: [["moon", "beast"], "pillar"] }, book)[0].people).toBe("mimix");
});

test("what is no deck we know is shown in no people's colours", () => {
  const configs: JsonObject[] = [{}, { decks: [null, ["?"]] }, { decks: ["somebody", ["beast"]] }];
  for (const config of configs)
    for (const side of sidesOf(config, book))
      expect(side).toEqual({ leader: null, people: null, style: STYLES.mutant });
});
