import type { Business } from '../companies/company.ts';
import type { Economy } from '../economy/economy.ts';
import type { QuarterResult } from './books.ts';

/** Growth of the trend at an age in years, a fraction a year. */
export function growthAt(business: Business, age: number): number {
  return business.matureGrowth + (business.growth - business.matureGrowth) * Math.exp(-age / business.maturing);
}

/**
 * What the whole company would fetch on a day on which nobody is in a mood, thousands.
 * A multiple of earnings that rises with expected growth, times what the market pays in general, plus cash to spare;
 * earnings are partly those of the last year, partly those of an ordinary one, so that prices follow the cycle but not all the way.
 *
 * @param lastYear Net income of the last four quarters.
 * @param yearlyRevenue Trend revenue, which keeps the worth above nothing while earnings are.
 */
export function worth(business: Business, result: QuarterResult<unknown>, lastYear: number, yearlyRevenue: number, age: number, economy: Economy): number {
  const ordinary = result.ordinaryIncome;
  const least = Math.max(ordinary * 0.4, yearlyRevenue * (business.kind === 'operating' ? 0.016 : 0.002));
  const earnings = Math.max(0.58 * ordinary + 0.42 * lastYear, least);
  const growth = growthAt(business, age + 2.5);
  const multiple = Math.min(30, Math.max(7.5, 7.5 + 150 * (growth - 0.012))) * business.esteem;
  return earnings * multiple * economy.multiple ** (0.55 + 0.45 * business.beta) + 0.85 * result.spareCash;
}
