/** How many votes lie from one value to another; the upper end belongs to the next. */
export interface VoteBin {
  readonly from: number;
  readonly to: number;
  readonly votes: number;
}

const MOST_BINS = 14;
/** Widths that are read easily, times a power of ten. */
const WIDTHS = [1, 2, 2.5, 5, 10];

/**
 * Votes counted in bins of one round width, at most 14, cheapest first. Votes beyond five times the middle one count in the last bin, so that a
 * slip of the pen does not make a single bar of all others.
 *
 * @param votes Values above zero, in any order.
 */
export function voteBins(votes: readonly number[]): VoteBin[] {
  const ordered = votes.toSorted((a, b) => a - b);
  const [least, middle] = [ordered[0], ordered[Math.floor(ordered.length / 2)]];
  if (least === undefined || middle === undefined) return [];
  const most = Math.min(ordered.at(-1) ?? middle, middle * 5);
  const width = roundWidth(Math.max(most - least, middle * 0.1) / (MOST_BINS - 1));
  const first = Math.floor(least / width);
  const count = Math.floor(most / width) - first + 1;
  const counts = new Array<number>(count).fill(0);
  for (const vote of ordered) {
    const bin = Math.min(count - 1, Math.floor(vote / width) - first);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((each, at) => ({ from: (first + at) * width, to: (first + at + 1) * width, votes: each }));
}

function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (WIDTHS.find((width) => width * power >= least * (1 + 1e-9)) ?? 10) * power;
}
