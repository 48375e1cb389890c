import { choicesIn, rowsInOrder, rowsThatPass } from '#contract/list/list-rows.ts';
import type { ListRules } from '#contract/list/list-rules.ts';
import { filtersAsked, type Page, type PageRequest, sortAsked } from '#contract/list/page-of.ts';

/**
 * One page of a list whose rows are in memory.
 *
 * @param rows All rows of the list, in any order.
 * @param dayOf The day of which a row's figures are; the newest is the list's own.
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  rules: ListRules<Row>,
  request: PageRequest & Readonly<Record<string, unknown>>,
  dayOf: (row: Row) => string | null = () => null,
): Page<Row> & { rows: Row[]; choices: Record<string, string[]> } {
  const passing = rowsThatPass(rows, rules, filtersAsked(request, rules));
  const from = (request.page - 1) * request.per_page;
  return {
    total: passing.length,
    as_of: passing.reduce<string | null>((last, row) => newer(last, dayOf(row)), null),
    choices: choicesIn(rows, rules),
    rows: rowsInOrder(passing, rules, sortAsked(request, rules)).slice(from, from + request.per_page),
  };
}

function newer(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
