import type { MemberRecord } from '#contract/records/member-record.ts';
import { type BaseRow, receivedBase, recordKey } from './base-row.ts';
import type { InboxItem } from './inbox-item.ts';
import { isReadable, parentOf } from './materialise.ts';
import { rebaseRecord } from './rebase.ts';
import { after, type Changes, mergedChanges, type Slice, type Surroundings } from './slice.ts';

/**
 * Rows of the server arrive, by a pull or with an answer. They become the server's copies unless something newer is
 * known, and edits on their way are made anew on top of them. A row this version cannot read stops nothing.
 *
 * @param slice The known copies of these records, and every waiting entry of their lanes.
 */
export function receive(slice: Slice, records: readonly MemberRecord[], world: Surroundings): Changes {
  const known = new Map(slice.base.map((row) => [recordKey(row), row]));
  const news = records.filter((record) => (known.get(recordKey(record))?.rev ?? -1) < record.rev);
  const arrived = mergedChanges(...news.map((record) => arrival(known.get(recordKey(record)), record, world)));
  // Most rows of a pull have no edit on its way: nothing more is to be done for them.
  if (slice.waiting.length === 0) return mergedChanges(arrived, { forget: forgettable({ base: arrived.base, waiting: [] }) });
  let state = after(slice, arrived);
  let changes = arrived;
  for (const { entity, id } of edited(state, news, world)) {
    const step = rebaseRecord(state, entity, id, world);
    state = after(state, step);
    changes = mergedChanges(changes, step);
  }
  return mergedChanges(changes, { forget: forgettable(state) });
}

/** Of the records that arrived, and of those they belong to, the ones with edits on their way. */
function edited(slice: Slice, news: readonly MemberRecord[], world: Surroundings): Iterable<{ readonly entity: string; readonly id: string }> {
  const waiting = new Set(slice.waiting.map(({ entity, entityId }) => recordKey({ entity, id: entityId })));
  const rows = new Map(slice.base.map((row) => [recordKey(row), row]));
  const candidates = news.flatMap((record) => [record, ...deletedParent(slice, rows.get(recordKey(record)), world)]);
  return new Map(candidates.filter((name) => waiting.has(recordKey(name))).map(({ entity, id }) => [recordKey({ entity, id }), { entity, id }])).values();
}

function arrival(known: BaseRow | undefined, record: MemberRecord, world: Surroundings): Partial<Changes> {
  const kind = world.kindOf(record.entity);
  const row = receivedBase(kind, known, record);
  const isParent = known?.deleted !== row.deleted || known === undefined;
  return {
    base: [row],
    touched: [{ entity: row.entity, id: row.id }],
    lanes: isParent && row.lane !== '' ? [row.lane] : [],
    inbox: kind !== undefined && !row.deleted && !isReadable(kind, row.fields) ? [unreadable(row, world)] : [],
  };
}

/** The record a row belongs to, when a delete of it is waiting: what others change below overrules it. */
function deletedParent({ waiting }: Slice, row: BaseRow | undefined, { kindOf }: Surroundings): { entity: string; id: string }[] {
  const parent = row === undefined ? undefined : parentOf(kindOf, row.entity, row.fields);
  if (parent === undefined) return [];
  return waiting.some(({ kind, entity, entityId }) => kind === 'delete' && entity === parent.entity && entityId === parent.id) ? [parent] : [];
}

/** Deleted records nobody on this device is editing any more. */
function forgettable({ base, waiting }: Slice): { entity: string; id: string }[] {
  const lanes = new Set(waiting.map(({ lane }) => lane));
  return base.filter((row) => row.deleted && !lanes.has(row.lane)).map(({ entity, id }) => ({ entity, id }));
}

function unreadable({ entity, id, fields, rev }: BaseRow, world: Surroundings): InboxItem {
  return {
    ...{ id: `unreadable ${entity} ${id} ${rev}`, entity, entityId: id, reason: 'unreadable', needsDecision: false, mine: null, theirs: fields },
    ...{ fields: [], copyId: null, status: null, error: null, createdAt: world.now },
  };
}
