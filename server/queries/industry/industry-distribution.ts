import type { GroupField, IndustryRegion } from '#contract/entities/industry/industry.ts';
import { distributionOf } from '#domain/industry/group-figures.ts';
import type { Store } from '#server/database/schema.ts';
import { medianIn } from './industry-figures.ts';
import { figureOf, industryMarket, namedGroup } from './industry-market.ts';

/** Ends and width of the bars of each figure; the outer bars hold all beyond. */
const SCALES: Readonly<Record<GroupField, { low: number; high: number; step: number }>> = {
  pe: { low: 0, high: 50, step: 2 },
  pb: { low: 0, high: 12, step: 0.5 },
  yield: { low: 0, high: 0.1, step: 0.005 },
  roe: { low: -0.2, high: 0.6, step: 0.04 },
  operating_margin: { low: -0.2, high: 0.6, step: 0.04 },
};

/**
 * How a figure is distributed in a sector or industry, and among all companies of a region.
 *
 * @param name Of the sector or industry; all companies without one.
 * @returns `undefined` for a name that no company has.
 */
export async function industryDistribution(db: Store, { region, field, name }: { region: IndustryRegion | undefined; field: GroupField; name?: string }) {
  const found = await industryMarket(db, region);
  const own = name === undefined ? { rows: found.rows } : namedGroup(found, name);
  if (own === undefined) return undefined;
  const figure = figureOf(found.market, field);
  const figures = (rows: readonly number[]) => rows.flatMap((row) => figure(row) ?? []);
  const netIncome = figureOf(found.market, 'net_income_common');
  return {
    ...{ name: name ?? null, field, as_of: found.as_of },
    bars: distributionOf(figures(own.rows), figures(found.rows), SCALES[field]),
    own: { companies: own.rows.length, ...medianIn(found.market, own.rows, field) },
    all: { companies: found.rows.length, ...medianIn(found.market, found.rows, field) },
    at_loss: field === 'pe' ? found.rows.filter((row) => (netIncome(row) ?? 0) < 0).length : null,
  };
}
