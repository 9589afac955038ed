// From the line that describes a picture to what is drawn, whatever motifs there are to draw with.

import type { Motif } from "./draw";
import { PALETTE, PEOPLE_PALETTE } from "./palette";

export type Motifs = Readonly<Record<string, Motif>>;

export interface Layer {
  motifs: string[];
  transform: string;
  colours: Record<string, string>;
}

/** The layers of a picture, back to front. */
export function readPicture(line: string): Layer[] {
  return line.split(";").map((text) => {
    const [names = "", ...rest] = text.trim().split(/\s+/);
    const numbers = rest.filter((word) => /^-?[\d.]+$/.test(word)).map(Number);
    const [x = 50, y = 50, scale = 1, tilt = 0] = numbers;
    const flip = rest.includes("flip") ? -1 : 1;
    return {
      motifs: names.split("+"),
      transform: `translate(${x} ${y}) rotate(${tilt}) scale(${flip * scale} ${scale}) translate(-50 -50)`,
      colours: Object.fromEntries(
        rest.filter((word) => word.includes("=")).map((word) => word.split("=") as [string, string]),
      ),
    };
  });
}

export interface Stroke {
  d: string;
  fill: string;
  stroke: string;
  width: number;
}

const OUTLINE = 1.8;

/** The shapes of a layer with their colours, for a people's palette. */
export function strokesOf(layer: Layer, people: string, motifs: Motifs): Stroke[] {
  const colours: Readonly<Record<string, string>> = { ...PALETTE, ...PEOPLE_PALETTE[people], ...layer.colours };
  const ink = colours["ink"] as string;
  return layer.motifs.flatMap((name) =>
    (motifs[name] ?? []).map(([fill, d]) => {
      const [, width, colour = ""] = /^-([\d.]+) (.+)$/.exec(fill) ?? [];
      if (width) return { d, fill: "none", stroke: colours[colour] ?? colour, width: Number(width) };
      const bare = fill.startsWith("~");
      const role = bare ? fill.slice(1) : fill;
      return { d, fill: colours[role] ?? role, stroke: bare ? "none" : ink, width: bare ? 0 : OUTLINE };
    }),
  );
}
