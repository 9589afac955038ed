// Cards and what would come of them in words, for screen readers and small labels.

import { kindOf } from "./art/words";
import type { CardChoice, Forecast, LegendsBook, Mark, Reckoning } from "./wire";

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** "Demegodas the Odd, Vulca character, fire 2, earth 2, fire shield". */
export function cardLabel(book: LegendsBook, id: string): string {
  const card = book.cards[id];
  if (!card) return "a card";
  const parts = [card.name, kindOf(card, book)];
  if (card.fire !== null) parts.push(`fire ${card.fire}`, `earth ${card.earth}`);
  parts.push(...card.icons.map((icon) => (book.icons[icon]?.name ?? icon).toLowerCase()));
  return parts.join(", ");
}

/** "would make 7 fire, enough". */
export function forecastWords(then: Forecast): string {
  const powers = then.powers.map((one) => `${one.mine} ${one.element}`).join(" and ");
  const [one] = then.powers;
  const verdict = then.powers.length === 1 && one ? `, ${verdictOf(one)}` : "";
  return `would make ${powers}${verdict}${then.text_to_come ? ", then its text takes effect" : ""}`;
}

/** "enough", "2 short", "shielded". */
export function verdictOf(one: Reckoning): string {
  if (one.short) return `${one.short} short`;
  return one.shield && one.mine < one.theirs ? "shielded" : "enough";
}

/** The choice whose forecast stands above a card: the plain way to play it, if there is one. */
export function shownChoice(choices: CardChoice[], card: string): CardChoice | undefined {
  const ways = choices.filter((choice) => choice.card === card);
  return ways.find((way) => way.do === "play" && way.text && !way.cover) ?? ways.find((way) => way.then) ?? ways[0];
}

/** What others do to a card: "ignored by Hank", "its text is ignored by…", "protected". */
export function markWords(book: LegendsBook, mark: Mark): string[] {
  const by = mark.by === null ? "" : ` by ${book.cards[mark.by]?.name ?? mark.by}`;
  const marks = [];
  if (mark.ignored) marks.push(`ignored${by}`);
  else if (mark.text_ignored && mark.icons_ignored) marks.push(`text and icons ignored${by}`);
  else if (mark.text_ignored) marks.push(`text ignored${by}`);
  else if (mark.icons_ignored) marks.push(`icons ignored${by}`);
  if (mark.protected) marks.push("protected");
  return marks;
}
