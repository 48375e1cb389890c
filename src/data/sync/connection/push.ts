import * as v from 'valibot';
import { PushResult, pushEdits } from '#contract/endpoints/records/sync.ts';
import { kindOf } from '#contract/records/index.ts';
import { CallError } from '#data/client/failure.ts';
import type { RecordName, Store } from '#data/records/database.ts';
import { inTransaction } from '#data/records/transaction.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { outcomeOf } from '#sync/outcome.ts';
import { pushRequests, sealBatch } from '#sync/seal.ts';
import { type BatchLimits, selectBatch } from '#sync/select-batch.ts';
import { type Failure, recovered } from '#sync/settle.ts';
import type { SyncWorld } from '../engine-world.ts';
import { readSlice } from '../read-slice.ts';
import { logEvent } from '../state/event-log.ts';
import { metaOf } from '../state/sync-meta.ts';
import { worldIn } from '../surroundings.ts';
import { type Said, settlePush } from '../write/settle-push.ts';
import { SYNC_TABLES, writeChanges } from '../write/write-changes.ts';
import { askedToWait, keepQuiet } from './asked-to-wait.ts';

/** What became of a push. `too-much`: the whole of it was refused, less at once may not be. */
export type PushEnd = 'nothing' | 'done' | 'pull-first' | 'sign-in' | 'no-answer' | 'too-much';

/**
 * Which entries need not wait for their time: `none`; `heard` those that got no answer, as the server may be reachable
 * again; `asked` all of them, as the member wants it now.
 */
export type Priority = 'none' | 'heard' | 'asked';

const READ_AT_ONCE = 400;

/** One push: the entries that are due are sealed, sent together, and what became of each is written down with its record. */
export async function pushOnce(world: SyncWorld, limits: BatchLimits, priority: Priority): Promise<PushEnd> {
  const batch = await begin(world, limits, priority);
  if (batch.length === 0) return 'nothing';
  const answer = await send(world, batch);
  return world.database.run((store) =>
    inTransaction(store, 'rw', SYNC_TABLES, async (within) =>
      'results' in answer ? settleAll(within, world, batch, answer.results) : settleFailure(within, world, batch, answer),
    ),
  );
}

/** Chooses the batch and seals it; from the commit on it may count as sent. */
function begin(world: SyncWorld, limits: BatchLimits, priority: Priority): Promise<OutboxEntry[]> {
  return world.database.run((store) =>
    inTransaction(store, 'rw', SYNC_TABLES, async (within) => {
      const pure = await worldIn(within, world.userId);
      const batch = await choose(within, world, limits, priority);
      if (batch.length === 0) return [];
      const slice = await readSlice(
        within,
        batch.map(({ entity, entityId }): RecordName => [entity, entityId]),
      );
      const changes = sealBatch(slice, batch, pure);
      await writeChanges(within, changes);
      await metaOf(within).put('sender-at', world.now());
      await logEvent(within, 'send', { entries: batch.length, from: batch[0]?.seq, to: batch.at(-1)?.seq });
      return [...changes.put];
    }),
  );
}

/** Reads no more of a long outbox than a batch takes. */
async function choose(store: Store, { userId, now }: SyncWorld, limits: BatchLimits, priority: Priority): Promise<OutboxEntry[]> {
  for (let most = READ_AT_ONCE; ; most *= 4) {
    const read = await store.outbox.orderBy('seq').limit(most).toArray();
    const own = read
      .filter((entry) => entry.userId === userId && kindOf(entry.entity) !== undefined)
      .map((entry) => (priority === 'asked' || (priority === 'heard' && entry.lastStatus === null) ? { ...entry, nextAt: 0 } : entry));
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

async function send({ client, database, epoch, now, userId, device }: SyncWorld, batch: readonly OutboxEntry[]): Promise<Answer> {
  const known = await epoch(database);
  const since = await database.run((store) => metaOf(store).get('cursor'));
  const body = { member: userId, device, requests: pushRequests(batch), ...(known !== undefined && { epoch: known }), ...(since !== undefined && { since }) };
  try {
    const { body: answer } = await client.request(pushEdits, { body });
    const results = v.safeParse(v.looseObject({ results: v.array(PushResult) }), answer);
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
    inTransaction(store, 'rw', SYNC_TABLES, async (within) => {
      const stranded = await within.outbox.where('state').equals('sending').toArray();
      if (stranded.length === 0) return;
      await writeChanges(within, recovered(stranded));
      await logEvent(within, 'taken over', { entries: stranded.length });
    }),
  );
}
