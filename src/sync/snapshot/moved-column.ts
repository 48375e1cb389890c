import type { ScreenerColumn } from '#contract/entities/market/screener.ts';

/** A value of a column: a figure, a text, or the code of a name; null, and -1 for a code, is unknown. */
export type Value = number | string | null;

/** The values of a column by place. */
export function valuesOf(column: ScreenerColumn): readonly Value[] {
  if ('numbers' in column) return column.numbers;
  return 'texts' in column ? column.texts : column.codes;
}

/** A column whose stocks are at other places; a stock that was nowhere before is unknown. @param places Where each was. */
export function movedColumn(column: ScreenerColumn, places: readonly number[] | undefined): ScreenerColumn {
  if (places === undefined) return column;
  if ('numbers' in column) return { numbers: places.map((place) => column.numbers[place] ?? null) };
  if ('texts' in column) return { texts: places.map((place) => column.texts[place] ?? null) };
  return { names: column.names, codes: places.map((place) => column.codes[place] ?? -1) };
}
