// Which place of the table a question is about: it is asked beside it.

import type { LegendsView, PlayerView, Zone } from "../view";
import type { Question } from "../wire";

export interface Place {
  zone: Zone | "dragons";
  seat: number;
}

export function placeOf(question: Question, view: LegendsView): Place {
  const seat = question.owner;
  if (question.why === "dragon") return { zone: "dragons", seat };
  if (question.why === "call") return { zone: "support", seat };
  if (question.why === "draw") return { zone: "deck", seat: question.seat };
  const player = view.players[seat];
  const from = view.pending?.from ?? question.answers.flatMap((answer) => answer.cards);
  if (!player || !from.length) return { zone: "hand", seat };
  const zones = from.map((card) => (card === null ? "hand" : zoneOf(player, card)));
  const most = zones.reduce((best, zone) => (times(zones, zone) > times(zones, best) ? zone : best));
  return { zone: most, seat };
}

/** Where a card lies as far as one sees; what lies nowhere is in the draw deck. */
export function zoneOf(player: PlayerView, card: string): Zone {
  if (Array.isArray(player.hand) ? player.hand.includes(card) : player.disclosed.includes(card)) return "hand";
  if (player.combat.some((entry) => entry.card === card)) return "combat";
  if (player.support.some((entry) => entry.card === card)) return "support";
  if (player.ships.some((ship) => ship.card === card)) return "ships";
  if (player.ships.some((ship) => ship.load.includes(card))) return "cargo";
  if (player.discard.includes(card)) return "discard";
  if (player.leadership.includes(card)) return "leadership";
  return "deck";
}

function times(zones: Zone[], zone: Zone): number {
  return zones.filter((one) => one === zone).length;
}
