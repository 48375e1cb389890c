import type { Store } from '../database/schema.ts';

/** Which market readers see: real once any real listing is stored, else the demo. */
export async function marketKind(db: Store): Promise<'demo' | 'real' | 'empty'> {
  const listing = await db.selectFrom('listing').select('demo').orderBy('demo').limit(1).executeTakeFirst();
  if (listing === undefined) return 'empty';
  return listing.demo === 1 ? 'demo' : 'real';
}
