import type { ValuationBox } from '#contract/entities/stock/valuation.ts';

import { extentOf } from '#ui/chart/extent.ts';

/** A value of the box that accounts and prices give. */
export type BoxField =
  | 'gf_value'
  | 'medpsvalue'
  | 'iv_dcEarning'
  | 'iv_dcf'
  | 'iv_dcf_share'
  | 'lynchvalue'
  | 'EPV'
  | 'grahamnumber'
  | 'tangible_book'
  | 'ncav_real';

/** What the methods are called, in the order of those without a value. */
export const boxFields: readonly (readonly [field: BoxField, label: string])[] = [
  ['gf_value', 'GF Value'],
  ['medpsvalue', 'Median P/S value'],
  ['iv_dcEarning', 'DCF of earnings'],
  ['iv_dcf', 'DCF of free cash flow'],
  ['lynchvalue', 'Peter Lynch value'],
  ['iv_dcf_share', 'Projected FCF'],
  ['EPV', 'Earnings power (EPV)'],
  ['grahamnumber', 'Graham number'],
  ['tangible_book', 'Tangible book'],
  ['ncav_real', 'NCAV'],
];

/** A method with its value. */
export interface BoxRow {
  readonly field: BoxField;
  readonly label: string;
  readonly value: number | null;
  /** Price ÷ value; null where the value is not above nothing. */
  readonly ratio: number | null;
  /** The same at the end of every January before, for those years that have it. */
  readonly past: readonly number[];
  /** Why there is no value. */
  readonly note: string | undefined;
}

/** The methods by value, the highest first; those without one last. */
export function boxRows(box: ValuationBox, years: readonly ValuationBox[]): BoxRow[] {
  const rows = boxFields.map(([field, label]) => ({
    field,
    label,
    value: box[field],
    ratio: ratioOf(box, field),
    past: years.flatMap((year) => ratioOf(year, field) ?? []),
    note: box.notes[field],
  }));
  return rows.sort((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY));
}

/** Price ÷ value, null where it is not meaningful. */
export function ratioOf(box: ValuationBox, field: BoxField): number | null {
  const value = box[field];
  return box.price === null || value === null || value <= 0 ? null : box.price / value;
}

/** The ends of the axis that price and all values share. */
export function axisOf(rows: readonly BoxRow[], price: number | null): { readonly low: number; readonly high: number } {
  const all = [...rows.flatMap(({ value }) => value ?? []), ...(price === null ? [] : [price])];
  const { least, most } = extentOf([0, ...all]);
  const spare = (most - least) * 0.06;
  return { low: least < 0 ? least - spare : 0, high: most + spare || 1 };
}
