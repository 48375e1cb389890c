import * as v from 'valibot';
import { PushResult, pushEdits } from '#contract/endpoints/sync.ts';
import { kindOf } from '#contract/records/index.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { outcomeOf } from '#sync/outcome.ts';
import { pushRequests, sealBatch } from '#sync/seal.ts';
import { type BatchLimits, selectBatch } from '#sync/select-batch.ts';
import { type Failure, recovered } from '#sync/settle.ts';
import type { RecordName, Store } from '../database.ts';
import { CallError } from '../failure.ts';
import { askedToWait, keepQuiet } from './asked-to-wait.ts';
import type { SyncWorld } from './engine-world.ts';
import { logEvent } from './event-log.ts';
import { readSlice } from './read-slice.ts';
import { type Said, settlePush } from './settle-push.ts';
import { worldIn } from './surroundings.ts';
import { metaOf } from './sync-meta.ts';
import { SYNC_TABLES, writeChanges } from './write-changes.ts';

/** What became of a push. `too-much`: the whole of it was refused, less at once may not be. */
export type PushEnd = 'nothing' | 'done' | 'pull-first' | 'sign-in' | 'no-answer' | 'too-much';

/**
 * Which entries need not wait for their time: `none`; `heard` those that got no answer, as the server may be heard
 * again; `asked` all of them, as the member wants it now.
 */
export type Haste = 'none' | 'heard' | 'asked';

const READ_AT_ONCE = 400;

/** One push: the entries that are due are sealed, sent together, and what became of each is written down with its record. */
export async function pushOnce(world: SyncWorld, limits: BatchLimits, haste: Haste): Promise<PushEnd> {
  const batch = await begin(world, limits, haste);
  if (batch.length === 0) return 'nothing';
  const answer = await send(world, batch);
  return world.database.run((store) =>
    store.transaction('rw', SYNC_TABLES, async () =>
      'results' in answer ? settleAll(store, world, batch, answer.results) : settleFailure(store, world, batch, answer),
    ),
  );
}

/** Chooses the batch and seals it; from the commit on it may count as sent. */
function begin(world: SyncWorld, limits: BatchLimits, haste: Haste): Promise<OutboxEntry[]> {
  return world.database.run((store) =>
    store.transaction('rw', SYNC_TABLES, async () => {
      const pure = await worldIn(store, world.userId);
      const batch = await choose(store, world, limits, haste);
      if (batch.length === 0) return [];
      const slice = await readSlice(
        store,
        batch.map(({ entity, entityId }): RecordName => [entity, entityId]),
      );
      const changes = sealBatch(slice, batch, pure);
      await writeChanges(store, changes);
      await metaOf(store).put('sender-at', world.now());
      await logEvent(store, 'send', { entries: batch.length, from: batch[0]?.seq, to: batch.at(-1)?.seq });
      return [...changes.put];
    }),
  );
}

/** Reads no more of a long outbox than a batch takes. */
async function choose(store: Store, { userId, now }: SyncWorld, limits: BatchLimits, haste: Haste): Promise<OutboxEntry[]> {
  for (let most = READ_AT_ONCE; ; most *= 4) {
    const read = await store.outbox.orderBy('seq').limit(most).toArray();
    const own = read
      .filter((entry) => entry.userId === userId && kindOf(entry.entity) !== undefined)
      .map((entry) => (haste === 'asked' || (haste === 'heard' && entry.lastStatus === null) ? { ...entry, nextAt: 0 } : entry));
    const batch = selectBatch(own, now(), limits);
    if (read.length < most || batch.length === limits.entries) return batch;
  }
}

interface Failed {
  readonly failure: Failure;
  readonly code: string | undefined;
  /** Milliseconds. */
  readonly retryAfter?: number | undefined;
}

type Answer = { readonly results: readonly PushResult[] } | Failed;

async function send({ client, database, epoch, now, userId }: SyncWorld, batch: readonly OutboxEntry[]): Promise<Answer> {
  const known = await epoch(database);
  try {
    const { body } = await client.request(pushEdits, { body: { member: userId, requests: pushRequests(batch), ...(known !== undefined && { epoch: known }) } });
    const results = v.safeParse(v.looseObject({ results: v.array(PushResult) }), body);
    if (results.success) return { results: results.output.results };
    return { failure: { status: undefined, error: `The answer could not be read: ${results.issues[0].message}` }, code: undefined };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const failure = { status: error.statusCode === 0 ? undefined : error.statusCode, error: error.message };
    return { failure, code: error.code, retryAfter: askedToWait(error, now()) };
  }
}

async function settleAll(store: Store, world: SyncWorld, batch: readonly OutboxEntry[], results: readonly PushResult[]): Promise<PushEnd> {
  const said = new Map(results.map((result) => [result.key, result]));
  const outcomes = await settlePush(store, batch, ({ opId }) => said.get(opId), await worldIn(store, world.userId), world.chance());
  if (outcomes.includes('conflict')) return 'pull-first';
  return outcomes.includes('sign-in') ? 'sign-in' : 'done';
}

/** The push as a whole failed: nothing is known of its entries, so they stay sealed and are sent as they are. */
async function settleFailure(store: Store, world: SyncWorld, batch: readonly OutboxEntry[], { failure, code, retryAfter }: Failed): Promise<PushEnd> {
  await logEvent(store, 'push failed', { status: failure.status ?? null, error: failure.error, entries: batch.length });
  const end = endOf(failure, code);
  const isAlone = end === 'too-much' && batch.length === 1;
  const said: Said = isAlone ? { status: 400, error: failure.error } : { as: end === 'no-answer' ? 'later' : 'kept', retryAfter, ...failure };
  if (end === 'no-answer') await keepQuiet(store, retryAfter, world.now());
  await settlePush(store, batch, () => said, await worldIn(store, world.userId), world.chance());
  return isAlone ? 'done' : end;
}

function endOf({ status }: Failure, code: string | undefined): PushEnd {
  if (code === 'epoch-changed') return 'pull-first';
  const outcome = outcomeOf(status);
  if (outcome === 'sign-in') return 'sign-in';
  return outcome === 'split' || status === 400 || status === 422 ? 'too-much' : 'no-answer';
}

/** Entries left on their way by a sender that is gone. */
export async function recoverStranded(world: SyncWorld): Promise<void> {
  await world.database.run((store) =>
    store.transaction('rw', SYNC_TABLES, async () => {
      const stranded = await store.outbox.where('state').equals('sending').toArray();
      if (stranded.length === 0) return;
      await writeChanges(store, recovered(stranded));
      await logEvent(store, 'taken over', { entries: stranded.length });
    }),
  );
}
