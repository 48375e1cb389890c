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
import type { SyncWorld } from './engine-world.ts';
import { logEvent } from './event-log.ts';
import { readSlice } from './read-slice.ts';
import { settleEntry } from './settle-entry.ts';
import { worldIn } from './surroundings.ts';
import { metaOf } from './sync-meta.ts';
import { SYNC_TABLES, writeChanges } from './write-changes.ts';

/** What became of a push. `too-much`: the whole of it was refused, less at once may not be. */
export type PushEnd = 'nothing' | 'done' | 'pull-first' | 'sign-in' | 'no-answer' | 'too-much';

const READ_AT_ONCE = 400;

/** One push: the entries that are due are sealed, sent together, and what became of each is written down with its record. */
export async function pushOnce(world: SyncWorld, limits: BatchLimits, eager: boolean): Promise<PushEnd> {
  const batch = await begin(world, limits, eager);
  if (batch.length === 0) return 'nothing';
  const answer = await send(world, batch);
  return world.database.run((store) =>
    store.transaction('rw', SYNC_TABLES, () =>
      'results' in answer ? settleAll(store, world, batch, answer.results) : settleFailure(store, world, batch, answer),
    ),
  );
}

/** Chooses the batch and seals it; from the commit on it may count as sent. */
function begin(world: SyncWorld, limits: BatchLimits, eager: boolean): Promise<OutboxEntry[]> {
  return world.database.run((store) =>
    store.transaction('rw', SYNC_TABLES, async () => {
      const pure = await worldIn(store, world.userId);
      const batch = await choose(store, world, limits, eager);
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
async function choose(store: Store, { userId, now }: SyncWorld, limits: BatchLimits, eager: boolean): Promise<OutboxEntry[]> {
  for (let most = READ_AT_ONCE; ; most *= 4) {
    const read = await store.outbox.orderBy('seq').limit(most).toArray();
    const own = read
      .filter((entry) => entry.userId === userId && kindOf(entry.entity) !== undefined)
      .map((entry) => (eager && entry.lastStatus === null ? { ...entry, nextAt: 0 } : entry));
    const batch = selectBatch(own, now(), limits);
    if (read.length < most || batch.length === limits.entries) return batch;
  }
}

type Answer = { readonly results: readonly PushResult[] } | { readonly failure: Failure; readonly code: string | undefined };

async function send({ client, database, epoch }: SyncWorld, batch: readonly OutboxEntry[]): Promise<Answer> {
  const known = await epoch(database);
  try {
    const { body } = await client.request(pushEdits, { body: { requests: pushRequests(batch), ...(known !== undefined && { epoch: known }) } });
    const results = v.safeParse(v.looseObject({ results: v.array(PushResult) }), body);
    if (results.success) return { results: results.output.results };
    return { failure: { status: undefined, error: `The answer could not be read: ${results.issues[0].message}` }, code: undefined };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { failure: { status: error.statusCode === 0 ? undefined : error.statusCode, error: error.message }, code: error.code };
  }
}

async function settleAll(store: Store, world: SyncWorld, batch: readonly OutboxEntry[], results: readonly PushResult[]): Promise<PushEnd> {
  const pure = await worldIn(store, world.userId);
  const chance = world.chance();
  let end: PushEnd = 'done';
  for (const entry of batch) {
    const result = results.find(({ key }) => key === entry.opId);
    const outcome = await settleEntry(store, entry, result, pure, chance);
    if (outcome === 'conflict') end = 'pull-first';
    else if (outcome === 'sign-in' && end === 'done') end = 'sign-in';
  }
  await pure.keep();
  return end;
}

/** The push as a whole failed: nothing is known of its entries, so they stay sealed and are sent as they are. */
async function settleFailure(
  store: Store,
  world: SyncWorld,
  batch: readonly OutboxEntry[],
  { failure, code }: Exclude<Answer, { results: unknown }>,
): Promise<PushEnd> {
  const { status } = failure;
  const outcome = outcomeOf(status);
  await logEvent(store, 'push failed', { status: status ?? null, error: failure.error, entries: batch.length });
  const isTooMuch = outcome === 'split' || status === 400 || status === 422;
  const pure = await worldIn(store, world.userId);
  if (isTooMuch && batch.length === 1) {
    for (const entry of batch) await settleEntry(store, entry, { status: 400, error: failure.error }, pure, world.chance());
    await pure.keep();
    return 'done';
  }
  const chance = world.chance();
  const [as, end]: ['later' | 'kept', PushEnd] =
    code === 'epoch-changed' ? ['kept', 'pull-first'] : outcome === 'sign-in' ? ['kept', 'sign-in'] : isTooMuch ? ['kept', 'too-much'] : ['later', 'no-answer'];
  for (const entry of batch) await settleEntry(store, entry, { as, ...failure }, pure, chance);
  await pure.keep();
  return end;
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
