import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import {
  GroupField,
  IndustryComparison,
  IndustryDistribution,
  IndustryEtf,
  IndustryHistory,
  IndustryInsiders,
  IndustryKeywords,
  IndustryMedian,
  IndustryPerformance,
  IndustryRegion,
  IndustryWeighting,
  MajorMarket,
  PerformanceGrid,
  ReturnPeriod,
  SectorGroup,
} from '#contract/entities/industry/industry.ts';
import { EconomicIndicator } from '#contract/entities/market/economic-indicator.ts';
import { textUpTo } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const read = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: HOUR } as const;
const region = v.optional(IndustryRegion);
const name = textUpTo(80);
/** Of a region, of all where none is named; sectors, or the industries of a sector. */
const groups = { region, sector: v.optional(name) };

export const getIndustryWeighting = endpoint({
  ...read,
  path: '/_api/industry/weighting',
  summary: 'Market value of sectors, or of the industries of a sector, and its part of the whole.',
  query: groups,
  response: IndustryWeighting,
});

export const getIndustryComparison = endpoint({
  ...read,
  path: '/_api/industry/comparison',
  summary: 'Medians of sectors or industries: P/E, P/B, yield, return on equity, operating margin, with how many companies have each.',
  query: groups,
  response: IndustryComparison,
});

export const getIndustryPerformance = endpoint({
  ...read,
  path: '/_api/industry/performance',
  summary: 'Returns of sectors or industries over a day, a week, months, a year and five, weighted by market value at the start.',
  query: groups,
  response: IndustryPerformance,
});

export const getPerformanceGrid = endpoint({
  ...read,
  path: '/_api/industry/performance_mktcap_grid',
  summary: 'Returns of sectors or industries by size of company.',
  query: { ...groups, period: v.optional(ReturnPeriod, 'ytd') },
  response: PerformanceGrid,
});

export const listMajorMarkets = endpoint({
  ...read,
  path: '/_api/industry/major_markets',
  summary: 'The regions of the world beside each other: market value, returns and median P/E.',
  response: v.array(MajorMarket),
});

export const listIndustryEtfs = endpoint({
  ...read,
  path: '/_api/industry/etfs',
  summary: 'Funds of a region with their returns, those that follow a sector where one is named.',
  query: groups,
  response: v.array(IndustryEtf),
});

export const listIndustryGroups = endpoint({
  ...read,
  path: '/_api/industry/list_groups',
  summary: 'Sectors and industries of a region with the number of their companies.',
  query: { region },
  response: v.array(SectorGroup),
});

const shape = { region, field: v.optional(GroupField, 'pe') };

export const getMarketDistribution = endpoint({
  ...read,
  path: '/_api/industry/distribution',
  summary: 'How a figure is distributed among all companies of a region.',
  query: shape,
  response: IndustryDistribution,
});

export const getIndustryDistribution = endpoint({
  ...read,
  path: '/_api/industry/distribution/{id}',
  summary: 'How a figure is distributed among the companies of a sector or industry, beside all.',
  params: { id: name },
  query: shape,
  response: IndustryDistribution,
  errors: ['not-found'],
});

/** The history of the market is made by a job, so that its answer does not follow from the market alone. */
export const getIndustryHistory = endpoint({
  ...{ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', freshFor: HOUR },
  path: '/_api/industry/history/{id}',
  summary: 'The median P/E or P/B of each month as it was known then: of all sectors (`sectors`), or of one sector or industry.',
  params: { id: name },
  query: { region, field: v.optional(v.picklist(['pe', 'pb']), 'pe') },
  response: IndustryHistory,
  errors: ['not-found'],
});

export const getIndustryInsiders = endpoint({
  ...read,
  path: '/_api/industry/insider_trend',
  summary: 'Open-market purchases and sales of insiders by sector over twelve months, and by month.',
  query: groups,
  response: IndustryInsiders,
});

export const listIndustryIndicators = endpoint({
  ...read,
  path: '/_api/industry/economic',
  summary: 'Stored figures of the economy that matter for a sector, or for any.',
  query: { sector: v.optional(name) },
  response: v.array(EconomicIndicator),
});

/** `a` which figure, `b` the name of a sector or industry. */
export const getIndustryMedian = endpoint({
  ...read,
  path: '/_api/industry_med/{a}/{b}',
  summary: 'The median of a figure in a sector or industry, with how many companies have it.',
  params: { a: GroupField, b: name },
  query: { region },
  response: IndustryMedian,
  errors: ['not-found'],
});

export const listIndustryKeywords = endpoint({
  ...read,
  path: '/data/industry_keywords.json',
  summary: 'Words by which industries are found beside their names.',
  response: v.array(IndustryKeywords),
  freshFor: 24 * HOUR,
});
