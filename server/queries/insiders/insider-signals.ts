import type { InsiderSignalName } from '#contract/entities/insiders/insider.ts';
import type { InsiderSignal, InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { netShareRepurchases } from '#domain/dividends/buybacks.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { type ClusterRule, clusterBuys } from '#domain/insiders/cluster-buys.ts';
import { combinedBuyers, isNetRepurchase } from '#domain/insiders/combined-buys.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { computedStatements } from '../facts/computed-statements.ts';
import { findListing } from '../listings/find-listing.ts';
import { findMarketStamp } from '../market/market-stamp.ts';
import { counts, findInsiderTrades, newestFiling } from './insider-trades.ts';

/** Clusters are listed for a year, other signals for three months, counted back from the newest filing. */
const LISTED = { cluster: 366, ceo: 92, cfo: 92, double: 92, triple: 92 } as const;
/** Purchases of chief officers below this say little. */
const LEAST_VALUE = 10_000;

/** Which purchases make a signal. */
export interface SignalsAsked {
  readonly rule: ClusterRule;
  /** Whether owners of a tenth who are neither director nor officer count. */
  readonly withOwners: boolean;
}

interface Buy {
  readonly insider_id: string;
  readonly traded_on: string;
  readonly value: number | undefined;
  readonly trade: InsiderTrade;
}

/** Signals of one list, as of the newest filing. */
export async function findSignals(db: Store, list: InsiderSignalName, { rule, withOwners }: SignalsAsked): Promise<InsiderSignal[]> {
  const newest = await newestFiling(db);
  if (newest === undefined) return [];
  // A cluster that is listed may have begun before.
  const since = addDays(newest, -LISTED[list] - (list === 'cluster' ? rule.days : 0));
  const trades = (await findInsiderTrades(db, { since, codes: ['P'] })).filter((trade) => counts(trade) && (withOwners || trade.inside));
  const byStock = Map.groupBy(trades, ({ stockid }) => stockid);
  const found: InsiderSignal[] = [];
  for (const [stockid, of] of byStock) {
    const buys = of.flatMap((trade): Buy[] =>
      trade.traded_on === null ? [] : [{ ...trade, traded_on: trade.traded_on, value: trade.value ?? undefined, trade }],
    );
    if (stockid === null || buys.length === 0) continue;
    for (const group of groupsOf(list, buys, rule)) {
      const signal = await signalOf(db, stockid, group, newest);
      if (list === 'double' || list === 'triple') {
        const buyers = combinedBuyers({ insiders: true, gurus: signal.gurus_bought ?? undefined, company: signal.company_bought ?? undefined });
        if (buyers !== (list === 'double' ? 2 : 3)) continue;
      }
      found.push(signal);
    }
  }
  return found;
}

function groupsOf(list: InsiderSignalName, buys: readonly Buy[], rule: ClusterRule): (readonly Buy[])[] {
  if (list === 'cluster') return clusterBuys(buys, rule).map((cluster) => cluster.buys);
  if (list === 'double' || list === 'triple') return [buys];
  const by = buys.filter(({ trade, value }) => (list === 'ceo' ? trade.is_ceo : trade.is_cfo) && value !== undefined && value >= LEAST_VALUE);
  return by.length === 0 ? [] : [by];
}

async function signalOf(db: Store, stockid: string, buys: readonly Buy[], newest: string): Promise<InsiderSignal> {
  const days = buys.map(({ traded_on }) => traded_on).sort();
  const trades = buys.map(({ trade }) => trade);
  const [first] = trades;
  const priced = trades.every(({ value }) => value !== null);
  const today = trades.every(({ price_today, shares_today }) => price_today !== null && shares_today !== null);
  const shares = sum(trades.map(({ shares_today, shares: filed }) => shares_today ?? filed ?? 0));
  const paid = today ? sum(trades.map(({ price_today, shares_today }) => (price_today ?? 0) * (shares_today ?? 0))) / shares : null;
  const filed_on =
    trades
      .map((trade) => trade.filed_on)
      .sort()
      .at(-1) ?? newest;
  const { price, gurus_bought, company_bought } = await aroundStock(db, stockid, newest);
  return {
    ...{ stockid, shares, paid, price, gurus_bought, company_bought },
    display_symbol: first?.display_symbol ?? '',
    company: first?.company ?? '',
    delisted: first?.delisted ?? false,
    sector: first?.sector ?? null,
    industry: first?.industry ?? null,
    exchange: first?.exchange ?? null,
    currency: first?.currency ?? 'USD',
    from: days[0] ?? newest,
    to: days.at(-1) ?? newest,
    filed_on,
    newest_buys: trades.filter((trade) => trade.filed_on === filed_on).length,
    insiders: new Set(buys.map(({ insider_id }) => insider_id)).size,
    officers: new Set(trades.filter(({ officer }) => officer).map(({ insider_id }) => insider_id)).size,
    buys: buys.length,
    value: priced ? sum(trades.map(({ value }) => value ?? 0)) : null,
    since: oneYearGrowth(price ?? undefined, paid ?? undefined) ?? null,
    trades: trades.map(({ accession, place }) => `${accession} ${place}`),
  };
}

interface AroundStock {
  readonly price: number | null;
  readonly gurus_bought: boolean | null;
  readonly company_bought: boolean | null;
}

const known = new WeakMap<Store, { readonly stamp: string | undefined; readonly stocks: Map<string, Promise<AroundStock>> }>();

/** Who else bought a stock, kept until the market changes: its accounts cost more to read than all its trades. */
async function aroundStock(db: Store, stockid: string, newest: string): Promise<AroundStock> {
  const stamp = await findMarketStamp(db);
  let of = known.get(db);
  if (of === undefined || of.stamp !== stamp) {
    of = { stamp, stocks: new Map() };
    known.set(db, of);
  }
  const made = of.stocks.get(stockid) ?? readAround(db, stockid, newest);
  of.stocks.set(stockid, made);
  made.catch(() => of.stocks.delete(stockid));
  return made;
}

async function readAround(db: Store, stockid: string, newest: string): Promise<AroundStock> {
  const snapshot = await db.selectFrom('snapshot').select(['price', 'mktcap']).where('stockid', '=', stockid).executeTakeFirst();
  const listing = await findListing(db, stockid);
  const statements = listing === undefined ? undefined : await computedStatements(db, listing);
  const quarter = statements?.quarter.at(-1);
  const isRecent = quarter !== undefined && quarter.end >= addDays(newest, -200);
  const net = isRecent ? netShareRepurchases(quarter.value('cash_flow', 'share_repurchases'), quarter.value('cash_flow', 'share_issuance')) : undefined;
  const sameMoney = statements?.currency === listing?.currency;
  return {
    price: snapshot?.price ?? null,
    gurus_bought: await gurusBought(db, stockid),
    company_bought: (sameMoney ? isNetRepurchase(net, snapshot?.mktcap ?? undefined) : undefined) ?? null,
  };
}

/** Whether more followed investors bought than sold in the newest quarter any reported; null where none reports. */
async function gurusBought(db: Store, stockid: string): Promise<boolean | null> {
  const newest = await db
    .selectFrom('guru_quarter')
    .innerJoin('guru', 'guru.guru_id', 'guru_quarter.guru_id')
    .select(({ fn }) => fn.max('guru_quarter.period').as('period'))
    .where('guru.kind', '=', 'investor')
    .where('guru.followed', '=', 1)
    .executeTakeFirst();
  if (newest?.period == null) return null;
  const rows = await db
    .selectFrom('guru_position')
    .innerJoin('guru', 'guru.guru_id', 'guru_position.guru_id')
    .select('guru_position.change')
    .where('guru.kind', '=', 'investor')
    .where('guru.followed', '=', 1)
    .where('guru_position.stockid', '=', stockid)
    .where('guru_position.period', '=', newest.period)
    .where('guru_position.put_call', '=', '')
    .execute();
  const net = rows.filter(({ change }) => (change ?? 0) > 0).length - rows.filter(({ change }) => (change ?? 0) < 0).length;
  return net > 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
