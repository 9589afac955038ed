// The board's keys: what each does, for the listener and for the page that lists them.

import type { KeyHelp } from "../board";
import type { Desk } from "./desk.svelte";
import { ownHand, plainSpecial } from "./selection";
import { DRAGONS } from "./pieces";

export const keys: KeyHelp[] = [
  { keys: ["c"], does: "Go to the city; arrow keys move around it" },
  { keys: ["Enter"], does: "Go to the tile, pay for the space or use the card" },
  { keys: ["1", "…", "6"], does: "Pay for a space of the tile you stand on" },
  { keys: ["n", "N"], does: "Next or previous way to pay or move" },
  { keys: ["y"], does: "Confirm your choice" },
  { keys: ["d"], does: "Pick up a dragon; press again for the next one" },
  { keys: ["m"], does: "Go to your hand; left and right move along it" },
  { keys: ["f"], does: "Fly with a Flit card" },
  { keys: ["t"], does: "Two more steps with a Flit card" },
  { keys: ["o"], does: "Make an offering" },
  { keys: ["s"], does: "Use the special building" },
  { keys: ["e"], does: "Stop moving, finish building, end the turn" },
  { keys: ["a"], does: "List everything you can do" },
  { keys: ["i"], does: "What is this?" },
  { keys: ["p"], does: "Players, Obelisk and piles (on a small screen)" },
  { keys: ["+", "-"], does: "Zoom in or out" },
  { keys: ["Esc"], does: "Clear your choice; skip animations" },
];

export interface Places {
  city(): void;
  hand(): void;
  drawer(): void;
}

/** Gives true if the key was one of ours. */
export function pressKey(desk: Desk, key: string, places: Places): boolean {
  const own = desk.seat === null ? undefined : desk.view.players[desk.seat]?.figure;
  if (/^[1-6]$/.test(key)) {
    if (own) desk.space(own, Number(key) - 1, true);
    return true;
  }
  switch (key) {
    case "c":
      places.city();
      return true;
    case "m":
      places.hand();
      return true;
    case "p":
      places.drawer();
      return true;
    case "n":
    case "N":
      desk.another(key === "n" ? 1 : -1);
      return true;
    case "y":
      desk.confirm();
      return true;
    case "d":
      nextDragon(desk);
      return true;
    case "f":
      pressFirst(desk, (card) => desk.guide.moves.some((move) => move.cards.includes(card)));
      return true;
    case "t":
      pressFirst(desk, (card) => desk.guide.strides.some((stride) => stride.card === card));
      return true;
    case "o":
      desk.obelisk();
      return true;
    case "s":
      if (desk.choice.kind === "special") desk.confirm();
      else if (plainSpecial(desk.guide)) desk.choose({ kind: "special" });
      return true;
    case "e":
      desk.goOn();
      return true;
    case "a":
      desk.listOpen = true;
      return true;
    case "i":
      ask(desk);
      return true;
    case "Escape":
      desk.question = null;
      if (desk.choice.kind === "nothing") desk.closeHints();
      desk.clear();
      desk.skip();
      return false; // the page around may have something to close as well
    default:
      return false;
  }
}

function nextDragon(desk: Desk): void {
  const movable = DRAGONS.filter((dragon) => desk.guide.dragons.some((move) => move.dragon === dragon));
  const now = desk.choice.kind === "dragon" ? movable.indexOf(desk.choice.dragon) : -1;
  const next = movable[(now + 1) % movable.length];
  if (next) desk.choose({ kind: "dragon", dragon: next, card: null, at: null });
  else desk.dragon("red"); // none can be moved: the engine says why
}

function pressFirst(desk: Desk, fits: (card: string) => boolean): void {
  const place = ownHand(desk.table).findIndex(fits);
  if (place >= 0) desk.card(place, true);
}

function ask(desk: Desk): void {
  const beside = document.activeElement?.closest("[data-info]");
  const about = beside?.getAttribute("data-info");
  desk.question = desk.question || !beside || !about ? null : { about, beside, pinned: true };
}
