import * as v from 'valibot';
import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import type { PortfolioList, PortfolioStatistics, ScreenedPosition } from '#contract/entities/gurus/guru-figures.ts';
import { median } from '#domain/arithmetic/median.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { filingDue } from '#domain/gurus/filing-due.ts';
import { portfolioMultiple, weightedMean } from '#domain/gurus/portfolio-figures.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { FUND } from '#server/sources/sec/share-class.ts';
import { inChunks } from '../in-chunks.ts';
import { counts, findInsiderTrades, newestFiling } from '../insiders/insider-trades.ts';
import { guruSummary } from './find-guru.ts';
import { findPositions } from './guru-positions.ts';

const Figure = v.fallback(v.optional(v.nullable(v.number()), null), null);
const Figures = v.object({
  pe: Figure,
  yield: Figure,
  pricehislow: Figure,
  gf_value: Figure,
  gf_valuation: Figure,
  ranks: v.fallback(v.optional(v.array(v.object({ key: v.string(), rank: Figure })), []), []),
});
type Figures = v.InferOutput<typeof Figures>;

const NOTHING_KNOWN: Figures = { pe: null, yield: null, pricehislow: null, gf_value: null, gf_valuation: null, ranks: [] };

/** The shares of an investor's newest report with the figures of their companies. */
export async function screenedPositions(db: Store, guru_id: string): Promise<ScreenedPosition[]> {
  const positions = (await findPositions(db, { gurus: [guru_id], newest: true })).filter(({ weight }) => weight !== null);
  const figures = await figuresOf(
    db,
    positions.flatMap(({ stockid }) => stockid ?? []),
  );
  return positions.map((position) => screened(position, (position.stockid === null ? undefined : figures.get(position.stockid)) ?? NOTHING_KNOWN));
}

function screened(position: GuruTrade, { pricehislow, gf_value, gf_valuation, ranks, ...known }: Figures): ScreenedPosition {
  const price = position.price ?? undefined;
  const rankOf = (key: string) => ranks.find((rank) => rank.key === key)?.rank ?? null;
  return {
    ...position,
    ...{ pe: known.pe, yield: known.yield, gf_valuation },
    quarters_held: position.held_since === null ? 0 : quartersBetween(position.held_since, position.period),
    above_low: oneYearGrowth(price, pricehislow ?? undefined) ?? null,
    price_to_value: price === undefined || gf_value === null || gf_value <= 0 ? null : price / gf_value,
    strength: rankOf('financial_strength'),
    profitability: rankOf('profitability'),
    growth: rankOf('growth'),
  };
}

async function figuresOf(db: Store, stockids: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  const found = new Map<string, Figures>();
  for (const some of inChunks([...new Set(stockids)], 500)) {
    const rows = await db.selectFrom('snapshot').select(['stockid', 'figures']).where('stockid', 'in', some).execute();
    for (const { stockid, figures } of rows) found.set(stockid, v.parse(Figures, JSON.parse(figures)));
  }
  return found;
}

/** Both days count: held in one report is one quarter. */
function quartersBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return Math.round((monthOf(to) - monthOf(from)) / 3) + 1;
}

const HIGH_CONVICTION = { weight: 0.05, quarters: 4 };
const NEAR_LOW = 0.1;
const HIGH_YIELD = 0.03;
const TOP_GROWTH = 8;
const HIGH_QUALITY = 7;
const UNDERVALUED = [3, 4];
const HALF_A_YEAR = 183;

/** Which of the shares a list has (formulas 22.2). */
export async function inList(db: Store, list: PortfolioList, positions: readonly ScreenedPosition[]): Promise<ScreenedPosition[]> {
  const funds = list === 'etf' ? await fundsAmong(db, positions) : new Set<string>();
  const bought = list === 'insider-buys' ? await boughtByInsiders(db) : new Set<string>();
  const middle = median(positions.flatMap(({ pe }) => (pe !== null && pe > 0 ? [pe] : [])));
  const conditions: Record<PortfolioList, (position: ScreenedPosition) => boolean> = {
    portfolio: () => true,
    'top-holdings': () => true,
    valuations: ({ stockid }) => stockid !== null,
    'high-convicton': ({ weight, quarters_held }) => (weight ?? 0) >= HIGH_CONVICTION.weight && quarters_held >= HIGH_CONVICTION.quarters,
    undervalued: ({ gf_valuation }) => gf_valuation !== null && UNDERVALUED.includes(gf_valuation),
    'low-pe': ({ pe }) => pe !== null && pe > 0 && middle !== undefined && pe < middle,
    'p52w-lows': ({ above_low }) => above_low !== null && above_low <= NEAR_LOW,
    'top-yield': (position) => position.yield !== null && position.yield >= HIGH_YIELD,
    'top-growth': ({ growth }) => growth !== null && growth >= TOP_GROWTH,
    'high-quality': ({ strength, profitability }) => (strength ?? 0) >= HIGH_QUALITY && (profitability ?? 0) >= HIGH_QUALITY,
    'insider-buys': ({ stockid }) => stockid !== null && bought.has(stockid),
    international: ({ country }) => country !== null && country !== 'US',
    etf: ({ stockid, class: titled }) => (stockid !== null && funds.has(stockid)) || /\bETF\b/i.test(titled),
    preferred: ({ class: titled }) => /\b(?:PFD|PREF|PREFD|PREFERRED)\b/i.test(titled),
  };
  return positions.filter(conditions[list]);
}

/** Stocks that insiders paid for on the market in the half year before the newest filing of one. */
async function boughtByInsiders(db: Store): Promise<Set<string>> {
  const newest = await newestFiling(db);
  if (newest === undefined) return new Set();
  const trades = await findInsiderTrades(db, { since: addDays(newest, -HALF_A_YEAR), codes: ['P'] });
  return new Set(trades.filter(counts).flatMap(({ stockid }) => stockid ?? []));
}

async function fundsAmong(db: Store, positions: readonly ScreenedPosition[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of inChunks(
    positions.flatMap(({ stockid }) => stockid ?? []),
    500,
  )) {
    const rows = await db.selectFrom('listing').select('stockid').where('share_class', '=', FUND).where('stockid', 'in', some).execute();
    for (const { stockid } of rows) found.add(stockid);
  }
  return found;
}

/** What the newest report of an investor comes to as a whole. */
export async function portfolioStatistics(db: Store, guru: Database['guru']): Promise<PortfolioStatistics> {
  const [{ quarters }, positions] = await Promise.all([guruSummary(db, guru), screenedPositions(db, guru.guru_id)]);
  const [last, before] = [quarters.at(-1), quarters.at(-2)];
  const pe = portfolioMultiple(positions.map((position) => ({ weight: position.weight ?? 0, multiple: position.pe })));
  const value = portfolioMultiple(positions.map((position) => ({ weight: position.weight ?? 0, multiple: position.price_to_value })));
  const dividends = weightedMean(positions.map((position) => ({ weight: position.weight ?? 0, value: position.yield })));
  const hasBefore = last?.prior_period === before?.period && before !== undefined;
  return {
    period: last?.period ?? null,
    filed_on: last?.filed_on ?? null,
    next_due: last === undefined ? null : filingDue(quarterAfter(last.period)),
    value: last?.value ?? null,
    value_change: last !== undefined && hasBefore ? last.value - before.value : null,
    value_change_part: (last !== undefined && hasBefore ? oneYearGrowth(last.value, before.value) : undefined) ?? null,
    positions: last?.positions ?? null,
    turnover: last?.turnover ?? null,
    top_ten: last?.top_ten ?? null,
    median_quarters_held: median(positions.map(({ quarters_held }) => quarters_held)) ?? null,
    pe: pe?.value ?? null,
    price_to_value: value?.value ?? null,
    yield: dividends?.value ?? null,
    ...{ pe_share: pe?.covered ?? 0, value_share: value?.covered ?? 0, yield_share: dividends?.covered ?? 0 },
  };
}

/** Last day of the quarter after the one that ends on a day. */
function quarterAfter(period: string): string {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5, 7))];
  return month >= 12 ? `${year + 1}-03-31` : `${year}-${{ 3: '06-30', 6: '09-30', 9: '12-31' }[month] ?? '12-31'}`;
}
