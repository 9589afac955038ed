// What happened since one's last turn: the log from one's own last entry on.

import type { GameCard, LogEntry, Sight } from "../types";

/** Empty while one is in the middle of one's own turn, for spectators, and before one's first turn began. */
export function recapOf(sight: Sight, card: GameCard): LogEntry[] {
  if (sight.seat === null || card.status !== "playing" || card.to_move !== sight.seat) return [];
  let from = sight.log.length;
  while (from > 0 && sight.log[from - 1]?.seat !== sight.seat) from -= 1;
  return sight.log.slice(from).filter((entry) => entry.seat !== null);
}
