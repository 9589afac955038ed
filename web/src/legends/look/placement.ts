// Where a card that is looked at is shown: beside what is looked at, never over it, and not over what must be pressed.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 12; // px between the two
const EDGE = 6; // px to the edge of the screen

/** The place that covers least, of those beside, above and below; `clear` are the things to leave free. */
export function placeBeside(anchor: Box, size: Size, screen: Size, clear: Box[]): { left: number; top: number } {
  const right = anchor.left + anchor.width + GAP;
  const left = anchor.left - GAP - size.width;
  const above = anchor.top - GAP - size.height;
  const below = anchor.top + anchor.height + GAP;
  const across = anchor.left + anchor.width / 2 - size.width / 2;
  const along = anchor.top + anchor.height / 2 - size.height / 2;
  const edges = [EDGE, screen.height - size.height - EDGE];
  const sides = [EDGE, screen.width - size.width - EDGE];
  const tried = [
    ...[along, ...edges].flatMap((top) => [right, left].map((from) => ({ left: from, top }))),
    ...[across, ...sides].flatMap((from) => [above, below].map((top) => ({ left: from, top }))),
  ].map((place) => within(place, size, screen));
  const cost = (place: { left: number; top: number }): number => {
    const box = { ...place, ...size };
    const covered = clear.reduce((sum, one) => sum + overlap(box, one), 0);
    return overlap(box, anchor) * 1000 + covered;
  };
  return tried.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** Under the line, as low as possible, so that the line stays in sight; sideways it covers as little of the anchor as it
 * can, and stays near it. */
export function placeUnder(line: Box, anchor: Box, size: Size, screen: Size): { left: number; top: number } {
  const bottom = screen.height - size.height - EDGE;
  const top = Math.max(line.top + line.height + EDGE, bottom);
  const middle = anchor.left + anchor.width / 2;
  const tried = [
    middle - size.width / 2,
    anchor.left - GAP - size.width,
    anchor.left + anchor.width + GAP,
    EDGE,
    screen.width - size.width - EDGE,
  ].map((left) => within({ left, top }, size, screen));
  const cost = (place: { left: number; top: number }): number => overlap({ ...place, ...size }, anchor);
  return tried.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** How many square pixels two boxes share. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function within(place: { left: number; top: number }, size: Size, screen: Size): { left: number; top: number } {
  return {
    left: Math.max(EDGE, Math.min(place.left, screen.width - size.width - EDGE)),
    top: Math.max(EDGE, Math.min(place.top, screen.height - size.height - EDGE)),
  };
}
