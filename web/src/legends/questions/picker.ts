// Putting an answer together card by card. A question lists whole answers; a picker lets cards be taken up and put back,
// and knows exactly when what is picked is one of the answers. Plain data in, plain data out; no rule is known here.

import type { Action } from "../../wire";
import type { Answer, Question } from "../wire";

/** What is picked so far: cards in the order in which they were, and hidden ones, of which chance picks. */
export interface Picked {
  cards: string[];
  hidden: number;
}

export const NONE: Picked = { cards: [], hidden: 0 };

/** What can be picked. */
export interface Offer {
  cards: string[];
  hidden: number;
}

/** What the view says of the choice; null where it says nothing. */
export type Bounds = { from: (string | null)[]; min: number; max: number } | null;

/** Every answer is listed; otherwise one that is put together here may be right as well, and the server judges. */
export function isComplete(question: Question): boolean {
  return question.answers.length >= question.answers_in_all;
}

/** The answers that are made of cards; the others are buttons. */
export function cardAnswers(question: Question): Answer[] {
  return question.answers.filter(isOfCards);
}

export function otherAnswers(question: Question): Answer[] {
  return question.answers.filter((answer) => !isOfCards(answer));
}

function isOfCards(answer: Answer): boolean {
  return Array.isArray(answer.action.cards);
}

/** The cards that stand in some answer, in the order in which they lie, and how many hidden ones can be taken. */
export function offerOf(question: Question, pending: Bounds): Offer {
  const answers = cardAnswers(question);
  const named = new Set(answers.flatMap((answer) => answer.cards));
  const lying = (pending?.from ?? []).filter((card) => card !== null);
  if (!isComplete(question)) for (const card of lying) named.add(card);
  const inOrder = lying.filter((card, at) => named.has(card) && lying.indexOf(card) === at);
  const cards = [...inOrder, ...[...named].filter((card) => !inOrder.includes(card))];
  const hidden = isComplete(question)
    ? Math.max(0, ...answers.map((answer) => answer.hidden))
    : Math.min((pending?.from ?? []).length - lying.length, pending?.max ?? 0);
  return { cards, hidden };
}

/** The action that answers with exactly this, or null. */
export function answerOf(question: Question, pick: Picked, pending: Bounds): Action | null {
  const found = cardAnswers(question).find((answer) => same(answer, pick, question.ordered));
  if (found) return found.action;
  if (isComplete(question) || !pending) return null;
  const number = pick.cards.length + pick.hidden;
  const known = pick.cards.every((card) => pending.from.includes(card));
  if (!known || number < pending.min || number > pending.max) return null;
  return { do: "choose", cards: [...pick.cards, ...Array<null>(pick.hidden).fill(null)] };
}

/** Whether the pick is an answer or can become one by taking more. */
export function leadsOn(question: Question, pick: Picked, pending: Bounds): boolean {
  if (cardAnswers(question).some((answer) => contains(answer, pick, question.ordered))) return true;
  return !isComplete(question) && pending !== null && pick.cards.length + pick.hidden <= pending.max;
}

/** Takes a card up, or puts it back. What was taken first goes back where it cannot lie beside the new one. */
export function toggle(question: Question, pick: Picked, card: string, pending: Bounds): Picked {
  if (pick.cards.includes(card)) return { ...pick, cards: pick.cards.filter((one) => one !== card) };
  const wider = { cards: [...pick.cards, card], hidden: pick.hidden };
  return makeRoom(question, wider, 1, pending) ?? pick;
}

/** One hidden card more, or after the last one none. */
export function toggleHidden(question: Question, pick: Picked, pending: Bounds): Picked {
  const most = offerOf(question, pending).hidden;
  if (pick.hidden >= most) return { ...pick, hidden: 0 };
  return makeRoom(question, { cards: pick.cards, hidden: pick.hidden + 1 }, 0, pending) ?? pick;
}

/** The pick without as many of the cards taken first as it needs to lead on; the last `keep` stay. */
function makeRoom(question: Question, pick: Picked, keep: number, pending: Bounds): Picked | null {
  for (let from = 0; from <= pick.cards.length - keep; from++) {
    const smaller = { ...pick, cards: pick.cards.slice(from) };
    if (leadsOn(question, smaller, pending)) return smaller;
  }
  const alone = { cards: pick.cards.slice(pick.cards.length - keep), hidden: keep ? 0 : pick.hidden };
  return leadsOn(question, alone, pending) ? alone : null;
}

/** How many cards an answer takes, in words: "one card", "2 or 3 cards", "up to 2 cards". */
export function howMany(question: Question, pending: Bounds): string {
  const numbers = isComplete(question)
    ? cardAnswers(question).map((answer) => answer.cards.length + answer.hidden)
    : [pending?.min ?? 0, pending?.max ?? 0];
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  const cards = (number: number): string => (number === 1 ? "one card" : `${number} cards`);
  if (least === most) return cards(most);
  if (least === 0) return most === 1 ? "one card or none" : `up to ${cards(most)}`;
  return most === least + 1 ? `${least} or ${cards(most)}` : `${least} to ${cards(most)}`;
}

/** What is still there of a pick when the question has changed. */
export function stillThere(question: Question, pick: Picked, pending: Bounds): Picked {
  const offer = offerOf(question, pending);
  return {
    cards: pick.cards.filter((card) => offer.cards.includes(card)),
    hidden: Math.min(pick.hidden, offer.hidden),
  };
}

function same(answer: Answer, pick: Picked, ordered: boolean): boolean {
  return answer.cards.length === pick.cards.length && answer.hidden === pick.hidden && contains(answer, pick, ordered);
}

/** An ordered answer grows at its end. */
function contains(answer: Answer, pick: Picked, ordered: boolean): boolean {
  if (pick.hidden > answer.hidden) return false;
  return pick.cards.every((card, at) => (ordered ? answer.cards[at] === card : answer.cards.includes(card)));
}
