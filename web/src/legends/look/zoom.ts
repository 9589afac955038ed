// Looking at a card: one set of listeners for the whole page, as long as something on it shows cards. Whatever carries
// data-card (a card's id) can be looked at: the pointer has moved there and rests, a finger stays, a right click, the key
// `i`; what carries data-press-card as well (a name in a sentence) also when it is pressed. One card at a time.
//
// The popup is mounted where it is wanted: an open dialog makes everything outside it inert.

import { mount, unmount } from "svelte";
import type { LegendsBook } from "../wire";
import ZoomPopup from "./ZoomPopup.svelte";

interface Source {
  book: LegendsBook;
  showRule: ((id: string) => void) | undefined;
}

const REST = 350; // ms the pointer rests
const NEXT = 90; // ms when a card is shown already
const LEAVE = 160; // ms until it goes when the pointer is elsewhere
const PRESS = 500; // ms a finger stays
const SLACK = 10; // px it may wander

/** The last one that came is asked: what lies on top. */
const sources: Source[] = [];
let stopListening: (() => void) | null = null;

interface Shown {
  card: string;
  beside: Element;
  pinned: boolean;
  popup: Record<string, unknown>;
  /** Where the focus goes back to. */
  back: HTMLElement | null;
}

let shown: Shown | null = null;
const gone = new MutationObserver(() => {
  if (shown && !shown.beside.isConnected) hideCard();
});

/** Cards on the page can be looked at until the function that this returns is called. */
export function lookAtCards(book: LegendsBook, showRule?: (id: string) => void): () => void {
  const source = { book, showRule };
  sources.push(source);
  stopListening ??= listen();
  return () => {
    sources.splice(sources.indexOf(source), 1);
    if (sources.length) return;
    hideCard();
    stopListening?.();
    stopListening = null;
  };
}

/** Shows a card beside something. Pinned, it stays until it is closed, and can be pressed itself. */
export function showCard(card: string, beside: Element, pinned: boolean, focus = false): void {
  const source = sources.at(-1);
  if (!source || !source.book.cards[card]) return;
  const back = shown?.back ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
  hideCard(false);
  const { book, showRule } = source;
  const rule = showRule && ((id: string) => (hideCard(), showRule(id)));
  const popup = mount(ZoomPopup, {
    target: beside.closest("dialog[open]") ?? document.body,
    props: { card, beside, pinned, focus, book, close: () => hideCard(), ...(rule && { showRule: rule }) },
  });
  shown = { card, beside, pinned, popup, back: focus ? back : null };
  gone.observe(document.body, { childList: true, subtree: true });
}

export function hideCard(returnFocus = true): void {
  if (!shown) return;
  const { popup, back } = shown;
  shown = null;
  gone.disconnect();
  void unmount(popup);
  if (returnFocus && back?.isConnected) back.focus({ preventScroll: true });
}

const cardOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>("[data-card]") ?? null;
const insidePopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-zoom]") !== null;

function listen(): () => void {
  let timer = 0;
  let at = { x: NaN, y: NaN };
  let over: HTMLElement | null = null;
  /** What was just pressed is known: it is not shown until the pointer has been elsewhere. */
  let pressed: HTMLElement | null = null;
  let held = false;

  const wait = (then: () => void, time: number): void => {
    clearTimeout(timer);
    timer = window.setTimeout(then, time);
  };
  const show = (element: HTMLElement, pinned: boolean, focus = false): void => {
    clearTimeout(timer);
    showCard(element.dataset.card ?? "", element, pinned, focus);
  };

  /** Cards that are dealt under a pointer that rests are not looked at: it must have moved. */
  function move(event: PointerEvent): void {
    if (event.pointerType === "touch") {
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > SLACK) clearTimeout(timer);
      return;
    }
    if (event.buttons || (event.clientX === at.x && event.clientY === at.y)) return;
    at = { x: event.clientX, y: event.clientY };
    if (shown?.pinned || insidePopup(event.target)) return clearTimeout(timer);
    const next = cardOf(event.target as Element);
    if (next !== over) {
      over = next;
      if (next !== pressed) pressed = null;
      if (!next) return shown ? wait(hideCard, LEAVE) : clearTimeout(timer);
    }
    if (next && next !== pressed && shown?.beside !== next) wait(() => show(next, false), shown ? NEXT : REST);
  }
  function down(event: PointerEvent): void {
    if (insidePopup(event.target)) return;
    held = false;
    clearTimeout(timer);
    hideCard(false);
    pressed = cardOf(event.target as Element);
    if (event.pointerType !== "touch" || !pressed) return;
    const target = pressed;
    at = { x: event.clientX, y: event.clientY };
    wait(() => {
      held = true;
      show(target, true);
    }, PRESS);
  }
  function up(event: PointerEvent): void {
    if (event.pointerType === "touch") clearTimeout(timer);
  }
  function click(event: MouseEvent): void {
    if (insidePopup(event.target)) return;
    if (held) {
      held = false; // a long press looked; it did not mean to act
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    const named = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-press-card]") : null;
    if (named) show(named, true, event.detail === 0);
  }
  function menu(event: MouseEvent): void {
    const target = cardOf(event.target as Element);
    if (!target) return;
    event.preventDefault();
    if (!held) show(target, true);
  }
  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape" && shown) {
      hideCard();
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === "i") {
      const found = cardHere();
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      if (shown?.pinned && shown.beside === found) hideCard();
      else show(found, true, true);
    }
  }
  /** The card that has the focus; of several names in what has it, the one after the card that is shown. */
  function cardHere(): HTMLElement | null {
    const active = shown?.back ?? document.activeElement;
    if (!active || active.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return null;
    if (active.matches("[data-card]")) return active as HTMLElement;
    const named = active === document.body ? [] : [...active.querySelectorAll<HTMLElement>("[data-card]")];
    const now = named.findIndex((one) => one === shown?.beside);
    return named[now + 1] ?? named[now] ?? cardOf(active) ?? over;
  }
  function focus(event: FocusEvent): void {
    const target = event.target as HTMLElement;
    if (target.matches("[data-press-card]:focus-visible") && !shown) show(target, false);
  }
  function blur(event: FocusEvent): void {
    if (shown && !shown.pinned && shown.beside === event.target) hideCard(false);
  }
  function scroll(): void {
    if (shown && !shown.pinned) hideCard(false);
  }

  const stop = new AbortController();
  const signal = stop.signal;
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerdown", down, { signal, capture: true });
  document.addEventListener("pointerup", up, { signal });
  document.addEventListener("pointercancel", up, { signal });
  document.addEventListener("click", click, { signal, capture: true });
  document.addEventListener("contextmenu", menu, { signal });
  document.addEventListener("keydown", key, { signal, capture: true });
  document.addEventListener("focusin", focus, { signal });
  document.addEventListener("focusout", blur, { signal });
  document.addEventListener("scroll", scroll, { signal, capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
