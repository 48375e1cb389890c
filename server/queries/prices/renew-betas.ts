import type { Store } from '#server/database/schema.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { keepBetas, renewCapitalSigns } from '../signs/renew-capital-signs.ts';
import { betasOf, marketIndexOf, returnsOfIndex } from '../snapshot/beta-figure.ts';
import { momentumFigures } from '../snapshot/momentum-figures.ts';
import { parseSnapshot, type SnapshotFigures } from '../snapshot/snapshot-figures.ts';
import { findPrices } from './find-prices.ts';

/**
 * Measures the betas of all listings anew whose market is one of these indices, and what rests on them: momentum, and the return on capital
 * against its cost. They were unknown, or of older values, when the prices came.
 * Doing it again changes nothing.
 *
 * @param seriesIds Ids of the indices that changed; all when not given.
 * @returns How many betas changed.
 */
export async function renewBetas(db: Store, seriesIds?: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('snapshot')
    .innerJoin('listing', 'listing.stockid', 'snapshot.stockid')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(['snapshot.stockid', 'listing.exchange', 'issuer.demo'])
    .orderBy('snapshot.stockid')
    .execute();
  const markets = new Map<string, ReadonlyMap<string, number> | undefined>();
  let changed = 0;
  for (const { stockid, exchange, demo } of rows) {
    const index = marketIndexOf(exchange, demo === 1);
    if (index === undefined || seriesIds?.includes(index.series_id) === false) continue;
    if (!markets.has(index.series_id)) markets.set(index.series_id, await returnsOfIndex(db, index));
    const [prices, market] = [await findPrices(db, stockid), markets.get(index.series_id)];
    const betaOn = betasOf(prices, market);
    changed += await saveBeta(db, stockid, { beta: betaOn(), momentum: momentumFigures(prices, market) });
    await keepBetas(db, stockid, betaOn);
  }
  // Only now: a stock without its own beta is judged by those of its industry.
  const rejudged = await renewCapitalSigns(db);
  if (changed > 0 && rejudged === 0) await changeMarketStamp(db);
  return changed;
}

/** Reads and writes the row in one transaction, so that it does not overwrite what a running load derives at the same time. */
function saveBeta(db: Store, stockid: string, measured: Pick<SnapshotFigures, 'beta' | 'momentum'>): Promise<number> {
  return db.transaction().execute(async (store) => {
    const row = await store.selectFrom('snapshot').select('figures').where('stockid', '=', stockid).executeTakeFirst();
    if (row === undefined) return 0;
    const figures = parseSnapshot(row.figures);
    if (figures.beta === measured.beta && figures.momentum.now === measured.momentum.now) return 0;
    await store
      .updateTable('snapshot')
      .set({ figures: JSON.stringify({ ...figures, ...measured }) })
      .where('stockid', '=', stockid)
      .execute();
    return 1;
  });
}
