// Where figures and dragons stand on a tile, in parts of the tile's side: beside each other, between the name above and
// what a ruin pays, which is printed below.

import type { Cell, CityView, DragonName } from "./wire";
import { sameCell } from "./cells";

export interface Standing {
  at: Cell;
  /** Top left corner and size, in parts of a tile. */
  x: number;
  y: number;
  size: number;
}

export const DRAGONS: DragonName[] = ["red", "green", "blue"];
export const FIGURE = 0.28;
export const DRAGON = 0.36;

/** Each figure's place; those who share a tile stand in a row from the left. */
export function figures(view: CityView): Standing[] {
  return view.players.map(({ figure }, seat) => {
    const place = view.players.slice(0, seat).filter((other) => sameCell(other.figure, figure)).length;
    return { at: figure, x: 0.04 + place * 0.21, y: 0.14, size: FIGURE };
  });
}

/** The dragons in the city; those who share a tile hover beside each other from the right. */
export function dragons(view: CityView): { dragon: DragonName; standing: Standing }[] {
  return DRAGONS.flatMap((dragon, index) => {
    const at = view.dragons[dragon];
    if (!at) return [];
    const place = DRAGONS.slice(0, index).filter((other) => sameCell(view.dragons[other], at)).length;
    return [{ dragon, standing: { at, x: 0.62 - place * 0.26, y: 0.03 + place * 0.04, size: DRAGON } }];
  });
}
