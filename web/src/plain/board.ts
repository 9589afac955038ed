// What a game without a board of its own gets: what lies on the table in lines, and a list of what can be done.

import type { KeyHelp } from "../board";

export { default as Board } from "./Board.svelte";
export const keys: KeyHelp[] = [{ keys: ["1", "9"], does: "Choose from the list by number" }];
