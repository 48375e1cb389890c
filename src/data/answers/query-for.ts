import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { client } from '../client/call.ts';
import { ageOf, rememberAge } from './answer-age.ts';
import type { Ask } from './ask.ts';
import { renewalOf } from './renewals.ts';

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

/**
 * The query of a call: one key rule, one freshness rule, shared by loaders, pages and panels.
 *
 * @param ask How it reaches the server; by itself when left out.
 */
export function queryFor<E extends Endpoint>(endpoint: E, input: CallInput<E>, ask: Ask = client.request) {
  const queryKey = queryKeyOf(endpoint, input);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client: queries }) => {
      const before = queries.getQueryData(queryKey);
      const renewal = before === undefined || input.query !== undefined ? undefined : renewalOf(endpoint);
      const { body, asOf, storedAt, size } = await (renewal?.(before as Answer<E>, signal) ?? ask(endpoint, input, { signal }));
      const hash = hashKey(queryKey);
      // What changed is smaller than the answer that it makes.
      const whole = renewal === undefined ? size : Math.max(size, ageOf(hash)?.size ?? 0);
      rememberAge(hash, { asOf: asOf ?? storedAt ?? Date.now(), from: storedAt === undefined ? 'server' : 'device', storedAt, size: whole });
      return body as Answer<E>;
    },
    staleTime: endpoint.freshFor * 1000,
    meta: { otherKeys: (answer: Answer<E>) => otherKeysOf(endpoint, input, answer) },
  });
}
