// From events to flights: what travels over the table, from where, to where and when. Figures and dragons walk by
// themselves (their place is a CSS transition); here are cards, markers, crystals and scales. Pure: no element is touched.
//
// A place is the name of an anchor on the table: "player:1", "hand", "tile:mill", "space:mill:0", "obelisk", "deck",
// "discard", "pool".

import { BETWEEN, FLIGHT, MOST, type Flight as AnyFlight, type Travel } from "../flights";
import type { GameEvent } from "../wire";

export type Thing =
  | { what: "card"; card: string }
  | { what: "back" }
  | { what: "marker"; seat: number }
  | { what: "crystal" }
  | { what: "scale" };

export type Flight = AnyFlight<Thing>;

export interface Show extends Travel<Thing> {
  /** Buildings that become whole, and when. */
  rebuilt: { building: string; at: number }[];
}

export function plan(events: GameEvent[], you: number | null): Show {
  const flights: Flight[] = [];
  const rebuilt: Show["rebuilt"] = [];
  let now = 0;

  const hand = (seat: number): string => (seat === you ? "hand" : `player:${seat}`);
  const send = (things: Thing[], from: string, to: string): void => {
    things.slice(0, MOST).forEach((thing, index) => flights.push({ thing, from, to, at: now + index * BETWEEN }));
  };

  for (const event of events) {
    const seat = Number(event.seat);
    const before = flights.length;
    switch (event.event) {
      case "flew":
      case "strode":
      case "dragon_moved":
        send(faces([event.card]), hand(seat), "discard");
        break;
      case "contributed":
        send(faces(event.cards), hand(seat), "discard");
        send([{ what: "marker", seat }], `player:${seat}`, `space:${event.building}:${event.space}`);
        break;
      case "scales_earned":
        send(many({ what: "scale" }, event.scales), `tile:${event.building}`, `player:${seat}`);
        break;
      case "building_completed":
        rebuilt.push({ building: String(event.building), at: now });
        now += FLIGHT;
        break;
      case "rewarded":
        send(many({ what: "crystal" }, event.crystals), `tile:${event.building}`, `player:${seat}`);
        send(many({ what: "scale" }, event.scales), `tile:${event.building}`, `player:${seat}`);
        send(many({ what: "back" }, event.cards), "deck", `player:${seat}`);
        break;
      case "markers_returned":
        numbers(event.markers).forEach((number, owner) =>
          send(many({ what: "marker", seat: owner }, number), `tile:${event.building}`, `player:${owner}`),
        );
        break;
      case "scales_scored":
        numbers(event.crystals).forEach((number, owner) =>
          send(many({ what: "crystal" }, number), "pool", `player:${owner}`),
        );
        numbers(event.returned).forEach((number, owner) =>
          send(many({ what: "scale" }, number), `player:${owner}`, "pool"),
        );
        break;
      case "offered":
        send(many({ what: "crystal" }, event.cost), `player:${seat}`, "obelisk");
        send([{ what: "marker", seat }], `player:${seat}`, "obelisk");
        if (event.card) send(faces([event.card]), hand(seat), "discard");
        break;
      case "discarded":
        send(faces(event.cards), hand(seat), "discard");
        break;
      case "drew":
        send(event.cards ? faces(event.cards) : many({ what: "back" }, event.count), "deck", hand(seat));
        break;
    }
    if (flights.length > before && event.event !== "rewarded") now += FLIGHT * 0.75; // all bonuses come together
  }
  const last = Math.max(0, ...flights.map((flight) => flight.at), ...rebuilt.map((one) => one.at + 2 * FLIGHT));
  return { flights, rebuilt, length: flights.length || rebuilt.length ? last + FLIGHT : 0 };
}

function faces(cards: unknown): Thing[] {
  return Array.isArray(cards) ? cards.map((card) => ({ what: "card", card: String(card) })) : [];
}

function many(thing: Thing, number: unknown): Thing[] {
  return Array.from({ length: Number(number ?? 0) }, () => thing);
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
