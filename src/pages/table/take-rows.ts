import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { queryFor } from '#data/answers/query-for.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import type { TablePageDefinition } from './table-definition.ts';
import { tableInput, wholeInput } from './table-input.ts';
import type { TableSearch } from './table-search.ts';
import { sortedHere, type useTableRows } from './use-table-rows.ts';

/** Every row of a table as it is found and sorted now, to be saved or printed. */
export interface TakenRows {
  /** What the cells show, a row at a time. */
  readonly cells: () => ReactNode[][];
  /** The plain value of each cell: full figures, fractions for percent; undefined where not known or where a column has none. */
  readonly values: () => (number | string | undefined)[][];
  /** Keys of the rows: of a list of stocks, their stockids. */
  readonly keys: readonly string[];
  /** Rows taken, and rows in the whole list. */
  readonly rows: number;
  readonly total: number;
  /** Whether any row is of the demo market, where the rows themselves say so. */
  readonly invented?: boolean | undefined;
  /** The day the figures are of, where the answer says so. */
  readonly day: string | null;
  /** Unix milliseconds at which the server answered. */
  readonly at: number;
  /** What else a file says of its rows, such as why some are left out. */
  readonly note?: string;
}

interface Taking<E extends Endpoint, Row> {
  page: TablePageDefinition<E, Row>;
  input: CallInput<E>;
  table: ReturnType<typeof useTableRows<E, Row>>;
  columns: readonly TableColumn<Row>[];
  search: TableSearch;
}

/** How all rows of a table are taken: asked of the server where not all are here, and without it those that are here. */
export function useTakeRows<E extends Endpoint, Row>(taking: Taking<E, Row>): () => Promise<TakenRows> {
  const queries = useQueryClient();
  return () => takeRows(queries, taking);
}

async function takeRows<E extends Endpoint, Row>(queries: QueryClient, { page, input, table, columns, search }: Taking<E, Row>): Promise<TakenRows> {
  const { here, state } = table;
  const complete = here !== undefined && here.rows.length >= here.total;
  const query = queryFor(page.endpoint, page.paged && !complete ? wholeInput(input) : tableInput(page, input));
  const whole = complete ? undefined : await queries.ensureQueryData(query).catch(() => undefined);
  const list = whole === undefined ? here : page.read(whole);
  if (list === undefined) throw new Error('The list is not here yet.');
  const rows = sortedHere(list, page, search);
  return {
    cells: () => rows.map((row) => columns.map(({ cell }) => cell(row))),
    values: () => rows.map((row) => columns.map(({ value, sortBy }) => plain((value ?? sortBy)?.(row)))),
    keys: rows.map(page.rules.key),
    invented: page.invented && rows.some(page.invented),
    rows: rows.length,
    total: list.rows.length < list.total ? list.total : rows.length,
    day: list.as_of,
    at: state.kind === 'ready' ? state.at : 0,
  };
}

function plain(value: number | string | null | undefined): number | string | undefined {
  return value === null || (typeof value === 'number' && !Number.isFinite(value)) ? undefined : value;
}
