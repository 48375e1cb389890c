import type { Lot } from '../ledger/lots.ts';
import { dividendYield } from './dividend-yield.ts';

/** What shares that are held cost their owner, and what the dividend comes to on that. */
export interface OwnCost {
  readonly shares: number;
  /** A share, fees included, in `currency`. */
  readonly cost: number;
  readonly currency: string;
  /** A fraction; `undefined` where the dividend is unknown, in another currency than the cost, or nothing was paid for the shares. */
  readonly yield: number | undefined;
}

/**
 * Yield on cost of the shares held, the dividends of twelve months ÷ what a share cost with its fees, apart for each currency they were bought in.
 *
 * @param lots Open lots of one ledger, of any stocks; shares sold short count nowhere.
 * @param dividend Regular dividends of the last twelve months, a share of today; `undefined` when unknown.
 */
export function ownCosts(lots: readonly Lot[], stockid: string, dividend: { readonly amount: number; readonly currency: string } | undefined): OwnCost[] {
  const held = lots.filter((lot) => lot.stockid === stockid && lot.shares.greaterThan(0));
  return [...Map.groupBy(held, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const shares = ofCurrency.reduce((sum, lot) => sum + lot.shares.toNumber(), 0);
    const cost = ofCurrency.reduce((sum, lot) => sum + lot.cost.plus(lot.fees).toNumber(), 0) / shares;
    return { shares, cost, currency, yield: dividend?.currency === currency ? dividendYield(dividend.amount, cost > 0 ? cost : undefined) : undefined };
  });
}
