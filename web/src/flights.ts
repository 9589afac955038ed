// What travels over a table: things that fly from one place to another, each at its time. A board plans them from events.

export interface Flight<Thing> {
  thing: Thing;
  /** The names of places on the board. */
  from: string;
  to: string;
  /** Milliseconds after the news came. */
  at: number;
}

export interface Travel<Thing> {
  flights: Flight<Thing>[];
  /** When everything has landed. */
  length: number;
}

export const FLIGHT = 240; // ms
export const BETWEEN = 45; // ms between two things of one event
export const MOST = 6; // things of one event that are drawn
