// Pan and zoom for the city: pinch, drag with a finger while zoomed in, Ctrl and wheel, or the buttons.
// Keeps a transform that never shows anything outside the plane.

export interface Sighting {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: Sighting = { scale: 1, x: 0, y: 0 };
export const MOST = 3;

/** Inside the frame: at scale 1 nothing moves, zoomed in the plane always fills the frame. */
export function bounded(sighting: Sighting, width: number, height: number): Sighting {
  const scale = Math.min(MOST, Math.max(1, sighting.scale));
  const spareX = (width * (scale - 1)) / 2;
  const spareY = (height * (scale - 1)) / 2;
  return { scale, x: clamp(sighting.x, spareX), y: clamp(sighting.y, spareY) };
}

/** Zoomed by a factor so that the point (from the frame's middle) stays where it is. */
export function zoomed(sighting: Sighting, factor: number, x: number, y: number): Sighting {
  const scale = Math.min(MOST, Math.max(1, sighting.scale * factor));
  const real = scale / sighting.scale;
  return { scale, x: x - (x - sighting.x) * real, y: y - (y - sighting.y) * real };
}

/** The sighting that brings a point of the plane (from its middle, unscaled) to the middle of the frame. */
export function centred(scale: number, x: number, y: number): Sighting {
  return { scale, x: -x * scale, y: -y * scale };
}

function clamp(value: number, spare: number): number {
  return Math.min(spare, Math.max(-spare, value)) || 0;
}

/** Listens to fingers on an element; `get` and `set` hold the sighting. Gives back how to stop listening. */
export function gestures(frame: HTMLElement, get: () => Sighting, set: (sighting: Sighting) => void): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = false;

  const fromMiddle = (x: number, y: number): [number, number] => {
    const box = frame.getBoundingClientRect();
    return [x - box.left - box.width / 2, y - box.top - box.height / 2];
  };
  const put = (sighting: Sighting): void => set(bounded(sighting, frame.clientWidth, frame.clientHeight));

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse") return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1) moved = false;
  }
  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    const sighting = get();
    if (other) {
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      const [x, y] = fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2);
      moved = true;
      put(zoomed(sighting, factor, x, y));
    } else if (sighting.scale > 1) {
      if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < 8) return;
      moved = true;
      put({ ...sighting, x: sighting.x + now.x - before.x, y: sighting.y + now.y - before.y });
    }
    fingers.set(event.pointerId, now);
  }
  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }
  function click(event: MouseEvent): void {
    if (!moved) return;
    moved = false; // a finger that panned or pinched did not mean the tile under it
    event.stopPropagation();
    event.preventDefault();
  }
  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const [x, y] = fromMiddle(event.clientX, event.clientY);
    put(zoomed(get(), Math.exp(-event.deltaY / 300), x, y));
  }

  frame.addEventListener("pointerdown", down);
  frame.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  frame.addEventListener("click", click, true);
  frame.addEventListener("wheel", wheel, { passive: false });
  return () => {
    frame.removeEventListener("pointerdown", down);
    frame.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
    frame.removeEventListener("click", click, true);
    frame.removeEventListener("wheel", wheel);
  };
}
