import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { addressOf } from '#data/client/address.ts';
import { exchange } from '#data/client/transport.ts';
import { heard } from './connection.ts';

/** What `useQuery` of this folder asks. */
export interface OpenQuery<Data> {
  /** Where it is asked, which tells one query from another. */
  readonly url: string;
  readonly ask: (signal: AbortSignal) => Promise<{ readonly data: Data; readonly at: number }>;
  /** Milliseconds. */
  readonly staleTime: number;
}

/**
 * In the place of the app's queries: a call that is open to everybody, sent without cookie and token, whose answer is kept in memory alone.
 *
 * @throws Error for a call that needs to know who asks: a widget in somebody's page must not show what only a member may see.
 */
export function queryFor<E extends Endpoint>(endpoint: E, input: CallInput<E>): OpenQuery<Answer<E>> {
  const { method, audience, access, freshFor } = endpoint;
  if (method !== 'GET' || audience !== 'everyone' || access !== 'anonymous') throw new Error(`${endpoint.path} is not open to everybody`);
  const { url } = addressOf(endpoint, input, __SEXTANT_VERSION__);
  return {
    url,
    ask: async (signal) => {
      const { body, asOf } = await exchange(url, { method, credentials: 'omit', signal }, heard);
      return { data: body as Answer<E>, at: asOf ?? Date.now() };
    },
    staleTime: freshFor * 1000,
  };
}
