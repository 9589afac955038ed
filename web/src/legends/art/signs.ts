// The signs of Legends in a box of 24 by 24: the two elements and every icon. Each is told by its shape and, where
// colours differ, by a letter too.

import type { Element } from "../wire";

/** [fill, path]; a fill that starts with "-" is a stroke instead. */
export type SignShape = readonly [string, string];

export interface Sign {
  shapes: readonly SignShape[];
  /** A letter on the sign, and where its middle is. */
  letter?: readonly [string, number, number, number];
  /** The letter's colour, white unless said; and what is behind it, unless that is the last shape. */
  ink?: string;
  ground?: string;
}

const INK = "#191427";
const WHITE = "#ffffff";
export const FIRE = "#c8321a";
export const EARTH = "#1b5c28";

export const FLAME =
  "M12.6.8c.9 4 7.400 6.700 7.400 13.400a8 8.600 0 0 1-16 .2C4 10.800 5.800 8.700 7.200 6.700c.5 1.900 1.200 2.900 2.300 3.500C9.400 6.700 10.400 3.300 12.600.8z";
const FLAME_LIGHT =
  "M11.800 5c.2 3.600 5 5.700 4.700 10.800-.2 2.800-2 4.700-4.500 4.700s-4.600-1.900-4.600-4.600c0-1.700.7-2.900 1.400-3.800.5 1 1.100 1.500 2 1.700-.3-3.100-.2-6.200 1-8.800z";
export const LEAF =
  "M22 2C22.500 14 17.500 21.500 9.500 21.300 4.500 21 2.200 17 2.700 12.600 3.500 5.800 10.500 2.300 22 2z";
const LEAF_LIGHT = "M22 2C13 6 7.500 12 4.800 18.800 3 17 2.400 14.800 2.700 12.600 3.500 5.800 10.500 2.300 22 2z";
const STEM = "M1.5 22.500C6 15 11.500 9.500 18 6";

export const ELEMENT_SIGNS: Readonly<Record<Element, Sign>> = {
  fire: {
    shapes: [
      [FIRE, FLAME],
      ["#c94a1a", FLAME_LIGHT],
    ],
    letter: ["F", 12, 15.5, 9.5],
  },
  earth: {
    shapes: [
      [`-#174a1e`, STEM],
      [EARTH, LEAF],
      ["#246f31", LEAF_LIGHT],
    ],
    letter: ["E", 11.2, 12.6, 9.5],
  },
};

const SHIELD = "M12 1l9.500 3c.4 8.500-2.500 15.500-9.500 19C5 19.500 2.100 12.500 2.500 4z";
const MASK =
  "M3.200 5.500c2.700-1.600 6-1.600 8.800-.3 2.800-1.300 6.100-1.300 8.800.3.300 4.500-1.800 7.500-5 7.800-1.800.1-2.900-1.300-3.800-1.300s-2 1.400-3.800 1.300c-3.200-.3-5.300-3.300-5-7.800z";
const EYES =
  "M5.500 7.700c1.800-.7 3.500-.3 4.700 1.100-1.400 1.400-3.600 1.200-4.700-1.100zM18.500 7.700c-1.800-.7-3.500-.3-4.700 1.100 1.400 1.400 3.600 1.200 4.700-1.100z";
const LOW_FLAME =
  "M12.200 7c.6 2.200 3.900 3.600 3.900 7.200a4.100 4.500 0 0 1-8.200 0c0-1.800.9-2.900 1.700-3.900.2 1 .6 1.500 1.100 1.800 0-1.900.5-3.700 1.500-5.100z";
const LOW_LEAF =
  "M17 7.500c.2 6-2.400 9.800-6.400 9.700-2.500-.1-3.600-2.100-3.400-4.300.4-3.400 4-5.200 9.800-5.400zM6.500 18.500l5-5.500.7.5-4.800 5.500z";

const gang = (fill: string, d: string, letter: string, y = 12.4, ink = INK): Sign => ({
  ink,
  shapes: [
    [INK, d],
    [fill, d],
  ],
  letter: [letter, 12, y, 11],
});

const bluff = (fill: string, letter: string, ink: string): Sign => ({
  shapes: [
    [fill, "M12 .8a11.200 11.200 0 1 1 0 22.400 11.200 11.200 0 1 1 0-22.400z"],
    [INK, MASK],
    [fill, EYES],
  ],
  letter: [letter, 12, 17.3, 9.5],
  ink,
  ground: fill,
});

export const ICON_SIGNS: Readonly<Record<string, Sign>> = {
  "shield-fire": {
    shapes: [
      [FIRE, SHIELD],
      ["#ffe08a", LOW_FLAME],
    ],
  },
  "shield-earth": {
    shapes: [
      [EARTH, SHIELD],
      ["#d8f0a8", LOW_LEAF],
    ],
  },
  // A barred octagon.
  stop: {
    shapes: [
      ["#b3122a", "M7.500 1.500h9l6 6v9l-6 6h-9l-6-6v-9z"],
      [WHITE, "M5 9.800h14v4.400H5z"],
    ],
  },
  // An arrow that comes back.
  retrieve: {
    shapes: [
      ["#1d4fae", "M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 1 1 0-21z"],
      [
        WHITE,
        "M9.500 4.500v3.300h2.800a5.400 5.400 0 1 1 0 10.800H7v-3h5.300a2.400 2.400 0 1 0 0-4.800H9.500v3.300L4.500 9.300z",
      ],
    ],
  },
  // Two rings through each other.
  pair: {
    shapes: [
      ["#6a2f8f", "M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 1 1 0-21z"],
      [
        `-${WHITE}`,
        "M8.700 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 1 1 0-9zM15.300 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 1 1 0-9z",
      ],
    ],
  },
  // Without end: as many as you like.
  free: {
    shapes: [
      ["#f3c64f", "M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 1 1 0-21z"],
      [
        `-${INK}`,
        "M12 12c-1.800-2.600-3.200-3.900-5-3.900a3.900 3.900 0 1 0 0 7.800c1.800 0 3.200-1.300 5-3.900 1.800-2.600 3.200-3.900 5-3.900a3.900 3.900 0 1 1 0 7.800c-1.800 0-3.200-1.300-5-3.900z",
      ],
    ],
  },
  // A closed lock.
  protect: {
    shapes: [
      ["#e8ecf6", "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 1 1 0-21z"],
      ["-#2d3a63", "M8.700 11V8.700a3.300 3.300 0 0 1 6.600 0V11"],
      ["#2d3a63", "M6 10.500h12v8.500H6z"],
      ["#ffffff", "M12 12.300a1.700 1.700 0 0 1 .9 3.100l.5 2.200h-2.800l.5-2.200a1.700 1.700 0 0 1 .9-3.100z"],
    ],
  },
  "gang-red": gang("#c62f2f", "M12 1l9.500 5.500v11L12 23l-9.500-5.500v-11z", "R", 12.4, WHITE),
  "gang-tan": gang("#d8b176", "M12 1.500L23 21.500H1z", "T", 15.5),
  "gang-magenta": gang("#b0308a", "M12 1a11 11 0 1 1 0 22 11 11 0 1 1 0-22z", "M", 12.4, WHITE),
  "gang-orange": gang("#ef8a1d", "M12 .5L23.500 12 12 23.500.5 12z", "O"),
  "bluff-neutral": bluff("#e9e2cf", "N", INK),
  "bluff-fire": bluff("#ef6a3c", "F", INK),
  "bluff-earth": bluff("#7cc46a", "E", INK),
};
