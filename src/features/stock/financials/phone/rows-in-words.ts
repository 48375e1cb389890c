import type { Show } from '../financials-search.ts';
import { shows } from '../screen-props.ts';
import { type Statements, unitMark } from '../statements.ts';

/** How many rows there are and in what their amounts are: `115 rows, USD M`; where no amounts are shown, what is shown instead. */
export function rowsInWords({ lines, currency, scale }: Statements, show: Show | undefined): string {
  const count = lines.length === 1 ? '1 row' : `${lines.length} rows`;
  const measure = show === undefined ? unitMark('currency', currency, scale) : shows.find(({ value }) => value === show)?.label.toLowerCase();
  return [count, measure].filter(Boolean).join(', ');
}
