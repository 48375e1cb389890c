import { median } from '#domain/arithmetic/median.ts';
import { regionOfExchange } from '#domain/places/region-of-exchange.ts';
import { gfScore } from '#domain/quality/gf-score.ts';
import { momentumPlaces } from '#domain/quality/momentum-places.ts';
import { momentumRank } from '#domain/quality/momentum-rank.ts';
import { countsInHistory } from '#domain/valuation/multiple-history.ts';
import { priceEarningsToGrowth } from '#domain/valuation/price-earnings-to-growth.ts';
import type { Store } from '../../database/schema.ts';
import { Breath } from '../../fairness/breath.ts';
import { type ListEntry, listedStocks } from '../lists/listed-stocks.ts';
import { findMarketStamp } from '../market/market-stamp.ts';
import { RecentlyMade } from '../market/recently-made.ts';
import { type Momenta, parseSnapshot, type SnapshotFigures } from '../snapshot/snapshot-figures.ts';

/** What is compared of a stock with others, as its load derived it. */
export interface ComparedStock extends Pick<ListEntry, 'stock' | 'issuerId'> {
  /** Where it is traded. */
  readonly region: string;
  readonly momentum: Momenta;
  /** 1 to 10 by rank. */
  readonly ranks: ReadonlyMap<string, number>;
  /** By key of the multiple; meaningless ones are left out. */
  readonly multiples: ReadonlyMap<string, number>;
}

/** All stocks of the market by stockid. */
export type ComparedMarket = ReadonlyMap<string, ComparedStock>;

/** Fewer companies do not make a meaningful median of an industry. */
const FEWEST = 5;

const kept = new WeakMap<Store, RecentlyMade<ComparedMarket>>();

/** What is compared of every stock; read once and kept until the market changes. */
export async function comparedMarket(db: Store): Promise<ComparedMarket> {
  const recent = kept.get(db) ?? new RecentlyMade<ComparedMarket>(1);
  kept.set(db, recent);
  return recent.get(String(await findMarketStamp(db)), () => readMarket(db));
}

async function readMarket(db: Store): Promise<ComparedMarket> {
  const entries = await listedStocks(db);
  const rows = new Map((await db.selectFrom('snapshot').select(['stockid', 'figures']).execute()).map(({ stockid, figures }) => [stockid, figures]));
  const market = new Map<string, ComparedStock>();
  const breath = new Breath(db);
  for (const { stock, issuerId } of entries) {
    await breath.take();
    const figures = rows.get(stock.stockid);
    if (figures === undefined) continue;
    const { momentum, ranks, valuation } = parseSnapshot(figures);
    market.set(stock.stockid, {
      stock,
      issuerId,
      region: regionOfExchange(stock.exchange),
      momentum,
      ranks: new Map(ranks.flatMap(({ key, rank }) => (rank === null ? [] : [[key, rank] as const]))),
      multiples: multiplesOf(valuation, ranks),
    });
  }
  return market;
}

/** The multiples of a page head, and PEG by the growth of five years that the growth rank rests on. */
function multiplesOf(valuation: SnapshotFigures['valuation'], ranks: SnapshotFigures['ranks']): ReadonlyMap<string, number> {
  const known = new Map(valuation.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])));
  const growth = ranks.find(({ key }) => key === 'growth')?.factors.find(({ key }) => key === 'ebitda_growth_5y')?.value;
  const peg = priceEarningsToGrowth(known.get('pe_without_nri'), growth ?? undefined);
  return peg === undefined ? known : known.set('peg', peg);
}

/** Places of a market by the year of a January, and now. */
const places = new WeakMap<ComparedMarket, Map<number | undefined, Map<string, number>>>();

/**
 * The place of a stock's momentum among those of its region, see {@link momentumPlaces}.
 *
 * @param year Of a January; now when left out.
 * @returns 0–1. `undefined` without prices of a year, or with fewer than five stocks.
 */
export function momentumPlace(market: ComparedMarket, stockid: string, year?: number): number | undefined {
  const byYear = places.get(market) ?? new Map<number | undefined, Map<string, number>>();
  places.set(market, byYear);
  const of = ({ now, januaries }: Momenta) => (year === undefined ? now : januaries[year]);
  const all = byYear.get(year) ?? momentumPlaces([...market].map(([id, { region, momentum }]) => ({ stockid: id, region, momentum: of(momentum) })));
  byYear.set(year, all);
  return all.get(stockid);
}

/** GF Score of a stock now, as its stored ranks and the place of its momentum make it; `undefined` for one that is not ranked. */
export function gfScoreOf(market: ComparedMarket, stockid: string): number | undefined {
  const ranks = market.get(stockid)?.ranks;
  if (ranks === undefined || ranks.size === 0) return undefined;
  return gfScore({
    financialStrength: ranks.get('financial_strength'),
    profitability: ranks.get('profitability'),
    growth: ranks.get('growth'),
    value: ranks.get('gf_value'),
    momentum: momentumRank(momentumPlace(market, stockid)),
  });
}

/** The companies of a stock's industry, one paper each, itself left out. */
export function industryOf(market: ComparedMarket, stockid: string): ComparedStock[] {
  const own = market.get(stockid);
  if (own === undefined || own.stock.industry === null) return [];
  const seen = new Set([own.issuerId]);
  return [...market.values()].filter(({ stock, issuerId }) => {
    if (stock.industry !== own.stock.industry || stock.sector !== own.stock.sector || stock.delisted || seen.has(issuerId)) return false;
    seen.add(issuerId);
    return true;
  });
}

/** The median of a multiple among companies; those at a loss or with a negative enterprise value do not count. `undefined` with fewer than five. */
export function industryMedian(companies: readonly ComparedStock[], of: (stock: ComparedStock) => number | undefined): number | undefined {
  const known = companies.map(of).filter(countsInHistory);
  return known.length < FEWEST ? undefined : median(known);
}

const PEERS = 5;

/** The companies of the industry nearest in size. */
export function peersOf(market: ComparedMarket, stockid: string): ComparedStock[] {
  const own = market.get(stockid)?.stock.size_rank;
  const companies = industryOf(market, stockid).filter(({ stock }) => stock.size_rank !== null);
  if (own == null) return companies.slice(0, PEERS);
  return companies.sort((a, b) => Math.abs((a.stock.size_rank ?? 0) - own) - Math.abs((b.stock.size_rank ?? 0) - own)).slice(0, PEERS);
}
