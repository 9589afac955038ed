// Which tile or space a hint points at, by the number of the hint (1 is the best).

import type { Hint } from "../wire";
import { isCell } from "./cells";

export function hintMarks(hints: Hint[]): Map<string, number> {
  const marks = new Map<string, number>();
  hints.forEach(({ action }, index) => {
    const mark = isCell(action.to)
      ? `tile:${action.to.join()}`
      : typeof action.space === "number"
        ? `space:${action.space}`
        : null;
    if (mark && !marks.has(mark)) marks.set(mark, index + 1);
  });
  return marks;
}
