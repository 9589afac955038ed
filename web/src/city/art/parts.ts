// The small parts that all buildings are made of. A building is a list of shapes: a material and a path.
// The same shapes are drawn twice: in full colour when rebuilt, as a sketch with its top missing when in ruins.
// Coordinates are those of a tile, 100 by 100; a building stands on the line GROUND, the spaces lie below it.

export type Material =
  | "stone"
  | "pale"
  | "dim"
  | "basalt" // walls, from white marble to black rock
  | "slate"
  | "terracotta"
  | "copper" // roofs
  | "wood"
  | "timber"
  | "iron"
  | "gold"
  | "cloth"
  | "linen"
  | "leaf"
  | "water"
  | "fire"
  | "ember"
  | "lit"
  | "dark" // openings: a window with a light in it, a door
  | "shade"
  | "light" // laid over a wall to give it a body
  | "line"
  | "steam";

export type Shape = readonly [Material, string];
export type Shapes = readonly Shape[];

export const GROUND = 68;

const n = (value: number): number => Math.round(value * 10) / 10;

/** A path through points; closed. */
export function poly(...points: number[]): string {
  let d = "";
  for (let i = 0; i < points.length; i += 2) d += `${i ? "L" : "M"}${n(points[i]!)} ${n(points[i + 1]!)}`;
  return `${d}z`;
}

/** An open line through points. */
export const stroke = (...points: number[]): string => poly(...points).slice(0, -1);

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

export const ellipse = (x: number, y: number, rx: number, ry: number = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0z`;

/** An opening with a round top; x is its left side, y its foot. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}v${n(w / 2 - h)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}z`;

/** An opening with a pointed top. */
export const lancet = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}v${n(w * 0.8 - h)}q${n(w * 0.05)} ${n(-w * 0.5)} ${n(w / 2)} ${n(-w * 0.8)}q${n(w * 0.45)} ${n(w * 0.3)} ${n(w / 2)} ${n(w * 0.8)}v${n(h - w * 0.8)}z`;

/** The same part several times, `step` apart. */
export function row(count: number, step: number, part: (offset: number, index: number) => string): string {
  let d = "";
  for (let i = 0; i < count; i++) d += part(i * step, i);
  return d;
}

/** A wall: its face, the shadow on its right, and a ledge on top. */
export const wall = (material: Material, x: number, y: number, w: number, h: number, ledge = 1.2): Shapes => [
  [material, rect(x, y, w, h)],
  ["shade", rect(x + w * 0.7, y, w * 0.3, h)],
  ...(ledge ? ([[material, rect(x - ledge, y - ledge, w + 2 * ledge, ledge * 1.3)]] as const) : []),
];

/** A wall that gets narrower towards the top. */
export const taper = (material: Material, x: number, y: number, foot: number, top: number, h: number): Shapes => [
  [material, poly(x - foot / 2, y, x - top / 2, y - h, x + top / 2, y - h, x + foot / 2, y)],
  ["shade", poly(x + foot * 0.14, y, x + top * 0.14, y - h, x + top / 2, y - h, x + foot / 2, y)],
];

/** A pitched roof seen from its gable end, with eaves. */
export const gable = (material: Material, x: number, y: number, w: number, h: number, eaves = 2): Shapes => [
  [material, poly(x - eaves, y, x + w / 2, y - h, x + w + eaves, y)],
  ["shade", poly(x + w / 2, y - h, x + w + eaves, y, x + w * 0.62, y)],
];

/** A pitched roof seen from its long side; `inset` is how much shorter the ridge is on each side. */
export const hip = (material: Material, x: number, y: number, w: number, h: number, inset: number): Shapes => [
  [material, poly(x, y, x + inset, y - h, x + w - inset, y - h, x + w, y)],
  ["shade", poly(x + w - inset * 1.6, y, x + w - inset * 1.6, y - h, x + w - inset, y - h, x + w, y)],
  [
    "line",
    row(
      2,
      h / 3,
      (o) => `M${n(x + (inset * (o + h / 3)) / h)} ${n(y - o - h / 3)}H${n(x + w - (inset * (o + h / 3)) / h)}`,
    ),
  ],
];

/** A dome with a knob. */
export const dome = (material: Material, x: number, y: number, r: number, h: number = r): Shapes => [
  [material, `M${n(x - r)} ${n(y)}a${n(r)} ${n(h)} 0 0 1 ${n(2 * r)} 0z`],
  [
    "shade",
    `M${n(x + r * 0.2)} ${n(y)}q${n(r * 0.15)} ${n(-h * 0.75)} ${n(-r * 0.2)} ${n(-h)}a${n(r)} ${n(h)} 0 0 1 ${n(r)} ${n(h)}z`,
  ],
  [
    "light",
    `M${n(x - r * 0.72)} ${n(y)}q${n(r * 0.02)} ${n(-h * 0.5)} ${n(r * 0.4)} ${n(-h * 0.82)}q${n(-r * 0.16)} ${n(h * 0.4)} ${n(-r * 0.14)} ${n(h * 0.82)}z`,
  ],
];

/** A dome that swells out and ends in a point. */
export const onion = (material: Material, x: number, y: number, r: number, h: number): Shapes => [
  [
    material,
    `M${n(x - r * 0.75)} ${n(y)}c${n(-r * 0.7)} ${n(-h * 0.35)} ${n(-r * 0.1)} ${n(-h * 0.6)} ${n(r * 0.75)} ${n(-h)}c${n(r * 0.85)} ${n(h * 0.4)} ${n(r * 1.45)} ${n(h * 0.65)} ${n(r * 0.75)} ${n(h)}z`,
  ],
  [
    "shade",
    `M${n(x + r * 0.15)} ${n(y)}c${n(r * 0.4)} ${n(-h * 0.35)} ${n(r * 0.3)} ${n(-h * 0.6)} ${n(-r * 0.15)} ${n(-h)}c${n(r * 0.85)} ${n(h * 0.4)} ${n(r * 1.45)} ${n(h * 0.65)} ${n(r * 0.75)} ${n(h)}z`,
  ],
  [
    "light",
    `M${n(x - r * 0.6)} ${n(y - h * 0.12)}c${n(-r * 0.3)} ${n(-h * 0.2)} ${n(r * 0.05)} ${n(-h * 0.38)} ${n(r * 0.3)} ${n(-h * 0.5)}c${n(-r * 0.2)} ${n(h * 0.2)} ${n(-r * 0.25)} ${n(h * 0.3)} ${n(-r * 0.05)} ${n(h * 0.5)}z`,
  ],
];

/** A pointed roof on a tower, its sides slightly drawn in. */
export const spire = (material: Material, x: number, y: number, w: number, h: number): Shapes => [
  [
    material,
    `M${n(x - w / 2)} ${n(y)}q${n(w * 0.4)} ${n(-h * 0.45)} ${n(w / 2)} ${n(-h)}q${n(w * 0.1)} ${n(h * 0.55)} ${n(w / 2)} ${n(h)}z`,
  ],
  ["shade", `M${n(x)} ${n(y - h)}q${n(w * 0.1)} ${n(h * 0.55)} ${n(w / 2)} ${n(h)}h${n(-w * 0.38)}z`],
];

/** A column with its capital and foot; x is its axis, y its foot. */
export const column = (x: number, y: number, h: number, w = 3): string =>
  poly(
    x - w * 0.7,
    y,
    x - w * 0.7,
    y - 1.2,
    x - w / 2,
    y - 1.8,
    x - w * 0.42,
    y - h + 2,
    x - w * 0.8,
    y - h + 1.4,
    x - w * 0.8,
    y - h,
    x + w * 0.8,
    y - h,
    x + w * 0.8,
    y - h + 1.4,
    x + w * 0.42,
    y - h + 2,
    x + w / 2,
    y - 1.8,
    x + w * 0.7,
    y - 1.2,
    x + w * 0.7,
    y,
  );

/** Broad steps in front of a building. */
export const steps = (material: Material, x: number, w: number, count = 3, y = GROUND): Shapes =>
  Array.from({ length: count }, (_, i) => [material, rect(x + i * 1.6, y - 1.5 * (i + 1), w - i * 3.2, 1.6)] as const);

/** The top of a fortified wall. */
export function battlements(x: number, y: number, w: number, count: number, h = 3): string {
  const step = w / (2 * count - 1);
  return `M${n(x)} ${n(y)}${row(count, step, (_, i) => `v${n(-h)}h${n(step)}v${n(h)}${i < count - 1 ? `h${n(step)}` : ""}`)}v2h${n(-w)}z`;
}

/** A flag on its pole, blowing to the right; x, y is the foot of the pole. */
export const flag = (x: number, y: number, h: number, material: Material = "cloth"): Shapes => [
  ["line", stroke(x, y, x, y - h)],
  [material, `M${n(x)} ${n(y - h)}q2.5 -1.4 4.5 0t4 0l-1.8 1.9 1.8 1.9q-2 1.2 -4 0t-4.5 0z`],
];

/** A tree with a round crown. */
export const tree = (x: number, y: number, r: number): Shapes => [
  ["wood", poly(x - r * 0.15, y, x - r * 0.1, y - r * 1.2, x + r * 0.1, y - r * 1.2, x + r * 0.15, y)],
  [
    "leaf",
    `M${n(x - r * 0.4)} ${n(y - r * 0.8)}q${n(-r * 0.9)} ${n(-r * 0.1)} ${n(-r * 0.55)} ${n(-r * 0.9)}q${n(-r * 0.1)} ${n(-r * 0.8)} ${n(r * 0.75)} ${n(-r * 0.8)}q${n(r * 0.9)} ${n(-r * 0.1)} ${n(r * 0.85)} ${n(r * 0.7)}q${n(r * 0.6)} ${n(r * 0.9)} ${n(-r * 0.4)} ${n(r)}z`,
  ],
  [
    "shade",
    `M${n(x - r * 0.1)} ${n(y - r * 0.8)}q${n(r * 0.7)} ${n(-r * 0.4)} ${n(r * 0.5)} ${n(-r * 1.5)}q${n(r * 0.35)} ${n(r * 0.1)} ${n(r * 0.25)} ${n(r * 0.5)}q${n(r * 0.6)} ${n(r * 0.9)} ${n(-r * 0.4)} ${n(r)}z`,
  ],
];

/** A slender tree like a flame. */
export const cypress = (x: number, y: number, h: number): Shapes => [
  ["leaf", `M${n(x)} ${n(y)}q${n(-h * 0.22)} ${n(-h * 0.3)} 0 ${n(-h)}q${n(h * 0.22)} ${n(h * 0.7)} 0 ${n(h)}z`],
  ["shade", `M${n(x)} ${n(y)}q${n(h * 0.08)} ${n(-h * 0.4)} 0 ${n(-h)}q${n(h * 0.22)} ${n(h * 0.7)} 0 ${n(h)}z`],
];

/** A fire: its flame and the brighter heart of it. */
export const flame = (x: number, y: number, h: number): Shapes => [
  [
    "ember",
    `M${n(x)} ${n(y)}c${n(-h * 0.45)} 0 ${n(-h * 0.42)} ${n(-h * 0.42)} ${n(-h * 0.14)} ${n(-h * 0.62)}c${n(h * 0.02)} ${n(h * 0.1)} ${n(h * 0.05)} ${n(h * 0.12)} ${n(h * 0.08)} ${n(h * 0.14)}c0 ${n(-h * 0.22)} ${n(h * 0.02)} ${n(-h * 0.38)} ${n(h * 0.16)} ${n(-h * 0.52)}c${n(h * 0.02)} ${n(h * 0.3)} ${n(h * 0.32)} ${n(h * 0.42)} ${n(h * 0.27)} ${n(h * 0.72)}c${n(-h * 0.03)} ${n(h * 0.18)} ${n(-h * 0.17)} ${n(h * 0.28)} ${n(-h * 0.37)} ${n(h * 0.28)}z`,
  ],
  [
    "fire",
    `M${n(x)} ${n(y)}c${n(-h * 0.22)} 0 ${n(-h * 0.24)} ${n(-h * 0.22)} ${n(-h * 0.06)} ${n(-h * 0.36)}c${n(h * 0.02)} ${n(h * 0.06)} ${n(h * 0.05)} ${n(h * 0.08)} ${n(h * 0.07)} ${n(h * 0.08)}c${n(h * 0.02)} ${n(-h * 0.1)} ${n(h * 0.03)} ${n(-h * 0.16)} ${n(h * 0.08)} ${n(-h * 0.2)}c${n(h * 0.01)} ${n(h * 0.16)} ${n(h * 0.13)} ${n(h * 0.18)} ${n(h * 0.1)} ${n(h * 0.34)}q${n(-h * 0.02)} ${n(h * 0.14)} ${n(-h * 0.19)} ${n(h * 0.14)}z`,
  ],
];

/** Smoke or steam that rises from a point, bending right. */
export const plume = (x: number, y: number, h: number): Shape => [
  "steam",
  `M${n(x - 1)} ${n(y)}c${n(-h * 0.25)} ${n(-h * 0.25)} ${n(h * 0.2)} ${n(-h * 0.4)} ${n(-h * 0.05)} ${n(-h * 0.65)}c${n(-h * 0.1)} ${n(-h * 0.25)} ${n(h * 0.22)} ${n(-h * 0.4)} ${n(h * 0.4)} ${n(-h * 0.32)}c${n(-h * 0.2)} ${n(h * 0.1)} ${n(-h * 0.12)} ${n(h * 0.24)} 0 ${n(h * 0.37)}c${n(h * 0.15)} ${n(h * 0.25)} ${n(-h * 0.22)} ${n(h * 0.35)} ${n(-h * 0.05 + 1)} ${n(h * 0.6)}z`,
];
