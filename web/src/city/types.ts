// What the City board reads: the engine's view, the guide's possibilities and the book of texts.
// The board computes no rule: every action it sends was handed to it in one of these.

export type Cell = [number, number];
export type People = "vulca" | "terrah" | "aqua" | "flit" | "khind" | "mimix" | "hoax" | "pillar";
export type DragonName = "red" | "green" | "blue";
export type CityAction = { do: string } & Record<string, unknown>;

export const PEOPLES: People[] = ["vulca", "terrah", "aqua", "flit", "khind", "mimix", "hoax", "pillar"];
export const DRAGONS: DragonName[] = ["red", "green", "blue"];

export interface PlayerView {
  figure: Cell;
  hand: string[] | number;
  incoming: string[] | number;
  crystals: number | null;
  scales: number;
  markers: number;
  offerings: number;
  waited: number;
}

export interface CityView {
  game: "city";
  config: { players: number; edition: string; expansion: boolean; scattered: boolean };
  board: (string | null)[][];
  rebuilt: string[];
  markers: Record<string, (number | null)[]>;
  dragons: Record<DragonName, Cell | null>;
  players: PlayerView[];
  pool: number;
  obelisk: number[];
  deck: number | string[];
  discard: string[];
  turn: { seat: number; number: number; phase: string; steps: number; offerings: number; special: boolean };
  result: { winners: number[]; reason: string } | null;
}

export interface Reward {
  crystals?: number;
  cards?: number;
  scales?: number;
}

export interface PayPart extends Reward {
  why: "majority" | "construction" | "neighbourhood";
  building: string;
}

/** What one seat gets when a building is completed, and from where. */
export interface Pay extends Reward {
  seat: number;
  parts: PayPart[];
}

export interface Move {
  do: "step" | "fly" | "travel";
  to: Cell;
  tile: string;
  cards: string[];
  action: CityAction;
  /** What is to be done after it to get there. */
  rest?: CityAction[];
}

/** A tile several steps away, with the steps that lead there. */
export interface Path {
  to: Cell;
  tile: string;
  actions: CityAction[];
}

export interface DragonMove {
  dragon: DragonName;
  card: string;
  to: Cell;
  tile: string;
  action: CityAction;
}

export interface Way {
  cards: string[];
  words: string;
  action: CityAction;
}

export interface SpaceOffer {
  space: number;
  building: string;
  ways: Way[];
  ways_in_all: number;
  then: { scales: number; completes: boolean; pays: Pay[]; scored: number[] | null };
}

export interface BuildingNow {
  id: string;
  at: Cell;
  rebuilt: boolean;
  open_spaces: number;
  spaces: { colour: People | null; value: number; marker: number | null }[];
  pays: Pay[];
  say: string;
}

export interface CityGuide {
  phase: "movement" | "contribution" | "reset" | "over";
  turn_seat: number;
  yours: boolean;
  say: string;
  phases: { id: string; title: string; now: boolean; done: boolean }[];
  moves: Move[];
  paths: Path[];
  strides: { card: string; action: CityAction }[];
  dragons: DragonMove[];
  spaces: SpaceOffer[];
  offers: { cost: number; card: string | null; action: CityAction }[];
  specials: { words: string; to: Cell | null; action: CityAction }[];
  stop: CityAction | null;
  finish: CityAction | null;
  resets: { discard: string[]; action: CityAction }[];
  obelisk: { next_cost: number | null; steps: { space: number; cost: number; seat: number | null }[]; needed: number };
  buildings: BuildingNow[];
}

export interface BookEntry {
  name: string;
  text: string;
  rules: string[];
}

export interface BookTile extends BookEntry {
  spaces: { colour: People | null; value: number }[];
  majority: Reward;
  construction: Reward;
  neighbourhood: Reward;
}

export interface BookCard extends BookEntry {
  people: People;
  value: number;
}

export interface CityBook {
  title: string;
  tiles: Record<string, BookTile>;
  cards: Record<string, BookCard>;
  peoples: Record<string, { name: string; letter: string; text: string }>;
  things: Record<string, BookEntry>;
  rules: { id: string; chapter: string; text: string }[];
}

/** A City event as a seat may see it; the fields depend on its name. */
export interface CityEvent {
  event: string;
  [field: string]: unknown;
}

export function sameCell(one: Cell | null | undefined, other: Cell | null | undefined): boolean {
  return !!one && !!other && one[0] === other[0] && one[1] === other[1];
}

export function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");
}
