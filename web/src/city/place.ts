// Where something that speaks of a thing stands: beside it if there is room, else above or below; never over it.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 10;
const EDGE = 6;

/** The left and top of a box of this size beside the target, inside the frame. */
export function beside(target: Box, width: number, height: number, frame: Box): { x: number; y: number } {
  const right = target.right + GAP + width <= frame.right - EDGE;
  const left = target.left - GAP - width >= frame.left + EDGE;
  const middle = (target.left + target.right - width) / 2;
  const x = right ? target.right + GAP : left ? target.left - GAP - width : middle;
  const above = target.top - GAP - height >= frame.top + EDGE;
  const below = target.bottom + GAP + height <= frame.bottom - EDGE;
  const level = (target.top + target.bottom - height) / 2;
  const y = right || left ? level : below || !above ? target.bottom + GAP : target.top - GAP - height;
  return {
    x: inside(x, frame.left + EDGE, frame.right - EDGE - width),
    y: inside(y, frame.top + EDGE, frame.bottom - EDGE - height),
  };
}

function inside(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
