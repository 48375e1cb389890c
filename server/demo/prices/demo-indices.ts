import type { ObservedSeries } from '#server/sources/observations.ts';
import type { BasketSums } from './basket-sums.ts';
import { baskets } from './baskets.ts';
import { dayText } from './calendar.ts';
import type { Market } from './price-mood.ts';

/** Level of every index on the session before its first company traded a second day. */
const FIRST_LEVEL = 1000;

/** An index with its levels, one a session. */
export interface DemoIndex {
  readonly title: string;
  readonly series: ObservedSeries;
}

/** The indices of the demo market before a day: price indices in dollars, weighted by market value. */
export function demoIndices(sums: BasketSums, market: Market, before: number): DemoIndex[] {
  return baskets.flatMap(({ key, title }) => {
    const observations = levelsOf(key, sums, market, before);
    return observations.length === 0 ? [] : [{ title: `${title} Index`, series: { series_id: `demo-${key}`, observations } }];
  });
}

function levelsOf(basket: string, sums: BasketSums, market: Market, before: number): ObservedSeries['observations'] {
  const observations: { day: string; value: number }[] = [];
  let level = FIRST_LEVEL;
  for (let at = 1; at < market.place(before); at++) {
    const day = sums.on(basket, at);
    if (day.before === 0) continue;
    if (observations.length === 0) observations.push({ day: dayText(market.sessions[at - 1] ?? 0), value: FIRST_LEVEL });
    level *= day.now / day.before;
    observations.push({ day: dayText(market.sessions[at] ?? 0), value: Math.round(level * 100) / 100 });
  }
  return observations;
}
