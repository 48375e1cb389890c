import { fieldsOfOrder, type ScreenOrder } from '../ranking/screen-order.ts';

/** How a figure is set against another. */
export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>';

/** A figure against a fixed one. */
export interface CompareFilter {
  readonly kind: 'compare';
  readonly field: string;
  readonly is: Comparison;
  readonly value: number;
  /** The value counts in days from the day of the market: -10 is ten days before it, whenever the screen runs. */
  readonly fromToday?: boolean | undefined;
}

/** A figure within two others, both included. */
export interface BetweenFilter {
  readonly kind: 'between';
  readonly field: string;
  readonly low: number;
  readonly high: number;
}

/** One of some names, or with `except` none of them. */
export interface InFilter {
  readonly kind: 'in';
  readonly field: string;
  readonly names: readonly string[];
  readonly except?: boolean | undefined;
}

/** The stocks with the highest or lowest figures of the market. Equal figures at the limit all pass. */
export interface ExtremeFilter {
  readonly kind: 'extreme';
  readonly field: string;
  readonly end: 'top' | 'bottom';
  readonly count: number;
}

/** A figure against the median of its industry times a factor. */
export interface IndustryFilter {
  readonly kind: 'industry';
  readonly field: string;
  readonly is: Comparison;
  readonly factor: number;
}

/** A figure against the median of the company's own last years times a factor. */
export interface OwnFilter {
  readonly kind: 'own';
  readonly field: string;
  readonly years: 5 | 10;
  readonly is: Comparison;
  readonly factor: number;
}

/** Yearly growth of a figure over years, as a fraction. */
export interface GrowthFilter {
  readonly kind: 'growth';
  readonly field: string;
  readonly years: 3 | 5 | 10;
  readonly is: Comparison;
  readonly value: number;
}

/** A text with every word, in any order, whatever the case. */
export interface TextFilter {
  readonly kind: 'text';
  readonly field: string;
  readonly words: string;
}

/** A code in one of several ranges, both ends included, as 6000 to 6999; with `except` in none of them. */
export interface RangesFilter {
  readonly kind: 'ranges';
  readonly field: string;
  readonly ranges: readonly (readonly [low: number, high: number])[];
  readonly except?: boolean | undefined;
}

/** What one field of a stock must be. */
export type FieldFilter = CompareFilter | BetweenFilter | InFilter | ExtremeFilter | IndustryFilter | OwnFilter | GrowthFilter | TextFilter | RangesFilter;

/** Filters of which all, or any, must pass. */
export interface FilterGroup {
  readonly kind: 'all' | 'any';
  readonly filters: readonly Filter[];
}

/** Filters of which so many must pass. */
export interface LeastFilter {
  readonly kind: 'least';
  readonly count: number;
  readonly filters: readonly Filter[];
}

/** Drops only stocks that are known to fail; one whose figure is unknown passes. */
export interface MaybeFilter {
  readonly kind: 'maybe';
  readonly filter: Filter;
}

/** The first stocks in an order, of those that the filters before it left. A stock without a place in the order never passes. */
export interface TakeFilter {
  readonly kind: 'take';
  readonly by: ScreenOrder;
  /** How many, or with `ofHundred` how many of a hundred, rounded up. */
  readonly most: number;
  readonly ofHundred?: boolean | undefined;
}

export type Filter = FieldFilter | FilterGroup | LeastFilter | MaybeFilter | TakeFilter;

/** The field that holds the median of a company's own last years. */
export function ownMedianField({ field, years }: Pick<OwnFilter, 'field' | 'years'>): string {
  return `${field}__median_${years}y`;
}

/** The field that holds the yearly growth of a figure. */
export function growthField({ field, years }: Pick<GrowthFilter, 'field' | 'years'>): string {
  return field.endsWith('_growth') ? `${field}__${years}y` : `${field}__growth_${years}y`;
}

/** Every field a filter reads. */
export function fieldsOfFilter(filter: Filter): string[] {
  switch (filter.kind) {
    case 'all':
    case 'any':
    case 'least':
      return filter.filters.flatMap(fieldsOfFilter);
    case 'maybe':
      return fieldsOfFilter(filter.filter);
    case 'take':
      return fieldsOfOrder(filter.by);
    case 'own':
      return [filter.field, ownMedianField(filter)];
    case 'growth':
      return [growthField(filter)];
    case 'industry':
      return [filter.field, 'industry'];
    default:
      return [filter.field];
  }
}
