import { type Span, spanIn, spanInAddress } from '#contract/list/list-rows.ts';
import { textOf, useTableInAddress } from '#pages/table/table-search.ts';
import type { PaidStock, Reach } from './paid-stems.ts';

/** Ends are whole percents. */
const STEPS = 100;

/** The span of prices against what was paid that is chosen in the picture: the table below has it as its filter. */
export function usePaidSpan(): { readonly span: Span | undefined; readonly choose: (span: Span | undefined) => void } {
  const { search, change } = useTableInAddress();
  const choose = (span: Span | undefined) => change({ since_average: span && spanInAddress(span), page: undefined });
  return { span: spanIn(textOf(search, 'since_average')), choose };
}

/**
 * The span between two places of the scale. Where it touches an end it has no limit there: what is beyond the scale lies on its end.
 *
 * @param places Two places as shares of the scale, in any order; they may lie beyond its ends.
 * @returns `undefined` for all of the scale.
 */
export function spanBetween([one, other]: readonly [number, number], { low, high }: Reach): Span | undefined {
  const figureAt = (share: number) => Math.round((low + share * (high - low)) * STEPS) / STEPS;
  const [from, to] = [figureAt(Math.min(one, other)), figureAt(Math.max(one, other))];
  const span = { from: from <= low ? undefined : from, to: to >= high ? undefined : to };
  return span.from === undefined && span.to === undefined ? undefined : span;
}

/** The span from one stock to another, both within. */
export function spanOfStocks(one: PaidStock, other: PaidStock): Span {
  const [least, most] = [Math.min(one.since_average, other.since_average), Math.max(one.since_average, other.since_average)];
  return { from: Math.floor(least * STEPS) / STEPS, to: Math.ceil(most * STEPS) / STEPS };
}
