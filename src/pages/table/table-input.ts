import { type CallInput, type Endpoint, withQuery } from '#contract/endpoint.ts';
import { MOST_ROWS, USUAL_ROWS } from '#contract/list/page-of.ts';
import type { TablePageDefinition } from './table-definition.ts';

/** The input of a table's first answer, for loaders and for calls that are made ahead. */
export function tableInput<E extends Endpoint, Row>({ paged }: Pick<TablePageDefinition<E, Row>, 'paged'>, input: CallInput<E>): CallInput<E> {
  return paged ? withQuery(input, { per_page: USUAL_ROWS }) : input;
}

/** The input that asks for every row of a list. */
export function wholeInput<E extends Endpoint>(input: CallInput<E>): CallInput<E> {
  return withQuery(input, { per_page: MOST_ROWS });
}
