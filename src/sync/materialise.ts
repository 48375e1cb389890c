import * as v from 'valibot';
import type { DeviceKind } from '#contract/records/member-record.ts';
import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import { type BaseRow, recordKey } from './base-row.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { type RowStatus, rowStatus } from './status.ts';

/**
 * A record as the member sees it: the server's copy with the edits on their way on top, oldest first.
 * No pending edit is ever missing from it.
 *
 * @param keepsAlive Whether edits of records below are on their way that bring a deleted record back.
 * @returns `undefined` when there is no such record, or it is deleted.
 */
export function materialise(base: BaseRow | undefined, waiting: readonly OutboxEntry[], keepsAlive = false): RecordFields | undefined {
  let fields = base === undefined || (base.deleted && !keepsAlive) ? undefined : base.fields;
  for (const { kind, patch, baseFields } of waiting) {
    if (kind === 'delete') fields = undefined;
    else if (kind !== 'command') fields = { ...(fields ?? (kind === 'patch' ? baseFields : undefined)), ...patch };
  }
  return fields;
}

/** A record as its table on this device holds it. */
export interface MemberRow {
  readonly entity: string;
  readonly id: string;
  readonly lane: string;
  readonly fields: RecordFields;
  /** Instants: the server's, or this device's for edits on their way. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly changed_on?: DeviceKind | undefined;
  readonly status: RowStatus;
}

type KindOf = (entity: string) => RecordKind | undefined;

/**
 * The rows of one lane. A lane may hold many thousands of records and as many edits, so each edit is looked at once.
 *
 * @param base The server's copies of the whole lane.
 * @param waiting All entries of the lane in order.
 */
export function rowsOfLane(kindOf: KindOf, base: readonly BaseRow[], waiting: readonly OutboxEntry[]): MemberRow[] {
  const known = new Map(base.map((row) => [recordKey(row), row]));
  const edits = laneEdits(kindOf, waiting);
  const names = [...base.map(({ entity, id }) => ({ entity, id })), ...waiting.map(({ entity, entityId }) => ({ entity, id: entityId }))];
  const rows = [...new Map(names.map((name) => [recordKey(name), name]))].flatMap(([key, name]) => memberRow(kindOf, name, known.get(key), edits) ?? []);
  const shown = new Set(rows.map(recordKey));
  return rows.filter((row) => {
    const parent = parentOf(kindOf, row.entity, row.fields);
    return parent === undefined || shown.has(recordKey(parent));
  });
}

/** The waiting entries of a lane, by what is asked of them. */
interface LaneEdits {
  /** Those of one record, oldest first. */
  readonly of: (name: { readonly entity: string; readonly id: string }) => readonly OutboxEntry[];
  /** See {@link isKeptAlive}. */
  readonly keepAlive: (base: BaseRow) => boolean;
}

/** @param waiting All entries of a lane in order. */
export function laneEdits(kindOf: KindOf, waiting: readonly OutboxEntry[]): LaneEdits {
  const ofRecord = Map.groupBy(waiting, ({ entity, entityId: id }) => recordKey({ entity, id }));
  let parents: readonly { readonly entity: string; readonly id: string }[] | undefined;
  return {
    of: (name) => ofRecord.get(recordKey(name)) ?? [],
    keepAlive: (base) => {
      parents ??= [...new Map(waiting.flatMap((entry) => parentKept(kindOf, entry)).map((parent) => [recordKey(parent), parent])).values()];
      return parents.some((parent) => isAlive(base, parent));
    },
  };
}

/** The record that a record belongs to; without that one it is not shown. */
export function parentOf(kindOf: KindOf, entity: string, fields: RecordFields): { readonly entity: string; readonly id: string } | undefined {
  const parent = kindOf(entity)?.parent;
  const id = parent?.of(fields);
  return parent === undefined || id === undefined ? undefined : { entity: parent.entity, id };
}

/**
 * Whether a deleted record is shown all the same: something below it was made or changed here meanwhile, which
 * brings it back, with what was deleted together with it.
 */
export function isKeptAlive(kindOf: KindOf, base: BaseRow, lane: readonly OutboxEntry[]): boolean {
  return lane.some((entry) => parentKept(kindOf, entry).some((parent) => isAlive(base, parent)));
}

/** The record that an edit brings back should it be deleted: the one its own record belongs to. */
function parentKept(kindOf: KindOf, { entity, kind, patch, baseFields }: OutboxEntry) {
  if (kind !== 'create' && kind !== 'patch') return [];
  const parent = parentOf(kindOf, entity, { ...baseFields, ...patch });
  return parent === undefined ? [] : [parent];
}

function isAlive(base: BaseRow, parent: { readonly entity: string; readonly id: string }): boolean {
  return parent.id === (base.deleted_with ?? base.id) && (base.deleted_with !== null || parent.entity === base.entity);
}

/**
 * The row of one record; whether the record it belongs to is there is not looked at.
 *
 * @param edits Waiting entries of its lane; its own are enough for a record that nothing brings back.
 * @returns `undefined` when there is no row to show.
 */
export function memberRow(
  kindOf: KindOf,
  { entity, id }: { readonly entity: string; readonly id: string },
  base: BaseRow | undefined,
  edits: LaneEdits,
): MemberRow | undefined {
  const kind = kindOf(entity);
  const waiting = edits.of({ entity, id });
  const fields = materialise(base, waiting, base?.deleted === true && edits.keepAlive(base));
  if (kind === undefined || fields === undefined || !isReadable(kind, fields)) return undefined;
  const last = waiting.at(-1);
  const created_at = base?.created_at ?? instant(madeAt(waiting[0]));
  const updated_at = last === undefined ? (base?.updated_at ?? created_at) : instant(madeAt(last));
  const changed_on = last === undefined ? base?.changed_on : undefined;
  return { entity, id, lane: kind.lane(id, fields), fields, created_at, updated_at, ...(changed_on && { changed_on }), status: rowStatus(waiting) };
}

/** Whether a record is what this version of the app understands; what is not is kept, but not shown. */
export function isReadable(kind: RecordKind, fields: RecordFields): boolean {
  return v.is(kind.schema, fields);
}

/** When an edit was made, by the server's clock where this device knew it. */
function madeAt(entry: OutboxEntry | undefined): number {
  return entry?.madeAt ?? entry?.createdAt ?? 0;
}

/** The instant of a device's clock, even of one that is far off. */
function instant(milliseconds: number): string {
  return new Date(Math.min(Math.max(milliseconds, 0), 8.64e15)).toISOString();
}
