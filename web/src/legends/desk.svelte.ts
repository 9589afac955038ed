// The desk: what all parts of the board share. It turns presses into actions, holds what the player has picked up and
// opened, and goes on where there is nothing to choose. Parts get it with `useDesk()`.

import { getContext, setContext } from "svelte";
import { BoardDesk } from "../desk.svelte";
import { setMotion } from "../motion.svelte";
import type { Action, Hint } from "../wire";
import { justDecided } from "./look/last";
import { hideCard, showCard } from "./look/zoom";
import * as presses from "./presses";
import type { Menu, Press } from "./presses";
import { sameAction } from "./deeds";
import { leaderOf, type LegendsView, type PlayerView } from "./view";
import type {
  Announcement,
  BookCard,
  Element as Contested,
  LegendsBook,
  LegendsGuidance,
  People,
  Phase,
  WhyNot,
} from "./wire";

/** A menu, with the element it stands beside. */
export interface OpenMenu extends Menu {
  beside: Element | null;
}

/** The phases in which cards are played: there it is worth saying why one cannot be. */
export const PLAYING: Phase[] = ["leadership", "character", "support"];

export type Pile = "discard" | "leadership" | "deck";

/** A pile that lies open, or what a ship carries. */
export type OpenPile = { seat: number } & ({ pile: Pile } | { ship: string });

export class Desk extends BoardDesk<LegendsView, LegendsGuidance, LegendsBook> {
  /** The cards of the hand that are picked to be discarded. */
  picked = $state.raw<string[]>([]);
  menu = $state.raw<OpenMenu | null>(null);
  /** The total that is taken apart. */
  explained = $state.raw<{ seat: number; element: Contested | null } | null>(null);
  pile = $state.raw<OpenPile | null>(null);
  trackerOpen = $state(false);
  /** The card of the hand that is pointed at or has the focus. */
  pointed = $state.raw<string | null>(null);
  /** The card of the hand that is being dragged. */
  dragging = $state.raw<string | null>(null);
  /** Why the card pressed last cannot be played. */
  why = $state.raw<WhyNot | null>(null);
  /** The hint that is shown on the board, to be confirmed. */
  proposed = $state.raw<Hint | null>(null);

  /** The last decision of the other side that the player knows of. */
  #known = $state("");

  /** What is to be done as soon as the phase before it has been left: one press led past it. */
  #following = $state.raw<Action | null>(null);
  #paused = $state(false);

  /** The seat on the near side: one's own, or the first one's for those who watch. */
  get near(): number {
    return this.seat ?? 0;
  }
  get far(): number {
    return 1 - this.near;
  }

  player(seat: number): PlayerView {
    return this.view.players[seat] as PlayerView;
  }
  card(id: string): BookCard {
    return this.book.cards[id] as BookCard;
  }
  /** The id of a seat's leader. */
  leader(seat: number): string {
    return leaderOf(this.view.config.decks[seat], this.book) as string;
  }
  /** The people a seat fights for: that of its leader. */
  people(seat: number): People {
    return this.card(this.leader(seat)).people as People; // mutants lead nobody
  }

  /** Is this card spoken of, or in the way of the one that was pressed? */
  lit(card: string): boolean {
    return this.speaksOf("card", card) || this.whyNot?.by === card || proposes(this.proposed, card);
  }
  /** Why the card that was pressed, or is pointed at, cannot be played. */
  get whyNot(): WhyNot | null {
    if (this.why) return this.why;
    if (!this.pointed || !this.yours || this.guide.question || !PLAYING.includes(this.guide.phase)) return null;
    return presses.waysOf(this.guide, this.pointed).length ? null : (presses.whyNot(this.guide, this.pointed) ?? null);
  }

  /** How the other side has just decided a fight, until it has been read; how the game ended is said above the board. */
  get decided(): string {
    const decided = this.#justDecided;
    return decided === this.#known ? "" : decided;
  }
  get #justDecided(): string {
    return this.guide.phase === "over" ? "" : justDecided(this.props.sight.log, this.seat);
  }
  readDecided(): void {
    this.#known = this.#justDecided;
  }

  // --- looking ---

  /** Show a card large, beside the element that stands for it; null puts it away. */
  look(card: string | null, beside?: Element | null): void {
    if (card && beside) showCard(card, beside, true);
    else hideCard();
  }

  // --- presses ---

  press(card: string, beside: Element | null = null): void {
    if (this.yours) this.#take(presses.pressOwn(this.guide, this.picked, card), beside);
  }
  pressTheirs(card: string, beside: Element | null = null): void {
    if (this.yours) this.#take(presses.pressTheirs(this.guide, card), beside);
  }
  drop(card: string, ship: string | null, beside: Element | null = null): void {
    if (this.yours) this.#take(presses.dropOwn(this.guide, card, ship), beside);
  }

  otherWays(card: string, beside: Element | null = null): void {
    if (this.yours) this.#take(presses.pressOthers(this.guide, card), beside);
  }

  #take(press: Press, beside: Element | null): void {
    const open = this.menu;
    this.menu = null;
    this.why = null;
    if (press.kind === "act") this.do(press.action);
    else if (press.kind === "menu") this.menu = press.menu.card === open?.card ? null : { ...press.menu, beside };
    else if (press.kind === "pick") this.picked = press.picked;
    else if (press.kind === "why") {
      this.why = press.why;
      this.props.say(press.why.words);
    }
  }

  decline(beside: Element | null = null): void {
    if (this.yours) this.#take(presses.pressDecline(this.guide, this.picked), beside);
  }

  /** Fight; where that comes next, leave the phase before it, too. Whether it can be done. */
  fight(): boolean {
    const { fight, ahead } = this.guide;
    if (fight) this.do(fight.action);
    else if (ahead?.fight) this.#goPast(ahead.fight.action);
    return Boolean(fight ?? ahead?.fight);
  }

  /** Retreat, in the same way. */
  retreat(): boolean {
    const { retreat, ahead } = this.guide;
    if (retreat) this.do(retreat.action);
    else if (ahead?.retreat) this.#goPast(ahead.retreat.action);
    return Boolean(retreat ?? ahead?.retreat);
  }

  /** What can be announced now, or with the same press right after this phase. */
  get announcements(): Announcement[] {
    const { announce, ahead } = this.guide;
    return announce.length ? announce : (ahead?.announce ?? []);
  }

  announce(element: Contested): void {
    const one = this.announcements.find((each) => each.element === element);
    if (!one) return;
    if (this.guide.announce.length) this.do(one.action);
    else this.#goPast(one.action);
  }

  /** Go on to what comes next. A press that was meant for a phase which has just gone by does nothing. */
  goOn(): void {
    const { next } = this.guide;
    if (next && this.yours && !this.startled) this.do(next.action);
  }

  /** Whether this is to be had only after the phase that is on. */
  #comesNext(action: Action): boolean {
    const { decline, ahead } = this.guide;
    return !decline && (ahead?.decline?.ways ?? []).some((way) => sameAction(way.action, action));
  }

  #goPast(action: Action): void {
    const { next } = this.guide;
    if (!next || this.props.busy || this.props.replaying || !this.yours) return;
    this.do(next.action);
    this.#following = action;
  }

  /** What Space does. Whether there was something. */
  default(): boolean {
    const action = this.yours ? presses.defaultAction(this.guide) : null;
    if (action && !this.startled) this.do(action);
    return action !== null;
  }

  /** Everything that is open or picked is put back. Whether there was something. */
  clear(): boolean {
    const open = Boolean(this.menu || this.why || this.picked.length || this.explained || this.pile || this.proposed);
    this.menu = this.why = this.explained = this.pile = this.proposed = null;
    this.picked = [];
    return open;
  }

  /** The player does something. */
  do(action: Action): void {
    if (this.props.busy || this.props.replaying || !this.yours) return;
    if (this.#comesNext(action)) return this.#goPast(action);
    this.skip();
    this.readDecided();
    this.goingOn.acted();
    this.startled = false;
    this.#paused = false;
    this.#following = null;
    this.menu = this.why = this.proposed = null;
    this.props.act(action);
  }

  takeBack(): void {
    this.props.takeBack();
  }

  /** Something was taken back. What had gone on by itself is taken back along with it, as far as that is free: one press
   * leads back to the player's last choice. */
  tookBack(by: number | null): void {
    this.goingOn.tookBack();
    this.startled = false;
    this.#paused = true;
    this.#following = null;
    const { settings, undo } = this.props;
    if (by === this.seat && this.yours && this.guide.only && settings.goOn && undo.can === "free") this.takeBack();
  }

  /** The position changed: keep what still means something. */
  renew(): void {
    this.arrived();
    if (!this.#justDecided) this.#known = ""; // the same may happen again
    this.menu = this.why = this.proposed = null;
    const { pile } = this;
    if (
      pile &&
      "ship" in pile &&
      !this.player(pile.seat).ships.some((ship) => ship.card === pile.ship && ship.load.length)
    )
      this.pile = null; // nothing is left to look at
    this.picked = presses.stillPicked(this.guide, this.picked);
    if (!this.following) this.#following = null; // something came in between
  }

  // --- going on by itself ---

  /** Something is open that the player is reading or choosing from, or an exercise is over. A coach is no reason to stay:
   * where there is nothing to decide it says the same as in what follows. */
  get held(): boolean {
    const { coach } = this.props.sight;
    const open = this.menu || this.explained || this.pile || this.trackerOpen || this.proposed || this.props.hints;
    return Boolean(open) || this.props.replaying || (coach !== null && coach.verdict !== null);
  }

  /** What the press that left the last phase asked for, if it can be done now. */
  get following(): Action | null {
    const wish = this.#following;
    const { fight, retreat, decline, announce } = this.guide;
    const offered = [fight, retreat, ...(decline?.ways ?? []), ...announce].filter((one) => one !== null);
    return wish && this.yours && offered.some((one) => sameAction(one.action, wish)) ? wish : null;
  }

  /** This phase goes by, now or as soon as the server has answered: there is nothing to press. */
  get passing(): boolean {
    const free = this.props.settings.goOn && !this.#paused && !this.held && !this.props.undo.asked;
    return this.yours && this.guide.only !== null && free;
  }

  /** What would be sent by itself now. */
  get itself(): Action | null {
    const { props } = this;
    return this.goingOn.next(props.sight, {
      only: this.following ?? (this.yours ? this.guide.only : null),
      wanted: props.settings.goOn || this.following !== null,
      busy: props.busy,
      held: this.held,
      asked: props.undo.asked !== null,
    });
  }

  /** Leave a phase in which there is nothing to choose. */
  goOnByItself(): void {
    const action = this.itself;
    if (!action || document.querySelector("dialog[open]")) return;
    this.goingOn.leave(this.props.sight, this.following === null);
    this.#following = null;
    this.props.act(action);
  }
}

/** Whether the hint that is shown would use this card. */
function proposes(hint: Hint | null, card: string): boolean {
  if (!hint) return false;
  const { card: used, ship, cards, discard } = hint.action;
  return [used, ship, cards, discard].flat().includes(card);
}

const KEY = Symbol("desk");

export function setDesk(desk: Desk): Desk {
  setMotion(desk);
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

/** The desk of the board this stands on; null elsewhere on the page. */
export function findDesk(): Desk | null {
  return getContext<Desk | undefined>(KEY) ?? null;
}
