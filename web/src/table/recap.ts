// What happened since one's last turn: the log from one's own last entry on.

import type { GameSummary, LogEntry, Sight } from "../wire";

/** Empty for spectators, on another's turn, and once one has begun to act. */
export function recapOf(sight: Sight, summary: GameSummary): LogEntry[] {
  if (sight.seat === null || summary.status !== "playing" || summary.to_move !== sight.seat) return [];
  const log = sight.log;
  // An action's entries may speak of others (what they earn, whose turn begins): its first one says whose it was.
  let from = log.length;
  while (from > 0) {
    const number = log[from - 1]?.number;
    const first = log.findIndex((entry) => entry.number === number);
    if (log.slice(first, from).find((entry) => entry.seat !== null)?.seat === sight.seat) break;
    from = first;
  }
  const recap = log.slice(from).filter((entry) => entry.seat !== null);
  while (recap.at(-1)?.seat === sight.seat) recap.pop(); // "your turn": one knows
  return recap;
}
