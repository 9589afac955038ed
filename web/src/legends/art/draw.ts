// How the pictures on the cards are drawn: shapes in a box of 100 by 100, most of them smooth lines through a few points.

/**
 * A fill and a path. The fill is a role of the palette (palette.ts) or a colour; "~" before it means without an outline,
 * "-3 " before it means a line of that width.
 */
export type Shape = readonly [string, string];
export type Motif = readonly Shape[];

type Point = readonly [number, number];

const n = (value: number): string => String(Math.round(value * 10) / 10);
const at = (point: Point): string => `${n(point[0])} ${n(point[1])}`;

function pointsOf(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] as number, numbers[i + 1] as number]);
  return points;
}

function spline(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const point = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))]) as Point;
  let d = `M${at(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const one: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${at(one)} ${at(two)} ${at(c)}`;
  }
  return closed ? `${d}z` : d;
}

/** A closed smooth shape through points; a point that comes twice is a corner. */
export const blob = (...numbers: number[]): string => spline(pointsOf(numbers), true);

/** An open smooth line through points. */
export const curve = (...numbers: number[]): string => spline(pointsOf(numbers), false);

/** A blob that is the same left and right of x = 50: its right half, from top to bottom. */
export function sym(...numbers: number[]): string {
  const right = pointsOf(numbers);
  const left = right
    .filter(([x]) => x !== 50)
    .map(([x, y]): Point => [100 - x, y])
    .reverse();
  return spline([...right, ...left], true);
}

/** Straight from point to point, closed. */
export const poly = (...numbers: number[]): string => `M${pointsOf(numbers).map(at).join("L")}z`;

/** Straight from point to point, open. */
export const line = (...numbers: number[]): string => `M${pointsOf(numbers).map(at).join("L")}`;

export const oval = (x: number, y: number, rx: number, ry: number = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0z`;

export const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

/** A limb, neck, tentacle or tail: a smooth line that is `from` thick at its start and `to` at its end. */
export function tube(from: number, to: number, ...numbers: number[]): string {
  const points = pointsOf(numbers);
  const sides: [Point[], Point[]] = [[], []];
  points.forEach((point, i) => {
    const before = points[Math.max(0, i - 1)] as Point;
    const after = points[Math.min(points.length - 1, i + 1)] as Point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const half = (from + ((to - from) * i) / (points.length - 1)) / 2;
    sides[0].push([point[0] - (dy / length) * half, point[1] + (dx / length) * half]);
    sides[1].unshift([point[0] + (dy / length) * half, point[1] - (dx / length) * half]);
  });
  const end = sides[0].at(-1) as Point;
  const back = sides[1][0] as Point;
  const first = sides[0][0] as Point;
  return `${spline(sides[0], false)}Q${n((end[0] + back[0]) / 2)} ${n((end[1] + back[1]) / 2)} ${at(back)}${spline(sides[1], false).replace(/^M[^C]+/, "")}L${at(first)}z`;
}

/** The same shape on the other side of x = 50 as well. */
export const twice = (d: string): string => d + mirrored(d);

function mirrored(d: string): string {
  return d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    // Relative commands (ovals and boxes) only turn round; a mirrored arc bends the other way.
    if (command === "h") return `h${n(-(numbers[0] as number))}`;
    if (command === "a")
      return `a${numbers.map((number, i) => n(i === 4 ? 1 - number : i === 5 ? -number : number)).join(" ")}`;
    if (!"MLCQ".includes(command)) return command + rest;
    return command + numbers.map((number, i) => n(i % 2 ? number : 100 - number)).join(" ");
  });
}

/** A star with so many points, from an outer to an inner radius. */
export function star(x: number, y: number, points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = ((i / points) * 180 - 90 + turn) * (Math.PI / 180);
    const r = i % 2 ? inner : outer;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
  return poly(...corners.flat());
}

/** A flame that stands on x, y: its foot, height and width, and how far its tip leans. */
export function flame(x: number, y: number, h: number, w: number = h * 0.6, lean = 0): string {
  const p = (dx: number, dy: number): string => `${n(x + dx * w + lean * dy * dy)} ${n(y - dy * h)}`;
  return (
    `M${p(0, 0)}C${p(-0.62, 0)} ${p(-0.62, 0.42)} ${p(-0.3, 0.62)}` +
    `C${p(-0.26, 0.5)} ${p(-0.2, 0.46)} ${p(-0.12, 0.44)}C${p(-0.2, 0.68)} ${p(-0.02, 0.86)} ${p(0.06, 1)}` +
    `C${p(0.1, 0.78)} ${p(0.56, 0.66)} ${p(0.5, 0.3)}C${p(0.47, 0.1)} ${p(0.28, 0)} ${p(0, 0)}z`
  );
}

/** A leaf from its stem's end to its tip, so broad. */
export function leaf(x: number, y: number, tx: number, ty: number, w: number): string {
  const [dx, dy] = [tx - x, ty - y];
  const length = Math.hypot(dx, dy) || 1;
  const [sx, sy] = [(-dy / length) * w, (dx / length) * w];
  const side = (sign: number): string =>
    `${n(x + dx * 0.25 + sx * sign)} ${n(y + dy * 0.25 + sy * sign)} ${n(x + dx * 0.7 + sx * sign)} ${n(y + dy * 0.7 + sy * sign)}`;
  const back = (sign: number): string =>
    `${n(x + dx * 0.7 + sx * sign)} ${n(y + dy * 0.7 + sy * sign)} ${n(x + dx * 0.25 + sx * sign)} ${n(y + dy * 0.25 + sy * sign)}`;
  return `M${n(x)} ${n(y)}C${side(1)} ${n(tx)} ${n(ty)}C${back(-1)} ${n(x)} ${n(y)}z`;
}

/** A puff of cloud, smoke or dust that is so wide, standing on its foot. */
export function cloud(x: number, y: number, w: number, h: number = w * 0.5): string {
  const p = (dx: number, dy: number): string => `${n(x + dx * w)} ${n(y - dy * h)}`;
  return (
    `M${p(-0.42, 0)}C${p(-0.58, 0)} ${p(-0.58, 0.42)} ${p(-0.38, 0.44)}C${p(-0.4, 0.86)} ${p(-0.14, 0.98)} ${p(-0.06, 0.74)}` +
    `C${p(0, 1.14)} ${p(0.3, 1.08)} ${p(0.26, 0.62)}C${p(0.42, 0.8)} ${p(0.56, 0.5)} ${p(0.42, 0.36)}C${p(0.6, 0.3)} ${p(0.56, 0)} ${p(0.4, 0)}z`
  );
}
