// A card of a list, as it is read aloud: with its moons, which a deck has to pay for.

import { lineOf, moonsOf } from "../art/words";
import type { BookCard, LegendsBook } from "../wire";

export function spoken(card: BookCard, book: LegendsBook): string {
  return card.moons ? `${lineOf(card, book)}, ${moonsOf(card)}` : lineOf(card, book);
}
