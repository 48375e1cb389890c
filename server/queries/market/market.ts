import type { Store } from '#server/database/schema.ts';
import { DEMO_SERIES } from '../sources/series.ts';

/** Which market readers see: real once any real listing is stored, else the demo. */
export async function marketKind(db: Store): Promise<'demo' | 'real' | 'empty'> {
  const anyListing = (demo: 0 | 1) => db.selectFrom('listing').select('demo').where('demo', '=', demo).limit(1).executeTakeFirst();
  if ((await anyListing(0)) !== undefined) return 'real';
  return (await anyListing(1)) === undefined ? 'empty' : 'demo';
}

/** Whether any economic series or futures report is from a real source. */
export async function hasRealSeries(db: Store): Promise<boolean> {
  const real = (table: 'series' | 'cot_report') => db.selectFrom(table).select('source').where('source', '!=', DEMO_SERIES).limit(1).executeTakeFirst();
  return (await real('series')) !== undefined || (await real('cot_report')) !== undefined;
}
