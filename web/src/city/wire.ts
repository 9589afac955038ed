// Written by `python -m tools.wire_types` from bluemoon.guide.city.wire: change it there.

import type { Action, BookEntry, Rule } from "../wire";

export type Cell = [number, number];

export type People = "vulca" | "terrah" | "aqua" | "flit" | "khind" | "mimix" | "hoax" | "pillar";

export type DragonName = "red" | "green" | "blue";

export type Phase = "movement" | "contribution" | "reset" | "over";

/** Where the figure can go. */
export interface Move {
  do: "step" | "fly" | "travel";
  to: Cell;
  tile: string;
  cards: string[];
  action: Action;
}

/** A tile several steps away, with the steps that lead there. */
export interface Path {
  to: Cell;
  tile: string;
  actions: Action[];
}

/** Two more steps. */
export interface Stride {
  card: string;
  action: Action;
}

export interface DragonMove {
  dragon: DragonName;
  card: string;
  to: Cell;
  tile: string;
  action: Action;
}

/** A way to pay for a space. */
export interface Way {
  cards: string[];
  words: string;
  action: Action;
}

export interface PayPart {
  why: "majority" | "construction" | "neighbourhood";
  building: string;
  crystals: number;
  cards: number;
  scales: number;
}

/** What one seat gets when a building is completed, and from where. */
export interface Pay {
  seat: number;
  crystals: number;
  cards: number;
  scales: number;
  parts: PayPart[];
}

/** What comes of a contribution. */
export interface Then {
  /** the contributor's, from dragons */
  scales: number;
  completes: boolean;
  pays: Pay[];
  /** crystals for scales by seat, if the last scale is taken */
  scored: number[] | null;
  /** for the contributor: "completes it, you get 2 crystals" */
  words: string;
}

/** A space that can be paid for. */
export interface SpaceOffer {
  space: number;
  building: string;
  ways: Way[];
  ways_in_all: number;
  then: Then;
}

/** An offering at the Obelisk. */
export interface Offer {
  cost: number;
  card: string | null;
  action: Action;
}

/** The action of a special building. */
export interface Special {
  words: string;
  to: Cell | null;
  action: Action;
}

export interface Discard {
  discard: string[];
  action: Action;
}

/** What could be paid for, and offered, right after moving is stopped here. */
export interface IfStopped {
  spaces: SpaceOffer[];
  offers: Offer[];
}

export interface Reward {
  crystals?: number;
  cards?: number;
  scales?: number;
}

export interface PhaseStep {
  id: Phase;
  title: string;
  now: boolean;
  done: boolean;
}

export interface ObeliskStep {
  space: number;
  cost: number;
  seat: number | null;
}

export interface Obelisk {
  next_cost: number | null;
  steps: ObeliskStep[];
  needed: number;
}

export interface MarkedSpace {
  /** null: any single colour */
  colour: People | null;
  value: number;
  /** whose */
  marker: number | null;
}

export interface BuildingNow {
  id: string;
  at: Cell;
  rebuilt: boolean;
  open_spaces: number;
  spaces: MarkedSpace[];
  /** if it were complete with its markers as they are */
  pays: Pay[];
  /** what its rebuilt neighbours add now, for each who takes part */
  beside: Reward;
  /** with that, what a ruin pays now to whoever builds most of it */
  worth: Reward;
  say: string;
}

/** The lists of what can be done are empty for whoever is not to move. */
export interface CityGuidance {
  phase: Phase;
  turn_seat: number;
  yours: boolean;
  say: string;
  phases: PhaseStep[];
  moves: Move[];
  paths: Path[];
  strides: Stride[];
  dragons: DragonMove[];
  spaces: SpaceOffer[];
  offers: Offer[];
  specials: Special[];
  stop: Action | null;
  /** while moving: what could be built here */
  if_stopped: IfStopped | null;
  finish: Action | null;
  resets: Discard[];
  /** what ends a phase in which nothing else can be done */
  only: Action | null;
  obelisk: Obelisk;
  /** by id, in the order of the board */
  buildings: { [key: string]: BuildingNow };
}

export interface BookSpace {
  /** null: any single colour */
  colour: People | null;
  value: number;
}

export interface BookTile {
  name: string;
  text: string;
  rules: string[];
  spaces: BookSpace[];
  majority: Reward;
  construction: Reward;
  neighbourhood: Reward;
}

export interface BookCard {
  name: string;
  text: string;
  rules: string[];
  people: People;
  value: number;
  copies: number;
}

export interface BookPeople {
  name: string;
  letter: string;
  colour: string;
  text: string;
}

export interface CityBook {
  title: string;
  rules: Rule[];
  /** the titles of what is drawn over time */
  measures: { [key: string]: string };
  tiles: { [key: string]: BookTile };
  cards: { [key: string]: BookCard };
  peoples: { [key: string]: BookPeople };
  things: { [key: string]: BookEntry };
}

export interface CityConfig {
  players: number;
  edition: string;
  expansion: boolean;
  scattered: boolean;
  /** everybody's are shown */
  open_crystals?: boolean;
  /** the fingerprint of corrected ones */
  components?: string;
}

export interface PlayerView {
  figure: Cell;
  /** another's is a number */
  hand: string[] | number;
  incoming: string[] | number;
  /** another's are null, unless the table shows them */
  crystals: number | null;
  scales: number;
  markers: number;
  offerings: number;
  waited: number;
}

export interface TurnView {
  seat: number;
  number: number;
  phase: Phase;
  steps: number;
  contributions: number;
  offerings: number;
  special: boolean;
  idle: number;
}

export interface ResultView {
  winners: number[];
  reason: string;
}

/** What one seat may know; after the end everything. */
export interface CityView {
  game: "city";
  config: CityConfig;
  board: (string | null)[][];
  rebuilt: string[];
  markers: { [key: string]: (number | null)[] };
  dragons: Record<DragonName, Cell | null>;
  players: PlayerView[];
  pool: number;
  obelisk: number[];
  deck: string[] | number;
  discard: string[];
  turn: TurnView;
  result: ResultView | null;
}
