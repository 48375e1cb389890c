import { quotient } from '../arithmetic/quotient.ts';

/** What a trade came to: shares × price. `undefined` where the price is missing or 0, as for gifts and grants. */
export function tradeValue(shares: number | null, price: number | null): number | undefined {
  return shares === null || price === null || price === 0 ? undefined : shares * price;
}

/**
 * By how much a trade changed what its owner held: shares ÷ what was held before it.
 *
 * @param shares Traded, above 0.
 * @param after Held after the trade, as filed.
 * @returns A fraction, negative for a disposal; `undefined` where nothing was held before, or the filing does not say.
 */
export function ownershipChange(side: 'A' | 'D', shares: number | null, after: number | null): number | undefined {
  if (shares === null || after === null || after < 0) return undefined;
  const before = side === 'A' ? after - shares : after + shares;
  if (before <= 0) return undefined;
  return quotient(side === 'A' ? shares : -shares, before);
}

/** A trade worth more than this part of the company is taken for a mistake. */
const LARGEST_PART = 0.2;
/** A price outside these multiples of the day's close is taken for a mistake. */
const PRICE_LIMITS = { least: 0.2, most: 5 };

interface TradeToCheck {
  readonly shares: number | null;
  readonly price: number | null;
  readonly traded_on: string | null;
  readonly filed_on: string;
}

/**
 * Why a trade is kept out of sums and signals, in words that follow its row; `undefined` for one that can be right.
 *
 * @param close Of the day of the trade, as it was traded, in the currency of the price.
 * @param marketValue Of the company, in the same currency.
 */
export function suspectTrade(
  { shares, price, traded_on, filed_on }: TradeToCheck,
  { close, marketValue }: { readonly close?: number | undefined; readonly marketValue?: number | undefined },
): string | undefined {
  if (traded_on !== null && traded_on > filed_on) return `dated ${traded_on}, after it was filed`;
  if (price !== null && price > 0 && close !== undefined && close > 0) {
    const multiple = price / close;
    if (multiple < PRICE_LIMITS.least || multiple > PRICE_LIMITS.most) return `its price is ${multiple.toPrecision(2)} times the close of the day`;
  }
  const value = tradeValue(shares, price);
  if (value !== undefined && marketValue !== undefined && marketValue > 0 && value > LARGEST_PART * marketValue) {
    return 'it is worth more than a fifth of the company';
  }
  return undefined;
}
