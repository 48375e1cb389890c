import type { Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/fact.ts';
import { type MappingReport, mappingReport } from '#domain/statements/mapping-report.ts';
import type { Store } from '../database/schema.ts';

/** Keeps how much of an issuer's facts its statements are made of, and what does not add up. */
export async function storeMappingReport(db: Store, issuer_id: string, facts: readonly Fact[], statements: Statements): Promise<void> {
  const report = JSON.stringify(mappingReport(facts, statements));
  await db
    .insertInto('mapping_report')
    .values({ issuer_id, report })
    .onConflict((conflict) => conflict.column('issuer_id').doUpdateSet({ report }))
    .execute();
}

/** A company and its mapping report. */
export interface CompanyReport {
  readonly symbol: string;
  readonly name: string;
  readonly report: MappingReport;
}

/** The reports of the companies that symbols stand for, in the order asked; all real companies, by symbol, when none is asked for. */
export async function findMappingReports(db: Store, symbols: readonly string[]): Promise<CompanyReport[]> {
  const rows = await db
    .selectFrom('mapping_report')
    .innerJoin('issuer', 'issuer.issuer_id', 'mapping_report.issuer_id')
    .innerJoin('listing', 'listing.issuer_id', 'issuer.issuer_id')
    .select(['listing.display_symbol as symbol', 'issuer.name', 'mapping_report.report', 'issuer.issuer_id'])
    .where('issuer.demo', '=', 0)
    .orderBy('listing.share_class')
    .orderBy('listing.display_symbol')
    .execute();
  const wanted =
    symbols.length === 0
      ? [...new Map(rows.map((row) => [row.issuer_id, row])).values()]
      : symbols.flatMap((symbol) => rows.filter((row) => row.symbol === symbol));
  return wanted.map(({ symbol, name, report }) => ({ symbol, name, report: JSON.parse(report) as MappingReport })); // written by storeMappingReport only
}
