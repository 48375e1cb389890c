import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { MarketLine, MarketValuation } from '#contract/entities/market/market-valuation.ts';

export const getMarketValuation = endpoint({
  method: 'GET',
  path: '/_api/market_valuation',
  summary: 'How dear a whole market is against its own history, and what return that implies.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  query: { line: v.optional(MarketLine) },
  response: MarketValuation,
  errors: ['not-found'],
  freshFor: 60 * 60,
});
