// Both decklists are public: where each card of a deck is, as far as the seat knows, and which may still come. What has
// not been seen is what the guide says, nothing else.

import type { LegendsView, PlayerView } from "../view";
import type { CardType, LegendsBook } from "../wire";

export type Whereabouts =
  | "unseen"
  | "hand"
  | "open"
  | "active"
  | "covered"
  | "support"
  | "bluff"
  | "ship"
  | "cargo"
  | "leadership"
  | "discard"
  | "leader"
  | "known";

export interface ListedCard {
  id: string;
  where: Whereabouts;
}

export interface Group {
  type: CardType;
  cards: ListedCard[];
  /** of them, how many may still come */
  unseen: number;
}

const TYPES: CardType[] = ["leader", "character", "booster", "support", "leadership", "ship"];

/** In words: "in the discard pile". */
export const PLACES: Record<Whereabouts, string> = {
  unseen: "may still come",
  hand: "in the hand",
  open: "open in the hand",
  active: "in combat",
  covered: "covered in combat",
  support: "in support",
  bluff: "face down",
  ship: "a ship in play",
  cargo: "on a ship",
  leadership: "in the leadership pile",
  discard: "in the discard pile",
  leader: "leads the deck",
  known: "no longer hidden",
};

/** The cards of a seat's deck as the config names it, the leader first. */
export function cardsOf(book: LegendsBook, deck: string | string[]): string[] {
  if (Array.isArray(deck)) return deck;
  return Object.keys(book.cards)
    .filter((id) => book.cards[id]?.deck === deck)
    .sort((one, other) => (book.cards[one]?.number ?? 0) - (book.cards[other]?.number ?? 0));
}

export function groupsOf(book: LegendsBook, view: LegendsView, seat: number, unseen: string[]): Group[] {
  const player = view.players[seat];
  const deck = view.config.decks[seat];
  if (!player || !deck) return [];
  const hidden = new Set(unseen);
  const listed = cardsOf(book, deck).map((id) => ({
    id,
    where: hidden.has(id) ? ("unseen" as const) : whereabouts(book, player, id),
  }));
  return TYPES.map((type) => {
    const cards = listed.filter((card) => book.cards[card.id]?.type === type);
    return { type, cards, unseen: cards.filter((card) => card.where === "unseen").length };
  }).filter((group) => group.cards.length);
}

function whereabouts(book: LegendsBook, player: PlayerView, id: string): Whereabouts {
  if (player.disclosed.includes(id)) return "open";
  if (Array.isArray(player.hand) && player.hand.includes(id)) return "hand";
  const fighting = player.combat.find((entry) => entry.card === id);
  if (fighting) return fighting.active ? "active" : "covered";
  const supporting = player.support.find((entry) => entry.card === id);
  if (supporting) return supporting.bluff ? "bluff" : "support";
  if (player.ships.some((ship) => ship.card === id)) return "ship";
  if (player.ships.some((ship) => ship.load.includes(id))) return "cargo";
  if (player.leadership.includes(id)) return "leadership";
  if (player.discard.includes(id)) return "discard";
  return book.cards[id]?.type === "leader" ? "leader" : "known";
}
