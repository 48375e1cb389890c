import { median } from '#domain/arithmetic/median.ts';
import { difference } from '#domain/arithmetic/sum.ts';
import { buybackRatio, isRecapitalised } from '#domain/dividends/buybacks.ts';
import { lineFit } from '#domain/growth/line-fit.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { returnOnRetainedEarnings } from '#domain/profitability/return-on-retained-earnings.ts';
import type { StatementListName, StatementPeriod } from '#domain/statements/periods/statement-periods.ts';

type Set = (field: string, value: number | undefined) => void;
/** Figures of fiscal years, oldest first; unknown where they are not on one basis with the last year. */
export type Years = readonly (number | undefined)[];

/** A row of fiscal years of which those before a recast are unknown. */
export function yearsOf(annual: readonly StatementPeriod[], list: StatementListName, key: string): Years {
  const basis = annual.at(-1)?.recastSince(list, key).join();
  return annual.map((year) => (year.recastSince(list, key).join() === basis ? year.value(list, key) : undefined));
}

/** Middle, mean, extremes, changes and trend of ratios over the last fiscal years, of which at least half must be known. */
export function setRatioYears(set: Set, key: string, years: Years, latest: number | undefined): void {
  const over = (count: number) => {
    const known = years.slice(-count).filter((each) => each !== undefined);
    return known.length * 2 >= count ? known : undefined;
  };
  for (const count of [5, 10]) {
    const known = over(count);
    set(`${key}__median_${count}y`, known && median(known));
    set(
      `${key}__low_${count}y`,
      known?.reduce((lowest, each) => Math.min(lowest, each)),
    );
    set(
      `${key}__high_${count}y`,
      known?.reduce((highest, each) => Math.max(highest, each)),
    );
  }
  for (const count of [3, 5, 10]) {
    const known = over(count);
    set(`${key}__avg_${count}y`, known && known.reduce((sum, each) => sum + each, 0) / known.length);
  }
  for (const count of [1, 3, 5]) set(`${key}__change_${count}y`, difference(latest, years.at(-1 - count)));
  for (const count of [5, 10]) {
    const known = years.slice(-count).filter((each) => each !== undefined);
    set(`${key}__slope_${count}y`, known.length === count ? lineFit(known)?.slope : undefined);
  }
}

/** Counts and growth of earnings per share over fiscal years. */
export function setEarningsYears(set: Set, annual: readonly StatementPeriod[]): void {
  const eps = yearsOf(annual, 'income_statement', 'eps_diluted');
  const growth = eps.map((each, at) => oneYearGrowth(each, eps[at - 1]));
  const profits = annual.map((year) => year.value('income_statement', 'net_income'));
  set(
    'years_of_profit',
    runOf(profits, (now) => now > 0),
  );
  set(
    'years_of_eps_growth',
    runOf(eps, (now, before) => before !== undefined && now > before),
  );
  set(
    'years_of_eps_acceleration',
    runOf(growth, (now, before) => before !== undefined && now > before),
  );
  const twelve = eps.slice(-13);
  const rises = twelve.filter((each, at) => at > 0 && each !== undefined && each > (twelve[at - 1] ?? Number.POSITIVE_INFINITY)).length;
  set('eps_up_years', twelve.filter((each) => each !== undefined).length >= 7 ? rises : undefined);
  const ten = eps.slice(-10).filter((each) => each !== undefined);
  set('eps_average_growth', ten.length === 10 ? oneYearGrowth(meanOf(ten.slice(-3)), meanOf(ten.slice(0, 3))) : undefined);
  const six = annual.slice(-6);
  if (six.length === 6) {
    const dividends = yearsOf(six, 'per_share', 'dps');
    set('return_on_retained_earnings', returnOnRetainedEarnings(eps.slice(-6), dividends));
  }
}

/** How the shares became fewer, and how evenly equity earned. */
export function setShareYears(set: Set, annual: readonly StatementPeriod[]): void {
  const [now, then] = [annual.at(-1), annual.at(-6)];
  const shares = (year: StatementPeriod | undefined) => year?.value('balance_sheet', 'shares_outstanding');
  const counted = annual.slice(-6).some((year, at, six) => at > 0 && isRecapitalised(shares(six[at - 1]), shares(year)));
  set('buyback_ratio__5y', counted ? undefined : buybackRatio(shares(then), shares(now), 5));
  const roe = yearsOf(annual, 'ratios', 'roe')
    .slice(-10)
    .filter((each) => each !== undefined);
  set('roe_variability', roe.length >= 5 ? deviation(roe) : undefined);
}

/** How many of the last figures in a row are as asked, counted back; unknown when the last is. */
export function runOf(figures: Years, isSo: (now: number, before: number | undefined) => boolean): number | undefined {
  if (figures.at(-1) === undefined) return undefined;
  let count = 0;
  for (let at = figures.length - 1; at >= 0; at--) {
    const now = figures[at];
    if (now === undefined || !isSo(now, figures[at - 1])) break;
    count++;
  }
  return count;
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, each) => sum + each, 0) / figures.length;
}

/** Standard deviation of a sample. */
export function deviation(figures: readonly number[]): number {
  const mean = meanOf(figures);
  return Math.sqrt(figures.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (figures.length - 1));
}
