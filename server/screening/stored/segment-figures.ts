import type { DimensionalFact, StoredAxis } from '#domain/parts/dimensional-fact.ts';
import { type PartTable, partTables, segmentConcepts } from '#domain/parts/segment-table.ts';
import type { Store } from '../../database/schema.ts';
import { CURRENCY, shareOfTotal } from '../../queries/facts/segments.ts';
import { inChunks } from '../../queries/in-chunks.ts';

type Figures = Readonly<Record<string, number>>;

const ANNUAL = /^(?:10-K|20-F|40-F)/;
const AXES: readonly StoredAxis[] = ['segment', 'geography', 'whole'];
/** Reports whose facts are read in one question. */
const AT_ONCE = 500;

/** How the newest annual report of each issuer breaks its revenue down, as the page of its segments has it. */
export async function segmentFigures(db: Store): Promise<ReadonlyMap<string, Figures>> {
  const reports = await db.selectFrom('part_report').select(['issuer_id', 'accession', 'form', 'filed']).orderBy('filed').orderBy('accession').execute();
  const newest = new Map(reports.flatMap((report) => (ANNUAL.test(report.form) ? [[report.issuer_id, report] as const] : [])));
  const found = new Map<string, Figures>();
  for (const some of inChunks([...newest.values()], AT_ONCE)) {
    const byIssuer = new Map(some.map((report) => [report.issuer_id, report]));
    const rows = await db
      .selectFrom('part_fact')
      .selectAll()
      .where('issuer_id', 'in', [...byIssuer.keys()])
      .where(
        'accession',
        'in',
        some.map(({ accession }) => accession),
      )
      .where('axis', 'in', AXES)
      .orderBy('period_end')
      .orderBy('member')
      .execute();
    for (const [issuer, ofIssuer] of Map.groupBy(rows, ({ issuer_id }) => issuer_id)) {
      const report = byIssuer.get(issuer);
      if (report === undefined) continue;
      const facts = ofIssuer.flatMap(
        ({ axis, period_start, period_end, issuer_id: _, ...row }): DimensionalFact[] =>
          row.accession !== report.accession || !segmentConcepts.has(row.concept)
            ? []
            : [{ ...row, axis: axis as StoredAxis, start: period_start || undefined, end: period_end, form: report.form, filed: report.filed }], // written by storeParts only
      );
      found.set(issuer, figuresOf(facts));
    }
  }
  return found;
}

function figuresOf(facts: readonly DimensionalFact[]): Figures {
  const table = (axis: PartTable['axis']) => partTables(facts, { axis, measure: 'revenue', type: 'annual' }).find(({ unit }) => CURRENCY.test(unit));
  const [segments, regions] = [table('segment'), table('geography')];
  // What is sold between segments is taken away again under a name of its own.
  const count = segments?.parts.filter(({ isSubtotal, value }) => !isSubtotal && value > 0).length ?? 0;
  const [segment, region] = [largestShare(segments), largestShare(regions)];
  return {
    ...(count > 0 && { segment_count: count }),
    ...(segment !== undefined && { largest_segment_share: segment }),
    ...(region !== undefined && { largest_region_share: region }),
  };
}

/** The largest part of the whole; `undefined` where the report does not give the whole. */
function largestShare(table: PartTable | undefined): number | undefined {
  const shares = table?.parts.flatMap((part) => shareOfTotal(part, table.total?.value) ?? []) ?? [];
  return shares.length === 0 ? undefined : shares.reduce((most, share) => Math.max(most, share));
}
