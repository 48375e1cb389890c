import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import type { TableSort } from '#ui/table/table-types.ts';

const Word = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => (typeof value === 'number' ? value : String(value))),
);

/** The table state kept in the address: `sort`, `order`, `page`, `find`, the choices by name, `view`, `columns`. */
export const TableSearch = v.record(v.string(), v.fallback(v.optional(Word), undefined));
export type TableSearch = v.InferOutput<typeof TableSearch>;

/** How a table is looked at, and how that is changed. */
export interface TableState {
  readonly search: TableSearch;
  readonly change: (change: TableSearch) => void;
}

/** For the one table of a page: how it is looked at is in the address, so that a link and the way back show the same. */
export function useTableInAddress(): TableState {
  const search = v.parse(TableSearch, useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    search,
    change: (change) => void navigate({ to: '.', search: (before: TableSearch) => withoutEmpty({ ...before, ...change }), replace: true, resetScroll: false }),
  };
}

/** For a table that is a panel among others. */
export function useTableHere(): TableState {
  const [search, setSearch] = useState<TableSearch>({});
  return { search, change: (change) => setSearch((before) => withoutEmpty({ ...before, ...change })) };
}

function withoutEmpty(search: TableSearch): TableSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}

/** A parameter as text; undefined when it is not there. */
export function textOf(search: TableSearch, name: string): string | undefined {
  const value = search[name];
  return value === undefined ? undefined : String(value);
}

/** The order that was asked for by a column that sorts. */
export function sortOf(search: TableSearch, sorts: Readonly<Record<string, unknown>>): TableSort | undefined {
  const by = textOf(search, 'sort');
  return by === undefined || !(by in sorts) ? undefined : { by, descending: search.order === 'desc' };
}

/** The number of the page, from 1. */
export function pageIn(search: TableSearch): number {
  const page = Number(search.page ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
