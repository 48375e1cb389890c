import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import {
  GfValueMarket,
  GlobalMarket,
  IndexId,
  IndexList,
  IndexMember,
  IndexPerformance,
  IndexSector,
  IndexTop,
  indexMemberRules,
  MarketGfValue,
  PerformanceRanks,
} from '#contract/entities/market/market-index.ts';
import { listOf, MOST_ROWS } from '#contract/list/page-of.ts';
import { countBetween, Day } from '#contract/primitives.ts';

const members = listOf(IndexMember, indexMemberRules);
const read = { ...members, query: {} };
const ofIndex = { ...read, params: { id: IndexId }, errors: ['not-found'] } as const;
const top = { ...ofIndex, response: IndexTop };

export const listIndices = endpoint({
  ...read,
  path: '/_api/index/list',
  summary: 'Indices of shares by region, with their newest levels when `latest` is true.',
  query: { latest: v.optional(v.picklist(['true', 'false'])) },
  response: IndexList,
});

export const getIndexPerformance = endpoint({
  ...ofIndex,
  path: '/_api/index/{id}/performance',
  summary: 'The levels of an index, its changes, its valuation and what is known of its members.',
  response: IndexPerformance,
});

export const getIndexTopWeighting = endpoint({ ...top, path: '/_api/index/{id}/top-10-weighting', summary: 'The ten members with the largest weight.' });

export const getIndexSectors = endpoint({
  ...ofIndex,
  path: '/_api/index/{id}/sector-weighting',
  summary: 'The sectors of an index by weight.',
  response: v.object({ day: v.nullable(Day), rows: v.array(IndexSector) }),
});

export const getIndexTopPerformers = endpoint({ ...top, path: '/_api/index/{id}/top-10-performer', summary: 'The ten members that rose most on the day.' });

export const getIndexLowestPerformers = endpoint({
  ...top,
  path: '/_api/index/{id}/lowest-10-performer',
  summary: 'The ten members that fell most on the day.',
});

export const getIndexGainContributors = endpoint({
  ...top,
  path: '/_api/index/{id}/largest-10-gain-contributor',
  summary: 'The ten members that raised the index most: weight at the close before × change of the day.',
});

export const getIndexLossContributors = endpoint({
  ...top,
  path: '/_api/index/{id}/largest-10-loss-contributor',
  summary: 'The ten members that lowered the index most: weight at the close before × change of the day.',
});

export const listIndexComponents = endpoint({
  ...members,
  path: '/_api/index/{id}/components-list',
  summary: 'The members of an index, a page at a time.',
  params: { id: IndexId },
  query: { ...members.query, per_page: v.optional(countBetween(1, MOST_ROWS), 20) },
  errors: ['not-found'],
});

export const getGlobalMarket = endpoint({
  ...read,
  path: '/_api/global_market',
  summary: 'The indices of every region with their newest levels.',
  response: v.array(GlobalMarket),
});

export const getPerformanceRanks = endpoint({
  ...read,
  path: '/_api/performance/ranks',
  summary: 'What each index did in every calendar year, the largest change first.',
  response: PerformanceRanks,
});

export const getCumulativeRanks = endpoint({
  ...read,
  path: '/_api/performance/ranks_cumulative',
  summary: 'What each index did from the first year that all have up to the end of every year, the largest change first.',
  response: PerformanceRanks,
});

export const getMarketGfValue = endpoint({
  ...read,
  path: '/_api/market_gf_value/{market}',
  summary: 'The members of an index on price to GF Value, and the index as a whole.',
  params: { market: GfValueMarket },
  response: MarketGfValue,
});
