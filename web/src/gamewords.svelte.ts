// What sentences about a game are shown with. Loaded when the first one is; until then, and where a game has nothing of
// the kind, they are plain text.

import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { WordsProps } from "./board";
import { loadWords } from "./games";

const loaded = new SvelteMap<string, Component<WordsProps>>();
const asked = new Set<string>();

export function wordsOf(kind: string): Component<WordsProps> | undefined {
  if (!asked.has(kind)) {
    asked.add(kind);
    loadWords(kind).then(
      (Words) => Words && loaded.set(kind, Words),
      () => asked.delete(kind), // the line is down: the next sentence tries again
    );
  }
  return loaded.get(kind);
}
