// Written by `python -m tools.wire_types` from bluemoon.guide.wire and bluemoon.review.wire and bluemoon.server.wire: change it there.

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

/** A game that is explained move by move, or a position in which something is to be found. */
export type LessonKind = "guided" | "exercise";

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
  /** in a sentence or two */
  about: string;
  /** what it asks of whoever plays it, from 1 (little) to 3 (much) */
  skill: number | null;
  /** the seat it stands for, where a page can say who sits there */
  seat: number | null;
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

/** Something that is counted while a deck is built. */
export interface DeckTally {
  title: string;
  number: number;
  most: number;
}

/** What the game says of a deck. */
export interface DeckVerdict {
  /** it may be played with */
  legal: boolean;
  /** what is wrong with it, or what it is */
  words: string;
  /** that says so */
  rule: string;
  tallies: DeckTally[];
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

/** A lesson as it stands in a list. */
export interface LessonTitle {
  id: string;
  title: string;
  /** what one learns, in a sentence */
  about: string;
  /** it takes about so long */
  minutes: number;
  kind: LessonKind;
}

export interface CoachPage {
  title: string;
  text: string;
  about: About[];
}

/** What the coach of a lesson says; its last page goes with the task. */
export interface Coach {
  kind: LessonKind;
  /** the number of the first of these pages in the whole lesson, from 1 */
  first: number;
  /** how many pages the lesson has */
  of: number;
  /** it has been learned: a guided game goes on without its coach, an exercise is solved */
  done: boolean;
  /** in one sentence; null while the partner plays, and when all is done */
  task: string | null;
  pages: CoachPage[];
  /** of an exercise; then nothing more is to be done but to take back */
  verdict: "won" | "lost" | null;
  /** there is nothing to decide: a board may go on by itself */
  passing: boolean;
  /** the next step of a solution, for those who ask; null: not from here */
  solution: CoachPage | null;
}

export type Grade = "inaccuracy" | "mistake" | "blunder";

/** How it stood when a move began. */
export interface ReviewPoint {
  /** after this many actions of the game */
  number: number;
  turn: number;
  /** that was to move, and from whose eyes it is judged */
  seat: number;
  /** to win, by seat */
  chances: number[];
  /** how much of its chance the seat gave away with its move */
  lost: number;
}

/** One of the moves that cost most. */
export interface CostlyMove {
  /** it began after this many actions of the game, */
  number: number;
  /** and was over after this many */
  end: number;
  turn: number;
  seat: number;
  grade: Grade;
  /** what was done, in words */
  played: string[];
  /** what the bot would have done */
  better: string[];
  /** what was left of the chance to win */
  chance: number;
  /** what could have been left */
  chance_better: number;
  /** in a sentence or two */
  why: string;
}

/** A finished game as the strongest bot sees it. */
export interface Review {
  bot: string;
  /** what it is judged by, in words */
  basis: string;
  /** from the first move on */
  points: ReviewPoint[];
  /** each seat's share of the victory */
  final: number[];
  /** in the order of the game */
  costly: CostlyMove[];
  /** by seat: the chance given away in a move, on average */
  lost: number[];
}

export type AskedSeat = SeatMe | SeatHere | SeatBot | SeatOpen;

export type UndoBySeat = { [key: string]: Undo };

export type FromPage = OpenGame | CloseGame | Act | AskUndo | Restart | AnswerUndo | Hurry | AskHints | Ping;

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

export interface AskEnd {
  /** null: everywhere but here */
  id?: string | null;
}

/** What somebody adds to a shuffle, having seen what the server is committed to. */
export interface AddPart {
  commitment: string;
  /** random, and for this commitment alone */
  part: string;
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
  /** whoever has the link may watch */
  watch?: boolean;
  /** by a commitment that was asked for just before */
  shuffle?: AddPart | null;
}

/** What a table that waits for players is to be instead. */
export interface AskTerms {
  /** judged by the game; with fewer seats, open ones go first, then bots */
  config: JsonObject;
  hints: boolean;
  pace: number;
  watch: boolean;
}

export interface AskNetwork {
  open: boolean;
}

export interface AskLesson {
  kind: string;
  lesson: string;
}

/** Play on from a moment of a finished game. */
export interface AskPlayOn {
  /** after this many actions */
  number: number;
  /** null: that of whoever is to decide there */
  seat?: number | null;
  /** for the seats in which people sat */
  bot?: string | null;
  /** by a commitment that was asked for just before */
  shuffle?: AddPart | null;
}

export interface AskSecret {
  secret: string;
}

/** Sit down; whoever does may bring what this seat gets of the options that have a value for each seat. */
export interface AskJoin {
  secret: string;
  brings?: JsonObject;
  /** by the commitment that the invitation shows */
  shuffle?: AddPart | null;
}

export interface AskConfig {
  kind: string;
  config: JsonObject;
}

/** A deck as it is to be kept. */
export interface AskDeck {
  name: string;
  cards: string[];
}

export interface AskNewDeck {
  name: string;
  cards: string[];
  kind: string;
}

export interface AskDeckText {
  kind: string;
  /** as exported, or the code of a link */
  text: string;
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

/** A device on which somebody is logged in. */
export interface Login {
  id: string;
  /** in a few words; empty where it is not known */
  device: string;
  since: string;
  /** within the hour */
  seen: string;
  /** it is this one */
  here: boolean;
}

export interface Logins {
  /** those seen last first */
  logins: Login[];
}

export interface BotKind {
  id: string;
  title: string;
  about: string;
  /** for people to choose from; else a baseline */
  level: boolean;
}

/** How a match of several games is won. */
export interface MatchKind {
  /** this many points */
  target: number;
  /** what a point is called */
  unit: string;
}

/** A game one can play. */
export interface Kind {
  id: string;
  title: string;
  /** what one does in it, in a sentence */
  about: string;
  /** with every option at its default */
  seats: number;
  options: Option[];
  bots: BotKind[];
  /** the bot for those who have not chosen one */
  opponent: string;
  /** the config that is recommended for a first game against a bot */
  quick: JsonObject;
  /** in the order in which they are best taken */
  lessons: LessonTitle[];
  /** null: it is played in single games only */
  match: MatchKind | null;
  /** players may bring decks of their own */
  decks: boolean;
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
  /** a bot plays here for this account, which has left and may come back */
  kept: boolean;
  /** whoever sat down here has added to the shuffle */
  added: boolean;
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
  /** by seat; with this game, once it is over */
  score: number[];
  /** how many points win */
  target: number;
  /** what a point is called */
  unit: string;
  /** nobody while the match goes on */
  winners: number[];
}

/** A moment of a finished game. */
export interface Origin {
  game: string;
  /** after this many actions */
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
  /** the secret of the spectators' link; only for players, only where watching is allowed */
  watch: string | null;
  /** the id of the lesson it is */
  lesson: string | null;
  /** the match's next game or the rematch, once somebody asked for it */
  next_game: string | null;
  /** null: a single game */
  match: MatchPlace | null;
  /** what it plays on from; only for whoever set it up */
  origin: Origin | null;
  /** to the secret that it is dealt by; null: from before, or a lesson */
  commitment: string | null;
  /** of the game that will follow; once this one is over */
  next_commitment: string | null;
}

export interface GameSummaries {
  games: GameSummary[];
}

/** How a match stands. */
export interface MatchSummary {
  id: string;
  kind: string;
  /** how many points win */
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

/** Whether a game can be set up like that. */
export interface ConfigVerdict {
  good: boolean;
  /** why not; empty if it can */
  words: string;
}

/** A custom deck, perhaps unfinished; nobody else sees it. */
export interface Deck {
  id: string;
  kind: string;
  name: string;
  /** in the game's order */
  cards: string[];
  verdict: DeckVerdict;
  created: string;
  updated: string;
}

export interface Decks {
  decks: Deck[];
  /** an account may have this many */
  most: number;
}

/** A deck that was read from a text and is not kept yet. */
export interface DeckDraft {
  name: string;
  cards: string[];
  verdict: DeckVerdict;
}

/** A deck to be taken along. */
export interface DeckForms {
  /** for a file */
  text: string;
  /** for a link */
  code: string;
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
  /** who sits where; "" where nobody does */
  seats: string[];
  /** the one that the link is for */
  seat: number;
  /** as it is now: of options with a value for each seat, this seat's can still be changed */
  config: JsonObject;
  /** to the secret that the game will be dealt by; null: to none */
  commitment: string | null;
}

/** A hash of a secret, shown before anybody adds a part to the shuffle. */
export interface Commitment {
  commitment: string;
}

export interface PartAdded {
  /** false: another page of this account was quicker, or the game has begun without it */
  added: boolean;
}

/** What a finished game was dealt by: a page makes the seed again from it. */
export interface OpenedShuffle {
  /** as it was shown before the deal */
  commitment: string;
  secret: string;
  /** by seat; null: nothing was added */
  parts: (string | null)[];
  /** in decimal digits, more than a number of the page's language holds */
  seed: string;
}

/** Where a turn begins. */
export interface Mark {
  number: number;
  turn: number;
  seat: number;
}

export interface Replay {
  summary: GameSummary;
  /** how the game ended, in a sentence */
  ending: string;
  /** what decided it, in a sentence or two; empty if nothing stands out */
  decided: string;
  /** a line of story; may be empty */
  epilogue: string;
  /** how many actions there are; positions are 0 (the start) to length (the end) */
  length: number;
  marks: Mark[];
  /** by measure, then turn, then seat */
  series: { [key: string]: number[][] };
  log: LogEntry[];
  /** null: dealt by a seed alone */
  shuffle: OpenedShuffle | null;
}

/** The position after this many actions, with nothing hidden. */
export interface ReplayPosition {
  number: number;
  view: JsonObject;
  guide: Guidance;
  events: GameEvent[];
  log: LogEntry[];
}

/** How far the review of a finished game is. */
export interface ReviewState {
  status: "none" | "waiting" | "running" | "done";
  done: number;
  total: number;
  /** this account asked for it, and may stop it */
  mine: boolean;
  /** why there is none although somebody asked */
  trouble: string | null;
  review: Review | null;
}

/** How far this server's links reach. */
export interface Network {
  /** this computer, its network, or wherever the page is seen */
  links: "here" | "network" | "everywhere";
  /** where friends on the network reach the page */
  address: string | null;
  /** whoever asks may let them in, or shut them out */
  can_open: boolean;
}

export interface Health {
  ok: boolean;
  version: string;
  /** it can be written to */
  database: boolean;
  /** of what other servers do arrive */
  news: boolean;
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

/** An exercise from its beginning. */
export interface Restart {
  type: "restart";
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
  log: LogEntry[];
  /** as this seat may know them */
  events: GameEvent[];
}

/** What one seat sees of a game after a move. What of the guide says how things stand, and is as it was, is left out. */
export interface SightChanged {
  /** null: a spectator */
  seat: number | null;
  view: JsonObject;
  /** fields that take the place of those the page has */
  guide: JsonObject;
  /** of the guide's fields that hold things by their names, the things that have changed */
  parts: { [key: string]: JsonObject };
  /** only in a guided game, only for whoever learns */
  coach: Coach | null;
  /** what is new of it, or all of it after an undo */
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
  sights: SightChanged[];
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
