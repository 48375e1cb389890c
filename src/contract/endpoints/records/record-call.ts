import * as v from 'valibot';
import type { ErrorName } from '#contract/errors.ts';
import { countBetween } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';

/** What calls that read a member's records have in common. */
export const read = { effect: 'read', audience: 'member', access: 'member' } as const;

/** Failures any call may answer that writes a member's record. */
export const writeErrors: readonly ErrorName[] = [
  'not-found',
  'already-there',
  'changed-elsewhere',
  'key-reused',
  'text-too-nested',
  'text-too-large',
  'too-many-records',
  'no-room-left',
];

/**
 * What calls that write a member's records have in common. Each takes the headers `Idempotency-Key`,
 * `If-Match` (the record's `rev`) and `If-None-Match: *`.
 */
export const write = { effect: 'write', audience: 'member', access: 'member', errors: writeErrors } as const;

/** Which page of a list: it ends at so many rows or at 2 MB, the next one goes on from there, and an empty one is past the end. */
export const pageQuery = { page: v.optional(countBetween(1, 100_000), 1), per_page: v.optional(countBetween(1, 9999), 9999) };

/** The answer of a call that deletes: the revision under which the record is gone. */
export const deleted = v.object({ done: v.literal(true), id: RecordId, rev: v.number() });
