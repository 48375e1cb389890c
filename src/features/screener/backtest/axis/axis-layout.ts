/** Multiples of the first value at which an axis of growth may have a line, those taken first before others. */
const ROUND = [1, 2, 4, 3, 6, 1.5, 8, 1.2];
/** Least pixels between two lines of an axis. */
const LINE_GAP = 26;

/** A logarithmic axis from the lowest to the highest value of some lines: where a value is, in pixels from the top. */
export function growthScale(lines: readonly (readonly (number | undefined)[])[], height: number) {
  let [low, high] = [1, 1];
  for (const line of lines)
    for (const value of line) {
      if (value === undefined || !(value > 0)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  const [bottom, top] = [Math.log(low), Math.log(high === low ? low * 1.01 : high)];
  const y = (value: number) => ((top - Math.log(value)) / (top - bottom)) * height;
  return { y, ticks: growthTicks(low, high, y) };
}

/** Round multiples between two values, 1 among them, none closer to another than can be read. */
function growthTicks(low: number, high: number, y: (value: number) => number): number[] {
  const powers = Array.from({ length: 13 }, (_, at) => 10 ** (at - 6));
  const all = ROUND.flatMap((each) => powers.map((power) => Number((each * power).toPrecision(3)))).filter((each) => each >= low && each <= high);
  const taken = [1];
  for (const each of all) if (taken.every((other) => Math.abs(y(other) - y(each)) >= LINE_GAP)) taken.push(each);
  return taken.sort((a, b) => a - b);
}

/** A calendar year of a run as a column of its time axis, by places of days. */
export interface YearColumn {
  readonly year: number;
  readonly from: number;
  readonly to: number;
}

/** The years of a run, each from its first day to that of the next one. @param days ISO 8601, oldest first. */
export function yearColumns(days: readonly string[]): YearColumn[] {
  const starts = days.flatMap((day, at) => (at === 0 || day.slice(0, 4) !== days[at - 1]?.slice(0, 4) ? [at] : []));
  return starts.flatMap((from, place) => {
    const to = starts[place + 1] ?? days.length - 1;
    return to > from ? [{ year: Number(days[from]?.slice(0, 4)), from, to }] : [];
  });
}

/** Moves tags apart, down from the top, so that none covers another. @param ys Where each would be. @returns In the same order. */
export function apart(ys: readonly number[], gap: number): number[] {
  const order = ys.map((_, at) => at).sort((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0));
  const placed = new Array<number>(ys.length).fill(0);
  let before = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    before = Math.max(ys[at] ?? 0, before + gap);
    placed[at] = before;
  }
  return placed;
}

/** Which of some places, in ascending order, is the nearest to another. */
export function nearest(places: readonly number[], place: number): number {
  return places.reduce((best, each, at) => (Math.abs(each - place) < Math.abs((places[best] ?? 0) - place) ? at : best), 0);
}
