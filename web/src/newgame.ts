// What the new-game screen is filled in with, and the wish it becomes. Which options there are, the game says.

import type {
  AskedSeat,
  AskGame,
  GameSummary,
  Invitation,
  Json,
  JsonObject,
  Kind,
  Option,
  PerSeatOption,
} from "./wire";

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
  /** By option with a value for each seat: the seats for which chance chooses. */
  chance: { [option: string]: number[] };
  seats: SeatForm[];
  hints: boolean;
  /** Whoever has the link may watch. */
  watch: boolean;
  /** Several games, where the game knows that. */
  match: boolean;
  pace: number;
}

export const paces = [
  { value: 0, title: "Instant" },
  { value: 600, title: "Brisk" },
  { value: 1200, title: "Calm" },
  { value: 2500, title: "Slow" },
];

/** A game against bots, with what the game recommends and every other option at its default. */
export function emptyForm(kind: Kind): NewGameForm {
  const defaults = Object.fromEntries(kind.options.map((option) => [option.name, option.default]));
  const config: JsonObject = { ...defaults, ...kind.quick };
  const players = kind.options.find((option) => option.form === "seats");
  const count = players ? Number(config[players.name]) : kind.seats;
  const terms = { hints: true, watch: true, match: false, pace: 1200 };
  return withSeats({ kind: kind.id, config, chance: {}, seats: [], ...terms }, count, kind);
}

/** A table that somebody set, as it is filled in: the seat that an invitation is for is mine. */
export function invitedForm(kind: Kind, { seats, seat, config }: Invitation): NewGameForm {
  const form = emptyForm(kind);
  const sitting = seats.map((name, at): SeatForm => ({
    who: at === seat ? "me" : name ? "here" : "open",
    name,
    bot: kind.opponent,
  }));
  return { ...form, config: { ...form.config, ...config }, seats: sitting };
}

/** A table that has been set, as it is filled in: its options can still be changed while it waits for players. */
export function waitingForm(kind: Kind, { seats, config }: GameSummary): NewGameForm {
  const form = emptyForm(kind);
  const sitting = seats.map(({ who, mine, name, bot }): SeatForm => {
    const sits = who === "person" ? (mine ? "me" : "here") : who;
    return { who: sits, name: name ?? "", bot: bot ?? kind.opponent };
  });
  return { ...form, config: { ...form.config, ...config }, seats: sitting };
}

/** The options with a value for each seat. */
export function broughtOptions(kind: Kind): PerSeatOption[] {
  return kind.options.filter((option) => option.form === "per_seat");
}

/** What is brought along to a seat; whatever is left to chance is drawn now, among what the others do not have. */
export function bringsOf(form: NewGameForm, kind: Kind, seat: number, random: () => number = Math.random): JsonObject {
  const { config } = wishOf(form, kind, random);
  const each = broughtOptions(kind).filter((option) => option.name in config);
  return Object.fromEntries(each.map(({ name }) => [name, (config[name] as Json[])[seat] ?? null]));
}

/** What "Play now" asks for: the recommended game, in which bots move as fast as the server likes. */
export function quickWish(kind: Kind): AskGame {
  const wish = wishOf(emptyForm(kind), kind);
  delete wish.pace;
  return wish;
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
  const chance = { ...form.chance, [option.name]: chanceSeats(form, option).filter((one) => one !== seat) };
  return { ...form, chance, config: { ...form.config, [option.name]: values } };
}

/** The form with one seat's part of an option left to chance. */
export function withSeatChance(form: NewGameForm, option: PerSeatOption, seat: number): NewGameForm {
  const others = chanceSeats(form, option).filter((one) => one !== seat);
  return { ...form, chance: { ...form.chance, [option.name]: [...others, seat] } };
}

/** The seats for which chance chooses this option. */
export function chanceSeats(form: NewGameForm, option: PerSeatOption): number[] {
  return form.chance[option.name] ?? [];
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

/** What the form asks for; whatever is left to chance is drawn now. */
export function wishOf(form: NewGameForm, kind: Kind, random: () => number = Math.random): AskGame {
  const seats = form.seats.map((seat): AskedSeat => {
    if (seat.who === "bot") return { who: "bot", bot: seat.bot };
    if (seat.who === "here") return { who: "here", name: seat.name.trim() };
    return { who: seat.who };
  });
  const config = Object.fromEntries(
    askedFor(form, kind).map((option) => {
      const value = form.config[option.name] ?? null;
      return [option.name, option.form === "per_seat" ? drawn(form, option, value as Json[], random) : value];
    }),
  );
  const { hints, pace, watch } = form;
  return { kind: form.kind, config, seats, hints, pace, watch, match: form.match && kind.match !== null };
}

/** The values by seat, with those that are left to chance drawn. */
function drawn(form: NewGameForm, option: PerSeatOption, values: Json[], random: () => number): Json[] {
  const free = chanceSeats(form, option).filter((seat) => seat < values.length);
  const result = values.map((value, seat) => (free.includes(seat) ? null : value));
  for (const seat of free) {
    const left = option.values.filter((one) => !option.different || !result.includes(one.value));
    result[seat] = left[Math.floor(random() * left.length)]?.value ?? values[seat] ?? null;
  }
  return result;
}

/** Whether somebody brings something of their own, which may not go with what others have: only the game knows. */
export function bringsOwn(form: NewGameForm, kind: Kind): boolean {
  return askedFor(form, kind).some(
    (option) =>
      option.form === "per_seat" &&
      (form.config[option.name] as Json[]).some(
        (value, seat) => Array.isArray(value) && !chanceSeats(form, option).includes(seat),
      ),
  );
}

/** Whether something is drawn when the game begins. */
export function leftToChance(form: NewGameForm): boolean {
  return Object.values(form.chance).some((seats) => seats.length > 0);
}

/** Who sits there, for the words on this screen. */
export function sitter(form: NewGameForm, seat: number, kind: Kind): string {
  const one = form.seats[seat];
  if (!one || one.who === "open") return "Your friend";
  if (one.who === "me") return "You";
  if (one.who === "here") return one.name.trim() || `Seat ${seat + 1}`;
  return `Bot (${kind.bots.find((bot) => bot.id === one.bot)?.title ?? one.bot})`;
}
