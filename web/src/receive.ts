// What a message from the server does to the state. No rule, no network, no screen: plain data in, plain data out;
// returns what the page must do besides (reopen a table it lost track of, ring the bell).

import type { OpenTable, State } from "./state.svelte";
import type { FromServer, GameSummary, JsonObject, LogEntry, Moved, Sight, SightChanged, TableOpened } from "./wire";
import { mySeats } from "./words";

export interface Todo {
  /** Tables to open again, because we missed something. */
  reopen: string[];
  /** The server cannot reach this game right now: open it again in a while. */
  later: string | null;
  /** Games in which it has become our turn. */
  turn: GameSummary[];
  /** New log entries of the game on screen, for the live region. */
  readAloud: { game: string; entries: LogEntry[] } | null;
  refused: { message: string; rule: string | null; game: string | null } | null;
}

let serial = 0;

export function receive(state: State, message: FromServer): Todo {
  const todo: Todo = { reopen: [], later: null, turn: [], readAloud: null, refused: null };
  switch (message.type) {
    case "hello":
      state.me = message.me;
      break;
    case "table":
      openTable(state, message, todo);
      break;
    case "moved":
      moved(state, message, todo);
      break;
    case "undo_asked": {
      const table = state.tables[message.game];
      if (table) table.undo = message.undo;
      break;
    }
    case "summary":
      newSummary(state, message.summary, todo);
      break;
    case "hinted": {
      const table = state.tables[message.game];
      if (table && message.number === table.number) {
        table.hints = { number: message.number, seat: message.seat, hints: message.hints };
        table.hintsAsked = false;
      }
      break;
    }
    case "refused":
      refused(state, message, todo);
      break;
    case "pong":
      break;
  }
  return todo;
}

function openTable(state: State, message: TableOpened, todo: Todo): void {
  const id = message.game;
  const before = state.tables[id];
  delete state.closed[id];
  delete state.tables[id];
  newSummary(state, message.summary, todo);
  state.tables[id] = {
    summary: message.summary,
    number: message.number,
    sights: message.sights,
    undo: message.undo,
    thinking: message.thinking,
    news: null,
    waitingFor: null,
    hints: null,
    hintsAsked: false,
    hurried: false,
    shown: before?.shown ?? onlySeat(message.sights),
  };
}

function moved(state: State, message: Moved, todo: Todo): void {
  newSummary(state, message.summary, todo);
  const table = state.tables[message.game];
  if (!table || message.number <= table.number) return;
  const known = message.sights.every((sight) => table.sights.some((one) => one.seat === sight.seat));
  if (message.number > table.number + 1 || !known) {
    // Rows between ours and this one never reached us, or we look from another seat now: what is told is what has
    // changed since something that we do not have.
    todo.reopen.push(message.game);
    return;
  }
  const sights = message.sights.map((sight) => joined(table, sight, message.what));
  const shown = shownSight(table, sights);
  const events = message.sights.find((sight) => sight.seat === shown?.seat)?.events ?? [];
  const entries = message.sights.find((sight) => sight.seat === shown?.seat)?.log ?? [];
  table.sights = sights;
  table.number = message.number;
  table.summary = message.summary;
  table.undo = message.undo;
  table.thinking = message.thinking;
  table.hints = null;
  table.hintsAsked = false;
  table.news = { serial: ++serial, by: message.by, what: message.what, events };
  if (table.waitingFor !== null && table.waitingFor < message.number) table.waitingFor = null;
  if (message.thinking === null) table.hurried = false;
  if (message.what === "act") todo.readAloud = { game: message.game, entries };
}

/** A whole sight: what is new joins what we have. Only the log comes whole with an undo. */
function joined(table: OpenTable, sight: SightChanged, what: "act" | "undo"): Sight {
  const { seat, view, coach, events } = sight;
  const before = table.sights.find((one) => one.seat === seat);
  const had = (before?.guide ?? {}) as JsonObject;
  const guide: JsonObject = { ...had, ...sight.guide };
  for (const [name, things] of Object.entries(sight.parts)) guide[name] = { ...(had[name] as JsonObject), ...things };
  const log = what === "undo" || !before ? sight.log : [...before.log, ...sight.log];
  return { seat, view, guide, coach, log, events };
}

function newSummary(state: State, summary: GameSummary, todo: Todo): void {
  const before = state.summaries[summary.id] ?? state.tables[summary.id]?.summary;
  const ours = mySeats(summary).length > 0;
  if (ours) state.summaries[summary.id] = summary;
  else delete state.summaries[summary.id];
  const table = state.tables[summary.id];
  if (table) {
    const started = table.summary.status === "waiting" && summary.status === "playing";
    const ended = table.summary.status === "playing" && summary.status === "abandoned";
    table.summary = summary;
    if (started || ended) todo.reopen.push(summary.id);
  }
  if (before && summary.your_turn && !(before.your_turn && before.to_move === summary.to_move)) todo.turn.push(summary);
}

function refused(state: State, message: Extract<FromServer, { type: "refused" }>, todo: Todo): void {
  const game = message.game ?? null;
  const table = game === null ? undefined : state.tables[game];
  if (table) {
    table.waitingFor = null;
    table.hintsAsked = false;
  }
  if (message.code === "stale" && game !== null) {
    todo.reopen.push(game); // somebody was quicker: show how it stands now, no need for words
    return;
  }
  if (message.code === "unavailable") todo.later = game;
  if (game !== null && !table && ["not_found", "forbidden", "bad_position"].includes(message.code)) {
    state.closed[game] = message.message;
    return;
  }
  todo.refused = { message: message.message, rule: message.rule ?? null, game };
}

// --- who looks ---

export function severalHere(sights: Sight[]): boolean {
  return sights.filter((sight) => sight.seat !== null).length > 1;
}

function onlySeat(sights: Sight[]): number | null {
  return severalHere(sights) ? null : (sights[0]?.seat ?? null);
}

/** The sight that may be on screen: that of the seat last shown. */
export function shownSight(table: OpenTable, sights: Sight[] = table.sights): Sight | undefined {
  if (!severalHere(sights) || table.summary.status === "over") return sights[0]; // after the end all is open
  return sights.find((sight) => sight.seat === table.shown);
}

/** The seat to which the device must be passed before anything of a hand is shown; null: nobody. */
export function passTo(table: OpenTable): number | null {
  if (!severalHere(table.sights)) return null;
  const held = table.sights.map((sight) => sight.seat);
  const mover = table.summary.to_move;
  if (table.summary.status === "over") return null;
  if (mover !== null && held.includes(mover)) return mover === table.shown ? null : mover;
  return table.shown === null ? (held.find((seat) => seat !== null) ?? null) : null;
}
