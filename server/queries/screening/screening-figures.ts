import { accountColumns } from './account-columns.ts';
import { setDividendYears } from './dividend-columns.ts';
import { setOwnMultiples } from './multiple-columns.ts';
import { priceColumns } from './price-columns.ts';
import { setValueColumns, type ValuedListing } from './value-columns.ts';

/** Digits that a column keeps: more than any screen shows, fewer than a snapshot has to carry. */
const DIGITS = 7;

/** What the screener knows of a listing beside its snapshot, by field, as it is stored: amounts in the currency of the accounts or the listing. */
export function screeningFigures(listing: ValuedListing): string {
  const { statements, prices } = listing.inputs;
  const columns = new Map([...accountColumns(statements), ...priceColumns(prices)]);
  const set = (field: string, value: number | undefined) => {
    if (value !== undefined && Number.isFinite(value)) columns.set(field, value);
  };
  setDividendYears(set, statements.annual, prices);
  setOwnMultiples(set, listing.inputs);
  setValueColumns(set, listing);
  return JSON.stringify(Object.fromEntries([...columns].map(([field, value]) => [field, shortened(value)])));
}

/** A figure in as many digits as a column keeps. */
export function shortened(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
