// When the player asks what something is: the pointer comes to rest on it, a finger stays on it, or a right click. One
// listener for the whole board. Things say what they are with data-info. A pointer that has not moved asks nothing: the
// board may have come up, or changed, beneath it.

import type { Question } from "./desk.svelte";

const REST = 450; // ms the pointer rests
const PRESS = 500; // ms a finger stays
const SLACK = 10; // px it may wander

export function asking(board: HTMLElement, ask: (question: Question | null) => void): () => void {
  let timer = 0;
  let target: Element | null = null;
  let start = { x: 0, y: 0 };
  let shown = false;
  let held = false;
  let last: { x: number; y: number } | null = null;
  /** What was just pressed is known: it is not explained until the pointer has been elsewhere. */
  let pressed: Element[] = [];

  const about = (element: Element, pinned: boolean): Question | null => {
    const info = element.getAttribute("data-info");
    return info ? { about: info, beside: element, pinned } : null;
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = 0;
  };
  const show = (pinned: boolean): void => {
    if (!target) return;
    shown = true;
    ask(about(target, pinned));
  };
  const hide = (): void => {
    stop();
    target = null;
    if (shown) ask(null);
    shown = false;
  };

  function over(event: PointerEvent): void {
    if (event.pointerType === "touch" || event.buttons) return;
    const still = last === null || (last.x === event.clientX && last.y === event.clientY);
    last = { x: event.clientX, y: event.clientY };
    if (still) return;
    const from = event.target as Element;
    if (from.closest("[role=tooltip]")) return stop(); // to press what is in it
    const next = from.closest("[data-info]");
    if (next === target) return;
    stop();
    if (!next) {
      timer = window.setTimeout(hide, 200);
      target = null;
      return;
    }
    target = next;
    if (pressed.includes(next)) return;
    pressed = [];
    timer = window.setTimeout(() => show(false), shown ? 120 : REST);
  }
  function down(event: PointerEvent): void {
    held = false;
    if ((event.target as Element).closest("[role=tooltip]")) return;
    hide();
    pressed = [];
    for (
      let one = (event.target as Element).closest("[data-info]");
      one;
      one = one.parentElement?.closest("[data-info]") ?? null
    )
      pressed.push(one);
    if (event.pointerType !== "touch") return;
    target = (event.target as Element).closest("[data-info]");
    start = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      held = true;
      show(true);
    }, PRESS);
  }
  function move(event: PointerEvent): void {
    if (event.pointerType !== "touch") over(event);
    else if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) stop();
  }
  function up(event: PointerEvent): void {
    if (event.pointerType === "touch") stop();
  }
  function click(event: MouseEvent): void {
    if (!held) return;
    held = false; // a long press asked; it did not mean to act
    event.stopPropagation();
    event.preventDefault();
  }
  function menu(event: MouseEvent): void {
    target = (event.target as Element).closest("[data-info]");
    if (!target) return;
    event.preventDefault();
    stop();
    if (!held) show(true);
  }

  board.addEventListener("pointerover", over);
  board.addEventListener("pointerleave", hide);
  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", up);
  board.addEventListener("click", click, true);
  board.addEventListener("contextmenu", menu);
  return () => {
    stop();
    board.removeEventListener("pointerover", over);
    board.removeEventListener("pointerleave", hide);
    board.removeEventListener("pointerdown", down);
    board.removeEventListener("pointermove", move);
    board.removeEventListener("pointerup", up);
    board.removeEventListener("click", click, true);
    board.removeEventListener("contextmenu", menu);
  };
}
