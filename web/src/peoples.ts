// The nine peoples of the Blue Moon world (the Buka have no part in the city): what they look like wherever one appears.
// Colours are the tokens of style/tokens.css; `pattern` is the id of the SVG pattern that goes over the colour
// (art/Patterns.svelte).

export interface People {
  id: string;
  name: string;
  letter: string;
  /** In words, for screen readers and legends. */
  emblem: string;
  pattern: string;
  colour: string;
  ink: string;
}

function people(id: string, name: string, emblem: string): People {
  const letter = name.charAt(0);
  return { id, name, letter, emblem, pattern: `pattern-${id}`, colour: `var(--${id})`, ink: `var(--on-${id})` };
}

export const peoples: People[] = [
  people("vulca", "Vulca", "flame"),
  people("terrah", "Terrah", "mountain with a leaf"),
  people("aqua", "Aqua", "drop over a wave"),
  people("flit", "Flit", "feather"),
  people("khind", "Khind", "spiral star"),
  people("mimix", "Mimix", "two crossed leaves"),
  people("hoax", "Hoax", "open eye"),
  people("pillar", "Pillar", "sun over a column"),
  people("buka", "Buka", "crossed sabre and sail"),
];

const byId = new Map(peoples.map((one) => [one.id, one]));

export function peopleOf(id: string): People | undefined {
  return byId.get(id);
}
