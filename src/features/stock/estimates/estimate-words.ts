import type { AnalystRatings, Estimate, Estimates, PriceTargets } from '#contract/entities/stock/estimates.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';

/** Coming years of a figure, nearest first. */
export function comingYears({ estimates }: Pick<Estimates, 'estimates'>, metric: Estimate['metric']): readonly Estimate[] {
  return estimates.filter((each) => each.metric === metric && each.period === 'year' && each.actual === null);
}

/** What is expected, in one or two sentences; how past estimates came out. */
export function estimatesInWords(answer: Estimates): string {
  const [next] = comingYears(answer, 'eps').length > 0 ? comingYears(answer, 'eps') : answer.estimates.filter(({ actual }) => actual === null);
  const past = answer.estimates.flatMap(({ surprise }) => (surprise === null ? [] : [surprise]));
  const beaten = past.filter((surprise) => surprise > 0).length;
  const missed = past.length === 0 ? '' : ` Of ${past.length} past estimates ${beaten} were beaten.`;
  if (next === undefined) return `No estimate of a period to come is loaded.${missed}`;
  const growth = next.growth === null ? '' : `, ${formatPercentChange(next.growth, 1)}% on the year before`;
  const value = next.unit === 'currency_per_share' ? `${formatPrice(next.mean)} ${answer.currency ?? ''}` : 'loaded';
  return `${next.label} of the ${next.period} to ${formatDay(next.end)}: ${value}${growth}.${missed}`;
}

/** What analysts say of the share: their target against the price, and how many say buy. */
export function forecastInWords({ upside, targets, currency, price }: PriceTargets, { ratings }: Pick<AnalystRatings, 'ratings'>): string {
  const [target] = targets;
  const [newest] = ratings;
  const words = [
    target === undefined || upside === null || price === null
      ? undefined
      : `The mean target of ${formatPrice(target.mean)} ${currency} is ${formatNumber(Math.abs(upside * 100), 1)}% ${upside < 0 ? 'below' : 'above'} the price`,
    newest === undefined ? undefined : `${newest.strong_buy + newest.buy} of ${newest.analysts} analysts say buy, ${newest.sell + newest.strong_sell} say sell`,
  ].filter((each) => each !== undefined);
  return words.length === 0 ? 'Neither a target price nor ratings are loaded.' : `${words.join('; ')}.`;
}
