import type { QueryClient } from '@tanstack/react-query';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { load } from '../load.ts';
import type { TablePageDefinition } from './table-definition.ts';
import { tableInput } from './table-input.ts';

/** Starts the call of a table before its page is shown. */
export function loadTable<E extends Endpoint, Row>(
  queries: QueryClient,
  page: TablePageDefinition<E, Row>,
  input: CallInput<E>,
): Promise<Answer<E> | undefined> {
  return load(queries, page.endpoint, tableInput(page, input));
}
