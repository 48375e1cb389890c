import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { CpiSplitKey, InflationAnswer } from '#contract/entities/market/inflation-contributors.ts';

export const getInflationContributors = endpoint({
  method: 'GET',
  path: '/_api/economicindicators/inflation_contributors',
  summary: 'What each part of consumer prices contributed to their rise over twelve months, month by month.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  query: { split: v.optional(CpiSplitKey) },
  response: InflationAnswer,
  errors: ['not-found'],
  freshFor: 60 * 60,
});
