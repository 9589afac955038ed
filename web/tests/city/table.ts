// A small builder for positions as the guide describes them: a test says only what it needs.

import type { BuildingNow, CityGuidance, CityView } from "../../src/city/wire";
import type { Table } from "../../src/city/selection";

export const MILL: BuildingNow = {
  id: "mill",
  at: [2, 3],
  rebuilt: false,
  open_spaces: 3,
  spaces: [
    { colour: "terrah", value: 3, marker: null },
    { colour: "terrah", value: 2, marker: null },
    { colour: "terrah", value: 2, marker: null },
  ],
  pays: [],
  beside: {},
  worth: { crystals: 1, cards: 2 },
  say: "",
};

export function table(hand: string[], guide: Partial<CityGuidance>, figure: [number, number] = [2, 3]): Table {
  const player = { figure, hand, incoming: 0, crystals: 5, scales: 0, markers: 10, offerings: 0, waited: 0 };
  const other = { ...player, hand: 8, crystals: null, figure: [2, 2] as [number, number] };
  const view: CityView = {
    game: "city",
    config: { players: 2, edition: "second", expansion: false, scattered: false },
    board: [],
    rebuilt: [],
    markers: {},
    dragons: { red: null, green: [1, 1], blue: null },
    players: [player, other],
    pool: 7,
    obelisk: [],
    deck: 60,
    discard: [],
    turn: {
      seat: 0,
      number: 1,
      phase: guide.phase ?? "movement",
      steps: 2,
      contributions: 0,
      offerings: 0,
      special: false,
      idle: 0,
    },
    result: null,
  };
  const nothing: CityGuidance = {
    phase: "movement",
    turn_seat: 0,
    yours: true,
    say: "",
    phases: [],
    moves: [],
    paths: [],
    strides: [],
    dragons: [],
    spaces: [],
    offers: [],
    specials: [],
    stop: null,
    if_stopped: null,
    only: null,
    finish: null,
    resets: [],
    obelisk: { next_cost: 7, steps: [], needed: 6 },
    buildings: { mill: MILL },
  };
  return { view, guide: { ...nothing, ...guide }, seat: 0 };
}
