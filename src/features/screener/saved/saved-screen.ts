import * as v from 'valibot';
import { ScreenDisplay, type Screener } from '#contract/entities/records/screener.ts';
import { columnsOfScreen, type ScreenSearch } from '../screen-search.ts';

/** The record that keeps a screen with the columns it shows. @param usual Columns of the view that every screen begins with, which an administrator may have changed. */
export function recordOfScreen(name: string, search: ScreenSearch, usual: readonly string[]): Screener {
  const { filters = [], ranking = [], formulas = [], ranks, sort, order } = search;
  const display = displayOf(search);
  return {
    name,
    note: '',
    fields: columnsOfScreen(search, usual).map((id) => ({ id })),
    views: [],
    filters: filters.map((right) => ({ field_id: 'field' in right ? right.field : '', right })),
    ranking: [...ranking],
    options: {
      formulas: [...formulas],
      ...(ranks !== undefined && { order: ranks }),
      sort: sort === undefined ? null : { field: sort, descending: order !== 'asc' },
      ...(Object.keys(display).length > 0 && { display }),
    },
  };
}

/** The screen that a record keeps, as an address has it. */
export function screenOfRecord(id: string, { name, fields, filters, ranking, options: { formulas, order, sort, display } }: Screener): ScreenSearch {
  return {
    id,
    name,
    show: fields.map((field) => field.id),
    ...(filters.length > 0 && { filters: filters.map(({ right }) => right) }),
    ...(ranking.length > 0 && { ranking: [...ranking] }),
    ...(formulas.length > 0 && { formulas: [...formulas] }),
    ...(order !== undefined && { ranks: order }),
    ...(sort !== null && { sort: sort.field, order: sort.descending ? 'desc' : 'asc' }),
    ...display,
  };
}

/** How a screen's result is drawn, without what is as it comes or what no record can hold. */
function displayOf({ heat, groups, pinned, by, size, colour, across, up }: ScreenSearch): v.InferOutput<typeof ScreenDisplay> {
  const chosen = Object.entries({ heat, groups, pinned, by, size, colour, across, up }).filter(([, value]) => value !== undefined && value !== false);
  return v.parse(ScreenDisplay, Object.fromEntries(chosen.filter(([key, value]) => v.is(ScreenDisplay, { [key]: value }))));
}

/** Whether two screens are the same, whatever page and view of them is open. */
export function isSameScreen(one: Screener, other: Screener): boolean {
  return JSON.stringify({ ...one, note: '', views: [] }) === JSON.stringify({ ...other, note: '', views: [] });
}
