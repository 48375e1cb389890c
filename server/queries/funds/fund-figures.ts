import * as v from 'valibot';
import type { FundFundamentals, FundTechnicals } from '#contract/entities/funds/fund.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { portfolioMultiple, weightedMean } from '#domain/gurus/portfolio-figures.ts';
import type { Store } from '#server/database/schema.ts';
import { findPositions } from '../gurus/guru-positions.ts';
import { inChunks } from '../in-chunks.ts';
import { findMarketStamp } from '../market/market-stamp.ts';
import { RecentlyMade } from '../market/recently-made.ts';
import { parseSnapshot } from '../snapshot/snapshot-figures.ts';
import { type FoundFund, reportsOf } from './find-funds.ts';

/** Figures of so many funds are remembered. */
const REMEMBERED = 200;
const kept = new WeakMap<Store, RecentlyMade<FundFundamentals>>();

const METHOD =
  'What the stocks of the newest report are worth on what they earn, own and pay: Σ weight ÷ Σ (weight ÷ multiple), the harmonic mean by weight; losses and unknown figures are left out. The yield is the mean by weight. A figure of less than half of the net assets is not shown.';

const NONE: FundFundamentals = {
  ...{ pettm: null, pb_ratio: null, yield: null, pettm_covered: 0, pb_ratio_covered: 0, yield_covered: 0, period: null },
  method: METHOD,
};

/** Figures of a fund from those of the stocks it holds, made once for a day of the market and a fund: anew when the market has changed (ETF-01). */
export async function fundFundamentals(db: Store, found: FoundFund): Promise<FundFundamentals> {
  const { fund } = found;
  if (fund === undefined) return NONE;
  const made = kept.get(db) ?? new RecentlyMade<FundFundamentals>(REMEMBERED);
  kept.set(db, made);
  return made.get(`${fund.guru_id} ${await findMarketStamp(db)}`, () => fundamentalsOf(db, found));
}

const Figure = v.fallback(v.optional(v.nullable(v.number()), null), null);
const Figures = v.object({ pe: Figure, pb: Figure, yield: Figure });

async function fundamentalsOf(db: Store, { fund }: FoundFund): Promise<FundFundamentals> {
  if (fund === undefined) return NONE;
  const last = (await reportsOf(db, fund)).at(-1);
  const held = (await findPositions(db, { gurus: [fund.guru_id], newest: true })).filter(({ weight }) => weight !== null);
  const figures = new Map<string, v.InferOutput<typeof Figures>>();
  for (const some of inChunks([...new Set(held.flatMap(({ stockid }) => stockid ?? []))], 500)) {
    const rows = await db.selectFrom('snapshot').select(['stockid', 'figures']).where('stockid', 'in', some).execute();
    for (const row of rows) figures.set(row.stockid, v.parse(Figures, JSON.parse(row.figures)));
  }
  const of = (key: keyof v.InferOutput<typeof Figures>) =>
    held.map(({ stockid, weight }) => ({ weight: weight ?? 0, value: (stockid === null ? undefined : figures.get(stockid)?.[key]) ?? null }));
  const multiple = (key: 'pe' | 'pb') => portfolioMultiple(of(key).map(({ weight, value }) => ({ weight, multiple: value })));
  const [pe, pb, yielded] = [multiple('pe'), multiple('pb'), weightedMean(of('yield'))];
  return {
    ...{ pettm: pe?.value ?? null, pb_ratio: pb?.value ?? null, yield: yielded?.value ?? null },
    ...{ pettm_covered: pe?.covered ?? 0, pb_ratio_covered: pb?.covered ?? 0, yield_covered: yielded?.covered ?? 0 },
    ...{ period: last?.period ?? null, method: METHOD },
  };
}

/** How the price of a fund's listing moves; nothing is known where none is loaded. */
export async function fundTechnicals(db: Store, { listing }: FoundFund): Promise<FundTechnicals> {
  const row =
    listing &&
    (await db
      .selectFrom('listing')
      .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
      .select(['listing.currency', 'snapshot.day', 'snapshot.price', 'snapshot.figures'])
      .where('listing.stockid', '=', listing.stockid)
      .executeTakeFirst());
  const figures = row?.figures == null ? undefined : parseSnapshot(row.figures);
  const price = row?.price ?? undefined;
  return {
    ...{ currency: row?.currency ?? null, last_price_date: row?.day ?? null, price: price ?? null },
    ...{ p_change: figures?.p_change ?? null, p_pct_change: figures?.p_pct_change ?? null, ytd_change: figures?.ytd_change ?? null },
    ...{ pricehislow: figures?.pricehislow ?? null, pricehishigh: figures?.pricehishigh ?? null, beta: figures?.beta ?? null },
    above_low: oneYearGrowth(price, figures?.pricehislow ?? undefined) ?? null,
    below_high: oneYearGrowth(price, figures?.pricehishigh ?? undefined) ?? null,
  };
}
