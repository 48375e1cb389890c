import { uuidV7 } from '#contract/records/ids.ts';
import { kindOf, kindsBelow } from '#contract/records/index.ts';
import type { RecordFields } from '#contract/records/record-kind.ts';
import type { BaseRow } from '#sync/base-row.ts';
import { type Edit, recordEdit } from '#sync/edit.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { after, type Changes, type Slice, type Surroundings } from '#sync/slice.ts';

/** What steps are handed, with names and numbers counted from one. */
export function worldOf(overrides: Partial<Surroundings> = {}): Surroundings {
  let ids = 0;
  let seq = 0;
  return {
    kindOf,
    hasBelow: (entity) => kindsBelow(entity).length > 0,
    userId: 1,
    through: 100,
    now: Date.UTC(2026, 0, 15),
    newId: () => {
      ids += 1;
      return uuidV7(0, Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, ids]));
    },
    nextSeq: () => {
      seq += 1;
      return seq;
    },
    ...overrides,
  };
}

export const empty: Slice = { base: [], waiting: [] };

export function baseRow(entity: string, id: string, fields: RecordFields, more: Partial<BaseRow> = {}): BaseRow {
  const at = '2026-01-01T00:00:00.000Z';
  const lane = kindOf(entity)?.lane(id, fields) ?? '';
  return { entity, id, lane, rev: 1, deleted: false, deleted_with: null, version: 1, created_at: at, updated_at: at, fields, ...more };
}

/** Edits made one after the other on what a device has. */
export function edited(slice: Slice, world: Surroundings, ...edits: readonly Edit[]): { slice: Slice; last: Changes } {
  let last: Changes | undefined;
  let state = slice;
  for (const edit of edits) {
    last = recordEdit(state, edit, { txId: 'tx' }, world);
    state = after(state, last);
  }
  if (last === undefined) throw new Error('no edit was made');
  return { slice: state, last };
}

export const portfolio = { name: 'Quality', private: 0, sequence: {}, position: null };
export const note = { stockid: null, content: '<p>one</p>', tags: [], target_time: null, noteable_type: null, conflict_of: null };

export const create = (entity: string, entityId: string, fields: RecordFields): Edit => ({ kind: 'create', entity, entityId, fields });
export const patch = (entity: string, entityId: string, change: RecordFields): Edit => ({ kind: 'patch', entity, entityId, patch: change });
export const remove = (entity: string, entityId: string): Edit => ({ kind: 'delete', entity, entityId });

/** What of entries a test is about. */
export const briefly = (entries: readonly OutboxEntry[]) => entries.map(({ entity, kind, patch: change, state }) => ({ entity, kind, patch: change, state }));
