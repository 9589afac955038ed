// The one state the whole page reads. Only receive.ts (what the server says), actions.ts (what the person does) and
// the router write to it.

import type { News } from "./board";
import { readRoute, type Route } from "./routes";
import { defaultSettings, type Settings } from "./settings";
import type { Book, GameSummary, Hint, Kind, Me, Network, Sight, UndoBySeat } from "./wire";

/** A game that is open on this page: what each of our seats sees of it. */
export interface OpenTable {
  summary: GameSummary;
  /** How many rows of the game's log we have seen; goes along with every action. */
  number: number;
  /** One per seat we hold, or a single one with seat null for a spectator. Logs are complete. */
  sights: Sight[];
  undo: UndoBySeat;
  thinking: number | null;
  /** What happened last, for the board to animate; null right after opening. */
  news: News | null;
  /** The number we sent an action for; null once it was answered. */
  waitingFor: number | null;
  /** Hints for the position with this number. */
  hints: { number: number; seat: number; hints: Hint[] } | null;
  hintsAsked: boolean;
  /** Bots were asked not to pause; asked again for nothing until a person must decide. */
  hurried: boolean;
  /** With several people at this screen: the seat whose hand may be shown. Null: ask to pass the device. */
  shown: number | null;
}

export interface Notice {
  id: number;
  text: string;
  urgent: boolean;
  rule: string | null;
}

export interface State {
  route: Route;
  settings: Settings;
  /** Null until the server told us who we are. */
  me: Me | null;
  kinds: Kind[];
  /** Static texts by kind, loaded when needed. */
  books: { [kind: string]: Book };
  /** All games of ours that we know of, also those not open. */
  summaries: { [game: string]: GameSummary };
  summariesKnown: boolean;
  /** How far our links reach; null until somebody needed to know. */
  network: Network | null;
  tables: { [game: string]: OpenTable };
  /** Secrets of the games we only watch, for reopening them. */
  watching: { [game: string]: string };
  /** Why a table could not be opened. */
  closed: { [game: string]: string };
  /** Silent: there is a line, but the server does not answer. */
  connection: "connecting" | "online" | "offline" | "silent";
  /** A request has been waiting for its answer for seconds. */
  slow: boolean;
  /** Short messages on screen. */
  notices: Notice[];
  /** What the live regions say. */
  polite: string;
  assertive: string;
  /** A page over the page. */
  overlay: "keys" | "rules" | "confirm-leave" | null;
  /** The game whose rules the overlay shows, and the rule at which it opens. */
  rulesOf: string | null;
  rule: string | null;
}

export function emptyState(): State {
  return {
    route: { screen: "home" },
    settings: { ...defaultSettings },
    me: null,
    kinds: [],
    books: {},
    summaries: {},
    summariesKnown: false,
    network: null,
    tables: {},
    watching: {},
    closed: {},
    connection: "connecting",
    slow: false,
    notices: [],
    polite: "",
    assertive: "",
    overlay: null,
    rulesOf: null,
    rule: null,
  };
}

/** Which game the screen is about, as far as its address and what we know tell. */
export function kindOnScreen({ route, tables, summaries, watching }: State): string | null {
  let game: string | undefined;
  if (route.screen === "game" || route.screen === "result" || route.screen === "replay") game = route.game;
  if (route.screen === "watch") game = Object.keys(watching).find((one) => watching[one] === route.secret);
  if (game === undefined) return null;
  return (tables[game]?.summary ?? summaries[game])?.kind ?? null;
}

export const state: State = $state(emptyState());

export function followRoute(): void {
  const follow = () => {
    state.route = readRoute(location.hash);
    state.overlay = null;
  };
  window.addEventListener("hashchange", follow);
  follow();
}
