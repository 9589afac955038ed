// The board's keys: what each does, for the listener and for the page that lists them.

import type { KeyHelp } from "../board";
import type { Desk } from "./desk.svelte";

export const keys: KeyHelp[] = [
  { keys: ["1", "…", "9"], does: "Play or pick that card of your hand; in a menu or a question: that answer" },
  { keys: ["o"], does: "See the other ways to play the card that has the focus, such as without its text" },
  { keys: ["m"], does: "Go to your hand; left and right move along it" },
  { keys: ["Enter"], does: "Press what has the focus" },
  { keys: ["Space"], does: "Go on, or give the answer that costs nothing" },
  { keys: ["e"], does: "Go on to the next phase" },
  { keys: ["f"], does: "Fight; after your cards: announce fire" },
  { keys: ["t"], does: "After your cards: announce earth" },
  { keys: ["x"], does: "Retreat; or decline, with the cards you picked or the weakest ones" },
  { keys: ["d"], does: "Pay a demand; again for the next one" },
  { keys: ["c"], does: "Go to the cards on the table; arrow keys walk over them" },
  { keys: ["p"], does: "See how the power adds up" },
  { keys: ["s"], does: "Which cards are still to come" },
  { keys: ["i"], does: "Look at the card that has the focus" },
  { keys: ["Esc"], does: "Clear your choice; skip animations" },
];

export interface Places {
  /** the cards of the hand, as they lie */
  handCards(): string[];
  hand(): void;
  table(): void;
  /** the element that stands for a card */
  element(card: string): HTMLElement | null;
  /** the card that has the focus, or else the one under the pointer, even if it rests there since before the card came */
  cardHere(): string | null;
  button(name: string): HTMLElement | null;
}

/** Gives true if the key was one of ours. */
export function pressKey(desk: Desk, key: string, places: Places): boolean {
  if (/^[1-9]$/.test(key)) return digit(desk, Number(key) - 1, places);
  switch (key) {
    case " ":
      return desk.default();
    case "e":
      if (desk.yours && desk.guide.next) desk.goOn();
      else sayWhyNot(desk, "next");
      return true;
    case "f":
      fight(desk);
      return true;
    case "t":
      desk.announce("earth");
      return true;
    case "x":
      if (!desk.retreat()) desk.decline(places.button("decline"));
      return true;
    case "d":
      nextDemand(desk, places);
      return true;
    case "o":
      otherWays(desk, places);
      return true;
    case "m":
      places.hand();
      return true;
    case "c":
      places.table();
      return true;
    case "p":
      desk.explained = desk.explained ? null : { seat: desk.near, element: null };
      return true;
    case "s":
      desk.trackerOpen = !desk.trackerOpen;
      return true;
    case "Escape":
      desk.skip();
      desk.clear();
      return false; // the page around may have something to close as well
    default:
      return false;
  }
}

function digit(desk: Desk, at: number, places: Places): boolean {
  if (desk.guide.question && desk.yours) return false; // the question counts its answers itself
  if (desk.menu) {
    const way = desk.menu.ways[at];
    if (way) desk.do(way.action);
    return true;
  }
  const card = places.handCards()[at];
  if (card) desk.press(card, places.element(card));
  return true;
}

function fight(desk: Desk): void {
  if (desk.announcements.length) desk.announce("fire");
  else if (!desk.fight()) sayWhyNot(desk, "fight");
}

function otherWays(desk: Desk, places: Places): void {
  const card = desk.pointed ?? places.cardHere();
  if (card) desk.otherWays(card, places.element(card));
}

function sayWhyNot(desk: Desk, what: "fight" | "next"): void {
  const why = desk.guide.why_not.find((one) => one.do === what);
  if (!why) return;
  desk.why = why;
  desk.props.say(why.words, true);
}

function nextDemand(desk: Desk, places: Places): void {
  const { demands } = desk.guide;
  const now = demands.findIndex((demand) => demand.card === desk.menu?.card);
  const next = demands[(now + 1) % demands.length];
  if (next && next.card !== desk.menu?.card) desk.pressTheirs(next.card, places.element(next.card));
}
