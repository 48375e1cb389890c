import type { DailyBar, PriceAdjustment } from '#domain/prices/daily-bar.ts';

/** Bars of one listing on one scale. */
export interface ScaledBars {
  readonly adjusted: PriceAdjustment;
  /** Oldest first. */
  readonly bars: readonly DailyBar[];
}

/**
 * A vendor gives the same adjusted price of a day again, digit by digit, until a new event moves all days before it;
 * the smallest dividends move them by a few hundred-thousandths.
 */
const SAME_SCALE = 1e-5;

/**
 * How new bars join those stored: `merge` on the same scale, `replace` where they cover all that is stored and more,
 * else the reason, since bars of two scales in one history are wrong, and stored ones are not given up for fewer.
 */
export function priceJoin(stored: ScaledBars | undefined, given: ScaledBars): 'merge' | 'replace' | { readonly refused: string } {
  const [first, last] = [stored?.bars[0]?.day, stored?.bars.at(-1)?.day];
  if (stored === undefined || first === undefined || last === undefined || given.bars.length === 0) return 'merge';
  if (stored.adjusted === given.adjusted && (given.adjusted === 'raw' || sameScale(stored.bars, given.bars))) return 'merge';
  const reachesAsFar = (given.bars[0]?.day ?? '9999') <= first && (given.bars.at(-1)?.day ?? '') >= last;
  if (reachesAsFar && (stored.adjusted === given.adjusted || given.adjusted === 'raw')) return 'replace';
  const kinds = stored.adjusted === given.adjusted ? 'adjusted for other events' : `adjusted "${stored.adjusted}", these "${given.adjusted}"`;
  return { refused: `cannot join the stored prices from ${first} to ${last}: those are ${kinds}; "ingest -- prices --replace yes" gives them up` };
}

/** By the median, so that a corrected day does not count as another scale. */
function sameScale(stored: readonly DailyBar[], given: readonly DailyBar[]): boolean {
  const closes = new Map(stored.map(({ day, close }) => [day, close]));
  const apart = given.flatMap(({ day, close }) => {
    const known = closes.get(day);
    return known === undefined ? [] : [Math.abs(close / known - 1)];
  });
  const median = apart.sort((a, b) => a - b)[Math.floor(apart.length / 2)];
  return median !== undefined && median <= SAME_SCALE;
}
