import { hashKey } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { client } from '../client/call.ts';
import { CallError } from '../client/failure.ts';
import type { MemberDatabase } from '../records/database.ts';
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
