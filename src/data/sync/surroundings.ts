import { kindOf, kindsBelow } from '#contract/records/index.ts';
import type { Surroundings } from '#sync/slice.ts';
import { newId } from '../device/new-id.ts';
import type { Store } from '../records/database.ts';
import { metaOf } from './state/sync-meta.ts';

/** What the pure functions are handed, and `keep`, which writes down the numbers that were given out. */
export interface World extends Surroundings {
  readonly keep: () => Promise<void>;
}

/** The pure functions' surroundings, inside a transaction over `meta`. */
export async function worldIn(store: Store, userId: number): Promise<World> {
  const meta = metaOf(store);
  const [known = 0, through = 0, clockOffset] = await Promise.all([meta.get('last-seq'), meta.get('through'), meta.get('clock-offset')]);
  let last = known;
  let kept = known;
  const nextSeq = () => {
    last += 1;
    return last;
  };
  const keep = async () => {
    if (last === kept) return;
    kept = last;
    await meta.put('last-seq', last);
  };
  return { kindOf, hasBelow: (entity) => kindsBelow(entity).length > 0, userId, through, now: Date.now(), clockOffset, newId, nextSeq, keep };
}
