import type { Statements } from '../../statements/build-statements.ts';
import type { StatementListName, StatementPeriod } from '../../statements/periods/statement-periods.ts';
import { valuedShareValue } from '../../statements/ratios/valued-share.ts';
import type { FairValueKey } from './fair-value.ts';
import type { MetricHistory } from './fair-value-history.ts';
import type { PublicFigure } from './public-figure.ts';

/** Banks and insurers are valued by what they earn and own; sales and free cash flow mean something else there. */
const OF_FINANCIALS: readonly FairValueKey[] = ['eps_without_one_offs', 'book_value_per_share'];
const OF_OTHERS: readonly FairValueKey[] = ['revenue_per_share', 'eps_without_one_offs', 'fcf_per_share', 'book_value_per_share'];

/** A value a share in the currency of the listing: of a flow over its period, of a balance on the period's last day. */
export type InListing = (value: number, period: Pick<StatementPeriod, 'start' | 'end'>, isFlow: boolean) => number | undefined;

/** Periods that months of ten years can rest on: four a year, with those that were newest when the ten years began. */
const TRAILING_PERIODS = 48;

/** A row of periods through time, with the day from which on each period was known. */
export function publicFigures(periods: readonly StatementPeriod[], list: StatementListName, key: string): PublicFigure[] {
  return periods.map((period) => ({
    end: period.end,
    filed: period.filed,
    value: list === 'per_share' ? valuedShareValue(period, key) : period.value(list, key),
  }));
}

/** The per-share figures that GF Value is made of, over time. */
export function metricHistories({ annual, ttm }: Statements, financial: boolean, inListing: InListing): MetricHistory[] {
  return (financial ? OF_FINANCIALS : OF_OTHERS).map((key) => {
    const isFlow = key !== 'book_value_per_share';
    return {
      key,
      trailing: ttm.slice(-TRAILING_PERIODS).map((period) => {
        const value = valuedShareValue(period, key);
        return { end: period.end, filed: period.filed, value: value === undefined ? undefined : inListing(value, period, isFlow) };
      }),
      annual: publicFigures(annual, 'per_share', key),
    };
  });
}
