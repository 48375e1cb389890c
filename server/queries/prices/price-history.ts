import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { PriceAdjustment } from '#domain/prices/daily-bar.ts';
import { joinedColumns, type PriceColumns, parsePriceColumns } from '#server/database/price-columns.ts';
import { adjustedIn, daysOf, type PriceText, priceTextOf, textOfColumns, writtenColumns } from '#server/database/price-text.ts';
import type { Store } from '#server/database/schema.ts';
import { WrittenAnswer } from '#server/http/written-answer.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { adjustedColumns, findPriceEvents, findPriceYears, lastEvent, type PriceEvents } from './find-prices.ts';

export interface PriceHistoryQuery {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly adjusted: PriceAdjustment;
}

/** Days asked for, both included. */
type Span = Pick<PriceHistoryQuery, 'from' | 'to'>;

/** Daily prices between two days, adjusted on read; `adjusted` says what they are when the source allows nothing else. */
export async function findPriceHistory(db: Store, { stockid, currency }: FoundListing, query: PriceHistoryQuery): Promise<WrittenAnswer<PriceHistory>> {
  const since = query.from?.slice(0, 4);
  const years = await findPriceYears(db, stockid, Number(since ?? 0));
  const events = await findPriceEvents(db, stockid, since);
  const adjusted = adjustedOf(years, query.adjusted);
  const isWithin = (day: string) => years.length > 0 && contains(query, day);
  const head = { stockid, currency, adjusted } satisfies Partial<PriceHistory>;
  const tail = {
    dividends: events.dividends.filter(({ ex_day }) => isWithin(ex_day)).map(({ ex_day, amount }) => ({ day: ex_day, amount })),
    splits: events.splits.filter(({ day }) => isWithin(day)).map(({ day, numerator, denominator }) => ({ day, numerator, denominator })),
  } satisfies Partial<PriceHistory>;
  const columns = writtenColumns(pricesBetween(years, events, query));
  return new WrittenAnswer(`${JSON.stringify(head).slice(0, -1)},${columns},${JSON.stringify(tail).slice(1)}`);
}

/** What the answer's prices are: of prices that the source adjusted, what it did, since that cannot be taken back. */
function adjustedOf([oldest]: readonly string[], wanted: PriceAdjustment): PriceAdjustment {
  const given = oldest === undefined ? wanted : adjustedIn(oldest);
  return given === 'raw' ? wanted : given;
}

/**
 * The bars asked for, the oldest first: those before the last event are worked out, those since are as they are stored.
 *
 * @param years The JSON of `price_year` rows, the oldest first.
 */
export function pricesBetween(years: readonly string[], events: PriceEvents, { from, to, adjusted: wanted }: PriceHistoryQuery): PriceText[] {
  const [oldest] = years;
  if (oldest === undefined) return [];
  const texts = years.map(priceTextOf);
  const changed = adjustedIn(oldest) === 'raw' && wanted !== 'raw' ? changedYears(texts, events, wanted) : 0;
  const columns = joinedColumns(years.slice(0, changed).map(parsePriceColumns));
  const before = columns === undefined ? [] : [textOfColumns(cut(adjustedColumns(columns, events, wanted), { from, to }))];
  return [...before, ...texts.slice(changed).map((text, at) => cutText(text, years[changed + at] as string, { from, to }))];
}

/** How many of the years, the oldest first, hold bars before the last event, or the first bar after it. */
function changedYears(texts: readonly PriceText[], events: PriceEvents, wanted: 'split' | 'total'): number {
  const days = texts.map(daysOf);
  const event = lastEvent(events, wanted, { first: days[0]?.first ?? '', last: days.at(-1)?.last ?? '' });
  return event === undefined ? 0 : days.findIndex(({ last }) => last >= event) + 1;
}

/** A year as it is stored, of which a day asked for or not may be in the middle. */
function cutText(text: PriceText, bars: string, span: Span): PriceText {
  const { first, last } = daysOf(text);
  return contains(span, first) && contains(span, last) ? text : textOfColumns(cut(parsePriceColumns(bars), span));
}

function cut(columns: PriceColumns, { from, to }: Span): PriceColumns {
  const start = from === undefined ? 0 : placeOf(columns.days, (day) => day >= from);
  const end = to === undefined ? columns.days.length : placeOf(columns.days, (day) => day > to);
  return {
    adjusted: columns.adjusted,
    days: columns.days.slice(start, end),
    open: columns.open.slice(start, end),
    high: columns.high.slice(start, end),
    low: columns.low.slice(start, end),
    close: columns.close.slice(start, end),
    volume: columns.volume.slice(start, end),
  };
}

function contains({ from, to }: Span, day: string): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** The place of the first day, of days in order, from which something holds; behind the last when it holds for none. */
function placeOf(days: readonly string[], holds: (day: string) => boolean): number {
  const place = days.findIndex(holds);
  return place === -1 ? days.length : place;
}
