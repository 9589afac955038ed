// Small builders for the tests: a summary, a sight, a table in one line.

import { emptyState, type State } from "../src/state.svelte";
import type { GameSummary, Kind, LogEntry, Moved, Seat, Sight, SightChanged, TableOpened } from "../src/wire";

export function seat(number: number, more: Partial<Seat> = {}): Seat {
  const name = ["Ada", "Bo", "Cy", "Di"][number] ?? "Someone";
  return {
    seat: number,
    who: "person",
    name,
    bot: null,
    mine: number === 0,
    here: false,
    online: true,
    kept: false,
    added: false,
    invite: null,
    ...more,
  };
}

export function summary(more: Partial<GameSummary> = {}): GameSummary {
  return {
    id: "g1",
    kind: "chess",
    config: { players: 2 },
    seats: [seat(0), seat(1)],
    status: "playing",
    number: 4,
    to_move: 0,
    your_turn: true,
    result: null,
    hints: true,
    pace: 0,
    created: "2026-01-01T00:00:00Z",
    updated: "2026-01-01T00:00:00Z",
    watch: null,
    lesson: null,
    next_game: null,
    origin: null,
    match: null,
    commitment: null,
    next_commitment: null,
    ...more,
  };
}

export function kind(id: string, more: Partial<Kind> = {}): Kind {
  return {
    id,
    title: id,
    about: "",
    seats: 2,
    options: [],
    bots: [],
    opponent: "",
    quick: {},
    lessons: [],
    match: null,
    decks: false,
    plain: false,
    ...more,
  };
}

export function entry(number: number, who: number | null, text = `entry ${number}`): LogEntry {
  return { number, turn: number, seat: who, text, kind: "moved", about: [] };
}

export function sight(who: number | null, log: LogEntry[] = []): Sight {
  return { seat: who, view: { of: who }, guide: {}, coach: null, log, events: [] };
}

/** What a seat sees after a move. */
export function changed(who: number | null, log: LogEntry[] = [], more: Partial<SightChanged> = {}): SightChanged {
  return { seat: who, view: { of: who }, guide: {}, parts: {}, coach: null, log, events: [], ...more };
}

export function tableMessage(more: Partial<TableOpened> = {}): TableOpened {
  return {
    type: "table",
    game: "g1",
    summary: summary(),
    number: 4,
    sights: [sight(0)],
    undo: {},
    thinking: null,
    ...more,
  };
}

export function movedMessage(more: Partial<Moved> = {}): Moved {
  const number = more.number ?? 5;
  return {
    type: "moved",
    game: "g1",
    number,
    by: 1,
    what: "act",
    sights: [changed(0)],
    summary: summary({ number }),
    undo: {},
    thinking: null,
    ...more,
  };
}

export function fresh(): State {
  return emptyState();
}
