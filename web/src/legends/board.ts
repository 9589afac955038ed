// What Blue Moon Legends gives the page: its board and the keys the board listens to.
export { default as Board } from "./Board.svelte";
export { keys } from "./keys";
