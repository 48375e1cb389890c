import type { FileMetric } from '#contract/entities/stock/estimates.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

/** An estimate as a file says it. */
export interface StoredEstimate {
  readonly metric: FileMetric;
  /** Empty for a target price and for ratings, which belong to no period. */
  readonly period: 'year' | 'quarter' | '';
  readonly period_end: string;
  readonly as_of: string;
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly analysts: number | null;
}

/** Stores estimates of a listing; one of the same figure, period and day is replaced. */
export async function storeEstimates(db: Store, stockid: string, estimates: readonly StoredEstimate[]): Promise<void> {
  const rows = estimates.map((estimate): Database['estimate'] => ({ stockid, ...estimate }));
  for (const chunk of inChunks(rows, 100)) {
    await db
      .insertInto('estimate')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['stockid', 'metric', 'period', 'period_end', 'as_of']).doUpdateSet((excluded) => ({
          mean: excluded.ref('excluded.mean'),
          low: excluded.ref('excluded.low'),
          high: excluded.ref('excluded.high'),
          analysts: excluded.ref('excluded.analysts'),
        })),
      )
      .execute();
  }
  await changeMarketStamp(db);
}

/** Every stored estimate of a listing, oldest period first, within one the oldest version first. */
export function findStoredEstimates(db: Store, stockid: string): Promise<Database['estimate'][]> {
  return db.selectFrom('estimate').selectAll().where('stockid', '=', stockid).orderBy('period_end').orderBy('as_of').orderBy('metric').execute();
}
