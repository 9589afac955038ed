// What the desks of all boards have in common: a desk is what the parts of a board share. It reads the sight it was given
// as its own game's types, says what the log, a coach or a hint speaks of, and knows when a press comes too late.

import type { BoardProps } from "./board";
import { GoingOn, STARTLED } from "./goon";
import { Motion } from "./motion.svelte";

export class BoardDesk<View, Guidance extends { yours: boolean }, Book> extends Motion {
  readonly #props: () => BoardProps;
  protected readonly goingOn = new GoingOn();
  /** A phase has just gone by: a press to go on was meant for that one, and does nothing. */
  startled = $state(false);

  constructor(props: () => BoardProps) {
    super(() => props().settings);
    this.#props = props;
  }

  get props(): BoardProps {
    return this.#props();
  }
  get seat(): number | null {
    return this.props.sight.seat;
  }
  get view(): View {
    return this.props.sight.view as unknown as View;
  }
  get guide(): Guidance {
    return this.props.sight.guide as unknown as Guidance;
  }
  get book(): Book {
    return this.props.book as unknown as Book;
  }
  get names(): string[] {
    return this.props.summary.seats.map((seat) => seat.name || `Player ${seat.seat + 1}`);
  }
  get yours(): boolean {
    return this.guide.yours && !this.props.replaying;
  }

  /** There is a new position. */
  protected arrived(): void {
    this.startled = this.goingOn.arrived();
    if (this.startled) setTimeout(() => (this.startled = false), STARTLED);
  }

  /** Is this what the log, a coach or a hint speaks of now? */
  speaksOf(what: string, name: string | number): boolean {
    return this.props.highlighted.some((about) => about[what] === name);
  }
}
