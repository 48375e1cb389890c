import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { type Answer, type CallInput, type Endpoint, withQuery } from '#contract/endpoint.ts';
import { type ListFilters, rowsInOrder, rowsThatPass } from '#contract/list/list-rows.ts';
import type { ListRules } from '#contract/list/list-rules.ts';
import { filterNames, type Page } from '#contract/list/page-of.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { DEBOUNCE } from '#ui/controls/debounce.ts';
import { answerState } from '../answer-state.ts';
import { AskContext } from '../ask-context.ts';
import type { TablePageDefinition } from './table-definition.ts';
import { tableInput, wholeInput } from './table-input.ts';
import { pageIn, sortOf, type TableSearch, textOf } from './table-search.ts';
import { useKeptList } from './use-kept-list.ts';

/** Rows on one page of the table. */
export const ROWS_A_PAGE = 100;

/** What a table shows of a list. */
export interface TableRows<Row> {
  readonly rows: readonly Row[];
  /** How many rows pass the filters. */
  readonly total: number;
  /** Place of the first row shown, from 0. */
  readonly from: number;
  /** Whether these rows are the list's true ones; else only rows on this device could be sorted and filtered. */
  readonly scope: { readonly kind: 'true' } | { readonly kind: 'partial'; readonly here: number; readonly of: number };
  /** Whether rows that were asked for are on their way. */
  readonly asking: boolean;
}

/**
 * The rows of a table as it is looked at. What is on the device is sorted and filtered there when it is the whole list, else by
 * the server, with the same result. Without the server a part of the list is sorted as far as it is here, and `scope` says so.
 */
export function useTableRows<E extends Endpoint, Row>(page: TablePageDefinition<E, Row>, input: CallInput<E>, search: TableSearch) {
  const first = useQuery(queryFor(page.endpoint, tableInput(page, input), useContext(AskContext)));
  const kept = useKeptList(page, input);
  const whole = useQuery({ ...queryFor(page.endpoint, wholeInput(input)), enabled: kept.isKept });
  const answered = whole.data === undefined ? first : whole;
  const here = useMemo(() => (answered.data === undefined ? undefined : page.read(answered.data)), [page, answered.data]);
  const [find] = useDebouncedValue(search.find, DEBOUNCE);
  const request = requestOf(page, { ...search, find });
  const complete = here === undefined || here.rows.length >= here.total;
  const at = (request.page - 1) * ROWS_A_PAGE;
  const inOrder = request.sort === undefined && Object.keys(request.filters).length === 0;
  const asks = here !== undefined && page.paged && !complete && !(inOrder && at + ROWS_A_PAGE <= here.rows.length);
  const part = useQuery({
    ...queryFor(page.endpoint, withQuery(input, { ...request.filters, ...request.order, page: request.page, per_page: ROWS_A_PAGE })),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const sorted = useMemo(() => here && sortedHere(here, page, search), [here, page, search]);
  const asked = asks && part.data !== undefined ? page.read(part.data) : undefined;
  return {
    state: answerState<Answer<E>>(asked === undefined ? answered : part),
    again: () => void (asks ? part : answered).refetch(),
    choices: here?.choices ?? {},
    here,
    kept,
    shown: sorted && here && shownOf(here, { sorted, asked, at, asks, asking: part.isFetching }),
  };
}

function requestOf<E extends Endpoint, Row>({ rules }: TablePageDefinition<E, Row>, search: TableSearch) {
  const names = filterNames(rules);
  const filters = Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, textOf(search, name)]])));
  const sort = sortOf(search, rules.sorts);
  return { page: pageIn(search), sort, filters, order: sort && { sort: sort.by, order: sort.descending ? 'desc' : 'asc' } };
}

/** The rows of an answer as they would be found and sorted if they were the whole list. */
export function sortedHere<Row>(here: Pick<Page<Row>, 'rows'>, { rules }: { readonly rules: ListRules<Row> }, search: TableSearch): readonly Row[] {
  const filters: ListFilters = Object.fromEntries(Object.keys(search).map((name) => [name, textOf(search, name)]));
  return rowsInOrder(rowsThatPass(here.rows, rules, filters), rules, sortOf(search, rules.sorts) ?? rules.first);
}

interface Parts<Row> {
  readonly sorted: readonly Row[];
  /** What the server answered of the list as it is looked at. */
  readonly asked: Page<Row> | undefined;
  readonly at: number;
  readonly asks: boolean;
  readonly asking: boolean;
}

function shownOf<Row>(here: Page<Row>, { sorted, asked, at, asks, asking }: Parts<Row>): TableRows<Row> {
  if (asked !== undefined) return { rows: asked.rows, total: asked.total, from: at, scope: { kind: 'true' }, asking };
  const total = asks || here.rows.length >= here.total ? sorted.length : here.total;
  const from = at < sorted.length ? at : 0;
  const scope = asks ? ({ kind: 'partial', here: here.rows.length, of: here.total } as const) : ({ kind: 'true' } as const);
  return { rows: sorted.slice(from, from + ROWS_A_PAGE), total, from, scope, asking: asks && asking };
}
