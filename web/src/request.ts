// One HTTP request to the server. Whatever goes wrong arrives as one Refused with a sentence for the person.
//
// A request that only reads outlasts a server that is away: it is sent again until it is answered, so that no screen
// keeps an error that has long stopped being true. What changes something is sent once: the person decides.

import type { Refusal } from "./wire";

export class Refused extends Error {
  readonly code: string;
  readonly rule: string | null;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.rule = refusal.rule ?? null;
  }
}

export const NO_ANSWER = "The server is not answering. Is it still running?";
const SLOW = 3000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

/** Requests that have been waiting for seconds, or that nobody answered. */
const late = new Set<object>();
let tellLate: (late: boolean) => void = () => undefined;
/** Of every request that is under way: sent over a line that has broken since, it would wait for ever. */
const underWay = new Set<AbortController>();
/** Of every request that is to be sent again: send it now. */
const pausing = new Set<() => void>();

/** Be told when a request has been waiting for seconds, and when none does any more. */
export function whenLate(tell: (late: boolean) => void): void {
  tellLate = tell;
}

/** The server was away and is back: what was asked over the old line gets no answer any more. */
export function serverIsBack(): void {
  for (const one of underWay) one.abort();
  for (const go of [...pausing]) go();
}

export async function request(
  method: string,
  path: string,
  body?: object,
  watch: string | null = null,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (watch !== null) headers["Bluemoon-Watch"] = watch; // never in the address: addresses are logged
  // What is sent is done, even if the page is left meanwhile.
  const sent = { method, headers, body: body === undefined ? null : JSON.stringify(body), keepalive: method !== "GET" };
  const response = await answered(path, sent);
  if (!response.ok) throw new Refused(refusalIn(await response.json().catch(() => null), response.status));
  return response;
}

async function answered(path: string, sent: RequestInit): Promise<Response> {
  const itself = {};
  const timer = setTimeout(() => markLate(itself, true), SLOW);
  try {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const response = await once(path, sent);
      if (response) return response;
      if (sent.method !== "GET") throw new Refused({ code: "offline", message: NO_ANSWER });
      markLate(itself, true);
      await pauseFor(pause);
    }
  } finally {
    clearTimeout(timer);
    markLate(itself, false);
  }
}

/** The answer; null if there was none. */
async function once(path: string, sent: RequestInit): Promise<Response | null> {
  const line = new AbortController();
  underWay.add(line);
  try {
    return await fetch(path, { ...sent, signal: line.signal });
  } catch {
    return null;
  } finally {
    underWay.delete(line);
  }
}

function markLate(one: object, is: boolean): void {
  const before = late.size;
  if (is) late.add(one);
  else late.delete(one);
  if (late.size > 0 !== before > 0) tellLate(late.size > 0);
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((done) => {
    const go = (): void => {
      clearTimeout(timer);
      pausing.delete(go);
      done();
    };
    const timer = setTimeout(go, ms);
    pausing.add(go);
  });
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
