import { decodeDays } from './day-columns.ts';
import type { PriceColumns } from './price-columns.ts';

const columnNames = ['days', 'open', 'high', 'low', 'close', 'volume'] as const;
type ColumnName = (typeof columnNames)[number];

/**
 * Daily bars as the JSON of their columns, each without its brackets, days written out: an answer of thousands of bars is put together
 * from what is stored without a number in it being read.
 */
export type PriceText = Readonly<Record<ColumnName, string>>;

/** The columns of a `price_year` row. */
export function priceTextOf(bars: string): PriceText {
  return {
    days: writtenDays(columnIn(bars, 'days')),
    open: columnIn(bars, 'open'),
    high: columnIn(bars, 'high'),
    low: columnIn(bars, 'low'),
    close: columnIn(bars, 'close'),
    volume: columnIn(bars, 'volume'),
  };
}

export function textOfColumns(columns: PriceColumns): PriceText {
  const text = (name: ColumnName) => JSON.stringify(columns[name]).slice(1, -1);
  return { days: text('days'), open: text('open'), high: text('high'), low: text('low'), close: text('close'), volume: text('volume') };
}

/** Stretches of bars in one, the oldest first: fields of a JSON object. */
export function writtenColumns(stretches: readonly PriceText[]): string {
  const filled = stretches.filter(({ days }) => days !== '');
  return columnNames.map((name) => `"${name}":[${filled.map((stretch) => stretch[name]).join(',')}]`).join(',');
}

/** The first and the last day of stored bars. */
export function daysOf({ days }: PriceText): { readonly first: string; readonly last: string } {
  return { first: days.slice(1, 11), last: days.slice(-11, -1) };
}

/** What the source had done to the bars of a `price_year` row. */
export function adjustedIn(bars: string): PriceColumns['adjusted'] {
  const found = /"adjusted":"(raw|split|total)"/.exec(bars)?.[1];
  if (found === 'raw' || found === 'split' || found === 'total') return found;
  throw new Error('a year of prices does not say what its source has done to them');
}

/** These arrays hold numbers and null alone, so each ends with the first bracket. */
function columnIn(bars: string, name: ColumnName): string {
  const opening = `"${name}":[`;
  const at = bars.indexOf(opening);
  const from = at + opening.length;
  const to = bars.indexOf(']', from);
  if (at === -1 || to === -1) throw new Error(`a year of prices has no ${name}`);
  return bars.slice(from, to);
}

/** Years of sessions, by their steps: the stocks of a market were traded on the same days. */
const written = new Map<string, string>();
/** A hundred years of ten calendars. */
const MOST_YEARS = 1000;

function writtenDays(steps: string): string {
  const known = written.get(steps);
  if (known !== undefined) return known;
  const numbers = JSON.parse(`[${steps}]`) as number[]; // written by encodeDays only
  const days = JSON.stringify(decodeDays(numbers)).slice(1, -1);
  if (written.size >= MOST_YEARS) written.clear();
  // Joined anew: the steps given are a part of the whole row, which would be kept with them.
  written.set(numbers.join(), days);
  return days;
}
