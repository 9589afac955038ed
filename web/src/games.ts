// The games that have a board of their own, loaded when one is opened; the plain board serves every other game. The only
// place that names a game.

import type { Component } from "svelte";
import type { BoardModule } from "./board";
import type { Kind } from "./wire";

const boards: { [kind: string]: () => Promise<BoardModule> } = {
  city: () => import("./city/board"),
};

/** The picture behind the home screen, when there is one for the game offered there. */
const pictures: { [kind: string]: () => Promise<{ default: Component<Record<string, never>> }> } = {
  city: () => import("./city/art/Hero.svelte"),
};

export async function loadPicture(kind: string): Promise<Component<Record<string, never>> | null> {
  const load = pictures[kind];
  return load ? (await load()).default : null;
}

/** Whether this page can show the game: on a board of its own, or on the plain one. */
export function hasBoard(kind: Kind): boolean {
  return kind.id in boards || kind.plain;
}

export async function loadBoard(kind: string): Promise<BoardModule> {
  return boards[kind]?.() ?? import("./plain/board");
}
