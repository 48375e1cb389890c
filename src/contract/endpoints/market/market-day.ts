import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { MarketDay } from '#contract/entities/market/market-day.ts';
import { countBetween } from '#contract/primitives.ts';

export const getMarketDay = endpoint({
  method: 'GET',
  path: '/_api/hot_stocks',
  summary: 'How many companies rose and fell on the newest day, by how much, the sectors, and the stocks whose move was most unusual.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  query: { length: v.optional(countBetween(1, 50), 8) },
  response: MarketDay,
  freshFor: 300,
});
