import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_ANSWER, Refused, request, serverIsBack, whenLate } from "../src/request";

let late: boolean[];
let asked: number;
let answer: (signal: AbortSignal) => Promise<Response>;

const well = (): Promise<Response> => Promise.resolve(new Response("{}"));
const broken = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));
/** A line that is dead although nobody has noticed. */
const held = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, fail) => signal.addEventListener("abort", () => fail(new DOMException("aborted", "AbortError"))));

beforeEach(() => {
  vi.useFakeTimers();
  [late, asked, answer] = [[], 0, well];
  whenLate((is) => late.push(is));
  vi.stubGlobal("fetch", (_: string, sent: RequestInit) => {
    asked++;
    return answer(sent.signal as AbortSignal);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is answered in time is never called late", async () => {
  await request("GET", "/api/me");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(late).toEqual([]);
});

test("reading outlasts a server that is away, and says so only as long as it is", async () => {
  answer = broken;
  const reading = request("GET", "/api/me");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(late).toEqual([true]);
  answer = well;
  serverIsBack();
  expect((await reading).ok).toBe(true);
  expect(late).toEqual([true, false]);
});

test("what was asked over a line that has died is asked again over the new one", async () => {
  answer = held;
  const reading = request("GET", "/api/me");
  await vi.advanceTimersByTimeAsync(4000);
  expect([asked, late]).toEqual([1, [true]]);
  answer = well;
  serverIsBack();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await reading).ok).toBe(true);
  expect([asked, late]).toEqual([2, [true, false]]);
});

test("what changes something is sent once", async () => {
  answer = broken;
  await expect(request("POST", "/api/games", {})).rejects.toThrow(NO_ANSWER);
  answer = held;
  const posted = expect(request("POST", "/api/games", {})).rejects.toThrow(NO_ANSWER);
  serverIsBack();
  await posted;
  expect([asked, late]).toEqual([2, []]);
});

test("a refusal is the server's answer, not its absence", async () => {
  answer = () => Promise.resolve(new Response('{"error":{"code":"no","message":"Not yours."}}', { status: 403 }));
  const error: unknown = await request("GET", "/api/games/x").catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Refused);
  expect([(error as Refused).code, asked]).toEqual(["no", 1]);
});
