import type { PartFact, SegmentAxis, SegmentMeasure, Segments, SegmentTable } from '#contract/entities/parts.ts';
import type { DimensionalFact } from '#domain/parts/dimensional-fact.ts';
import { type Part, type PartTable, partTables } from '#domain/parts/segment-table.ts';
import type { Store } from '../database/schema.ts';
import { filedFact } from './filed-fact.ts';
import type { FoundListing } from './find-listing.ts';
import { findParts, type StoredParts } from './store-parts.ts';

export interface SegmentQuery {
  /** All of them when not given. */
  readonly axis?: SegmentAxis;
  readonly measure?: SegmentMeasure;
  readonly type: Segments['type'];
  /** At most so many periods of each breakdown, the newest. */
  readonly length: number;
  readonly asOf: string | undefined;
}

const AXES: readonly SegmentAxis[] = ['segment', 'product', 'geography'];
const MEASURES: readonly SegmentMeasure[] = ['revenue', 'operating_income'];
const CURRENCY = /^[A-Z]{3}$/;
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** A company's figures by segment, product and region, each with the filed fact behind it; or why there are none. */
export async function findSegments(db: Store, { stockid, issuer_id, cik }: FoundListing, query: SegmentQuery): Promise<Segments> {
  const parts = await findParts(db, issuer_id);
  const tables = (query.axis === undefined ? AXES : [query.axis]).flatMap((axis) =>
    (query.measure === undefined ? MEASURES : [query.measure]).flatMap((measure) =>
      partTables(parts.facts, { axis, measure, type: query.type, asOf: query.asOf })
        .filter(({ unit }) => CURRENCY.test(unit))
        .slice(0, query.length),
    ),
  );
  return {
    stockid,
    type: query.type,
    as_of: query.asOf ?? null,
    tables: tables.map((table) => tableRow(table, cik)),
    reason: tables.length > 0 ? null : whyNone(parts, 'breaks its figures down in this way'),
  };
}

/** Why nothing is known of a company's parts. */
export function whyNone({ reports }: StoredParts, what: string): string {
  const [newest] = reports;
  if (newest === undefined)
    return 'No report of this company was read for its parts: they stand in the reports themselves, which its source loads where it has them.';
  const which = reports.length === 1 ? 'The report that was read' : `None of the ${reports.length} reports that were read`;
  return reports.length === 1
    ? `${which} (${newest.form} of ${newest.filed}) is not one that ${what}.`
    : `${which} (the newest: ${newest.form} of ${newest.filed}) ${what}.`;
}

/** A filed figure of a part with its name in the filing. */
export function partFact(fact: DimensionalFact, cik: number | null): PartFact {
  return { ...filedFact(fact, cik), member: fact.member };
}

function tableRow({ axis, measure, start, end, unit, total, addsUp, parts }: PartTable, cik: number | null): SegmentTable {
  return {
    axis,
    measure,
    start,
    end,
    currency: unit,
    total: total?.value ?? null,
    adds_up: addsUp ?? null,
    parts: parts.map((part) => ({
      member: part.member,
      label: labelOf(part),
      value: part.value,
      share: shareOf(part, total?.value),
      is_subtotal: part.isSubtotal,
      fact: partFact(part.fact, cik),
    })),
  };
}

/** Countries are named by their codes. */
function labelOf({ member, label }: Part): string {
  return member.startsWith('country:') ? (countries.of(label) ?? label) : label;
}

function shareOf({ value, isSubtotal }: Part, total: number | undefined): number | null {
  return total === undefined || total <= 0 || value < 0 || isSubtotal ? null : value / total;
}
