// What the new-game screen is filled in with, and the wish it becomes. Which options there are, the game says.

import type { AskedSeat, AskGame, Json, JsonObject, Kind, Option, PerSeatOption } from "./wire";

export interface SeatForm {
  who: "me" | "here" | "bot" | "open";
  /** Of a person at this screen. */
  name: string;
  /** Which bot, if it is one. */
  bot: string;
}

export interface NewGameForm {
  kind: string;
  /** By option, whether it is asked for now or not. */
  config: JsonObject;
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
  const config = Object.fromEntries(kind.options.map((option) => [option.name, option.default]));
  return withSeats({ kind: kind.id, config, seats: [], hints: true, pace: 1200 }, kind.seats, kind);
}

/** The options that count as the form is now: an option may depend on another. */
export function askedFor(form: NewGameForm, kind: Kind): Option[] {
  const asked: Option[] = [];
  for (const option of kind.options) {
    const { only_if } = option;
    if (only_if && !asked.some((other) => other.name === only_if.option)) continue;
    if (only_if && !only_if.values.some((value) => value === form.config[only_if.option])) continue;
    asked.push(option);
  }
  return asked;
}

/** The form with an option changed. How many play changes the seats, too. */
export function withOption(form: NewGameForm, option: Option, value: Json, kind: Kind): NewGameForm {
  const changed = { ...form, config: { ...form.config, [option.name]: value } };
  return option.form === "seats" ? withSeats(changed, Number(value), kind) : changed;
}

/** The form with one seat's part of an option changed. Where all must differ, whoever had the value swaps. */
export function withSeatOption(form: NewGameForm, option: PerSeatOption, seat: number, value: Json): NewGameForm {
  const before = form.config[option.name] as Json[];
  const values = before.map((one, index) => {
    if (index === seat) return value;
    return option.different && one === value ? (before[seat] ?? null) : one;
  });
  return { ...form, config: { ...form.config, [option.name]: values } };
}

/** The form with this many seats: seats are added as bots and taken away from the end. */
function withSeats(form: NewGameForm, count: number, kind: Kind): NewGameForm {
  const bot = kind.opponent;
  const seats = form.seats.slice(0, count);
  while (seats.length < count) seats.push({ who: seats.length === 0 ? "me" : "bot", name: "", bot });
  if (!seats.some((seat) => seat.who === "me")) seats[0] = { who: "me", name: "", bot };
  const config = { ...form.config };
  for (const option of kind.options) {
    if (option.form === "per_seat") config[option.name] = oneEach(option, config[option.name] as Json[], count);
  }
  return { ...form, config, seats };
}

function oneEach(option: PerSeatOption, before: Json[], count: number): Json[] {
  const values = before.slice(0, count);
  while (values.length < count) {
    const next = option.values.find((one) => !option.different || !values.includes(one.value));
    values.push(option.default[values.length] ?? next?.value ?? null);
  }
  return values;
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
export function obstacle(form: NewGameForm, kind: Kind): string | null {
  for (const option of askedFor(form, kind)) {
    if (option.form !== "list") continue;
    const chosen = (form.config[option.name] as Json[]).length;
    if (chosen < option.least) return `${option.title}: choose at least ${option.least}.`;
    if (chosen > option.most) return `${option.title}: choose at most ${option.most}.`;
  }
  const nameless = form.seats.findIndex((seat) => seat.who === "here" && !seat.name.trim());
  if (nameless >= 0) return `Give the person in seat ${nameless + 1} a name.`;
  return null;
}

export function wishOf(form: NewGameForm, kind: Kind): AskGame {
  const seats = form.seats.map((seat): AskedSeat => {
    if (seat.who === "bot") return { who: "bot", bot: seat.bot };
    if (seat.who === "here") return { who: "here", name: seat.name.trim() };
    return { who: seat.who };
  });
  const config = Object.fromEntries(askedFor(form, kind).map(({ name }) => [name, form.config[name] ?? null]));
  return { kind: form.kind, config, seats, hints: form.hints, pace: form.pace };
}
