// Going on by itself: a phase in which nothing can be done but go on is left without a press. Never against the
// player: not while something is open or on its way, and not after something was taken back, until the player acts.

import type { Action } from "./wire";

export interface Moment {
  /** what the guide says is all that can be done */
  only: Action | null;
  /** the player likes it so */
  wanted: boolean;
  /** something is on its way to the server */
  busy: boolean;
  /** a dialog, a menu, a lesson or a replay: the player is reading */
  held: boolean;
  /** undo is being talked about */
  asked: boolean;
}

/** ms in which a press on the button that goes on was still meant for the phase that has just gone by. */
export const STARTLED = 700;

export class GoingOn {
  /** The player took something back and has not acted since. */
  paused = false;
  /** The position for which it has gone on: the same one is never left twice. */
  #left: unknown = null;
  #leaving = false;

  /** The player did something himself. */
  acted(): void {
    this.paused = false;
  }

  /** The player took something back. */
  tookBack(): void {
    this.paused = true;
    this.#left = null;
    this.#leaving = false;
  }

  /** There is a new position. Whether a phase has gone by, unasked: whoever presses to go on in the next moment was about
   * to do so when it did, and the press would end the next one. */
  arrived(): boolean {
    const unasked = this.#leaving;
    this.#leaving = false;
    return unasked;
  }

  /** What to send now for this position, or nothing. Call `leave` when it is sent. */
  next(position: unknown, moment: Moment): Action | null {
    const { only, wanted, busy, held, asked } = moment;
    if (!only || !wanted || busy || held || asked || this.paused) return null;
    return position === this.#left ? null : only;
  }

  /** `unasked`: nobody pressed for it, so that a press may come too late. */
  leave(position: unknown, unasked = true): void {
    this.#left = position;
    this.#leaving = unasked;
  }
}

/** How long one sees a phase before it goes by, in ms. Against a person it takes as long as somebody who reads and presses,
 * now more and now less: a phase left the same moment every time would tell that there was nothing to play. */
export function pause(againstPerson: boolean, chance: number): number {
  return againstPerson ? 700 + Math.round(chance * 1300) : 350;
}
