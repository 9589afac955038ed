// Arrow keys walk over the cards on the table, to the nearest one in that direction.

const STEPS: { [key: string]: [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Point {
  x: number;
  y: number;
}

/** Whether the key was an arrow; then the focus has gone there, if there was something. */
export function walk(root: HTMLElement, from: HTMLElement, key: string): boolean {
  const step = STEPS[key];
  if (!step) return false;
  const others = [...root.querySelectorAll<HTMLElement>("[data-table-card], [data-hand-card]")].filter(
    (one) => one !== from,
  );
  const next = nearest(middle(from), others.map(middle), step);
  if (next >= 0) others[next]?.focus();
  return true;
}

function middle(element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** The index of the point that lies nearest in the direction; what lies to the side counts as further away. -1: none. */
export function nearest(from: Point, points: Point[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const aside = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    const far = along + 2.5 * aside;
    if (along > 1 && far < least) [best, least] = [index, far];
  });
  return best;
}
