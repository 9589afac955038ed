// What lies uppermost, from the log: the card played last (null for one that lies face down and is not one's own), a
// pile as it grew, which the game itself does not remember, and how a fight was just decided.

import type { LogEntry } from "../../wire";

const PLAYING = new Set(["played", "bluffed", "loaded"]);

export function lastPlayed(log: LogEntry[]): { card: string | null; seat: number } | null {
  const entry = log.findLast((one) => PLAYING.has(one.kind) && one.seat !== null);
  if (!entry || entry.seat === null) return null;
  const card = entry.about.find((one) => "card" in one)?.card;
  return { card: typeof card === "string" ? card : null, seat: entry.seat };
}

// What a player decides in a turn, as the log calls it.
const DECIDING = new Set(["fight_began", "continued", "declined", "announced", "landed", "used", ...PLAYING]);

/** What became of a bluff that was called, with the dragon it brought, or of a fight that the other one gave up, until
 * the seat does something itself: the board looks different then, and on a phone the log is out of sight. */
export function justDecided(log: LogEntry[], seat: number | null): string {
  const since = log.slice(log.findLastIndex((entry) => entry.seat === seat && DECIDING.has(entry.kind)) + 1);
  const call = since.findIndex((entry) => entry.kind === "called");
  const forCall =
    call < 0 ? undefined : since.slice(call).find(({ kind }) => kind === "dragon" || kind === "retreated");
  return since
    .filter(
      (entry) =>
        entry.kind === "called" ||
        entry === forCall ||
        (entry.kind === "retreated" && (call >= 0 || entry.seat !== seat)),
    )
    .map((entry) => entry.text)
    .join(" ");
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
