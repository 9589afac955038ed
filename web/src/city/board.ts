// What Blue Moon City gives the page: its board and the keys the board listens to.
export { default as Board } from "./Board.svelte";
export { default as Hands } from "./OpenHands.svelte";
export { keys } from "./keys";
