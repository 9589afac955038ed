// Written by `python -m tools.wire_types` from bluemoon.guide.legends.wire: change it there.

import type { Action, BookEntry, Rule } from "../wire";

export type Element = "fire" | "earth";

export type DragonName = "fire" | "earth" | "water";

export type Phase = "beginning" | "leadership" | "engagement" | "character" | "support" | "power" | "over";

export type People = "hoax" | "vulca" | "mimix" | "flit" | "khind" | "terrah" | "pillar" | "aqua" | "buka";

export type CardType = "character" | "booster" | "support" | "leadership" | "ship" | "leader";

export type Why = "discard" | "take_back" | "search" | "sacrifice" | "load" | "ship" | "under_deck" | "into_deck" | "target" | "call" | "dragon" | "draw";

/** One active card in a sum. Its value is `base` (what is printed, if nothing changes it) times `factor`. */
export interface PowerPart {
  zone: "combat" | "support";
  /** in its area, from 0 */
  place: number;
  /** null: a bluff that this seat may not see */
  card: string | null;
  /** short, as in the sum: "Demegodas", "bluff" */
  name: string;
  bluff: boolean;
  printed: number;
  base: number;
  factor: number;
  worth: number;
  ignored: boolean;
  /** then struck through: the other side's card that ignores it */
  ignored_by: string | null;
  /** cards whose texts change its value */
  changed_by: string[];
}

/** A side's power in one element, and what it is made of. */
export interface PowerSum {
  seat: number;
  element: Element;
  parts: PowerPart[];
  /** the sum of the parts */
  added: number;
  /** the card that promises at least the total */
  raised_by: string | null;
  total: number;
  /** "Demegodas 2 + Trebuchet of Fear 1×2 = 4 earth" */
  words: string;
}

/** How the fight stands for the seat whose turn it is. */
export interface Standing {
  element: Element;
  turn: number;
  seat: number;
  power: number;
  needed: number;
  /** 0: enough */
  short: number;
  /** it need not match */
  shield: boolean;
  /** false: this turn's character is still to come; the last one will be covered */
  answered: boolean;
  /** "2 short", "enough", "shielded", "7 to match" */
  words: string;
}

/** Something that is not printed on a card in combat or support: others ignore it, or it is protected. */
export interface Mark {
  seat: number;
  zone: "combat" | "support";
  place: number;
  /** null: a bluff that this seat may not see */
  card: string | null;
  ignored: boolean;
  /** its text alone */
  text_ignored: boolean;
  icons_ignored: boolean;
  /** the other side's card that does so */
  by: string | null;
  protected: boolean;
}

/** Both powers in one element. */
export interface Reckoning {
  element: Element;
  mine: number;
  theirs: number;
  /** how much is missing; 0: enough, or nothing to match */
  short: number;
  shield: boolean;
}

/** What a card would make of the powers. */
export interface Forecast {
  /** in the contested element, or in both while none is named */
  powers: Reckoning[];
  /** its own text acts after that, and may change more */
  text_to_come: boolean;
  words: string;
}

/** Why so many dragons: one step of the count. */
export interface Reason {
  words: string;
  card: string | null;
  rule: string;
}

/** What giving way would cost. */
export interface Price {
  /** that the other side attracts */
  dragons: number;
  reasons: Reason[];
  /** with that the other side wins the game */
  ends: boolean;
  /** own cards that leave the table or the hand, at least */
  discards: number;
  /** own cards drawn afterwards, at most */
  draws: number;
  words: string;
}

/** What calling the bluffs would bring, if it is right and if it is wrong. */
export interface Stakes {
  bluffs: number;
  /** for the one who bluffed; one of the dragons is for the call itself */
  right: Price;
  /** that the one who bluffed attracts */
  wrong_dragons: number;
  /** what the bluffer's power is then */
  wrong_power: number;
  wrong_ends: boolean;
  words: string;
}

/** Something to do with one of one's own cards, where it lies. */
export interface CardChoice {
  do: "play" | "bluff" | "load" | "retrieve" | "drop" | "land" | "use";
  card: string;
  place: "hand" | "cargo" | "combat" | "support" | "ships" | "leadership";
  words: string;
  action: Action;
  /** onto which it is loaded */
  ship: string | null;
  /** false: its text is declined */
  text: boolean;
  /** a gang member that covers its gang, though it need not */
  cover: boolean;
  then: Forecast | null;
}

/** A way to pay with cards of the hand. */
export interface Payment {
  cards: string[];
  words: string;
  action: Action;
}

/** A demand of the other side's that can be met now, the cheapest way first. */
export interface Demand {
  card: string;
  words: string;
  ways: Payment[];
}

/** Something that is done at no card. */
export interface Button {
  words: string;
  action: Action;
  price: Price | null;
}

export interface Announcement {
  element: Element;
  power: number;
  words: string;
  action: Action;
}

export interface Discard {
  cards: string[];
  action: Action;
}

/** Declining a fight, with every choice of cards to discard for it. */
export interface Decline {
  words: string;
  /** of the fewest cards there are to discard */
  price: Price;
  /** how many cards come for each number that is discarded, from none */
  draws: number[];
  ways: Discard[];
  /** for each number of cards the choice that gives away least, to be had at once */
  weakest: Payment[];
}

/** What comes right after `next`: one press leads there, past the cards that could still be played. */
export interface Ahead {
  fight: Button | null;
  retreat: Button | null;
  decline: Decline | null;
  announce: Announcement[];
}

/** One answer to a question. */
export interface Answer {
  words: string;
  action: Action;
  /** in their order, where that matters */
  cards: string[];
  /** and this many that nobody sees */
  hidden: number;
  dragon: DragonName | null;
  count: number | null;
}

/** What somebody is asked, with the card it is about; the answers are there for that seat alone. */
export interface Question {
  why: Why;
  seat: number;
  /** null: it is no card's question */
  source: string | null;
  source_seat: number | null;
  /** whose cards are chosen from */
  owner: number;
  /** "which card is discarded", to follow "choose" */
  asks: string;
  say: string;
  rule: string;
  /** the order of the cards matters */
  ordered: boolean;
  answers: Answer[];
  /** of more than are listed, a board may put one together */
  answers_in_all: number;
  /** what Space means: the only answer, or the one that costs nothing */
  default: Action | null;
  stakes: Stakes | null;
}

/** Why a card, or what a button stands for, is not to be had now. */
export interface WhyNot {
  do: "play" | "bluff" | "fight" | "next";
  card: string | null;
  words: string;
  rule: string;
  /** the card that is in the way */
  by: string | null;
}

export interface PhaseStep {
  id: Phase;
  title: string;
  now: boolean;
  done: boolean;
}

/** The lists of what can be done are empty for whoever is not to decide. */
export interface LegendsGuidance {
  phase: Phase;
  turn_seat: number;
  yours: boolean;
  say: string;
  phases: PhaseStep[];
  standing: Standing | null;
  /** of both sides: in the contested element, or in both while none is named */
  powers: PowerSum[];
  marks: Mark[];
  /** the leadership card that counts this turn */
  leads: string | null;
  /** what a retreat would cost each seat now; empty without a fight */
  retreats: Price[];
  /** by deck: the cards that this seat has not seen and that may still come */
  unseen: string[][];
  choices: CardChoice[];
  demands: Demand[];
  fight: Button | null;
  retreat: Button | null;
  decline: Decline | null;
  announce: Announcement[];
  next: Button | null;
  ahead: Ahead | null;
  question: Question | null;
  why_not: WhyNot[];
  /** there is nothing to decide: this is all that can be done */
  only: Action | null;
}

export interface BookIcon {
  name: string;
  text: string;
  rules: string[];
  letters: string;
}

export interface BookCard {
  name: string;
  text: string;
  rules: string[];
  people: People | "mutant";
  /** null: in none of the nine, for custom decks */
  deck: People | null;
  type: CardType;
  number: number;
  /** null: it shows no values */
  fire: number | null;
  earth: number | null;
  icons: string[];
  moons: number;
  capacity: number;
  mutant: boolean;
  /** the name where there is little room */
  short: string;
  sure: "certain" | "likely" | "guess";
  /** what there is to know about our knowledge of it; empty if nothing */
  note: string;
}

export interface BookPeople {
  name: string;
  letter: string;
  /** how its deck plays */
  text: string;
  /** how hard that is: 1 to 3 */
  skill: number;
  leader: string;
}

export interface LegendsBook {
  title: string;
  rules: Rule[];
  /** the titles of what is drawn over time */
  measures: { [key: string]: string };
  cards: { [key: string]: BookCard };
  peoples: { [key: string]: BookPeople };
  icons: { [key: string]: BookIcon };
  things: { [key: string]: BookEntry };
}
