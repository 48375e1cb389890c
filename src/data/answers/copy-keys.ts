import type { Store } from '../records/database.ts';

/** Before the names of what is noted of stocks that were taken offline. */
export const PART = 'offline-part ';
/** Before the names of lists that were taken offline whole. */
export const LIST = 'offline-list ';
/** Before the key of a query whose answer is kept under the key of another, which calls the same subject by another name. */
export const OTHER_NAME = 'other-name ';

/** Keys of answers that were taken offline on purpose: they are the last to make room. */
export async function keysOfCopies({ meta }: Pick<Store, 'meta'>): Promise<ReadonlySet<string>> {
  const parts = await meta.where('key').startsWithAnyOf(PART, LIST).toArray();
  return new Set(parts.flatMap(({ value }) => (value as { readonly keys: readonly string[] }).keys));
}
