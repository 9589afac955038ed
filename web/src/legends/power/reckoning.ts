// A card's share of a power in figures: "2", "2 → 4", "1 × 2", "1 → 3 × 2".

import type { PowerPart } from "../wire";

export function reckoning(part: PowerPart): string {
  const base = part.base === part.printed ? `${part.printed}` : `${part.printed} → ${part.base}`;
  return part.factor === 1 || part.base === 0 ? base : `${base} × ${part.factor}`;
}
