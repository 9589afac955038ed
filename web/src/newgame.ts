// What the new-game screen is filled in with, and the wish it becomes.

import type { GameWish, SeatWish } from "./api";
import type { Config, Kind } from "./types";

export interface SeatForm {
  who: "me" | "here" | "bot" | "open";
  /** Of a person at this screen. */
  name: string;
  /** Which bot, if it is one. */
  bot: string;
}

export interface NewGameForm {
  kind: string;
  config: Config;
  seats: SeatForm[];
  hints: boolean;
  pace: number;
}

export const paces = [
  { value: 0, title: "At once" },
  { value: 600, title: "Brisk" },
  { value: 1200, title: "Calm" },
  { value: 2500, title: "Slow" },
];

/** A game against bots, with every option at its default. */
export function emptyForm(kind: Kind): NewGameForm {
  const config: Config = {};
  for (const [name, values] of Object.entries(kind.options)) config[name] = values[0];
  const form: NewGameForm = { kind: kind.id, config, seats: [], hints: true, pace: 1200 };
  return withPlayers(form, Number(config.players ?? 2), kind);
}

/** The form with this many seats: seats are added as bots and taken away from the end. */
export function withPlayers(form: NewGameForm, players: number, kind: Kind): NewGameForm {
  const bot = kind.opponent;
  const seats = form.seats.slice(0, players);
  while (seats.length < players) seats.push({ who: seats.length === 0 ? "me" : "bot", name: "", bot });
  if (!seats.some((seat) => seat.who === "me")) seats[0] = { who: "me", name: "", bot };
  return { ...form, config: { ...form.config, players }, seats };
}

/** The form with a seat changed. There is exactly one "me": whoever takes it swaps with the seat that had it. */
export function withSeat(form: NewGameForm, at: number, change: Partial<SeatForm>): NewGameForm {
  const before = form.seats[at];
  if (!before) return form;
  const changed = { ...before, ...change };
  const seats = form.seats.map((seat, index) => {
    if (index === at) return changed;
    if (seat.who === "me" && changed.who === "me") return { ...before };
    return seat;
  });
  if (!seats.some((seat) => seat.who === "me")) return form;
  return { ...form, seats };
}

/** What stands in the way of starting, in a sentence; null: nothing. */
export function obstacle(form: NewGameForm): string | null {
  const nameless = form.seats.findIndex((seat) => seat.who === "here" && !seat.name.trim());
  if (nameless >= 0) return `Give the person in seat ${nameless + 1} a name.`;
  return null;
}

export function wishOf(form: NewGameForm): GameWish {
  const seats = form.seats.map((seat): SeatWish => {
    if (seat.who === "bot") return { who: "bot", bot: seat.bot };
    if (seat.who === "here") return { who: "here", name: seat.name.trim() };
    return { who: seat.who };
  });
  return { kind: form.kind, config: form.config, seats, hints: form.hints, pace: form.pace };
}
