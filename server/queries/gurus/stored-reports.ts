import type { FiledHolding, FiledReport } from '#domain/gurus/quarter-book.ts';
import type { Store } from '#server/database/schema.ts';
import { fundReports, sentencesIn } from '../funds/fund-reports.ts';
import { listingsByCusip } from './listings-by-cusip.ts';

/** A stored position with the listing its CUSIP had at the end of the quarter. */
export interface StoredHolding extends FiledHolding {
  readonly accession: string;
  readonly stockid: string | null;
}

/** A stored filing of an investor. */
export interface StoredReport extends FiledReport<StoredHolding> {
  readonly period: string;
  readonly form: string;
  /** Of the cover page, in dollars. */
  readonly table_value: number | null;
  readonly because: string;
  readonly problems: readonly string[];
  /** Of a fund: what its weights are of. The shares reported where this is left out. */
  readonly net_assets?: number | null;
}

/** Everything an investor or a fund filed. */
export async function storedReports(db: Store, guru_id: string): Promise<StoredReport[]> {
  const fund = await db.selectFrom('fund').select('guru_id').where('guru_id', '=', guru_id).executeTakeFirst();
  return fund === undefined ? investorReports(db, guru_id) : fundReports(db, guru_id);
}

async function investorReports(db: Store, guru_id: string): Promise<StoredReport[]> {
  const reports = await db.selectFrom('holding_report').selectAll().where('guru_id', '=', guru_id).execute();
  const rows = await db
    .selectFrom('filed_holding')
    .innerJoin('holding_report', 'holding_report.accession', 'filed_holding.accession')
    .selectAll('filed_holding')
    .where('holding_report.guru_id', '=', guru_id)
    .execute();
  const listingOf = await listingsByCusip(db, rows);
  const byReport = Map.groupBy(rows, ({ accession }) => accession);
  return reports.map(({ accession, cik, form, period, filed_on, amendment, table_value, dollars_because, problems }) => ({
    ...{ accession, cik, form, period, filed_on, table_value },
    amendment: amendment === 'restatement' || amendment === 'new_holdings' ? amendment : undefined,
    because: dollars_because,
    problems: sentencesIn(problems),
    holdings: (byReport.get(accession) ?? []).map(({ stockid, put_call, paper, ...row }) => ({
      ...row,
      put_call: put_call === 'Put' || put_call === 'Call' ? put_call : '',
      paper: paper === 'PRN' ? 'PRN' : 'SH',
      stockid: stockid ?? listingOf(row.cusip, period) ?? null,
    })),
  }));
}
