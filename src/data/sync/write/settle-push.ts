import type { PushResult } from '#contract/endpoints/records/sync.ts';
import { kindOf } from '#contract/records/index.ts';
import type { MemberRecord } from '#contract/records/member-record.ts';
import type { RecordName, Store } from '#data/records/database.ts';
import { laneOfRecord, recordKey } from '#sync/base-row.ts';
import { isSealed, type OutboxEntry } from '#sync/outbox-entry.ts';
import { type Outcome, outcomeOf } from '#sync/outcome.ts';
import { receive } from '#sync/receive.ts';
import { acknowledge, conflicted, type Failure, notRun, notSent, refuse, retryLater } from '#sync/settle.ts';
import { after, type Changes, mergedChanges, noChanges, type Slice, type Surroundings } from '#sync/slice.ts';
import { mayComeBack, readSlice } from '../read-slice.ts';
import { logEvent } from '../state/event-log.ts';
import type { World } from '../surroundings.ts';
import { writeChanges } from './write-changes.ts';

/**
 * The outcome of a push for one entry: its result, a refusal of the whole, or nothing (`later`, or `kept` as it is).
 * `retryAfter` in milliseconds.
 */
export type Said = PushResult | ({ readonly as?: 'later' | 'kept'; readonly retryAfter?: number | undefined } & Failure) | undefined;

/** `kept`: the server did nothing with the whole push; the entry stays sealed, as it may be sent again at once. */
type Meaning = Outcome | 'kept';

/**
 * Writes down what became of the entries of a push, each in turn, all within the transaction of the caller. An entry
 * that another tab has dealt with meanwhile is left; the records in the answer are news all the same.
 *
 * @returns What each answer meant, in the order of `batch`.
 */
export async function settlePush(
  store: Store,
  batch: readonly OutboxEntry[],
  said: (entry: OutboxEntry) => Said,
  world: World,
  chance: number,
): Promise<Meaning[]> {
  const slice = await sliceFor(
    store,
    batch.flatMap((entry) => recordsIn(said(entry))),
    batch,
  );
  const events: unknown[] = [];
  let changes = noChanges;
  const outcomes = batch.map((sent): Meaning => {
    const answer = said(sent);
    const state = after(slice, changes);
    const entry = state.waiting.find(({ seq, opId }) => seq === sent.seq && opId === sent.opId);
    if (entry === undefined || !isSealed(entry)) {
      changes = mergedChanges(changes, receive(state, recordsIn(answer), world));
      return 'accepted';
    }
    const outcome = outcomeFor(answer);
    changes = mergedChanges(changes, changesFor(outcome, state, entry, answer, world, chance));
    if (outcome !== 'accepted') events.push({ outcome, seq: entry.seq, record: [entry.entity, entry.entityId], ...failureOf(answer) });
    return outcome;
  });
  await writeChanges(store, changes);
  await world.keep();
  if (events.length > 0) await logEvent(store, 'not taken', events);
  return outcomes;
}

function recordsIn(said: Said): readonly MemberRecord[] {
  return said !== undefined && 'records' in said ? said.records : [];
}

function outcomeFor(said: Said): Meaning {
  if (said === undefined) return 'retry';
  if ('as' in said && said.as !== undefined) return said.as === 'later' ? 'retry' : 'kept';
  return outcomeOf(said.status);
}

function changesFor(outcome: Meaning, slice: Slice, entry: OutboxEntry, said: Said, world: Surroundings, chance: number): Changes {
  const failure = failureOf(said);
  if (outcome === 'accepted' && said !== undefined && 'records' in said) return acknowledge(slice, entry, said, world);
  if (outcome === 'conflict') return conflicted(slice, entry, failure, { ...world, chance });
  if (outcome === 'refused' || outcome === 'split') return refuse(slice, entry, failure, world);
  if (outcome === 'retry') return retryLater(entry, failure, { now: world.now, chance, retryAfter: retryAfterIn(said) });
  if (outcome === 'not-run') return notRun(entry, world);
  return notSent(entry, failure);
}

/** Milliseconds. */
function retryAfterIn(said: Said): number | undefined {
  if (said === undefined || 'error' in said) return said?.retryAfter;
  return said.retry_after === undefined ? undefined : said.retry_after * 1000;
}

function failureOf(said: Said): Failure {
  if (said === undefined) return { status: undefined, error: 'The answer did not mention this edit.' };
  if ('error' in said) return { status: said.status, error: said.error };
  const body: unknown = said.status < 300 ? undefined : said.body;
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  return { status: said.status, error: typeof error === 'string' ? error : `The server answered ${said.status}.` };
}

/** The slice for records that arrived, and for the entries they arrived with. */
export async function sliceFor(store: Store, records: readonly MemberRecord[], entries: readonly OutboxEntry[] = []): Promise<Slice> {
  const names = new Map<string, RecordName>(
    [...records, ...entries.map(({ entity, entityId: id }) => ({ entity, id }))].map((name) => [recordKey(name), [name.entity, name.id]]),
  );
  const all = [...names.values()];
  const known = new Map((await store.base.bulkGet(all)).flatMap((row) => (row === undefined ? [] : [[recordKey(row), row] as const])));
  const laneOf = (record: MemberRecord) => laneOfRecord(kindOf(record.entity), known.get(recordKey(record)), record);
  const lanes = (of: readonly MemberRecord[]) => [...new Set(of.map(laneOf))].filter((lane) => lane !== '');
  return readSlice(store, all, { whole: lanes(records.filter(mayComeBack)), concerned: [...lanes(records), ...entries.map(({ lane }) => lane)] });
}
