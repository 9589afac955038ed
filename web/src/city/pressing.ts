// Which tile lies at a point, and presses on a piece that mean what lies below it.

import type { Cell } from "./wire";

/** A press on a piece that means what lies below it: the space there, or the tile. */
export function pressBelow(event: MouseEvent, at: Cell): void {
  const tile = document.querySelector(`[data-cell="${at[0]},${at[1]}"]`);
  const below = document.elementsFromPoint(event.clientX, event.clientY).find((one) => tile?.contains(one));
  const target = below?.closest("button") ?? tile?.querySelector("button");
  const { clientX, clientY } = event;
  const pointerType = (event as PointerEvent).pointerType ?? "";
  target?.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, clientX, clientY, pointerType }));
}

export function tileAt(x: number, y: number): Cell | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = element.closest<HTMLElement>("[data-cell]")?.dataset.cell;
    if (cell) return cell.split(",").map(Number) as Cell;
  }
  return null;
}
