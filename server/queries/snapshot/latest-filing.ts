import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { Store } from '../../database/schema.ts';

/** Reports that carry accounts. */
const REPORTS = ['10-K', '10-K/A', '10-KT', '10-Q', '10-Q/A', '20-F', '20-F/A', '40-F', '40-F/A'];

/** The newest annual or quarterly report; by the newest figures where no list of filings was loaded. */
export async function latestFiling(db: Store, issuerId: string, { annual, quarter }: Statements): Promise<StockSummary['latest_filing']> {
  const filing = await db
    .selectFrom('filing')
    .select(['form', 'accession', 'filed', 'period_end'])
    .where('issuer_id', '=', issuerId)
    .where('form', 'in', REPORTS)
    .orderBy('filed', 'desc')
    .orderBy('accession', 'desc')
    .executeTakeFirst();
  const [newest] = [annual.at(-1), quarter.at(-1)].filter((period) => period !== undefined).sort((a, b) => (a.filed > b.filed ? -1 : 1));
  const ofFigures = newest && { form: newest.form, accession: newest.accession, filed: newest.filed, period_end: newest.end };
  if (filing === undefined) return ofFigures ?? null;
  return ofFigures !== undefined && ofFigures.filed > filing.filed ? ofFigures : filing;
}
