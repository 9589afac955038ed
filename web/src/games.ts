// The games this page has a board for, loaded when one is opened. The only place that names a game.

import type { Component } from "svelte";
import type { BoardModule } from "./board";

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

export function hasBoard(kind: string): boolean {
  return kind in boards;
}

export async function loadBoard(kind: string): Promise<BoardModule> {
  const load = boards[kind];
  if (!load) throw new Error(`This page has no board for ${kind}.`);
  return load();
}
