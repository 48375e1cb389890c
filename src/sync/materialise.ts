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
 * The rows of one lane.
 *
 * @param base The server's copies of the whole lane.
 * @param waiting All entries of the lane in order.
 */
export function rowsOfLane(kindOf: KindOf, base: readonly BaseRow[], waiting: readonly OutboxEntry[]): MemberRow[] {
  const known = new Map(base.map((row) => [recordKey(row), row]));
  const names = [...base.map(({ entity, id }) => ({ entity, id })), ...waiting.map(({ entity, entityId }) => ({ entity, id: entityId }))];
  const rows = [...new Map(names.map((name) => [recordKey(name), name]))].flatMap(([key, name]) => memberRow(kindOf, name, known.get(key), waiting) ?? []);
  const shown = new Set(rows.map(recordKey));
  return rows.filter((row) => {
    const parent = parentOf(kindOf, row.entity, row.fields);
    return parent === undefined || shown.has(recordKey(parent));
  });
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
  return lane.some(({ entity, kind, patch, baseFields }) => {
    if (kind !== 'create' && kind !== 'patch') return false;
    const parent = parentOf(kindOf, entity, { ...baseFields, ...patch });
    return parent !== undefined && parent.id === (base.deleted_with ?? base.id) && (base.deleted_with !== null || parent.entity === base.entity);
  });
}

/**
 * The row of one record; whether the record it belongs to is there is not looked at.
 *
 * @param lane All waiting entries of its lane.
 * @returns `undefined` when there is no row to show.
 */
export function memberRow(
  kindOf: KindOf,
  { entity, id }: { readonly entity: string; readonly id: string },
  base: BaseRow | undefined,
  lane: readonly OutboxEntry[],
): MemberRow | undefined {
  const kind = kindOf(entity);
  const waiting = lane.filter((entry) => entry.entity === entity && entry.entityId === id);
  const fields = materialise(base, waiting, base?.deleted === true && isKeptAlive(kindOf, base, lane));
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
