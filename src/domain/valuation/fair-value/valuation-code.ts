import { settled } from '../../arithmetic/settled.ts';

/** How a price compares with a value, from significantly under- to significantly overvalued; the numbers are the product's valuation codes. */
export type PriceZone = 3 | 4 | 5 | 6 | 7;

/** How a price compares with GF Value: 1 figures out of date, 2 a possible trap, else the zone of the price. */
export type ValuationCode = 1 | 2 | PriceZone;

/** What a code is called and in which tone it is shown. */
export interface ValuationWords {
  readonly label: string;
  /** In the smallest size. */
  readonly short: string;
  readonly tone: 'success' | 'warning' | 'danger';
}

/** The names of the seven codes. */
export const valuationWords: Readonly<Record<ValuationCode, ValuationWords>> = {
  1: { label: 'Data Out of Date, Use Caution', short: 'Data Out of Date, Use Caution', tone: 'danger' },
  2: { label: 'Possible Value Trap, Think Twice', short: 'Possible Value Trap', tone: 'danger' },
  3: { label: 'Significantly Undervalued', short: 'Significantly Undervalued', tone: 'success' },
  4: { label: 'Modestly Undervalued', short: 'Modestly Undervalued', tone: 'success' },
  5: { label: 'Fairly Valued', short: 'Fairly Valued', tone: 'warning' },
  6: { label: 'Modestly Overvalued', short: 'Modestly Overvalued', tone: 'danger' },
  7: { label: 'Significantly Overvalued', short: 'Significantly Overvalued', tone: 'danger' },
};

/** Price ÷ value at which one zone, and its colour, ends and the next begins. */
export const VALUATION_BANDS = [0.7, 0.9, 1.1, 1.3] as const;

/** Days after which a last price is too old to be judged. */
export const OLDEST_PRICE = 30;

/** What besides price and value decides on the code. */
export interface ValuationDoubts {
  /** The accounts are overdue, or the last price is older than 30 days. */
  readonly stale: boolean;
  /** See `isPossibleTrap`. */
  readonly trap: boolean;
}

/**
 * How a price compares with a value: below 0.7 of it, to 0.9, to 1.1, to 1.3, above.
 *
 * @param ratio Price ÷ value.
 */
export function priceZone(ratio: number): PriceZone {
  const exact = settled(ratio);
  const [wayUnder, under, over, wayOver] = VALUATION_BANDS;
  if (exact < wayUnder) return 3;
  if (exact < under) return 4;
  if (exact <= over) return 5;
  return exact <= wayOver ? 6 : 7;
}

/**
 * How a price compares with GF Value.
 *
 * @param ratio Price ÷ GF Value.
 */
export function valuationCode(ratio: number, { stale, trap }: ValuationDoubts): ValuationCode {
  if (stale) return 1;
  const zone = priceZone(ratio);
  return zone === 3 && trap ? 2 : zone;
}

/** Price against GF Value in one word, for the reading under the pointer: under 0.9, up to 1.1, above. */
export function priceAgainstValue(ratio: number): 'undervalued' | 'fair' | 'overvalued' {
  const exact = settled(ratio);
  const [, under, over] = VALUATION_BANDS;
  if (exact < under) return 'undervalued';
  return exact <= over ? 'fair' : 'overvalued';
}
