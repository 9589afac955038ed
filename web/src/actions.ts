// Everything the person can do, and what follows from it. Screens call these and read `state`.

import { api, Refused } from "./api";
import { notifyTurn, ring, showAttention } from "./attention";
import { passTo, receive, severalHere, shownSight, type Todo } from "./receive";
import { NO_ANSWER, serverIsBack, whenLate } from "./request";
import { linkTo, type Route } from "./routes";
import { keepSettings, type Settings } from "./settings";
import { Connection, dialServer } from "./socket";
import { forgetPart, isAdded, noteDeal, partCounts, partFor } from "./shuffle";
import { state } from "./state.svelte";
import type { Action, AddPart, AskGame, FromServer, GameSummary, JsonObject } from "./wire";

const connection = new Connection({
  connect: dialServer,
  received: hear,
  opened: () => {
    Object.keys(wanted).forEach(open);
    void attempt(introduce);
  },
  status: (status) => {
    const back = status === "online" && state.connection === "offline";
    state.connection = status;
    if (back) comeBackOnline();
  },
  attentive: () => !document.hidden && Object.keys(wanted).length > 0,
});
whenLate((late) => (state.slow = late));

/** The tables this page wants open, by game. */
const wanted: { [game: string]: true } = {};

const RETRY_MS = 3000;
/** Games that the server could not reach when they were last asked for. */
const retried = new Set<string>();

export function start(): void {
  connection.start();
  window.addEventListener("online", () => connection.wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) connection.wake();
    updateAttention();
  });
  void attempt(introduce);
}

let introducing = false;

/** Who we are and what can be played; asked again when a server that did not answer comes back. */
async function introduce(): Promise<void> {
  if (introducing || state.kinds.length) return;
  introducing = true;
  try {
    state.me = await api.me();
    state.kinds = await api.kinds();
    await loadGames();
  } finally {
    introducing = false;
  }
}

function hear(message: FromServer): void {
  const todo = receive(state, message);
  todo.reopen.forEach(open);
  if (message.type === "table") retried.delete(message.game);
  if ("summary" in message) {
    noteDeal(message.summary);
    // Nobody waits for it: if it does not arrive, it is sent when the next game is asked for.
    if (message.summary.next_game === null) void addNextPart(message.summary).catch(() => undefined);
  }
  const again = todo.later !== null && tryLater(todo.later);
  if (todo.refused && !again) say(todo.refused.message, true, todo.refused.rule);
  if (todo.readAloud) readAloud(todo);
  if (todo.turn.length) turnCame(todo.turn);
  updateAttention();
}

/** Open a game again in a while; whether that has been tried before, so that the person knows. */
function tryLater(game: string): boolean {
  const before = retried.has(game);
  retried.add(game);
  setTimeout(() => open(game), RETRY_MS);
  return before;
}

function readAloud({ readAloud: log }: Todo): void {
  if (!log || !onScreen(log.game)) return;
  state.polite = log.entries.map((entry) => entry.text).join(" ");
}

function turnCame(summaries: GameSummary[]): void {
  const summary = summaries[0] as GameSummary;
  if (state.settings.sound) ring();
  if (state.settings.notifications && document.hidden)
    notifyTurn(summary, () => go({ screen: "game", game: summary.id }));
  const elsewhere = summaries.find((one) => !onScreen(one.id));
  if (elsewhere && !document.hidden) say("It is your turn in another game.", false);
}

function updateAttention(): void {
  showAttention(
    Object.values(state.summaries).filter((summary) => summary.your_turn && summary.status === "playing").length,
  );
}

function onScreen(game: string): boolean {
  const route = state.route;
  return (route.screen === "game" && route.game === game) || (route.screen === "watch" && game in state.watching);
}

// --- words on screen ---

let notices = 0;

/** Say something: to screen readers always, on screen too. Urgent things interrupt. */
export function say(text: string, urgent = false, rule: string | null = null): void {
  if (urgent) state.assertive = text;
  else state.polite = text;
  const id = ++notices;
  state.notices = [...state.notices.filter((one) => one.text !== text).slice(-2), { id, text, urgent, rule }];
  setTimeout(() => dismiss(id), urgent ? 8000 : 5000);
}

const LOST = "The connection is lost. Reconnecting…";

/** The line is back: what was said about it is no longer true. */
function comeBackOnline(): void {
  serverIsBack();
  state.notices = state.notices.filter((one) => ![LOST, NO_ANSWER].includes(one.text));
}

/** Only for screen readers. */
export function whisper(text: string): void {
  state.polite = text;
}

export function dismiss(id: number): void {
  state.notices = state.notices.filter((one) => one.id !== id);
}

/** Do something that may be refused; the refusal is shown. Whether it went well. */
export async function attempt(what: () => Promise<void>): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(error.message, true, error.rule);
    return false;
  }
}

// --- places ---

export function go(route: Route): void {
  location.hash = linkTo(route);
}

export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied.`);
  } catch {
    say(`Copying did not work here. Please select the link and copy it yourself.`, true);
  }
}

/** A link to hand to somebody: at the address on the network, if friends there may come in. */
export function linkOf(route: Route): string {
  return `${state.network?.address ?? location.origin}/${linkTo(route)}`;
}

export async function askNetwork(): Promise<void> {
  state.network = await api.network();
}

/** Let friends on this network in, or shut the door again. */
export async function openNetwork(open: boolean): Promise<void> {
  state.network = await api.openNetwork(open);
}

export function changeSettings(change: Partial<Settings>): void {
  Object.assign(state.settings, change);
  keepSettings(state.settings);
}

export function openRules(kind: string, rule: string | null = null): void {
  void loadBook(kind);
  state.rulesOf = kind;
  state.rule = rule;
  state.overlay = "rules";
}

// --- who one is ---

/** Make sure there is an identity, under this name. */
export async function beNamed(name: string): Promise<void> {
  const wish = name.trim();
  if (state.me?.id && state.me.name === wish) return;
  const before = state.me?.id ?? null;
  state.me = await api.name(wish);
  if (state.me.id !== before) {
    promised = null;
    connection.renew();
  }
}

export async function logIn(name: string, password: string): Promise<void> {
  state.me = await api.login(name, password);
  forget();
}

export async function logOut(): Promise<void> {
  await api.logout();
  state.me = await api.me();
  forget();
}

function forget(): void {
  promised = null;
  state.summaries = {};
  state.tables = {};
  state.closed = {};
  connection.renew();
  void attempt(loadGames);
}

// --- games ---

export async function loadGames(): Promise<void> {
  if (!state.me?.id) {
    state.summariesKnown = true;
    return;
  }
  const summaries = await api.games();
  state.summaries = Object.fromEntries(summaries.map((summary) => [summary.id, summary]));
  state.summariesKnown = true;
  updateAttention();
}

export async function loadBook(kind: string): Promise<void> {
  if (!state.books[kind]) state.books[kind] = await api.book(kind);
}

/** A commitment that the server has made, and that no game was dealt by yet. */
let promised: string | null = null;

/** Have a game dealt by a secret that the server is bound to, and by a part of our own. */
async function dealt(ask: (shuffle: AddPart) => Promise<GameSummary>): Promise<void> {
  const commitment = (promised ??= await api.commitment());
  try {
    const summary = await ask(partFor(commitment));
    partCounts(commitment, summary);
    promised = null;
    enter(summary);
  } catch (error) {
    // Whatever else went wrong, the same is tried again: there is nothing to choose from.
    if (error instanceof Refused && error.code === "stale") promised = null;
    throw error;
  }
}

/** Add to the shuffle of the game that will follow one that is over. */
async function addNextPart(summary: GameSummary): Promise<void> {
  const commitment = summary.next_commitment;
  if (commitment === null || isAdded(commitment) || !summary.seats.some((seat) => seat.mine)) return;
  const { added } = await api.addPart(summary.id, partFor(commitment));
  if (added) partCounts(commitment, null);
  else forgetPart(commitment);
}

/** Enter the game that follows another one; what we have added to its shuffle is in that. */
function enterNext(before: GameSummary, summary: GameSummary): void {
  const commitment = before.next_commitment;
  if (commitment !== null && isAdded(commitment)) partCounts(commitment, summary);
  enter(summary);
}

export async function createGame(wish: AskGame): Promise<void> {
  if (wish.seats.some((seat) => seat.who === "me" || seat.who === "here"))
    await dealt((shuffle) => api.create({ ...wish, shuffle }));
  else enter(await api.create(wish));
}

export async function startLesson(kind: string, lesson: string): Promise<void> {
  enter(await api.lesson(kind, lesson));
}

export async function joinGame(secret: string, brings: JsonObject, commitment: string | null): Promise<void> {
  const summary = await api.join(secret, brings, commitment === null ? null : partFor(commitment));
  if (commitment !== null) partCounts(commitment, summary);
  enter(summary);
}

export async function rematch(before: GameSummary): Promise<void> {
  await addNextPart(before);
  enterNext(before, await api.rematch(before.id));
}

/** A new game against bots, from a moment of a finished one. */
export async function playOn(game: string, watch: string | null, number: number, seat: number | null): Promise<void> {
  await dealt((shuffle) => api.playOn(game, { number, seat, shuffle }, watch));
}

/** The match's next game: begun, or gone to if somebody else has begun it. */
export async function nextGame(match: string, before: GameSummary): Promise<void> {
  await addNextPart(before);
  enterNext(before, await api.nextGame(match));
}

export async function leaveGame(game: string): Promise<void> {
  await api.leave(game);
  closeTable(game);
  delete state.summaries[game];
  go({ screen: "games" });
  await loadGames();
}

/** Take the seat again that one has left. */
export async function comeBack(game: string): Promise<void> {
  enter(await api.comeBack(game));
}

export async function resign(game: string): Promise<void> {
  state.summaries[game] = await api.resign(game);
}

/** Call a table off that waits for players. */
export async function cancelGame(game: string): Promise<void> {
  await api.cancel(game);
  closeTable(game);
  delete state.summaries[game];
  go({ screen: "games" });
}

/** A lesson that is over is put away, wherever one goes next. */
export async function leaveLesson(game: string): Promise<void> {
  await api.leave(game);
  delete state.summaries[game];
}

function enter(summary: GameSummary): void {
  state.summaries[summary.id] = summary;
  go({ screen: "game", game: summary.id });
}

/** The summary of the game a spectator's link is for; the table can then be opened. */
export async function watchGame(secret: string): Promise<GameSummary> {
  const summary = await api.watch(secret);
  state.watching[summary.id] = secret;
  return summary;
}

export async function downloadRecord(game: string, watch: string | null): Promise<void> {
  const record = await api.record(game, watch);
  const file = URL.createObjectURL(new Blob([record], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = file;
  link.download = `bluemoon-${game}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}

// --- at the table ---

export function openTable(game: string): void {
  wanted[game] = true;
  open(game);
}

function open(game: string): void {
  const watch = state.watching[game];
  connection.send({ type: "open", game, ...(watch === undefined ? {} : { watch }) });
}

export function closeTable(game: string): void {
  delete wanted[game];
  delete state.tables[game];
  delete state.closed[game];
  connection.send({ type: "close", game });
}

/** The seat that acts at this screen now; null for spectators and while the device is being passed. */
function actingSeat(game: string): number | null {
  const table = state.tables[game];
  if (!table || passTo(table) !== null) return null;
  return shownSight(table)?.seat ?? null;
}

export function act(game: string, action: Action): void {
  const table = state.tables[game];
  const seat = actingSeat(game);
  if (!table || seat === null || table.waitingFor !== null) return;
  send(game, { type: "act", game, number: table.number, seat, action });
}

export function takeBack(game: string): void {
  const table = state.tables[game];
  const seat = undoSeat(game);
  if (!table || seat === null || table.waitingFor !== null) return;
  if (table.undo[seat]?.can === "no") return say("You have nothing to take back.", true);
  send(game, { type: "undo", game, number: table.number, seat });
}

/** An exercise from its beginning. */
export function restart(game: string): void {
  const table = state.tables[game];
  const seat = table ? (shownSight(table)?.seat ?? null) : null;
  if (!table || seat === null || table.waitingFor !== null) return;
  send(game, { type: "restart", game, number: table.number, seat });
}

/** Whose undo the button means: the seat on screen, or with several people here the one who moved last. */
export function undoSeat(game: string): number | null {
  const table = state.tables[game];
  if (!table) return null;
  const seat = shownSight(table)?.seat ?? null;
  if (!severalHere(table.sights) || (seat !== null && table.undo[seat]?.can !== "no")) return seat;
  const other = table.sights.find((sight) => sight.seat !== null && (table.undo[sight.seat]?.can ?? "no") !== "no");
  return other?.seat ?? seat;
}

function send(game: string, message: Parameters<Connection["send"]>[0]): void {
  const table = state.tables[game];
  if (!table) return;
  if (connection.send(message)) table.waitingFor = table.number;
  else say(LOST, true);
}

export function answerUndo(game: string, seat: number, yes: boolean): void {
  connection.send({ type: "agree", game, seat, yes });
}

export function hurry(game: string): void {
  const table = state.tables[game];
  if (!table || table.hurried) return;
  table.hurried = connection.send({ type: "hurry", game });
}

export function askHints(game: string): void {
  const table = state.tables[game];
  const seat = actingSeat(game);
  if (!table || seat === null || !table.summary.hints || !table.summary.your_turn || table.hintsAsked) return;
  table.hintsAsked = connection.send({ type: "hint", game, seat });
}

/** Several people at one screen: this one has the device now. */
export function show(game: string, seat: number): void {
  const table = state.tables[game];
  if (!table) return;
  table.shown = seat;
  table.news = null;
}
