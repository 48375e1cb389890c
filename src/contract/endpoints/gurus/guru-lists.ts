import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { GuruTrade, HoldingTrend, ListedGuru } from '#contract/entities/gurus/guru.ts';
import { QuarterFiled } from '#contract/entities/gurus/guru-figures.ts';
import { guruRules, guruTradeRules, holdingTrendRules } from '#contract/entities/gurus/guru-rules.ts';
import { listOf } from '#contract/list/page-of.ts';
import { Day } from '#contract/primitives.ts';
import { ofMembers } from './of-members.ts';

const ofGroup = { follows: 'market', params: { id: v.literal('all') } } as const;

export const listGurus = endpoint({
  ...listOf(ListedGuru, guruRules),
  ...ofGroup,
  query: { ...listOf(ListedGuru, guruRules).query, ...ofMembers },
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/portfolios',
  summary: 'Followed investors with their newest quarter.',
});

export const getScoreboard = endpoint({
  ...listOf(ListedGuru, guruRules),
  ...ofGroup,
  query: { ...listOf(ListedGuru, guruRules).query, ...ofMembers },
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/scoreboard',
  summary: 'Followed investors by the return of copying their disclosed holdings from filing to filing.',
});

export const listLatestPicks = endpoint({
  ...listOf(GuruTrade, guruTradeRules),
  ...ofGroup,
  query: { ...listOf(GuruTrade, guruTradeRules).query, ...ofMembers },
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/latest',
  summary: 'What followed investors bought and sold in their newest quarters.',
});

export const listGuruTradings = endpoint({
  ...listOf(GuruTrade, guruTradeRules),
  follows: 'market',
  query: { ...listOf(GuruTrade, guruTradeRules).query, of: v.optional(v.picklist(['shares', 'options', 'purchases']), 'shares'), ...ofMembers },
  errors: ['lists-being-made'],
  path: '/_api/guru_tradings',
  summary: 'Newest trades of followed investors: in shares, in options, or purchases alone.',
});

export const listGeographicTrends = endpoint({
  ...listOf(HoldingTrend, holdingTrendRules),
  ...ofGroup,
  query: { ...listOf(HoldingTrend, holdingTrendRules).query, ...ofMembers },
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/geographic_trends',
  summary: 'Weights of countries in all followed portfolios, and how they moved in a quarter.',
});

export const listIndustryTrends = endpoint({
  ...listOf(HoldingTrend, holdingTrendRules),
  ...ofGroup,
  query: { ...listOf(HoldingTrend, holdingTrendRules).query, ...ofMembers },
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/industry_trends',
  summary: 'Weights of industries in all followed portfolios, and how they moved in a quarter.',
});

/** Quarters for which any followed investor has reported, newest first. */
export const listHoldingQuarters = endpoint({
  ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: 60 * 60 } as const),
  errors: ['lists-being-made'],
  path: '/_api/guru_holdings_quarters',
  summary: 'Quarters for which any followed investor has reported, newest first.',
  response: v.array(Day),
});

export const getQuarterFiled = endpoint({
  ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', freshFor: 60 * 60 } as const),
  ...ofGroup,
  query: ofMembers,
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/quarter_filed',
  summary: 'How many of the followed investors have reported the newest quarter, when the last of them did, and how many stocks the lists of picks have.',
  response: QuarterFiled,
});
