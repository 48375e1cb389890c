import { median } from '../../arithmetic/median.ts';
import { quotient } from '../../arithmetic/quotient.ts';
import { settled } from '../../arithmetic/settled.ts';
import { regionOf } from '../../places/regions.ts';
import { type Column, choicesOf, type MarketColumns, numbersOf } from './columns.ts';
import { FEWEST_PEERS } from './group-medians.ts';
import { isCompared } from './is-compared.ts';
import { columnsWith } from './lazy-columns.ts';

/** How a variant of a field is named, and the unit it has; `undefined` for that of the field. */
export interface VariantKind {
  readonly label: string;
  readonly unit: '%' | 'ratio';
}

/** Variants of figures that follow from the whole market, by the suffix of their keys: `pe__in_market` is the place of a P/E in its market. */
export const variantKinds: Readonly<Record<string, VariantKind>> = {
  in_market: { label: 'place in the market', unit: '%' },
  to_market: { label: 'to the median of the market', unit: 'ratio' },
  to_market_mean: { label: 'to the mean of the market', unit: 'ratio' },
  in_industry: { label: 'place in the industry', unit: '%' },
  to_industry: { label: 'to the median of the industry', unit: 'ratio' },
  to_own_5y: { label: 'to its own 5-year median', unit: 'ratio' },
};

/** The field that a variant is made of, and which variant it is; `undefined` for a key that names none. */
export function variantOf(key: string): { readonly base: string; readonly suffix: string } | undefined {
  const at = key.lastIndexOf('__');
  const suffix = key.slice(at + 2);
  return at > 0 && Object.hasOwn(variantKinds, suffix) ? { base: key.slice(0, at), suffix } : undefined;
}

/** The fields that a device needs to work out a field. */
export function basesOf(key: string): string[] {
  const variant = variantOf(key);
  if (variant === undefined) return [key];
  return variant.suffix === 'to_own_5y' ? [variant.base, `${variant.base}__median_5y`] : [variant.base];
}

/** Adds the variants that are named, of those fields that the market has. */
export function withVariants(market: MarketColumns, named: readonly string[]): MarketColumns {
  const wanted = [...new Set(named)].filter((key) => !market.columns.has(key));
  const made = wanted.flatMap((key): [string, Column][] => {
    const variant = variantOf(key);
    const values = variant && variantValues(market, variant.base, variant.suffix);
    return values === undefined ? [] : [[key, { kind: 'number', values }]];
  });
  return made.length === 0 ? market : { ...market, columns: columnsWith(market.columns, new Map(made)) };
}

function variantValues(market: MarketColumns, base: string, suffix: string): Float64Array | undefined {
  const figures = numbersOf(market, base);
  if (figures === undefined) return undefined;
  if (suffix === 'to_own_5y') {
    const usual = numbersOf(market, `${base}__median_5y`);
    return usual && figures.map((figure, row) => over(figure, usual[row] ?? Number.NaN));
  }
  const groups = suffix.endsWith('industry') ? industries(market) : regions(market);
  const compared = isCompared(market);
  const members = Map.groupBy(
    Array.from(figures.keys()).filter((row) => compared(row) && !Number.isNaN(figures[row] ?? Number.NaN)),
    groups,
  );
  const against = new Map(
    [...members].map(([group, rows]) => [group, comparison(suffix, Float64Array.from(rows, (row) => figures[row] ?? Number.NaN).sort())]),
  );
  return figures.map((figure, row) => {
    const group = groups(row);
    return group === undefined || Number.isNaN(figure) ? Number.NaN : (against.get(group)?.(figure) ?? Number.NaN);
  });
}

type Compare = (figure: number) => number;

/** @param sorted The known figures of those that are compared. */
function comparison(suffix: string, sorted: Float64Array): Compare {
  if (suffix.startsWith('in_')) return (figure) => quantile(sorted, figure);
  if (suffix === 'to_market_mean') return (figure) => over(figure, sorted.reduce((sum, each) => sum + each, 0) / sorted.length);
  const middle = suffix === 'to_industry' && sorted.length < FEWEST_PEERS ? undefined : median([...sorted]);
  return (figure) => over(figure, middle ?? Number.NaN);
}

/** A figure over one that it is measured by, which says nothing unless it is above zero. */
function over(figure: number, measure: number): number {
  return measure > 0 ? settled(quotient(figure, measure) ?? Number.NaN) : Number.NaN;
}

/** The part of figures that lie below one, equal ones counted half (formulas 19). */
function quantile(sorted: Float64Array, figure: number): number {
  const below = countUntil(sorted, (each) => each < figure);
  const upTo = countUntil(sorted, (each) => each <= figure);
  return settled((below + (upTo - below) / 2) / sorted.length);
}

function countUntil(sorted: Float64Array, isBefore: (each: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle] ?? Number.NaN)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function industries(market: MarketColumns): (row: number) => string | undefined {
  const names = choicesOf(market, 'industry');
  return (row) => names?.names[names.codes[row] ?? -1];
}

/** The region of each stock by the country it is listed in. */
function regions(market: MarketColumns): (row: number) => string | undefined {
  const countries = choicesOf(market, 'country');
  if (countries === undefined) return () => '';
  const ofCountry = countries.names.map((country) => regionOf(country)?.region);
  return (row) => ofCountry[countries.codes[row] ?? -1];
}
