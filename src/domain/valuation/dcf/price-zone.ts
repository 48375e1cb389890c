import { isKnown } from '../../arithmetic/is-known.ts';
import { type PriceZone, priceZone } from '../fair-value/valuation-code.ts';

/** The zone of a price against a DCF value; `undefined` for a value of nothing or less, or when either is unknown. */
export function zoneOf(price: number | undefined, value: number | undefined): PriceZone | undefined {
  return isKnown(price) && isKnown(value) && value > 0 ? priceZone(price / value) : undefined;
}
