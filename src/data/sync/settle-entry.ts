import type { PushResult } from '#contract/endpoints/sync.ts';
import { kindOf } from '#contract/records/index.ts';
import type { MemberRecord } from '#contract/records/member-record.ts';
import { laneOfRecord } from '#sync/base-row.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { type Outcome, outcomeOf } from '#sync/outcome.ts';
import { receive } from '#sync/receive.ts';
import { acknowledge, conflicted, type Failure, notSent, refuse, retryLater } from '#sync/settle.ts';
import type { Changes, Slice, Surroundings } from '#sync/slice.ts';
import type { RecordName, Store } from '../database.ts';
import { logEvent } from './event-log.ts';
import { readSlice } from './read-slice.ts';
import { writeChanges } from './write-changes.ts';

/** What a push said of one entry: its result, a refusal of the whole, or nothing (`later`, or `kept` as it is). */
export type Said = PushResult | ({ readonly as?: 'later' | 'kept' } & Failure) | undefined;

/**
 * Writes down what became of one entry, within the transaction of its push. An entry that another tab has dealt with
 * meanwhile is left; the records in the answer are news all the same.
 */
export async function settleEntry(store: Store, sent: OutboxEntry, said: Said, world: Surroundings, chance: number): Promise<Outcome> {
  const records = said !== undefined && 'records' in said ? said.records : [];
  const slice = await sliceFor(store, records, [sent.entity, sent.entityId], sent.lane);
  const entry = await store.outbox.get(sent.seq);
  if (entry === undefined || entry.opId !== sent.opId || (entry.state !== 'sending' && entry.state !== 'sealed')) {
    await writeChanges(store, receive(slice, records, world));
    return 'accepted';
  }
  const outcome = outcomeFor(said);
  await writeChanges(store, changesFor(outcome, slice, entry, said, world, chance));
  if (outcome !== 'accepted') await logEvent(store, outcome, { seq: entry.seq, record: [entry.entity, entry.entityId], ...failureOf(said) });
  return outcome;
}

function outcomeFor(said: Said): Outcome {
  if (said === undefined) return 'retry';
  if ('as' in said && said.as !== undefined) return said.as === 'later' ? 'retry' : 'not-run';
  return outcomeOf(said.status);
}

function changesFor(outcome: Outcome, slice: Slice, entry: OutboxEntry, said: Said, world: Surroundings, chance: number): Changes {
  const failure = failureOf(said);
  if (outcome === 'accepted' && said !== undefined && 'records' in said) return acknowledge(slice, entry, said, world);
  if (outcome === 'conflict') return conflicted(slice, entry, failure, { ...world, chance });
  if (outcome === 'refused' || outcome === 'split') return refuse(slice, entry, failure, world);
  if (outcome === 'retry') return retryLater(entry, failure, { now: world.now, chance });
  return notSent(entry, failure);
}

function failureOf(said: Said): Failure {
  if (said === undefined) return { status: undefined, error: 'The answer did not mention this edit.' };
  if ('error' in said) return { status: said.status, error: said.error };
  const body: unknown = said.status < 300 ? undefined : said.body;
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  return { status: said.status, error: typeof error === 'string' ? error : `The server answered ${said.status}.` };
}

/** The slice for records that arrived, and for the entry they arrived with. */
export async function sliceFor(store: Store, records: readonly MemberRecord[], entryName?: RecordName, entryLane?: string): Promise<Slice> {
  const names = new Map<string, RecordName>(records.map(({ entity, id }) => [`${entity}\n${id}`, [entity, id]]));
  if (entryName !== undefined) names.set(entryName.join('\n'), entryName);
  const all = [...names.values()];
  const known = new Map((await store.base.bulkGet(all)).flatMap((row) => (row === undefined ? [] : [[`${row.entity}\n${row.id}`, row] as const])));
  const laneOf = (record: MemberRecord) => laneOfRecord(kindOf(record.entity), known.get(`${record.entity}\n${record.id}`), record);
  const deletedLanes = records.filter(({ deleted }) => deleted).map(laneOf);
  const concerned = [...new Set([...records.map(laneOf), ...(entryLane === undefined ? [] : [entryLane])])].filter((lane) => lane !== '');
  return readSlice(store, all, { whole: [...new Set(deletedLanes)].filter((lane) => lane !== ''), concerned });
}
