// A deck that is being built. Every change is sent at once, one request at a time, and kept in the browser until the
// server has it: a reload, a broken line or a closed page loses nothing. What the deck is worth, the server says.

import { Refused } from "../../api";
import type { AskDeck, Deck, DeckVerdict } from "../../wire";
import type { LegendsBook } from "../wire";

const RETRY = 3000; // ms until what could not be sent is sent again

export interface Keeper {
  save(id: string, deck: AskDeck): Promise<Deck>;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export class Builder {
  readonly id: string;
  name = $state("");
  cards = $state.raw<string[]>([]);
  verdict = $state.raw<DeckVerdict>() as DeckVerdict;
  /** Whether the server has what is on the screen. */
  saved = $state(true);
  /** Why the last change could not be saved. */
  trouble = $state<string | null>(null);
  /** What the cards were before each change. */
  past = $state.raw<string[][]>([]);

  readonly #book: LegendsBook;
  readonly #keeper: Keeper;
  #keptName: string;
  #sending = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(deck: Deck, book: LegendsBook, keeper: Keeper) {
    this.id = deck.id;
    this.#book = book;
    this.#keeper = keeper;
    this.#keptName = deck.name;
    this.verdict = deck.verdict;
    const draft = readDraft(keeper.storage, deck.id);
    this.name = draft?.name ?? deck.name;
    this.cards = draft?.cards ?? deck.cards;
    if (draft) this.#changed();
  }

  has(id: string): boolean {
    return this.cards.includes(id);
  }

  /** The leader's card, if there is one. */
  get leader(): string | null {
    return this.cards.find((id) => this.#book.cards[id]?.type === "leader") ?? null;
  }

  /** Put a card in. A deck's leader makes room for the next one. */
  add(id: string): void {
    if (this.has(id) || !this.#book.cards[id]) return;
    const leads = this.#book.cards[id].type === "leader";
    this.#put([...this.cards.filter((one) => !leads || this.#book.cards[one]?.type !== "leader"), id]);
  }

  remove(id: string): void {
    if (this.has(id)) this.#put(this.cards.filter((one) => one !== id));
  }

  toggle(id: string): void {
    if (this.has(id)) this.remove(id);
    else this.add(id);
  }

  rename(name: string): void {
    this.name = name;
    this.#changed();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.cards = before;
    this.#changed();
  }

  /** Nobody looks any more: what is on its way arrives, the rest waits in the browser. */
  leave(): void {
    clearTimeout(this.#retry);
  }

  #put(cards: string[]): void {
    this.past = [...this.past, this.cards];
    this.cards = cards;
    this.#changed();
  }

  #changed(): void {
    this.saved = false;
    keepDraft(this.#keeper.storage, this.id, { name: this.name, cards: this.cards });
    clearTimeout(this.#retry);
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#sending) return; // whatever changes meanwhile goes with the next one
    this.#sending = true;
    let sent: { name: string; cards: string[] };
    do {
      sent = { name: this.name, cards: this.cards };
      try {
        // A name that has just been deleted is about to be typed anew.
        const deck = await this.#keeper.save(this.id, { ...sent, name: sent.name.trim() || this.#keptName });
        this.#keptName = deck.name;
        this.verdict = deck.verdict;
        this.trouble = null;
      } catch (error) {
        this.#sending = false;
        if (!(error instanceof Refused)) throw error;
        this.trouble = error.message;
        if (error.code !== "not_found") this.#retry = setTimeout(() => void this.#send(), RETRY);
        return;
      }
    } while (sent.name !== this.name || sent.cards !== this.cards);
    this.#sending = false;
    this.saved = true;
    this.#keeper.storage.removeItem(keyOf(this.id));
  }
}

interface Draft {
  name: string;
  cards: string[];
}

const keyOf = (id: string) => `bluemoon.deck.${id}`;

function keepDraft(storage: Pick<Storage, "setItem">, id: string, draft: Draft): void {
  try {
    storage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still saves on the server.
  }
}

function readDraft(storage: Pick<Storage, "getItem">, id: string): Draft | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(id)) ?? "null") as Partial<Draft> | null;
    if (typeof kept?.name !== "string" || !Array.isArray(kept.cards)) return null;
    return { name: kept.name, cards: kept.cards.filter((one) => typeof one === "string") };
  } catch {
    return null;
  }
}
