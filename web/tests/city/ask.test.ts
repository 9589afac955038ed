// What a pointer asks: something, if it moves there and rests; nothing, if the board came up beneath it.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asking } from "../../src/city/ask";

const thing = { closest: (what: string) => (what === "[data-info]" ? thing : null), getAttribute: () => "tile:mill" };
let listeners: Record<string, (event: unknown) => void>;
let asked: (string | null)[];

const point = (type: string, x: number): void =>
  listeners[type]?.({ type, pointerType: "mouse", buttons: 0, clientX: x, clientY: 5, target: thing });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  listeners = {};
  asked = [];
  const board = {
    addEventListener: (type: string, listener: (event: unknown) => void) => (listeners[type] = listener),
    removeEventListener: () => undefined,
  };
  asking(board as unknown as HTMLElement, (question) => asked.push(question?.about ?? null));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a pointer that rests where the board comes up asks nothing", () => {
  point("pointerover", 7);
  point("pointermove", 7); // browsers say so without a hand on the mouse
  vi.advanceTimersByTime(5000);
  expect(asked).toEqual([]);
});

test("a pointer that moves onto something and rests asks about it", () => {
  point("pointerover", 7);
  point("pointermove", 8);
  vi.advanceTimersByTime(5000);
  expect(asked).toEqual(["tile:mill"]);
});
