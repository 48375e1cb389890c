import { splitFactor } from '#domain/prices/split-ratio.ts';
import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';
import type { PaperTotal } from '#server/sources/thirteenf/read-data-set.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { listingsByCusip } from './listings-by-cusip.ts';
import { QuarterPrices } from './quarter-prices.ts';

const totalTable: BulkTable<keyof Database['filer_total']> = {
  table: 'filer_total',
  columns: { period: 'text', cusip: 'text', filers: 'double precision', shares: 'double precision' },
};

/** Stores what all filers held of each paper at the end of a quarter, in place of what was known of that quarter. */
export async function storePaperTotals(db: Store, period: string, totals: readonly PaperTotal[]): Promise<void> {
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('filer_total').where('period', '=', period).execute();
    await insertRows(
      store,
      totalTable,
      totals.map((total) => ({ period, ...total })),
    );
    await changeMarketStamp(store);
  });
}

/** What all filers of 13F held of a stock by quarter, oldest first; shares as they are after all later splits. */
export async function filerTotals(db: Store, stockid: string): Promise<{ period: string; filers: number; shares: number }[]> {
  const own = db.selectFrom('cusip').select('cusip').where('stockid', '=', stockid);
  const byHand = db.selectFrom('cusip_correction').select('cusip').where('stockid', '=', stockid);
  const rows = await db.selectFrom('filer_total').selectAll().where('cusip', 'in', own.union(byHand)).orderBy('period').execute();
  if (rows.length === 0) return [];
  const [listingOf, splits] = [await listingsByCusip(db, rows), await new QuarterPrices(db).splits(stockid)];
  const inForce = rows.filter(({ cusip, period }) => listingOf(cusip, period) === stockid);
  return inForce.map(({ period, filers, shares }) => ({ period, filers, shares: shares * (splitFactor(splits, period) ?? 1) }));
}
