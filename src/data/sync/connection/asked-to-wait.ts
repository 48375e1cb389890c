import type { CallError } from '#data/client/failure.ts';
import type { Store } from '#data/records/database.ts';
import { isDue } from '#sync/backoff.ts';
import { retryAfterOf } from '#sync/retry-after.ts';
import { metaOf } from '../state/sync-meta.ts';

/** Milliseconds a refusal asked to be left alone; `undefined` when it did not. */
export function askedToWait({ headers }: CallError, now: number): number | undefined {
  const answeredAt = Date.parse(headers?.get('date') ?? '');
  return retryAfterOf(headers?.get('retry-after') ?? null, Number.isNaN(answeredAt) ? now : answeredAt);
}

/** The server asked to be left alone: this device sends and pulls nothing until then, new edits included. */
export async function keepQuiet(store: Store, milliseconds: number | undefined, now: number): Promise<void> {
  if (milliseconds !== undefined && milliseconds > 0) await metaOf(store).put('quiet-until', now + milliseconds);
}

/** Local time until which the server asked to be left alone; `undefined` when it may be asked. */
export async function quietUntil(store: Store, now: number): Promise<number | undefined> {
  const until = await metaOf(store).get('quiet-until');
  return until === undefined || isDue(until, now) ? undefined : until;
}
