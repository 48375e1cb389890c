import { randomUUID } from 'node:crypto';
import type { Store } from '../database/schema.ts';
import { findSetting, saveSetting } from './settings.ts';

const MARKET_STAMP = 'market_stamp';

/** The stamp of the market: it changes whenever anything of the market does, so that what is kept in memory knows when it is old. */
export function findMarketStamp(db: Store): Promise<string | undefined> {
  return findSetting(db, MARKET_STAMP);
}

/** Says that the market is another one now. Belongs into the transaction of whatever changes a listing, a filing, a figure, a price or a rate. */
export function changeMarketStamp(db: Store): Promise<void> {
  return saveSetting(db, MARKET_STAMP, randomUUID());
}

/** The stamp of the market as it stands when asked; `undefined` for a market nothing was stored in. */
export type FindMarketStamp = () => Promise<string | undefined>;

/**
 * Reads the stamp once for all who ask at the same time. Whoever asks while a reading is under way waits for the next one:
 * the one under way may have begun before a change that the asking one knows of.
 */
export function marketStampReader(db: Store): FindMarketStamp {
  const query = db.selectFrom('setting').select('value').where('key', '=', MARKET_STAMP).compile();
  const read = async () => (await db.executeQuery(query)).rows[0]?.value;
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
