import { type TrendGrowth, trendGrowth } from '#domain/growth/trend-growth.ts';
import { growthRank } from '#domain/quality/growth-rank.ts';
import type { Rank } from '#domain/quality/rank.ts';
import type { Statements } from '#domain/statements/build-statements.ts';

/** How sales and earnings of a share grew, by the trend through fiscal years. */
export interface GrowthTrends {
  readonly revenueFiveYears: TrendGrowth | undefined;
  readonly revenueThreeYears: TrendGrowth | undefined;
  /** Of EBITDA a share; of book value a share for banks and insurers. */
  readonly ebitdaFiveYears: TrendGrowth | undefined;
}

/** Trends through years of one basis only: across a recast there is no growth. */
export function growthTrends({ annual }: Pick<Statements, 'annual'>, financial: boolean): GrowthTrends {
  const trend = (key: string, years: number) => {
    const last = annual.slice(-(years + 1));
    if (new Set(last.map((year) => year.recastSince('per_share', key).join())).size > 1) return undefined;
    return trendGrowth(
      last.map((year) => year.value('per_share', key)),
      years,
    );
  };
  return {
    revenueFiveYears: trend('revenue_per_share', 5),
    revenueThreeYears: trend('revenue_per_share', 3),
    ebitdaFiveYears: trend(financial ? 'book_value_per_share' : 'ebitda_per_share', 5),
  };
}

/** Growth rank of a company by its fiscal years. */
export function growthRankOf({ revenueFiveYears, revenueThreeYears, ebitdaFiveYears }: GrowthTrends): Rank {
  return growthRank({
    revenueFiveYears: revenueFiveYears?.rate,
    revenueThreeYears: revenueThreeYears?.rate,
    ebitdaFiveYears: ebitdaFiveYears?.rate,
    steadiness: revenueFiveYears?.fit,
  });
}
