import { splitFactor } from '#domain/prices/split-ratio.ts';
import type { Store } from '../../database/schema.ts';
import { inChunks } from '../../queries/in-chunks.ts';

/** What all filers of 13F held of a stock at the end of the newest quarter that is loaded, and of the one before; shares after all later splits. */
export interface FiledHoldings {
  readonly filers: number;
  readonly shares: number;
  readonly sharesBefore: number | undefined;
}

/** Holdings of all filers by stock. */
export async function filedHoldings(db: Store): Promise<ReadonlyMap<string, FiledHoldings>> {
  const periods = await db.selectFrom('filer_total').select('period').distinct().orderBy('period', 'desc').limit(2).execute();
  const [now, before] = periods.map(({ period }) => period);
  if (now === undefined) return new Map();
  const rows = await db
    .selectFrom('filer_total')
    .innerJoin('cusip', 'cusip.cusip', 'filer_total.cusip')
    .select(['cusip.stockid', 'filer_total.period', 'filer_total.filers', 'filer_total.shares', 'cusip.valid_to'])
    .where(
      'filer_total.period',
      'in',
      periods.map(({ period }) => period),
    )
    .execute();
  const inForce = rows.filter(({ period, valid_to }) => valid_to === null || valid_to >= period);
  const splits = await splitsOf(db, [...new Set(inForce.map(({ stockid }) => stockid))], before ?? now);
  const stocks = Map.groupBy(inForce, ({ stockid }) => stockid);
  const held = (stockid: string, period: string | undefined) => {
    const of = stocks.get(stockid)?.find((row) => row.period === period);
    return of && { filers: of.filers, shares: of.shares * (splitFactor(splits.get(stockid) ?? [], of.period) ?? 1) };
  };
  return new Map(
    [...stocks.keys()].flatMap((stockid) => {
      const newest = held(stockid, now);
      return newest === undefined ? [] : [[stockid, { ...newest, sharesBefore: held(stockid, before)?.shares }]];
    }),
  );
}

async function splitsOf(db: Store, stockids: readonly string[], since: string) {
  const found = new Map<string, { day: string; numerator: number; denominator: number }[]>();
  for (const some of inChunks(stockids, 500)) {
    const rows = await db.selectFrom('split').selectAll().where('stockid', 'in', some).where('day', '>', since).orderBy('day').execute();
    for (const { stockid, ...split } of rows) found.set(stockid, [...(found.get(stockid) ?? []), split]);
  }
  return found;
}
