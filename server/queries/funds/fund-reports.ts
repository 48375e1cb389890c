import type { Database, Store } from '#server/database/schema.ts';
import type { StoredHolding, StoredReport } from '../gurus/stored-reports.ts';
import { listingsOfPapers, type PaperNumbers } from './listing-of-holding.ts';

type Row = Pick<Database['fund_holding'], 'name' | 'title' | 'cusip' | 'isin' | 'balance' | 'units' | 'value' | 'payoff' | 'asset_category'>;

/** Common and preferred equity. */
const EQUITY = ['EC', 'EP'];

/**
 * Whether a row is a stock that is held: what lists of shares, trades and multiples are made of. Short positions, bonds, derivatives and cash are
 * not; neither is a row whose count or value is not known.
 */
export function isHeldShare({ asset_category, payoff, balance, value }: Pick<Row, 'asset_category' | 'payoff' | 'balance' | 'value'>): boolean {
  return asset_category !== null && EQUITY.includes(asset_category) && payoff !== 'Short' && (balance ?? 0) > 0 && (value ?? -1) >= 0;
}

/** A number that names a paper among those of a fund: its CUSIP, its ISIN, else its name and title. */
export function paperOf({ cusip, isin, name, title }: PaperNumbers & Pick<Row, 'name' | 'title'>): string {
  return cusip ?? isin ?? `${name} ${title}`.trim();
}

/** The stocks a fund held by all its filings, as reports of an investor, so that quarters and trades are made of both in one way. */
export async function fundReports(db: Store, guru_id: string): Promise<StoredReport[]> {
  const filings = await db.selectFrom('fund_filing').selectAll().where('guru_id', '=', guru_id).execute();
  const fund = await db.selectFrom('fund').select('cik').where('guru_id', '=', guru_id).executeTakeFirst();
  const rows = await db
    .selectFrom('fund_holding')
    .innerJoin('fund_filing', 'fund_filing.accession', 'fund_holding.accession')
    .selectAll('fund_holding')
    .where('fund_filing.guru_id', '=', guru_id)
    .where('fund_holding.asset_category', 'in', EQUITY)
    .execute();
  const listingOf = await listingsOfPapers(db, rows);
  const byFiling = Map.groupBy(rows.filter(isHeldShare), ({ accession }) => accession);
  return filings.map(({ accession, form, period, filed_on, net_assets, problems }) => ({
    ...{ accession, cik: fund?.cik ?? '', form, period, filed_on, table_value: null, net_assets },
    // An amendment of a portfolio is the whole portfolio again.
    amendment: form.endsWith('/A') ? ('restatement' as const) : undefined,
    because: 'N-PORT asks for US dollars',
    problems: sentencesIn(problems),
    holdings: (byFiling.get(accession) ?? []).map(
      (row): StoredHolding => ({
        ...{
          accession,
          cusip: paperOf(row),
          put_call: '',
          paper: 'SH',
          issuer: row.name,
          class: row.asset_category === 'EP' ? `Preferred, ${row.title}` : row.title,
        },
        ...{ shares: row.balance ?? 0, value: row.value ?? 0, stockid: row.stockid ?? listingOf(row, period) ?? null },
      }),
    ),
  }));
}

/** A list of sentences as it is stored. */
export function sentencesIn(json: string): string[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.map(String) : [];
}
