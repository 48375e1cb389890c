import { canBeNameOf, nameKey } from '#domain/politicians/same-name.ts';
import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';
import type { PoliticianReport, ReportedTrade } from '#server/sources/politicians/politician-report.ts';
import { inChunks } from '../in-chunks.ts';
import { issuerListings } from '../insiders/issuer-listings.ts';
import { renewPoliticianTrades } from './renew-trades.ts';

type Row<Table extends keyof Database> = Database[Table];

const trades: BulkTable<keyof Row<'politician_trade'>> = {
  table: 'politician_trade',
  columns: {
    ...{ report_id: 'text', place: 'bigint', politician_id: 'text', stockid: 'text', ticker: 'text', asset: 'text', asset_type: 'text', kind: 'text' },
    ...{ owner: 'text', traded_on: 'text', notified_on: 'text', least: 'double precision', most: 'double precision', comment: 'text' },
    ...{ problems: 'text', demo: 'bigint', repeated: 'bigint', traded_close: 'double precision', disclosed_close: 'double precision' },
  },
};

type ReportSource = 'house-trades' | 'senate-trades' | 'demo';

/** Reports in one transaction. */
const TOGETHER = 200;

/** Stores reports with their trades; storing one again replaces it. What follows from them is renewed. */
export async function storeReports(db: Store, reports: readonly PoliticianReport[], source: ReportSource): Promise<void> {
  const demo = Number(source === 'demo');
  const own = new Set<string>();
  for (const some of inChunks(reports, TOGETHER)) {
    await db.transaction().execute(async (store) => {
      const ids = some.map(({ report_id }) => report_id);
      await store.deleteFrom('politician_trade').where('report_id', 'in', ids).execute();
      await store.deleteFrom('politician_report').where('report_id', 'in', ids).execute();
      const people = new Map(some.map((report) => [politicianId(report), report]));
      for (const [politician_id, { name, chamber, state, district }] of people) {
        own.add(politician_id);
        const row = { name, chamber, state: state ?? null, district: district ?? null };
        await store
          .insertInto('politician')
          .values({ politician_id, ...row, demo })
          .onConflict((on) => on.column('politician_id').doUpdateSet({ state: row.state, district: row.district }))
          .execute();
      }
      await store
        .insertInto('politician_report')
        .values(
          some.map((report) => {
            const { report_id, filed_on = null, url = null, unread = null } = report;
            return { report_id, source, politician_id: politicianId(report), filed_on, url, unread, demo };
          }),
        )
        .execute();
      await insertRows(
        store,
        trades,
        some.flatMap((report) => report.trades.map((trade, place) => tradeRow(report, trade, place, demo))),
      );
    });
  }
  const linked = await linkTrades(db, demo);
  await renewPoliticianTrades(db, new Set([...own, ...linked]));
}

/** Under which id someone is known: chamber, state where reports say it, and the name without titles and initials. */
export function politicianId({ name, chamber, state }: Pick<PoliticianReport, 'name' | 'chamber' | 'state'>): string {
  return [chamber, state?.toLowerCase(), nameKey(name).slice(0, 60)].filter((part) => part !== undefined && part !== '').join('-');
}

function tradeRow(report: PoliticianReport, trade: ReportedTrade, place: number, demo: number): Row<'politician_trade'> {
  const { ticker, asset, asset_type, kind, owner, traded_on, notified_on, least, most, comment, problems } = trade;
  return {
    ...{ report_id: report.report_id, place, politician_id: politicianId(report), asset, demo, stockid: null, repeated: 0 },
    ...{ ticker: ticker ?? null, asset_type: asset_type ?? null, kind: kind ?? null, owner: owner ?? null, comment: comment ?? null },
    ...{ traded_on: traded_on ?? null, notified_on: notified_on ?? null, least: least ?? null, most: most ?? null },
    ...{ problems: JSON.stringify(problems), traded_close: null, disclosed_close: null },
  };
}

/**
 * Gives trades to the listings there are: by the symbol of the report, where one listing alone has it and the name can be that of its company.
 * Run after every load, since companies come later than reports.
 *
 * @returns The politicians whose trades got one.
 */
async function linkTrades(db: Store, demo: number): Promise<Set<string>> {
  const linked = new Set<string>();
  const listingOf = await issuerListings(db, demo === 1);
  const companies = new Map(
    (await db.selectFrom('listing').select(['stockid', 'company']).where('demo', '=', demo).execute()).map(({ stockid, company }) => [stockid, company]),
  );
  const named = await db
    .selectFrom('politician_trade')
    .select(['ticker', 'asset'])
    .distinct()
    .where('ticker', 'is not', null)
    .where('stockid', 'is', null)
    .where('demo', '=', demo)
    .execute();
  for (const { ticker, asset } of named) {
    const symbol = ticker ?? '';
    const stockid = [symbol, symbol.replace('-', '.'), symbol.replace('.', '-')].map((each) => listingOf({ cik: undefined, symbol: each })).find(Boolean);
    if (stockid === undefined || !canBeNameOf(asset, companies.get(stockid) ?? '')) continue;
    const rows = await db
      .updateTable('politician_trade')
      .set({ stockid })
      .where('ticker', '=', ticker)
      .where('asset', '=', asset)
      .where('demo', '=', demo)
      .where('stockid', 'is', null)
      .returning('politician_id')
      .execute();
    for (const { politician_id } of rows) linked.add(politician_id);
  }
  return linked;
}
