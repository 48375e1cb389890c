import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { rememberAge } from './answer-age.ts';
import { client } from './call.ts';

/** The query of a call: one key rule, one freshness rule, shared by loaders, pages and panels. */
export function queryFor<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const queryKey: QueryKey = [endpoint.method, endpoint.path, input.params ?? {}, input.query ?? {}, ...(input.body === undefined ? [] : [input.body])];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const { body, asOf, storedAt, size } = await client.request(endpoint, input, { signal });
      rememberAge(hashKey(queryKey), { asOf: asOf ?? storedAt ?? Date.now(), from: storedAt === undefined ? 'server' : 'device', storedAt, size });
      return body as Answer<E>;
    },
    staleTime: endpoint.freshFor * 1000,
  });
}
