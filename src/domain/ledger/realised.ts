import type { Lot } from './lots.ts';
import { type Money as Amount, atRate, nothing, rateOf, sumOf } from './money.ts';

/** A gain that was made by giving shares away for money, one per lot they came from. */
export interface Realised {
  /** The entry that made it. */
  readonly entry: string;
  readonly day: string;
  /** The lot's part that was sold, with its cost. */
  readonly lot: Lot;
  /** What was received before fees, in the lot's currency; what was paid to buy back, negative, for shares sold short. */
  readonly proceeds: Amount;
  /** Fees and taxes of the sale, in the lot's currency. */
  readonly fees: Amount;
  /** Units of the portfolio's currency for one of the lot's on the day of the sale. */
  readonly rate: Amount | undefined;
}

/** Where a gain came from, in the portfolio's currency; the three add up to the gain. */
export interface GainParts {
  readonly gain: Amount;
  /** What the price did, at the rate of the purchase: q × (P1 − P0) × FX0. */
  readonly price: Amount;
  /** What the exchange rate did to the proceeds: q × P1 × (FX1 − FX0). */
  readonly currency: Amount;
  /** What was paid for both trades, each at its own day's rate; 0 or less. */
  readonly fees: Amount;
}

/** The parts of a realised gain; `undefined` when a rate of either day is not known, never as if it were 1. */
export function gainParts({ lot, proceeds, fees, rate }: Realised): GainParts | undefined {
  if (lot.rate === undefined || rate === undefined) return undefined;
  const price = atRate(proceeds.minus(lot.cost), lot.rate);
  const currency = rate === lot.rate ? nothing : proceeds.times(rate.minus(lot.rate));
  const costs = sumOf(atRate(fees, rate), atRate(lot.fees, lot.rate));
  const paid = costs.isZero() ? nothing : costs.neg();
  return { gain: sumOf(sumOf(price, currency), paid), price, currency, fees: paid };
}

/**
 * What a lot that is still held would gain at a price, by the same parts as a sale without fees.
 *
 * @param price Per share, in the lot's currency.
 * @param rate The rate of the day of that price.
 */
export function unrealisedParts(lot: Lot, price: Amount | number, rate: Amount | number | undefined): GainParts | undefined {
  const proceeds = lot.shares.times(price);
  return gainParts({ entry: lot.id, day: lot.day, lot, proceeds, fees: nothing, rate: typeof rate === 'number' ? rateOf(rate) : rate });
}
