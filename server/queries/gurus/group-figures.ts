import type { GuruTrade, HeldStock, ListedGuru } from '#contract/entities/gurus/guru.ts';
import type { GuruStyle, HeldCountry } from '#contract/entities/gurus/guru-figures.ts';
import { median } from '#domain/arithmetic/median.ts';
import type { Store } from '#server/database/schema.ts';
import { heldStocks } from './held-stocks.ts';
import { isShares } from './latest-picks.ts';

const TOP_TEN = 10;
const TOP_OF_COUNTRY = 5;
const byWeight = (a: HeldStock, b: HeldStock) => b.weight_sum - a.weight_sum || (a.stockid < b.stockid ? -1 : 1);

/** The stocks with the largest weights in all portfolios together. */
export function largestHoldings(stocks: readonly HeldStock[]): HeldStock[] {
  const held = stocks.filter(({ holders }) => holders > 0);
  return held.sort(byWeight).slice(0, TOP_TEN);
}

/** Newest portfolios of several investors as one. */
export async function aggregatedHoldings(db: Store, gurus: readonly string[]): Promise<HeldStock[]> {
  return (await heldStocks(db, [...new Set(gurus)].join(','))).filter(({ holders }) => holders > 0).sort(byWeight);
}

/** The trades of the newest quarter that moved the portfolios most. */
export function dashboardPicks(picks: readonly GuruTrade[]): GuruTrade[] {
  const newest = picks.reduce((last, { period }) => (period > last ? period : last), '');
  return picks
    .filter(({ period }) => period === newest)
    .sort((a, b) => Math.abs(b.impact ?? 0) - Math.abs(a.impact ?? 0) || (`${a.guru_id} ${a.cusip}` < `${b.guru_id} ${b.cusip}` ? -1 : 1))
    .slice(0, TOP_TEN);
}

/** Countries of what is held, the largest first. */
export function heldCountries(positions: readonly GuruTrade[]): HeldCountry[] {
  const held = positions.filter((position) => isShares(position) && position.shares > 0);
  const all = held.reduce((sum, { value }) => sum + value, 0);
  return [...Map.groupBy(held, ({ country }) => country)]
    .map(([country, of]) => {
      const value = of.reduce((sum, each) => sum + each.value, 0);
      return {
        ...{ country, value, weight: all === 0 ? 0 : value / all, top: largestOf(of) },
        stocks: new Set(of.map(({ cusip }) => cusip)).size,
        investors: new Set(of.map(({ guru_id }) => guru_id)).size,
      };
    })
    .sort((a, b) => b.value - a.value || ((a.country ?? '') < (b.country ?? '') ? -1 : 1));
}

function largestOf(positions: readonly GuruTrade[]): HeldCountry['top'] {
  return [...Map.groupBy(positions, ({ stockid }) => stockid)]
    .flatMap(([stockid, of]) => {
      const [first] = of;
      if (stockid === null || first === undefined || first.display_symbol === null) return [];
      return { stockid, display_symbol: first.display_symbol, company: first.company, value: of.reduce((sum, { value }) => sum + value, 0) };
    })
    .sort((a, b) => b.value - a.value || (a.stockid < b.stockid ? -1 : 1))
    .slice(0, TOP_OF_COUNTRY);
}

/** Followed investors by style, the most frequent first. */
export function guruStyles(listed: readonly ListedGuru[]): GuruStyle[] {
  const gurus = listed.filter(({ period }) => period !== null);
  return [...Map.groupBy(gurus, ({ style }) => style)]
    .map(([style, of]) => {
      const middle = (field: 'positions' | 'turnover' | 'one_year' | 'three_years') => median(of.flatMap((guru) => guru[field] ?? [])) ?? null;
      return {
        ...{ style, investors: of.length, value: of.reduce((sum, { value }) => sum + (value ?? 0), 0) },
        median_positions: middle('positions'),
        median_turnover: middle('turnover'),
        median_one_year: middle('one_year'),
        median_three_years: middle('three_years'),
      };
    })
    .sort((a, b) => b.investors - a.investors || ((a.style ?? '') < (b.style ?? '') ? -1 : 1));
}
