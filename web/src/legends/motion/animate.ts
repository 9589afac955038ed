// From a duel's events to what is seen of them: cards that travel, dragons that change sides, the end. Dragons walk by
// themselves (their place is a CSS transition). Pure: no element is touched.
//
// A place is "zone:seat" ("hand:0", "combat:1"), or "card:ID" for a card where it lies now, with the zone it lies in:
// "card:ember combat:0".

import { BETWEEN, FLIGHT, MOST, type Travel } from "../../flights";
import type { GameEvent } from "../../wire";
import type { CardType, DragonName } from "../wire";

export type Thing = { what: "card"; card: string } | { what: "back"; seat: number };

export interface Celebration {
  dragon: DragonName;
  /** the seat that attracted it */
  seat: number;
  /** where it goes; null: to the middle */
  to: number | null;
  at: number;
}

export interface Show extends Travel<Thing> {
  dragons: Celebration[];
  /** The game ends with this: who won, or nobody. */
  ending: { winners: number[]; at: number } | null;
}

export const CELEBRATION = 900; // ms a dragon is looked at
export const SKY = 2600; // ms the whole sky takes
const LONGEST = 1500; // ms of flights for one piece of news; more of them fly closer together

export function plan(events: GameEvent[], typeOf: (card: string) => CardType | undefined): Show {
  const flights: Show["flights"] = [];
  const dragons: Celebration[] = [];
  let ending: Show["ending"] = null;
  let now = 0;

  const send = (things: Thing[], from: string | ((card: string) => string), to: string | ((card: string) => string)) =>
    things.slice(0, MOST).forEach((thing, index) => {
      const place = (one: typeof from): string =>
        typeof one === "string" ? one : one(thing.what === "card" ? thing.card : "");
      flights.push({ thing, from: place(from), to: place(to), at: now + index * BETWEEN });
    });

  for (const event of events) {
    const seat = Number(event.seat);
    const before = flights.length;
    const table = (card: string): string => `${areaOf(typeOf(card))}:${seat}`;
    const lying = (card: string): string => `card:${card} ${table(card)}`;
    const hand = `hand:${seat}`;
    const deck = `deck:${seat}`;
    const discard = `discard:${seat}`;
    const zones: Record<string, string> = { hand, deck, discard, ships: `ships:${seat}` };
    switch (event.event) {
      case "played":
        send(faces([event.card]), hand, lying);
        break;
      case "bluffed":
        send([{ what: "back", seat }], hand, `support:${seat}`);
        break;
      case "loaded":
        send(faces([event.card]), hand, `card:${event.ship} ships:${seat}`);
        break;
      case "taken_back":
        send(seen(event.card ? [event.card] : undefined, 1, seat), table, hand);
        break;
      case "discarded": {
        const from = zones[String(event.from)];
        // A leadership card goes on the leader's pile, wherever it comes from.
        send(faces(event.cards), from ?? table, (card) =>
          typeOf(card) === "leadership" ? `leadership:${seat}` : discard,
        );
        break;
      }
      case "paid":
      case "declined":
        send(faces(event.cards), hand, discard);
        break;
      case "called":
        // The caller is the seat; the bluffs are the other's.
        send(faces(event.cards), `support:${1 - seat}`, `discard:${1 - seat}`);
        break;
      case "drew":
        send(seen(event.cards, event.count, seat), zones[String(event.from)] ?? deck, hand);
        break;
      case "found":
        send(faces([event.card]), zones[String(event.from)] ?? deck, hand);
        break;
      case "put_under":
      case "put_into_deck":
        send(seen(event.cards, event.count, seat), hand, deck);
        break;
      case "shuffled_in":
        send(
          (event.cards as (string | null)[]).map((card): Thing =>
            card === null ? { what: "back", seat } : { what: "card", card },
          ),
          (card) => (card ? (event.from === "leadership" ? `leadership:${seat}` : table(card)) : `support:${seat}`),
          deck,
        );
        break;
      case "dragon":
        dragons.push({
          dragon: event.dragon as DragonName,
          seat,
          to: typeof event.to === "number" ? event.to : null,
          at: now,
        });
        now += FLIGHT;
        break;
      case "game_over":
        ending = { winners: (event.winners as number[] | undefined) ?? [], at: now };
        break;
    }
    if (flights.length > before) now += FLIGHT * 0.75;
  }
  return hurried({ flights, dragons, ending, length: 0 });
}

/** A long story is told faster. */
function hurried(show: Show): Show {
  const all = [...show.flights, ...show.dragons, ...(show.ending ? [show.ending] : [])];
  const last = Math.max(0, ...all.map((one) => one.at));
  if (last > LONGEST) for (const one of all) one.at = Math.round((one.at * LONGEST) / last);
  show.length = Math.max(
    0,
    ...show.flights.map((flight) => flight.at + FLIGHT),
    ...show.dragons.map((one) => one.at + CELEBRATION),
    show.ending ? show.ending.at + SKY : 0,
  );
  return show;
}

function areaOf(type: CardType | undefined): string {
  if (type === "leadership") return "leadership";
  if (type === "ship") return "ships";
  return type === "support" ? "support" : "combat";
}

function faces(cards: unknown): Thing[] {
  return Array.isArray(cards) ? cards.map((card) => ({ what: "card", card: String(card) })) : [];
}

/** Open if the event names the cards, else backs. */
function seen(cards: unknown, count: unknown, seat: number): Thing[] {
  return Array.isArray(cards)
    ? faces(cards)
    : Array.from({ length: Number(count ?? 0) }, () => ({ what: "back", seat }));
}
