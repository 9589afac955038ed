// The server's HTTP side. Whatever goes wrong arrives as one Refused with a sentence for the person.

import type {
  AskDeck,
  AskGame,
  AskNewDeck,
  AskPlayOn,
  AskTerms,
  Book,
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
  Refusal,
  Replay,
  ReplayPosition,
  ReviewState,
  SeatBot,
  SeatOpen,
} from "./wire";

export class Refused extends Error {
  readonly code: string;
  readonly rule: string | null;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.rule = refusal.rule ?? null;
  }
}

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
  join: (secret: string, brings: JsonObject) => call<GameSummary>("POST", "/api/join", { secret, brings }),
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
    (await ask("GET", gamePath(id, "record"), undefined, watch)).text(),
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
  const response = await ask(method, path, body, watch);
  return (await response.json().catch(() => null)) as T;
}

const SLOW = 3000;
let slow = 0;
let tellSlow: (slow: boolean) => void = () => undefined;

/** Be told when a request has been waiting for seconds, and when none does any more. */
export function whenSlow(tell: (slow: boolean) => void): void {
  tellSlow = tell;
}

/** Counts itself among the slow after a while; call what it gives back when the answer is there. */
function waiting(): () => void {
  let late = 0;
  const timer = setTimeout(() => {
    late = 1;
    tellSlow((slow += 1) > 0);
  }, SLOW);
  return () => {
    clearTimeout(timer);
    if (late) tellSlow((slow -= 1) > 0);
  };
}

async function ask(method: string, path: string, body: object | undefined, watch: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (watch !== null) headers["Bluemoon-Watch"] = watch; // never in the address: addresses are logged
  let response: Response;
  const answered = waiting();
  try {
    // What is sent is done, even if the page is left meanwhile.
    const keepalive = method !== "GET";
    const sent = body === undefined ? null : JSON.stringify(body);
    response = await fetch(path, { method, headers, body: sent, keepalive });
  } catch {
    throw new Refused({ code: "offline", message: "The server does not answer. Is it still running?" });
  } finally {
    answered();
  }
  if (!response.ok) throw new Refused(refusalIn(await response.json().catch(() => null), response.status));
  return response;
}

function refusalIn(answer: unknown, status: number): Refusal {
  if (typeof answer === "object" && answer !== null && "error" in answer) {
    const { code, message, rule } = answer.error as Partial<Refusal>;
    if (typeof message === "string") {
      return { code: code ?? "refused", message, ...(rule === undefined ? {} : { rule }) };
    }
  }
  return { code: `http_${status}`, message: "The server could not do that. Please try again." };
}
