import type { Store } from './database.ts';

/** Before the names of what is noted of stocks that were taken offline. */
export const PART = 'offline-part ';

/** Keys of answers that were taken offline on purpose: they are the last to make room. */
export async function keysOfCopies({ meta }: Pick<Store, 'meta'>): Promise<ReadonlySet<string>> {
  const parts = await meta.where('key').startsWith(PART).toArray();
  return new Set(parts.flatMap(({ value }) => (value as { readonly keys: readonly string[] }).keys));
}
