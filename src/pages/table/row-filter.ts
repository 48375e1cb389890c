/** A way to narrow the rows of a table: words to look for, or one of the values that occur. */
export type RowFilter<Row> =
  | { readonly kind: 'find'; readonly title: string; readonly text: (row: Row) => string; readonly id?: string }
  | { readonly kind: 'choice'; readonly id: string; readonly title: string; readonly value: (row: Row) => string | undefined };
