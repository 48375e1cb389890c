import { countryName } from '#contract/country-name.ts';
import type { GuruTrade, HeldStock, HoldingTrend } from '#contract/entities/gurus/guru.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import type { Store } from '#server/database/schema.ts';
import { FUND } from '#server/sources/sec/share-class.ts';
import { visibleGurus } from './find-guru.ts';
import { findPositions } from './guru-positions.ts';

/** Stocks by how the followed investors hold and trade them, each by its newest quarter. */
export async function heldStocks(db: Store, members?: string): Promise<HeldStock[]> {
  const gurus = await visibleGurus(db, members);
  return heldStocksOf(db, await findPositions(db, { gurus: gurus.map(({ guru_id }) => guru_id), newest: true }));
}

/** The same of positions that are read already, the newest quarter first. */
export async function heldStocksOf(db: Store, positions: readonly GuruTrade[]): Promise<HeldStock[]> {
  const funds = new Set((await db.selectFrom('listing').select('stockid').where('share_class', '=', FUND).execute()).map(({ stockid }) => stockid));
  const portfolios = new Set(positions.map(({ guru_id }) => guru_id)).size;
  const shares = positions.filter(({ put_call, paper }) => put_call === '' && paper === 'SH');
  return [...Map.groupBy(shares, ({ stockid }) => stockid)].flatMap(([stockid, of]) => {
    const [first] = of;
    if (stockid === null || first?.display_symbol == null) return [];
    const { display_symbol, company, delisted, sector, industry, country, price } = first;
    const weight_sum = sum(of.map(({ weight }) => weight ?? 0));
    const [buyers, sellers] = [count(of, ({ change }) => (change ?? 0) > 0), count(of, ({ change }) => (change ?? 0) < 0)];
    // Investors whose newest quarters differ have other averages: that of the newest quarter counts.
    const price_average = of.find((each) => each.price_average !== null)?.price_average ?? null;
    return {
      ...{ stockid, display_symbol, company, delisted, sector, industry, country, price, price_average, weight_sum, buyers, sellers },
      is_fund: funds.has(stockid),
      holders: count(of, (each) => each.shares > 0),
      net_buyers: buyers - sellers,
      impact: sum(of.map(({ impact }) => impact ?? 0)),
      bought_impact: sum(of.map(({ impact }) => Math.max(0, impact ?? 0))),
      sold_impact: sum(of.map(({ impact }) => Math.min(0, impact ?? 0))),
      weight_mean: portfolios === 0 ? 0 : weight_sum / portfolios,
      value: sum(of.map(({ value }) => value)),
      since_average: oneYearGrowth(price ?? undefined, price_average ?? undefined) ?? null,
    };
  });
}

/** What trends compare: the newest quarter of all and the one before. */
export interface TwoQuarters {
  readonly now: readonly GuruTrade[];
  readonly before: readonly GuruTrade[];
}

/** Positions of the two newest quarters for which anybody has reported. */
export async function twoQuarters(db: Store, members?: string): Promise<TwoQuarters> {
  const guruIds = (await visibleGurus(db, members)).map(({ guru_id }) => guru_id);
  const periods = (await holdingQuarters(db)).slice(0, 2);
  const [now = [], before = []] = await Promise.all(periods.map((period) => findPositions(db, { gurus: guruIds, period })));
  return { now, before };
}

/** By what positions are grouped for a trend. */
export const trendGroups = {
  geographic: ({ country }) => countryName(country),
  industry: ({ industry }) => industry,
} satisfies Record<string, (position: GuruTrade) => string | null>;

/** Weights of groups of stocks in all portfolios of the newest quarter together, beside the quarter before. */
export function holdingTrends({ now, before }: TwoQuarters, groupOf: (position: GuruTrade) => string | null): HoldingTrend[] {
  // Only those who have reported both quarters: a late filing is no sale.
  const earlier = new Set(before.map(({ guru_id }) => guru_id));
  const both = new Set(now.map(({ guru_id }) => guru_id).filter((id) => earlier.has(id)));
  const [newer, older] = [weightsOf(now, both, groupOf), weightsOf(before, both, groupOf)];
  return [...new Set([...newer.groups.keys(), ...older.groups.keys()])].map((name) => {
    const [{ value, stocks } = { value: 0, stocks: 0 }, prior] = [newer.groups.get(name), older.groups.get(name)];
    const weight = newer.total === 0 ? 0 : value / newer.total;
    const prior_weight = older.total === 0 ? null : (prior?.value ?? 0) / older.total;
    return { name, stocks, value, weight, prior_weight, shift: prior_weight === null ? null : weight - prior_weight };
  });
}

/** Quarters for which any investor readers see has reported, newest first. */
export async function holdingQuarters(db: Store): Promise<string[]> {
  const gurus = await visibleGurus(db);
  if (gurus.length === 0) return [];
  const ids = gurus.map(({ guru_id }) => guru_id);
  const rows = await db.selectFrom('guru_quarter').select('period').distinct().where('guru_id', 'in', ids).orderBy('period', 'desc').execute();
  return rows.map(({ period }) => period);
}

function weightsOf(positions: readonly GuruTrade[], of: ReadonlySet<string>, groupOf: (position: GuruTrade) => string | null) {
  const held = positions.filter(({ guru_id, weight, shares }) => of.has(guru_id) && weight !== null && shares > 0);
  const groups = [...Map.groupBy(held, (position) => groupOf(position) ?? 'Not known')].map(
    ([name, rows]) => [name, { value: sum(rows.map(({ value }) => value)), stocks: new Set(rows.map(({ cusip }) => cusip)).size }] as const,
  );
  return { groups: new Map(groups), total: sum(held.map(({ value }) => value)) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function count<T>(rows: readonly T[], holds: (row: T) => boolean): number {
  return rows.filter(holds).length;
}
