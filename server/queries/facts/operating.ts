import type { FinancialSheet } from '#contract/entities/stock/financial-sheet.ts';
import type { StatementList } from '#contract/entities/stock/financials.ts';
import type {
  OperatingBreakdown,
  OperatingCurrent,
  OperatingData,
  OperatingFigure,
  OperatingItem,
  OperatingItems,
  OperatingSummary,
} from '#contract/entities/stock/operating.ts';
import type { SegmentAxis, SegmentMeasure } from '#contract/entities/stock/parts.ts';
import type { DimensionalFact } from '#domain/parts/dimensional-fact.ts';
import { type BusinessFigure, financialBusiness, partsOf } from '#domain/parts/financial-business.ts';
import { partGrowth } from '#domain/parts/part-growth.ts';
import { type PartTable, partTables } from '#domain/parts/segment-table.ts';
import type { Store } from '#server/database/schema.ts';
import { findSheet } from '../financials/financials.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { filingAddress } from './filing-address.ts';
import { partLabelOf, shareOfTotal, whyNone } from './segments.ts';
import { findParts } from './store-parts.ts';

const AXES: readonly SegmentAxis[] = ['segment', 'product', 'geography'];
const MEASURES: readonly SegmentMeasure[] = ['revenue', 'operating_income'];
const LISTS: readonly StatementList[] = ['income_statement', 'balance_sheet', 'ratios'];
/** Ratios of how a business that sells goods or services runs, in this order. */
const ofSales: readonly BusinessFigure[] = [
  'gross_margin',
  'operating_margin',
  'net_margin',
  'asset_turnover',
  'days_sales_outstanding',
  'days_inventory',
  'days_payable',
  'cash_conversion_cycle',
  'capex_to_revenue',
].map((key) => ({ list: 'ratios', key }));
const CURRENCY = /^[A-Z]{3}$/;

type Known = Pick<OperatingData, 'breakdowns' | 'reason'>;
type Query = Pick<OperatingData, 'type'> & { readonly length: number };

/** Segments, products and regions over periods, and how the business runs. */
export async function findOperatingData(db: Store, listing: FoundListing, { type, length }: Query): Promise<OperatingData> {
  const known = await breakdownsOf(db, listing, { type, length });
  const sheet = await findSheet(db, listing, { type, length, basis: 'restated', asOf: undefined }, { lists: LISTS });
  const { template, currency, periods } = sheet;
  const wanted = template === 'bank' || template === 'insurer' ? financialBusiness[template] : ofSales;
  const figures = wanted.flatMap((figure) => figureOf(figure, sheet) ?? []).filter(({ values }) => values.some((value) => value !== null));
  return { stockid: listing.stockid, type, ...known, ends: periods.map(({ end }) => end), figures, template, currency };
}

function figureOf(figure: BusinessFigure, { type, rows }: FinancialSheet): OperatingFigure | undefined {
  const rowOf = ({ list, key }: { list: StatementList; key: string }) => rows.find((row) => row.list === list && row.key === key);
  if ('list' in figure) {
    const row = rowOf(figure);
    return row && { key: row.key, label: row.label, unit: row.unit, list: row.list, values: row.values };
  }
  const [of, by] = [rowOf(figure.of), rowOf(figure.by)];
  if (of === undefined || by === undefined || (figure.ofYears === true && type !== 'annual')) return undefined;
  return { key: figure.key, label: figure.label, unit: 'percent', list: null, values: partsOf(of.values, by.values) };
}

/** Which parts of a company are known, by fiscal year. */
export async function listOperatingItems(db: Store, listing: FoundListing): Promise<OperatingItems> {
  const { breakdowns, reason } = await breakdownsOf(db, listing, { type: 'annual', length: 60 });
  const items = breakdowns.flatMap(({ axis, measure, currency, periods, items: ofOne }) =>
    ofOne.map(({ key, label, values }) => {
      const newest = periods[values.findIndex((value) => value !== null)]?.end ?? '';
      return { key, label, axis, measure, currency, periods: values.filter((value) => value !== null).length, newest };
    }),
  );
  return { stockid: listing.stockid, items, reason };
}

/** The newest fiscal year of every part. */
export async function findOperatingCurrent(db: Store, listing: FoundListing): Promise<OperatingCurrent> {
  const { breakdowns, reason } = await breakdownsOf(db, listing, { type: 'annual', length: 1 });
  const items = breakdowns.flatMap(({ axis, measure, currency, periods, items: ofOne }) =>
    ofOne.flatMap(({ key, label, values: [value], shares: [share = null], growths: [growth = null], is_subtotal }) =>
      value == null || periods[0] === undefined ? [] : [{ key, label, axis, measure, currency, end: periods[0].end, value, share, growth, is_subtotal }],
    ),
  );
  return { stockid: listing.stockid, items, reason };
}

/** The largest, fastest and slowest part of each breakdown by the newest fiscal year. */
export async function findOperatingSummary(db: Store, listing: FoundListing): Promise<OperatingSummary> {
  const { breakdowns, reason } = await breakdownsOf(db, listing, { type: 'annual', length: 1 });
  return {
    stockid: listing.stockid,
    breakdowns: breakdowns.flatMap(({ axis, measure, currency, periods, items }) => {
      const parts = items.filter(({ is_subtotal }) => !is_subtotal);
      const bySize = ranked(parts, ({ shares: [share] }) => share);
      const byGrowth = ranked(parts, ({ growths: [growth] }) => growth);
      const end = periods[0]?.end;
      return end === undefined
        ? []
        : [{ axis, measure, currency, end, parts: parts.length, largest: bySize[0] ?? null, fastest: byGrowth[0] ?? null, slowest: byGrowth.at(-1) ?? null }];
    }),
    reason,
  };
}

/** Items by a figure of theirs, the highest first; those without it left out. */
function ranked(items: readonly OperatingItem[], of: (item: OperatingItem) => number | null | undefined) {
  const known = items.flatMap((item) => {
    const value = of(item);
    return value == null ? [] : [{ key: item.key, label: item.label, value }];
  });
  return known.sort((a, b) => b.value - a.value);
}

async function breakdownsOf(db: Store, { issuer_id, cik }: FoundListing, { type, length }: Query): Promise<Known> {
  const parts = await findParts(db, issuer_id);
  const breakdowns = MEASURES.flatMap((measure) =>
    AXES.flatMap((axis) => {
      const tables = partTables(parts.facts, { axis, measure, type }).filter(({ unit }) => CURRENCY.test(unit));
      const [newest] = tables;
      return newest === undefined ? [] : [breakdownOf(tables.filter(({ unit }) => unit === newest.unit).slice(0, length), newest, parts.facts, cik)];
    }),
  );
  const reason = breakdowns.length > 0 ? null : whyNone(parts, `breaks its ${type === 'annual' ? 'years' : 'quarters'} down by part`);
  return { breakdowns, reason };
}

function breakdownOf(
  tables: readonly PartTable[],
  { axis, measure, unit }: PartTable,
  facts: readonly DimensionalFact[],
  cik: number | null,
): OperatingBreakdown {
  // Parts in the order of the newest table that names them.
  const named = new Map(
    tables
      .flatMap(({ parts }) => parts)
      .toReversed()
      .map((part) => [part.member, part]),
  );
  const inOrder = tables.flatMap(({ parts }) => parts.map(({ member }) => member));
  const items = [...new Set(inOrder)].flatMap((member): OperatingItem[] => {
    const part = named.get(member);
    if (part === undefined) return [];
    const own = tables.map(({ parts, total }) => ({ part: parts.find((each) => each.member === member), total: total?.value }));
    return [
      {
        key: `${measure}:${axis}:${member}`,
        label: partLabelOf(part),
        values: own.map((each) => each.part?.value ?? null),
        shares: own.map((each) => (each.part === undefined ? null : shareOfTotal(each.part, each.total))),
        growths: own.map((each) => (each.part === undefined ? null : (partGrowth(each.part.fact, facts) ?? null))),
        is_subtotal: part.isSubtotal,
      },
    ];
  });
  const periods = tables.map(({ start, end, total, addsUp, parts }) => {
    const accession = parts[0]?.fact.accession ?? '';
    return { start, end, total: total?.value ?? null, adds_up: addsUp ?? null, accession, url: filingAddress(cik, accession) };
  });
  return { axis, measure, currency: unit, periods, items };
}
