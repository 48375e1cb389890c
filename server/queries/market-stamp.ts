import type { Store } from '../database/schema.ts';
import { MARKET_STAMP } from './store-issuer.ts';

/** The stamp of the market as it stands when asked: it changes whenever anything of the market does. `undefined` for a market nothing was stored in. */
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
