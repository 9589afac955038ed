// Which decks these are, who owns them, and which one goes along to the next table.

import { beNamed, go } from "../../actions";
import { state } from "../../state.svelte";
import type { Deck } from "../../wire";
import { suggestName } from "../../words";

export const KIND = "legends";

let chosen: string[] | null = null;

/** To the new-game screen, with this deck in one's own seat. */
export function playWith(deck: Deck): void {
  chosen = deck.cards;
  go({ screen: "new", kind: KIND });
}

/** The deck that was brought along; asked for once. */
export function broughtAlong(): string[] | null {
  const cards = chosen;
  chosen = null;
  return cards;
}

/** Decks are kept with a name; whoever has none yet gets one, and may change it under Account. */
export async function beSomebody(): Promise<void> {
  if (!state.me?.id) await beNamed(suggestName());
}
