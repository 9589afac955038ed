import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Wire } from "../src/socket";
import type { FromServer } from "../src/wire";

class Line implements Wire {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.closed = true;
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  break() {
    this.readyState = 3;
    this.onclose?.();
  }
}

let lines: Line[];
let opened: number;
let status: string[];
let heard: FromServer[];
let connection: Connection;

const last = () => lines.at(-1) as Line;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  opened = 0;
  status = [];
  heard = [];
  connection = new Connection({
    connect() {
      lines.push(new Line());
      return last();
    },
    received: (message) => heard.push(message),
    opened: () => (opened += 1),
    status: (now) => status.push(now),
  });
  connection.start();
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

test("comes back after the line broke, waiting longer each time", () => {
  last().open();
  last().break();
  const waits: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const before = lines.length;
    let waited = 0;
    while (lines.length === before) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    waits.push(waited);
    last().break();
  }
  expect(waits[0]).toBeLessThan(700);
  expect(waits[5]).toBeGreaterThan(3000);
  expect(Math.max(...waits)).toBeLessThan(12_000);
  vi.advanceTimersByTime(12_000);
  last().open();
  expect(opened).toBe(2);
  expect(status).toEqual(["online", ...Array<string>(7).fill("offline"), "online"]);
});

test("what is sent without a line does not go out", () => {
  expect(connection.send({ type: "ping" })).toBe(false);
  last().open();
  expect(connection.send({ type: "ping" })).toBe(true);
  expect(last().sent).toEqual(['{"type":"ping"}']);
});

test("a line that fell silent, as after sleep, is dialled anew", () => {
  last().open();
  const before = last();
  vi.setSystemTime(Date.now() + 3_600_000);
  connection.wake();
  expect(before.closed).toBe(true);
  expect(lines).toHaveLength(2);
});

test("a line that answers is kept", () => {
  last().open();
  for (let beat = 0; beat < 6; beat += 1) {
    vi.advanceTimersByTime(20_000);
    last().onmessage?.({ data: '{"type":"pong"}' });
  }
  expect(lines).toHaveLength(1);
  expect(heard).toHaveLength(6);
});

test("an old line's last words are not heard", () => {
  last().open();
  const before = last();
  connection.renew();
  before.onmessage?.({ data: '{"type":"pong"}' });
  before.break();
  expect(heard).toEqual([]);
  expect(lines).toHaveLength(2);
});

test("says after three seconds that what was sent is not answered, and when it is", () => {
  last().open();
  connection.send({ type: "ping" });
  vi.advanceTimersByTime(2500);
  expect(status).toEqual(["online"]);
  vi.advanceTimersByTime(1000);
  expect(status).toEqual(["online", "silent"]);
  last().onmessage?.({ data: JSON.stringify({ type: "pong" }) });
  expect(status).toEqual(["online", "silent", "online"]);
});

test("what need not be answered is not waited for", () => {
  last().open();
  connection.send({ type: "close", game: "g" });
  vi.advanceTimersByTime(10_000);
  expect(status).toEqual(["online"]);
});
