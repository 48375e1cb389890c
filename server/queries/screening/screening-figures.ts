import { quotient } from '#domain/arithmetic/quotient.ts';
import { product } from '#domain/arithmetic/sum.ts';
import type { ReportingRhythm } from '#domain/statements/periods/newest-accounts.ts';
import { accountColumns } from './account-columns.ts';
import { setDividendYears } from './dividend-columns.ts';
import { setPriceHistory } from './figures/history-columns.ts';
import { setPayments } from './figures/payment-columns.ts';
import { setSignColumns } from './figures/sign-columns.ts';
import { setOwnMultiples } from './multiple-columns.ts';
import { priceColumns } from './price-columns.ts';
import { setValueColumns, type ValuedListing } from './value-columns.ts';

/** Digits that a column keeps: more than any screen shows, fewer than a snapshot has to carry. */
const DIGITS = 7;

const SESSIONS_OF_A_YEAR = 252;
/** How often companies report, in the order in which a column counts them. */
export const RHYTHMS: readonly ReportingRhythm[] = ['quarter', 'half', 'year'];

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
  setSignColumns(set, listing.judged);
  if (prices !== undefined) {
    setPriceHistory(set, prices, { index: listing.market, riskless: listing.riskless });
    setPayments(set, prices, listing.paidYield);
    const average = columns.get('average_volume');
    set('share_turnover', quotient(product(average, SESSIONS_OF_A_YEAR), listing.inputs.shares?.value));
  }
  if (listing.rhythm !== undefined) set('reporting_rhythm', RHYTHMS.indexOf(listing.rhythm));
  return JSON.stringify(Object.fromEntries([...columns].map(([field, value]) => [field, shortened(value)])));
}

/** A figure in as many digits as a column keeps. */
export function shortened(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
