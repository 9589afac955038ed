// Where people live, trade, bathe and heal; and the aqueduct that brings their water.
import {
  arch,
  cypress,
  dome,
  ellipse,
  flag,
  gable,
  hip,
  lancet,
  plume,
  poly,
  rect,
  row,
  steps,
  stroke,
  wall,
} from "../parts";
import type { Building } from "./building";

/** Three low domes over hot baths, steam rising, a pool before them. */
export const thermae: Building = {
  moon: [82, 18],
  broken: [0, 42, 10, 38, 20, 33, 30, 38, 36, 32, 44, 24, 50, 34, 56, 28, 62, 40, 70, 49, 78, 43, 86, 55, 100, 50],
  shapes: [
    plume(22, 37, 18),
    plume(50, 24, 17),
    plume(76, 37, 20),
    ...dome("terracotta", 23, 51, 14, 13),
    ...dome("terracotta", 77, 51, 14, 13),
    ...wall("stone", 8, 51, 30, 17, 1.2),
    ...wall("stone", 62, 51, 30, 17, 1.2),
    ...dome("terracotta", 50, 42, 19, 17),
    ["dark", ellipse(50, 25.5, 3, 1) + ellipse(23, 38.5, 2.4, 0.8) + ellipse(77, 38.5, 2.4, 0.8)],
    ...wall("pale", 30, 43, 40, 25, 1.6),
    ["lit", "M37 57v-4a13 9 0 0 1 26 0v4z"],
    ["pale", rect(44.5, 44, 1.6, 13) + rect(53.9, 44, 1.6, 13)],
    ["dark", row(2, 11, (o) => arch(12 + o, 65, 7, 10)) + row(2, 11, (o) => arch(70 + o, 65, 7, 10))],
    ["water", row(2, 11, (o) => rect(12 + o, 62, 7, 3)) + row(2, 11, (o) => rect(70 + o, 62, 7, 3))],
    ["dark", row(3, 9.5, (o) => arch(37.2 + o, 68, 6.4, 9))],
    ["stone", "M10 67h80l5 3H5z"],
    ["water", "M10 71q0-2 10-2h60q10 0 10 2 0 3-40 3t-40-3z"],
    ["light", "M22 70.500h14v.700H22zM48 72h20v.700H48zM66 70h10v.700H66z"],
  ],
};

/** A long low house with a deep roof, a lantern over its door, herbs before it. */
export const hospice: Building = {
  moon: [22, 18],
  broken: [
    0, 50, 8, 46, 18, 34, 25, 24, 34, 31, 40, 26, 46, 23, 54, 32, 60, 42, 68, 45, 74, 38, 80, 30, 86, 40, 100, 54,
  ],
  shapes: [
    plume(79, 22, 12),
    ...wall("terracotta", 75, 23, 8, 20, 1),
    ...wall("pale", 12, 50, 76, 18, 0),
    ["terracotta", "M6 52Q20 44 24 28h52q4 16 18 24z"],
    ["shade", "M66 52V28h10q4 16 18 24z"],
    ["line", "M21 36h58M17 43h66M12 48h76"],
    ...wall("pale", 26, 39, 9, 8, 0),
    ...gable("terracotta", 26, 39.5, 9, 6, 1.5),
    ...wall("pale", 65, 39, 9, 8, 0),
    ...gable("terracotta", 65, 39.5, 9, 6, 1.5),
    ["lit", rect(28.5, 41, 4, 5) + rect(67.5, 41, 4, 5)],
    ["pale", poly(40, 68, 40, 42, 50, 31, 60, 42, 60, 68)],
    ["shade", poly(53, 68, 53, 34.3, 60, 42, 60, 68)],
    ["terracotta", poly(36.5, 43, 50, 26.5, 63.5, 43, 61, 45, 50, 32, 39, 45)],
    ["cloth", "M50 47.500c-8-5-5-10-2-10 1.5 0 2 1.5 2 1.500s.500-1.5 2-1.500c3 0 6 5-2 10z"],
    ["wood", arch(44.5, 68, 11, 15)],
    ["line", "M50 53v15"],
    ["lit", ellipse(50, 51, 1.5)],
    ["lit", [16, 26, 66, 76].map((x) => rect(x, 55, 6, 6)).join("")],
    ["line", [16, 26, 66, 76].map((x) => stroke(x + 3, 55, x + 3, 61) + stroke(x, 58, x + 6, 58)).join("")],
    [
      "leaf",
      "M10 68q1-4 4-2 1-4 4-1 2-4 5 0 2-4 5 0 3-4 5 0 2-3 4 3zM63 68q1-4 4-2 1-4 4-1 2-4 5 0 2-4 5 0 3-4 5 0 2-3 4 3z",
    ],
    ["cloth", row(4, 6.5, (o) => ellipse(13 + o, 65.5, 0.9)) + row(4, 6.5, (o) => ellipse(66.5 + o, 65.5, 0.9))],
  ],
};

/** Two tiers of arches across the whole tile; water runs along the top and falls at its end. */
export const aqueduct: Building = {
  moon: [26, 16],
  broken: [
    0, 30, 10, 27, 18, 35, 25, 31, 31, 43, 37, 52, 44, 47, 51, 56, 58, 49, 64, 38, 70, 42, 77, 30, 86, 34, 93, 28, 100,
    33,
  ],
  shapes: [
    ["leaf", "M0 68v-8q14-6 30-2t36 2q18-6 34 0v8z"],
    [
      "stone",
      "M0 28h86v40H76.500V54a7.5 7.5 0 0 0-15 0v14H54.500V54a7.5 7.5 0 0 0-15 0v14H32.500V54a7.5 7.5 0 0 0-15 0v14H10.500V54A7.5 7.5 0 0 0 0 47.300z",
    ],
    ["dark", row(8, 10.5, (o) => arch(2 + o, 42, 7, 9.5))],
    ["stone", rect(0, 42.5, 87, 2.4) + rect(0, 27, 88, 3)],
    ["shade", "M8 44.500h2.500V68H8zM30 50h2.500v18H30zM52 50h2.500v18H52zM74 50h2.500v18H74zM83 30h3v38h-3z"],
    ["line", "M12 58h5M34 60h5M56 57h5M35 64h4M13 63h4M57 63h4M79 50h4M78 58h5"],
    ["water", "M0 24.500h86c6 0 9 4 9 12v31q3 2 0 3H85q-3-1-1-3V36q0-4-3-4.500H0z"],
    ["light", "M87 34v33h1V34zM91 34v33h1V34zM10 25.500h20v.700H10zM44 25.500h16v.700H44z"],
    ["stone", rect(0, 27, 82, 2)],
    ["water", "M78 70q0-2 10-2t12 1v4q-6 1-12 .500T78 70z"],
  ],
};

/** A row of tall town houses, each with its own gable. */
export const city_residence: Building = {
  moon: [82, 14],
  broken: [
    0, 28, 8, 24, 16, 11, 22, 20, 28, 22, 34, 28, 40, 20, 46, 11, 52, 18, 58, 25, 66, 38, 74, 42, 82, 36, 90, 48, 100,
    46,
  ],
  shapes: [
    ...wall("linen", 8, 32, 27, 36, 0),
    ...gable("terracotta", 8, 33, 27, 19, 2.5),
    [
      "wood",
      "M8 44h27v1.500H8zM8 55h27v1.500H8zM12 45l6 10h-1.600L10.5 45zM31 45l-6 10h1.600L32.5 45zM8 32.500h1.500V68H8zM33.5 32.500H35V68h-1.500z",
    ],
    ["lit", arch(19, 29, 5, 7) + rect(13, 36, 6, 6) + rect(24, 36, 6, 6) + rect(18.5, 47, 6, 6)],
    ["wood", arch(12, 68, 7, 10)],
    ["lit", rect(23, 59, 8, 6)],
    ...wall("terracotta", 65, 36, 27, 32, 0),
    ...hip("slate", 62, 37, 33, 15, 9),
    ["pale", poly(72, 37, 72, 29, 78.5, 23, 85, 29, 85, 37)],
    ["lit", arch(76, 36, 5, 7) + rect(69, 41, 5, 7) + rect(76, 41, 5, 7) + rect(83, 41, 5, 7) + rect(69, 53, 5, 5)],
    ["pale", rect(64, 50.5, 29, 1.5)],
    ["wood", arch(80, 68, 8, 12)],
    ["lit", rect(69, 60, 7, 5)],
    ...wall("pale", 34, 24, 32, 44, 0),
    ["pale", "M34 25v-3h4v-4h4v-4h4v-4h8v4h4v4h4v4h4v3z"],
    ["shade", "M56 25V14h2v4h4v4h4v3z"],
    ["lit", ellipse(50, 17.5, 2.5) + row(3, 9, (o) => arch(38 + o, 33, 6, 8) + arch(38 + o, 46, 6, 8))],
    ["timber", "M36 48.500h28v1.500H36zM37 50v4h1.500v-4zM61.5 50v4H63v-4z"],
    ["leaf", "M37 48.500q1.5-3 3.5-1 2-3 4 0 2-3 5 0 2-3 5 0 2-2 4-.500t4.5 1.500z"],
    ["wood", arch(46, 68, 8, 12)],
    ["lit", rect(38, 57, 5, 7) + rect(57, 57, 5, 7)],
    ["shade", rect(34, 25, 2, 43)],
  ],
};

/** A merchant's house with a hoist under its gable and a pair of scales as its sign. */
export const trading_house: Building = {
  moon: [84, 16],
  broken: [0, 24, 20, 26, 27, 30, 33, 24, 38, 8, 52, 8, 76, 10, 78, 30, 72, 36, 80, 48, 100, 46],
  shapes: [
    ...wall("terracotta", 24, 34, 40, 34, 0),
    ["terracotta", "M24 35v-6h5v-6h5v-6h5v-5h10v5h5v6h5v6h5v6z"],
    ["shade", "M52 35V12h-3v0h0v0h0V12v5h5v6h5v6h5v6z"],
    [
      "pale",
      "M23 29h7v1.500h-7zM28 23h7v1.500h-7zM33 17h7v1.500h-7zM38 11h12v1.500H38zM48 17h7v1.500h-7zM53 23h7v1.500h-7zM58 29h7v1.500h-7z",
    ],
    ["dark", arch(40, 31, 8, 10)],
    ["wood", rect(37, 16.5, 3, 1) + poly(42.5, 18, 42.5, 15.5, 72, 15.5, 72, 18)],
    ["line", "M70 18v22M66 18l-8 6"],
    ["timber", rect(65.5, 40, 9, 8)],
    ["line", "M65.5 40l9 8M74.5 40l-9 8M66 40l4-3 4 3"],
    ["lit", row(3, 11.5, (o) => arch(28 + o, 43, 6, 8))],
    ["pale", rect(23, 47, 42, 1.6)],
    ["wood", arch(38, 68, 12, 16)],
    ["line", "M44 52v16"],
    ["lit", rect(27.5, 53, 7, 7) + rect(53.5, 53, 7, 7)],
    ["line", "M31 53v7M27.5 56.500h7M57 53v7M53.5 56.500h7"],
    ["gold", "M9 30h13v1.200h-6v3h-1.200v-3H9zM7 41h7q-.500 4-3.5 4T7 41zM17 41h7q-.500 4-3.5 4T17 41z"],
    ["line", "M10.5 31l-3 10M10.5 31l3 10M20.5 31l-3 10M20.5 31l3 10"],
    ["timber", rect(68, 60, 9, 8) + rect(78, 60, 9, 8) + rect(73, 52, 9, 8)],
    ["line", "M68 60l9 8M87 60l-9 8M73 52l9 8"],
    ["wood", "M10 68q-2-5 0-10h8q2 5 0 10z"],
    ["iron", rect(9.4, 60, 9.2, 1.1) + rect(9.4, 64.5, 9.2, 1.1)],
  ],
};

/** A great portal in a court wall, striped tents before it, a palm, a resting camel. */
export const caravanserai: Building = {
  moon: [20, 18],
  broken: [0, 44, 16, 42, 24, 46, 34, 38, 38, 25, 44, 30, 50, 21, 56, 32, 62, 36, 66, 46, 69, 14, 100, 10],
  shapes: [
    ["wood", "M83 54q3-14 0-26l2-.500q4 13 1.5 26.500z"],
    [
      "leaf",
      "M84 28q-8-7-14 0 8-2 14 0zM84 28q-4-10-12-8 7 2 12 8zM84 28q0-10 9-10-6 3-9 10zM84 28q7-7 13 1-7-3-13-1zM84 28q8-1 10 8-4-5-10-8zM84 28q-7 0-9 8 3-5 9-8z",
    ],
    ...wall("linen", 6, 46, 88, 22, 1.2),
    ["dark", row(3, 9, (o) => arch(9 + o, 60, 6, 10)) + row(3, 9, (o) => arch(67 + o, 60, 6, 10))],
    ...wall("linen", 36, 24, 28, 44, 1.6),
    ["copper", rect(38, 25.5, 24, 3)],
    ["line", row(6, 4, (o) => `M${38 + o} 28.500l2-3 2 3`)],
    ["copper", lancet(39.5, 68, 21, 37)],
    ["dark", lancet(42, 68, 16, 32)],
    ["lit", lancet(46, 68, 8, 15)],
    ...dome("copper", 30, 45, 6, 7),
    ...dome("copper", 70, 45, 6, 7),
    ["linen", "M4 70Q14 62 19 49q5 13 15 21z"],
    ["cloth", "M19 49q-3 13-9 21H4Q14 62 19 49zM19 49q-1 12-2 21h5q-1-9-3-21zM19 49q4 13 9 21h6Q24 62 19 49z"],
    ["dark", "M19 58q-1 7-2.5 12h5Q20 65 19 58z"],
    ["linen", "M62 70q10-7 15-18 5 11 15 18z"],
    ["slate", "M77 52q-3 11-9 18h-6q10-7 15-18zM77 52q-1 10-2 18h5q-1-8-3-18zM77 52q4 11 9 18h6q-10-7-15-18z"],
    ["dark", "M77 60q-1 6-2.5 10h5Q78 66 77 60z"],
    ...flag(19, 49, 5),
    ...flag(77, 52, 5, "gold"),
  ],
};

/** A house of healing: two pavilions with green roofs, a staff with a serpent on its front, a lamp on top. */
export const hospital: Building = {
  moon: [80, 16],
  broken: [0, 30, 10, 26, 24, 28, 34, 32, 40, 22, 46, 18, 52, 28, 58, 25, 64, 40, 72, 47, 80, 41, 88, 53, 100, 50],
  shapes: [
    ...wall("pale", 44, 14, 12, 9, 0.8),
    ["lit", rect(46, 15, 8, 7)],
    ["line", "M50 15v7"],
    ...gable("copper", 43, 14.5, 14, 8, 1),
    ...wall("stone", 24, 42, 52, 26, 1),
    ["lit", row(6, 7, (o) => arch(31 + o, 50, 4, 6))],
    ...wall("pale", 7, 40, 24, 28, 0),
    ...wall("pale", 69, 40, 24, 28, 0),
    ...hip("copper", 4, 41, 30, 12, 7),
    ...hip("copper", 66, 41, 30, 12, 7),
    ["lit", [11, 21, 73, 83].map((x) => arch(x, 52, 5.5, 8) + arch(x, 65, 5.5, 8)).join("")],
    ["timber", rect(8, 53.5, 22, 1) + rect(70, 53.5, 22, 1)],
    ...wall("pale", 36, 24, 28, 44, 1.6),
    ["copper", ellipse(50, 39, 10.5)],
    ["pale", ellipse(50, 39, 9)],
    ["gold", rect(49.2, 31, 1.6, 16) + ellipse(50, 31, 1.5)],
    [
      "leaf",
      "M46 34.500c2-2 8-1 8 2 0 3-7 2.5-7 5 0 2.3 6 2 6 4.500l-1.5 .500c-.500-2-6-1.5-6-4.8 0-3.3 6.5-2.8 6.5-5 0-1.5-4-1.8-5-.500z",
    ],
    ["dark", arch(43, 68, 14, 15)],
    ["lit", arch(44.5, 68, 11, 13)],
    ["wood", rect(49.4, 55, 1.2, 13)],
    ...cypress(33, 68, 13),
    ...cypress(67, 68, 13),
    ...steps("stone", 38, 24, 1, 69),
  ],
};
