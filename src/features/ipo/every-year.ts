import type { IpoPeriod } from '#contract/entities/ipos/ipo.ts';

/** What is drawn of a year's offerings; none was priced where the year has none here. */
export type IpoYear = Pick<IpoPeriod, 'period' | 'priced' | 'since' | 'first_day'>;

/**
 * The years from the first to the last, oldest first, with one that is empty for each year between that has no offering: drawn side by
 * side they are a scale.
 *
 * @param years Newest first, as they are answered.
 */
export function everyYear(years: readonly IpoYear[]): readonly IpoYear[] {
  const known = new Map(years.map((year) => [Number(year.period), year]));
  const [last, first] = [Number(years[0]?.period), Number(years.at(-1)?.period)];
  if (!(last >= first)) return [];
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const year = first + place;
    return known.get(year) ?? { period: String(year), priced: 0, since: null, first_day: null };
  });
}
