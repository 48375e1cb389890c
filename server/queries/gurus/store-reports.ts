import { guruPath } from '#contract/guru-path.ts';
import { type FiledHolding, positionKey } from '#domain/gurus/quarter-book.ts';
import { reportedUnit } from '#domain/gurus/reported-unit.ts';
import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';
import type { FollowedManager } from '#server/gurus/followed-managers.ts';
import type { ReadReport } from '#server/sources/thirteenf/read-report.ts';
import { listingsByCusip } from './listings-by-cusip.ts';
import type { QuarterPrices } from './quarter-prices.ts';

const filedHoldings: BulkTable<keyof Database['filed_holding']> = {
  table: 'filed_holding',
  columns: {
    accession: 'text',
    cusip: 'text',
    put_call: 'text',
    paper: 'text',
    issuer: 'text',
    class: 'text',
    shares: 'double precision',
    value: 'double precision',
    stockid: 'text',
  },
};

/** Makes sure of an investor and the numbers it files under. @returns Its id. */
export async function storeGuru(db: Store, { name, firm, ciks, style, note }: FollowedManager, demo = false): Promise<string> {
  const guru_id = guruPath(name);
  const row = { name, firm, style, note, demo: Number(demo), kind: 'investor' };
  await db
    .insertInto('guru')
    .values({ guru_id, ...row, followed: 1 })
    .onConflict((on) => on.column('guru_id').doUpdateSet(row))
    .execute();
  for (const cik of ciks) {
    await db
      .insertInto('guru_filer')
      .values({ cik, guru_id })
      .onConflict((on) => on.column('cik').doUpdateSet({ guru_id }))
      .execute();
  }
  return guru_id;
}

/** Which of a filer's filings are stored. */
export async function storedAccessions(db: Store, cik: string): Promise<Set<string>> {
  const rows = await db.selectFrom('holding_report').select('accession').where('cik', '=', cik).execute();
  return new Set(rows.map(({ accession }) => accession));
}

/**
 * Stores a filing with its values in dollars; storing it again replaces it.
 *
 * @param stockidOf The listing of a CUSIP where whoever made the filing knows it.
 */
export async function storeReport(
  db: Store,
  guru_id: string,
  report: ReadReport,
  prices: QuarterPrices,
  stockidOf?: (cusip: string) => string | undefined,
): Promise<{ readonly dollars: 1 | 1000; readonly because: string }> {
  const listings = await listingsByCusip(db, report.holdings);
  const rows = [];
  for (const { put_call, paper, value, shares, cusip } of report.holdings) {
    if (put_call !== '' || paper !== 'SH') continue;
    const stockid = stockidOf?.(cusip) ?? listings(cusip, report.period);
    rows.push({ value, shares, price: stockid === undefined ? undefined : await prices.traded(stockid, report.period) });
  }
  const unit = reportedUnit(rows, { schema: report.schema, filedOn: report.filed_on });
  const positions = new Map<string, FiledHolding>();
  for (const holding of report.holdings) {
    const known = positions.get(positionKey(holding));
    const [shares, value] = [holding.shares + (known?.shares ?? 0), holding.value * unit.dollars + (known?.value ?? 0)];
    positions.set(positionKey(holding), { ...holding, shares, value });
  }
  const { accession, cik, filer, form, period, filed_on } = report;
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('filed_holding').where('accession', '=', accession).execute();
    await store.deleteFrom('holding_report').where('accession', '=', accession).execute();
    await store
      .insertInto('holding_report')
      .values({
        ...{ accession, cik, guru_id, filer, form, period, filed_on },
        amendment: report.amendment ?? null,
        table_entries: report.table_entries ?? null,
        table_value: report.table_value === undefined ? null : report.table_value * unit.dollars,
        dollars: unit.dollars,
        dollars_because: unit.because,
        other_managers: JSON.stringify(report.other_managers),
        problems: JSON.stringify(report.problems.shown.map(({ line, field, reason }) => `line ${line}: ${field} ${reason}`)),
      })
      .execute();
    await insertRows(
      store,
      filedHoldings,
      [...positions.values()].map((holding) => ({ accession, ...holding, stockid: stockidOf?.(holding.cusip) ?? null })),
    );
  });
  return unit;
}
