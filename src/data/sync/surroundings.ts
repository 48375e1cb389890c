import { uuidV7 } from '#contract/records/ids.ts';
import { kindOf, kindsBelow } from '#contract/records/index.ts';
import type { Surroundings } from '#sync/slice.ts';
import type { Store } from '../database.ts';
import { metaOf } from './sync-meta.ts';

/** A new name for a record, an edit or a transaction. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** What the pure functions are handed, and `keep`, which writes down the numbers that were given out. */
export interface World extends Surroundings {
  readonly keep: () => Promise<void>;
}

/** The pure functions' surroundings, inside a transaction over `meta`. */
export async function worldIn(store: Store, userId: number): Promise<World> {
  const meta = metaOf(store);
  const [known = 0, through = 0] = await Promise.all([meta.get('last-seq'), meta.get('through')]);
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
  return { kindOf, hasBelow: (entity) => kindsBelow(entity).length > 0, userId, through, now: Date.now(), newId, nextSeq, keep };
}
