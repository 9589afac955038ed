// Dragging a figure or a dragon onto a tile: when a drag begins, where the piece is, and which tile it was let go on.
// A press that does not wander may mean what lies below the piece.

import type { Cell } from "./wire";

export interface Drag {
  /** The piece was lifted. */
  start(): void;
  move(dx: number, dy: number): void;
  /** Let go over a tile, or over nothing. */
  drop(at: Cell | null): void;
}

const SLACK = 6; // px a press may wander and still be a press

/** To be called on pointerdown. A press that does not wander stays a click. */
export function dragFrom(event: PointerEvent, drag: Drag): void {
  if (event.button !== 0) return;
  const { clientX, clientY, pointerId } = event;
  let dragging = false;

  function move(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return;
    const dx = now.clientX - clientX;
    const dy = now.clientY - clientY;
    if (!dragging && Math.hypot(dx, dy) < SLACK) return;
    if (!dragging) drag.start();
    dragging = true;
    drag.move(dx, dy);
  }
  function up(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return;
    stop();
    if (!dragging) return;
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    drag.drop(now.type === "pointerup" ? tileAt(now.clientX, now.clientY) : null);
  }
  function stop(): void {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  }
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
}

/** A press on a piece that means what lies below it: the space there, or the tile. */
export function pressBelow(event: MouseEvent, at: Cell): void {
  const tile = document.querySelector(`[data-cell="${at[0]},${at[1]}"]`);
  const below = document.elementsFromPoint(event.clientX, event.clientY).find((one) => tile?.contains(one));
  const target = below?.closest("button") ?? tile?.querySelector("button");
  const { clientX, clientY } = event;
  const pointerType = (event as PointerEvent).pointerType ?? "";
  target?.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, clientX, clientY, pointerType }));
}

function swallow(event: Event): void {
  event.stopPropagation();
}

export function tileAt(x: number, y: number): Cell | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = element.closest<HTMLElement>("[data-cell]")?.dataset.cell;
    if (cell) return cell.split(",").map(Number) as Cell;
  }
  return null;
}
