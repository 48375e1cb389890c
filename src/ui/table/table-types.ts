import type { ReactNode } from 'react';

/** A column of a table: what it is called, how wide it is, how it shows and sorts a row. */
export interface TableColumn<Row> {
  readonly id: string;
  /** Its name, also for those who do not see the table. */
  readonly title: string;
  /** What it says, in a few words, for who points at the head or chooses columns. */
  readonly hint?: string;
  /** Shown in place of the name, where two lines are needed. */
  readonly heading?: ReactNode;
  /** Said once, in the header, beside the name. */
  readonly unit?: string | undefined;
  readonly align: 'start' | 'end';
  /** Least width in pixels. */
  readonly width: number;
  /** Its part of the space that is left: 0 takes it by its width like the others, 2 twice as much. */
  readonly grow?: number;
  /** Stays at the left while the others scroll. Only the first columns may. */
  readonly pinned?: boolean;
  /** What it has in common with the columns beside it; shown once above all of them. */
  readonly group?: string | undefined;
  /** Stays at the right while the others scroll. Only the last column may. */
  readonly pinnedEnd?: boolean;
  /** A rule before the column, where a block of columns begins. */
  readonly ruled?: boolean;
  /** Left out below this width of the window, where a small screen has no room for it. */
  readonly from?: 'tablet' | 'desktop';
  /** Means nothing without the columns beside it, as a currency; never the one figure of a row on a phone. */
  readonly besideOnly?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it the column does not sort. Unknown comes last. */
  readonly sortBy?: (row: Row) => number | string | null | undefined;
  /** The plain value for files, as large and as exact as it is known; without it a file has what the column sorts by. */
  readonly value?: (row: Row) => number | string | null | undefined;
  /** A class for a cell, such as its heat. */
  readonly cellClass?: (row: Row) => string | undefined;
  /** A class for the head of the column, such as when it is the chosen one. */
  readonly headClass?: string | undefined;
}

/** Rows under one heading. A group without a label has no heading. */
export interface TableGroup<Row> {
  readonly key: string;
  readonly label?: string;
  /** Which part of it, beside the label. */
  readonly context?: string;
  readonly unit?: string | undefined;
  readonly rows: readonly Row[];
}

export interface TableSort {
  readonly by: string;
  readonly descending: boolean;
}

/** A line of the table: the heading of a group, or a row. */
export type TableLine<Row> =
  | { readonly kind: 'group'; readonly group: TableGroup<Row>; readonly lines: readonly TableLine<Row>[] }
  | { readonly kind: 'row'; readonly row: Row };

/** What the rows of a list have beside the cells of their columns. */
export interface ListRowParts<Row> {
  /** Over the row where it is another than over the row before, such as the year of dates. */
  readonly heading?: ((row: Row) => string | undefined) | undefined;
  /** Before the first column, such as a handle to move the row. */
  readonly lead?: ((row: Row, line: number) => ReactNode) | undefined;
  /** Behind the last column, such as a menu. */
  readonly end?: ((row: Row) => ReactNode) | undefined;
  /** Under the row, over its whole width, such as a note. */
  readonly below?: ((row: Row) => ReactNode) | undefined;
  /** What colours the row, such as that an edit of it is not sent yet. */
  readonly state?: ((row: Row) => string | undefined) | undefined;
}

/** The two lines a row has on a phone, by the ids of columns; the first column takes the left of both unless one is under it. */
export interface PhoneLines {
  /** At the left of the second line, under the first column. */
  readonly under?: string | undefined;
  /** In the middle, one in each line. */
  readonly beside: readonly string[];
  /** At the right of the first line; without it the figure has both lines. */
  readonly top?: string | undefined;
  /** The figure that was chosen. */
  readonly figure: string;
}
