// Card texts in pieces, so that the signs can stand beside the words that name them; and what a card is, in words.

import type { BookCard, Element, LegendsBook } from "../wire";

export interface Piece {
  text: string;
  element?: Element;
  icon?: string;
}

/** Icons whose names are everyday words as well: they get their sign only where the text speaks of the icon. */
const everyday = ["stop", "retrieve", "pair", "free", "protect"];

/** The text, cut so that each word that has a sign is a piece of its own. */
export function piecesOf(text: string, book: LegendsBook): Piece[] {
  const icons = new Map<string, string>(everyday.map((icon) => [icon, icon]));
  for (const [icon, { name }] of Object.entries(book.icons)) icons.set(name.toLowerCase(), icon);
  const names = [...icons.keys()].sort((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(new RegExp(`\\b(${names.join("|")}|fire|earth)\\b`, "gi"))) {
    const word = found[0].toLowerCase();
    const icon = icons.get(word);
    if (icon && everyday.includes(icon) && !ofIcon(text, found.index, word.length)) continue;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push(icon ? { text: found[0], icon } : { text: found[0], element: word as Element });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** "the free icon", "icons are without effect, except stop and protect", "protected (PR)". */
function ofIcon(text: string, at: number, length: number): boolean {
  const sentence = text.slice(0, at).split(/[.:]/).at(-1) ?? "";
  return /^ (icon|\([A-Z]{2}\))/.test(text.slice(at + length)) || /\bicons\b.*\bexcept\b/.test(sentence);
}

/** "Hoax character"; "Flit character, in the deck of Hoax"; "Vulca character, for decks of your own". */
export function kindOf(card: BookCard, book: LegendsBook): string {
  const people = card.people === "mutant" ? "Mutant" : (book.peoples[card.people]?.name ?? card.people);
  const kind = `${people} ${card.type}`;
  if (card.deck === null) return `${kind}, for decks of your own`;
  return card.people === card.deck ? kind : `${kind}, in the deck of ${book.peoples[card.deck]?.name ?? card.deck}`;
}

export function moonsOf(card: BookCard): string {
  return card.moons === 1 ? "1 moon" : `${card.moons} moons`;
}

/** A card in a line for a link: "Demegodas the Odd, Hoax character, fire 2, earth 2". */
export function lineOf(card: BookCard, book: LegendsBook): string {
  const parts = [card.name, kindOf(card, book)];
  if (card.fire !== null && card.earth !== null) parts.push(`fire ${card.fire}`, `earth ${card.earth}`);
  return [...parts, ...card.icons.map((icon) => (book.icons[icon]?.name ?? icon).toLowerCase())].join(", ");
}
