// The games this page has a board for, loaded when one is opened. The only place that names a game.

import type { BoardModule } from "./board";

const boards: { [kind: string]: () => Promise<BoardModule> } = {
  city: () => import("./city/board"),
};

export function hasBoard(kind: string): boolean {
  return kind in boards;
}

export async function loadBoard(kind: string): Promise<BoardModule> {
  const load = boards[kind];
  if (!load) throw new Error(`This page has no board for ${kind}.`);
  return load();
}
