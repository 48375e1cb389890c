import { dayNumber } from '../statements/periods/days.ts';

/** Closes of a stock as they were traded, not adjusted, oldest first. */
export interface Closes {
  readonly currency: string;
  readonly days: readonly string[];
  readonly closes: readonly number[];
  /** `dayNumber` of each day, from whoever asks for many lines over the same closes. */
  readonly numbers?: Int32Array;
}

/** A close counts for so many days after its own; longer without one, a stock has no price. */
export const PRICE_LASTS_DAYS = 7;

/** Days of the calendar one after the other, by position. */
export interface Span {
  /** `dayNumber` of the first. */
  readonly first: number;
  readonly length: number;
}

/** Position of a day; may lie outside. */
export function placeOf({ first }: Span, day: string): number {
  return dayNumber(day) - first;
}

/**
 * A price for every day of a span, NaN where none is known: a day's close, or the last one up to 7 days before.
 *
 * @param traded Prices the member traded at, which count on days for which the market's are missing.
 */
export function priceLine(span: Span, closes: Closes | undefined, traded: readonly { readonly day: string; readonly price: number }[]): Float64Array {
  const line = new Float64Array(span.length);
  const { days, closes: prices, numbers } = closes ?? { days: [], closes: [] };
  const count = days.length;
  let [filled, lasts, price] = [0, 0, Number.NaN];
  for (let at = 0; at <= count; at++) {
    const place = at === count ? span.length : (numbers?.[at] ?? dayNumber(days[at] ?? '')) - span.first;
    const until = Math.min(place, span.length);
    // The close before counts until the next, unless that is too far away.
    for (; filled < until && filled < lasts; filled++) line[filled] = price;
    for (; filled < until; filled++) line[filled] = Number.NaN;
    if (place >= span.length) break;
    const close = prices[at] ?? Number.NaN;
    if (Number.isNaN(close)) continue;
    price = close;
    lasts = place + PRICE_LASTS_DAYS + 1;
  }
  for (const { day, price: paid } of traded) fillFrom(line, placeOf(span, day), paid);
  return line;
}

/** Fills days without a price, up to the next that has one. */
function fillFrom(line: Float64Array, at: number, price: number): void {
  for (let place = Math.max(at, 0); place <= Math.min(at + PRICE_LASTS_DAYS, line.length - 1) && Number.isNaN(line[place]); place++) line[place] = price;
}
