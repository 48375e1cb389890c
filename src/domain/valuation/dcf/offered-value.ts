import type { StatementPeriod } from '../../statements/periods/statement-periods.ts';
import { valuedRow, valuedShareValue } from '../../statements/ratios/valued-share.ts';
import { boundedGrowth, type OwnGrowth, ownGrowths, STAGES } from './dcf-defaults.ts';
import { dcfValue } from './two-stage-value.ts';

/**
 * A figure a share by fiscal year in the currency of the accounts, oldest first. Begins behind the last recast: growth across one is that of the
 * recast. A year that is missing is `undefined`.
 */
export function valuesByYear(annual: readonly StatementPeriod[], key: string): (number | undefined)[] {
  const last = annual.at(-1);
  if (last === undefined) return [];
  const basis = (year: StatementPeriod) => year.recastSince('per_share', valuedRow(year, key)).join();
  const alike = annual.slice(annual.findLastIndex((year) => basis(year) !== basis(last)) + 1);
  const values = new Map(alike.map((year) => [year.fiscal_year, valuedShareValue(year, key)]));
  const first = alike[0]?.fiscal_year ?? last.fiscal_year;
  return Array.from({ length: last.fiscal_year - first + 1 }, (_, at) => values.get(first + at));
}

/** The growth that a calculation begins with. */
export interface OfferedGrowth {
  /** A fraction a year, kept between 5 and 20 %. */
  readonly rate: number;
  /** The company's own trend it comes from. */
  readonly trend: OwnGrowth;
}

/** The growth offered for a figure a share: its own trend over ten years, else over five. `undefined` where neither is known. */
export function offeredGrowth(annual: readonly StatementPeriod[], key: string): OfferedGrowth | undefined {
  const trend = ownGrowths(valuesByYear(annual, key))[0];
  return trend && { rate: boundedGrowth(trend.rate), trend };
}

/** What a share is worth by what is offered at first: two stages, no perpetuity. @returns `undefined` for a loss and without a growth. */
export function offeredValue(base: number | undefined, growth: number | undefined, discountRate: number | undefined): number | undefined {
  if (growth === undefined || discountRate === undefined) return undefined;
  return dcfValue(base, { ...STAGES, growth, discount_rate: discountRate });
}
