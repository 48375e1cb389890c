import type { GuruPosition } from '#contract/entities/gurus/guru.ts';
import { DistanceRule } from '#ui/chart/marks/distance-rule.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatPrice } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';

type Paid = Pick<GuruPosition, 'price_average' | 'price_low' | 'price_high' | 'price' | 'change' | 'since_average'>;

/** How today's price against what was paid is judged: lower is better for whoever may still buy; after a sale neither is. */
export function cheaperIsBetter({ change }: Pick<GuruPosition, 'change'>): -1 | 0 {
  return (change ?? 0) < 0 ? 0 : -1;
}

/** The last price on the range of prices of the quarter in which something was bought or sold: whether one can still buy cheaper. */
export function PaidRule({ position }: { position: Paid }) {
  const { price_average, price_low, price_high, price, since_average } = position;
  if (price_average === null || price === null || since_average === null) return UNKNOWN;
  const part = (value: number | null) => (value === null ? 0 : value / price_average - 1);
  const zone = price_low === null || price_high === null ? undefined : ([part(price_low), part(price_high)] as const);
  const range = price_low === null || price_high === null ? '' : `, ${formatPrice(price_low)} to ${formatPrice(price_high)} in the quarter`;
  const label = `Last close ${formatPrice(price)}, ${formatPercent(since_average)} percent from the quarter’s average of ${formatPrice(price_average)}${range}`;
  return <DistanceRule value={since_average} zone={zone} tone={cheaperIsBetter(position) === 0 ? 'plain' : 'signed'} label={label} />;
}
