import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#contract/records/ids.ts';

/** An id for a record from a client that sends none. */
export function newRecordId(now: number): string {
  return uuidV7(now, randomBytes(10));
}
