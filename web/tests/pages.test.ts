// The small things screens are made of: routes, words, forms, search, charts, settings, recap.

import { describe, expect, test } from "vitest";
import {
  askedFor,
  bringsOwn,
  emptyForm,
  leftToChance,
  obstacle,
  quickWish,
  sitter,
  wishOf,
  withOption,
  withSeat,
  withSeatChance,
  withSeatOption,
} from "../src/newgame";
import { linkTo, readRoute, type Route } from "../src/routes";
import { chaptersOf, cutAround, searchRules } from "../src/rulesearch";
import { plot } from "../src/screens/chart";
import { defaultSettings, readSettings } from "../src/settings";
import { recapOf } from "../src/table/recap";
import type { Book, Option, PerSeatOption } from "../src/wire";
import {
  ago,
  endingLine,
  listed,
  measureTitle,
  mySeats,
  presence,
  readable,
  standing,
  suggestName,
  winners,
} from "../src/words";
import { entry, kind as kindOf, seat, sight, summary } from "./build";

const routes: Route[] = [
  { screen: "home" },
  { screen: "new", kind: null },
  { screen: "new", kind: "chess" },
  { screen: "games" },
  { screen: "learn", kind: null },
  { screen: "learn", kind: "legends" },
  { screen: "game", game: "a/b c" },
  { screen: "join", secret: "s3cr-et_" },
  { screen: "watch", secret: "w" },
  { screen: "result", game: "g", watch: null },
  { screen: "result", game: "g", watch: "w" },
  { screen: "match", match: "m", watch: null },
  { screen: "match", match: "m", watch: "w" },
  { screen: "replay", game: "g", watch: "w", number: 17 },
  { screen: "replay", game: "g", watch: null, number: 0 },
  { screen: "replay", game: "g", watch: null, number: null },
  { screen: "rules", kind: "chess", rule: "D3" },
  { screen: "account" },
  { screen: "settings" },
  { screen: "about" },
  { screen: "page", name: "cards", rest: [] },
  { screen: "page", name: "cards", rest: ["a/b c"] },
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
    expect(measureTitle(book, "pawns")).toBe("Pawns left");
    expect(measureTitle(book, "open_files")).toBe("Open files");
    expect(measureTitle(undefined, "pawns")).toBe("Pawns");
  });
  test.each([
    [summary(), "Your turn"],
    [summary({ your_turn: false, to_move: 1 }), "Bo to move"],
    [summary({ seats: [seat(0), seat(1, { mine: true, here: true })], to_move: 1 }), "Bo’s turn, here"],
    [
      summary({ status: "waiting", seats: [seat(0), seat(1, { who: "open", name: "Open seat" })] }),
      "Waiting for one more player",
    ],
    [summary({ status: "over", result: { winners: [0], reason: "mate", more: {} } }), "You won"],
    [summary({ status: "over", result: { winners: [1], reason: "mate", more: {} } }), "Bo won"],
    [summary({ status: "over", result: { winners: [0, 1], reason: "tie", more: {} } }), "You and Bo share the victory"],
    [summary({ status: "over", result: { winners: [], reason: "stalemate", more: {} } }), "Nobody won"],
  ])("how it stands: %#", (one, words) => expect(standing(one)).toBe(words));
  test.each([
    ["The game is over: enough offerings. You win!", "Enough offerings."],
    ["The game is over: the city is rebuilt. St. Bo the Bold wins!", "The city is rebuilt."],
    ["The game is over: Bo wins the game; four dragons.", "Bo wins the game; four dragons."],
    ["The game is over (stuck). Nobody wins.", "The game is over (stuck). Nobody wins."],
  ])("how it ended, below who won: %s", (said, words) => {
    const over = summary({ status: "over", result: { winners: [0], reason: "mate", more: {} } });
    expect(endingLine(over, said)).toBe(words);
  });
  test("a picture for others does not say You", () => {
    expect(winners(summary({ status: "over", result: { winners: [0], reason: "mate", more: {} } }))).toBe("Ada won");
  });
  test("whoever watches two people at one screen holds no seat of theirs", () => {
    const seats = [seat(0, { mine: false }), seat(1, { here: true })];
    const watched = summary({ seats, your_turn: false, to_move: 1 });
    expect(mySeats(watched)).toEqual([]);
    expect(standing(watched)).toBe("Bo to move");
    expect(mySeats(summary({ seats: [seat(0), seat(1, { mine: true, here: true })] }))).toEqual([0, 1]);
  });
  test("people who share somebody's screen are away when it is", () => {
    const shared = { mine: false, here: true };
    expect(presence(seat(1, { ...shared, online: false }), false)).toBe("away");
    expect(presence(seat(1, { ...shared, online: true }), false)).toBe("here");
    expect(presence(seat(1, { mine: true, here: true, online: false }), false)).toBe("here");
    expect(presence(seat(1, { who: "bot", online: true }), true)).toBe("bot, thinking");
  });
  test("times are rough", () => {
    const now = Date.parse("2026-01-02T00:00:00Z");
    expect(ago("2026-01-01T23:50:00Z", now)).toBe("10 minutes ago");
    expect(ago("2026-01-01T20:00:00Z", now)).toBe("4 hours ago");
  });
  test("a name is suggested", () => expect(suggestName(() => 0)).toBe("Silver Mason"));
});

describe("a new game", () => {
  const option = (name: string) => ({ name, title: name, help: "", only_if: null });
  const titled = (values: string[]) =>
    values.map((value) => ({ value, title: value, about: "", skill: null, seat: null }));
  const armies: PerSeatOption = {
    ...option("armies"),
    form: "per_seat",
    values: titled(["red", "blue", "green"]),
    default: ["red", "blue"],
    different: true,
  };
  const players: Option = { ...option("players"), form: "seats", values: [2, 3], default: 2 };
  const clock: Option = { ...option("clock"), form: "switch", default: false };
  const minutes: Option = {
    ...option("minutes"),
    form: "number",
    least: 1,
    most: 60,
    default: 10,
    only_if: { option: "clock", values: [true] },
  };
  const extras: Option = {
    ...option("extras"),
    form: "list",
    values: titled(["dragon", "tower"]),
    least: 1,
    most: 2,
    default: ["tower"],
  };
  const kind = kindOf("chess", {
    options: [players, armies, clock, minutes, extras],
    bots: ["easy", "medium"].map((id) => ({ id, title: id, about: "", level: true })),
    opponent: "medium",
  });
  test("starts as a game against bots with every default", () => {
    expect(wishOf(emptyForm(kind), kind)).toEqual({
      kind: "chess",
      config: { players: 2, armies: ["red", "blue"], clock: false, extras: ["tower"] },
      seats: [{ who: "me" }, { who: "bot", bot: "medium" }],
      hints: true,
      watch: true,
      match: false,
      pace: 1200,
    });
  });
  test("starts as the game recommends, and one press asks for that", () => {
    const recommended = { ...kind, quick: { players: 3, armies: ["green", "red", "blue"] } };
    const wish = quickWish(recommended);
    expect(wish.config).toMatchObject({ players: 3, armies: ["green", "red", "blue"], extras: ["tower"] });
    expect(wish.seats).toHaveLength(3);
    expect(wish).not.toHaveProperty("pace");
  });
  test("is a match only where the game knows one", () => {
    const form = { ...emptyForm(kind), match: true, watch: false };
    expect(wishOf(form, kind)).toMatchObject({ match: false, watch: false });
    expect(wishOf(form, { ...kind, match: { target: 3, unit: "pawn" } })).toMatchObject({ match: true });
  });
  test("knows whether somebody brings something of their own, and whether chance has a part", () => {
    const form = emptyForm(kind);
    expect([bringsOwn(form, kind), leftToChance(form)]).toEqual([false, false]);
    const own = withSeatOption(form, armies, 1, ["pawn", "king"]);
    expect([bringsOwn(own, kind), leftToChance(own)]).toEqual([true, false]);
    expect(wishOf(own, kind).config.armies).toEqual(["red", ["pawn", "king"]]);
    const drawn = withSeatChance(own, armies, 1);
    expect([bringsOwn(drawn, kind), leftToChance(drawn)]).toEqual([false, true]);
  });
  test("leaves a seat's part to chance, and what is taken to the others", () => {
    const form = withSeatChance(emptyForm(kind), armies, 0);
    expect(wishOf(form, kind, () => 0).config.armies).toEqual(["red", "blue"]);
    expect(wishOf(form, kind, () => 0.99).config.armies).toEqual(["green", "blue"]);
    const both = withSeatChance(form, armies, 1);
    for (let at = 0; at < 1; at += 0.1) {
      expect(new Set(wishOf(both, kind, () => at).config.armies as string[]).size).toBe(2);
    }
    expect(wishOf(withSeatOption(both, armies, 0, "red"), kind, () => 0).config.armies).toEqual(["red", "blue"]);
  });
  test("says who sits where", () => {
    const form = withSeat(emptyForm(kind), 1, { who: "here", name: "Bo" });
    expect([0, 1].map((at) => sitter(form, at, kind))).toEqual(["You", "Bo"]);
    expect(sitter(emptyForm(kind), 1, kind)).toBe("Bot (medium)");
  });
  test("needs no option that says how many play", () => {
    const form = emptyForm({ ...kind, seats: 3, options: [armies] });
    expect(form.seats).toHaveLength(3);
    expect(form.config).toEqual({ armies: ["red", "blue", "green"] });
  });
  test("has as many seats as players, and always one of mine", () => {
    const three = withOption(emptyForm(kind), players, 3, kind);
    expect(three.seats.map((one) => one.who)).toEqual(["me", "bot", "bot"]);
    expect(three.config.armies).toEqual(["red", "blue", "green"]);
    const last = withSeat(three, 2, { who: "me" });
    expect(last.seats.map((one) => one.who)).toEqual(["bot", "bot", "me"]);
    expect(withOption(last, players, 2, kind).seats.map((one) => one.who)).toEqual(["me", "bot"]);
  });
  test("where all must differ, two seats swap", () => {
    const form = withSeatOption(emptyForm(kind), armies, 0, "blue");
    expect(form.config.armies).toEqual(["blue", "red"]);
    const same = withSeatOption(emptyForm(kind), { ...armies, different: false }, 0, "blue");
    expect(same.config.armies).toEqual(["blue", "blue"]);
  });
  test("asks for an option only if what it depends on is so", () => {
    const form = withOption(emptyForm(kind), clock, true, kind);
    expect(askedFor(form, kind)).toContain(minutes);
    expect(wishOf(form, kind).config.minutes).toBe(10);
    expect(askedFor(emptyForm(kind), kind)).not.toContain(minutes);
  });
  test("says what is missing from a list", () => {
    expect(obstacle(withOption(emptyForm(kind), extras, [], kind), kind)).toBe("extras: choose at least 1.");
  });
  test("asks for the names of people at this screen", () => {
    const form = withSeat(emptyForm(kind), 1, { who: "here" });
    expect(obstacle(form, kind)).toContain("seat 2");
    const named = withSeat(form, 1, { name: " Bo " });
    expect(obstacle(named, kind)).toBeNull();
    expect(wishOf(named, kind).seats[1]).toEqual({ who: "here", name: "Bo" });
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
    expect(recapOf(sight(0, log), summary()).map((one) => one.number)).toEqual([2, 4]);
  });
  test("leaves out that it is one's turn, but not what one earned meanwhile", () => {
    const told = [
      entry(1, 0),
      entry(2, 1, "Bo builds"),
      entry(2, 0, "Ada earns"),
      entry(3, 1, "Bo draws"),
      entry(3, 0, "Ada's turn"),
    ];
    expect(recapOf(sight(0, told), summary()).map((one) => one.text)).toEqual(["Bo builds", "Ada earns", "Bo draws"]);
  });
  test("is empty within one's turn, on another's turn and for spectators", () => {
    expect(recapOf(sight(0, [...log, entry(5, 0)]), summary())).toEqual([]);
    expect(recapOf(sight(0, log), summary({ to_move: 1 }))).toEqual([]);
    expect(recapOf(sight(null, log), summary())).toEqual([]);
  });
});
