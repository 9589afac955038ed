// Dragging a card between the box and the deck, by mouse or pen. A finger scrolls and presses: there a press does it.

import { dragFrom, dropAt } from "../../drag";

/** To be called on pointerdown. `drop` gets the name of the place (data-drop) on which the card was let go. */
export function dragCard(event: PointerEvent, drop: (place: string | null) => void): void {
  if (event.pointerType === "touch") return;
  const lifted = event.currentTarget as HTMLElement;
  const ghost = lifted.cloneNode(true) as HTMLElement;
  let over: HTMLElement | null = null;

  function hover(next: HTMLElement | null): void {
    over?.removeAttribute("data-dragged-over");
    next?.setAttribute("data-dragged-over", "");
    over = next;
  }
  dragFrom(event, dropAt, {
    start() {
      const { left, top, width, height } = lifted.getBoundingClientRect();
      ghost.inert = true;
      ghost.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;z-index:60;pointer-events:none;opacity:.9;margin:0`;
      document.body.append(ghost);
      document.documentElement.style.setProperty("user-select", "none");
    },
    move(dx, dy, now) {
      ghost.style.transform = `translate(${dx}px,${dy}px)`;
      const next = dropAt(now.clientX, now.clientY);
      if (next !== over) hover(next);
    },
    drop(place) {
      hover(null);
      ghost.remove();
      document.documentElement.style.removeProperty("user-select");
      drop(place?.dataset.drop ?? null);
    },
  });
}
