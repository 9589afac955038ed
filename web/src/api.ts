// The server's HTTP side: every endpoint by name.

import { request } from "./request";
import type {
  AddPart,
  AskDeck,
  AskGame,
  AskNewDeck,
  AskPlayOn,
  AskTerms,
  Book,
  Commitment,
  ConfigVerdict,
  Deck,
  DeckDraft,
  DeckForms,
  Decks,
  GameSummaries,
  GameSummary,
  Invitation,
  JsonObject,
  Kinds,
  Logins,
  MatchSummary,
  Me,
  Network,
  PartAdded,
  Replay,
  ReplayPosition,
  ReviewState,
  SeatBot,
  SeatOpen,
} from "./wire";

export { Refused } from "./request";

export const api = {
  me: () => call<Me>("GET", "/api/me"),
  name: (name: string) => call<Me>("POST", "/api/me", { name }),
  password: (password: string, current: string | null) =>
    call<unknown>("POST", "/api/me/password", current === null ? { password } : { password, current }),
  login: (name: string, password: string) => call<Me>("POST", "/api/login", { name, password }),
  logout: () => call<unknown>("POST", "/api/logout", {}),
  logins: async () => (await call<Logins>("GET", "/api/me/logins")).logins,
  /** Without an id: everywhere but here. */
  endLogin: async (id: string | null) => (await call<Logins>("POST", "/api/me/logins/end", { id })).logins,
  kinds: async () => (await call<Kinds>("GET", "/api/kinds")).kinds,
  book: (kind: string) => call<Book>("GET", `/api/kinds/${encodeURIComponent(kind)}/book`),
  games: async () => (await call<GameSummaries>("GET", "/api/games")).games,
  game: (id: string, watch: string | null) => call<GameSummary>("GET", gamePath(id), undefined, watch),
  create: (wish: AskGame) => call<GameSummary>("POST", "/api/games", wish),
  lesson: (kind: string, lesson: string) => call<GameSummary>("POST", "/api/games/lesson", { kind, lesson }),
  join: (secret: string, brings: JsonObject, shuffle: AddPart | null) =>
    call<GameSummary>("POST", "/api/join", { secret, brings, shuffle }),
  /** What the server commits itself to before it is sent a part for a new game. */
  commitment: async () => (await call<Commitment>("POST", "/api/commitments", {})).commitment,
  /** To the shuffle of the game that follows this one. */
  addPart: (id: string, shuffle: AddPart) => call<PartAdded>("POST", gamePath(id, "part"), shuffle),
  invitation: (secret: string) => call<Invitation>("POST", "/api/invitation", { secret }),
  watch: (secret: string) => call<GameSummary>("POST", "/api/watch", { secret }),
  leave: (id: string) => call<unknown>("POST", gamePath(id, "leave"), {}),
  comeBack: (id: string) => call<GameSummary>("POST", gamePath(id, "return"), {}),
  resign: (id: string) => call<GameSummary>("POST", gamePath(id, "resign"), {}),
  /** Let a bot play for somebody who keeps the others waiting. */
  replace: (id: string, seat: number) => call<GameSummary>("POST", gamePath(id, "replace", String(seat)), {}),
  changeSeat: (id: string, seat: number, wish: SeatBot | SeatOpen) =>
    call<GameSummary>("POST", gamePath(id, "seats", String(seat)), wish),
  setUp: (id: string, terms: AskTerms) => call<GameSummary>("POST", gamePath(id, "setup"), terms),
  network: () => call<Network>("GET", "/api/network"),
  openNetwork: (open: boolean) => call<Network>("POST", "/api/network", { open }),
  cancel: (id: string) => call<GameSummary>("POST", gamePath(id, "cancel"), {}),
  rematch: (id: string) => call<GameSummary>("POST", gamePath(id, "rematch"), {}),
  match: (id: string, watch: string | null) => call<MatchSummary>("GET", matchPath(id), undefined, watch),
  nextGame: (id: string) => call<GameSummary>("POST", matchPath(id, "next"), {}),
  /** As text, byte for byte: a seed has more digits than a number of this language. */
  record: async (id: string, watch: string | null) =>
    (await request("GET", gamePath(id, "record"), undefined, watch)).text(),
  /** With everything open, or as a seat saw it. */
  replay: (id: string, watch: string | null, seat: number | null = null) =>
    call<Replay>("GET", gamePath(id, "replay") + fromSeat(seat), undefined, watch),
  position: (id: string, number: number, watch: string | null, seat: number | null = null) =>
    call<ReplayPosition>("GET", gamePath(id, "replay", String(number)) + fromSeat(seat), undefined, watch),
  review: (id: string, watch: string | null) => call<ReviewState>("GET", gamePath(id, "review"), undefined, watch),
  askReview: (id: string, watch: string | null) => call<ReviewState>("POST", gamePath(id, "review"), {}, watch),
  stopReview: (id: string, watch: string | null) =>
    call<ReviewState>("DELETE", gamePath(id, "review"), undefined, watch),
  playOn: (id: string, wish: AskPlayOn, watch: string | null) =>
    call<GameSummary>("POST", gamePath(id, "play-on"), wish, watch),
  /** Whether a game can be set up like that, before anybody sits down. */
  check: (kind: string, config: JsonObject) => call<ConfigVerdict>("POST", "/api/games/check", { kind, config }),
  decks: (kind: string) => call<Decks>("GET", `/api/decks?kind=${encodeURIComponent(kind)}`),
  deck: (id: string) => call<Deck>("GET", deckPath(id)),
  newDeck: (deck: AskNewDeck) => call<Deck>("POST", "/api/decks", deck),
  saveDeck: (id: string, deck: AskDeck) => call<Deck>("PUT", deckPath(id), deck),
  deleteDeck: (id: string) => call<unknown>("DELETE", deckPath(id)),
  deckForms: (id: string) => call<DeckForms>("GET", `${deckPath(id)}/forms`),
  readDeck: (kind: string, text: string) => call<DeckDraft>("POST", "/api/decks/read", { kind, text }),
};

function fromSeat(seat: number | null): string {
  return seat === null ? "" : `?seat=${seat}`;
}

function matchPath(id: string, ...rest: string[]): string {
  return ["/api/matches", ...[id, ...rest].map(encodeURIComponent)].join("/");
}

function gamePath(id: string, ...rest: string[]): string {
  return ["/api/games", ...[id, ...rest].map(encodeURIComponent)].join("/");
}

function deckPath(id: string): string {
  return `/api/decks/${encodeURIComponent(id)}`;
}

async function call<T>(method: string, path: string, body?: object, watch: string | null = null): Promise<T> {
  const response = await request(method, path, body, watch);
  return (await response.json().catch(() => null)) as T;
}
