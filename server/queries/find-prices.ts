import { adjustPrices } from '#domain/prices/adjust-prices.ts';
import type { DailyBar, DividendEvent, PriceAdjustment, SplitEvent } from '#domain/prices/daily-bar.ts';
import { appendBar, barsOf, emptyPriceColumns, joinedColumns, type PriceColumns, parsePriceColumns } from '../database/price-columns.ts';
import type { Store } from '../database/schema.ts';

/** Daily bars of a listing, oldest first, with the events that act on them. */
export interface StoredPrices {
  /** What the source had already done to the bars. */
  readonly adjusted: PriceAdjustment;
  readonly bars: readonly DailyBar[];
  readonly dividends: readonly DividendEvent[];
  readonly splits: readonly SplitEvent[];
}

/** The same in columns, as they are stored: for answers of thousands of bars, of which none needs to be looked at. */
export interface StoredColumns extends Omit<StoredPrices, 'bars' | 'adjusted'> {
  readonly columns: PriceColumns;
}

/** All stored bars of a listing since the year given, as the source gave them. `undefined` when there are none. */
export async function findPriceColumns(db: Store, stockid: string, sinceYear = 0): Promise<StoredColumns | undefined> {
  const years = await db.selectFrom('price_year').select('bars').where('stockid', '=', stockid).where('year', '>=', sinceYear).orderBy('year').execute();
  const columns = joinedColumns(years.map((year) => parsePriceColumns(year.bars)));
  if (columns === undefined) return undefined;
  const dividends = await db.selectFrom('dividend').select(['ex_day', 'amount']).where('stockid', '=', stockid).orderBy('ex_day').execute();
  const splits = await db.selectFrom('split').select(['day', 'numerator', 'denominator']).where('stockid', '=', stockid).orderBy('day').execute();
  return { columns, dividends, splits };
}

/** As {@link findPriceColumns}, bar by bar. */
export async function findPrices(db: Store, stockid: string, sinceYear = 0): Promise<StoredPrices | undefined> {
  const found = await findPriceColumns(db, stockid, sinceYear);
  if (found === undefined) return undefined;
  const { columns, dividends, splits } = found;
  return { adjusted: columns.adjusted, bars: barsOf(columns), dividends, splits };
}

/**
 * Columns adjusted as asked, see {@link adjustedBars}. Where no event lies between the bars there is nothing to adjust, and they are
 * answered as they are.
 */
export function adjustedColumns({ columns, dividends, splits }: StoredColumns, wanted: PriceAdjustment): PriceColumns {
  if (columns.adjusted !== 'raw' || wanted === 'raw') return columns;
  const [first = '', last = ''] = [columns.days[0], columns.days.at(-1)];
  const acts = (day: string) => day > first && day <= last;
  const isAsItWas = !splits.some(({ day }) => acts(day)) && (wanted === 'split' || !dividends.some(({ ex_day }) => acts(ex_day)));
  return isAsItWas ? { ...columns, adjusted: wanted } : columnsOf(adjustPrices(barsOf(columns), splits, dividends, wanted).bars, wanted);
}

function columnsOf(bars: readonly DailyBar[], adjusted: PriceAdjustment): PriceColumns {
  const columns = emptyPriceColumns(adjusted);
  for (const bar of bars) appendBar(columns, bar);
  return columns;
}

/**
 * Bars adjusted as asked, from the newest backwards.
 *
 * @returns What could be done, named in `adjusted`: prices that the source had adjusted already are answered as they are,
 *   since what it did cannot be taken back.
 */
export function adjustedBars({ adjusted, bars, dividends, splits }: StoredPrices, wanted: PriceAdjustment): Pick<StoredPrices, 'adjusted' | 'bars'> {
  if (adjusted !== 'raw' || wanted === 'raw') return { adjusted, bars };
  const known = adjustedBefore.get(bars)?.[wanted];
  if (known !== undefined) return { adjusted: wanted, bars: known };
  const made = adjustPrices(bars, splits, dividends, wanted).bars;
  adjustedBefore.set(bars, { ...adjustedBefore.get(bars), [wanted]: made });
  return { adjusted: wanted, bars: made };
}

/** The figures of a listing ask several times for the same bars, which belong to one answer of the store. */
const adjustedBefore = new WeakMap<readonly DailyBar[], Partial<Record<PriceAdjustment, readonly DailyBar[]>>>();
