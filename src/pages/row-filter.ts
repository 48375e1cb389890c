/** A way to narrow the rows of a table: words to look for, or one of the values that occur. */
export type RowFilter<Row> =
  | { readonly kind: 'find'; readonly id: string; readonly title: string; readonly text: (row: Row) => string }
  | { readonly kind: 'choice'; readonly id: string; readonly title: string; readonly value: (row: Row) => string | undefined };

/** What the member chose, by filter. */
export type Chosen = Readonly<Record<string, string | undefined>>;

function passes<Row>(row: Row, filter: RowFilter<Row>, wanted: string | undefined): boolean {
  if (wanted === undefined || wanted === '') return true;
  if (filter.kind === 'choice') return filter.value(row) === wanted;
  const text = filter.text(row).toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The rows that pass every filter; an unset filter lets all pass. */
export function rowsThatPass<Row>(rows: readonly Row[], filters: readonly RowFilter<Row>[], chosen: Chosen): readonly Row[] {
  return filters.length === 0 ? rows : rows.filter((row) => filters.every((filter) => passes(row, filter, chosen[filter.id])));
}

/** A filter as its control shows it: what it is called and, for a choice, the values that occur. */
export interface FilterControl {
  readonly kind: 'find' | 'choice';
  readonly id: string;
  readonly title: string;
  readonly values: readonly string[];
}

/** The controls of filters over these rows; the values of a choice in alphabetical order. */
export function controlsOf<Row>(rows: readonly Row[], filters: readonly RowFilter<Row>[]): FilterControl[] {
  return filters.map((filter) => {
    const values = filter.kind === 'find' ? [] : [...new Set(rows.map(filter.value).filter((value) => value !== undefined))];
    return { kind: filter.kind, id: filter.id, title: filter.title, values: values.sort((a, b) => a.localeCompare(b)) };
  });
}
