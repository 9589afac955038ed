// What a press on a card means, from what the guide offers: it is played at once if there is one way, or one plain way; a
// menu opens if there are several, cards are picked where some must be given, and what cannot be done says why. Plain data in, plain
// data out; no rule is known here.

import type { Action } from "../wire";
import type { CardChoice, Decline, Demand, Discard, LegendsGuidance, Payment, Price, WhyNot } from "./wire";

/** What lies open beside a card: the ways to use it, or the ways to pay for it; beside no card: the ways to decline. */
export interface Menu {
  card: string | null;
  ways: Way[];
}

/** An entry of a menu. */
export interface Way {
  words: string;
  action: Action;
  /** what it makes of the powers, in words */
  then: string | null;
  choice: CardChoice | null;
  /** the cards it takes from the hand */
  cards: string[];
}

export type Press =
  | { kind: "act"; action: Action }
  | { kind: "menu"; menu: Menu }
  | { kind: "pick"; picked: string[] }
  | { kind: "why"; why: WhyNot }
  | { kind: "nothing" };

const NOTHING: Press = { kind: "nothing" };

/** A press on a card of one's own, in the hand or on the table. */
export function pressOwn(guide: LegendsGuidance, picked: string[], card: string): Press {
  const ways = waysOf(guide, card);
  if (ways.length) return pressWays(card, ways);
  if (guide.decline) {
    const next = pickedWith(guide.decline.ways, picked, card);
    if (next) return { kind: "pick", picked: next };
  }
  const why = whyNot(guide, card);
  return why ? { kind: "why", why } : NOTHING;
}

/** A press on a card of the other side's: it may demand something. */
export function pressTheirs(guide: LegendsGuidance, card: string): Press {
  const demand = demandOf(guide, card);
  if (!demand) return NOTHING;
  const ways = demand.ways.map(paymentWay);
  return ways.length ? { kind: "menu", menu: { card, ways } } : NOTHING;
}

/** A card let go over a place of one's own side: onto a ship it is loaded, anywhere else it is played. */
export function dropOwn(guide: LegendsGuidance, card: string, ship: string | null): Press {
  const ways = waysOf(guide, card).filter((way) => (ship ? way.choice?.ship === ship : way.choice?.do !== "load"));
  if (ways.length) return pressWays(card, ways);
  const why = whyNot(guide, card);
  return why ? { kind: "why", why } : NOTHING;
}

function pressWays(card: string, ways: Way[]): Press {
  const plain = plainWay(ways);
  return plain ? { kind: "act", action: plain.action } : { kind: "menu", menu: { card, ways } };
}

/** The way that needs no menu: the only one, or playing a card of the hand as it is printed, if all else there is to
 * choose is to leave its text out or to cover more than it must. Those ways are to be had as well, but do not ask. */
export function plainWay(ways: Way[]): Way | null {
  if (ways.length < 2) return ways[0] ?? null;
  if (!ways.every(({ choice }) => choice?.do === "play" && choice.place === "hand")) return null;
  return ways.find(({ choice }) => choice?.text && !choice.cover) ?? null;
}

/** A press on what stands for the other ways to use a card. */
export function pressOthers(guide: LegendsGuidance, card: string): Press {
  const ways = waysOf(guide, card);
  return ways.length > 1 ? { kind: "menu", menu: { card, ways } } : NOTHING;
}

export function waysOf(guide: LegendsGuidance, card: string): Way[] {
  return guide.choices
    .filter((choice) => choice.card === card)
    .map((choice) => ({
      words: choice.words,
      action: choice.action,
      then: choice.then?.words ?? null,
      choice,
      cards: [],
    }));
}

export function demandOf(guide: LegendsGuidance, card: string): Demand | undefined {
  return guide.demands.find((demand) => demand.card === card);
}

function paymentWay(payment: Payment): Way {
  return { words: payment.words, action: payment.action, then: null, choice: null, cards: payment.cards };
}

/** Why a card cannot be played; what is said of playing it comes before what is said of bluffing with it. */
export function whyNot(guide: LegendsGuidance, card: string): WhyNot | undefined {
  const reasons = guide.why_not.filter((why) => why.card === card);
  return reasons.find((why) => why.do === "play") ?? reasons[0];
}

/** The cards picked to be discarded, with this one taken up or laid down; null if it cannot be among them. */
function pickedWith(ways: Discard[], picked: string[], card: string): string[] | null {
  if (picked.includes(card)) return picked.filter((one) => one !== card);
  const wanted = [...picked, card];
  const most = Math.max(...ways.map((way) => way.cards.length));
  const next = wanted.slice(-most); // a card too many lays the first one down
  return next.length && ways.some((way) => next.every((one) => way.cards.includes(one))) ? next : null;
}

/** Declining the fight, now or with the same press right after this phase; cards are picked for it only when it is on. */
export function declining(guide: LegendsGuidance): Decline | null {
  return guide.decline ?? guide.ahead?.decline ?? null;
}

/** A press on Decline: with the cards that are picked; with none, the quick ways are offered. */
export function pressDecline(guide: LegendsGuidance, picked: string[]): Press {
  const way = declineWith(guide, picked);
  if (way) return { kind: "act", action: way.action };
  const ways = picked.length ? [] : (declining(guide)?.weakest ?? []).map(paymentWay);
  return ways.length ? { kind: "menu", menu: { card: null, ways } } : NOTHING;
}

/** The way to decline that discards just these cards. */
export function declineWith(guide: LegendsGuidance, picked: string[]): Discard | undefined {
  return declining(guide)?.ways.find(
    (way) => way.cards.length === picked.length && picked.every((card) => way.cards.includes(card)),
  );
}

/** What declining costs with these cards picked; before any is, with as few as there may be. */
export function declinePrice(decline: Decline, picked: string[]): Price {
  const discards = picked.length || decline.price.discards;
  return { ...decline.price, discards, draws: decline.draws[discards] ?? decline.price.draws };
}

/** What is picked and still means something. */
export function stillPicked(guide: LegendsGuidance, picked: string[]): string[] {
  const ways = guide.decline?.ways ?? [];
  return ways.some((way) => picked.every((card) => way.cards.includes(card))) ? picked : [];
}

/** What Space does: the answer that costs nothing, or the way on. Nothing where there is something to weigh up. */
export function defaultAction(guide: LegendsGuidance): Action | null {
  if (guide.question) return guide.question.default;
  if (guide.next) return guide.next.action;
  return guide.announce.length === 1 ? (guide.announce[0]?.action ?? null) : null;
}
