// Finding cards: by words, people, type, element, icon, moons and box, and in which order. The card page and the
// deck builder share it.

import type { BookCard, LegendsBook } from "../wire";

export const orders = {
  box: "As in the box",
  name: "By name",
  fire: "By fire",
  earth: "By earth",
  moons: "By moons",
} as const;

export type Order = keyof typeof orders;

/** What is looked for; an empty text means anything. */
export interface CardFilter {
  words: string;
  people: string;
  type: string;
  element: string;
  icon: string;
  moons: string;
  /** "nine": those of the nine decks; "more": those that are in none */
  box: string;
  order: Order;
}

export const anyCard: CardFilter = {
  words: "",
  people: "",
  type: "",
  element: "",
  icon: "",
  moons: "",
  box: "",
  order: "box",
};

/** The ids of the cards that fit, in the order wished for. */
export function matchingCards(book: LegendsBook, filter: CardFilter): string[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const ids = Object.entries(book.cards)
    .filter(([, card]) => fits(card, filter) && words.every((word) => textOf(card, book).includes(word)))
    .map(([id]) => id);
  return sorted(ids, book, filter.order);
}

function fits(card: BookCard, filter: CardFilter): boolean {
  return (
    (!filter.people || card.people === filter.people) &&
    (!filter.type || card.type === filter.type) &&
    (!filter.element || stronger(card) === filter.element) &&
    (!filter.icon || card.icons.includes(filter.icon)) &&
    (!filter.moons || card.moons === Number(filter.moons)) &&
    (!filter.box || (card.deck === null) === (filter.box === "more"))
  );
}

/** The element in which a card is worth more, if there is one. */
function stronger(card: BookCard): string | null {
  const difference = (card.fire ?? 0) - (card.earth ?? 0);
  return difference === 0 ? null : difference > 0 ? "fire" : "earth";
}

/** All the words one may remember of a card. */
function textOf(card: BookCard, book: LegendsBook): string {
  const icons = card.icons.map((icon) => book.icons[icon]?.name ?? icon);
  return [card.name, card.text, card.type, card.people, ...icons].join(" ").toLowerCase();
}

function sorted(ids: string[], book: LegendsBook, order: Order): string[] {
  if (order === "box") return ids;
  const card = (id: string) => book.cards[id] as BookCard;
  if (order === "name") return ids.sort((a, b) => card(a).name.localeCompare(card(b).name, "en"));
  return ids.sort((a, b) => (card(b)[order] ?? 0) - (card(a)[order] ?? 0));
}
