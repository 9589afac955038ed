// Finds the cards that a sentence names. A name is found as it is printed, longest first, so that "Call Spirit of the
// Battlefield" is not taken for another Spirit; the short name of the power sums counts where only one card has it.

import type { LegendsBook } from "../wire";

export interface Piece {
  text: string;
  /** The card that is named by the text; null: words between names. */
  card: string | null;
}

interface Index {
  pattern: RegExp;
  cards: Map<string, string>;
}

const indexes = new WeakMap<LegendsBook, Index>();

/** `only`: the cards that can be meant, where that is known. */
export function splitNames(text: string, book: LegendsBook, only?: string[]): Piece[] {
  const { pattern, cards } = only?.length ? indexOf(book, only) : wholeIndex(book);
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), card: null });
    pieces.push({ text: found[0], card: cards.get(found[0]) ?? null });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), card: null });
  return pieces;
}

function wholeIndex(book: LegendsBook): Index {
  const index = indexes.get(book) ?? indexOf(book, Object.keys(book.cards));
  indexes.set(book, index);
  return index;
}

function indexOf(book: LegendsBook, ids: string[]): Index {
  const cards = new Map<string, string>();
  const shared = new Set<string>();
  for (const id of ids) {
    const short = book.cards[id]?.short;
    if (!short) continue;
    if (cards.has(short)) shared.add(short);
    cards.set(short, id);
  }
  for (const short of shared) cards.delete(short);
  for (const id of ids) {
    const name = book.cards[id]?.name;
    if (name) cards.set(name, id);
  }
  const names = [...cards.keys()].sort((one, other) => other.length - one.length).map(literally);
  // No name at all must find nothing, not the empty string everywhere.
  const pattern = names.length ? `(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])` : "(?!)";
  return { pattern: new RegExp(pattern, "gu"), cards };
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
