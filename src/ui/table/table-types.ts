import type { ReactNode } from 'react';

/** A column of a table: what it is called, how wide it is, how it shows and sorts a row. */
export interface TableColumn<Row> {
  readonly id: string;
  /** Its name, also for those who do not see the table. */
  readonly title: string;
  /** Shown in place of the name, where two lines are needed. */
  readonly heading?: ReactNode;
  /** Said once, in the header, beside the name. */
  readonly unit?: string | undefined;
  readonly align: 'start' | 'end';
  /** Least width in pixels. */
  readonly width: number;
  /** Share of the space that is left; 0 keeps the width. */
  readonly grow?: number;
  /** Stays at the left while the others scroll. Only the first columns may. */
  readonly pinned?: boolean;
  /** Stays at the right while the others scroll. Only the last column may. */
  readonly pinnedEnd?: boolean;
  /** A rule before the column, where a block of columns begins. */
  readonly ruled?: boolean;
  /** Left out below this width of the window, where a small screen has no room for it. */
  readonly from?: 'tablet' | 'desktop';
  readonly cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it the column does not sort. Unknown stands last. */
  readonly sortBy?: (row: Row) => number | string | undefined;
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
