import type { IpoPeriod } from '#contract/entities/ipos/ipo.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatCount } from '#ui/format/number.ts';

interface Counts {
  readonly filed: number;
  readonly effective: number;
  readonly priced: number;
}

/** What offerings are doing, in a sentence or two: how many are coming, and how the last years' did. */
export function iposInWords({ filed, effective, priced }: Counts, years: readonly IpoPeriod[]): string {
  if (filed + effective + priced === 0) return 'No initial offering is known yet.';
  const coming = filed + effective;
  const registered = coming === 0 ? 'No offering is registered' : `${formatCount(coming)} ${coming === 1 ? 'offering is' : 'offerings are'} registered`;
  const last = years.find(({ priced: count }) => count > 0);
  if (last === undefined) return `${registered}, and none was priced in the years that are loaded.`;
  const were = `${registered}; ${formatCount(last.priced)} ${last.priced === 1 ? 'was' : 'were'} priced in ${last.period}`;
  if (last.since === null) return `${were}, whose returns are not known.`;
  const of = last.sinces < last.priced ? ` of the ${formatCount(last.sinces)} with prices` : '';
  const first = last.first_day === null ? '' : `, after ${formatPercentChange(last.first_day, 1)}% on the first day`;
  return `${were}. The median${of} is at ${formatPercentChange(last.since, 1)}% from its offer price${first}.`;
}
