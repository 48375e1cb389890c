import { daysInPeriod } from './days.ts';

/** Length of a reporting period; longer than a quarter means year to date. */
export type PeriodClass = 'quarter' | 'half' | 'nine_months' | 'year';

/**
 * The class of a period by its length in days: a quarter has 75–125, a half 160–205, nine months 245–295, a year 340–385,
 * so that 52/53-week years and quarters of 12, 16 or 17 weeks are included. `undefined` for any other length.
 */
export function classOfDays(days: number): PeriodClass | undefined {
  if (days >= 75 && days <= 125) return 'quarter';
  if (days >= 160 && days <= 205) return 'half';
  if (days >= 245 && days <= 295) return 'nine_months';
  if (days >= 340 && days <= 385) return 'year';
  return undefined;
}

export function periodClass(start: string, end: string): PeriodClass | undefined {
  return classOfDays(daysInPeriod(start, end));
}

/** The label of each class beside a figure. */
export const periodClassNames: Readonly<Record<PeriodClass, string>> = {
  quarter: '3 months',
  half: '6 months',
  nine_months: '9 months',
  year: '12 months',
};
