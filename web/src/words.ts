// Small helpers for texts: ids made readable, lists joined, times and names.

import type { Book, GameCard, Result, SeatNumber } from "./types";

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

/** A title the book gives for an id of some sort, or else the id made readable. */
export function titled(book: Book | undefined, sort: string, id: string): string {
  const titles = book?.[sort];
  if (titles && typeof titles === "object" && !Array.isArray(titles)) {
    const found = titles[id];
    if (typeof found === "string") return found;
  }
  return readable(id);
}

export interface OptionWords {
  title: string;
  about: string;
  value(value: number | string | boolean): string;
}

/** How the new-game screen speaks of an option. */
export function optionWords(book: Book | undefined, name: string): OptionWords {
  const options = book?.options;
  const found = options && typeof options === "object" && !Array.isArray(options) ? options[name] : undefined;
  const words = found && typeof found === "object" && !Array.isArray(found) ? found : {};
  const values = words.values && typeof words.values === "object" && !Array.isArray(words.values) ? words.values : {};
  return {
    title: typeof words.title === "string" ? words.title : readable(name),
    about: typeof words.about === "string" ? words.about : "",
    value(value) {
      const title = values[String(value)];
      return typeof title === "string" ? title : readable(String(value));
    },
  };
}

export function seatName(card: GameCard, seat: SeatNumber | null): string {
  if (seat === null) return "Nobody";
  const found = card.seats.find((one) => one.seat === seat);
  return found?.name ?? `Seat ${seat + 1}`;
}

/** "You", "Ada" ... as subject of a sentence on this page. */
export function whoIs(card: GameCard, seat: SeatNumber): string {
  const found = card.seats.find((one) => one.seat === seat);
  return found?.mine && !found.here && mySeats(card).length === 1 ? "You" : seatName(card, seat);
}

export function mySeats(card: GameCard): SeatNumber[] {
  return card.seats.filter((one) => one.mine || one.here).map((one) => one.seat);
}

export function playersLine(card: GameCard): string {
  return listed(card.seats.map((one) => (one.who === "open" ? "an open seat" : seatName(card, one.seat))));
}

/** Whose turn it is, or how it stands, in one short line. */
export function standing(card: GameCard): string {
  if (card.status === "waiting") {
    const open = card.seats.filter((one) => one.who === "open").length;
    return open === 1 ? "Waiting for one more player" : `Waiting for ${open} more players`;
  }
  if (card.status === "abandoned") return "Abandoned";
  if (card.status === "over") return card.result ? winLine(card, card.result) : "Over";
  if (card.to_move === null) return "Playing";
  if (card.your_turn) return mySeats(card).length > 1 ? `${seatName(card, card.to_move)}’s turn, here` : "Your turn";
  return `${seatName(card, card.to_move)} is to move`;
}

export function winLine(card: GameCard, result: Result): string {
  if (result.winners.length === 0) return "Nobody won";
  const names = result.winners.map((seat) => whoIs(card, seat));
  if (names.length > 1) return `${listed(names)} share the victory`;
  return names[0] === "You" ? "You won" : `${names[0]} won`;
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
