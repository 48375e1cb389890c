import { hashKey } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { client } from './call.ts';
import type { MemberDatabase } from './database.ts';
import { CallError } from './failure.ts';
import { dropLeastUsed, isQuota } from './least-used.ts';
import { ANSWER_SHAPE } from './persister.ts';
import { queryFor } from './query-for.ts';

/** A call some page makes. */
export interface PageCall {
  readonly endpoint: Endpoint;
  readonly input: CallInput<Endpoint>;
}

/** A call some page makes, checked where it is written down. */
export function pageCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): PageCall {
  return { endpoint, input: input as CallInput<Endpoint> };
}

/** Under which key the answer of a call is kept on this device, the same as for the page that makes it. */
export function answerKeyOf({ endpoint, input }: PageCall): string {
  return hashKey(queryFor(endpoint, input).queryKey);
}

/** Answers that make room at once when the device is full. */
const ROOM = 100;

/**
 * Asks the server for an answer and keeps it where the page that needs it will look.
 *
 * @returns The answer and its size in characters.
 * @throws CallError when the server did not give it; a QuotaExceededError when there is no room even without other stored pages.
 */
export async function keepAnswer(database: MemberDatabase, call: PageCall, signal: AbortSignal): Promise<{ key: string; body: unknown; size: number }> {
  const { queryKey } = queryFor(call.endpoint, call.input);
  const key = hashKey(queryKey);
  const { body, asOf, storedAt, size } = await client.request(call.endpoint, call.input, { signal });
  // The worker answers what hardly ever changes from what it keeps, and asks the server meanwhile; of anything else a kept answer means silence.
  if (storedAt !== undefined && call.endpoint.reference !== true) throw new CallError('The server was not heard.', 0);
  const at = Date.now();
  const state = {
    ...{ data: body, dataUpdateCount: 1, dataUpdatedAt: at, error: null, errorUpdateCount: 0, errorUpdatedAt: 0 },
    ...{ fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null, isInvalidated: false, status: 'success' as const, fetchStatus: 'idle' as const },
  };
  const answer = { key, query: { buster: ANSWER_SHAPE, queryHash: key, queryKey, state }, as_of: asOf ?? at, size, stored_at: at, used_at: at };
  const put = () => database.run(({ answers }) => answers.put(answer));
  try {
    await put();
  } catch (error) {
    if (!(error instanceof Error) || !isQuota(error)) throw error;
    await dropLeastUsed(database, ROOM);
    await put();
  }
  return { key, body, size };
}
