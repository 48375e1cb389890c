import type { Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { conceptsRead } from '#domain/statements/facts/fact-index.ts';
import { type MappingReport, mappingReport } from '#domain/statements/facts/mapping-report.ts';
import type { ConceptFacts } from '#server/database/concept-columns.ts';
import type { Store } from '#server/database/schema.ts';
import { statementsOf } from './derive-statements.ts';
import { findFactPages } from './read-facts.ts';
import { type GroupedFacts, statementFactsIn } from './store-facts.ts';

/** Of what no line reads, only the latest year's amounts are looked at one by one; the rest is counted. */
function reportOf(concepts: GroupedFacts, statements: Statements): MappingReport {
  const { taxonomy, currency } = statements;
  const latest = statements.annual.at(-1);
  const looked: (readonly Fact[])[] = [];
  let unread = 0;
  for (const group of concepts) {
    if (conceptsRead.has(group.concept)) looked.push(group.facts());
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
  return group.facts().filter((fact) => fact.accession === accession && fact.end === end);
}

/** A company and its mapping report. */
export interface CompanyReport {
  readonly symbol: string;
  readonly name: string;
  readonly report: MappingReport;
}

/**
 * The reports of companies by their symbols, in the given order; all real companies, by symbol, when none is given.
 * Each is worked out when it is asked for, from the stored facts.
 */
export async function findMappingReports(db: Store, symbols: readonly string[]): Promise<CompanyReport[]> {
  const rows = await db
    .selectFrom('issuer')
    .innerJoin('listing', 'listing.issuer_id', 'issuer.issuer_id')
    .select(['listing.display_symbol as symbol', 'issuer.name', 'issuer.issuer_id', 'issuer.sic'])
    .where('issuer.demo', '=', 0)
    .orderBy('listing.share_class')
    .orderBy('listing.display_symbol')
    .execute();
  const wanted =
    symbols.length === 0
      ? [...new Map(rows.map((row) => [row.issuer_id, row])).values()]
      : symbols.flatMap((symbol) => rows.filter((row) => row.symbol === symbol));
  const reports: CompanyReport[] = [];
  for (const { symbol, name, issuer_id, sic } of wanted) {
    const { facts } = await findFactPages(db, issuer_id);
    if (facts.length === 0) continue;
    const statements = statementsOf({ sic }, statementFactsIn(facts));
    reports.push({ symbol, name, report: reportOf(facts, statements) });
  }
  return reports;
}
