import { trueRanges } from './average-true-range.ts';
import type { IndicatorLine, PriceBar } from './price-bar.ts';
import { wilderAverage } from './seeded-average.ts';

/** How strong a trend is, and how much of the movement went up and down. */
export interface DirectionalIndex {
  readonly adx: IndicatorLine;
  readonly plus: IndicatorLine;
  readonly minus: IndicatorLine;
}

/**
 * Average directional index: +DI and −DI are the parts of the true range that reached beyond the bar before, upwards and downwards, by
 * Wilder's averages from the second bar on; ADX is Wilder's average of 100 × |+DI − −DI| ÷ (+DI + −DI).
 *
 * @returns 0 to 100, without saying which way the trend goes; `undefined` during the warm-up and where nothing moved.
 * @see Wilder, New Concepts in Technical Trading Systems (1978).
 */
export function averageDirectionalIndex(bars: readonly PriceBar[], count: number): DirectionalIndex {
  const ranges = wilderAverage(trueRanges(bars).map(fromSecond), count);
  const share = (moves: IndicatorLine) => wilderAverage(moves, count).map((move, index) => percentOf(move, ranges[index]));
  const plus = share(bars.map((_, index) => moveOf(bars, index).up));
  const minus = share(bars.map((_, index) => moveOf(bars, index).down));
  const apart = plus.map((up, index) => {
    const down = minus[index];
    return up === undefined || down === undefined ? undefined : percentOf(Math.abs(up - down), up + down);
  });
  return { adx: wilderAverage(apart, count), plus, minus };
}

function fromSecond(value: number, index: number): number | undefined {
  return index === 0 ? undefined : value;
}

/** How far a bar reaches beyond the one before, on the side where it reaches further. */
function moveOf(bars: readonly PriceBar[], index: number): { up: number | undefined; down: number | undefined } {
  const [bar, before] = [bars[index], bars[index - 1]];
  if (bar === undefined || before === undefined) return { up: undefined, down: undefined };
  const [up, down] = [bar.high - before.high, before.low - bar.low];
  return { up: up > down && up > 0 ? up : 0, down: down > up && down > 0 ? down : 0 };
}

function percentOf(part: number | undefined, whole: number | undefined): number | undefined {
  return part === undefined || whole === undefined || whole === 0 ? undefined : (100 * part) / whole;
}
