import type { Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/fact.ts';
import { conceptsRead } from '#domain/statements/fact-index.ts';
import { type MappingReport, mappingReport } from '#domain/statements/mapping-report.ts';
import { ConceptColumns, type ConceptFacts } from '../database/fact-book.ts';
import type { Store } from '../database/schema.ts';
import { type GroupedFacts, keptFacts } from './store-facts.ts';

/** Keeps how much of an issuer's facts its statements are made of, and what does not add up. */
export async function storeMappingReport(db: Store, issuer_id: string, concepts: GroupedFacts, statements: Statements): Promise<void> {
  const report = JSON.stringify(reportOf(concepts, statements));
  await db
    .insertInto('mapping_report')
    .values({ issuer_id, report })
    .onConflict((conflict) => conflict.column('issuer_id').doUpdateSet({ report }))
    .execute();
}

/** Of what no line reads, only the latest year's amounts are looked at one by one; the rest is counted. */
function reportOf(concepts: GroupedFacts, statements: Statements): MappingReport {
  const { taxonomy, currency } = statements;
  const latest = statements.annual.at(-1);
  const looked: (readonly Fact[])[] = [];
  let unread = 0;
  for (const group of concepts) {
    if (conceptsRead.has(group.concept)) looked.push(keptFacts(group));
    else if (group.taxonomy === taxonomy && (group.unit === 'shares' || group.unit === currency || group.unit === `${currency}/shares`)) {
      const ofYear = group.unit === currency && latest !== undefined ? filedFor(group, latest) : [];
      looked.push(ofYear);
      unread += group.count - ofYear.length;
    }
  }
  const report = mappingReport(looked.flat(), statements);
  return { ...report, facts: report.facts + unread };
}

/** What a period's own filing gives of it. */
function filedFor(group: ConceptFacts, { accession, end }: { readonly accession: string; readonly end: string }): Fact[] {
  if (group instanceof ConceptColumns) return group.filedFor(accession, end);
  return group.facts().filter((fact) => fact.accession === accession && fact.end === end);
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
