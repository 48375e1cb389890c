import type { MemberRecord } from '#contract/records/member-record.ts';
import { type BaseRow, receivedBase, recordKey } from './base-row.ts';
import type { InboxItem } from './inbox-item.ts';
import { isReadable } from './materialise.ts';
import { rebaseRecord } from './rebase.ts';
import { after, baseOf, type Changes, type Slice, type Surroundings, together } from './slice.ts';

/**
 * Rows of the server arrive, by a pull or with an answer. They become the server's copies unless something newer is
 * known, and edits on their way are made anew on top of them. A row this version cannot read stops nothing.
 *
 * @param slice The known copies of these records, and every waiting entry of their lanes.
 */
export function receive(slice: Slice, records: readonly MemberRecord[], world: Surroundings): Changes {
  let state = slice;
  let all: Partial<Changes> = {};
  const take = (changes: Partial<Changes>) => {
    const whole = together(changes);
    state = after(state, whole);
    all = together(all, whole);
  };
  const news = records.filter((record) => (baseOf(slice, record.entity, record.id)?.rev ?? -1) < record.rev);
  take(together(...news.map((record) => arrival(slice, record, world))));
  const affected = new Map(news.flatMap((record) => [record, ...parentOf(state, record, world)]).map((row) => [recordKey(row), row]));
  for (const { entity, id } of affected.values()) take(rebaseRecord(state, entity, id, world));
  take({ forget: forgettable(state) });
  return together(all);
}

function arrival(slice: Slice, record: MemberRecord, world: Surroundings): Partial<Changes> {
  const kind = world.kindOf(record.entity);
  const known = baseOf(slice, record.entity, record.id);
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
function parentOf(slice: Slice, record: MemberRecord, { kindOf }: Surroundings): { entity: string; id: string }[] {
  const parent = kindOf(record.entity)?.parent;
  const fields = baseOf(slice, record.entity, record.id)?.fields ?? {};
  const id = parent?.of(fields);
  if (parent === undefined || id === undefined) return [];
  return slice.waiting.some((entry) => entry.kind === 'delete' && entry.entity === parent.entity && entry.entityId === id)
    ? [{ entity: parent.entity, id }]
    : [];
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
