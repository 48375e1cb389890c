import * as v from 'valibot';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import type { InsiderQuarterCount, InsiderQuarterSum, StockInsider, StockInsiderSummary } from '#contract/entities/insiders/stock-insiders.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import { quarterStart, sideSum, sumOf } from '#domain/insiders/market-side.ts';
import { splitFactor } from '#domain/prices/split-ratio.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { findPriceEvents } from '../prices/find-prices.ts';
import { counts, findInsiderTrades } from './insider-trades.ts';

/** Months that are summed up, and the days that are taken for them. */
const PERIODS = [
  { months: 3, days: 91 },
  { months: 6, days: 182 },
  { months: 12, days: 365 },
];
const YEAR = 365;
const COUNTED_DAYS = 12;
const Counted = v.object({ shares: v.nullish(v.number()) });

const isBought = ({ code }: InsiderTrade) => code === 'P';
const isSold = ({ code }: InsiderTrade) => code === 'S';
const dayOf = ({ traded_on, filed_on }: InsiderTrade) => traded_on ?? filed_on;
const newestOf = (days: readonly string[]) => days.reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);

/** A stock's insiders in figures: what they hold, and what they bought and sold up to the newest filing. */
export async function stockInsiderSummary(db: Store, stockid: string): Promise<StockInsiderSummary> {
  const rows = await findInsiderTrades(db, { stockid, holdings: true });
  const days = rows.map(({ filed_on }) => filed_on).sort();
  const [first, newest] = [days[0] ?? null, days.at(-1) ?? null];
  const traded = rows.filter(counts);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const people = await stockInsiders(db, stockid, rows);
  const holding = people.filter(({ inside, shares }) => inside && shares !== null && shares > 0);
  const held = holding.length === 0 ? null : sumOf(holding.map(({ shares }) => shares));
  const { outstanding } = await stockSize(db, stockid);
  return {
    currency: currencies.length === 1 ? (currencies[0] ?? null) : null,
    ...{ first_filed_on: first, last_filed_on: newest },
    filings: new Set(rows.map(({ accession }) => accession)).size,
    insiders: people.length,
    holders: holding.length,
    held,
    held_part: held === null ? null : (partOf(held, outstanding) ?? null),
    held_on: newest === null || held === null ? [] : await heldOn(db, stockid, rows, newest),
    periods: PERIODS.map(({ months, days: back }) => {
      const since = newest === null ? '' : addDays(newest, -back);
      const within = traded.filter(({ filed_on }) => filed_on >= since);
      const sold = within.filter(isSold);
      return { months, bought: sideSum(within.filter(isBought)), sold: sideSum(sold), planned_sales: sold.filter(({ plan }) => plan === true).length };
    }),
  };
}

/** A part of all shares; `undefined` where it would be more than all of them, which says that the two counts are of different classes. */
function partOf(shares: number, outstanding: number | undefined): number | undefined {
  const part = quotient(shares, outstanding);
  return part === undefined || part > 1 ? undefined : part;
}

async function stockSize(db: Store, stockid: string): Promise<{ readonly outstanding: number | undefined; readonly price: number | null }> {
  const row = await db.selectFrom('snapshot').select(['figures', 'price']).where('stockid', '=', stockid).executeTakeFirst();
  return { outstanding: row === undefined ? undefined : (v.parse(Counted, JSON.parse(row.figures)).shares ?? undefined), price: row?.price ?? null };
}

/**
 * Everybody who files for a stock. What several filed together is with the one who decides, so that no share is counted twice.
 *
 * @param rows All rows of the stock's filings, where they were read already.
 */
export async function stockInsiders(db: Store, stockid: string, rows?: readonly InsiderTrade[]): Promise<StockInsider[]> {
  const all = rows ?? (await findInsiderTrades(db, { stockid, holdings: true }));
  const { splits } = await findPriceEvents(db, stockid);
  const { outstanding, price } = await stockSize(db, stockid);
  const since = addDays(newestOf(all.map(({ filed_on }) => filed_on)) ?? '2000-01-01', -YEAR);
  return [...Map.groupBy(all, ({ insider_id }) => insider_id).values()].flatMap((own) => {
    const newest = own.reduce((a, b) => (orderOf(b) > orderOf(a) ? b : a));
    const traded = own.filter((trade) => counts(trade) && trade.filed_on >= since);
    const shares = heldShares(own, (day) => splitFactor(splits, day) ?? null);
    const [bought, sold] = [sideSum(traded.filter(isBought)), sideSum(traded.filter(isSold))];
    return {
      ...{ insider_id: newest.insider_id, insider: newest.insider, role: newest.role, inside: newest.inside },
      ...{ shares, part: shares === null ? null : (partOf(shares, outstanding) ?? null), buys: bought.trades, sells: sold.trades },
      value: shares === null || price === null ? null : shares * price,
      net_shares: bought.shares === null || sold.shares === null ? null : bought.shares - sold.shares,
      last_traded_on: newestOf(own.filter(counts).map(dayOf)),
      last_filed_on: newest.filed_on,
    };
  });
}

/** Newest filing last; within one the rows in their order, of which the last says what is left. */
function orderOf({ filed_on, accession, place }: InsiderTrade): string {
  return `${filed_on} ${accession} ${place.slice(0, 1)}${place.slice(1).padStart(12, '0')}`;
}

/** Shares held: of each security and way of holding the newest row that says, after later splits; null where none does. */
function heldShares(rows: readonly InsiderTrade[], factorOf: (day: string) => number | null): number | null {
  const newest = new Map<string, InsiderTrade>();
  for (const row of rows) {
    if (row.derivative || row.owned_after === null || row.amended === 'replaced') continue;
    const key = [securityName(row.security), row.direct, row.nature].join('|');
    const known = newest.get(key);
    if (known === undefined || orderOf(known) <= orderOf(row)) newest.set(key, row);
  }
  if (newest.size === 0) return null;
  return sumOf(
    [...newest.values()].map((row) => {
      const factor = factorOf(dayOf(row));
      return row.owned_after === null || factor === null ? null : row.owned_after * factor;
    }),
  );
}

/** Days on which holdings are counted: the last of each of eleven quarters, and that of the newest filing. */
function countedDays(newest: string): string[] {
  const days = [newest];
  while (days.length < COUNTED_DAYS) days.unshift(addDays(quarterStart(days[0] ?? newest), -1));
  return days;
}

/**
 * What directors and officers held together on the last days of quarters, after later splits. Who begins with a Form 3 was no insider before; of
 * whom an older filing is missing nothing is known before the first, and so no sum of that time is.
 */
async function heldOn(db: Store, stockid: string, rows: readonly InsiderTrade[], newest: string): Promise<{ day: string; shares: number }[]> {
  const { splits } = await findPriceEvents(db, stockid);
  const factorOf = (day: string) => splitFactor(splits, day) ?? null;
  const people = [...Map.groupBy(rows, ({ insider_id }) => insider_id).values()].filter(
    (own) => own.reduce((a, b) => (orderOf(b) > orderOf(a) ? b : a)).inside,
  );
  const on = (own: readonly InsiderTrade[], day: string): number | null => {
    const until = own.filter((row) => dayOf(row) <= day);
    if (until.length > 0) return heldShares(until, factorOf);
    return own.reduce((a, b) => (orderOf(b) < orderOf(a) ? b : a)).form.startsWith('3') ? 0 : null;
  };
  // Who has never said what is held is not among the holders either.
  const holders = people.filter((own) => heldShares(own, factorOf) !== null);
  const counted = countedDays(newest).map((day) => ({ day, shares: sumOf(holders.map((own) => on(own, day))) }));
  const known = counted.findLastIndex(({ shares }) => shares === null) + 1;
  return counted.slice(known).flatMap(({ day, shares }) => (shares === null ? [] : { day, shares }));
}

/** `Common Stock, par value $0.01` and `common stock` are one security. */
function securityName(security: string): string {
  return (
    security
      .toLowerCase()
      .split(/,|\(|\bpar value\b/)[0]
      ?.trim() ?? ''
  );
}

/** Open-market trades of a stock by quarter of the trade, oldest first. */
async function quartersOf(db: Store, stockid: string): Promise<(readonly [from: string, trades: InsiderTrade[]])[]> {
  const trades = (await findInsiderTrades(db, { stockid, codes: ['P', 'S'] })).filter(counts);
  return [...Map.groupBy(trades, (trade) => quarterStart(dayOf(trade)))].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** How many open-market trades there were by quarter, and of how many people. */
export async function insiderQuarterCounts(db: Store, stockid: string): Promise<InsiderQuarterCount[]> {
  return (await quartersOf(db, stockid)).map(([from, trades]) => {
    const [bought, sold] = [sideSum(trades.filter(isBought)), sideSum(trades.filter(isSold))];
    return { from, buys: bought.trades, sells: sold.trades, buyers: bought.insiders, sellers: sold.insiders };
  });
}

/** Shares or money bought and sold by quarter; see {@link sideSum} for what is not known. */
export async function insiderQuarterSums(db: Store, stockid: string, of: 'shares' | 'value'): Promise<InsiderQuarterSum[]> {
  return (await quartersOf(db, stockid)).map(([from, trades]) => ({
    from,
    bought: sideSum(trades.filter(isBought))[of],
    sold: sideSum(trades.filter(isSold))[of],
  }));
}
