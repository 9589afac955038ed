// The shuffle that nobody chooses (docs/shuffle.md): what this browser adds to it and remembers, and how it makes the
// seed again after the game, without asking the server for anything but what it opens.

import type { AddPart, GameSummary, JsonObject, OpenedShuffle } from "./wire";

/** What this browser has added to one deal, kept in this browser only. */
export interface Kept extends AddPart {
  /** The server has said that it counts; until then it may not have arrived. */
  sure: boolean;
  /** The game that was dealt, once it is known. */
  game: string | null;
  /** The seats of bots when the game began: they add nothing. */
  bots: number[] | null;
}

const KEY = "bluemoon.shuffle";
const MOST = 300;

let kept = load();

function load(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is Kept {
  const found = one as Partial<Kept> | null;
  return typeof found?.commitment === "string" && typeof found.part === "string" && typeof found.sure === "boolean";
}

function keep(next: Kept[]): void {
  kept = next.slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing adds its part all the same; it only cannot look for it later.
  }
}

/** What this browser adds under a commitment: drawn once, so that whoever is asked again has nothing to choose from. */
export function partFor(commitment: string): AddPart {
  let found = kept.find((one) => one.commitment === commitment);
  if (!found) {
    const part = hex(crypto.getRandomValues(new Uint8Array(32)));
    found = { commitment, part, sure: false, game: null, bots: null };
    keep([...kept, found]);
  }
  return { commitment, part: found.part };
}

/** The server has taken the part for a game, or for the one that follows (then the game is not known yet). */
export function partCounts(commitment: string, summary: GameSummary | null): void {
  change((one) => one.commitment === commitment, { sure: true, ...(summary ? { game: summary.id } : {}) });
  if (summary) noteDeal(summary);
}

export function isAdded(commitment: string): boolean {
  return kept.some((one) => one.commitment === commitment && one.sure);
}

export function forgetPart(commitment: string): void {
  keep(kept.filter((one) => one.commitment !== commitment));
}

/** A game that begins: remember who is a bot, for nobody adds a part in a bot's name. */
export function noteDeal(summary: GameSummary): void {
  if (summary.status !== "playing" || !kept.some((one) => one.game === summary.id && one.bots === null)) return;
  const bots = summary.seats.filter((seat) => seat.who === "bot").map((seat) => seat.seat);
  change((one) => one.game === summary.id && one.bots === null, { bots });
}

function change(which: (one: Kept) => boolean, to: Partial<Kept>): void {
  if (kept.some(which)) keep(kept.map((one) => (which(one) ? { ...one, ...to } : one)));
}

/** What this browser knows of a deal: what it added to the game, or under its commitment. */
export function remembered(game: string, commitment: string): Kept | null {
  return kept.find((one) => one.game === game) ?? kept.find((one) => one.commitment === commitment) ?? null;
}

// --- the seed made again ---

export interface Check {
  good: boolean;
  text: string;
}

export interface Verdict {
  checks: Check[];
  /** Somebody has added something: else the server dealt alone. */
  shared: boolean;
  /** Among that is what this browser remembers having added. */
  mine: boolean;
}

/** Whether this browser can check anything: browsers hash only on pages that came over a secure line. */
export function canVerify(): boolean {
  return typeof crypto.subtle !== "undefined";
}

/** Make everything again from what the server has opened, and compare it with what this browser remembers. */
export async function verify(
  kind: string,
  config: JsonObject,
  seats: number,
  opened: OpenedShuffle,
  memory: Kept | null,
): Promise<Verdict> {
  const { commitment, secret, parts } = opened;
  const mine = memory !== null && memory.commitment === commitment && parts.includes(memory.part);
  const checks: Check[] = [];
  const check = (good: boolean, right: string, wrong: string) => checks.push({ good, text: good ? right : wrong });
  if (memory && (memory.game !== null || memory.sure)) {
    check(
      memory.commitment === commitment,
      "The commitment is the one that this browser was shown before it added its part.",
      "The commitment is not the one that this browser was shown before it added its part.",
    );
    check(mine || !memory.sure, "What this browser added is in it.", "What this browser added is not in it.");
  }
  check(
    (await commitmentTo(secret)) === commitment,
    "The server’s secret is the one it was committed to.",
    "The server’s secret is not the one it was committed to.",
  );
  const forged = (memory?.bots ?? []).filter((seat) => parts[seat] != null);
  check(
    parts.length === seats && forged.length === 0,
    "There is at most one part for each player, and none for a bot.",
    "There are parts that no player can have added.",
  );
  check(
    (await seedOf(kind, config, secret, parts)) === opened.seed,
    "The seed follows from the secret, the parts and the options of the game.",
    "The seed does not follow from the secret, the parts and the options of the game.",
  );
  return { checks, shared: parts.some((part) => part !== null), mine };
}

export function commitmentTo(secret: string): Promise<string> {
  return sha256(`blue moon commitment 1\n${secret}\n`);
}

/** In decimal digits. */
export async function seedOf(
  kind: string,
  config: JsonObject,
  secret: string,
  parts: (string | null)[],
): Promise<string> {
  const digest = await sha256(canonicalText(kind, config, secret, parts));
  return BigInt(`0x1${digest.slice(0, 32)}`).toString();
}

export function canonicalText(kind: string, config: JsonObject, secret: string, parts: (string | null)[]): string {
  const lines = ["blue moon shuffle 1", `game ${kind}`, `config ${canonicalJson(config)}`, `secret ${secret}`];
  lines.push(...parts.map((part, seat) => `part ${seat} ${part ?? "none"}`));
  return lines.map((line) => `${line}\n`).join("");
}

/** JSON without spaces, the names of every object in order. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inside]) => `${JSON.stringify(name)}:${canonicalJson(inside)}`).join(",")}}`;
}

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
