import { describe, expect, test, vi } from "vitest";
import { Refused } from "../../src/api";
import { anyCard, matchingCards } from "../../src/legends/cards/filter";
import { Builder, type Keeper } from "../../src/legends/decks/builder.svelte";
import { curve, groups, readyDeck } from "../../src/legends/decks/sums";
import type { BookCard, LegendsBook } from "../../src/legends/wire";
import type { AskDeck, Deck, DeckVerdict } from "../../src/wire";

function card(name: string, more: Partial<BookCard> = {}): BookCard {
  return {
    name,
    text: "",
    rules: [],
    people: "hoax",
    deck: "hoax",
    type: "character",
    number: 1,
    fire: 1,
    earth: 1,
    icons: [],
    moons: 0,
    capacity: 0,
    mutant: false,
    short: name,
    sure: "certain",
    note: "",
    ...more,
  };
}

const book: LegendsBook = {
  title: "Legends",
  rules: [],
  measures: {},
  cards: {
    owl: card("Owl", { type: "leader", fire: null, earth: null }),
    fox: card("Fox", { fire: 4, earth: 1, text: "Draw a card." }),
    bear: card("Bear", { fire: 0, earth: 5, moons: 2, icons: ["stop"] }),
    flame: card("Flame", { type: "leader", people: "vulca", deck: "vulca", fire: null, earth: null }),
    ember: card("Ember", { type: "booster", people: "vulca", deck: "vulca", fire: 2, earth: 2, moons: 1 }),
  },
  peoples: {},
  icons: { stop: { name: "Stop", text: "", rules: [], letters: "ST" } },
  things: {},
};

describe("finding cards", () => {
  const names = (filter: Partial<typeof anyCard>) => matchingCards(book, { ...anyCard, ...filter });

  test("everything, as it lies in the box", () => expect(names({})).toEqual(["owl", "fox", "bear", "flame", "ember"]));
  test("by each property", () => {
    expect(names({ people: "vulca" })).toEqual(["flame", "ember"]);
    expect(names({ type: "leader" })).toEqual(["owl", "flame"]);
    expect(names({ element: "earth" })).toEqual(["bear"]);
    expect(names({ element: "fire" })).toEqual(["fox"]);
    expect(names({ icon: "stop" })).toEqual(["bear"]);
    expect(names({ moons: "0" })).toEqual(["owl", "fox", "flame"]);
    expect(names({ people: "vulca", moons: "1" })).toEqual(["ember"]);
  });
  test("those of the nine decks, or those that are in none", () => {
    const own = { ...book, cards: { ...book.cards, erupta: card("Erupta", { people: "vulca", deck: null }) } };
    expect(matchingCards(own, { ...anyCard, box: "more" })).toEqual(["erupta"]);
    expect(matchingCards(own, { ...anyCard, box: "nine", people: "vulca" })).toEqual(["flame", "ember"]);
    expect(readyDeck(own, "vulca")).toEqual(["flame", "ember"]);
  });
  test("by words of name, text, type and icons, all of them", () => {
    expect(names({ words: " DRAW fox " })).toEqual(["fox"]);
    expect(names({ words: "stop" })).toEqual(["bear"]);
    expect(names({ words: "booster vulca" })).toEqual(["ember"]);
    expect(names({ words: "draw bear" })).toEqual([]);
  });
  test("in the order wished for", () => {
    expect(names({ order: "name" })[0]).toBe("bear");
    expect(names({ order: "fire" })[0]).toBe("fox");
    expect(names({ order: "earth" })[0]).toBe("bear");
    expect(names({ order: "moons" }).slice(0, 2)).toEqual(["bear", "ember"]);
  });
});

describe("what a deck is made of", () => {
  test("curves count the cards that show values", () => {
    expect(curve(book, ["owl", "fox", "bear", "gone"], "fire")).toEqual([1, 0, 0, 0, 1]);
    expect(curve(book, ["fox", "ember"], "earth")).toEqual([0, 1, 1, 0, 0, 0]);
  });
  test("groups by type, the leader first", () => {
    const told = groups(book, ["ember", "bear", "owl", "gone"]).map(({ title, cards }) => [title, cards.length]);
    expect(told).toEqual([
      ["Leader", 1],
      ["Characters", 1],
      ["Boosters", 1],
    ]);
  });
  test("a ready deck is what lies in a people's box", () =>
    expect(readyDeck(book, "hoax")).toEqual(["owl", "fox", "bear"]));
});

const verdict = (cards: string[]): DeckVerdict => ({
  legal: false,
  words: `${cards.length} cards`,
  rule: "LD1",
  tallies: [],
});

function deck(cards: string[] = ["owl"], name = "Mine"): Deck {
  return { id: "d1", kind: "legends", name, cards, verdict: verdict(cards), created: "", updated: "" };
}

/** A server that answers when it is told to. */
function keeper() {
  const kept = new Map<string, string>();
  const asked: { wish: AskDeck; answer: () => void; refuse: (code: string) => void }[] = [];
  const made: Keeper = {
    save: (_, wish) =>
      new Promise((resolve, reject) =>
        asked.push({
          wish,
          answer: () => resolve(deck(wish.cards, wish.name)),
          refuse: (code) => reject(new Refused({ code, message: "Not now." })),
        }),
      ),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  };
  return { ...made, asked, kept };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

describe("building", () => {
  test("a leader makes room for the next one", () => {
    const builder = new Builder(deck(["owl", "fox"]), book, keeper());
    builder.add("flame");
    expect(builder.cards).toEqual(["fox", "flame"]);
    expect(builder.leader).toBe("flame");
    builder.add("nobody");
    builder.toggle("fox");
    expect(builder.cards).toEqual(["flame"]);
    builder.undo();
    builder.undo();
    expect(builder.cards).toEqual(["owl", "fox"]);
  });

  test("changes are saved one at a time, the last one last", async () => {
    const server = keeper();
    const builder = new Builder(deck(), book, server);
    builder.add("fox");
    builder.add("bear");
    builder.rename("Ours");
    expect(builder.saved).toBe(false);
    expect(server.asked.length).toBe(1);
    expect(server.kept.size).toBe(1);
    server.asked[0]?.answer();
    await soon();
    expect(server.asked.length).toBe(2);
    expect(server.asked[1]?.wish).toEqual({ name: "Ours", cards: ["owl", "fox", "bear"] });
    expect(builder.saved).toBe(false);
    server.asked[1]?.answer();
    await soon();
    expect(builder.saved).toBe(true);
    expect(builder.verdict.words).toBe("3 cards");
    expect(server.kept.size).toBe(0);
  });

  test("what was not saved is there after a reload, and is saved then", async () => {
    const server = keeper();
    new Builder(deck(), book, server).add("fox"); // the page goes before the answer comes
    const again = new Builder(deck(), book, server);
    expect(again.cards).toEqual(["owl", "fox"]);
    expect(server.asked.at(-1)?.wish.cards).toEqual(["owl", "fox"]);
    server.kept.set("bluemoon.deck.d1", "{broken");
    expect(new Builder(deck(), book, server).cards).toEqual(["owl"]);
  });

  test("what was refused is tried again; a deck that is gone is not", async () => {
    vi.useFakeTimers();
    try {
      const server = keeper();
      const builder = new Builder(deck(), book, server);
      builder.add("fox");
      server.asked[0]?.refuse("offline");
      await vi.advanceTimersByTimeAsync(10);
      expect(builder.trouble).toBe("Not now.");
      await vi.advanceTimersByTimeAsync(5000);
      expect(server.asked.length).toBe(2);
      server.asked[1]?.refuse("not_found");
      await vi.advanceTimersByTimeAsync(60_000);
      expect(server.asked.length).toBe(2);
      expect(builder.saved).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a name that is being typed anew is not lost", async () => {
    const server = keeper();
    const builder = new Builder(deck(), book, server);
    builder.rename("");
    expect(server.asked[0]?.wish.name).toBe("Mine");
    expect(builder.name).toBe("");
  });
});
