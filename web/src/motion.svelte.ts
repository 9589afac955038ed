// What moves on a board, and how it is made to stop. A board's desk is one of these; parts that count or travel get it
// with `useMotion()`.

import { getContext, setContext } from "svelte";
import { moving, type Settings } from "./settings";

export class Motion {
  /** True for a moment when the player acts: whatever still moves is put where it belongs. */
  still = $state(false);
  readonly #settings: () => Settings;
  #skips: (() => void)[] = [];

  constructor(settings: () => Settings) {
    this.#settings = settings;
  }

  get moves(): boolean {
    return moving(this.#settings()) && !this.still;
  }

  onSkip(skip: () => void): () => void {
    this.#skips.push(skip);
    return () => {
      this.#skips = this.#skips.filter((one) => one !== skip);
    };
  }

  /** Everything that moves jumps to its end. */
  skip(): void {
    for (const skip of this.#skips) skip();
    this.still = true;
    requestAnimationFrame(() => requestAnimationFrame(() => (this.still = false)));
  }
}

/** CSS transitions jump to their end, too. */
export function finishTransitions(root: HTMLElement | undefined): void {
  for (const one of root?.getAnimations({ subtree: true }) ?? []) if (one instanceof CSSTransition) one.finish();
}

const KEY = Symbol("motion");

export function setMotion<M extends Motion>(motion: M): M {
  return setContext(KEY, motion);
}

export function useMotion(): Motion {
  return getContext<Motion>(KEY);
}
