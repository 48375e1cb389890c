import * as calls from '#contract/endpoints/industry/industry.ts';
import { industryDistribution } from '#server/queries/industry/industry-distribution.ts';
import {
  industryComparison,
  industryEtfs,
  industryGroups,
  industryPerformance,
  industryWeighting,
  majorMarkets,
  medianIn,
  performanceGrid,
} from '#server/queries/industry/industry-figures.ts';
import { industryHistory } from '#server/queries/industry/industry-history.ts';
import { industryInsiders } from '#server/queries/industry/industry-insiders.ts';
import { industryMarket, namedGroup } from '#server/queries/industry/industry-market.ts';
import { industryIndicators, industryKeywords } from '#server/queries/industry/industry-words.ts';
import { ApiError, serve } from '#server/serve.ts';

export const industryRoutes = [
  serve(calls.getIndustryWeighting, ({ query }, { db }) => industryWeighting(db, query)),
  serve(calls.getIndustryComparison, ({ query }, { db }) => industryComparison(db, query)),
  serve(calls.getIndustryPerformance, ({ query }, { db }) => industryPerformance(db, query)),
  serve(calls.getPerformanceGrid, ({ query: { period, ...groups } }, { db }) => performanceGrid(db, groups, period)),
  serve(calls.listMajorMarkets, (_input, { db }) => majorMarkets(db)),
  serve(calls.listIndustryEtfs, ({ query }, { db }) => industryEtfs(db, query)),
  serve(calls.listIndustryGroups, ({ query }, { db }) => industryGroups(db, query.region)),
  serve(calls.getMarketDistribution, async ({ query: { region, field } }, { db }) => found(await industryDistribution(db, { region, field }))),
  serve(calls.getIndustryDistribution, async ({ params, query: { region, field } }, { db }) =>
    found(await industryDistribution(db, { region, field, name: params.id })),
  ),
  serve(calls.getIndustryHistory, async ({ params, query: { region, field } }, { db }, { log }) =>
    found(await industryHistory(db, { region, field, id: params.id }, log)),
  ),
  serve(calls.getIndustryInsiders, ({ query }, { db }) => industryInsiders(db, query)),
  serve(calls.listIndustryIndicators, ({ query }, { db }) => industryIndicators(db, query.sector)),
  serve(calls.getIndustryMedian, async ({ params: { a: field, b: name }, query }, { db }) => {
    const market = await industryMarket(db, query.region);
    const { of, rows } = found(namedGroup(market, name));
    return { field, name, of, companies: rows.length, ...medianIn(market.market, rows, field) };
  }),
  serve(calls.listIndustryKeywords, async () => industryKeywords()),
];

function found<T>(answer: T | undefined): T {
  if (answer === undefined) throw new ApiError('not-found');
  return answer;
}
