// Small helpers for texts: ids made readable, lists joined, times and names.

import type { Book, GameSummary, Result, Seat } from "./wire";

/** "building_completed" -> "Building completed" */
export function readable(id: string): string {
  const words = id.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Ada, Bo and Cy" */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** The title the book gives what is drawn over time, or else its id made readable. */
export function measureTitle(book: Book | undefined, id: string): string {
  return book?.measures[id] ?? readable(id);
}

export function seatName(summary: GameSummary, seat: number | null): string {
  if (seat === null) return "Nobody";
  const found = summary.seats.find((one) => one.seat === seat);
  return found?.name ?? `Seat ${seat + 1}`;
}

/** "You", "Ada" ... as subject of a sentence on this page. */
export function whoIs(summary: GameSummary, seat: number): string {
  const found = summary.seats.find((one) => one.seat === seat);
  return found?.mine && !found.here && mySeats(summary).length === 1 ? "You" : seatName(summary, seat);
}

/** Those of this account; of a game that others play on one screen, none. */
export function mySeats(summary: GameSummary): number[] {
  return summary.seats.filter((one) => one.mine).map((one) => one.seat);
}

/** Who sits in a seat, and whether they are there. Several people at one screen come and go with it: `here` says that they
 *  share it, not that anybody looks at it. */
export function presence(seat: Seat, thinking: boolean): string {
  if (seat.who === "open") return "open";
  if (seat.who === "bot") return thinking ? "bot, thinking" : "bot";
  return seat.mine || seat.online ? "here" : "away";
}

export function playersLine(summary: GameSummary): string {
  return listed(summary.seats.map((one) => (one.who === "open" ? "an open seat" : seatName(summary, one.seat))));
}

/** Whose turn it is, or how it stands, in one short line. */
export function standing(summary: GameSummary): string {
  if (summary.status === "waiting") {
    const open = summary.seats.filter((one) => one.who === "open").length;
    return open === 1 ? "Waiting for one more player" : `Waiting for ${open} more players`;
  }
  if (summary.status === "abandoned") return "Abandoned";
  if (summary.status === "over") return summary.result ? winLine(summary, summary.result) : "Over";
  if (summary.to_move === null) return "Playing";
  if (summary.your_turn)
    return mySeats(summary).length > 1 ? `${seatName(summary, summary.to_move)}’s turn, here` : "Your turn";
  return `${seatName(summary, summary.to_move)} to move`;
}

export function winLine(summary: GameSummary, result: Result, who = whoIs): string {
  if (result.winners.length === 0) return "Nobody won";
  const names = result.winners.map((seat) => who(summary, seat));
  if (names.length > 1) return `${listed(names)} share the victory`;
  return names[0] === "You" ? "You won" : `${names[0]} won`;
}

/** Who won, as anybody may read it: a picture that is sent to others cannot say "You". */
export function winners(summary: GameSummary): string {
  return summary.result ? winLine(summary, summary.result, seatName) : standing(summary);
}

/** How the game ended: what the log said last, unless somebody resigned, of which the log knows nothing. That it is over,
 *  and who won, is said already where this stands. */
export function endingLine(summary: GameSummary, said: string): string {
  const { result } = summary;
  if (result?.reason === "resigned") return `${whoIs(summary, Number(result.more["by"]))} resigned.`;
  return said
    .replace(/^(The game is over: .+?\.) .+ wins?!$/s, "$1")
    .replace(/^The game is over: (.)/, (_, first: string) => first.toUpperCase());
}

/** How long ago, roughly. */
export function ago(then: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(then)) / 1000);
  if (Number.isNaN(seconds)) return "";
  if (seconds < 90) return "just now";
  if (seconds < 5400) return `${Math.round(seconds / 60)} minutes ago`;
  if (seconds < 129600) return `${Math.round(seconds / 3600)} hours ago`;
  return `${Math.round(seconds / 86400)} days ago`;
}

const first = ["Silver", "Quiet", "Wandering", "Early", "Bold", "Patient", "Amber", "Northern", "Lucky", "Misty"];
const second = ["Mason", "Lantern", "Dragon", "Heron", "Pilgrim", "Builder", "Comet", "Fox", "Tower", "Moth"];

/** A name for somebody who does not care to think of one. */
export function suggestName(random: () => number = Math.random): string {
  const pick = (words: string[]) => words[Math.floor(random() * words.length)];
  return `${pick(first)} ${pick(second)}`;
}
