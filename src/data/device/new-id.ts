import { uuidV7 } from '#contract/records/ids.ts';

/** A new name for a record, an edit, a transaction or whatever else must be known again when it is sent twice. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
