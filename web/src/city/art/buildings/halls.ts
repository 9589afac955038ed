// Large public buildings: halls, the library, the theatre, the fortress.
import { arch, battlements, column, dome, ellipse, flag, lancet, poly, rect, row, steps, stroke, wall } from "../parts";
import type { Building } from "./building";

/** A fortress: two round-shouldered towers, a gate with its grille, a keep behind. */
export const citadel: Building = {
  moon: [78, 16],
  broken: [
    0, 30, 5, 28, 12, 33, 20, 29, 27, 32, 30, 44, 38, 40, 40, 22, 46, 19, 52, 28, 58, 34, 66, 45, 74, 49, 82, 44, 90,
    53, 100, 50,
  ],
  shapes: [
    ...wall("dim", 35, 22, 30, 30, 0),
    ["dim", battlements(33, 22, 34, 6, 4)],
    ["lit", arch(41, 33, 3.4, 7) + arch(48.3, 33, 3.4, 7) + arch(55.6, 33, 3.4, 7)],
    ...flag(50, 18, 13),
    ...wall("stone", 22, 46, 56, 22, 0),
    ["stone", battlements(22, 46, 56, 10, 3.4)],
    ["line", "M28 52h6M38 55h5M60 53h5M66 58h5M30 60h5M62 63h4"],
    ...wall("stone", 8, 36, 19, 32, 0),
    ...wall("stone", 73, 36, 19, 32, 0),
    ["stone", battlements(6, 36, 23, 5, 4) + battlements(71, 36, 23, 5, 4)],
    ["dark", rect(16.7, 44, 1.8, 7) + rect(14.6, 46.5, 6, 1.8) + rect(81.7, 44, 1.8, 7) + rect(79.6, 46.5, 6, 1.8)],
    ["lit", arch(15.5, 62, 4, 6.5) + arch(80.5, 62, 4, 6.5)],
    ["pale", arch(39, 68, 22, 21)],
    ["dark", arch(41.5, 68, 17, 18.5)],
    ["iron", row(4, 3.4, (o) => rect(44.2 + o, 51, 1, 12)) + rect(41.8, 54, 16.4, 1) + rect(41.6, 58.5, 16.8, 1)],
  ],
};

/** One great roof that nearly reaches the ground, dragon heads crossed at its ridge. */
export const great_hall: Building = {
  moon: [20, 22],
  broken: [0, 56, 20, 40, 32, 18, 30, 0, 54, 0, 54, 18, 58, 30, 64, 36, 70, 50, 78, 44, 88, 58, 100, 56],
  shapes: [
    ["timber", "M50 13L38 4c-3-1-5 0-6 2l4 0c2 1 8 7 12 11zM50 13l12-9c3-1 5 0 6 2l-4 0c-2 1-8 7-12 11z"],
    ["slate", "M50 12Q41 38 6 63l4 3Q40 50 50 30q10 20 40 36l4-3Q59 38 50 12z"],
    ["timber", "M50 24Q42 44 14 62v6h72v-6Q58 44 50 24z"],
    ["shade", "M58 68V39q10 14 28 23v6z"],
    ["line", row(12, 6, (o) => stroke(17 + o, 68, 17 + o, 66 - 26 * (1 - Math.abs(o - 33) / 40)))],
    ["shade", "M50 12q9 26 44 51l-4 3Q66 54 55 39z"],
    ["line", "M44.5 30Q36 45 18 57M47 24Q40 42 12 61M55.5 30Q64 45 82 57M53 24Q60 42 88 61"],
    ["gold", "M50 12Q41 38 6 63l1.3 1Q43 38 50 18q7 20 42.7 46l1.3-1Q59 38 50 12z"],
    ["lit", ellipse(50, 41, 4.5)],
    ["line", "M50 36.500v9M45.5 41h9M47 38l6 6M53 38l-6 6"],
    ["wood", rect(29, 56, 3, 12) + rect(68, 56, 3, 12)],
    ["dark", arch(40, 68, 20, 18)],
    ["wood", arch(42, 68, 16, 16)],
    ["line", "M50 52v16"],
    ["gold", ellipse(48, 61, 0.9) + ellipse(52, 61, 0.9)],
    ["lit", rect(22, 60, 4, 5) + rect(33.5, 58, 4, 5) + rect(62.5, 58, 4, 5) + rect(74, 60, 4, 5)],
  ],
};

/** A hall of learning with an observatory: its dome is open and a telescope looks out. */
export const university: Building = {
  moon: [84, 14],
  broken: [
    0, 54, 10, 50, 18, 54, 26, 44, 31, 27, 38, 19, 44, 26, 49, 10, 60, 2, 82, 2, 78, 30, 68, 42, 80, 52, 90, 48, 100,
    54,
  ],
  shapes: [
    ...dome("copper", 46, 32, 18, 19),
    ["dark", "M46 32q2-12 10-16l5 4q-7 5-7 12z"],
    ["gold", poly(49, 27, 68, 9, 73, 13.5, 54, 31)],
    ["dim", poly(66.5, 8, 69, 5.8, 76, 12.5, 73.8, 15)],
    ["light", poly(50, 27, 68, 10, 69, 11, 51, 28.5)],
    ...wall("pale", 28, 34, 36, 34, 1.8),
    ["lit", row(4, 8, (o) => arch(31.6 + o, 46, 4.6, 8))],
    ...wall("stone", 8, 51, 84, 17, 1.4),
    ["dark", row(9, 9, (o) => arch(11 + o, 68, 6, 12))],
    ["lit", row(9, 9, (o) => arch(12.6 + o, 68, 2.8, 8))],
    ["pale", "M38 51v-3h-2l14-8 14 8h-2v20H38z"],
    ["shade", "M54 42.200L64 48h-2v20h-8z"],
    ["gold", ellipse(50, 49, 3.8)],
    ["pale", ellipse(50, 49, 2.9)],
    ["line", "M50 46.800V49l1.8 1"],
    ["dark", arch(45, 68, 10, 13)],
    ["wood", arch(46.2, 68, 7.6, 11.5)],
    ["line", "M50 57v11"],
    ...steps("pale", 36, 28, 1, 69),
  ],
};

/** Its roof is an open book; tall windows show the shelves. */
export const library: Building = {
  moon: [50, 22],
  broken: [0, 16, 20, 14, 30, 20, 38, 23, 44, 20, 50, 34, 57, 38, 63, 34, 70, 46, 78, 42, 86, 52, 100, 50],
  shapes: [
    ...wall("pale", 15, 36, 70, 32, 0),
    ["lit", [20, 34, 57, 71].map((x) => lancet(x, 63, 9, 22)).join("")],
    ["wood", [20, 34, 57, 71].map((x) => rect(x, 48, 9, 1) + rect(x, 53, 9, 1) + rect(x, 58, 9, 1)).join("")],
    [
      "terracotta",
      [20, 34, 57, 71]
        .map((x) => row(3, 2.6, (o) => rect(x + 1 + o, 49.8, 1.4, 3.2) + rect(x + 0.8 + o, 55, 1.4, 3)))
        .join(""),
    ],
    [
      "slate",
      [20, 34, 57, 71]
        .map((x) => row(2, 2.6, (o) => rect(x + 2.4 + o, 54.6, 1.2, 3.4) + rect(x + 2.6 + o, 59.4, 1.4, 3.6)))
        .join(""),
    ],
    ["stone", [17.5, 31.5, 46, 54, 68.5, 82.5].map((x) => column(x, 67, 27, 3)).join("")],
    ["shade", rect(66, 40, 19, 28)],
    ["dark", arch(46.8, 67, 6.4, 13)],
    ["wood", "M50 33C40 22 22 18 6 24v13c16-5 34-2 44 8 10-10 28-13 44-8V24c-16-6-34-2-44 9z"],
    ["linen", "M50 30C40 19 24 15 9 20v13c15-4 31-1 41 9 10-10 26-13 41-9V20c-15-5-31-1-41 10z"],
    ["shade", "M50 30v12c10-10 26-13 41-9v-3c-14-3-27 0-41 0z"],
    ["line", "M50 30v12M14 23c10-2 20 0 28 6M14 27c10-2 20 0 28 6M86 23c-10-2-20 0-28 6M86 27c-10-2-20 0-28 6"],
    ["cloth", "M50 34l-2.5 3v12l2.5-2.5 2.5 2.500V37z"],
    ...steps("stone", 11, 78, 2, 69.5),
  ],
};

/** A broad dome over a ring of six doors, a road to each. */
export const main_hall: Building = {
  moon: [18, 20],
  broken: [0, 44, 10, 40, 20, 28, 30, 20, 38, 24, 44, 15, 50, 23, 56, 30, 64, 27, 72, 41, 80, 37, 90, 51, 100, 48],
  shapes: [
    ...wall("stone", 44, 13, 12, 8, 1),
    ["lit", row(3, 3.4, (o) => arch(45.6 + o, 20, 2, 5))],
    ...dome("gold", 50, 12, 6.5, 6),
    ...dome("slate", 50, 45, 39, 26),
    ["line", "M50 45V19M38 45q-2-17 8-26M62 45q2-17-8-26M25 45q0-16 18-25.500M75 45q0-16-18-25.5"],
    ["gold", rect(10, 43.5, 80, 2)],
    ...wall("pale", 9, 46, 82, 22, 0),
    ["stone", row(7, 13, (o) => rect(9.5 + o, 46, 3, 22))],
    ["dark", row(6, 13, (o) => arch(14 + o, 68, 7.5, 16))],
    ["wood", arch(14, 68, 7.5, 11)],
    ["water", arch(27, 68, 7.5, 11)],
    ["terracotta", arch(40, 68, 7.5, 11)],
    ["basalt", arch(53, 68, 7.5, 11)],
    ["linen", arch(66, 68, 7.5, 11)],
    ["copper", arch(79, 68, 7.5, 11)],
    ["line", row(6, 13, (o) => stroke(17.7 + o, 59, 17.7 + o, 68))],
    ["lit", row(6, 13, (o) => ellipse(17.7 + o, 49.3, 1.1))],
  ],
};

/** A round of seats in three storeys of arches, open at the front on a stage with a curtain. */
export const theatre: Building = {
  moon: [82, 16],
  broken: [0, 20, 14, 18, 30, 14, 40, 22, 48, 19, 56, 30, 64, 27, 72, 40, 80, 37, 88, 50, 100, 48],
  shapes: [
    ["dim", "M14 24q36-10 72 0v10q-36-8-72 0z"],
    ["dark", row(9, 7.8, (o, i) => arch(16.4 + o, 31.5 - 4 * Math.sin(((i + 0.5) / 9) * Math.PI), 4.6, 6.5))],
    ["dim", "M20 34q30-8 60 0l-6 18H26z"],
    ["line", "M21.5 38q28.5-7 57 0M23 42.500q27-6 54 0M24.5 47q25.5-5 51 0M50 30v20M36 31l2 18M64 31l-2 18"],
    ...wall("stone", 6, 28, 15, 40, 1.2),
    ...wall("stone", 79, 28, 15, 40, 1.2),
    ["dark", [8, 14.2, 81, 87.2].map((x) => arch(x, 39, 4.6, 8) + arch(x, 52, 4.6, 8) + arch(x, 66, 4.6, 9)).join("")],
    ["lit", [8, 14.2, 81, 87.2].map((x) => arch(x + 1, 52, 2.6, 5.5)).join("")],
    ["stone", rect(6, 40.5, 15, 1.2) + rect(6, 53.5, 15, 1.2) + rect(79, 40.5, 15, 1.2) + rect(79, 53.5, 15, 1.2)],
    ["pale", "M24 68V46h52v22z"],
    ["dark", rect(28, 50, 44, 18)],
    ["lit", "M28 68q22-16 44 0z"],
    ["cloth", "M28 50h44v4q-5 3-11 0-5.5 3-11 0-5.5 3-11 0-5.5 3-11 0zM28 53h9q1 8-5 11l-4 1zM72 53h-9q-1 8 5 11l4 1z"],
    ["shade", "M69 53h3v12l-3-1zM31 53h1v9h-1zM34 53h1v7h-1z"],
    ["gold", rect(23, 45, 54, 2.2)],
    ["linen", "M36 35q7-3 12 0 1 9-6 12-7-3-6-12z"],
    ["dim", "M52 35q5-3 12 0 1 9-6 12-7-3-6-12z"],
    [
      "line",
      "M38.5 38.500q1.5-1.5 3 0M43.5 38.500q1.5-1.5 3 0M39 41.500q3 4 6.5 0M54.5 38.500q1.5-1.5 3 0M59.5 38.500q1.5-1.5 3 0M55 44q3-4 6.5 0",
    ],
    ...steps("pale", 22, 56, 1, 69),
  ],
};

/** A vault of iron and glass over striped stalls. */
export const market_hall: Building = {
  moon: [22, 18],
  broken: [0, 30, 12, 24, 20, 14, 34, 11, 42, 20, 48, 15, 54, 30, 62, 27, 70, 42, 80, 39, 90, 54, 100, 50],
  shapes: [
    ["copper", "M8 68V46a42 34 0 0 1 84 0v22h-6V46a36 28 0 0 0-72 0v22z"],
    ["lit", "M14 47a36 29 0 0 1 72 0z"],
    ["shade", "M66 47V22a36 29 0 0 1 20 25z"],
    ["line", "M50 18v29M38 47V20M62 47V20M26 47V26M74 47V26M14 47h72M18 36h64M28 27h44"],
    ["copper", "M45 13q5-6 10 0v3H45zM8 46.500h84v2.400H8z"],
    ["gold", ellipse(50, 8.5, 1.4)],
    ...flag(50, 8, 6),
    ["dark", rect(14, 49, 72, 19)],
    ["iron", rect(31, 48, 1.8, 20) + rect(49, 48, 1.8, 20) + rect(67, 48, 1.8, 20)],
    [
      "cloth",
      "M12 53h22v4q-2.8 2.5-5.5 0-2.8 2.5-5.5 0-2.8 2.5-5.5 0-2.8 2.5-5.5 0zM66 53h22v4q-2.8 2.5-5.5 0-2.8 2.5-5.5 0-2.8 2.5-5.5 0-2.8 2.5-5.5 0z",
    ],
    [
      "linen",
      "M17.5 53H23v4q-2.8 2.5-5.5 0zM28.5 53H34v4q-2.8 2.5-5.5 0zM71.5 53H77v4q-2.8 2.5-5.5 0zM82.5 53H88v4q-2.8 2.5-5.5 0z",
    ],
    ["slate", "M37 54h26v4q-3.2 2.5-6.5 0-3.2 2.5-6.5 0-3.2 2.5-6.5 0-3.2 2.5-6.5 0z"],
    ["linen", "M43.5 54H50v4q-3.2 2.5-6.5 0zM56.5 54H63v4q-3.2 2.5-6.5 0z"],
    ["timber", rect(13, 63.5, 19, 4.5) + rect(39, 63.5, 22, 4.5) + rect(68, 63.5, 19, 4.5)],
    ["ember", row(4, 4, (o) => ellipse(17 + o, 62.5, 1.5))],
    ["leaf", row(5, 4, (o) => ellipse(42 + o, 62.5, 1.6))],
    ["gold", row(4, 4, (o) => ellipse(72 + o, 62.5, 1.5))],
  ],
};
