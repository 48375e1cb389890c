import type { PartFact, SegmentAxis, SegmentMeasure, Segments, SegmentTable } from '#contract/entities/stock/parts.ts';
import { dayInWords } from '#domain/calendar/day-in-words.ts';
import type { DimensionalFact } from '#domain/parts/dimensional-fact.ts';
import { type Part, type PartTable, partTables } from '#domain/parts/segment-table.ts';
import type { Store } from '#server/database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { filedFact } from './filed-fact.ts';
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
/** The unit of an amount in money. */
export const CURRENCY = /^[A-Z]{3}$/;
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
  if (newest === undefined) return 'No report of this company has been read yet. Segments, regions and classes of shares are in annual and quarterly reports.';
  const which = reports.length === 1 ? 'The report that was read' : `None of the ${reports.length} reports that were read`;
  return reports.length === 1
    ? `${which} (${newest.form} of ${dayInWords(newest.filed)}) is not one that ${what}.`
    : `${which} (the newest: ${newest.form} of ${dayInWords(newest.filed)}) ${what}.`;
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
      label: partLabelOf(part),
      value: part.value,
      share: shareOfTotal(part, total?.value),
      is_subtotal: part.isSubtotal,
      fact: partFact(part.fact, cik),
    })),
  };
}

/** The readable name of a part; countries are given by their codes. */
export function partLabelOf({ member, label }: Part): string {
  return member.startsWith('country:') ? (countries.of(label) ?? label) : label;
}

/** The share of a part, 0 to 1; null without a total, for a subtotal and for a loss. */
export function shareOfTotal({ value, isSubtotal }: Part, total: number | undefined): number | null {
  return total === undefined || total <= 0 || value < 0 || isSubtotal ? null : value / total;
}
