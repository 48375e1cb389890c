import type { Database, Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { tradePrices } from '../insiders/trade-prices.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

type Trade = Pick<
  Database['politician_trade'],
  | 'report_id'
  | 'place'
  | 'politician_id'
  | 'stockid'
  | 'asset'
  | 'kind'
  | 'owner'
  | 'traded_on'
  | 'least'
  | 'most'
  | 'repeated'
  | 'traded_close'
  | 'disclosed_close'
> & { readonly filed_on: string | null };

/** Renews what follows from the trades of some members: which are in two reports, and the closes of their days. */
export async function renewPoliticianTrades(db: Store, politicians: Iterable<string>): Promise<void> {
  const prices = new Map<string, Awaited<ReturnType<typeof tradePrices>>>();
  for (const some of inChunks([...politicians], 20)) {
    const rows: Trade[] = await db
      .selectFrom('politician_trade as t')
      .innerJoin('politician_report as r', 'r.report_id', 't.report_id')
      .select(['t.report_id', 't.place', 't.politician_id', 't.stockid', 't.asset', 't.kind', 't.owner', 't.traded_on', 't.least', 't.most'])
      .select(['t.repeated', 't.traded_close', 't.disclosed_close', 'r.filed_on'])
      .where('t.politician_id', 'in', some)
      .execute();
    for (const { stockid } of rows) if (stockid !== null && !prices.has(stockid)) prices.set(stockid, await tradePrices(db, stockid));
    const repeated = repeatedTrades(rows);
    await db.transaction().execute(async (store) => {
      for (const row of rows) {
        const of = row.stockid === null ? undefined : prices.get(row.stockid);
        const renewed = {
          repeated: Number(repeated.has(keyOf(row))),
          traded_close: (row.traded_on === null ? undefined : of?.closeToday(row.traded_on)) ?? null,
          disclosed_close: (row.filed_on === null ? undefined : of?.closeToday(row.filed_on)) ?? null,
        };
        if (renewed.repeated === row.repeated && renewed.traded_close === row.traded_close && renewed.disclosed_close === row.disclosed_close) continue;
        await store.updateTable('politician_trade').set(renewed).where('report_id', '=', row.report_id).where('place', '=', row.place).execute();
      }
    });
  }
  await changeMarketStamp(db);
}

const keyOf = ({ report_id, place }: Pick<Trade, 'report_id' | 'place'>) => `${report_id} ${place}`;

type Compared = Pick<Trade, 'report_id' | 'place' | 'politician_id' | 'asset' | 'kind' | 'owner' | 'traded_on' | 'least' | 'most' | 'filed_on'>;

/**
 * Trades that another report of the same member has too, as an amended report does: those of the newest report count, or of the one with more of
 * them. Within a report equal rows are separate trades.
 */
export function repeatedTrades(rows: readonly Compared[]): Set<string> {
  const alike = Map.groupBy(rows, ({ politician_id, asset, kind, owner, traded_on, least, most }) =>
    JSON.stringify([politician_id, asset.toLowerCase(), kind, owner, traded_on, least, most]),
  );
  const repeated = new Set<string>();
  for (const same of alike.values()) {
    const reports = [...Map.groupBy(same, ({ report_id }) => report_id).values()];
    if (reports.length < 2 || same[0]?.traded_on === null) continue;
    const [, ...others] = reports.sort((a, b) => b.length - a.length || ((a[0]?.filed_on ?? '') < (b[0]?.filed_on ?? '') ? 1 : -1));
    for (const row of others.flat()) repeated.add(keyOf(row));
  }
  return repeated;
}
