// The games that have a board of their own, loaded when one is opened; the plain board serves every other game. The only
// place that names a game.

import type { Component } from "svelte";
import type { BoardModule, WordsProps } from "./board";
import type { Book, GameSummary, Json, Kind } from "./wire";

const boards: { [kind: string]: () => Promise<BoardModule> } = {
  city: () => import("./city/board"),
  legends: () => import("./legends/board"),
};

/** The picture of a game on the home screen. */
const pictures: { [kind: string]: () => Promise<{ default: Component<Record<string, never>> }> } = {
  city: () => import("./city/art/Hero.svelte"),
  legends: () => import("./legends/art/Hero.svelte"),
};

/** The scene in which a game ended, where it shows who played; for every other game that is its picture. */
export type EndScene = Component<{ summary: GameSummary; book: Book }>;

const endScenes: { [kind: string]: () => Promise<{ default: EndScene }> } = {
  legends: () => import("./legends/art/EndScene.svelte"),
};

export async function loadEndScene(kind: string): Promise<EndScene | null> {
  const load = endScenes[kind] ?? pictures[kind];
  return load ? ((await load()).default as EndScene) : null;
}

/** What sentences about a game are shown with, where the things they name can be looked at. */
const words: { [kind: string]: () => Promise<{ default: Component<WordsProps> }> } = {
  legends: () => import("./legends/look/Words.svelte"),
};

export async function loadWords(kind: string): Promise<Component<WordsProps> | null> {
  const load = words[kind];
  return load ? (await load()).default : null;
}

export async function loadPicture(kind: string): Promise<Component<Record<string, never>> | null> {
  const load = pictures[kind];
  return load ? (await load()).default : null;
}

/** A picture of an option's value, for whoever sets a table. */
export type ValuePicture = Component<{ option: string; value: Json; book: Book }>;

const valuePictures: { [kind: string]: () => Promise<{ default: ValuePicture }> } = {
  legends: () => import("./legends/DeckPicture.svelte"),
};

export async function loadValuePicture(kind: string): Promise<ValuePicture | null> {
  const load = valuePictures[kind];
  return load ? (await load()).default : null;
}

/** Values of one's own for a seat, besides those that the option lists: `choose` takes one, `value` is the chosen one. */
export type OwnValues = Component<{
  option: string;
  value: Json;
  /** `others`: what the other seats get may be drawn by chance, so that it goes with this. */
  choose(value: Json, others?: "drawn"): void;
}>;

const ownValues: { [kind: string]: () => Promise<{ default: OwnValues }> } = {
  legends: () => import("./legends/decks/OwnDecks.svelte"),
};

export async function loadOwnValues(kind: string): Promise<OwnValues | null> {
  const load = ownValues[kind];
  return load ? (await load()).default : null;
}

/** A screen of a game's own: what follows its name in the link is the screen's to read. */
export type GamePage = Component<{ rest: string[] }>;

interface PageEntry {
  title: string;
  load: () => Promise<{ default: GamePage }>;
}

/** The screens that belong to a game, by the word that stands for them in links. */
const pages: { [name: string]: PageEntry } = {
  cards: { title: "Cards", load: () => import("./legends/cards/CardsPage.svelte") },
  decks: { title: "Decks", load: () => import("./legends/decks/DecksPage.svelte") },
};

/** What the header links to. */
export const pageLinks = Object.entries(pages).map(([name, { title }]) => ({ name, title }));

export function hasPage(name: string): boolean {
  return Object.hasOwn(pages, name);
}

export async function loadPage(name: string): Promise<GamePage> {
  const page = pages[name];
  if (!page) throw new Error(`there is no page ${name}`);
  return (await page.load()).default;
}

/** Whether this page can show the game: on a board of its own, or on the plain one. */
export function hasBoard(kind: Kind): boolean {
  return kind.id in boards || kind.plain;
}

export async function loadBoard(kind: string): Promise<BoardModule> {
  return boards[kind]?.() ?? import("./plain/board");
}
