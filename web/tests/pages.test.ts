// The small things screens are made of: routes, words, forms, search, charts, settings, recap.

import { describe, expect, test } from "vitest";
import { emptyForm, obstacle, wishOf, withPlayers, withSeat } from "../src/newgame";
import { linkTo, readRoute, type Route } from "../src/routes";
import { chaptersOf, cutAround, searchRules } from "../src/rulesearch";
import { plot } from "../src/screens/chart";
import { defaultSettings, readSettings } from "../src/settings";
import { recapOf } from "../src/table/recap";
import type { Book, Kind } from "../src/types";
import { ago, listed, optionWords, readable, standing, suggestName, titled } from "../src/words";
import { card, entry, seat, sight } from "./build";

const routes: Route[] = [
  { screen: "home" },
  { screen: "new", kind: null },
  { screen: "new", kind: "chess" },
  { screen: "games" },
  { screen: "game", game: "a/b c" },
  { screen: "join", secret: "s3cr-et_" },
  { screen: "watch", secret: "w" },
  { screen: "result", game: "g", watch: null },
  { screen: "result", game: "g", watch: "w" },
  { screen: "replay", game: "g", watch: "w", number: 17 },
  { screen: "replay", game: "g", watch: null, number: 0 },
  { screen: "replay", game: "g", watch: null, number: null },
  { screen: "rules", kind: "chess", rule: "D3" },
  { screen: "account" },
  { screen: "settings" },
  { screen: "about" },
];

test.each(routes)("the link to %j leads there", (route) => {
  expect(readRoute(linkTo(route))).toEqual(route);
});

test.each(["#/nonsense", "#/join", "#/watch/", "#/%E0%A4%A"])("%s leads nowhere", (hash) => {
  expect(readRoute(hash)).toEqual({ screen: "lost" });
});

describe("words", () => {
  test("ids become readable", () => expect(readable("building_completed")).toBe("Building completed"));
  test("lists are joined", () => expect(listed(["Ada", "Bo", "Cy"])).toBe("Ada, Bo and Cy"));
  test("the book's titles come first", () => {
    const book: Book = { title: "Chess", rules: [], measures: { pawns: "Pawns left" } };
    expect(titled(book, "measures", "pawns")).toBe("Pawns left");
    expect(titled(book, "measures", "open_files")).toBe("Open files");
    expect(titled(undefined, "measures", "pawns")).toBe("Pawns");
  });
  test("options speak the book's words", () => {
    const book: Book = {
      title: "",
      rules: [],
      options: { clock: { title: "Clock", about: "Time.", values: { true: "Yes" } } },
    };
    const words = optionWords(book, "clock");
    expect([words.title, words.about, words.value(true), words.value("slow")]).toEqual([
      "Clock",
      "Time.",
      "Yes",
      "Slow",
    ]);
  });
  test.each([
    [card(), "Your turn"],
    [card({ your_turn: false, to_move: 1 }), "Bo is to move"],
    [card({ seats: [seat(0), seat(1, { here: true })], to_move: 1 }), "Bo’s turn, here"],
    [
      card({ status: "waiting", seats: [seat(0), seat(1, { who: "open", name: null })] }),
      "Waiting for one more player",
    ],
    [card({ status: "over", result: { winners: [0], reason: "mate" } }), "You won"],
    [card({ status: "over", result: { winners: [1], reason: "mate" } }), "Bo won"],
    [card({ status: "over", result: { winners: [0, 1], reason: "tie" } }), "You and Bo share the victory"],
    [card({ status: "over", result: { winners: [], reason: "stalemate" } }), "Nobody won"],
  ])("how it stands: %#", (one, words) => expect(standing(one)).toBe(words));
  test("times are rough", () => {
    const now = Date.parse("2026-01-02T00:00:00Z");
    expect(ago("2026-01-01T23:50:00Z", now)).toBe("10 minutes ago");
    expect(ago("2026-01-01T20:00:00Z", now)).toBe("4 hours ago");
  });
  test("a name is suggested", () => expect(suggestName(() => 0)).toBe("Silver Mason"));
});

describe("a new game", () => {
  const kind: Kind = {
    id: "chess",
    title: "Chess",
    options: { players: [2, 3, 4], board: ["wood", "stone"], clock: [false, true] },
    bots: ["easy", "medium"].map((id) => ({ id, title: id, about: "", level: true })),
    opponent: "medium",
    tutorial: false,
  };
  test("starts as a game against bots with every default", () => {
    expect(wishOf(emptyForm(kind))).toEqual({
      kind: "chess",
      config: { players: 2, board: "wood", clock: false },
      seats: [{ who: "me" }, { who: "bot", bot: "medium" }],
      hints: true,
      pace: 1200,
    });
  });
  test("has as many seats as players, and always one of mine", () => {
    const four = withPlayers(emptyForm(kind), 4, kind);
    expect(four.seats.map((one) => one.who)).toEqual(["me", "bot", "bot", "bot"]);
    const last = withSeat(four, 3, { who: "me" });
    expect(last.seats.map((one) => one.who)).toEqual(["bot", "bot", "bot", "me"]);
    expect(withPlayers(last, 2, kind).seats.map((one) => one.who)).toEqual(["me", "bot"]);
  });
  test("asks for the names of people at this screen", () => {
    const form = withSeat(emptyForm(kind), 1, { who: "here" });
    expect(obstacle(form)).toContain("seat 2");
    const named = withSeat(form, 1, { name: " Bo " });
    expect(obstacle(named)).toBeNull();
    expect(wishOf(named).seats[1]).toEqual({ who: "here", name: "Bo" });
  });
});

describe("the rules", () => {
  const rules = [
    { id: "A1", chapter: "Start", text: "Everybody draws cards." },
    { id: "A10", chapter: "Start", text: "A1 comes first." },
    { id: "B1", chapter: "Moves", text: "Draw a card (or two)." },
  ];
  test("are found by words and number, the number itself first", () => {
    expect(searchRules(rules, "draw card").map((one) => one.id)).toEqual(["A1", "B1"]);
    expect(searchRules(rules, "a10")[0]?.id).toBe("A10");
    expect(searchRules(rules, "zebra")).toEqual([]);
  });
  test("keep their chapters", () => expect(chaptersOf(rules).map((one) => one.rules.length)).toEqual([2, 1]));
  test("show what was looked for, whatever signs it has", () => {
    expect(cutAround("Draw a card (or two).", "(or").filter((one) => one.hit)).toEqual([{ text: "(or", hit: true }]);
    expect(cutAround("plain", "")).toEqual([{ text: "plain", hit: false }]);
  });
});

test("a chart keeps its lines in the box, higher values higher", () => {
  const box = { left: 10, top: 0, width: 100, height: 50 };
  const { lines, ticks } = plot(
    [
      [0, 0],
      [3, 1],
      [7, 2],
    ],
    box,
  );
  const end = lines.map((line) => line.points[2]);
  expect(end[0]?.x).toBe(110);
  expect(end[0]?.y).toBeLessThan(end[1]?.y ?? 0);
  for (const point of lines.flatMap((line) => line.points)) {
    expect(point.y).toBeGreaterThanOrEqual(0);
    expect(point.y).toBeLessThanOrEqual(50);
  }
  expect(ticks.map((tick) => tick.value)).toEqual([0, 2, 4, 6, 8]);
  expect(plot([], box).lines).toEqual([]);
});

test.each([null, 7, "x", [], { theme: "pink", sound: 1 }])("odd settings %j become the defaults", (kept) => {
  expect(readSettings(kept)).toEqual(defaultSettings);
});

test("good settings are kept", () => {
  expect(readSettings({ theme: "day", sound: false })).toEqual({ ...defaultSettings, theme: "day", sound: false });
});

describe("the recap", () => {
  const log = [entry(1, 0), entry(2, 1), entry(3, null), entry(4, 1)];
  test("is what others did since one's own last entry", () => {
    expect(recapOf(sight(0, log), card()).map((one) => one.number)).toEqual([2, 4]);
  });
  test("leaves out that it is one's turn, but not what one earned meanwhile", () => {
    const told = [
      entry(1, 0),
      entry(2, 1, "Bo builds"),
      entry(2, 0, "Ada earns"),
      entry(3, 1, "Bo draws"),
      entry(3, 0, "Ada's turn"),
    ];
    expect(recapOf(sight(0, told), card()).map((one) => one.text)).toEqual(["Bo builds", "Ada earns", "Bo draws"]);
  });
  test("is empty within one's turn, on another's turn and for spectators", () => {
    expect(recapOf(sight(0, [...log, entry(5, 0)]), card())).toEqual([]);
    expect(recapOf(sight(0, log), card({ to_move: 1 }))).toEqual([]);
    expect(recapOf(sight(null, log), card())).toEqual([]);
  });
});
