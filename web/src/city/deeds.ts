// Everything the guide allows now, as a list of actions in words: the way to play by list, by key or by ear.

import type { Action, Hint } from "../wire";
import type { CityBook, CityGuidance } from "./wire";
import { cardName, cardNames, count, tileName, withNames } from "./words";
import { waysTo } from "./selection";
import type { Cell } from "./wire";

export interface Deed {
  group: string;
  words: string;
  action: Action;
}

export function deeds(guide: CityGuidance, book: CityBook): Deed[] {
  return [
    ...moves(guide, book),
    ...guide.strides.map((stride) => deed("Move", `Two more steps with ${cardName(book, stride.card)}`, stride.action)),
    ...guide.dragons.map((move) =>
      deed(
        "Dragons",
        `${capital(move.dragon)} dragon to ${tileName(book, move.tile)} with ${cardName(book, move.card)}`,
        move.action,
      ),
    ),
    ...contributions(guide, book),
    ...guide.offers.map((offer) => deed("Offer", offerWords(book, offer.cost, offer.card), offer.action)),
    ...guide.specials.map((special) => deed("Special", special.words, special.action)),
    ...(guide.stop ? [deed("Go on", "Stop moving", guide.stop)] : []),
    ...(guide.finish ? [deed("Go on", "Finish building", guide.finish)] : []),
    ...guide.resets.map((reset) =>
      deed(
        "End turn",
        reset.discard.length ? `Discard ${cardNames(book, reset.discard)}, end turn` : "End turn",
        reset.action,
      ),
    ),
  ];
}

export function offerWords(book: CityBook, cost: number, card: string | null): string {
  return `Make an offering for ${count(cost, "crystal")}${card ? ` and ${cardName(book, card)}` : ""}`;
}

function moves(guide: CityGuidance, book: CityBook): Deed[] {
  const verbs = { step: "Step", fly: "Fly", travel: "Travel" };
  return guide.moves
    .filter((move) => move.do !== "travel") // those are among the specials too
    .map((move) => {
      const cost = move.cards.length ? ` with ${cardNames(book, move.cards)}` : "";
      return deed("Move", `${verbs[move.do]} to ${tileName(book, move.tile)}${cost}`, move.action);
    });
}

function contributions(guide: CityGuidance, book: CityBook): Deed[] {
  return guide.spaces.flatMap((offer) => {
    const space = guide.buildings[offer.building]?.spaces[offer.space];
    const group = `Build: ${tileName(book, offer.building)}, space ${offer.space + 1}${space ? ` (${space.value})` : ""}`;
    return offer.ways.map((way) => deed(group, `Pay ${way.words}`, way.action));
  });
}

/** A hint in the words of the list of moves; where it is not in the list (a dear payment), in the engine's. */
export function hintWords(possible: Deed[], book: CityBook, hint: Hint): string {
  const wanted = JSON.stringify(hint.action);
  const found = possible.find((one) => JSON.stringify(one.action) === wanted);
  const place = found?.group.match(/^Build: (.+), space/)?.[1];
  return capital(withNames(book, found ? `${place ? `${place}: ` : ""}${found.words}` : hint.text));
}

/** Words for the ways to one tile, for the small buttons beside the first one. */
export function wayWords(guide: CityGuidance, book: CityBook, at: Cell): string[] {
  const verbs = { step: "Step", fly: "Fly", travel: "Travel" };
  return waysTo(guide, at).map((way) =>
    way.cards.length ? `${verbs[way.do]} with ${cardNames(book, way.cards)}` : verbs[way.do],
  );
}

function deed(group: string, words: string, action: Action): Deed {
  return { group, words, action };
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
