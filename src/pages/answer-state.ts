import type { UseQueryResult } from '@tanstack/react-query';
import { CallError, isUnreachable } from '#data/client/failure.ts';

/**
 * What a page may say of an answer it asked for.
 *
 * - `loading`: on its way, nothing to show yet.
 * - `ready`: there is an answer; `renewal` says whether it could be renewed when it was due.
 * - `never`: the server cannot be reached and no answer was kept on this device.
 * - `failed`: the server answered that it will not or cannot say.
 */
export type AnswerState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data; readonly at: number; readonly renewal: 'current' | 'unreachable' | 'failed' }
  | { readonly kind: 'never' }
  | { readonly kind: 'failed'; readonly error: Error };

type QueryState<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'fetchStatus' | 'dataUpdatedAt'>;

/** Reads the state of a query as a page shows it. An answer that is there is always shown, however old. */
export function answerState<Data>({ data, error, fetchStatus, dataUpdatedAt }: QueryState<Data>): AnswerState<Data> {
  const unreachable = fetchStatus === 'paused' || isUnreachable(error);
  if (data !== undefined) return { kind: 'ready', data, at: dataUpdatedAt, renewal: unreachable ? 'unreachable' : error === null ? 'current' : 'failed' };
  if (fetchStatus === 'fetching') return { kind: 'loading' };
  if (unreachable) return { kind: 'never' };
  return error === null ? { kind: 'loading' } : { kind: 'failed', error };
}

/** Whether the server knows nothing of what was asked for. */
export function isNotFound(error: Error): boolean {
  return error instanceof CallError && error.statusCode === 404;
}
