// Dragging a thing by mouse, pen or finger: when a drag begins, how far the thing has come, and what it was let go on.

export interface Drag<Place> {
  /** The thing was lifted. */
  start(): void;
  move(dx: number, dy: number, now: PointerEvent): void;
  /** Let go over a place, or over nothing. */
  drop(on: Place | null): void;
}

const SLACK = 6; // px a press may wander and still be a press

/** To be called on pointerdown; `placeAt` says what lies at a point. A press that does not wander stays a click. */
export function dragFrom<Place>(
  event: PointerEvent,
  placeAt: (x: number, y: number) => Place | null,
  drag: Drag<Place>,
): void {
  if (event.button !== 0) return;
  const { clientX, clientY, pointerId } = event;
  const listening = new AbortController();
  let dragging = false;

  function move(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return;
    const dx = now.clientX - clientX;
    const dy = now.clientY - clientY;
    if (!dragging && Math.hypot(dx, dy) < SLACK) return;
    if (!dragging) drag.start();
    dragging = true;
    drag.move(dx, dy, now);
  }
  function up(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return;
    listening.abort();
    if (!dragging) return;
    // The click that ends a drag is no press.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    drag.drop(now.type === "pointerup" ? placeAt(now.clientX, now.clientY) : null);
  }
  window.addEventListener("pointermove", move, { signal: listening.signal });
  for (const end of ["pointerup", "pointercancel"] as const)
    window.addEventListener(end, up, { signal: listening.signal });
}

/** What takes things at a point, under whatever lies over it: the nearest that carries `data-drop`. */
export function dropAt(x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>("[data-drop]");
    if (place) return place;
  }
  return null;
}

function swallow(event: Event): void {
  event.stopPropagation();
}
