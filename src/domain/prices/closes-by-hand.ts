import { addDays, laterDay } from '../statements/periods/days.ts';

/**
 * Prices given by hand as closes of every day: each counts until the next one, the last one to a day, or to its own if that is later.
 *
 * @param prices Per share, oldest first, one a day.
 * @param until The last session of the listed stocks beside it, so that a day without one is no day of a portfolio.
 * @returns `undefined` without a price.
 */
export function closesByHand(
  prices: readonly { readonly day: string; readonly price: string }[],
  until: string,
): { days: string[]; closes: number[] } | undefined {
  const first = prices[0]?.day;
  if (first === undefined) return undefined;
  const last = laterDay(until, prices.at(-1)?.day ?? first);
  const days: string[] = [];
  const closes: number[] = [];
  let next = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    while (prices[next + 1] !== undefined && (prices[next + 1]?.day ?? '') <= day) next += 1;
    days.push(day);
    closes.push(Number(prices[next]?.price));
  }
  return { days, closes };
}
