import type { DimensionalFact } from '#domain/parts/dimensional-fact.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { loadTransaction } from '#server/database/load-transaction.ts';
import type { Store } from '#server/database/schema.ts';
import { computedStatements } from '#server/queries/facts/computed-statements.ts';
import { storeParts } from '#server/queries/facts/store-parts.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import type { ReportParts } from '#server/sources/documents/report-parts.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import { demoStockid } from '../companies/identity.ts';
import { type Breakdown, partsOfBusiness } from '../companies/parts-of-business.ts';

/** Years back in which parts are reported. */
const YEARS = 12;

/** Stores what these companies report of their parts, each period as its own report and the year before beside it. */
export async function storeDemoSegments(db: Store): Promise<void> {
  for (const [key, breakdowns] of Object.entries(partsOfBusiness)) {
    const listing = await findListing(db, demoStockid(key, COMMON));
    if (listing === undefined) continue;
    const { annual, quarter } = await computedStatements(db, listing);
    const unit = listing.currency;
    const reports = [...reportsOf(annual.slice(-YEARS), breakdowns, 1, unit), ...reportsOf(quarter.slice(-4 * YEARS), breakdowns, 4, unit)];
    // The last quarter of a year is part of the annual report.
    const known = [...Map.groupBy(reports, ({ accession }) => accession).values()];
    const together = known.flatMap((same) => (same[0] === undefined ? [] : [{ ...same[0], facts: same.flatMap(({ facts }) => facts) }]));
    await loadTransaction(db, (store) => storeParts(store, listing.issuer_id, together));
  }
}

function reportsOf(periods: readonly StatementPeriod[], breakdowns: readonly Breakdown[], perYear: number, unit: string): ReportParts[] {
  const newest = Number(periods.at(-1)?.end.slice(0, 4));
  return periods.map((period, at) => {
    const stated = [periods[at - perYear], period].filter((each) => each !== undefined);
    const { accession, form, filed } = period;
    const facts = stated.flatMap((each) => factsOf(each, period, breakdowns, newest - Number(each.end.slice(0, 4)), unit));
    return { accession, form, filed, read_from: 'document', facts, symbols: [] };
  });
}

/** The figures of a period's parts as a report states them; they make up the whole. */
function factsOf(
  period: StatementPeriod,
  { accession, form, filed }: StatementPeriod,
  breakdowns: readonly Breakdown[],
  yearsAgo: number,
  unit: string,
): DimensionalFact[] {
  const revenue = period.value('income_statement', 'revenue');
  if (revenue === undefined) return [];
  const fact = { taxonomy: 'us-gaap', unit, start: period.start, end: period.end, accession, form, filed } as const;
  const sales = { ...fact, concept: 'Revenues' };
  const parts = breakdowns.flatMap(({ axis, parts: members }) => {
    let left = revenue;
    return members.flatMap(({ member, share, drift, margin }, at): DimensionalFact[] => {
      const isLast = at === members.length - 1;
      const value = isLast ? left : rounded(revenue * Math.max(0.02, share - drift * yearsAgo));
      left -= value;
      const own = { ...sales, axis, member, value };
      return margin === undefined ? [own] : [own, { ...own, concept: 'OperatingIncomeLoss', value: rounded(value * margin) }];
    });
  });
  return [{ ...sales, axis: 'whole', member: '', value: revenue }, ...parts];
}

/** Reports round to thousands. */
function rounded(value: number): number {
  return Math.round(value / 1000) * 1000;
}
