import { adjustPrices } from '#domain/prices/adjust-prices.ts';
import type { DailyBar, DividendEvent, PriceAdjustment, SplitEvent } from '#domain/prices/daily-bar.ts';
import { appendBar, barsOf, emptyPriceColumns, joinedColumns, type PriceColumns, parsePriceColumns } from '#server/database/price-columns.ts';
import type { Store } from '#server/database/schema.ts';

/** Daily bars of a listing, oldest first, with the events that act on them. */
export interface StoredPrices {
  /** What the source had already done to the bars. */
  readonly adjusted: PriceAdjustment;
  readonly bars: readonly DailyBar[];
  readonly dividends: readonly DividendEvent[];
  readonly splits: readonly SplitEvent[];
}

/** The stored bars of a listing since the year given, a text a year, the oldest first, see `parsePriceColumns`. */
export async function findPriceYears(db: Store, stockid: string, sinceYear: number): Promise<string[]> {
  const years = await db.selectFrom('price_year').select('bars').where('stockid', '=', stockid).where('year', '>=', sinceYear).orderBy('year').execute();
  return years.map(({ bars }) => bars);
}

/** The events that act on prices, the oldest first. */
export type PriceEvents = Pick<StoredPrices, 'dividends' | 'splits'>;

/** @param since First day of which dividends and splits are looked for. */
export async function findPriceEvents(db: Store, stockid: string, since = ''): Promise<PriceEvents> {
  const [dividends, splits] = await Promise.all([
    db.selectFrom('dividend').select(['ex_day', 'amount']).where('stockid', '=', stockid).where('ex_day', '>=', since).orderBy('ex_day').execute(),
    db.selectFrom('split').select(['day', 'numerator', 'denominator']).where('stockid', '=', stockid).where('day', '>=', since).orderBy('day').execute(),
  ]);
  return { dividends, splits };
}

/** All stored bars of a listing since the year given, as the source gave them. `undefined` when there are none. */
export async function findPrices(db: Store, stockid: string, sinceYear = 0): Promise<StoredPrices | undefined> {
  const columns = joinedColumns((await findPriceYears(db, stockid, sinceYear)).map(parsePriceColumns));
  if (columns === undefined) return undefined;
  return { adjusted: columns.adjusted, bars: barsOf(columns), ...(await findPriceEvents(db, stockid)) };
}

/**
 * Columns adjusted as asked, see {@link adjustedBars}. Where no event lies between the bars there is nothing to adjust, and they are
 * answered as they are.
 */
export function adjustedColumns(columns: PriceColumns, events: PriceEvents, wanted: PriceAdjustment): PriceColumns {
  if (columns.adjusted !== 'raw' || wanted === 'raw') return columns;
  const [first = '', last = ''] = [columns.days[0], columns.days.at(-1)];
  if (lastEvent(events, wanted, { first, last }) === undefined) return { ...columns, adjusted: wanted };
  return columnsOf(adjustPrices(barsOf(columns), events.splits, events.dividends, wanted).bars, wanted);
}

/** The last day on which something acted on prices between two days; the bars from it on stay as they are, however they are adjusted. */
export function lastEvent(
  { splits, dividends }: PriceEvents,
  wanted: 'split' | 'total',
  { first, last }: { readonly first: string; readonly last: string },
): string | undefined {
  const days = [...splits.map(({ day }) => day), ...(wanted === 'total' ? dividends.map(({ ex_day }) => ex_day) : [])];
  return days
    .filter((day) => day > first && day <= last)
    .reduce<string | undefined>((latest, day) => (latest === undefined || day > latest ? day : latest), undefined);
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
