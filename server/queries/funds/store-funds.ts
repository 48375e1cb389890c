import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';
import type { FundHolding, ReadNport } from '#server/sources/nport/read-nport.ts';

const holdingTable: BulkTable<keyof Database['fund_holding']> = {
  table: 'fund_holding',
  columns: {
    ...{ accession: 'text', place: 'bigint', name: 'text', lei: 'text', title: 'text', cusip: 'text', isin: 'text', ticker: 'text' },
    ...{ balance: 'double precision', units: 'text', currency: 'text', value: 'double precision', weight: 'double precision' },
    ...{ payoff: 'text', asset_category: 'text', issuer_category: 'text', country: 'text', stockid: 'text' },
  },
};

/** The id of a fund: its series, or its registrant where that has none. */
export function fundId({ series_id, cik }: { readonly series_id?: string | undefined; readonly cik: string }): string {
  return series_id ?? `cik-${cik}`;
}

/** Which filings of a fund are stored. */
export async function storedNports(db: Store, guru_id: string): Promise<Set<string>> {
  const rows = await db.selectFrom('fund_filing').select('accession').where('guru_id', '=', guru_id).execute();
  return new Set(rows.map(({ accession }) => accession));
}

const classTable: BulkTable<keyof Database['fund_class']> = {
  table: 'fund_class',
  columns: { class_id: 'text', series_id: 'text', ticker: 'text' },
  replaces: { key: ['class_id'], set: ['series_id', 'ticker'] },
};

/** Tickers of the classes of series, in place of those that were known of these classes. */
export async function storeFundClasses(db: Store, classes: readonly Database['fund_class'][]): Promise<void> {
  const once = new Map(classes.map((each) => [each.class_id, each]));
  await insertRows(db, classTable, [...once.values()]);
}

/**
 * Stores an N-PORT filing under its fund; storing it again replaces it. The name of the fund is that of the filing with the newest day.
 *
 * @param stockidOf The listing of a row where whoever made the filing knows it.
 * @returns The id of the fund.
 */
export async function storeNport(db: Store, filing: ReadNport, demo = false, stockidOf?: (holding: FundHolding) => string | undefined): Promise<string> {
  const guru_id = fundId(filing);
  const { accession, form, period, filed_on, series_id, cik, lei } = filing;
  const newer = await db.selectFrom('fund_filing').select('accession').where('guru_id', '=', guru_id).where('period', '>', period).executeTakeFirst();
  const named = { name: filing.series, firm: filing.registrant, style: null, note: null, demo: Number(demo), kind: 'fund' };
  const numbered = { series_id: series_id ?? null, cik, lei: lei ?? null };
  await db.transaction().execute(async (store) => {
    await store
      .insertInto('guru')
      .values({ guru_id, ...named, followed: 1 })
      .onConflict((on) => (newer === undefined ? on.column('guru_id').doUpdateSet(named) : on.column('guru_id').doNothing()))
      .execute();
    await store
      .insertInto('fund')
      .values({ guru_id, ...numbered })
      .onConflict((on) => on.column('guru_id').doUpdateSet(numbered))
      .execute();
    await store.deleteFrom('fund_holding').where('accession', '=', accession).execute();
    await store.deleteFrom('fund_filing').where('accession', '=', accession).execute();
    await store
      .insertInto('fund_filing')
      .values({
        ...{ accession, guru_id, form, period, filed_on, left_out: filing.left_out, holdings: filing.holdings.length },
        fiscal_year_end: filing.fiscal_year_end ?? null,
        total_assets: filing.total_assets ?? null,
        liabilities: filing.liabilities ?? null,
        net_assets: filing.net_assets ?? null,
        weight_sum: filing.holdings.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
        problems: JSON.stringify(filing.problems.shown.map(({ line, field, reason }) => `line ${line}: ${field} ${reason}`)),
      })
      .execute();
    await insertRows(
      store,
      holdingTable,
      filing.holdings.map((holding, place) => rowOf(accession, place, holding, stockidOf?.(holding))),
    );
  });
  return guru_id;
}

function rowOf(accession: string, place: number, holding: FundHolding, stockid: string | undefined): Database['fund_holding'] {
  return {
    ...{ accession, place, name: holding.name, title: holding.title, stockid: stockid ?? null },
    ...{ lei: holding.lei ?? null, cusip: holding.cusip ?? null, isin: holding.isin ?? null, ticker: holding.ticker ?? null },
    ...{ balance: holding.balance ?? null, units: holding.units ?? null, currency: holding.currency ?? null },
    ...{ value: holding.value ?? null, weight: holding.weight ?? null, payoff: holding.payoff ?? null, country: holding.country ?? null },
    ...{ asset_category: holding.asset_category ?? null, issuer_category: holding.issuer_category ?? null },
  };
}
