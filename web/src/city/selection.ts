// What the player has picked and what a press does next: a pure state machine over the guide's possibilities.
//
// A press gives back the new choice and perhaps an action to send. `direct` is a mouse click, a key or a drop: what
// costs no card is done at once. A tap (not direct) always proposes first and acts when the same thing is pressed again.
// A press that nothing allows becomes the action the player seems to mean, so that the engine's sentence says why not.

import type { Action } from "../wire";
import type {
  Cell,
  CityGuidance,
  CityView,
  DragonMove,
  DragonName,
  Move as GuideMove,
  Offer,
  People,
  SpaceOffer,
  Way,
} from "./wire";
import { sameCell } from "./cells";

export type Choice =
  | { kind: "nothing" }
  | { kind: "look"; at: Cell }
  | { kind: "move"; at: Cell; way: number }
  | { kind: "fly"; card: string; at: Cell | null }
  | { kind: "stride"; card: string }
  | { kind: "dragon"; dragon: DragonName; card: string | null; at: Cell | null }
  | { kind: "pay"; space: number; way: number }
  | { kind: "offer"; way: number }
  | { kind: "special" }
  | { kind: "discard"; places: number[] }
  | { kind: "end" };

export interface Step {
  choice: Choice;
  action?: Action;
  /** The actions that are to follow, one by one. */
  rest?: Action[];
}

/** A move of the guide, and what is to be done after it to get there. */
export interface Move extends GuideMove {
  rest?: Action[];
}

export interface Table {
  view: CityView;
  guide: CityGuidance;
  seat: number | null;
}

export const NOTHING: Choice = { kind: "nothing" };

const DRAGON_PEOPLE: Record<DragonName, People> = { red: "vulca", green: "terrah", blue: "aqua" };

// --- what is possible, as the guide says ---

/** The ways to bring the figure to a tile, those that spend no card first. */
export function waysTo(guide: CityGuidance, at: Cell): Move[] {
  const travels: Move[] = guide.specials
    .filter((special) => special.to !== null)
    .map((special) => ({ do: "travel", to: special.to as Cell, tile: "", cards: [], action: special.action }));
  const walks: Move[] = guide.paths.map(({ to, tile, actions }) => {
    const [action, ...rest] = actions;
    return { do: "step", to, tile, cards: [], action: action!, rest };
  });
  const moves = guide.moves.some((move) => move.do === "travel") ? guide.moves : [...guide.moves, ...travels];
  return [...moves, ...walks]
    .filter((move) => sameCell(move.to, at))
    .sort((one, other) => one.cards.length - other.cards.length);
}

/** Where a dragon can be brought, the cards of the lowest value first. */
export function dragonWays(
  guide: CityGuidance,
  dragon: DragonName,
  card: string | null,
  at: Cell | null,
): DragonMove[] {
  return guide.dragons
    .filter(
      (move) =>
        move.dragon === dragon && (card === null || move.card === card) && (at === null || sameCell(move.to, at)),
    )
    .sort((one, other) => one.card.localeCompare(other.card));
}

/** What can be built here: now, or, while moving, after a stop. */
export function buildable(guide: CityGuidance): { spaces: SpaceOffer[]; offers: Offer[] } {
  return guide.if_stopped ?? guide;
}

export function spaceOffer(guide: CityGuidance, space: number): SpaceOffer | undefined {
  return buildable(guide).spaces.find((offer) => offer.space === space);
}

/** The special action of the building underfoot, unless it asks for a destination. */
export function plainSpecial(guide: CityGuidance): CityGuidance["specials"][number] | undefined {
  return guide.specials.find((special) => special.to === null);
}

/** The way that is proposed now, if a payment is open. */
export function chosenWay(guide: CityGuidance, choice: Choice): Way | undefined {
  return choice.kind === "pay" ? spaceOffer(guide, choice.space)?.ways[choice.way] : undefined;
}

/** The reset that the picked cards make. */
export function chosenReset(table: Table, choice: Choice): CityGuidance["resets"][number] | undefined {
  const picked = pickedCards(table, choice).sort();
  return table.guide.resets.find((reset) => [...reset.discard].sort().join() === picked.join());
}

export function pickedCards(table: Table, choice: Choice): string[] {
  if (choice.kind !== "discard") return [];
  const hand = ownHand(table);
  return choice.places.flatMap((place) => hand[place] ?? []);
}

export function ownHand(table: Table): string[] {
  const hand = table.seat === null ? 0 : table.view.players[table.seat]?.hand;
  return Array.isArray(hand) ? hand : [];
}

/** The cards that the present choice would spend, as often as each would be. */
export function spentCards(table: Table, choice: Choice): string[] {
  const { guide } = table;
  if (choice.kind === "pay") return chosenWay(guide, choice)?.cards ?? [];
  if (choice.kind === "move") return waysTo(guide, choice.at)[choice.way]?.cards ?? [];
  if (choice.kind === "fly" || choice.kind === "stride") return [choice.card];
  if (choice.kind === "dragon") {
    const card = choice.card ?? dragonWays(guide, choice.dragon, null, choice.at)[0]?.card;
    return card ? [card] : [];
  }
  if (choice.kind === "offer") return [buildable(guide).offers[choice.way]?.card ?? []].flat();
  return pickedCards(table, choice);
}

/** Which places in the hand those cards lie at; equal cards are taken from the left. */
export function spentPlaces(hand: string[], cards: string[]): Set<number> {
  const places = new Set<number>();
  for (const card of cards) {
    const place = hand.findIndex((held, index) => held === card && !places.has(index));
    if (place >= 0) places.add(place);
  }
  return places;
}

/** How a tile is lit: it can be reached without a card, with one, or by the dragon that is picked. */
export function light(guide: CityGuidance, choice: Choice, at: Cell): "step" | "card" | "dragon" | null {
  if (choice.kind === "dragon") return dragonWays(guide, choice.dragon, choice.card, at).length ? "dragon" : null;
  const ways = waysTo(guide, at);
  if (choice.kind === "fly") return ways.some((way) => way.cards.includes(choice.card)) ? "card" : null;
  if (!ways.length) return null;
  return ways[0]!.cards.length ? "card" : "step";
}

/** Does a press on a dragon mean the tile below it? It does if the tile can be chosen, or if no card moves the dragon;
 * a dragon that is picked is put down by pressing it again. */
export function meansTile(guide: CityGuidance, choice: Choice, dragon: DragonName, at: Cell): boolean {
  if (choice.kind === "dragon") return choice.dragon !== dragon;
  return light(guide, choice, at) !== null || !dragonWays(guide, dragon, null, null).length;
}

// --- presses ---

export function pressTile(table: Table, choice: Choice, at: Cell, direct: boolean): Step {
  const { guide } = table;
  if (choice.kind === "dragon") return bringDragon(table, choice, at, direct);
  if (choice.kind === "fly") {
    const flight = waysTo(guide, at).find((way) => way.cards.includes(choice.card));
    if (flight && (direct || sameCell(choice.at, at))) return { choice: NOTHING, action: flight.action };
    if (flight) return { choice: { ...choice, at } };
  }
  const ways = waysTo(guide, at);
  const first = ways[0];
  if (choice.kind === "move" && sameCell(choice.at, at)) {
    const chosen = ways[choice.way];
    if (chosen) return go(chosen);
  }
  if (first) {
    if (direct && !first.cards.length) return go(first);
    return { choice: { kind: "move", at, way: 0 } };
  }
  const look: Choice = { kind: "look", at };
  const again = choice.kind === "look" && sameCell(choice.at, at);
  if (!guide.yours || standsOn(table, at) || !(direct || again)) return { choice: look };
  return { choice: look, action: { do: "step", to: at } };
}

export function pressSpace(table: Table, choice: Choice, at: Cell, space: number, direct: boolean): Step {
  const { guide } = table;
  if (!guide.yours || !standsOn(table, at)) return pressTile(table, choice, at, direct);
  if (choice.kind === "pay" && choice.space === space) return confirm(table, choice);
  if (spaceOffer(guide, space)) return { choice: { kind: "pay", space, way: 0 } };
  if (guide.phase === "movement") return { choice: { kind: "look", at } };
  return { choice: { kind: "look", at }, action: vainContribution(table, at, space) };
}

export function pressCard(table: Table, choice: Choice, place: number, direct: boolean): Step {
  const { guide } = table;
  const card = ownHand(table)[place];
  if (!card || !guide.yours) return { choice };
  if (guide.phase === "reset") return toggleDiscard(table, choice, place);
  if (guide.phase === "contribution") return pressPayment(guide, choice, card);
  if (choice.kind === "stride" && choice.card === card) return confirm(table, choice);
  if ((choice.kind === "fly" || choice.kind === "dragon") && choice.card === card) return { choice: NOTHING };
  if (guide.strides.some((stride) => stride.card === card)) return { choice: { kind: "stride", card } };
  const dragon = guide.dragons.find((move) => move.card === card)?.dragon;
  if (dragon) return { choice: { kind: "dragon", dragon, card, at: null } };
  if (guide.moves.some((move) => move.cards.includes(card))) return { choice: { kind: "fly", card, at: null } };
  const paying = pressPayment(guide, choice, card);
  return paying.choice === choice && direct ? { choice: NOTHING } : paying;
}

export function pressDragon(table: Table, choice: Choice, dragon: DragonName): Step {
  const { guide } = table;
  if (choice.kind === "dragon" && choice.dragon === dragon) return { choice: NOTHING };
  if (dragonWays(guide, dragon, null, null).length) return { choice: { kind: "dragon", dragon, card: null, at: null } };
  if (!guide.yours) return { choice };
  const people = DRAGON_PEOPLE[dragon];
  const card = ownHand(table).find((held) => held.startsWith(people)) ?? `${people}-1`;
  return { choice: NOTHING, action: { do: "dragon", card, to: table.view.players[guide.turn_seat]!.figure } };
}

export function pressObelisk(table: Table, choice: Choice): Step {
  const { guide } = table;
  if (choice.kind === "offer") return confirm(table, choice);
  if (buildable(guide).offers.length) return { choice: { kind: "offer", way: 0 } };
  return guide.yours ? { choice: NOTHING, action: { do: "offer" } } : { choice };
}

/** The next payment, way or offering of the same choice; steps back with -1. */
export function another(table: Table, choice: Choice, by: number): Choice {
  const { guide } = table;
  if (choice.kind === "pay")
    return { ...choice, way: turn(choice.way, by, spaceOffer(guide, choice.space)?.ways.length) };
  if (choice.kind === "move") return { ...choice, way: turn(choice.way, by, waysTo(guide, choice.at).length) };
  if (choice.kind === "offer") return { ...choice, way: turn(choice.way, by, buildable(guide).offers.length) };
  return choice;
}

/** Do what is proposed. */
export function confirm(table: Table, choice: Choice): Step {
  const action = proposed(table, choice);
  if (!action) return { choice };
  if (choice.kind === "move") return go(waysTo(table.guide, choice.at)[choice.way]!);
  // Building means: stop moving here.
  const { if_stopped, stop } = table.guide;
  if ((choice.kind === "pay" || choice.kind === "offer") && if_stopped && stop)
    return { choice: NOTHING, action: stop, rest: [action] };
  return { choice: NOTHING, action };
}

export function proposed(table: Table, choice: Choice): Action | undefined {
  const { guide } = table;
  switch (choice.kind) {
    case "move":
      return waysTo(guide, choice.at)[choice.way]?.action;
    case "fly":
      return choice.at ? waysTo(guide, choice.at).find((way) => way.cards.includes(choice.card))?.action : undefined;
    case "dragon":
      return choice.at ? dragonWays(guide, choice.dragon, choice.card, choice.at)[0]?.action : undefined;
    case "stride":
      return guide.strides.find((stride) => stride.card === choice.card)?.action;
    case "pay":
      return chosenWay(guide, choice)?.action;
    case "offer":
      return buildable(guide).offers[choice.way]?.action;
    case "special":
      return plainSpecial(guide)?.action;
    case "discard":
      return chosenReset(table, choice)?.action;
    case "end":
      return guide.stop ?? guide.finish ?? undefined;
    default:
      return undefined;
  }
}

/** The choice that still makes sense after the position changed. */
export function renewed(table: Table, choice: Choice): Choice {
  const { guide } = table;
  if (choice.kind === "look") return choice;
  if (choice.kind === "discard") return guide.yours && guide.phase === "reset" ? choice : NOTHING;
  return guide.yours && proposed(table, choice) ? choice : NOTHING;
}

/** An action, such as a hint, as the choice that proposes it: it is shown before it is done. */
export function choiceOf(table: Table, action: Action): Choice {
  const { guide } = table;
  const wanted = JSON.stringify(action);
  const same = (one: { action: Action }): boolean => JSON.stringify(one.action) === wanted;
  const to = action.to as Cell | undefined;
  if (to && guide.moves.some((move) => move.do !== "travel" && same(move)))
    return { kind: "move", at: to, way: waysTo(guide, to).findIndex(same) };
  const dragon = guide.dragons.find(same);
  if (dragon) return { kind: "dragon", dragon: dragon.dragon, card: dragon.card, at: dragon.to };
  const stride = guide.strides.find(same);
  if (stride) return { kind: "stride", card: stride.card };
  for (const offer of guide.spaces) {
    const way = offer.ways.findIndex(same);
    if (way >= 0) return { kind: "pay", space: offer.space, way };
  }
  const offering = guide.offers.findIndex(same);
  if (offering >= 0) return { kind: "offer", way: offering };
  const special = guide.specials.find(same);
  if (special) return special.to ? { kind: "move", at: special.to, way: 0 } : { kind: "special" };
  const reset = guide.resets.find(same);
  if (reset) return { kind: "discard", places: [...spentPlaces(ownHand(table), reset.discard)] };
  return same({ action: guide.stop ?? guide.finish ?? {} }) ? { kind: "end" } : NOTHING;
}

/** Does the guide offer this action now? */
export function isOffered(guide: CityGuidance, action: Action): boolean {
  const wanted = JSON.stringify(action);
  const offered = [...guide.moves, ...guide.spaces.flatMap((offer) => offer.ways), ...guide.offers];
  return offered.some((one) => JSON.stringify(one.action) === wanted);
}

// --- helpers ---

function go(move: Move): Step {
  return move.rest
    ? { choice: NOTHING, action: move.action, rest: move.rest }
    : { choice: NOTHING, action: move.action };
}

function standsOn(table: Table, at: Cell): boolean {
  return table.seat !== null && sameCell(table.view.players[table.seat]?.figure, at);
}

function bringDragon(table: Table, choice: Choice & { kind: "dragon" }, at: Cell, direct: boolean): Step {
  const move = dragonWays(table.guide, choice.dragon, choice.card, at)[0];
  if (move && (direct || sameCell(choice.at, at))) return { choice: NOTHING, action: move.action };
  if (move) return { choice: { ...choice, at } };
  const card = choice.card ?? `${DRAGON_PEOPLE[choice.dragon]}-1`;
  return { choice, action: { do: "dragon", card, to: at } };
}

/** A card that builds asks for a payment with it, or, if it is in the proposed one, without it. */
function pressPayment(guide: CityGuidance, choice: Choice, card: string): Step {
  if (choice.kind === "pay") {
    const offer = spaceOffer(guide, choice.space);
    const had = chosenWay(guide, choice)?.cards.includes(card);
    const way = offer?.ways.findIndex((one) => one.cards.includes(card) !== had) ?? -1;
    if (way >= 0) return { choice: { ...choice, way } };
    if (had) return { choice: NOTHING };
  }
  const { offers, spaces } = buildable(guide);
  const offering = offers.findIndex((offer) => offer.card === card);
  if (offering >= 0) return { choice: { kind: "offer", way: offering } };
  for (const offer of spaces) {
    const way = offer.ways.findIndex((one) => one.cards.includes(card));
    if (way >= 0) return { choice: { kind: "pay", space: offer.space, way } };
  }
  return { choice };
}

function toggleDiscard(table: Table, choice: Choice, place: number): Step {
  const places = choice.kind === "discard" ? choice.places : [];
  if (places.includes(place)) return { choice: { kind: "discard", places: places.filter((one) => one !== place) } };
  const picked: Choice = { kind: "discard", places: [...places, place] };
  if (chosenReset(table, picked)) return { choice: picked };
  return { choice, action: { do: "reset", discard: pickedCards(table, picked) } }; // refused: the engine says why
}

/** A space the guide offers no payment for: all cards of its colour are tried, so that the refusal tells what they pay. */
function vainContribution(table: Table, at: Cell, space: number): Action {
  const building = Object.values(table.guide.buildings).find((one) => sameCell(one.at, at));
  const hand = ownHand(table);
  const named = building?.spaces[space]?.colour ?? null;
  const colour = named ?? hand.map(peopleOf).find((people) => people !== "khind") ?? "vulca";
  const plain = hand.filter((card) => peopleOf(card) === colour);
  const wild = hand.filter((card) => peopleOf(card) === "khind");
  const action: Action = { do: "contribute", space, pay: { plain, wild } };
  return named ? action : { ...action, colour };
}

export function peopleOf(card: string): People {
  return card.slice(0, card.lastIndexOf("-")) as People;
}

export function valueOf(card: string): number {
  return Number(card.slice(card.lastIndexOf("-") + 1));
}

function turn(index: number, by: number, length: number | undefined): number {
  return length ? (index + by + length) % length : 0;
}
