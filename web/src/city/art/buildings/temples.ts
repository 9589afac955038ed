// The four buildings around the Courtyard at the start, and the Golden Shrine.
import { arch, column, dome, ellipse, flag, flame, GROUND, onion, poly, rect, row, steps, taper, wall } from "../parts";
import type { Building } from "./building";

/** A stepped pyramid of black rock with the great fire on top. */
export const fire_temple: Building = {
  moon: [18, 20],
  broken: [
    0, 50, 10, 46, 20, 40, 26, 44, 30, 27, 38, 23, 44, 30, 50, 24, 56, 35, 62, 30, 68, 43, 76, 39, 84, 54, 100, 52,
  ],
  shapes: [
    ...taper("basalt", 50, GROUND, 78, 66, 15),
    ...taper("basalt", 50, GROUND - 15, 58, 48, 13),
    ...taper("basalt", 50, GROUND - 28, 39, 31, 11),
    ["dim", rect(15, 52, 70, 1.6) + rect(24, 39, 52, 1.6) + rect(32, 27.5, 36, 1.8)],
    ["stone", poly(41, 68, 45, 29, 55, 29, 59, 68)],
    ["shade", poly(52, 68, 51.5, 29, 55, 29, 59, 68)],
    ["line", row(13, 3, (o) => `M${41.4 + o * 0.103} ${65 - o}H${58.6 - o * 0.103}`)],
    ["lit", arch(20, 64, 5, 8) + arch(30, 64, 5, 8) + arch(65, 64, 5, 8) + arch(75, 64, 5, 8)],
    ["lit", arch(31, 50.5, 4, 6.5) + arch(65, 50.5, 4, 6.5)],
    ["gold", poly(40, 28, 43, 23.5, 57, 23.5, 60, 28)],
    ...flame(50, 24, 21),
    ["gold", poly(12, 53, 13, 49.5, 19, 49.5, 20, 53) + poly(80, 53, 81, 49.5, 87, 49.5, 88, 53)],
    ...flame(16, 50, 9),
    ...flame(84, 50, 9),
  ],
};

/** A temple under a green hill, a great tree on its top. */
export const earth_temple: Building = {
  moon: [82, 18],
  broken: [
    0, 54, 14, 48, 22, 50, 30, 40, 38, 36, 43, 28, 47, 32, 53, 25, 57, 33, 63, 42, 70, 43, 76, 38, 82, 53, 100, 56,
  ],
  shapes: [
    ["wood", "M46 40c1-6 0-9-4-13l2-1 5 6 1-10 2 0 1 10 5-6 2 1c-4 5-5 8-4 13z"],
    [
      "leaf",
      "M28 26c-7-1-8-9-2-11 0-7 9-9 13-5 4-6 15-6 19 0 6-3 13 1 12 7 7 2 6 10 0 11-3 4-8 4-11 1-4 4-12 4-16 0-5 4-13 3-15-3z",
    ],
    ["shade", "M58 29c5-4 8-11 6-19 4 0 6 4 6 7 7 2 6 10 0 11-3 4-8 4-12 1z"],
    ["light", "M29 22c-3-3 0-6 2-6 1-5 5-5 8-4-5 2-7 6-10 10z"],
    ["leaf", "M5 68C10 48 28 37 50 37s40 11 45 31z"],
    ["shade", "M64 68c6-8 5-22-3-29.500C78 42 92 53 95 68z"],
    ["line", "M14 58q2-3 4-3M22 50q2-3 5-3M79 52q3 1 4 4M86 62q3 0 4 3M70 45q3 0 4 2"],
    ["stone", poly(22, 52, 50, 40, 78, 52, 78, 55, 22, 55)],
    ["shade", poly(50, 40, 78, 52, 78, 55, 62, 55)],
    ["leaf", "M50 43.500c4.5 3 4.5 6 0 9-4.5-3-4.5-6 0-9z"],
    ["dark", rect(25, 55, 50, 13)],
    ["lit", arch(45, 68, 10, 11.5)],
    ["wood", rect(49.5, 57, 1, 11)],
    ["pale", [27, 35, 42, 58, 65, 73].map((x) => column(x, 67, 12, 3.6)).join("")],
    ...steps("stone", 20, 60, 2, 69),
  ],
};

/** A round white temple with a shell for a dome, water falling on both its sides. */
export const water_temple: Building = {
  moon: [50, 17],
  broken: [
    0, 50, 8, 46, 20, 44, 26, 27, 36, 14, 44, 20, 50, 29, 56, 23, 62, 37, 70, 33, 76, 47, 84, 51, 92, 58, 100, 56,
  ],
  shapes: [
    ...dome("copper", 50, 36, 25, 25),
    ["line", "M50 36V11M41 36q-2-15 9-25M59 36q2-15-9-25M33 36q-2-17 17-25M67 36q2-17-17-25"],
    ["copper", "M25 36q0-2 3.1 0t6.2 0 6.3 0 6.3 0 6.2 0 6.3 0 6.3 0 6.2 0 3.1 0v3H25z"],
    ["gold", "M50 12c-3-2-3-4 0-8 3 4 3 6 0 8z"],
    ...wall("pale", 26, 40, 48, 28, 2),
    ["dark", row(4, 11.4, (o) => arch(28.6 + o, 66, 8.6, 20))],
    ["lit", row(4, 11.4, (o) => arch(30.6 + o, 66, 4.6, 15))],
    ["pale", row(5, 11.4, (o) => column(27.2 + o, 66, 24, 2.8))],
    ...wall("stone", 8, 48, 13, 20, 1.5),
    ...wall("stone", 79, 48, 13, 20, 1.5),
    ["water", "M10 49q4.5-4 9 0v19q2 2-1 3h-7q-3-1-1-3zM81 49q4.5-4 9 0v19q2 2-1 3h-7q-3-1-1-3z"],
    ["light", "M12 50v17h1V50zM16 50v17h1V50zM83 50v17h1V50zM87 50v17h1V50z"],
    ["stone", "M22 66h56l4 3H18z"],
    ["water", "M6 70q0-2.5 8-2.500h72q8 0 8 2.500t-44 3.500T6 70z"],
    ["light", "M16 70h12v.700H16zM40 71h18v.700H40zM70 70h13v.700H70z"],
  ],
};

/** A wide palace with a golden dome and two towers. */
export const royal_palace: Building = {
  moon: [50, 16],
  broken: [
    0, 28, 7, 14, 12, 22, 17, 18, 21, 40, 28, 45, 36, 36, 42, 20, 47, 30, 53, 17, 57, 30, 63, 38, 70, 50, 78, 53, 84,
    46, 90, 56, 100, 54,
  ],
  shapes: [
    ...onion("gold", 50, 33, 14.5, 25),
    ["gold", rect(49.5, 3, 1, 6)],
    ["line", "M50 33V9M44 33q-5-10 6-24M56 33q5-10-6-24"],
    ...wall("pale", 36, 35, 28, 33, 1.6),
    ["lit", row(5, 5, (o) => arch(38.5 + o, 43, 3, 5.5))],
    ...wall("stone", 18, 46, 22, 22, 1.4),
    ...wall("stone", 60, 46, 22, 22, 1.4),
    ["lit", row(3, 5.6, (o) => arch(22.4 + o, 56, 3.6, 7)) + row(3, 5.6, (o) => arch(62.6 + o, 56, 3.6, 7))],
    ["dark", row(3, 5.6, (o) => arch(22.2 + o, 68, 4, 8.5)) + row(3, 5.6, (o) => arch(62.4 + o, 68, 4, 8.5))],
    ["gold", rect(17, 57.6, 23, 1) + rect(60, 57.6, 23, 1)],
    ...wall("pale", 8, 33, 12, 35, 1.4),
    ...wall("pale", 80, 33, 12, 35, 1.4),
    ...onion("slate", 14, 31, 6.6, 14),
    ...onion("slate", 86, 31, 6.6, 14),
    ...flag(14, 17, 7),
    ...flag(86, 17, 7),
    ["lit", arch(12, 46, 4, 8) + arch(84, 46, 4, 8) + arch(12, 60, 4, 8) + arch(84, 60, 4, 8)],
    ["gold", poly(39, 50, 50, 44.5, 61, 50)],
    ["pale", rect(40, 50, 20, 18)],
    ["shade", rect(53, 50, 7, 18)],
    ["dark", arch(45, 68, 10, 15)],
    ["gold", arch(46.4, 68, 7.2, 13)],
    ["line", "M50 55v13"],
    ...steps("pale", 36, 28, 2, 70),
  ],
};

/** A pagoda of gold in three tiers, a ring of rays behind its top. */
export const golden_shrine: Building = {
  moon: [50, 22],
  broken: [
    0, 54, 10, 48, 22, 54, 30, 40, 38, 44, 42, 28, 46, 8, 52, 4, 55, 15, 58, 26, 63, 23, 70, 44, 78, 40, 86, 56, 100,
    54,
  ],
  shapes: [
    [
      "gold",
      row(12, 1, (_, i) => {
        const a = (i * Math.PI) / 6 + 0.26;
        const [s, c] = [Math.sin(a), Math.cos(a)];
        return poly(
          50 + s * 19 - c * 1.2,
          22 - c * 19 - s * 1.2,
          50 + s * 19 + c * 1.2,
          22 - c * 19 + s * 1.2,
          50 + s * 13,
          22 - c * 13,
        );
      }),
    ],
    ["light", ellipse(50, 22, 12)],
    ["gold", "M50 5l1.8 4h-3.600zM48.5 9h3v4h-3z"],
    ["gold", "M34 24q11-3 16-12 5 9 16 12l1 -2q1 4-3 5H36q-4-1-3-5z"],
    ["shade", "M50 12q5 9 16 12l1-2q1 4-3 5H54z"],
    ...wall("ember", 41, 27, 18, 8, 0),
    ["lit", row(3, 5.5, (o) => arch(43 + o, 35, 3, 6))],
    ["gold", "M24 40q14-2 19-6h14q5 4 19 6l1.5-2q1 5-4 5h-47q-5 0-4-5z"],
    ["shade", "M55 34h2q5 4 19 6l1.5-2q1 5-4 5H60z"],
    ...wall("ember", 33, 43, 34, 9, 0),
    ["lit", row(5, 6.4, (o) => arch(35.4 + o, 52, 3.4, 7))],
    ["gold", "M12 58q16-2 22-6.500h32Q72 56 88 58l2-2.500q1 6-5 6H15q-6 0-5-6z"],
    ["shade", "M64 51.500h2Q72 56 88 58l2-2.500q1 6-5 6H70z"],
    ...wall("ember", 24, 61, 52, 7, 0),
    ["gold", row(6, 9.6, (o) => rect(25 + o, 61, 2, 7))],
    ["dark", rect(45, 60.5, 10, 7.5)],
    ["lit", ellipse(50, 65, 2.4, 3)],
    ...steps("pale", 20, 60, 2, 70),
  ],
};
