// Searching a game's rules.

import type { Rule } from "./wire";

/** The rules that have every word looked for, in text, chapter or number; a rule's own number comes first. */
export function searchRules(rules: Rule[], search: string): Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rules.filter((rule) => {
    const text = `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const exact = search.trim().toLowerCase();
  return [
    ...found.filter((rule) => rule.id.toLowerCase() === exact),
    ...found.filter((rule) => rule.id.toLowerCase() !== exact),
  ];
}

export interface Chapter {
  title: string;
  rules: Rule[];
}

/** Rules by chapter, both in the order they came. */
export function chaptersOf(rules: Rule[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const rule of rules) {
    const chapter = chapters.get(rule.chapter) ?? { title: rule.chapter, rules: [] };
    chapter.rules.push(rule);
    chapters.set(rule.chapter, chapter);
  }
  return [...chapters.values()];
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** The text in pieces, those that were looked for marked. */
export function cutAround(text: string, search: string): Piece[] {
  const words = search.trim().split(/\s+/).filter(Boolean).map(literal);
  if (words.length === 0) return [{ text, hit: false }];
  const pieces = text.split(new RegExp(`(${words.join("|")})`, "gi"));
  return pieces.map((piece, index) => ({ text: piece, hit: index % 2 === 1 })).filter((piece) => piece.text !== "");
}

function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
