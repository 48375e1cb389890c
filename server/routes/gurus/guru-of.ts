import type { Database, Store } from '#server/database/schema.ts';
import { findGuru } from '#server/queries/gurus/find-guru.ts';
import { ApiError } from '#server/serve.ts';

/** The investor that a name in an address means, or the failure that says there is none. */
export async function guruOf(db: Store, name: string): Promise<Database['guru']> {
  const guru = await findGuru(db, name);
  if (guru === undefined) throw new ApiError('guru-not-found');
  return guru;
}
