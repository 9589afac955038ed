// Written by `python -m tools.wire_types` from bluemoon.guide.wire and bluemoon.server.wire: change it there.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/** An action in the engine's JSON form, sent back exactly as the guide gave it. */
export type Action = { [key: string]: Json };

/** An event as a seat may know it: `event` is its name, the rest depends on that. */
export type GameEvent = { [key: string]: Json };

/** Something a log entry speaks of, e.g. {"tile": "mill"} or {"seat": 1}. Boards light up what they know. */
export type About = { [key: string]: string | number };

export type OptionValue = string | number | boolean | null;

export type Option = ChoiceOption | SwitchOption | NumberOption | SeatsOption | PerSeatOption | ListOption;

export interface Rule {
  id: string;
  chapter: string;
  text: string;
}

/** A game's texts, always the same. The shell reads these; the rest is the board's. */
export interface Book {
  title: string;
  rules: Rule[];
  /** the titles of what is drawn over time */
  measures: { [key: string]: string };
}

/** A thing of the game, in words, with the rules behind it. */
export interface BookEntry {
  name: string;
  text: string;
  rules: string[];
}

/** What is possible for one seat now, and what would come of it. All of it is the game's own. */
export type Guidance = object;

export interface TitledValue {
  value: OptionValue;
  title: string;
}

/** Another option must have one of these values. */
export interface Condition {
  option: string;
  values: OptionValue[];
}

/** One of a few values. */
export interface ChoiceOption {
  form: "choice";
  /** in the config */
  name: string;
  title: string;
  help: string;
  /** otherwise the option is not asked for, and left out of the config */
  only_if: Condition | null;
  values: TitledValue[];
  default: OptionValue;
}

/** On or off. */
export interface SwitchOption {
  form: "switch";
  /** in the config */
  name: string;
  title: string;
  help: string;
  /** otherwise the option is not asked for, and left out of the config */
  only_if: Condition | null;
  default: boolean;
}

export interface NumberOption {
  form: "number";
  /** in the config */
  name: string;
  title: string;
  help: string;
  /** otherwise the option is not asked for, and left out of the config */
  only_if: Condition | null;
  least: number;
  most: number;
  default: number;
}

/** How many play: the game has as many seats. */
export interface SeatsOption {
  form: "seats";
  /** in the config */
  name: string;
  title: string;
  help: string;
  /** otherwise the option is not asked for, and left out of the config */
  only_if: Condition | null;
  values: number[];
  default: number;
}

/** A list with one of these values for each seat. */
export interface PerSeatOption {
  form: "per_seat";
  /** in the config */
  name: string;
  title: string;
  help: string;
  /** otherwise the option is not asked for, and left out of the config */
  only_if: Condition | null;
  values: TitledValue[];
  default: OptionValue[];
  /** no two seats may have the same */
  different: boolean;
}

/** A list with some of these values, each at most once. */
export interface ListOption {
  form: "list";
  /** in the config */
  name: string;
  title: string;
  help: string;
  /** otherwise the option is not asked for, and left out of the config */
  only_if: Condition | null;
  values: TitledValue[];
  least: number;
  most: number;
  default: OptionValue[];
}

export interface LogEntry {
  /** of the action it belongs to */
  number: number;
  turn: number;
  seat: number | null;
  text: string;
  /** the event's name, e.g. "contributed" */
  kind: string;
  about: About[];
}

export interface CoachPage {
  title: string;
  text: string;
  about: About[];
}

/** What the coach of a guided game says; its last page goes with the task. */
export interface Coach {
  /** the learner's task that is on now, counted from 1 */
  step: number;
  /** how many tasks there are */
  of: number;
  /** the script is over: from here on one plays alone */
  done: boolean;
  /** in one sentence; null while the partner plays, and when all is done */
  task: string | null;
  pages: CoachPage[];
}

export type AskedSeat = SeatMe | SeatHere | SeatBot | SeatOpen;

export type UndoBySeat = { [key: string]: Undo };

export type FromPage = OpenGame | CloseGame | Act | AskUndo | AnswerUndo | Hurry | AskHints | Ping;

export type FromServer = Hello | TableOpened | Moved | UndoAsked | SummaryChanged | Hinted | MessageRefused | Pong;

export interface AskName {
  name: string;
}

export interface AskPassword {
  password: string;
  current?: string | null;
}

export interface AskLogin {
  name: string;
  password: string;
}

/** The one who asks sits here. */
export interface SeatMe {
  who: "me";
}

/** Somebody else at the same screen. */
export interface SeatHere {
  who: "here";
  name: string;
}

export interface SeatBot {
  who: "bot";
  bot: string;
}

/** Whoever has the link. */
export interface SeatOpen {
  who: "open";
}

export interface AskGame {
  kind: string;
  /** judged by the game */
  config: JsonObject;
  seats: AskedSeat[];
  hints?: boolean;
  pace?: number;
  /** a match of several games, of which this is the first */
  match?: boolean;
}

export interface AskTutorial {
  kind: string;
}

export interface AskSecret {
  secret: string;
}

export interface Refusal {
  code: string;
  /** one sentence for the person */
  message: string;
  rule?: string | null;
}

/** The body of every answer that is not what was asked for. */
export interface Failed {
  error: Refusal;
}

/** Who is looking at this page. A visitor without a name is nobody yet. */
export interface Me {
  id: string | null;
  name: string | null;
  has_password: boolean;
}

export interface BotKind {
  id: string;
  title: string;
  about: string;
  /** for people to choose from; else a measuring stick */
  level: boolean;
}

/** How a match of several games is won. */
export interface MatchKind {
  /** so many points */
  target: number;
  /** what a point is called */
  unit: string;
}

/** A game one can play. */
export interface Kind {
  id: string;
  title: string;
  /** with every option at its default */
  seats: number;
  options: Option[];
  bots: BotKind[];
  /** the bot for those who have not chosen one */
  opponent: string;
  /** there is a guided first game */
  tutorial: boolean;
  /** null: it is played in single games only */
  match: MatchKind | null;
  /** its guide has no words of its own, so that a page's plain board can show all it says */
  plain: boolean;
}

export interface Kinds {
  kinds: Kind[];
}

export interface Seat {
  seat: number;
  who: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  /** held by this account */
  mine: boolean;
  /** another person at the screen of the account that holds it, under a name of their own */
  here: boolean;
  online: boolean;
  /** the secret of the seat's invitation; only for the creator, only while it is open */
  invite: string | null;
}

/** How a game ended. */
export interface Result {
  /** nobody: a draw; several: a shared victory */
  winners: number[];
  reason: string;
  /** what else the game says about its end */
  more: JsonObject;
}

/** Which game of which match. */
export interface MatchPlace {
  /** the match's id */
  match: string;
  /** from 0 */
  number: number;
}

/** What there is to know about a game without looking at its table. */
export interface GameSummary {
  id: string;
  kind: string;
  config: JsonObject;
  seats: Seat[];
  status: "waiting" | "playing" | "over" | "abandoned";
  /** how many rows the game's log of actions has; sent along with every action */
  number: number;
  to_move: number | null;
  your_turn: boolean;
  result: Result | null;
  hints: boolean;
  /** how long a bot's move stays on show, in ms */
  pace: number;
  created: string;
  updated: string;
  /** the secret of the spectators' link; only for players */
  watch: string | null;
  tutorial: boolean;
  /** the rematch, once somebody asked for it */
  next_game: string | null;
  /** null: a single game */
  match: MatchPlace | null;
}

export interface GameSummaries {
  games: GameSummary[];
}

/** How a match stands. */
export interface MatchSummary {
  id: string;
  kind: string;
  /** so many points win */
  target: number;
  /** what a point is called */
  unit: string;
  /** by seat */
  score: number[];
  /** nobody while it goes on */
  winners: number[];
  /** from the first on */
  games: GameSummary[];
  /** this account may begin the next game now */
  can_go_on: boolean;
}

/** Who asked to take back how much, and who has agreed. */
export interface UndoRequest {
  by: number;
  to: number;
  agreed: number[];
  waiting: number[];
}

export interface Undo {
  can: "free" | "ask" | "no";
  asked: UndoRequest | null;
}

/** What an open seat's link leads to. */
export interface Invitation {
  kind: string;
  /** of those who sit there already */
  names: string[];
  /** the game, if one of its seats is ours already */
  game: string | null;
}

/** Where a turn begins. */
export interface Mark {
  number: number;
  turn: number;
  seat: number;
}

export interface Replay {
  summary: GameSummary;
  /** how many actions there are; positions are 0 (the start) to length (the end) */
  length: number;
  marks: Mark[];
  /** by measure, then turn, then seat */
  series: { [key: string]: number[][] };
  log: LogEntry[];
}

/** The position after so many actions, with nothing hidden. */
export interface ReplayPosition {
  number: number;
  view: JsonObject;
  guide: Guidance;
  events: GameEvent[];
  log: LogEntry[];
}

export interface Health {
  ok: boolean;
  version: string;
}

export interface OpenGame {
  type: "open";
  game: string;
  watch?: string | null;
}

export interface CloseGame {
  type: "close";
  game: string;
}

export interface Act {
  type: "act";
  game: string;
  number: number;
  seat: number;
  action: Action;
}

export interface AskUndo {
  type: "undo";
  game: string;
  number: number;
  seat: number;
}

export interface AnswerUndo {
  type: "agree";
  game: string;
  seat: number;
  yes: boolean;
}

export interface Hurry {
  type: "hurry";
  game: string;
}

export interface AskHints {
  type: "hint";
  game: string;
  seat: number;
}

export interface Ping {
  type: "ping";
}

/** What one seat sees of a game. An account has one for each seat it holds. */
export interface Sight {
  /** null: a spectator */
  seat: number | null;
  view: JsonObject;
  guide: Guidance;
  /** only in a guided game, only for whoever learns */
  coach: Coach | null;
  /** what is new of it, or all of it when a table is opened and after an undo */
  log: LogEntry[];
  /** as this seat may know them */
  events: GameEvent[];
}

/** A move the hint bot would consider. */
export interface Hint {
  action: Action;
  text: string;
  /** how likely it thinks a win is, 0 to 1 */
  chance: number;
}

export interface Hello {
  type: "hello";
  me: Me;
}

/** Everything there is to see from where this page looks. */
export interface TableOpened {
  type: "table";
  game: string;
  summary: GameSummary;
  number: number;
  sights: Sight[];
  undo: UndoBySeat;
  /** the bot that must decide */
  thinking: number | null;
}

/** Something was done, or taken back. */
export interface Moved {
  type: "moved";
  game: string;
  summary: GameSummary;
  number: number;
  by: number | null;
  what: "act" | "undo";
  sights: Sight[];
  undo: UndoBySeat;
  /** the bot that must decide */
  thinking: number | null;
}

export interface UndoAsked {
  type: "undo_asked";
  game: string;
  undo: UndoBySeat;
}

export interface SummaryChanged {
  type: "summary";
  game: string;
  summary: GameSummary;
}

export interface Hinted {
  type: "hinted";
  game: string;
  seat: number;
  number: number;
  hints: Hint[];
}

/** What a message got instead of what it asked for. */
export interface MessageRefused {
  type: "refused";
  code: string;
  /** one sentence for the person */
  message: string;
  rule?: string | null;
  game?: string | null;
}

export interface Pong {
  type: "pong";
}
