import { median } from '../arithmetic/median.ts';

/** An offering as statistics count it; days are `YYYY-MM-DD`. */
export interface CountedIpo {
  readonly sector: string | null;
  readonly filed_on: string | null;
  readonly priced_on: string | null;
  readonly withdrawn_on: string | null;
  /** US dollars raised; null where it is not known, or in another currency. */
  readonly amount: number | null;
  readonly first_day_return: number | null;
  readonly since_return: number | null;
}

/** Offerings of a year, a month or a sector. Returns are fractions, of priced offerings alone. */
export interface IpoStatistics {
  readonly filed: number;
  readonly priced: number;
  readonly withdrawn: number;
  /** Sum of the amounts that are known, and of how many offerings they are; null where none is known. */
  readonly amount: number | null;
  readonly amounts: number;
  /** Medians, with how many offerings have the figure; null where none has. */
  readonly first_day: number | null;
  readonly first_days: number;
  readonly since: number | null;
  readonly sinces: number;
  /** Part of those with a known return that are above the offer price; null where none is known. */
  readonly above_offer: number | null;
}

/**
 * Statistics of some offerings: filed by the day of filing, priced and their returns by that of pricing, withdrawn by that of withdrawal;
 * withdrawn ones are in no return (formulas 25).
 *
 * @param counts Whether a day belongs to them.
 */
export function ipoStatistics(ipos: readonly CountedIpo[], counts: (day: string) => boolean): IpoStatistics {
  const within = (day: string | null) => day !== null && counts(day);
  const priced = ipos.filter(({ priced_on, withdrawn_on }) => withdrawn_on === null && within(priced_on));
  const known = (field: 'amount' | 'first_day_return' | 'since_return') => priced.flatMap((ipo) => ipo[field] ?? []);
  const [amounts, firsts, sinces] = [known('amount'), known('first_day_return'), known('since_return')];
  return {
    filed: ipos.filter(({ filed_on }) => within(filed_on)).length,
    priced: priced.length,
    withdrawn: ipos.filter(({ withdrawn_on }) => within(withdrawn_on)).length,
    amount: amounts.length === 0 ? null : amounts.reduce((sum, each) => sum + each, 0),
    amounts: amounts.length,
    first_day: median(firsts) ?? null,
    first_days: firsts.length,
    since: median(sinces) ?? null,
    sinces: sinces.length,
    above_offer: sinces.length === 0 ? null : sinces.filter((each) => each > 0).length / sinces.length,
  };
}

/** The offerings by a part of the days on which they were filed, priced or withdrawn: 4 for the year, 7 for the month; oldest first. */
export function ipoPeriods(ipos: readonly CountedIpo[], length: 4 | 7): { readonly period: string; readonly statistics: IpoStatistics }[] {
  const of = (day: string | null) => (day === null ? [] : [day.slice(0, length)]);
  const periods = new Set(ipos.flatMap(({ filed_on, priced_on, withdrawn_on }) => [...of(filed_on), ...of(priced_on), ...of(withdrawn_on)]));
  return [...periods].sort().map((period) => ({ period, statistics: ipoStatistics(ipos, (day) => day.startsWith(period)) }));
}
