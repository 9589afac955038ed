// The desk: what all parts of the board share. It holds the player's choice, turns presses into actions,
// and says what is being looked at. Parts get it with `useDesk()`.

import { getContext, setContext } from "svelte";
import type { Action, Hint } from "../wire";
import { BoardDesk } from "../desk.svelte";
import { setMotion } from "../motion.svelte";
import { sameCell } from "./cells";
import type { Cell, CityBook, CityGuidance, CityView, DragonName, Pay } from "./wire";
import type { Choice, Step, Table } from "./selection";
import * as selection from "./selection";

/** Something the player asks about: "tile:mill", "space:mill:0", "card:flit-1", "thing:pool", "player:1". */
export interface Question {
  about: string;
  beside: Element;
  /** Asked for by key, right click or a long press: it stays until something else is pressed, and can be pressed itself. */
  pinned: boolean;
}

export class Desk extends BoardDesk<CityView, CityGuidance, CityBook> {
  choice = $state.raw<Choice>(selection.NOTHING);
  question = $state.raw<Question | null>(null);
  /** The tile that has the keyboard's attention. */
  cursor = $state.raw<Cell>([2, 2]);
  listOpen = $state(false);
  /** Hints that were looked at and put away. */
  #hintsRead = $state.raw<Hint[] | null>(null);
  ending = $state(false);

  /** The steps of a longer way that are still to be sent. */
  #rest: Action[] = [];
  #last: Action | null = null;

  get table(): Table {
    return { view: this.view, guide: this.guide, seat: this.seat };
  }
  /** The hints to show, best first. */
  get hints(): Hint[] {
    const { hints } = this.props;
    return hints && hints !== this.#hintsRead ? hints : [];
  }
  closeHints(): void {
    this.#hintsRead = this.props.hints;
  }

  // --- presses ---

  tile(at: Cell, direct: boolean): void {
    this.take(selection.pressTile(this.table, this.choice, at, direct));
  }
  space(at: Cell, space: number, direct: boolean): void {
    this.take(selection.pressSpace(this.table, this.choice, at, space, direct));
  }
  card(place: number, direct: boolean): void {
    this.take(selection.pressCard(this.table, this.choice, place, direct));
  }
  dragon(dragon: DragonName): void {
    this.take(selection.pressDragon(this.table, this.choice, dragon));
  }
  obelisk(): void {
    this.take(selection.pressObelisk(this.table, this.choice));
  }
  confirm(): void {
    this.take(selection.confirm(this.table, this.choice));
  }
  another(by: number): void {
    this.choice = selection.another(this.table, this.choice, by);
  }
  choose(choice: Choice): void {
    this.choice = choice;
  }
  clear(): void {
    this.choice = selection.NOTHING;
    this.ending = false;
  }

  /** Stop moving, finish building or end the turn: whatever comes next. */
  goOn(): void {
    if (this.startled) return;
    const { guide } = this;
    if (guide.stop) return this.do(guide.stop);
    if (guide.finish) return this.do(guide.finish);
    const reset = selection.chosenReset(this.table, this.choice);
    if (!reset) return;
    if (this.props.settings.confirmEnd && !this.ending) {
      this.ending = true;
      return;
    }
    this.do(reset.action);
  }

  do(action: Action): void {
    if (this.props.busy || this.props.replaying) return;
    this.skip();
    this.ending = false;
    this.question = null;
    this.#rest = [];
    this.#last = action;
    this.goingOn.acted();
    this.startled = false;
    this.props.act(action as unknown as Action);
  }

  take(step: Step): void {
    if (step.action && this.props.busy) return; // the answer is on its way: keep what was picked
    this.choice = step.choice;
    if (!step.action) return;
    this.do(step.action);
    this.#rest = step.rest ?? [];
  }

  /** The position changed: keep the choice if it still means something. */
  renew(): void {
    this.arrived();
    this.choice = selection.renewed(this.table, this.choice);
    this.ending = false;
    this.#walkOn();
  }

  /** What is to follow is done only if what came before it was, and if the guide offers it now. */
  #walkOn(): void {
    const [next, ...rest] = this.#rest;
    this.#rest = [];
    if (!next || this.props.busy || !this.#last || !selection.isOffered(this.guide, next)) return;
    const figure = this.seat === null ? null : this.view.players[this.seat]?.figure;
    if (this.#last.do === "step" && !sameCell(figure, this.#last.to as Cell)) return;
    this.do(next);
    this.#rest = rest;
  }

  // --- going on by itself ---

  /** What is sent by itself now: in a phase with nothing to choose, unless something is open or was taken back. */
  get itself(): Action | null {
    const { props } = this;
    const open = this.choice.kind !== "nothing" || this.listOpen || this.hints.length > 0;
    return this.goingOn.next(props.sight, {
      only: this.yours ? this.guide.only : null,
      wanted: props.settings.goOn,
      busy: props.busy,
      held: open || props.sight.coach !== null,
      asked: props.undo.asked !== null,
    });
  }

  goOnByItself(): void {
    const action = this.itself;
    if (!action || document.querySelector("dialog[open]")) return;
    this.goingOn.leave(this.props.sight);
    this.props.act(action);
  }

  tookBack(): void {
    this.goingOn.tookBack();
    this.startled = false;
  }

  /** The buildings that would pay for what is proposed or asked about: they glow. */
  get payers(): Set<string> {
    const pays = this.#askedPays();
    return new Set(
      pays
        .flatMap((pay) => pay.parts)
        .filter((part) => part.why === "neighbourhood")
        .map((part) => part.building),
    );
  }

  #askedPays(): Pay[] {
    if (this.choice.kind === "pay") return selection.spaceOffer(this.guide, this.choice.space)?.then.pays ?? [];
    const asked = this.question?.about.split(":")[1] ?? "";
    return this.guide.buildings[asked]?.pays ?? [];
  }
}

const KEY = Symbol("desk");

export function setDesk(desk: Desk): Desk {
  setMotion(desk);
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

/** A mouse, a key or an assistive tool acts at once; a finger proposes first. */
export function isDirect(event: Event): boolean {
  return (event as PointerEvent).pointerType !== "touch";
}
