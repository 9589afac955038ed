// How each people's cards look besides its colour, pattern and emblem: the sky and land behind the picture, and the
// colour of ornaments. Mutants belong to no people; they have a style of their own.

import { EMBLEMS } from "../../art/emblems";
import { PATTERNS, type Pattern } from "../../art/patterns";
import type { BookCard } from "../wire";

export interface Style {
  letter: string;
  colour: string;
  ink: string;
  pattern: Pattern;
  emblem: string;
  /** The sky from top to bottom, then the far and the near land. */
  sky: readonly [string, string, string];
  land: readonly [string, string];
  /** The far and the near land, over the whole card. */
  scene: readonly [string, string];
  trim: string;
}

export type StyleName = BookCard["people"];

const SCENES: Readonly<Record<string, Style["scene"]>> = {
  // Volcanoes and slag.
  vulca: ["M0 104L22 66l8 2 12 28 18-44 6 4 5-2 29 56v40H0z", "M0 112l14-8 10 5 16-9 14 8 18-7 12 6 16-6v39H0z"],
  // Mesas.
  terrah: ["M0 86h14l3-14h18l4 18h12l3-26h20l5 26h21v50H0z", "M0 108h18l4-6h26l5 8h20l4-7h23v37H0z"],
  // Rays of light from above, and the bottom of the sea.
  aqua: [
    "M20 0h12L14 120H0zM48 0h14l4 120H44zM78 0h12l20 120H86z",
    "M0 112q12-8 22-2 2-18 6-24 2 12 0 24 18 6 34-2 4-20 9-26 0 16-3 25 16 0 32-5v38H0z",
  ],
  // Clouds.
  flit: [
    "M-4 60q8-10 18-4 8-14 22-4 12 2 6 10H0zM56 40q8-8 16-2 8-8 18 0 14-2 14 8H58z",
    "M0 108q10-14 24-6 12-14 28-4 14-10 26 2 14-4 22 6v34H0z",
  ],
  // Bunting over a meadow.
  khind: [
    "M0 26q50 24 100 0v2l-8 4-4 9-6-6-10 4-3 9-6-8-11 1-2 10-6-9-11-1-3 9-5-9-11-4-5 7-3-9-6-4z",
    "M0 104q26-14 52-4t48-4v44H0z",
  ],
  // A wood.
  mimix: [
    "M0 20h6l2 94H0zM14 0h7l1 114h-9zM78 0h8l1 114H76zM94 10h6v104h-6zM30 60q20-30 40 0l-6 50H36z",
    "M0 106q14-10 26-3 10-12 22-2 14-10 26 1 12-8 26 2v36H0z",
  ],
  // Towers with lit windows.
  hoax: [
    "M6 120V62l7-16 7 16v20h8V50l6-18 6 18v70zM64 120V58l6-22 6 22v22h6V64l6-12 6 12v56z",
    "M0 106h10v-6h8v6h22v-8h8v8h24v-6h8v6h20v34H0z",
  ],
  // A colonnade.
  pillar: ["M0 46h100v6H0zM4 54h10v66H4zM24 54h10v66H24zM66 54h10v66H66zM86 54h10v66H86z", "M0 110h100v30H0z"],
  // The open sea.
  buka: ["M0 84h100v56H0zM8 84q6-8 14-8t10 8z", "M0 104q8-6 16 0t17 0 17 0 17 0 17 0 16 0v36H0z"],
};

function style(id: string, sky: Style["sky"], land: Style["land"], trim: string): Style {
  return {
    letter: id.charAt(0).toUpperCase(),
    colour: `var(--${id})`,
    ink: `var(--on-${id})`,
    pattern: PATTERNS[id] as Pattern,
    emblem: EMBLEMS[id] as string,
    sky,
    land,
    scene: SCENES[id] as Style["scene"],
    trim,
  };
}

export const STYLES: Readonly<Record<StyleName, Style>> = {
  vulca: style("vulca", ["#3a1030", "#a32a2c", "#f6a13c"], ["#5a1a2e", "#2a0f22"], "#e8813a"),
  terrah: style("terrah", ["#f0c9a0", "#e59a6f", "#f7dfb4"], ["#a8624c", "#6f3a38"], "#f3cf8e"),
  aqua: style("aqua", ["#0d2c86", "#2272cf", "#7fd8ee"], ["#16509f", "#0b2f6e"], "#9fe3ff"),
  flit: style("flit", ["#7fa9e6", "#bcd3f5", "#fbe4ef"], ["#d9c4e6", "#9a78ab"], "#fff0d0"),
  khind: style("khind", ["#2f9fd0", "#9be0d4", "#f8f3b0"], ["#7cc455", "#3d8a2c"], "#fff07a"),
  mimix: style("mimix", ["#24453a", "#5d8b4f", "#e8d48a"], ["#3d5c32", "#22301c"], "#e9c46a"),
  hoax: style("hoax", ["#2c3f6e", "#6d8fb8", "#d6e9ea"], ["#6f86a4", "#3b4c6e"], "#c9a24a"),
  pillar: style("pillar", ["#e78f4a", "#f8c76d", "#fdf0c0"], ["#d9a15a", "#a86c3a"], "#a8541f"),
  buka: style("buka", ["#16245c", "#5a78b8", "#f3c9a0"], ["#2f5fa0", "#16326b"], "#f0bd4a"),
  mutant: {
    letter: "Mu",
    colour: "#5f6470",
    ink: "#ffffff",
    pattern: { width: 10, height: 10, d: "M0 0l4 3-1 4 4 3M10 2L7 4" },
    emblem: "M12 1a11 11 0 1 0 0 22 11 11 0 1 0 0-22zM12 3l2 5-3 4 3 4-2 5a9 9 0 0 1 0-18z",
    sky: ["#1f1b3a", "#4a3f78", "#8fae9c"],
    land: ["#3a3358", "#1d1a34"],
    scene: [
      "M0 100l8-40 8 20 10-36 10 46 14-20 12 24 8-48 12 34 8-20 10 40v40H0z",
      "M0 112q20-12 36-3t34-4 30 2v33H0z",
    ],
    trim: "#b8e08a",
  },
};
