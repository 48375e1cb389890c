import type { IndustryRegion, PerformanceGrid } from '#contract/entities/industry/industry.ts';
import type { ScreenFilter } from '#contract/entities/market/screener.ts';
import { industryCountries } from '#domain/places/industry-regions.ts';

/** A group of companies as the page names it. */
export interface ScreenedGroup {
  readonly region?: IndustryRegion | undefined;
  readonly sector?: string | undefined;
  readonly industry?: string | undefined;
  readonly size?: PerformanceGrid['sizes'][number] | undefined;
  readonly atLoss?: boolean | undefined;
}

/** The filters of the screener that leave the companies of a group: counted once, of a size where one is named. */
export function screenOf({ region, sector, industry, size, atLoss }: ScreenedGroup): ScreenFilter[] {
  return [
    { kind: 'compare', field: 'is_primary_listing', is: '=', value: 1 },
    ...(region === undefined ? [] : [{ kind: 'in' as const, field: 'country', names: [...industryCountries[region]] }]),
    ...(sector === undefined ? [] : [{ kind: 'in' as const, field: 'sector', names: [sector] }]),
    ...(industry === undefined ? [] : [{ kind: 'in' as const, field: 'industry', names: [industry] }]),
    ...(size === undefined ? [] : [{ kind: 'compare' as const, field: 'mktcap', is: '>=' as const, value: size.from }]),
    ...(size?.to == null ? [] : [{ kind: 'compare' as const, field: 'mktcap', is: '<' as const, value: size.to }]),
    ...(atLoss === true ? [{ kind: 'compare' as const, field: 'net_income_common', is: '<' as const, value: 0 }] : []),
  ];
}
