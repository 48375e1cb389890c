import type { MarketColumns } from '../market/columns.ts';
import { figureRange, narrowByRange } from './figure-range.ts';
import type { Filter } from './filter.ts';
import { PASSES, rowTest, UNKNOWN } from './row-test.ts';

/** What one filter did to the stocks that the filters before it left. */
export interface FilterStep {
  /** Stocks that it looked at. */
  readonly seen: number;
  readonly left: number;
  /** Stocks it dropped because their figure is not known. */
  readonly unknown: number;
}

/** The stocks that pass, by their places in the market, and how each filter narrowed them. */
export interface SelectedRows {
  readonly rows: Uint32Array;
  readonly steps: readonly FilterStep[];
}

/** The stocks of a market that pass every filter, in the order of the market. A stock whose figure is unknown never passes. */
export function selectRows(market: MarketColumns, filters: readonly Filter[]): SelectedRows {
  const rows = new Uint32Array(market.count);
  // A plain loop: the iterator of `Uint32Array.from` takes longer than all filters together.
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  let left = market.count;
  const steps = filters.map((filter): FilterStep => {
    const seen = left;
    const { passed, unknown } = narrow(rows, seen, filter, market);
    left = passed;
    return { seen, left, unknown };
  });
  return { rows: rows.subarray(0, left), steps };
}

/** Moves the rows that pass to the front. */
function narrow(rows: Uint32Array, seen: number, filter: Filter, market: MarketColumns): { passed: number; unknown: number } {
  const range = figureRange(filter, market);
  if (range !== undefined) return narrowByRange(rows, seen, range);
  const test = rowTest(filter, market, () => rows.slice(0, seen));
  let [passed, unknown] = [0, 0];
  for (let at = 0; at < seen; at++) {
    const row = rows[at] ?? 0;
    const verdict = test(row);
    if (verdict === PASSES) rows[passed++] = row;
    else if (verdict === UNKNOWN) unknown++;
  }
  return { passed, unknown };
}
