import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import type { Store } from '#server/database/schema.ts';

/** The signs of a listing as its last load judged them; none for one that was loaded before there were any. */
export async function findSigns(db: Store, stockid: string): Promise<StockSigns> {
  const row = await db.selectFrom('stock_signs').select(['severe', 'medium', 'good', 'signs']).where('stockid', '=', stockid).executeTakeFirst();
  const counts = { num_warning_signs_severe: row?.severe ?? 0, num_warning_signs_meidum: row?.medium ?? 0, num_good_signs: row?.good ?? 0 };
  const judged: Omit<StockSigns, 'stockid' | keyof typeof counts> =
    row === undefined ? { currency: null, financial: false, points: [], signs: [] } : JSON.parse(row.signs);
  return { stockid, ...judged, ...counts };
}
