// Labels for things on the board: what a screen reader says of a tile, a space, a card, and how rewards are written.

import type { BuildingNow, Cell, CityBook, CityView, DragonName, People, Reward } from "./wire";
import { sameCell } from "./cells";
import { listed } from "../words";
import { DRAGONS } from "./pieces";
import { peopleOf, valueOf } from "./selection";

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** "2 crystals and 1 card"; "nothing" if there is none of it. */
export function rewardWords(reward: Reward): string {
  const parts = (["crystals", "cards", "scales"] as const).flatMap((what) =>
    reward[what] ? [count(reward[what], what.slice(0, -1))] : [],
  );
  return listed(parts) || "nothing";
}

export function title(id: string): string {
  return id.replaceAll("_", " ").replace(/\b\w/g, (letter) => letter.toUpperCase());
}

export function tileName(book: CityBook, id: string): string {
  return book.tiles[id]?.name ?? book.things[id]?.name ?? title(id);
}

/** Where a long word of a name may be parted on a narrow tile. */
const SEAMS = [
  ["Caravanserai", "Caravan\u00adserai"],
  ["Watchtower", "Watch\u00adtower"],
] as const;

export function partedName(name: string): string {
  return SEAMS.reduce((parted, [word, seam]) => parted.replace(word, seam), name);
}

export function peopleName(book: CityBook, people: People | null): string {
  return people === null ? "any colour" : (book.peoples[people]?.name ?? title(people));
}

export function cardName(book: CityBook, card: string): string {
  return `${peopleName(book, peopleOf(card))} ${valueOf(card)}`;
}

export function cardNames(book: CityBook, cards: string[]): string {
  return listed(cards.map((card) => cardName(book, card)));
}

/** The engine's words name cards by id; people call them Terrah 3. */
export function withNames(book: CityBook, words: string): string {
  return words.replace(/\b[a-z]+-[123]\b/g, (card) => cardName(book, card));
}

/** A card with what it can do, for a screen reader. */
export function cardLabel(book: CityBook, card: string): string {
  const text = book.cards[card]?.text;
  return text ? `${cardName(book, card)}. ${text}` : cardName(book, card);
}

export function spaceLabel(book: CityBook, building: BuildingNow, space: number, names: string[]): string {
  const { colour, value, marker } = building.spaces[space]!;
  const state = marker === null ? "empty" : `${names[marker]}’s marker`;
  return `${peopleName(book, colour)} ${value}, ${state}`;
}

export interface TileLabelParts {
  book: CityBook;
  view: CityView;
  building: BuildingNow | undefined;
  id: string;
  at: Cell;
  names: string[];
  light: "step" | "card" | "dragon" | null;
}

/** Everything a tile shows, in one go: name, spaces, who is there, and whether it can be reached. */
export function tileLabel({ book, view, building, id, at, names, light }: TileLabelParts): string {
  const parts = [tileName(book, id)];
  if (building) {
    const spaces = building.spaces.map((_, space) => spaceLabel(book, building, space, names));
    parts.push(building.rebuilt ? "rebuilt" : `in ruins: ${spaces.join("; ")}`);
    if (!building.rebuilt) parts.push(`worth ${rewardWords(building.worth)} now`);
  }
  const here = names.filter((_, seat) => sameCell(view.players[seat]?.figure, at));
  if (here.length) parts.push(`${listed(here)} here`);
  const dragons = dragonsAt(view, at);
  if (dragons.length) parts.push(`${listed(dragons)} ${dragons.length === 1 ? "dragon" : "dragons"}`);
  if (light === "step") parts.push("you can go here");
  if (light === "card") parts.push("you can go here with a card");
  if (light === "dragon") parts.push("the dragon can go here");
  return `${parts.join(". ")}.`;
}

export function dragonsAt(view: CityView, at: Cell): DragonName[] {
  return DRAGONS.filter((dragon) => sameCell(view.dragons[dragon], at));
}

/** Row and column as people say them: from the top left, 1 to 5. */
export function place(at: Cell): string {
  return `row ${at[0] + 1}, column ${at[1] + 1}`;
}
