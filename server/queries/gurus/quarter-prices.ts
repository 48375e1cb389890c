import { addDays, dayBefore } from '#domain/statements/periods/days.ts';
import { joinedColumns, type PriceColumns, parsePriceColumns } from '#server/database/price-columns.ts';
import type { Store } from '#server/database/schema.ts';
import { RecentlyMade } from '../market/recently-made.ts';
import { adjustedColumns, findPriceEvents, findPriceYears, type PriceEvents } from '../prices/find-prices.ts';

/** Stocks whose prices are remembered at a time. */
const REMEMBERED = 200;
/** A price is of a day when it is at most so many days older. */
const STALE_DAYS = 10;

interface StockPrices {
  readonly traded: PriceColumns;
  /** After later splits. */
  readonly split: PriceColumns;
  /** After later splits and dividends. */
  readonly total: PriceColumns;
  readonly events: PriceEvents;
}

/** Closing prices of a quarter, after later splits. */
export interface QuarterRange {
  readonly low: number;
  readonly high: number;
  readonly average: number;
}

/** Prices of stocks in US dollars as reports of quarters need them; each stock is read once for all reports of a run. */
export class QuarterPrices {
  readonly #db: Store;
  readonly #stocks = new RecentlyMade<StockPrices | undefined>(REMEMBERED);
  readonly #events = new RecentlyMade<PriceEvents>(REMEMBERED);

  constructor(db: Store) {
    this.#db = db;
  }

  /** The close of a day as it was traded. */
  async traded(stockid: string, day: string): Promise<number | undefined> {
    return closeOn((await this.#of(stockid))?.traded, day);
  }

  /** The close of a day after later splits and dividends; the last one of all without a day. */
  async total(stockid: string, day: string | undefined): Promise<number | undefined> {
    const total = (await this.#of(stockid))?.total;
    return day === undefined ? total?.close.at(-1) : closeOn(total, day);
  }

  /** Splits are known of shares in any currency, and without prices. */
  async splits(stockid: string): Promise<PriceEvents['splits']> {
    return (await this.#events.get(stockid, () => findPriceEvents(this.#db, stockid))).splits;
  }

  /** Lowest, highest and mean close of the three months that end on a day. */
  async range(stockid: string, period: string): Promise<QuarterRange | undefined> {
    const split = (await this.#of(stockid))?.split;
    if (split === undefined) return undefined;
    const [from, to] = [placeAfter(split.days, endBefore(period)), placeAfter(split.days, period)];
    const closes = split.close.slice(from, to);
    if (closes.length === 0) return undefined;
    const sum = closes.reduce((total, close) => total + close, 0);
    return { low: closes.reduce((a, b) => Math.min(a, b)), high: closes.reduce((a, b) => Math.max(a, b)), average: sum / closes.length };
  }

  #of(stockid: string): Promise<StockPrices | undefined> {
    return this.#stocks.get(stockid, () => pricesOf(this.#db, stockid));
  }
}

async function pricesOf(db: Store, stockid: string): Promise<StockPrices | undefined> {
  const listing = await db.selectFrom('listing').select('currency').where('stockid', '=', stockid).executeTakeFirst();
  const traded = listing?.currency === 'USD' ? joinedColumns((await findPriceYears(db, stockid, 0)).map(parsePriceColumns)) : undefined;
  if (traded === undefined) return undefined;
  const events = await findPriceEvents(db, stockid);
  return { traded, split: adjustedColumns(traded, events, 'split'), total: adjustedColumns(traded, events, 'total'), events };
}

function closeOn(columns: PriceColumns | undefined, day: string): number | undefined {
  if (columns === undefined) return undefined;
  const place = placeAfter(columns.days, day) - 1;
  const found = columns.days[place];
  return found === undefined || found < addDays(day, -STALE_DAYS) ? undefined : columns.close[place];
}

/** The last day before the three months that end with the month of a day: fiscal quarters of funds are not those of the calendar. */
function endBefore(period: string): string {
  const months = Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)) - 3;
  return dayBefore(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`);
}

/** The place of the first day after another one. */
function placeAfter(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
