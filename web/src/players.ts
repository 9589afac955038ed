// What marks a player: a colour and a shape by seat, never one without the other.

export type Shape = "circle" | "square" | "triangle" | "hexagon";

export interface PlayerLook {
  shape: Shape;
  colour: string;
  ink: string;
  /** The shape's outline in a box from 0 0 to 20 20, as an SVG path. */
  path: string;
  /** A line pattern for charts (SVG stroke-dasharray). */
  dashes: string;
}

const circle = "M10 1.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17z";
const square = "M2.5 2.5h15v15h-15z";
const triangle = "M10 1.2L19.2 17.8H.8z";
const hexagon = "M10 .8l8 4.6v9.2l-8 4.6l-8-4.6V5.4z";

const looks: PlayerLook[] = [
  { shape: "circle", colour: "var(--player-0)", ink: "var(--on-player-0)", path: circle, dashes: "" },
  { shape: "square", colour: "var(--player-1)", ink: "var(--on-player-1)", path: square, dashes: "10 4" },
  { shape: "triangle", colour: "var(--player-2)", ink: "var(--on-player-2)", path: triangle, dashes: "2 4" },
  { shape: "hexagon", colour: "var(--player-3)", ink: "var(--on-player-3)", path: hexagon, dashes: "12 4 2 4" },
];

export function playerLook(seat: number): PlayerLook {
  return looks[seat % looks.length] as PlayerLook;
}
