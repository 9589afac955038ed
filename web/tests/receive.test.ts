import { expect, test } from "vitest";
import { passTo, receive, shownSight } from "../src/receive";
import { kindOnScreen, type State } from "../src/state.svelte";
import { changed, summary, entry, fresh, movedMessage, seat, sight, tableMessage } from "./build";

function opened(message = tableMessage()): State {
  const state = fresh();
  receive(state, message);
  return state;
}

const table = (state: State) => {
  const found = state.tables.g1;
  if (!found) throw new Error("the table is not open");
  return found;
};

test("a move adds its entries to the log and its events are the news", () => {
  const state = opened(tableMessage({ sights: [sight(0, [entry(1, 0)])] }));
  const event = { event: "moved" };
  const todo = receive(state, movedMessage({ sights: [changed(0, [entry(2, 1)], { events: [event] })] }));
  expect(table(state).sights[0]?.log.map((one) => one.number)).toEqual([1, 2]);
  expect(table(state).news).toMatchObject({ by: 1, what: "act", events: [event] });
  expect(table(state).number).toBe(5);
  expect(todo).toMatchObject({ reopen: [], readAloud: { game: "g1", entries: [entry(2, 1)] } });
});

test("an undo brings the log whole", () => {
  const state = opened(tableMessage({ sights: [sight(0, [entry(1, 0), entry(2, 0)])] }));
  receive(state, movedMessage({ what: "undo", sights: [changed(0, [entry(1, 0)])] }));
  expect(table(state).sights[0]?.log.map((one) => one.number)).toEqual([1]);
});

test("a message that came twice changes nothing", () => {
  const state = opened();
  receive(state, movedMessage({ number: 4, sights: [changed(0, [entry(9, 1)])] }));
  expect(table(state).sights[0]?.log).toEqual([]);
});

test("whoever missed a move opens the table again, and until then shows what it has", () => {
  const state = opened();
  expect(receive(state, movedMessage({ number: 6 })).reopen).toEqual(["g1"]);
  expect(table(state).number).toBe(4);
});

test("whoever looks from another seat than before opens the table again", () => {
  const state = opened();
  expect(receive(state, movedMessage({ sights: [changed(1)] })).reopen).toEqual(["g1"]);
});

test("what a move leaves out of a guide is as it was", () => {
  const guide = { say: "Go.", tower: { floors: 2 }, houses: { mill: { open: 3 }, inn: { open: 1 } } };
  const state = opened(tableMessage({ sights: [{ ...sight(0), guide }] }));
  const news = changed(0, [], { guide: { say: "Build." }, parts: { houses: { mill: { open: 2 } } } });
  receive(state, movedMessage({ sights: [news] }));
  expect(table(state).sights[0]?.guide).toEqual({
    say: "Build.",
    tower: { floors: 2 },
    houses: { mill: { open: 2 }, inn: { open: 1 } },
  });
});

test("a stale number opens the table again without a word", () => {
  const state = opened();
  table(state).waitingFor = 4;
  const todo = receive(state, { type: "refused", game: "g1", code: "stale", message: "Too late." });
  expect(todo).toMatchObject({ reopen: ["g1"], refused: null });
  expect(table(state).waitingFor).toBeNull();
});

test("a refusal is told with its rule and frees the controls", () => {
  const state = opened();
  table(state).waitingFor = 4;
  const todo = receive(state, { type: "refused", game: "g1", code: "illegal", message: "No steps left.", rule: "M1" });
  expect(todo.refused).toEqual({ message: "No steps left.", rule: "M1", game: "g1" });
  expect(table(state).waitingFor).toBeNull();
});

test("a game that cannot be reached is told of and tried again later", () => {
  const state = opened();
  table(state).waitingFor = 4;
  const todo = receive(state, { type: "refused", game: "g1", code: "unavailable", message: "Try again." });
  expect(todo).toMatchObject({ later: "g1", reopen: [], refused: { message: "Try again." } });
  expect(table(state).waitingFor).toBeNull();
});

test("a table one may not open says why", () => {
  const state = fresh();
  receive(state, { type: "refused", game: "g1", code: "not_found", message: "There is no such game." });
  expect(state.closed.g1).toBe("There is no such game.");
});

test("the bell rings when it becomes our turn, and only then", () => {
  const state = opened(tableMessage({ summary: summary({ your_turn: false, to_move: 1 }) }));
  expect(receive(state, movedMessage({ number: 5 })).turn.map((one) => one.id)).toEqual(["g1"]);
  expect(receive(state, movedMessage({ number: 6 })).turn).toEqual([]);
});

test("a game first heard of does not ring", () => {
  expect(receive(fresh(), { type: "summary", game: "g1", summary: summary() }).turn).toEqual([]);
});

test("the table is opened again when the last guest has come", () => {
  const state = opened(tableMessage({ summary: summary({ status: "waiting" }) }));
  expect(receive(state, { type: "summary", game: "g1", summary: summary() }).reopen).toEqual(["g1"]);
});

test("hints for an older position are dropped", () => {
  const state = opened();
  const hints = [{ action: {}, text: "Step", chance: 0.5 }];
  receive(state, { type: "hinted", game: "g1", seat: 0, number: 3, hints });
  expect(table(state).hints).toBeNull();
  receive(state, { type: "hinted", game: "g1", seat: 0, number: 4, hints });
  expect(table(state).hints?.hints).toEqual(hints);
  receive(state, movedMessage());
  expect(table(state).hints).toBeNull();
});

// --- several people at one screen ---

const two = { seats: [seat(0), seat(1, { mine: true, here: true })] };

test("with several people here nothing is shown before the device is passed", () => {
  const state = opened(tableMessage({ summary: summary(two), sights: [sight(0), sight(1)] }));
  expect(shownSight(table(state))).toBeUndefined();
  expect(passTo(table(state))).toBe(0);
  table(state).shown = 0;
  expect(passTo(table(state))).toBeNull();
  expect(shownSight(table(state))?.seat).toBe(0);
});

test("the device is passed when another person here is to move", () => {
  const state = opened(tableMessage({ summary: summary(two), sights: [sight(0), sight(1)] }));
  table(state).shown = 0;
  receive(state, movedMessage({ summary: summary({ ...two, to_move: 1 }), sights: [changed(0), changed(1)] }));
  expect(passTo(table(state))).toBe(1);
});

test("after a lost connection the same person still has the device", () => {
  const state = opened(tableMessage({ summary: summary(two), sights: [sight(0), sight(1)] }));
  table(state).shown = 0;
  receive(state, tableMessage({ summary: summary(two), sights: [sight(0), sight(1)] }));
  expect(passTo(table(state))).toBeNull();
});

test("a bot's turn does not pass the device", () => {
  const state = opened(
    tableMessage({ summary: summary({ ...two, to_move: 2, your_turn: false }), sights: [sight(0), sight(1)] }),
  );
  table(state).shown = 1;
  expect(passTo(table(state))).toBeNull();
});

test("the screen's game is known wherever one looks at it", () => {
  const state = fresh();
  receive(state, tableMessage());
  const at = (route: State["route"]) => kindOnScreen({ ...state, route });
  expect(at({ screen: "game", game: "g1" })).toBe("chess");
  expect(at({ screen: "replay", game: "g1", watch: null, number: 3 })).toBe("chess");
  state.watching.g1 = "secret";
  expect(at({ screen: "watch", secret: "secret" })).toBe("chess");
  expect(at({ screen: "watch", secret: "another" })).toBeNull();
  expect(at({ screen: "home" })).toBeNull();
});
