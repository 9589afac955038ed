// Everything the guide offers now, in words: what a hint means is looked up here.

import type { Action, Hint } from "../wire";
import { listed } from "../words";
import type { LegendsBook, LegendsGuidance } from "./wire";

export interface Deed {
  words: string;
  action: Action;
}

export function deeds(guide: LegendsGuidance, book: LegendsBook): Deed[] {
  const buttons = [guide.fight, guide.retreat, guide.next].filter((button) => button !== null);
  const declines = (guide.decline?.ways ?? []).map(({ cards, action }) => ({
    words: cards.length ? `Decline, discarding ${names(book, cards)}` : "Decline",
    action,
  }));
  const payments = guide.demands.flatMap((demand) =>
    demand.ways.map(({ words, action }) => ({ words: `${demand.words}: ${words}`, action })),
  );
  return [
    ...guide.choices,
    ...buttons,
    ...guide.announce,
    ...(guide.question?.answers ?? []),
    ...declines,
    ...payments,
  ];
}

/** What a hint says, in the words of what is offered. */
export function hintWords(possible: Deed[], hint: Hint): string {
  return possible.find((deed) => sameAction(deed.action, hint.action))?.words ?? hint.text;
}

export function sameAction(one: Action, other: Action): boolean {
  return form(one) === form(other);
}

function names(book: LegendsBook, cards: string[]): string {
  return listed(cards.map((card) => book.cards[card]?.name ?? card));
}

/** An action as text, whatever the order of its fields. */
function form(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));
}
