// Comparing places of the board.

import type { Cell } from "./wire";

export function sameCell(one: Cell | null | undefined, other: Cell | null | undefined): boolean {
  return !!one && !!other && one[0] === other[0] && one[1] === other[1];
}

export function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");
}
