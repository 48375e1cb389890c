import { monthCount } from './frequency.ts';
import type { TimeColumn } from './transforms.ts';

/** A gap of so many points or more marks a recession. */
export const RULE_POINTS = 0.5;
const MONTHS = 3;
const LOOKED_BACK = 12;

/** The unemployment rate of a month by the rule. */
export interface RuleMonth {
  readonly day: string;
  /** Mean of the rates of the month and the two before it. */
  readonly mean: number;
  /** The mean less the lowest mean of the twelve months before, in points; undefined while those are not known. */
  readonly gap: number | undefined;
}

/**
 * The recession rule of unemployment: mean of three months − lowest such mean of the twelve months before it, the month itself not among
 * them. Months are those of the calendar: one that was not collected is left out of the means and not replaced by the one before.
 *
 * @param rates Percent a month, oldest first, each under a day of its month.
 * @returns A row for each month with a rate; a gap of 0.50 or more, rounded to nine decimals, marks a recession. Of revised data, it is not
 *   what was known then.
 * @see Sahm, Direct Stimulus Payments to Individuals (2019); FRED SAHMCURRENT.
 */
export function unemploymentRule({ days, values }: TimeColumn): RuleMonth[] {
  const rates = new Map(days.map((day, at) => [monthCount(day), values[at]]));
  const meanOf = (month: number): number | undefined => {
    const known = Array.from({ length: MONTHS }, (_, back) => rates.get(month - back)).filter((rate) => rate !== undefined);
    return known.length < MONTHS - 1 ? undefined : known.reduce((sum, rate) => sum + rate, 0) / known.length;
  };
  const first = monthCount(days[0] ?? '0000-01-01');
  return days.flatMap((day): RuleMonth[] => {
    const month = monthCount(day);
    const mean = month - first < MONTHS - 1 ? undefined : meanOf(month);
    if (mean === undefined) return [];
    const before = Array.from({ length: LOOKED_BACK }, (_, back) => month - 1 - back);
    const isKnown = month - first >= LOOKED_BACK + MONTHS - 1;
    const means = isKnown ? before.map(meanOf).filter((each) => each !== undefined) : [];
    const gap = means.length === 0 ? undefined : Number((mean - means.reduce((low, each) => Math.min(low, each))).toFixed(9));
    return [{ day, mean, gap }];
  });
}

/** The first months of the runs at or over the line, oldest first. */
export function ruleMarks(months: readonly RuleMonth[]): RuleMonth[] {
  const isOver = (month: RuleMonth | undefined) => (month?.gap ?? 0) >= RULE_POINTS;
  return months.filter((month, at) => isOver(month) && !isOver(months[at - 1]));
}
