import * as v from 'valibot';
import type { Answer } from '#contract/endpoint.ts';
import { type getScreenerSnapshot, getSnapshotSince } from '#contract/endpoints/market/screener.ts';
import { withChanges } from '#sync/snapshot/with-changes.ts';
import type { Received } from '../client/transport.ts';

type Snapshot = Answer<typeof getScreenerSnapshot>;

/** Asks for what changed since a version of the snapshot. */
export type AskSince = (since: string) => Promise<Received>;

/** A version that no snapshot has: the answer is the whole one. */
const NONE = 'none';

/**
 * The current snapshot of the market from the one that is here: by what changed since, or as a whole where the server no longer has the
 * one that is here, where the changes are longer, and where they did not lead to what the server has.
 */
export async function renewSnapshot(before: Snapshot, ask: AskSince): Promise<Received> {
  const received = await ask(before.version);
  const answer = v.parse(getSnapshotSince.response, received.body);
  if (answer.kind === 'same') return { ...received, body: before };
  if (answer.kind === 'whole') return { ...received, body: answer.snapshot };
  const next = withChanges(before, answer.changes);
  if (next !== undefined) return { ...received, body: next };
  const again = await ask(NONE);
  const whole = v.parse(getSnapshotSince.response, again.body);
  if (whole.kind !== 'whole') throw new Error('the server gave no whole snapshot to a device without one');
  return { ...again, body: whole.snapshot };
}
