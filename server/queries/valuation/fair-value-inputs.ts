import { monthEnds } from '#domain/prices/month-ends.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { type FairValueHistory, FEWEST_MONTHS, type PricedDay } from '#domain/valuation/fair-value/fair-value-history.ts';
import { type InListing, metricHistories, publicFigures } from '#domain/valuation/fair-value/metric-histories.ts';
import { valueInListing } from '#domain/valuation/market-multiples.ts';
import { adjustedBars } from '../prices/find-prices.ts';
import { accountSharesOf, type ValuationInputs } from '../snapshot/priced-accounts.ts';

/** Prices of a listing in its own currency, on the shares that the accounts count today. */
export interface PricesOnAccounts {
  readonly months: readonly PricedDay[];
  /** Every session, oldest first. */
  readonly days: readonly PricedDay[];
}

/** @returns A sentence that says why prices cannot be compared with per-share figures; `undefined` when they can. */
export function pricesOnAccounts(inputs: ValuationInputs): PricesOnAccounts | { readonly reason: string } {
  const { prices, noShare } = inputs;
  if (noShare !== undefined) return { reason: noShare };
  if (prices === undefined) return { reason: 'No price of this stock is loaded.' };
  const accountShares = accountSharesOf(inputs);
  if (accountShares === undefined)
    return { reason: 'The shares were split between the last price and the accounts, and it is not known on which side the price is.' };
  const days = adjustedBars(prices, 'split').bars.map(({ day, close }) => ({ day, close: close / accountShares }));
  return { days, months: monthEnds(days) };
}

/** Why there is no GF Value yet for want of prices. `undefined` where there are enough. */
export function tooFewMonths(months: readonly PricedDay[]): string | undefined {
  if (months.length >= FEWEST_MONTHS) return undefined;
  return `GF Value needs ${FEWEST_MONTHS} month-ends of prices to know the usual multiples of a stock; ${months.length} are loaded.`;
}

/**
 * What GF Value is made of.
 *
 * @param statements Made of what was filed until the day that is asked of.
 * @param laterSplits Shares of today for one share as these statements count it.
 */
export function fairValueHistory(
  statements: Statements,
  { way }: Pick<ValuationInputs, 'way'>,
  { months, financial, laterSplits }: { readonly months: readonly PricedDay[]; readonly financial: boolean; readonly laterSplits: number },
): FairValueHistory {
  const inListing: InListing = (value, period, isFlow) => {
    const converted = valueInListing(value, period, isFlow, way);
    return converted === undefined ? undefined : converted / laterSplits;
  };
  return { months, metrics: metricHistories(statements, financial, inListing), returns: publicFigures(statements.annual, 'ratios', 'roic') };
}
