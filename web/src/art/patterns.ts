// The peoples' patterns as tiles: what is drawn in the people's ink over its colour, and how large a tile is.

export interface Pattern {
  width: number;
  height: number;
  d: string;
  turn?: number;
  /** Stroke width; dots are short strokes with round ends. */
  stroke?: number;
}

export const PATTERNS: Readonly<Record<string, Pattern>> = {
  // Solid. A pattern all the same, so that every people can be filled in the same way.
  vulca: { width: 8, height: 8, d: "" },
  terrah: { width: 10, height: 8, d: "M0 0h10M0 4h10M2.5 0v4M7.5 4v4" },
  aqua: { width: 8, height: 5, d: "M0 2.500q2-2.5 4 0t4 0" },
  flit: { width: 5, height: 5, d: "M2.5 0v5", turn: 35 },
  khind: { width: 6, height: 6, d: "M1.5 1.500h.01M4.5 4.500h.01", stroke: 1.7 },
  mimix: { width: 8, height: 8, d: "M0 1h4M0 3h4M5 0v4M7 0v4M4 5h4M4 7h4M1 4v4M3 4v4" },
  hoax: { width: 4, height: 4, d: "M0 0h4M0 0v4" },
  pillar: {
    width: 12,
    height: 12,
    d: "M6 12V6M6 12L2 7.500M6 12l4-4.500M6 12L0 10.500M6 12l6-1.500M0 6V0M12 6V0M0 6l4-4.500M12 6L8 1.500M0 6l6-1.500M12 6L6 4.5",
  },
  // Ropes: two strands turned around each other.
  buka: { width: 8, height: 9, d: "M0 2q2 0 4 2t4 2M0 6q2 0 4-2t4-2M1.5 2.500l1-1.500M5.5 5.500l1 1.5" },
};
