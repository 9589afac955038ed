// Written by `python -m tools.wire_types` from bluemoon.guide.plain.wire: change it there.

import type { Action } from "../wire";

/** Something the seat can do, in words. */
export interface PlainChoice {
  text: string;
  action: Action;
}

/** What a board needs that knows nothing of the game. */
export interface PlainGuidance {
  /** who is to decide, or how it ended */
  say: string;
  /** what lies on the table, a line each */
  facts: string[];
  /** empty for everybody but the seat that must decide */
  choices: PlainChoice[];
}
