import type { MarketColumns } from './columns.ts';

/** What a stock has in a field: a figure, a name or a text; `undefined` when it is not known or the market lacks the field. */
export function valueAt({ columns }: MarketColumns, field: string, row: number): number | string | undefined {
  const column = columns.get(field);
  if (column?.kind === 'choice') return column.names[column.codes[row] ?? -1];
  const value = column?.values[row];
  return Number.isNaN(value) ? undefined : value;
}
