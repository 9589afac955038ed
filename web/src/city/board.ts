// What Blue Moon City gives the page: its board and the keys the board listens to.
import type { KeyHelp } from "../board";

export { default as Board } from "./Board.svelte";
export const keys: KeyHelp[] = [];
