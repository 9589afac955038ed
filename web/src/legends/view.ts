// What a seat sees of a duel: the engine's own form, as the referee protocol has it. What is hidden is a number or null.

import type { DragonName, Element, LegendsBook, Phase, Why } from "./wire";

export interface CombatEntry {
  card: string;
  /** false: covered */
  active: boolean;
  on?: string;
}

export interface SupportEntry {
  /** null: a bluff that this seat may not see */
  card: string | null;
  bluff: boolean;
  on?: string;
}

export interface ShipEntry {
  card: string;
  load: string[];
  landed: boolean;
}

export interface PlayerView {
  /** how many, or, where everything lies open, which; the next one first */
  deck: number | string[];
  hand: number | string[];
  combat: CombatEntry[];
  support: SupportEntry[];
  leadership: string[];
  discard: string[];
  ships: ShipEntry[];
  /** cards of the hand that lie open */
  disclosed: string[];
  ran_out: boolean;
}

export interface Pending {
  seat: number;
  source: string | null;
  why: Why;
  owner: number;
  from: (string | null)[];
  min: number;
  max: number;
}

export interface LegendsView {
  game: "legends";
  /** a deck is a people's, or a list of ids with the leader first */
  config: { decks: (string | string[])[]; edition: "first" | "second" };
  players: PlayerView[];
  /** the seat that has each; null: it stands in the middle */
  dragons: { [name in DragonName]: number | null };
  fight: { element: Element | null; turn: number } | null;
  power: number[];
  turn: {
    seat: number;
    number: number;
    phase: Phase;
    /** this turn, in order; null: a bluff that this seat may not see */
    played: (string | null)[];
    used: string[];
    paid: string[];
    drawn: number;
  };
  pending: Pending | null;
  result: { winners: number[]; reason: "dragons" | "cards"; crystals: number } | null;
}

export type Zone = "hand" | "combat" | "support" | "ships" | "cargo" | "leadership" | "discard" | "deck";

/** How many cards there are, whether or not they can be seen. */
export function sizeOf(cards: number | string[]): number {
  return typeof cards === "number" ? cards : cards.length;
}

/** The leader of a deck: a people's, or a list of ids with the leader first. null: it is no deck that the book knows. */
export function leaderOf(deck: unknown, book: LegendsBook): string | null {
  const leader: unknown = Array.isArray(deck) ? deck[0] : book.peoples[String(deck)]?.leader;
  return typeof leader === "string" && leader in book.cards ? leader : null;
}
