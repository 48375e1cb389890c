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
  const line = new Float64Array(span.length).fill(Number.NaN);
  const { days, closes: prices, numbers } = closes ?? { days: [], closes: [] };
  // Closes of the week before the span reach into it.
  let before = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < days.length; at++) {
    const place = (numbers?.[at] ?? dayNumber(days[at] ?? '')) - span.first;
    if (place >= span.length) break;
    const price = prices[at] ?? Number.NaN;
    if (place >= 0) {
      line[place] = price;
      if (place === 0) before = 0;
    } else if (place >= -PRICE_LASTS_DAYS) {
      before = place;
      line[0] = price;
    }
  }
  carryOn(line, before);
  for (const { day, price } of traded) fillFrom(line, placeOf(span, day), price);
  return line;
}

/** @param before Position of the close that the first day has, if it is not its own. */
function carryOn(line: Float64Array, before: number): void {
  let last = before;
  for (let at = 0; at < line.length; at++) {
    if (at > 0 && !Number.isNaN(line[at])) last = at;
    else if (at > 0 && at - last <= PRICE_LASTS_DAYS) line[at] = line[at - 1] ?? Number.NaN;
  }
}

/** Fills days without a price, up to the next that has one. */
function fillFrom(line: Float64Array, at: number, price: number): void {
  for (let place = Math.max(at, 0); place <= Math.min(at + PRICE_LASTS_DAYS, line.length - 1) && Number.isNaN(line[place]); place++) line[place] = price;
}
