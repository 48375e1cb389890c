import type { ValuationBox } from '#contract/entities/stock/valuation.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatPrice } from '#ui/format/number.ts';
import type { BoxRow } from './box-rows.ts';

/** The box in one sentence: how the price compares with GF Value, and how many methods give more than the price. */
export function boxInWords(box: ValuationBox, rows: readonly BoxRow[], currency: string): string {
  const { price, gf_value, day } = box;
  if (price === null) return 'No price is known, so that nothing can be set against these values.';
  const known = rows.filter(({ value }) => value !== null);
  if (known.length === 0) return `At ${formatPrice(price)} ${currency} nothing can be said of what it is worth: ${box.notes.gf_value ?? ''}`;
  const above = known.filter(({ value }) => (value ?? 0) > price).length;
  const many = `${above} of ${known.length} ${known.length === 1 ? 'value is' : 'values are'} above the price.`;
  const close = `${formatPrice(price)} ${currency}${day === null ? '' : ` on ${formatDay(day)}`}`;
  if (gf_value === null) return `At ${close} there is no GF Value; ${many}`;
  const gap = price / gf_value - 1;
  const place = Math.abs(gap) < 0.005 ? 'at GF Value' : `${Math.round(Math.abs(gap) * 100)}% ${gap < 0 ? 'below' : 'above'} GF Value, ${formatPrice(gf_value)}`;
  return `At ${close} the price is ${place}. ${many}`;
}
