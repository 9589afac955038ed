// What lies uppermost, from the log: the card played last (null for one that lies face down and is not one's own), and a
// pile as it grew, which the game itself does not remember.

import type { LogEntry } from "../../wire";

const PLAYING = new Set(["played", "bluffed", "loaded"]);

export function lastPlayed(log: LogEntry[]): { card: string | null; seat: number } | null {
  const entry = log.findLast((one) => PLAYING.has(one.kind) && one.seat !== null);
  if (!entry || entry.seat === null) return null;
  const card = entry.about.find((one) => "card" in one)?.card;
  return { card: typeof card === "string" ? card : null, seat: entry.seat };
}

/** The cards of a seat's discard pile, the latest first; those of which the log does not tell come last, as they are. */
export function latestFirst(log: LogEntry[], seat: number, pile: string[]): string[] {
  const found = new Set<string>();
  for (const entry of log.toReversed()) {
    if (entry.kind !== "discarded" || entry.seat !== seat) continue;
    for (const { card } of entry.about) if (typeof card === "string" && pile.includes(card)) found.add(card);
  }
  return [...found, ...pile.filter((card) => !found.has(card))];
}
