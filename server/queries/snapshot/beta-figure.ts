import { exchangePlaces } from '#domain/places/exchanges.ts';
import { regionOf } from '#domain/places/regions.ts';
import { monthlyReturns } from '#domain/returns/monthly-returns.ts';
import { beta } from '#domain/risk/beta.ts';
import type { Store } from '../../database/schema.ts';
import { adjustedBars, type StoredPrices } from '../prices/find-prices.ts';
import { DEMO_SERIES, findSeries } from '../sources/series.ts';

/** The stored index used as the market of a region. */
export interface MarketIndex {
  readonly source: string;
  readonly series_id: string;
}

/** Months a beta looks back on. */
const MONTHS = 60;

/** Free indices that a source loads; regions without one have no beta. */
const REAL_INDICES: Readonly<Record<string, MarketIndex>> = { usa: { source: 'fred', series_id: 'SP500' } };
const DEMO_INDICES: Readonly<Record<string, MarketIndex>> = {
  usa: { source: DEMO_SERIES, series_id: 'demo-america' },
  europe: { source: DEMO_SERIES, series_id: 'demo-europe' },
  asia: { source: DEMO_SERIES, series_id: 'demo-asia' },
};
const DEMO_WORLD: MarketIndex = { source: DEMO_SERIES, series_id: 'demo-world' };

/** The index that a listing's beta is measured against. `undefined` where no source has one for its region. */
export function marketIndexOf(exchange: string, isDemo: boolean): MarketIndex | undefined {
  const region = regionOf(exchangePlaces[exchange]?.country)?.region ?? '';
  return isDemo ? (DEMO_INDICES[region] ?? DEMO_WORLD) : REAL_INDICES[region];
}

/** Monthly returns of an index by month; `undefined` when it was never loaded. */
export async function returnsOfIndex(db: Store, { source, series_id }: MarketIndex): Promise<ReadonlyMap<string, number> | undefined> {
  const series = await findSeries(db, source, series_id);
  return series && monthlyReturns(series.days, series.values);
}

/**
 * Beta of a listing over the last 60 months that both it and its market have, by price, each in its own currency, on any day.
 *
 * @returns A function of a day: the beta by the months that were over before that day's month, by all months without a day; null with fewer
 *   than 24 such months.
 */
export function betasOf(prices: StoredPrices | undefined, market: ReadonlyMap<string, number> | undefined): (day?: string) => number | null {
  if (prices === undefined || market === undefined) return () => null;
  const { bars } = adjustedBars(prices, 'split');
  const own = monthlyReturns(
    bars.map(({ day }) => day),
    bars.map(({ close }) => close),
  );
  const both = [...own].filter(([month]) => market.has(month));
  return (day) => {
    const known = (day === undefined ? both : both.filter(([month]) => month < day.slice(0, 7))).slice(-MONTHS);
    const value = beta(
      known.map(([, change]) => change),
      known.map(([month]) => market.get(month) ?? 0),
    );
    return value === undefined ? null : Number(value.toPrecision(6));
  };
}
