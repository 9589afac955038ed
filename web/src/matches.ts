// Matches of several games, from the summaries of their games alone: which belong together, and how they stand.

import type { GameSummary, MatchPlace } from "./wire";
import { listed, seatName, standing, whoIs } from "./words";

/** A line of a list: a game, or a match with those of its games that we know. */
export interface Row {
  id: string;
  /** The game, or the match's latest one: it says how things stand. */
  latest: GameSummary;
  /** A match's games from the first on; empty for a single game. */
  games: GameSummary[];
}

/** The summaries as rows; a match is one of them, where its latest game would be. */
export function rowsOf(summaries: GameSummary[]): Row[] {
  const rows: Row[] = [];
  const matches = new Map<string, GameSummary[]>();
  for (const summary of summaries) {
    if (!summary.match) {
      rows.push({ id: summary.id, latest: summary, games: [] });
      continue;
    }
    const games = matches.get(summary.match.match);
    if (games) {
      games.push(summary);
    } else {
      const first = [summary];
      matches.set(summary.match.match, first);
      rows.push({ id: summary.match.match, latest: summary, games: first });
    }
  }
  for (const row of rows) {
    row.games.sort((a, b) => (a.match?.number ?? 0) - (b.match?.number ?? 0));
    row.latest = row.games.at(-1) ?? row.latest;
  }
  return rows;
}

/** Whether the game is over and its match is not. */
export function wantsNextGame(summary: GameSummary): boolean {
  return summary.status === "over" && summary.match !== null && summary.match.winners.length === 0;
}

/** Whether anything is left to play: in the game, or in its match. */
export function unfinished({ latest }: Row): boolean {
  return latest.status === "playing" || latest.status === "waiting" || wantsNextGame(latest);
}

/** "5 crystals" */
export function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}

/** "Ada 3, Bo 1" */
export function scoreLine(summary: GameSummary, place: MatchPlace): string {
  return place.score.map((points, seat) => `${seatName(summary, seat)} ${points}`).join(", ");
}

/** How a row stands, in one short line. */
export function rowStanding({ latest, games }: Row): string {
  const winners = latest.match?.winners ?? [];
  if (!games.length || !latest.match) return standing(latest);
  if (winners.length) {
    const names = winners.map((seat) => whoIs(latest, seat));
    return `${listed(names)} won the match`;
  }
  return wantsNextGame(latest) ? "The next game can begin" : standing(latest);
}
