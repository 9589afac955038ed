// What the desks of all boards have in common: a desk is what the parts of a board share. It reads the sight it was given
// as its own game's types, and says what the log, a coach or a hint speaks of.

import type { BoardProps } from "./board";
import { Motion } from "./motion.svelte";

export class BoardDesk<View, Guidance extends { yours: boolean }, Book> extends Motion {
  readonly #props: () => BoardProps;

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

  /** Is this what the log, a coach or a hint speaks of now? */
  speaksOf(what: string, name: string | number): boolean {
    return this.props.highlighted.some((about) => about[what] === name);
  }
}
