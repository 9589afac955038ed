// A guidance for the tests: nothing can be done, but for what is given.
import type { CardChoice, Forecast, LegendsGuidance, WhyNot } from "../../src/legends/wire";

export function guidance(given: Partial<LegendsGuidance> = {}): LegendsGuidance {
  return {
    phase: "character",
    turn_seat: 0,
    yours: true,
    say: "",
    phases: [],
    standing: null,
    powers: [],
    marks: [],
    leads: null,
    retreats: [],
    unseen: [[], []],
    choices: [],
    demands: [],
    fight: null,
    retreat: null,
    decline: null,
    announce: [],
    next: null,
    ahead: null,
    question: null,
    why_not: [],
    only: null,
    ...given,
  };
}

export function choice(card: string, given: Partial<CardChoice> = {}): CardChoice {
  const action = { do: given.do ?? "play", card };
  return {
    do: "play",
    card,
    place: "hand",
    words: `Play ${card}`,
    action,
    ship: null,
    text: true,
    cover: false,
    then: null,
    ...given,
  };
}

export function forecast(mine: number, short = 0, given: Partial<Forecast> = {}): Forecast {
  return {
    powers: [{ element: "fire", mine, theirs: mine + short, short, shield: false }],
    text_to_come: false,
    words: `then ${mine} fire`,
    ...given,
  };
}

export function blocked(card: string | null, given: Partial<WhyNot> = {}): WhyNot {
  return { do: "play", card, words: "It cannot.", rule: "LT7", by: null, ...given };
}
