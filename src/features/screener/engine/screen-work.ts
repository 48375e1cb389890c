import type { FormulaProblem } from '#domain/screening/formula/formula.ts';
import { type MarketColumns, numbersOf } from '#domain/screening/market/columns.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import { withVariants } from '#domain/screening/market/variants.ts';
import { topRows } from '#domain/screening/ranking/top-rows.ts';
import { runScreen, type Screen, type ScreenCounts, type ScreenResult } from '#domain/screening/run-screen.ts';
import { aggregate, type GroupOfStocks } from '#domain/screening/views/aggregate.ts';
import { type Histogram, histogram } from '#domain/screening/views/histogram.ts';

/** What the page wants to know. */
export interface ScreenRequest {
  readonly screen: Screen;
  /** Fields of the columns. */
  readonly show: readonly string[];
  /** Fields whose spread over the market is drawn. */
  readonly spread: readonly string[];
  readonly page: number;
  /** Stocks of the page; all that pass for a file. */
  readonly perPage?: number | undefined;
  /** A field of names by which the result is counted too. */
  readonly by?: string | undefined;
  /** What a picture of the result draws: its largest stocks by `size`, each with these fields. */
  readonly drawn?: { readonly size: string; readonly fields: readonly string[] } | undefined;
}

/** A stock of the result. */
export interface ScreenRow {
  readonly stockid: string;
  readonly display_symbol: string;
  readonly company: string | undefined;
  readonly delisted: boolean;
  readonly figures: Readonly<Record<string, number | string | undefined>>;
}

export interface ScreenAnswer extends ScreenCounts {
  readonly rows: readonly ScreenRow[];
  readonly spreads: Readonly<Record<string, Histogram | undefined>>;
  readonly groups: readonly GroupOfStocks[];
  /** The stocks of a picture, the largest first. */
  readonly drawn: readonly ScreenRow[];
  readonly missing: readonly string[];
  readonly problems: Readonly<Record<string, FormulaProblem>>;
  /** Milliseconds. */
  readonly took: number;
}

/** Stocks on a page of the result. */
export const STOCKS_A_PAGE = 100;
const STEPS_OF_SPREAD = 48;
/** More would be too small to be seen. */
export const MOST_DRAWN = 500;

/**
 * Answers a request over the market of this device.
 *
 * @param stockids By place in the market.
 * @param now Milliseconds, of any clock that goes on.
 */
export function screenWork(market: MarketColumns, stockids: readonly string[], request: ScreenRequest, now: () => number): ScreenAnswer {
  const begun = now();
  const { screen, show, spread, page, perPage = STOCKS_A_PAGE, by, drawn } = request;
  const result = runScreen(withVariants(market, [...show, ...spread, ...(drawn?.fields ?? [])]), screen, page * perPage);
  const all = new Uint32Array(market.count);
  for (let row = 0; row < all.length; row++) all[row] = row;
  const spreadOf = (field: string) => {
    const figures = numbersOf(result.market, field);
    return figures && spreadOver(figures, all);
  };
  const rowOf = (row: number, fields: readonly string[]): ScreenRow => ({
    stockid: stockids[row] ?? '',
    display_symbol: String(valueAt(market, 'display_symbol', row) ?? ''),
    company: textAt(market, 'company', row),
    delisted: valueAt(market, 'delisted', row) === 1,
    figures: Object.fromEntries(fields.map((field) => [field, valueAt(result.market, field, row)])),
  });
  return {
    stocks: market.count,
    total: result.passing.length,
    steps: result.steps,
    rows: [...result.rows.subarray((page - 1) * perPage)].map((row) => rowOf(row, show)),
    spreads: Object.fromEntries(spread.map((field) => [field, spreadOf(field)])),
    groups: by === undefined ? [] : aggregate(result.market, by, show, result.passing),
    drawn: drawn === undefined ? [] : largest(result, drawn.size).map((row) => rowOf(row, drawn.fields)),
    missing: result.missing,
    problems: Object.fromEntries(result.problems),
    took: now() - begun,
  };
}

/** Spreads over the whole market, which do not change with a filter, by the figures they are of. */
const spreads = new WeakMap<Float64Array, { readonly spread: Histogram | undefined }>();

function spreadOver(figures: Float64Array, all: Uint32Array): Histogram | undefined {
  const known = spreads.get(figures);
  if (known !== undefined) return known.spread;
  const spread = histogram(figures, all, STEPS_OF_SPREAD);
  spreads.set(figures, { spread });
  return spread;
}

/** The stocks of a result with the largest known figures above 0, largest first. */
function largest({ market, passing }: ScreenResult, size: string): number[] {
  const [column, figures] = [market.columns.get(size), numbersOf(market, size)];
  if (column === undefined || figures === undefined) return [];
  return [...topRows(column, true, passing, MOST_DRAWN)].filter((row) => (figures[row] ?? Number.NaN) > 0);
}

function textAt(market: MarketColumns, field: string, row: number): string | undefined {
  const value = valueAt(market, field, row);
  return typeof value === 'string' ? value : undefined;
}
