// Colour arithmetic for the tests: tokens read from the style sheet, contrast (WCAG), OKLab, colour blindness
// (Machado, Oliveira, Fernandes 2009, severity 1.0).

import { readFileSync } from "node:fs";

export type Colour = [number, number, number];
export type Tokens = { [name: string]: string };

/** The custom properties of every block whose selector has this text. */
export function tokensOf(selector: string): Tokens {
  const css = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, "");
  const tokens: Tokens = {};
  for (const block of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selectors = (block[1] ?? "").split(",").map((one) => one.trim());
    if (!selectors.includes(selector)) continue;
    for (const line of (block[2] ?? "").matchAll(/--([\w-]+):\s*([^;]+);/g))
      tokens[line[1] as string] = (line[2] as string).trim();
  }
  return tokens;
}

/** Linear light of "#rrggbb". */
export function linear(hex: string): Colour {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!found) throw new Error(`not a colour: ${hex}`);
  return found.slice(1).map((part) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Colour;
}

export function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

type Matrix = [Colour, Colour, Colour];

export const sights: { [name: string]: Matrix } = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const cones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const lab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function times(matrix: Matrix, [x, y, z]: Colour): Colour {
  return matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as Colour;
}

/** A colour as somebody with that sight sees it, in OKLab. */
export function seen(hex: string, sight: Matrix): Colour {
  const light = times(sight, linear(hex)).map((value) => Math.min(1, Math.max(0, value))) as Colour;
  return times(lab, times(cones, light).map(Math.cbrt) as Colour);
}

/** The smallest distance of two colours over all kinds of sight. */
export function apart(one: string, other: string): number {
  return Math.min(
    ...Object.values(sights).map((sight) => {
      const [a, b] = [seen(one, sight), seen(other, sight)];
      return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    }),
  );
}
