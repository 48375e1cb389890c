import { randomUUID } from 'node:crypto';
import type { Store } from '#server/database/schema.ts';
import { findSetting, saveSetting } from '../accounts/settings.ts';

const MARKET_STAMP = 'market_stamp';

/** Begins the stamps of a change that will be followed by many more within seconds. */
const PASSING = 'passing ';
/** Milliseconds for which what was made of the market answers while such changes go on. */
const REST = 30_000;

const seen = new WeakMap<Store, { readonly stamp: string; readonly at: number }>();

/**
 * The stamp of the market: it changes whenever anything of the market does, so that what is kept in memory knows when it is old. While a load
 * of all companies changes the market several times a second, it changes every half minute, since what is made anew would be old at once.
 */
export async function findMarketStamp(db: Store): Promise<string | undefined> {
  return settled(db, await findSetting(db, MARKET_STAMP));
}

function settled(db: Store, stamp: string | undefined): string | undefined {
  const known = seen.get(db);
  const now = performance.now();
  if (stamp === undefined || stamp === known?.stamp) return stamp;
  if (known !== undefined && isPassing(stamp) && now - known.at < REST) return known.stamp;
  seen.set(db, { stamp, at: now });
  return stamp;
}

/** Whether more changes will follow within seconds: whoever asks is better answered from what there is than made to wait. */
export function isPassing(stamp: string | undefined): boolean {
  return stamp?.startsWith(PASSING) === true;
}

/**
 * Says that the market is another one now. Belongs into the transaction of whatever changes a listing, a filing, a figure, a price or a rate.
 *
 * @param follow Whether many more such changes follow within seconds; the last of them must say 'none'.
 */
export function changeMarketStamp(db: Store, follow: 'none' | 'many' = 'none'): Promise<void> {
  return saveSetting(db, MARKET_STAMP, `${follow === 'many' ? PASSING : ''}${randomUUID()}`);
}

/** The stamp as it is stored, also while many changes follow each other. */
export function readMarketStamp(db: Store): Promise<string | undefined> {
  return findSetting(db, MARKET_STAMP);
}

/**
 * Changes the stamp for something that was made of the market while it had a stamp.
 *
 * @returns The new stamp; `undefined` where the market changed meanwhile, and what was made is of an older one.
 */
export async function changeMarketStampFrom(db: Store, from: string): Promise<string | undefined> {
  const stamp = randomUUID();
  const { numUpdatedRows } = await db.updateTable('setting').set({ value: stamp }).where('key', '=', MARKET_STAMP).where('value', '=', from).executeTakeFirst();
  if (numUpdatedRows === 1n) return stamp;
  await changeMarketStamp(db, isPassing(await readMarketStamp(db)) ? 'many' : 'none');
  return undefined;
}

/** The stamp of the market at the moment of asking; `undefined` for a market nothing was stored in. */
export type FindMarketStamp = () => Promise<string | undefined>;

/**
 * Reads the stamp once for all who ask at the same time. Whoever asks while a reading is under way waits for the next one:
 * the one under way may have begun before a change that the asking one knows of.
 */
export function marketStampReader(db: Store): FindMarketStamp {
  const query = db.selectFrom('setting').select('value').where('key', '=', MARKET_STAMP).compile();
  const read = async () => settled(db, (await db.executeQuery(query)).rows[0]?.value);
  let current: Promise<string | undefined> | undefined;
  let next: Promise<string | undefined> | undefined;

  const begin = () => {
    const reading = read().finally(() => {
      if (current === reading) current = undefined;
    });
    current = reading;
    return reading;
  };
  const beginNext = () => {
    next = undefined;
    return begin();
  };
  return () => {
    if (current === undefined) return begin();
    next ??= current.then(beginNext, beginNext);
    return next;
  };
}
