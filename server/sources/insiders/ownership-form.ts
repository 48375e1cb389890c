import { isDay } from '#contract/primitives.ts';
import { numberIn } from '../cell.ts';

/** Who a form is by. */
export interface FormOwner {
  /** Ten digits; `undefined` where the form has none. */
  readonly cik: string | undefined;
  readonly name: string;
  readonly director: boolean;
  readonly officer: boolean;
  readonly ten_percent: boolean;
  readonly other: boolean;
  readonly title: string | undefined;
}

/** A row of a form, as filed. */
export interface FormRow {
  /** Table and row: `n1` of the shares, `d2` of the derivatives. */
  readonly place: string;
  readonly derivative: boolean;
  /** A holding that was not traded. */
  readonly holding: boolean;
  readonly security: string;
  readonly traded_on: string | undefined;
  readonly code: string | undefined;
  readonly side: 'A' | 'D' | undefined;
  readonly shares: number | undefined;
  readonly price: number | undefined;
  readonly owned_after: number | undefined;
  readonly ownership: 'D' | 'I' | undefined;
  readonly nature: string | undefined;
  readonly exercise_price: number | undefined;
  readonly expires_on: string | undefined;
  readonly underlying: string | undefined;
  readonly underlying_shares: number | undefined;
  /** Ids of the notes it refers to. */
  readonly footnotes: readonly string[];
  /** What is odd about it, in sentences that follow the row. */
  readonly problems: readonly string[];
}

/** A Form 3, 4 or 5, or an amendment of one. */
export interface OwnershipForm {
  readonly form: string;
  readonly issuer: { readonly cik: string | undefined; readonly name: string; readonly symbol: string | undefined };
  readonly period: string | undefined;
  /** Of an amendment: when the form it amends was filed. */
  readonly original_filed_on: string | undefined;
  /** The box of 10b5-1 plans; `undefined` on forms that have none. */
  readonly plan: boolean | undefined;
  readonly remarks: string | undefined;
  readonly owners: readonly FormOwner[];
  readonly rows: readonly FormRow[];
  readonly footnotes: Readonly<Record<string, string>>;
}

/** A form with which filing it is. */
export interface FiledForm extends OwnershipForm {
  readonly accession: string;
  readonly filed_on: string;
  readonly url: string | undefined;
  readonly read_from: 'document' | 'data set' | 'file';
}

/** The cells of a row by what they are, as text. */
export type RowCells = Readonly<
  Record<'security' | 'traded_on' | 'code' | 'side' | 'shares' | 'price' | 'owned_after' | 'ownership' | 'nature', string | undefined> &
    Record<'exercise_price' | 'expires_on' | 'underlying' | 'underlying_shares', string | undefined>
>;

const FIRST_DAY = '1950-01-01';

/**
 * A row out of its cells. Whatever cannot be right is left unknown and named, and the row stays: a trade that is not shown would look like
 * one that never was.
 */
export function formRow(cells: RowCells, { place, holding, footnotes }: Pick<FormRow, 'place' | 'holding' | 'footnotes'>): FormRow {
  const problems: string[] = [];
  const amount = (cell: string | undefined, name: string) => {
    if (cell === undefined || cell === '') return undefined;
    const value = numberIn(cell.replaceAll(',', ''));
    if (value === undefined) problems.push(`${name} "${cell}" is no number`);
    else if (value < 0) problems.push(`${name} ${cell} is negative`);
    return value === undefined || value < 0 ? undefined : value;
  };
  const day = (cell: string | undefined, name: string) => {
    if (cell === undefined || cell === '') return undefined;
    const found = dayOf(cell);
    if (found === undefined) problems.push(`${name} "${cell}" is not a day`);
    else if (found < FIRST_DAY) problems.push(`${name} ${cell} cannot be right`);
    return found;
  };
  const traded_on = day(cells.traded_on, 'its day');
  if (!holding && traded_on === undefined && problems.length === 0) problems.push('it has no day');
  const shares = amount(cells.shares, 'its number of shares');
  const price = amount(cells.price, 'its price');
  const code = cells.code?.toUpperCase();
  if (!holding && code === undefined) problems.push('it has no code');
  if (!holding && shares === undefined && !problems.some((problem) => problem.startsWith('its number'))) problems.push('it has no number of shares');
  if (!holding && (code === 'P' || code === 'S') && (price === undefined || price === 0)) problems.push('it has no price');
  return {
    ...{ place, holding, footnotes, problems, traded_on, shares, price, code },
    derivative: place.startsWith('d'),
    security: cells.security ?? '',
    side: cells.side === 'A' || cells.side === 'D' ? cells.side : undefined,
    owned_after: amount(cells.owned_after, 'what is owned after it'),
    ownership: cells.ownership === 'D' || cells.ownership === 'I' ? cells.ownership : undefined,
    nature: cells.nature,
    exercise_price: amount(cells.exercise_price, 'its exercise price'),
    expires_on: day(cells.expires_on, 'its last day'),
    underlying: cells.underlying,
    underlying_shares: amount(cells.underlying_shares, 'its underlying shares'),
  };
}

/** A day, with a time zone behind it as some filers' programs write one, `2013-05-31-05:00`. */
export function dayOf(cell: string): string | undefined {
  const day = cell.slice(0, 10);
  return isDay(day) && /^(?:[-+T Z].*)?$/.test(cell.slice(10)) ? day : undefined;
}

/** `1` and `true`; `undefined` where there is neither yes nor no. */
export function yesIn(cell: string | undefined): boolean | undefined {
  if (cell === undefined || cell === '') return undefined;
  return /^(?:1|true|y|yes)$/i.test(cell);
}
