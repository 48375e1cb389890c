import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { readMarketStamp } from '#server/queries/market/market-stamp.ts';
import type { Store } from '../../database/schema.ts';
import type { ListsProgress } from './guru-lists.ts';
import { makeLists } from './make-lists.ts';
import { storeLists } from './stored-lists.ts';

/** Works out again the positions of investors and funds for whom that is due: a CUSIP they filed was given another listing. */
export async function renewDueGurus(db: Store): Promise<void> {
  const due = await db.selectFrom('guru_renewal').selectAll().orderBy('guru_id').execute();
  const prices = new QuarterPrices(db);
  for (const { guru_id, change } of due) {
    await renewGuru(db, guru_id, prices);
    // Only now, as the server may end at any moment; and not where another change came meanwhile.
    await db.deleteFrom('guru_renewal').where('guru_id', '=', guru_id).where('change', '=', change).execute();
  }
}

/** Works out whoever is due and makes the lists over all investors, of the market as it is when this begins. */
export async function renewLists(db: Store, now: number, onProgress: (progress: ListsProgress) => void = () => undefined): Promise<void> {
  await renewDueGurus(db);
  const stamp = await readMarketStamp(db);
  await storeLists(db, await makeLists(db, onProgress), { stamp: stamp ?? '', now });
}
