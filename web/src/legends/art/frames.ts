// The frame of each type of card, 100 by 140: the window the picture is seen through, cut out of the card, and what is
// built around it. The outline alone tells the type.

import type { CardType } from "../wire";

export interface Frame {
  /** The edge of the window. */
  window: string;
  /** The card without the window (even-odd). */
  d: string;
  /** Where the picture goes: the middle of its box, and its size. Values on the left edge move it to the right. */
  place: readonly [number, number, number];
  /** What the name stands on. */
  plate: string;
  /** [fill, path], drawn over the frame: "trim" is the people's colour for ornaments. */
  built: readonly (readonly [string, string])[];
}

const CARD = "M7 1h86q6 0 6 6v126q0 6-6 6H7q-6 0-6-6V7q0-6 6-6z";
const PLATE = "M8 122h84q3 0 3 3v8q0 3-3 3H8q-3 0-3-3v-8q0-3 3-3z";

const frame = (window: string, place: Frame["place"], built: Frame["built"] = [], plate: string = PLATE): Frame => ({
  window,
  d: `${CARD}${window}`,
  place,
  plate,
  built,
});

export const FRAMES: Readonly<Record<CardType, Frame>> = {
  // A tall arch on two columns.
  character: frame(
    "M9 120V54C9 25 26 9 50 5c24 4 41 20 41 49v66z",
    [50, 75, 0.9],
    [
      ["trim", "M5 116h11v5H5zM84 116h11v5H84zM6 60h6v3H6zM88 60h6v3h-6z"],
      ["trim", "M50 2l3.5 4-3.5 5-3.500-5z"],
    ],
  ),
  // A ribbon that lies over the window and hangs out at both sides.
  booster: frame(
    "M12 12q38-12 76 0v98q-38 10-76 0z",
    [50, 60, 0.86],
    [
      ["#8a6420", "M2 112h12v14H2l5-7zM98 112H86v14h12l-5-7z"],
      ["shade", "M8 124l6 6v-6zM92 124l-6 6v-6z"],
    ],
    "M6 117q44-6 88 0v15q-44-6-88 0z",
  ),
  // A wide panel with studs in its corners.
  support: frame(
    "M4 32q5 0 5-5h82q0 5 5 5v77q-5 0-5 5H9q0-5-5-5z",
    [50, 71, 0.8],
    [["trim", "M4.500 8h91v2h-91zM4.500 21h91v2h-91zM7 117.500h86v2H7z"]],
  ),
  // A banner on its rod.
  leadership: frame(
    "M14 12h72v108L50 105 14 120z",
    [50, 56, 0.82],
    [
      ["trim", "M6 8q0-3 3-3h82q3 0 3 3t-3 3H9q-3 0-3-3z"],
      ["trim", "M5 4a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM95 4a4 4 0 1 1 0 8 4 4 0 1 1 0-8z"],
      ["trim", "M16 11h5v5h-5zM47.500 11h5v5h-5zM79 11h5v5h-5z"],
    ],
  ),
  // The sky over a hull; the planks are drawn on it.
  ship: frame("M8 8q42-7 84 0v78q-4 24-20 34H28Q12 110 8 86z", [50, 52, 0.86]),
  // A medallion.
  leader: frame(
    "M50 13a44 50 0 1 1 0 100 44 50 0 1 1 0-100z",
    [50, 63, 0.86],
    [
      [
        "trim",
        "M50 3l3 5h6l-4 4 1 6-6-3-6 3 1-6-4-4h6zM16 108q14 12 32 12v4Q24 124 12 112zM84 108q-14 12-32 12v4q24 0 36-12z",
      ],
    ],
  ),
};

/** The hull of a ship that carries so many cards, plank by plank from above. */
export function planks(capacity: number): string[] {
  const height = 32 / capacity;
  return Array.from({ length: capacity }, (_, i) => {
    const [top, bottom] = [88 + i * height, 88 + (i + 1) * height - 0.8];
    const inset = (y: number): number => 6 + ((y - 88) / 32) ** 2 * 20;
    const n = (value: number): string => value.toFixed(1);
    return `M${n(inset(top))} ${n(top)}H${n(100 - inset(top))}L${n(100 - inset(bottom))} ${n(bottom)}H${n(inset(bottom))}z`;
  });
}
