import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import { choicesIn } from '#contract/list/list-rows.ts';
import type { ListRules } from '#contract/list/list-rules.ts';
import { inChunks } from '#server/queries/in-chunks.ts';
import { rowOrders } from '#server/queries/lists/row-orders.ts';
import type { GuruListRows } from './guru-lists.ts';
import { dayOfTrade, type ListViewName, listViewNames, listViews } from './list-views.ts';

/** Rows of an order or of the filters in a part. */
export const PLACES_OF_PART = 5_000;

/** A part of a stored list. */
export interface ListPart {
  readonly list: string;
  readonly part: number;
  readonly rows: string;
}

/** What a view answers beside its rows while nothing narrows it, and the days that occur in it, the oldest first. */
export interface ViewSummary {
  readonly total: number;
  readonly choices: Record<string, string[]>;
  readonly days: readonly string[];
}

/** By what rows are narrowed, a value for each row. */
export interface ViewFilters {
  /** Places in the stored list. */
  readonly places: readonly number[];
  /** The texts in which words are looked for, in small letters. */
  readonly find: readonly string[];
  /** Indices in the choices of {@link ViewSummary}, −1 for a row without a value. */
  readonly choices: Readonly<Record<string, readonly number[]>>;
  /** Indices in its days. */
  readonly days: readonly number[];
}

export const summaryOf = (view: ListViewName) => `${view} summary`;
export const filtersOf = (view: ListViewName) => `${view} filters`;
export const orderOf = (view: ListViewName, order: string) => `${view} ${order}`;

/** What is stored of the views beside the rows of their lists: places of these rows in every order, and what a page of them is narrowed by. */
export function* viewParts(lists: Pick<GuruListRows, 'picks' | 'options'>): Generator<ListPart> {
  for (const name of listViewNames) {
    const { list, has, rules } = listViews[name];
    const placed = lists[list].flatMap((row, place) => (has(row) ? { row, place } : []));
    const rows = placed.map(({ row }) => row);
    const summary: ViewSummary = { total: rows.length, choices: choicesIn(rows, rules), days: [...new Set(rows.map(dayOfTrade))].sort() };
    yield { list: summaryOf(name), part: 0, rows: JSON.stringify(summary) };
    const filters = filterValues(rules, summary);
    for (const [part, chunk] of [...inChunks(placed, PLACES_OF_PART)].entries()) yield { list: filtersOf(name), part, rows: JSON.stringify(filters(chunk)) };
    for (const [order, indices] of rowOrders(rows, rules)) {
      const places = indices.map((index) => placed[index]?.place);
      for (const [part, chunk] of [...inChunks(places, PLACES_OF_PART)].entries()) yield { list: orderOf(name, order), part, rows: JSON.stringify(chunk) };
    }
  }
}

function filterValues({ find, choices }: ListRules<GuruTrade>, summary: ViewSummary) {
  const indexIn = (values: readonly string[]) => {
    const index = new Map(values.map((value, at) => [value, at]));
    return (value: string | null | undefined) => (value == null ? -1 : (index.get(value) ?? -1));
  };
  const dayIndex = indexIn(summary.days);
  const chosen = Object.entries(choices).map(([choice, chosenBy]) => ({ choice, chosenBy, index: indexIn(summary.choices[choice] ?? []) }));
  return (placed: readonly { readonly row: GuruTrade; readonly place: number }[]): ViewFilters => ({
    places: placed.map(({ place }) => place),
    find: placed.map(({ row }) => find?.(row).toLowerCase() ?? ''),
    choices: Object.fromEntries(chosen.map(({ choice, chosenBy, index }) => [choice, placed.map(({ row }) => index(chosenBy(row)))])),
    days: placed.map(({ row }) => dayIndex(dayOfTrade(row))),
  });
}
