// The colours that letters and figures stand in and on; tests compute their contrast.

import type { CardType } from "../wire";
import type { Sign } from "./signs";

export const NAME_INK = "#2c2238";

/** What a card's name stands on. */
export const PLATES: Readonly<Record<CardType, string>> = {
  character: "#f6efdd",
  booster: "#f2d68a",
  support: "#f6efdd",
  leadership: "#f6efdd",
  ship: "#f6efdd",
  leader: "#f2d68a",
};

/** The colour of the letter on a sign. */
export const inkOn = (sign: Sign): string => sign.ink ?? "#ffffff";
