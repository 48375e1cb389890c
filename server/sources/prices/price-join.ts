import type { DailyBar, PriceAdjustment } from '#domain/prices/daily-bar.ts';

/** Bars of one listing on one scale. */
export interface ScaledBars {
  readonly adjusted: PriceAdjustment;
  /** Oldest first. */
  readonly bars: readonly DailyBar[];
}

/** Adjusted prices are rounded, and so a day given twice may differ by this much on one scale. */
const SAME_SCALE = 2e-3;

/**
 * How new bars join those stored: `merge` on the same scale, `replace` where they stand for all that is stored and more,
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

function sameScale(stored: readonly DailyBar[], given: readonly DailyBar[]): boolean {
  const closes = new Map(stored.map(({ day, close }) => [day, close]));
  let shared = 0;
  for (const { day, close } of given) {
    const known = closes.get(day);
    if (known === undefined) continue;
    shared += 1;
    if (Math.abs(close / known - 1) > SAME_SCALE) return false;
  }
  return shared > 0;
}
