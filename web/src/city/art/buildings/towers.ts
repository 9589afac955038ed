// Buildings that stand tall: the mill, the chimney, the towers.
import {
  arch,
  dome,
  ellipse,
  flame,
  gable,
  GROUND,
  hip,
  lancet,
  plume,
  poly,
  rect,
  row,
  spire,
  stroke,
  taper,
  wall,
} from "../parts";
import type { Building } from "./building";

/** One sail of the mill, turned around its hub. */
function sail(angle: number): { frame: string; linen: string } {
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const at = (along: number, across: number): [number, number] => [
    50 + s * along + c * across,
    27 - c * along + s * across,
  ];
  return {
    frame:
      poly(...at(0, -0.7), ...at(27, -0.7), ...at(27, 0.7), ...at(0, 0.7)) +
      row(4, 4.6, (o) => stroke(...at(9 + o, 0), ...at(9 + o, 6.5))),
    linen: poly(...at(6, 0.7), ...at(6, 6.5), ...at(26, 7.5), ...at(26, 0.7)),
  };
}
const SAILS = [0.5, 0.5 + Math.PI / 2, 0.5 + Math.PI, 0.5 + 1.5 * Math.PI].map(sail);

/** A windmill with four linen sails. */
export const mill: Building = {
  moon: [80, 16],
  broken: [0, 20, 30, 18, 36, 24, 41, 20, 46, 30, 52, 26, 57, 38, 63, 35, 68, 52, 80, 56, 100, 50],
  shapes: [
    ["leaf", "M0 68q20-10 42-5t58-3v10H0z"],
    ...wall("stone", 66, 58, 22, 10, 0),
    ...hip("terracotta", 63, 58, 28, 8, 5),
    ["lit", rect(71, 61, 4, 4) + rect(79, 61, 4, 4)],
    ...taper("pale", 50, GROUND, 34, 22, 38),
    ["line", "M35 60h30M36.5 50h27M38 40h24"],
    ...dome("terracotta", 50, 31, 13, 13),
    ["terracotta", rect(36, 30, 28, 2.4)],
    ["wood", arch(45, 68, 10, 14)],
    ["line", "M50 54.500V68"],
    ["lit", arch(40, 50, 4, 6) + arch(56.5, 50, 4, 6) + arch(48, 45, 4, 6)],
    ["linen", SAILS.map((one) => one.linen).join("")],
    ["timber", SAILS.map((one) => one.frame).join("")],
    ["gold", ellipse(50, 27, 2.6)],
  ],
};

/** A hall with a saw-toothed roof, a furnace and a tall smoking chimney. */
export const iron_foundry: Building = {
  moon: [30, 18],
  broken: [
    0, 40, 8, 33, 14, 44, 22, 38, 28, 46, 36, 34, 42, 44, 50, 50, 58, 38, 66, 34, 70, 26, 74, 20, 79, 30, 84, 24, 88,
    40, 100, 50,
  ],
  shapes: [
    plume(77, 14, 13),
    ...taper("terracotta", 77, GROUND, 14, 9, 53),
    ["dim", rect(71, 14, 12, 3) + rect(70.6, 32, 12.8, 1.6) + rect(69.6, 44, 15, 1.6)],
    ["ember", rect(73, 12.4, 8, 1.8)],
    ["slate", poly(8, 52, 8, 36, 24, 52) + poly(24, 52, 24, 36, 40, 52) + poly(40, 52, 40, 36, 56, 52)],
    [
      "lit",
      poly(9.6, 50.5, 9.6, 41, 13.5, 45, 13.5, 50.5) +
        poly(25.6, 50.5, 25.6, 41, 29.5, 45, 29.5, 50.5) +
        poly(41.6, 50.5, 41.6, 41, 45.5, 45, 45.5, 50.5),
    ],
    ...wall("terracotta", 8, 52, 60, 16, 0),
    ["iron", rect(7, 51, 62, 2)],
    ["iron", rect(19, 53, 1.6, 15) + rect(56, 53, 1.6, 15)],
    ["dark", arch(26, 68, 22, 15)],
    ["ember", arch(29, 68, 16, 12)],
    ["fire", arch(32.5, 68, 9, 8)],
    ["iron", poly(33, 64, 46, 64, 43, 66, 41, 66, 41, 68, 37, 68, 37, 66, 35, 66)],
    ["lit", rect(11, 57, 5, 6) + rect(60, 57, 5, 6)],
    [
      "iron",
      row(8, 1, (_, i) => {
        const a = (i * Math.PI) / 4;
        return poly(
          62 + 8 * Math.cos(a - 0.2),
          45 + 8 * Math.sin(a - 0.2),
          62 + 9.6 * Math.cos(a),
          45 + 9.6 * Math.sin(a),
          62 + 8 * Math.cos(a + 0.2),
          45 + 8 * Math.sin(a + 0.2),
        );
      }) + ellipse(62, 45, 7.6),
    ],
    ["gold", ellipse(62, 45, 3.4)],
    ["dark", ellipse(62, 45, 1.4)],
  ],
};

/** A thin tower with landing decks and great wings at its head. */
export const flight_tower: Building = {
  moon: [24, 24],
  broken: [0, 4, 20, 4, 30, 14, 40, 10, 46, 24, 52, 28, 55, 40, 62, 46, 70, 58, 100, 58],
  shapes: [
    ["linen", "M48 22C36 8 20 4 6 10c5 1 7 3 8 6 4-1 6 1 7 4 4-2 7 0 8 4 4-2 7 0 9 4 4-3 8-2 10 0z"],
    ["linen", "M52 22C64 8 80 4 94 10c-5 1-7 3-8 6-4-1-6 1-7 4-4-2-7 0-8 4-4-2-7 0-9 4-4-3-8-2-10 0z"],
    ["line", "M48 23C38 14 28 10 14 11M47 26C40 20 34 17 24 16M52 23C62 14 72 10 86 11M53 26C60 20 66 17 76 16"],
    ...spire("slate", 50, 21, 11, 17),
    ...taper("pale", 50, GROUND, 19, 8.5, 47),
    ["lit", arch(48.2, 29, 3.6, 6)],
    ["timber", poly(30, 36, 70, 36, 66, 38.5, 56, 40, 44, 40, 34, 38.5)],
    ["shade", poly(54, 36, 70, 36, 66, 38.5, 56, 40)],
    ["line", "M32 36v-3M38 36v-3M62 36v-3M68 36v-3M31 33.500h8M61 33.500h8"],
    ["timber", poly(22, 53, 78, 53, 73, 56, 58, 58, 42, 58, 27, 56)],
    ["shade", poly(56, 53, 78, 53, 73, 56, 58, 58)],
    ["line", "M24 53v-3M31 53v-3M38 53v-3M62 53v-3M69 53v-3M76 53v-3M23 50.500h16M61 50.500h16"],
    ["lit", arch(48, 50, 4, 7) + arch(48, 67.5, 4, 6)],
    ["line", "M43 47q7-1 13-5M42 33q0 0 0 0M42 64q9-1 16-5"],
    ["cloth", "M68 31l12-5-5 6zM24 47l-9-5 3 6z"],
    ["line", "M68 31l7 1M24 47l-6 1"],
  ],
};

/** A tower on a crag, its wooden head wider than its foot, a beacon burning. */
export const watchtower: Building = {
  moon: [76, 24],
  broken: [0, 10, 34, 6, 42, 14, 47, 11, 52, 24, 57, 34, 62, 30, 66, 44, 76, 60, 100, 60],
  shapes: [
    ["basalt", "M16 68l7-8 6 2 6-8 30 0 5 7 6-1 8 8z"],
    ["shade", "M58 68l4-14h3l5 7 6-1 8 8z"],
    ...taper("stone", 50, 57, 24, 18, 32),
    ["line", "M40 50h5M52 46h6M42 38h4M53 34h4M47 42h4"],
    ["wood", poly(41, 30, 36, 25, 64, 25, 59, 30)],
    ...wall("timber", 35, 16, 30, 9.5, 0),
    ["line", row(7, 4.2, (o) => stroke(37.5 + o, 16, 37.5 + o, 25.5))],
    ["lit", rect(40, 18, 5, 4) + rect(48, 18, 5, 4) + rect(56, 18, 5, 4)],
    ["wood", rect(33, 14.5, 34, 2.2)],
    ["timber", rect(38, 6, 1.6, 9) + rect(60.4, 6, 1.6, 9)],
    ...flame(50, 15, 10),
    ["iron", poly(44, 14.5, 45.5, 12, 54.5, 12, 56, 14.5)],
    ...gable("slate", 36, 7.5, 28, 6, 3),
    ["dark", arch(46.5, 57, 7, 10)],
    ["lit", arch(48.5, 39, 3, 6)],
    [
      "line",
      "M66 25.500L71 62M69.5 25.500L74.5 62M66.7 30h3.400M67.4 35h3.400M68 40h3.400M68.8 45h3.400M69.4 50h3.400M70 55h3.4",
    ],
  ],
};

/** A bell tower beside a cloister, the bell hanging in its open top. */
export const monastery_tower: Building = {
  moon: [24, 20],
  broken: [0, 52, 10, 46, 20, 54, 30, 47, 42, 53, 50, 46, 55, 20, 60, 13, 64, 22, 69, 18, 74, 32, 80, 40, 100, 52],
  shapes: [
    ...wall("stone", 8, 55, 44, 13, 0),
    ...hip("terracotta", 5, 55, 48, 10, 8),
    ["dark", row(5, 8, (o) => arch(10.5 + o, 68, 5.6, 9))],
    ["lit", row(5, 8, (o) => arch(12 + o, 68, 2.6, 6))],
    ...taper("pale", 66, GROUND, 25, 21, 45),
    ...spire("slate", 66, 23, 29, 20),
    ["gold", ellipse(66, 3.5, 1.5)],
    ["dim", rect(54, 41, 24, 2)],
    ["dark", arch(58.5, 40, 15, 14)],
    [
      "gold",
      "M66 29c3 0 3.5 3 3.8 5q.300 2 1.7 3h-11q1.4-1 1.7-3c.300-2 .800-5 3.8-5zM64.8 37.500h2.400v1.500h-2.400z",
    ],
    ["pale", rect(57, 22.5, 18, 2)],
    ["lit", lancet(63.8, 54, 4.4, 8.5)],
    ["wood", lancet(61.5, 68, 9, 10)],
  ],
};
