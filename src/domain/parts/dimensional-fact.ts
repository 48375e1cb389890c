import type { Fact } from '../statements/facts/fact.ts';

/** What a filed figure is broken down by. */
export type PartAxis = 'share_class' | 'segment' | 'product' | 'geography';

/** The axis of a part, or that the figure is of the whole company. */
export type StoredAxis = PartAxis | 'whole';

/** A figure of a part of a company: a class of its shares, a segment, a product or a region. */
export interface DimensionalFact extends Fact {
  readonly axis: StoredAxis;
  /** The part as the filing names it: `us-gaap:CommonClassAMember`, `country:US`; empty for the whole. */
  readonly member: string;
}

/** Axes of the taxonomies in force, by their names without prefix. */
const AXES: Readonly<Record<string, PartAxis>> = {
  StatementClassOfStockAxis: 'share_class',
  ClassesOfShareCapitalAxis: 'share_class',
  ClassesOfOrdinarySharesAxis: 'share_class',
  StatementBusinessSegmentsAxis: 'segment',
  SegmentsAxis: 'segment',
  ProductOrServiceAxis: 'product',
  ProductsAndServicesAxis: 'product',
  StatementGeographicalAxis: 'geography',
  GeographicalAreasAxis: 'geography',
};

/** The same axes as the SEC's data sets shorten them. */
const SHORT_AXES: Readonly<Record<string, PartAxis>> = {
  ClassOfStock: 'share_class',
  ClassesOfShareCapital: 'share_class',
  ClassesOfOrdinaryShares: 'share_class',
  BusinessSegments: 'segment',
  Segments: 'segment',
  ProductOrService: 'product',
  ProductsAndServices: 'product',
  Geographical: 'geography',
  GeographicalAreas: 'geography',
};

/** Says of a segment's figure only that it is one, before what segments sold to each other is taken out. */
const OF_ANY_SEGMENT = /^(?:[\w-]+:)?OperatingSegments(?:Member)?$/;
const CONSOLIDATION = /^(?:[\w-]+:)?ConsolidationItems(?:Axis)?$/;

/** The axis of a name, with prefix or shortened. `undefined` for any that does not break down sales or shares. */
export function partAxis(name: string): PartAxis | undefined {
  const local = name.slice(name.indexOf(':') + 1);
  return AXES[local] ?? SHORT_AXES[local];
}

/**
 * What a figure is a part by, of all dimensions it has.
 *
 * @param dimensions Pairs of axis and member.
 * @returns `undefined` for what is broken down twice, since sums would count it twice, and by anything that is no part of sales or shares.
 */
export function partOf(dimensions: readonly (readonly [axis: string, member: string])[]): { axis: StoredAxis; member: string } | undefined {
  if (dimensions.length === 0) return { axis: 'whole', member: '' };
  const telling = dimensions.filter(([axis, member]) => !(CONSOLIDATION.test(axis) && OF_ANY_SEGMENT.test(member)));
  const [only] = telling;
  if (only === undefined || telling.length > 1) return undefined;
  const axis = partAxis(only[0]);
  return axis && { axis, member: only[1] };
}

/** A part's readable name: `aapl:WearablesHomeAndAccessoriesMember` as `Wearables Home And Accessories`. Countries keep their two letters. */
export function partLabel(member: string): string {
  const local = member.slice(member.indexOf(':') + 1).replace(/(?:Member|SegmentMember)$/, '');
  if (/^country:[A-Z]{2}$/.test(member)) return local;
  return local
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replace(/(?<=[A-Z])(?=[A-Z][a-z]{2})(?<!^.)/g, ' ')
    .trim();
}
