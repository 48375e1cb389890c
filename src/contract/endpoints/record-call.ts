import * as v from 'valibot';
import type { ErrorName } from '../errors.ts';
import { RecordId } from '../records/ids.ts';

/** What calls that read a member's records have in common. */
export const read = { effect: 'read', audience: 'member', access: 'member' } as const;

/** Failures any call may answer that writes a member's record. */
export const writeErrors: readonly ErrorName[] = ['not-found', 'already-there', 'changed-elsewhere', 'key-reused'];

/**
 * What calls that write a member's records have in common. Each takes the headers `Idempotency-Key`,
 * `If-Match` (the record's `rev`) and `If-None-Match: *`.
 */
export const write = { effect: 'write', audience: 'member', access: 'member', errors: writeErrors } as const;

/** The answer of a call that deletes: the revision under which the record is gone. */
export const deleted = v.object({ done: v.literal(true), id: RecordId, rev: v.number() });
