import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { client } from '../client/call.ts';
import { rememberAge } from './answer-age.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Keys under which the answer is asked for by other names, see `otherKeysOf`. */
      readonly otherKeys?: (answer: never) => readonly string[];
    };
  }
}

function queryKeyOf<E extends Endpoint>({ method, path }: E, { params, query, body }: CallInput<E>): QueryKey {
  return [method, path, params ?? {}, query ?? {}, ...(body === undefined ? [] : [body])];
}

/** Keys under which pages ask for this answer by other names of what it is about. */
export function otherKeysOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, answer: Answer<E>): string[] {
  const own = hashKey(queryKeyOf(endpoint, input));
  const others = (endpoint.otherNames?.(answer) ?? []).map((params) => hashKey(queryKeyOf(endpoint, { ...input, params })));
  return [...new Set(others)].filter((key) => key !== own);
}

/** The query of a call: one key rule, one freshness rule, shared by loaders, pages and panels. */
export function queryFor<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const queryKey = queryKeyOf(endpoint, input);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const { body, asOf, storedAt, size } = await client.request(endpoint, input, { signal });
      rememberAge(hashKey(queryKey), { asOf: asOf ?? storedAt ?? Date.now(), from: storedAt === undefined ? 'server' : 'device', storedAt, size });
      return body as Answer<E>;
    },
    staleTime: endpoint.freshFor * 1000,
    meta: { otherKeys: (answer: Answer<E>) => otherKeysOf(endpoint, input, answer) },
  });
}
