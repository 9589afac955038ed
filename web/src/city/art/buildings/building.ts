// What a building's drawing is: its shapes from back to front, and where its ruin breaks off.
import type { Shapes } from "../parts";

export interface Building {
  /** Back to front. */
  readonly shapes: Shapes;
  /** A jagged line from left to right, as points: what lies above it has fallen. */
  readonly broken: readonly number[];
  /** Where the moon stands in the sky behind it. */
  readonly moon: readonly [number, number];
}
