import type { DailyBar, PriceAdjustment } from '#domain/prices/daily-bar.ts';
import { dayIn, numberIn } from '../cell.ts';
import { type CsvRow, csvTable } from '../csv-table.ts';
import type { ListingPrices } from '../issuer-bundle.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { BarCollection } from './bar-collection.ts';
import type { ParsedPrices, PriceFileOptions } from './parsed-prices.ts';
import { type Split, splitIn } from './split-cell.ts';
import { splitWithoutStep } from './split-without-step.ts';

const STOOQ = ['date', 'open', 'high', 'low', 'close', 'volume'];
const GENERIC = [...STOOQ, 'dividend', 'split'];
const NUMBERS = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Which layout a daily CSV file has, by its header. */
type DailyCsvLayout = 'stooq' | 'generic';

/** What prices of a layout are adjusted for, unless the one who gives the file says otherwise. */
const ADJUSTED: Readonly<Record<DailyCsvLayout, PriceAdjustment>> = { stooq: 'total', generic: 'raw' };

interface Events {
  readonly dividend: number;
  readonly split: Split | undefined;
}

/**
 * Reads a daily price file, in the Stooq layout or the generic one of `docs/price-csv.md`.
 * A bad row is reported and left out; a file that is something else is refused whole.
 */
export async function parseDailyCsv(text: AsyncIterable<string>, { currency, today, adjusted }: PriceFileOptions): Promise<ParsedPrices> {
  const { columns, rows } = await csvTable(text);
  const layout = layoutOf(columns);
  if (layout === 'stooq' && adjusted === 'raw') {
    // Without its events, a price as traded looks like a crash at every split, and returns would lack every dividend.
    throw new SourceRefusal('columns', 'has no columns Dividend and Split, without which prices as traded cannot be adjusted');
  }
  const problems = new RowProblems();
  const collection = new BarCollection<Events>(today, problems);
  for await (const row of rows) {
    collection.rows += 1;
    const read = rowOf(row, layout);
    if ('reason' in read) problems.add(row.line, read.field, read.reason);
    else collection.add(row.line, read.bar, read.events);
  }
  const prices = pricesOf(collection.days(), adjusted ?? ADJUSTED[layout], currency);
  refuseAdjustedTwice(prices);
  return { prices, rows: collection.rows, problems, notes: notesOf(prices) };
}

function refuseAdjustedTwice({ adjusted, bars, splits }: ListingPrices): void {
  const split = adjusted === 'raw' ? splitWithoutStep(bars, splits) : undefined;
  if (split === undefined) return;
  const ratio = `${split.numerator}:${split.denominator}`;
  throw new SourceRefusal('shape', `has prices without a step at the split ${ratio} of ${split.day}, and so not as traded but adjusted for splits already`);
}

function layoutOf(columns: readonly string[]): DailyCsvLayout {
  const unknown = columns.filter((name) => !GENERIC.includes(name));
  if (unknown.length === 0 && STOOQ.every((name) => columns.includes(name)) && columns.length === STOOQ.length) return 'stooq';
  if (unknown.length === 0 && ['date', 'close', 'dividend', 'split'].every((name) => columns.includes(name))) return 'generic';
  throw new SourceRefusal(
    'columns',
    `has the columns ${columns.map((name) => `"${name}"`).join(', ')}; expected are Date,Open,High,Low,Close,Volume (Stooq) or those with Dividend,Split`,
  );
}

function rowOf(row: CsvRow, layout: DailyCsvLayout): { bar: DailyBar; events: Events } | { field: string; reason: string } {
  if (row.ragged) return { field: 'row', reason: 'has another number of cells than the header' };
  const day = dayIn(row.cell('date') ?? '');
  if (day === undefined) return { field: 'Date', reason: `"${row.cell('date')}" is not a day like 2025-09-27` };
  const values: Record<(typeof NUMBERS)[number], number | null> = { open: null, high: null, low: null, close: null, volume: null };
  for (const field of NUMBERS) {
    const cell = row.cell(field) ?? '';
    if (cell === '') continue;
    const number = numberIn(cell);
    if (number === undefined) return { field, reason: `"${cell}" is not a number` };
    values[field] = number;
  }
  if (values.close === null) return { field: 'close', reason: 'is missing' };
  const events = layout === 'stooq' ? { dividend: 0, split: undefined } : eventsOf(row);
  return 'reason' in events ? events : { bar: { day, ...values, close: values.close }, events };
}

function eventsOf(row: CsvRow): Events | { field: string; reason: string } {
  const cell = row.cell('dividend') ?? '';
  const dividend = cell === '' ? 0 : numberIn(cell);
  if (dividend === undefined) return { field: 'Dividend', reason: `"${cell}" is not a number` };
  if (dividend < 0) return { field: 'Dividend', reason: `${dividend} is negative` };
  const split = splitIn(row.cell('split') ?? '');
  if (split === 'unreadable') return { field: 'Split', reason: `"${row.cell('split')}" is not a ratio like 7:1 or 0.05` };
  return { dividend, split };
}

function pricesOf(days: readonly { bar: DailyBar; more: Events }[], adjusted: PriceAdjustment, currency: string): ListingPrices {
  return {
    adjusted,
    bars: days.map(({ bar }) => bar),
    dividends: days.filter(({ more }) => more.dividend > 0).map(({ bar, more }) => ({ ex_day: bar.day, amount: more.dividend, currency })),
    splits: days.flatMap(({ bar, more }) => (more.split === undefined ? [] : [{ day: bar.day, ...more.split }])),
  };
}

function notesOf({ adjusted }: ListingPrices): string[] {
  if (adjusted === 'raw') return [];
  return adjusted === 'split'
    ? ['These prices are adjusted for splits: an old one is not the price of its day.']
    : ['These prices are adjusted for splits and dividends: an old one is not the price of its day, and all of them change with the next dividend.'];
}
