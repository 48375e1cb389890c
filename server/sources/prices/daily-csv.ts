import type { DailyBar, PriceAdjustment } from '#domain/prices/daily-bar.ts';
import { scaledBar } from '#domain/prices/split-ratio.ts';
import { dayIn, numberIn } from '../cell.ts';
import { type CsvRow, csvTable } from '../csv-table.ts';
import type { ListingPrices } from '../issuer-bundle.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { BarCollection } from './bar-collection.ts';
import { type DayEvents, EventCollection } from './event-collection.ts';
import type { ParsedPrices, PriceFileOptions } from './parsed-prices.ts';
import { jumpNotes } from './price-jumps.ts';
import { splitIn } from './split-cell.ts';
import { splitWithoutStep } from './split-without-step.ts';

const STOOQ = ['date', 'open', 'high', 'low', 'close', 'volume'];
const GENERIC = [...STOOQ, 'dividend', 'split'];
const ADJUSTED_CLOSE = 'adj close';
const NUMBERS = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Which layout a daily CSV file has, by its header. */
type DailyCsvLayout = 'stooq' | 'generic' | 'yahoo' | 'old yahoo';

/**
 * What prices of a layout are adjusted for, unless the operator says otherwise. Yahoo's `Close` is adjusted for splits since its
 * files have `Adj Close` before `Volume`; before, it was as traded, without the splits that act on it, so that only `Adj Close` is of use.
 */
const ADJUSTED: Readonly<Record<DailyCsvLayout, PriceAdjustment>> = { stooq: 'total', generic: 'raw', yahoo: 'split', 'old yahoo': 'total' };

/**
 * Reads a daily price file, in the Stooq layout or the generic one of `docs/price-csv.md`.
 * A bad row is reported and left out, but for its dividend and split; a file that is something else is refused whole.
 */
export async function parseDailyCsv(text: AsyncIterable<string>, { currency, today, adjusted }: PriceFileOptions): Promise<ParsedPrices> {
  const { columns, rows } = await csvTable(text);
  const layout = layoutOf(columns);
  const how = adjusted ?? ADJUSTED[layout];
  if (layout !== 'generic' && how === 'raw') {
    // Without its events, a price as traded looks like a crash at every split, and returns would lack every dividend.
    throw new SourceRefusal('columns', 'has no columns Dividend and Split, without which prices as traded cannot be adjusted');
  }
  if (layout === 'old yahoo' && how !== 'total')
    throw new SourceRefusal('columns', 'is of the old Yahoo form, of which only Adj Close (--adjusted total) is of use');
  const byAdjustedClose = how === 'total' && columns.includes(ADJUSTED_CLOSE);
  const problems = new RowProblems();
  const bars = new BarCollection(today, problems);
  const events = new EventCollection();
  for await (const row of rows) {
    bars.rows += 1;
    const day = dayIn(row.cell('date') ?? '');
    const problem = row.ragged || day === undefined ? rowProblem(row) : addRow(row, day, { layout, today, byAdjustedClose }, { bars, events });
    if (problem !== undefined) problems.add(row.line, problem.field, problem.reason);
  }
  const prices: ListingPrices = {
    adjusted: how,
    bars: bars.bars(),
    dividends: events.dividends().map((dividend) => ({ ...dividend, currency })),
    splits: events.splits(),
  };
  refuseAdjustedTwice(prices);
  return { prices, rows: bars.rows, problems, notes: [...notesOf(prices), ...jumpNotes(prices.bars, prices.splits)] };
}

interface CellProblem {
  readonly field: string;
  readonly reason: string;
}

function rowProblem(row: CsvRow): CellProblem {
  if (row.ragged) return { field: 'row', reason: 'has another number of cells than the header' };
  return { field: 'Date', reason: `"${row.cell('date')}" is not a day like 2025-09-27` };
}

/** Takes what a row says of its day; the first thing wrong with it is answered. */
function addRow(
  row: CsvRow,
  day: string,
  { layout, today, byAdjustedClose }: { readonly layout: DailyCsvLayout; readonly today: string; readonly byAdjustedClose: boolean },
  { bars, events }: { readonly bars: BarCollection; readonly events: EventCollection },
): CellProblem | undefined {
  if (layout === 'generic' && day <= today) events.add(row.line, day, eventsOf(row));
  const asGiven = barOf(row, day);
  const bar = 'reason' in asGiven || !byAdjustedClose ? asGiven : onAdjustedClose(row, asGiven);
  if ('reason' in bar) return bar;
  bars.add(row.line, bar);
  return undefined;
}

function refuseAdjustedTwice({ adjusted, bars, splits }: ListingPrices): void {
  const split = adjusted === 'raw' ? splitWithoutStep(bars, splits) : undefined;
  if (split === undefined) return;
  const ratio = `${split.numerator}:${split.denominator}`;
  throw new SourceRefusal('shape', `has prices without a step at the split ${ratio} of ${split.day}, and so not as traded but adjusted for splits already`);
}

function layoutOf(columns: readonly string[]): DailyCsvLayout {
  const isYahoo = columns.length === STOOQ.length + 1 && [...STOOQ, ADJUSTED_CLOSE].every((name) => columns.includes(name));
  if (isYahoo) return columns.at(-1) === ADJUSTED_CLOSE ? 'old yahoo' : 'yahoo';
  const unknown = columns.filter((name) => !GENERIC.includes(name));
  if (unknown.length === 0 && STOOQ.every((name) => columns.includes(name)) && columns.length === STOOQ.length) return 'stooq';
  if (unknown.length === 0 && ['date', 'close', 'dividend', 'split'].every((name) => columns.includes(name))) return 'generic';
  throw new SourceRefusal(
    'columns',
    `has the columns ${columns.map((name) => `"${name}"`).join(', ')}; expected are Date,Open,High,Low,Close,Volume (Stooq), those with Adj Close (Yahoo) or those with Dividend,Split`,
  );
}

function barOf(row: CsvRow, day: string): DailyBar | CellProblem {
  const values: Record<(typeof NUMBERS)[number], number | null> = { open: null, high: null, low: null, close: null, volume: null };
  for (const field of NUMBERS) {
    const cell = row.cell(field) ?? '';
    if (cell === '') continue;
    const number = numberIn(cell);
    if (number === undefined) return { field, reason: `"${cell}" is not a number` };
    values[field] = number;
  }
  if (values.close === null) return { field: 'close', reason: 'is missing' };
  return { day, ...values, close: values.close };
}

/** A bar on the scale of its adjusted close. */
function onAdjustedClose(row: CsvRow, bar: DailyBar): DailyBar | CellProblem {
  const close = numberIn(row.cell(ADJUSTED_CLOSE) ?? '');
  if (close === undefined) return { field: ADJUSTED_CLOSE, reason: `"${row.cell(ADJUSTED_CLOSE)}" is not a number` };
  if (!(bar.close > 0)) return { field: 'close', reason: `${bar.close} is no price` };
  return { ...scaledBar(bar, close / bar.close, 1), close };
}

function eventsOf(row: CsvRow): DayEvents {
  const cell = row.cell('dividend') ?? '';
  const dividend = cell === '' ? 0 : numberIn(cell);
  const split = splitIn(row.cell('split') ?? '');
  if (dividend === undefined || dividend < 0) throw new SourceRefusal('shape', `has "${cell}" for a dividend in line ${row.line}`);
  if (split === 'unreadable')
    throw new SourceRefusal('shape', `has "${row.cell('split')}" for a split in line ${row.line}, which is no ratio like 7:1 or 0.05`);
  return { dividend, split };
}

function notesOf({ adjusted }: ListingPrices): string[] {
  if (adjusted === 'raw') return [];
  return adjusted === 'split'
    ? ['These prices are adjusted for splits: an old one is not the price of its day.']
    : ['These prices are adjusted for splits and dividends: an old one is not the price of its day, and all of them change with the next dividend.'];
}
