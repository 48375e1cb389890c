import * as v from 'valibot';
import { Instant } from '../primitives.ts';
import { RecordId } from './ids.ts';

/** What a member holds or sits at when they edit. */
export const DeviceKind = v.picklist(['phone', 'tablet', 'computer']);
export type DeviceKind = v.InferOutput<typeof DeviceKind>;

/** A member's record as the server has it. */
export const MemberRecord = v.object({
  entity: v.string(),
  id: RecordId,
  /** Place of its last change in the member's own order of changes; grows with every one. */
  rev: v.number(),
  deleted: v.boolean(),
  /** The record it was deleted together with. */
  deleted_with: v.nullable(RecordId),
  /** Version of the schema `fields` follows. */
  version: v.number(),
  created_at: Instant,
  updated_at: Instant,
  /** The kind of device the last change was made on, where known. */
  changed_on: v.optional(DeviceKind),
  /** Empty when deleted. */
  fields: v.record(v.string(), v.unknown()),
});
export type MemberRecord = v.InferOutput<typeof MemberRecord>;

/** What every answer says about a record beside its fields. */
export const stamps = { id: RecordId, rev: v.number(), created_at: Instant, updated_at: Instant };
