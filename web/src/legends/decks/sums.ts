// What a deck is made of, in plain sums for the curves; which cards there may be is the server's to say.

import type { BookCard, CardType, LegendsBook } from "../wire";

export const typeTitles: { [type in CardType]: string } = {
  leader: "Leader",
  character: "Characters",
  booster: "Boosters",
  support: "Supports",
  leadership: "Leadership",
  ship: "Ships",
};

export interface Group {
  type: CardType;
  title: string;
  cards: { id: string; card: BookCard }[];
}

/** The cards by type, each type in the order of the box; cards that nobody knows are left out. */
export function groups(book: LegendsBook, ids: string[]): Group[] {
  const known = Object.entries(book.cards).filter(([id]) => ids.includes(id));
  return (Object.keys(typeTitles) as CardType[])
    .map((type) => ({
      type,
      title: typeTitles[type],
      cards: known.filter(([, card]) => card.type === type).map(([id, card]) => ({ id, card })),
    }))
    .filter((group) => group.cards.length > 0);
}

/** How many cards have each value of an element, from 0 to the highest that any card has. */
export function curve(book: LegendsBook, ids: string[], element: "fire" | "earth"): number[] {
  const highest = Math.max(0, ...Object.values(book.cards).map((card) => card[element] ?? 0));
  const counts = Array<number>(highest + 1).fill(0);
  for (const id of ids) {
    const value = book.cards[id]?.[element];
    if (typeof value === "number") counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** The cards of a people's ready deck, as it comes out of the box. */
export function readyDeck(book: LegendsBook, people: string): string[] {
  return Object.entries(book.cards)
    .filter(([, card]) => card.deck === people)
    .map(([id]) => id);
}
