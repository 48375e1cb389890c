import { type LynchMonth, peterLynchLine, usualPriceEarnings } from '#domain/valuation/peter-lynch.ts';
import { formatMonth } from '#ui/format/day.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';

/** The chart in one sentence: what the price pays for earnings, and where it would be at fifteen times and at the usual multiple. */
export function lynchInWords(months: readonly LynchMonth[], currency: string): string {
  const now = months.at(-1);
  if (now === undefined) return '';
  const price = `${formatPrice(now.price)} ${currency}`;
  if (now.earnings === undefined) return `At ${price} nothing can be said: the earnings of a share are not known.`;
  const line = peterLynchLine(now.earnings);
  if (line === undefined) return `At ${price} there is no multiple: a share lost ${formatPrice(-now.earnings)} over twelve months.`;
  const usual = usualPriceEarnings(months);
  const atUsual = usual === undefined ? '' : `, at its own median of ${formatNumber(usual, 1)} times ${formatPrice(usual * now.earnings)}`;
  return `At ${price} a share costs ${formatNumber(now.price / now.earnings, 1)} times its earnings of ${formatPrice(now.earnings)}. At 15 times it would cost ${formatPrice(line)}${atUsual}.`;
}

/** A month as it is read on the chart. */
export function monthInWords({ day, price, earnings }: LynchMonth): string {
  const paid = `${formatMonth(day)}: price ${formatPrice(price)}`;
  if (earnings === undefined) return `${paid}, earnings not known`;
  if (earnings <= 0) return `${paid}, a loss of ${formatPrice(-earnings)} a share`;
  return `${paid}, earnings ${formatPrice(earnings)}, ${formatNumber(price / earnings, 1)} times`;
}
