import { sql } from 'kysely';
import type { InsiderGroup, InsiderStock, InsiderTrend } from '#contract/entities/insiders/insider-trade.ts';
import { median } from '#domain/arithmetic/median.ts';
import { buySellRatio, type CountedTrades, insiderTrend } from '#domain/insiders/insider-trend.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { marketKind } from '../market/market.ts';
import { hiddenFilings } from './insider-corrections.ts';
import { counts, findInsiderTrades, newestFiling } from './insider-trades.ts';

/** Of whom the months are. */
export interface TrendAsked {
  readonly sector?: string | undefined;
  readonly stockid?: string | undefined;
  readonly months: number;
}

interface Counted extends CountedTrades {
  readonly sector: string | null;
}

/** Counts by month, code and sector, made by the store: five years of all filings are millions of rows. */
async function countedMonths(db: Store, since: string, stockid?: string): Promise<Counted[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const month = sql<string>`substr(insider_trade.filed_on, 1, 7)`;
  const rows = await db
    .selectFrom('insider_trade')
    .leftJoin('listing', 'listing.stockid', 'insider_trade.stockid')
    .leftJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select([month.as('month'), 'insider_trade.code', 'issuer.sector'])
    .select(({ fn }) => fn.countAll<number | string>().as('trades'))
    .select(sql<number | null>`sum(case when insider_trade.price > 0 then insider_trade.shares * insider_trade.price end)`.as('value'))
    .where('insider_trade.demo', '=', demo)
    .where('insider_trade.accession', 'not in', hiddenFilings(db))
    .where('insider_trade.country', '=', 'US')
    .where('insider_trade.filed_on', '>=', since)
    .where('insider_trade.code', 'in', ['P', 'S'])
    .where('insider_trade.derivative', '=', 0)
    .where('insider_trade.suspect', 'is', null)
    .where((is) => is.or([is('insider_trade.amended', 'is', null), is('insider_trade.amended', '!=', 'replaced')]))
    .$if(stockid !== undefined, (query) => query.where('insider_trade.stockid', '=', stockid ?? ''))
    .groupBy([month, 'insider_trade.code', 'issuer.sector'])
    .execute();
  return rows.map(({ trades, ...row }) => ({ ...row, trades: Number(trades) }));
}

/** Purchases and sales by month of filing. */
export async function insiderTrendOf(db: Store, name: string, { sector, stockid, months }: TrendAsked): Promise<InsiderTrend> {
  const newest = await newestFiling(db, 'US');
  if (newest === undefined) return { name, months: [], median: null, as_of: null };
  const since = firstMonth(newest, months);
  const counted = await countedMonths(db, `${since}-01`, stockid);
  return trendOf(name, sector === undefined ? counted : counted.filter((row) => row.sector === sector), since, newest);
}

/** The same of every sector. */
export async function insiderTrendsOfSectors(db: Store, months: number): Promise<InsiderTrend[]> {
  const newest = await newestFiling(db, 'US');
  if (newest === undefined) return [];
  const since = firstMonth(newest, months);
  const bySector = Map.groupBy(await countedMonths(db, `${since}-01`), ({ sector }) => sector ?? 'Sector not known');
  return [...bySector].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, of]) => trendOf(name, of, since, newest));
}

function firstMonth(newest: string, months: number): string {
  const at = Number(newest.slice(0, 4)) * 12 + Number(newest.slice(5, 7)) - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

function trendOf(name: string, counted: readonly Counted[], since: string, newest: string): InsiderTrend {
  const months = insiderTrend(counted, since, newest.slice(0, 7)).map(({ ratio, ...month }) => ({ ...month, ratio: ratio ?? null }));
  // The month that is not over would weigh as much as a whole one.
  const ratios = months.slice(0, -1).flatMap(({ ratio }) => ratio ?? []);
  return { name, months, median: median(ratios) ?? null, as_of: newest };
}

/** Stocks by what their insiders bought and sold within so many days before the newest filing. */
export async function topInsiderStocks(db: Store, days: number): Promise<InsiderStock[]> {
  const newest = await newestFiling(db);
  if (newest === undefined) return [];
  const trades = (await findInsiderTrades(db, { since: addDays(newest, -days), codes: ['P', 'S'] })).filter(counts);
  return [...Map.groupBy(trades, ({ stockid }) => stockid)].flatMap(([stockid, of]) => {
    const [first] = of;
    if (stockid === null || first === undefined || first.display_symbol === null) return [];
    const { display_symbol, company, delisted, sector, industry, exchange, currency } = first;
    const [bought, sold] = [of.filter(({ code }) => code === 'P'), of.filter(({ code }) => code === 'S')];
    const value = (some: typeof of) => some.reduce((sum, each) => sum + (each.value ?? 0), 0);
    const people = (some: typeof of) => new Set(some.map(({ insider_id }) => insider_id)).size;
    return {
      ...{ stockid, display_symbol, company, delisted, sector, industry, exchange, currency, buys: bought.length, sells: sold.length },
      buyers: people(bought),
      sellers: people(sold),
      buy_value: value(bought),
      sell_value: value(sold),
      net_value: value(bought) - value(sold),
    };
  });
}

/** Sectors or industries over twelve months, by purchases for each sale; those without sales last. */
export async function insiderGroups(db: Store, by: 'sector' | 'industry'): Promise<InsiderGroup[]> {
  const newest = await newestFiling(db, 'US');
  if (newest === undefined) return [];
  const trades = (await findInsiderTrades(db, { since: addDays(newest, -365), codes: ['P', 'S'], country: 'US' })).filter(counts);
  const groups = [...Map.groupBy(trades, (trade) => trade[by] ?? 'Not known')].map(([name, of]) => {
    const [bought, sold] = [of.filter(({ code }) => code === 'P'), of.filter(({ code }) => code === 'S')];
    const value = (some: typeof of) => some.reduce((sum, each) => sum + (each.value ?? 0), 0);
    const ratio = buySellRatio(bought.length, sold.length) ?? null;
    return { name, buys: bought.length, sells: sold.length, buy_value: value(bought), sell_value: value(sold), ratio };
  });
  return groups.sort((a, b) => (b.ratio ?? -1) - (a.ratio ?? -1) || (a.name < b.name ? -1 : 1));
}
