import type { Store } from '#server/database/schema.ts';

/** Which market readers see: real once any real listing is stored, else the demo. */
export async function marketKind(db: Store): Promise<'demo' | 'real' | 'empty'> {
  const anyListing = (demo: 0 | 1) => db.selectFrom('listing').select('demo').where('demo', '=', demo).limit(1).executeTakeFirst();
  if ((await anyListing(0)) !== undefined) return 'real';
  return (await anyListing(1)) === undefined ? 'empty' : 'demo';
}
