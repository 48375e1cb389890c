import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { DEMO_SERIES, findSeries } from '../../sources/series.ts';

/** Yields of three months, in per cent a year, the best source first. */
export const RISKLESS_YIELDS = {
  real: [
    { source: 'treasury', id: 'par-3M' },
    { source: 'fred', id: 'DGS3MO' },
    { source: 'fred', id: 'TB3MS' },
  ],
  demo: [{ source: DEMO_SERIES, id: 'DEMO-RATE' }],
} as const;

/** How old a yield may be and still count: some are published once a month, a month late. */
const STALE_AFTER = 62;

/** What money earns without risk in a month: (1 + yield)^(1/12) − 1. @param percent Yield a year, in per cent. */
export function risklessReturn(percent: number): number {
  return (1 + percent / 100) ** (1 / 12) - 1;
}

/** The riskless return of a month, `YYYY-MM`, by the last yield known before it began; `undefined` where none is. */
export type RisklessReturns = (month: string) => number | undefined;

/** What money earned without risk, of the demo world for its companies; `undefined` when no yield is loaded. */
export async function findRisklessReturns(db: Store, isDemo: boolean): Promise<RisklessReturns | undefined> {
  for (const { source, id } of RISKLESS_YIELDS[isDemo ? 'demo' : 'real']) {
    const series = await findSeries(db, source, id);
    if (series === undefined) continue;
    const { days, values } = series;
    return (month) => {
      const first = `${month}-01`;
      const at = days.findLastIndex((day) => day < first);
      const [day, percent] = [days[at], values[at]];
      return day === undefined || percent === undefined || day < addDays(first, -STALE_AFTER) ? undefined : risklessReturn(percent);
    };
  }
  return undefined;
}
