// Who fought in a duel, for pictures of it: each seat's leader and people, with what that looks like.

import type { JsonObject } from "../../wire";
import { leaderOf } from "../view";
import type { LegendsBook, People } from "../wire";
import { STYLES, type Style } from "./styles";

export interface Side {
  /** null: nobody we know of, so that it is shown in no people's colours */
  leader: string | null;
  people: People | null;
  style: Style;
}

export function sidesOf(config: JsonObject, book: LegendsBook): [Side, Side] {
  const decks = Array.isArray(config["decks"]) ? config["decks"] : [];
  const side = (seat: number): Side => {
    const leader = leaderOf(decks[seat], book);
    const people = leader === null ? undefined : book.cards[leader]?.people;
    if (!people || people === "mutant") return { leader: null, people: null, style: STYLES.mutant };
    return { leader, people, style: STYLES[people] };
  };
  return [side(0), side(1)];
}
