import type { QueryClient } from '@tanstack/react-query';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import type { Ask } from '#data/answers/ask.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { isNotFound } from './answer-state.ts';

/**
 * Starts a call of a page before the page is shown. Settles when there is an answer or the call has failed, and at once
 * when it waits for a connection: what is missing is for the page to say, a loader never keeps it from opening.
 *
 * @returns The answer; undefined when there is none yet.
 */
export async function load<E extends Endpoint>(queries: QueryClient, endpoint: E, input: CallInput<E>, ask?: Ask): Promise<Answer<E> | undefined> {
  const query = queryFor(endpoint, input, ask);
  // A failed call is in the query's own state, where the page reads it.
  const answer = queries.ensureQueryData(query).catch(() => undefined);
  return queries.getQueryState(query.queryKey)?.fetchStatus === 'paused' ? undefined : answer;
}

/** Whether the server answered a call that `load` made by saying that it knows no such thing; a call that failed otherwise says nothing of that. */
export function isUnknownThere<E extends Endpoint>(queries: QueryClient, endpoint: E, input: CallInput<E>): boolean {
  const { error = null } = queries.getQueryState(queryFor(endpoint, input).queryKey) ?? {};
  return error !== null && isNotFound(error);
}
