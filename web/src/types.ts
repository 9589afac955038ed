// The types of everything that travels between server and page. The page computes no rule: what a game's
// view and guide hold is known only to that game's own board.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** An action in the engine's JSON form, sent back exactly as the guide gave it. */
export type Action = JsonObject;

export type SeatNumber = number;

/** Who is looking at this page. All null for a visitor without a name. */
export interface Me {
  id: string | null;
  name: string | null;
  has_password: boolean;
}

export interface BotLevel {
  id: string;
  title: string;
  about: string;
  /** For people to choose from; else a measuring stick. */
  level: boolean;
}

/** A game one can play, with its options (the default first) and bots. */
export interface Kind {
  id: string;
  title: string;
  options: { players: number[]; [option: string]: (number | string | boolean)[] };
  bots: BotLevel[];
  /** The bot for who has not chosen one. */
  opponent: string;
  /** There is a guided first game. */
  tutorial: boolean;
}

export type Config = { players?: number; [option: string]: number | string | boolean | undefined };

export interface Seat {
  seat: SeatNumber;
  who: "person" | "bot" | "open";
  name: string | null;
  bot: string | null;
  /** Held by this account. */
  mine: boolean;
  /** Another person at this screen: held by this account too, under a name of its own. */
  here: boolean;
  online: boolean;
  /** The secret of the seat's invitation; only for the creator, only while it is open. */
  invite: string | null;
}

export interface Result {
  /** Nobody: a draw; several: a shared victory. */
  winners: SeatNumber[];
  reason: string;
}

export interface GameCard {
  id: string;
  kind: string;
  config: Config;
  seats: Seat[];
  status: "waiting" | "playing" | "over" | "abandoned";
  /** How many rows the game's log of actions has; sent along with every action. */
  number: number;
  to_move: SeatNumber | null;
  your_turn: boolean;
  result: Result | null;
  hints: boolean;
  /** How long a bot's move stays on show, in ms. */
  pace: number;
  created: string;
  updated: string;
  /** The secret of the spectators' link; only for players. */
  watch: string | null;
  tutorial: boolean;
  /** The rematch, once somebody asked for it. */
  next_game: string | null;
}

/** What an open seat's link leads to. */
export interface Invitation {
  kind: string;
  /** Who sits there already. */
  names: string[];
  /** The table, if one of its seats is ours already. */
  game: string | null;
}

/** Something a log entry speaks of, e.g. {tile: "mill"} or {seat: 1}. Boards light up what they know. */
export type About = { [what: string]: string | number };

export interface LogEntry {
  /** The number of the action it belongs to. */
  number: number;
  turn: number;
  seat: SeatNumber | null;
  text: string;
  /** The event's name, e.g. "contributed". */
  kind: string;
  about: About[];
}

/** An event as this seat may know it: its name and what else the game says of it. */
export type GameEvent = { event: string } & JsonObject;

/** What the coach of a guided game says; its last page goes with the task. */
export interface Coach {
  /** The learner's task that is on now, counted from 1, and how many there are. */
  step: number;
  of: number;
  /** The script is over: from here on one plays alone. */
  done: boolean;
  /** What is to be done, in one sentence; null while the partner plays, and when all is done. */
  task: string | null;
  pages: { title: string; text: string; about: About[] }[];
}

/** What one seat sees of a game (null: a spectator). An account has one for each seat it holds. */
export interface Sight {
  seat: SeatNumber | null;
  view: JsonObject;
  guide: JsonObject;
  /** Only in a guided game, only for who learns. */
  coach: Coach | null;
  log: LogEntry[];
  events: GameEvent[];
}

export interface UndoRequest {
  by: SeatNumber;
  to: number;
  agreed: SeatNumber[];
  waiting: SeatNumber[];
}

export interface Undo {
  can: "free" | "ask" | "no";
  asked: UndoRequest | null;
}

/** A move the hint bot would consider; `chance` is how likely it thinks a win is, 0 to 1. */
export interface Hint {
  action: Action;
  text: string;
  chance: number;
}

export interface Rule {
  id: string;
  chapter: string;
  text: string;
}

/** A game's static texts. The shell reads title and rules; the rest is the board's. */
export interface Book {
  title: string;
  rules: Rule[];
  [more: string]: Json | Rule[];
}

/** What a refusal looks like, over HTTP (in `error`) and over the socket. */
export interface Refusal {
  code: string;
  message: string;
  rule?: string;
}

// --- after the end ---

export interface Mark {
  number: number;
  turn: number;
  seat: SeatNumber | null;
}

export interface Replay {
  card: GameCard;
  /** How many actions there are; positions are 0 (the start) to length (the end). */
  length: number;
  marks: Mark[];
  /** measure -> per turn -> per seat */
  series: { [measure: string]: number[][] };
  log: LogEntry[];
}

export interface ReplayPosition {
  number: number;
  view: JsonObject;
  guide: JsonObject;
  events: GameEvent[];
  log: LogEntry[];
}

// --- the socket ---

export type FromPage =
  | { type: "open"; game: string; watch?: string; since?: number }
  | { type: "close"; game: string }
  | { type: "act"; game: string; number: number; seat: SeatNumber; action: Action }
  | { type: "undo"; game: string; number: number; seat: SeatNumber }
  | { type: "agree"; game: string; seat: SeatNumber; yes: boolean }
  | { type: "hurry"; game: string }
  | { type: "hint"; game: string; seat: SeatNumber }
  | { type: "ping" };

/** Keyed by seat, as JSON keys are texts. */
export type UndoBySeat = { [seat: string]: Undo };

export interface TableMessage {
  type: "table";
  game: GameCard;
  number: number;
  sights: Sight[];
  undo: UndoBySeat;
  thinking: SeatNumber | null;
}

export interface MovedMessage {
  type: "moved";
  game: string;
  number: number;
  by: SeatNumber | null;
  what: "act" | "undo";
  sights: Sight[];
  card: GameCard;
  undo: UndoBySeat;
  thinking: SeatNumber | null;
}

export type FromServer =
  | { type: "hello"; me: Me }
  | TableMessage
  | MovedMessage
  | { type: "undo_asked"; game: string; undo: UndoBySeat }
  | { type: "card"; card: GameCard }
  | { type: "hinted"; game: string; seat: SeatNumber; number: number; hints: Hint[] }
  | ({ type: "refused"; game?: string } & Refusal)
  | { type: "pong" };
