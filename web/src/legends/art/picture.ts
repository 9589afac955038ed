// What each card shows, read from pictures.ts.

import { readPicture, type Layer, type Motifs } from "./layers";
import { BEASTS } from "./motifs/beasts";
import { FIGURES } from "./motifs/figures";
import { NATURE } from "./motifs/nature";
import { THINGS } from "./motifs/things";
import { PICTURES } from "./pictures";

export const MOTIFS: Motifs = { ...NATURE, ...THINGS, ...BEASTS, ...FIGURES };

const read = new Map<string, Layer[]>();

/** What a card shows; empty for a card that has no picture (a test sees to it that each has one). */
export function pictureOf(card: string): Layer[] {
  let layers = read.get(card);
  if (!layers) {
    const line = PICTURES[card];
    layers = line ? readPicture(line) : [];
    read.set(card, layers);
  }
  return layers;
}
