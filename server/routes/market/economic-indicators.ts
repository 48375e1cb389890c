import {
  getEconomicIndicator,
  getNetLiquidity,
  getPresidentialCycle,
  getTreasuryRates,
  getYieldCurve,
  listEconomicIndicators,
  listIndicatorCategories,
  listKnownIndicators,
} from '#contract/endpoints/market/economic-indicators.ts';
import { categoryRules, indicatorRules, knownIndicatorRules } from '#contract/entities/market/economic-indicator.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { findPresidentialCycle } from '#server/queries/market/presidential-cycle.ts';
import { findTreasuryRates, findYieldCurve } from '#server/queries/market/yield-curve.ts';
import * as indicators from '#server/queries/sources/economic-indicators.ts';
import { ApiError, serve } from '#server/serve.ts';

export const economicIndicatorRoutes = [
  serve(listEconomicIndicators, async ({ query }, { db }) =>
    pageOfRows(await indicators.visibleIndicators(db), indicatorRules, query, ({ last_on }) => last_on),
  ),
  serve(listKnownIndicators, async ({ query }, { db }) =>
    pageOfRows(await indicators.listKnownIndicators(db), knownIndicatorRules, query, ({ last_on }) => last_on),
  ),
  serve(listIndicatorCategories, async ({ query }, { db }) =>
    pageOfRows(await indicators.listIndicatorCategories(db), categoryRules, query, ({ last_on }) => last_on),
  ),
  // Before the indicator by its id, whose path they would match.
  serve(getNetLiquidity, (_, { db }) => indicators.findNetLiquidity(db)),
  serve(getYieldCurve, ({ query }, { db }) => findYieldCurve(db, query)),
  serve(getTreasuryRates, (_, { db }) => findTreasuryRates(db)),
  serve(getPresidentialCycle, async ({ query }, { db, now }) => {
    const found = await findPresidentialCycle(db, new Date(now()).getUTCFullYear(), query.series);
    if (found === undefined) throw new ApiError('not-found');
    return found;
  }),
  serve(getEconomicIndicator, async ({ params, query }, { db }) => {
    const found = await indicators.findIndicator(db, params.id);
    if (found === undefined) throw new ApiError('not-found');
    return query.type === 'latest' ? { ...found, days: found.days.slice(-1), values: found.values.slice(-1) } : found;
  }),
];
