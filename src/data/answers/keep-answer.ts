import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { client } from '../client/call.ts';
import { CallError } from '../client/failure.ts';
import type { MemberDatabase } from '../records/database.ts';
import { logFailure } from '../sync/state/log.ts';
import { ageOf } from './answer-age.ts';
import { otherKeysOf, queryFor } from './query-for.ts';
import { answerToStore, storeAnswer } from './stored-answers.ts';

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

/**
 * Asks the server for an answer and keeps it where the page that needs it will look.
 *
 * @returns The answer and its size in characters.
 * @throws CallError when the server did not give it; a QuotaExceededError when there is no room even without other stored pages.
 */
export async function keepAnswer(database: MemberDatabase, call: PageCall, signal: AbortSignal): Promise<{ key: string; body: unknown; size: number }> {
  const { queryKey } = queryFor(call.endpoint, call.input);
  const { body, asOf, storedAt, size } = await client.request(call.endpoint, call.input, { signal, clear: true });
  // The worker answers what hardly ever changes from what it keeps, and asks the server meanwhile; of anything else a kept answer means silence.
  if (storedAt !== undefined && call.endpoint.reference !== true) throw new CallError('The server could not be reached.', 0);
  const answer = answerToStore(queryKey, body, { asOf: asOf ?? Date.now(), size });
  await storeAnswer(database, answer, otherKeysOf(call.endpoint, call.input, body));
  return { key: answer.key, body, size };
}

/**
 * Asks the server for an answer that a worker reads from this device afterwards: it is kept here, and not in memory.
 *
 * @returns The answer, also where this device could not keep it, and when it was given, Unix milliseconds of this device.
 * @throws CallError when nobody gave it.
 */
export async function askAndKeep<E extends Endpoint>(
  queries: QueryClient,
  database: MemberDatabase,
  endpoint: E,
  input: CallInput<E>,
): Promise<{ body: Answer<E>; at: number }> {
  const { queryKey, queryFn, staleTime } = queryFor(endpoint, input);
  const body: Answer<E> = await queries.fetchQuery({ queryKey, queryFn, staleTime, persister: undefined, gcTime: 0 });
  const age = ageOf(hashKey(queryKey));
  if (age?.storedAt !== undefined) return { body, at: age.storedAt };
  try {
    await storeAnswer(database, answerToStore(queryKey, body, { asOf: age?.asOf, size: age?.size ?? 0 }), otherKeysOf(endpoint, input, body));
  } catch (error) {
    logFailure('An answer could not be stored', error);
  }
  return { body, at: Date.now() };
}
