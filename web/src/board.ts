// What a game's board is to the page around it. The shell owns the top bar, the log, undo requests, the pass
// screen and everything before and after the game; a board draws one sight and hands back the actions
// the guide offered. A board takes nothing from outside its props and never talks to the server.

import type { Component } from "svelte";
import type { About, Action, Book, GameSummary, GameEvent, Hint, Sight, Undo } from "./wire";
import type { Settings } from "./settings";

/** What just happened, to be animated; a new object (new `serial`) for each batch. */
export interface News {
  serial: number;
  by: number | null;
  what: "act" | "undo";
  events: GameEvent[];
}

export interface BoardProps {
  /** What to draw. Replaced as a whole whenever something happened. `seat` null: nobody's, draw no controls. */
  sight: Sight;
  summary: GameSummary;
  book: Book;
  /** The latest events, or null when a table was just opened (nothing to animate). */
  news: News | null;
  /** Do this. The answer is a new sight, or the shell shows the refusal. */
  act(action: Action): void;
  undo: Undo;
  /** Take the last action back (the shell asks the others where that is needed). */
  takeBack(): void;
  /** An action is on its way: show controls as waiting, but never lose the player's selection. */
  busy: boolean;
  /** The seat whose bot is thinking. */
  thinking: number | null;
  /** Let bots move without pause until a person must decide. */
  hurry(): void;
  /** Hints for this position, null if none were asked for (or summary.hints is false). */
  hints: Hint[] | null;
  askHints(): void;
  /** Hints were asked for, and a bot is thinking about them. */
  hinting: boolean;
  /** What the pointer or focus in the log, or the coach, speaks of: light it up. */
  highlighted: About[];
  /** Say something to screen readers (and, if `urgent`, show it): for what has no log entry. */
  say(text: string, urgent?: boolean): void;
  /** Open the rules browser at a rule. */
  showRule(id: string): void;
  /** True in the replay: everything is open, nothing can be done. */
  replaying: boolean;
  settings: Settings;
}

/** A key the board listens to, for the `?` page. */
export interface KeyHelp {
  keys: string[];
  does: string;
}

/** A board may use any key but these, which are the shell's (and none while a dialog is open). */
export const shellKeys: KeyHelp[] = [
  { keys: ["?"], does: "Show these keys" },
  { keys: ["u", "Ctrl+Z"], does: "Undo" },
  { keys: ["l"], does: "Go to the log" },
  { keys: ["r"], does: "Open the rules" },
  { keys: ["w"], does: "Recap what happened since your last turn" },
  { keys: ["h"], does: "Ask for hints, if the table allows them" },
  { keys: ["b"], does: "Let the bots play without pausing" },
  { keys: ["g"], does: "In a lesson: next page, or bring the coach back" },
  { keys: ["Esc"], does: "Close whatever is open" },
];

/** What a game's folder exports as its `board` module. */
export interface BoardModule {
  Board: Component<BoardProps>;
  /** What each player holds, for a replay with open hands; none where the board itself shows it. */
  Hands?: Component<{ sight: Sight; summary: GameSummary; book: Book }>;
  keys: KeyHelp[];
}

/** What a sentence about a game is shown with, so that the things it names can be looked at. */
export interface WordsProps {
  text: string;
  book: Book;
  /** What the sentence speaks of, where that is known. */
  about?: About[] | undefined;
  /** The sentence stands in a button: nothing in it may be one. */
  inside?: boolean | undefined;
  showRule?: ((id: string) => void) | undefined;
}
