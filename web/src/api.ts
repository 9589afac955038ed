// The server's HTTP side. Whatever goes wrong arrives as one Refused with a sentence for the person.

import type {
  AskGame,
  Book,
  GameSummaries,
  GameSummary,
  Invitation,
  Kinds,
  Me,
  Refusal,
  Replay,
  ReplayPosition,
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
  kinds: async () => (await call<Kinds>("GET", "/api/kinds")).kinds,
  book: (kind: string) => call<Book>("GET", `/api/kinds/${encodeURIComponent(kind)}/book`),
  games: async () => (await call<GameSummaries>("GET", "/api/games")).games,
  game: (id: string, watch: string | null) => call<GameSummary>("GET", gamePath(id), undefined, watch),
  create: (wish: AskGame) => call<GameSummary>("POST", "/api/games", wish),
  tutorial: (kind: string) => call<GameSummary>("POST", "/api/games/tutorial", { kind }),
  join: (secret: string) => call<GameSummary>("POST", "/api/join", { secret }),
  invitation: (secret: string) => call<Invitation>("POST", "/api/invitation", { secret }),
  watch: (secret: string) => call<GameSummary>("POST", "/api/watch", { secret }),
  leave: (id: string) => call<unknown>("POST", gamePath(id, "leave"), {}),
  rematch: (id: string) => call<GameSummary>("POST", gamePath(id, "rematch"), {}),
  /** As text, byte for byte: a seed has more digits than a number of this language. */
  record: async (id: string, watch: string | null) =>
    (await ask("GET", gamePath(id, "record"), undefined, watch)).text(),
  replay: (id: string, watch: string | null) => call<Replay>("GET", gamePath(id, "replay"), undefined, watch),
  position: (id: string, number: number, watch: string | null) =>
    call<ReplayPosition>("GET", gamePath(id, "replay", String(number)), undefined, watch),
};

function gamePath(id: string, ...rest: string[]): string {
  return ["/api/games", ...[id, ...rest].map(encodeURIComponent)].join("/");
}

async function call<T>(method: string, path: string, body?: object, watch: string | null = null): Promise<T> {
  const response = await ask(method, path, body, watch);
  return (await response.json().catch(() => null)) as T;
}

async function ask(method: string, path: string, body: object | undefined, watch: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (watch !== null) headers["Bluemoon-Watch"] = watch; // never in the address: addresses are logged
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused({ code: "offline", message: "The server does not answer. Is it still running?" });
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
