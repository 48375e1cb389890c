import type { Store } from '../database/schema.ts';
import { DEMO_SERIES, findSeries } from '../queries/sources/series.ts';
import { RISKLESS_YIELDS, risklessReturn } from '../queries/valuation/capital/riskless-returns.ts';

/** The market index that strategies are measured against, without dividends as the sources publish it. */
const BENCHMARK = {
  real: { source: 'fred', id: 'SP500', label: 'S&P 500' },
  demo: { source: DEMO_SERIES, id: 'demo-america', label: 'Meridian America' },
} as const;

/** The benchmark's level on each day; null when no source has it. */
export async function findBenchmark(db: Store, days: readonly string[], isDemo: boolean): Promise<{ label: string; values: (number | null)[] } | null> {
  const { source, id, label } = BENCHMARK[isDemo ? 'demo' : 'real'];
  const values = await onDays(db, source, id, days);
  return values === undefined ? null : { label, values };
}

/** What money earned without risk in each month: (1 + yield)^(1/12) − 1; null when no yield is loaded. */
export async function findRiskFree(db: Store, days: readonly string[], isDemo: boolean): Promise<(number | null)[] | null> {
  for (const { source, id } of RISKLESS_YIELDS[isDemo ? 'demo' : 'real']) {
    const values = await onDays(db, source, id, days);
    if (values !== undefined) return values.map((percent) => (percent === null ? null : risklessReturn(percent)));
  }
  return null;
}

/** The last value of a series up to each day; `undefined` for a series that is not stored. */
async function onDays(db: Store, source: string, id: string, days: readonly string[]): Promise<(number | null)[] | undefined> {
  const series = await findSeries(db, source, id);
  if (series === undefined) return undefined;
  let at = -1;
  return days.map((day) => {
    while ((series.days[at + 1] ?? '9999') <= day) at++;
    return series.values[at] ?? null;
  });
}
