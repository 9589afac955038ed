// Where the lines of a chart run: values per turn and seat, as points in a box. Plain arithmetic, drawn by Chart.svelte.

export interface Line {
  seat: number;
  values: number[];
  points: { x: number; y: number }[];
}

export interface Plot {
  lines: Line[];
  /** Heights with a number beside them. */
  ticks: { y: number; value: number }[];
  turns: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** `series` is per turn per seat. Values start at zero or below, so that heights compare. */
export function plot(series: number[][], box: Box): Plot {
  const seats = series[0]?.length ?? 0;
  const all = series.flat();
  const low = Math.min(0, ...all);
  const step = niceStep(Math.max(1, Math.max(0, ...all) - low));
  const high = low + step * Math.ceil((Math.max(1, ...all) - low) / step);
  const x = (turn: number) => box.left + (series.length < 2 ? 0 : (turn / (series.length - 1)) * box.width);
  const y = (value: number) => box.top + box.height - ((value - low) / (high - low)) * box.height;
  const lines = Array.from({ length: seats }, (_, seat) => {
    const values = series.map((turn) => turn[seat] ?? 0);
    return { seat, values, points: values.map((value, turn) => ({ x: x(turn), y: y(value) })) };
  });
  const ticks = [];
  for (let value = low; value <= high; value += step) ticks.push({ y: y(value), value });
  return { lines, ticks, turns: series.length };
}

/** 1, 2, 5, 10, 20 ...: whatever gives about four steps. */
function niceStep(range: number): number {
  const raw = range / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].find((one) => one * power >= raw) ?? 10;
  return Math.max(1, step * power);
}
