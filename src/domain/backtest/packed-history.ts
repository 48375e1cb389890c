import { type PackedColumn, unpackedColumn } from '../screening/market/packed-columns.ts';
import type { MarketHistory } from './market-history.ts';

/** What is known of a history beside its figures, as it travels. */
export interface PackedHistory {
  readonly version: string;
  readonly days: readonly string[];
  readonly stockid: readonly string[];
  readonly display_symbol: readonly string[];
  /** Place of the first day on which each stock was no longer traded, the number of days for one that still is. */
  readonly ended: readonly number[];
  /** Fields of names of today. */
  readonly names: Readonly<Record<string, PackedColumn>>;
  readonly benchmark: { readonly label: string; readonly values: readonly (number | null)[] } | null;
  readonly risk_free: readonly (number | null)[] | null;
}

/** A figure through time as it travels: a line a stock, a value a day, `*12` behind one that is the same on twelve days; without a value it is unknown. */
export interface PackedFigures {
  readonly version: string;
  readonly field: string;
  readonly figures: string;
}

/** The line of one stock, see `PackedFigures`; empty where nothing is known. */
export function packedLine(values: ArrayLike<number>): string {
  const runs: string[] = [];
  let [first, before] = [0, textOf(values[0])];
  if (values.length === 0) return '';
  for (let day = 1; day <= values.length; day++) {
    const text = day < values.length ? textOf(values[day]) : undefined;
    if (text === before) continue;
    runs.push(day - first === 1 ? before : `${before}*${day - first}`);
    [first, before] = [day, text ?? ''];
  }
  return runs.length === 1 && runs[0]?.startsWith('*') ? '' : runs.join(',');
}

function textOf(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value);
}

/** Figures in the order that a run reads them, a day after the other; `undefined` for a copy that was cut short or is of other days. */
export function unpackedFigures({ figures }: Pick<PackedFigures, 'figures'>, stocks: number, days: number): Float64Array | undefined {
  const lines = figures.split('\n');
  if (lines.length !== stocks) return undefined;
  const values = new Float64Array(stocks * days).fill(Number.NaN);
  for (const [stock, line] of lines.entries()) {
    if (line === '') continue;
    let day = 0;
    for (const run of line.split(',')) {
      const [text = '', count = '1'] = run.split('*');
      const value = text === '' ? Number.NaN : Number(text);
      for (const end = day + Number(count); day < end && day < days; day++) values[day * stocks + stock] = value;
    }
    if (day !== days) return undefined;
  }
  return values;
}

/** The figures of one day, for which the others need no room; `undefined` as for all days. */
export function figuresOnDay({ figures }: Pick<PackedFigures, 'figures'>, stocks: number, days: number, day: number): Float64Array | undefined {
  const lines = figures.split('\n');
  if (lines.length !== stocks) return undefined;
  const values = new Float64Array(stocks).fill(Number.NaN);
  for (const [stock, line] of lines.entries()) {
    if (line === '') continue;
    let end = 0;
    for (const run of line.split(',')) {
      const [text = '', count = '1'] = run.split('*');
      const isThere = end <= day && day < end + Number(count);
      if (isThere && text !== '') values[stock] = Number(text);
      end += Number(count);
    }
    if (end !== days) return undefined;
  }
  return values;
}

/** The field under which the closes with dividends reinvested travel. */
export const TOTAL_PRICE = 'total_price';

/**
 * A history ready to be run.
 *
 * @returns `undefined` where the prices are missing, or a part is cut short or of another version.
 */
export function unpackedHistory(base: PackedHistory, columns: readonly PackedFigures[]): MarketHistory | undefined {
  return historyWith(base, base, columns, (column) => unpackedFigures(column, base.stockid.length, base.days.length));
}

/** A history of one of its days alone, ready to be screened; `undefined` as for the whole history. */
export function historyOfDay(base: PackedHistory, columns: readonly PackedFigures[], day: number): MarketHistory | undefined {
  const { days, stockid, ended } = base;
  const ofDay = { ...base, days: days.slice(day, day + 1), ended: ended.map((end) => (day < end ? 1 : 0)), benchmark: null, risk_free: null };
  return historyWith(base, ofDay, columns, (column) => figuresOnDay(column, stockid.length, days.length, day));
}

function historyWith(
  packed: PackedHistory,
  { days, stockid, display_symbol, ended, names, benchmark, risk_free }: PackedHistory,
  columns: readonly PackedFigures[],
  valuesOf: (column: PackedFigures) => Float64Array | undefined,
): MarketHistory | undefined {
  const figures = new Map<string, Float64Array>();
  for (const column of columns) {
    const values = column.version === packed.version ? valuesOf(column) : undefined;
    if (values === undefined) return undefined;
    figures.set(column.field, values);
  }
  const prices = figures.get(TOTAL_PRICE);
  if (prices === undefined || display_symbol.length !== stockid.length || ended.length !== stockid.length) return undefined;
  const numbers = (values: readonly (number | null)[]) => Float64Array.from(values, (value) => value ?? Number.NaN);
  return {
    days,
    stockids: stockid,
    symbols: display_symbol,
    prices,
    ended: Int32Array.from(ended),
    figures,
    names: new Map(Object.entries(names).map(([field, column]) => [field, unpackedColumn(column)])),
    benchmark: benchmark === null ? undefined : { label: benchmark.label, values: numbers(benchmark.values) },
    riskFree: risk_free === null || risk_free.some((rate) => rate === null) ? undefined : numbers(risk_free),
  };
}
