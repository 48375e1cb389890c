import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { ListedPolitician, PoliticianInfo, PoliticianSummary, PoliticianTrade } from '#contract/entities/politicians/politician.ts';
import { listedPoliticianRules, politicianTradeRules } from '#contract/entities/politicians/politician-rules.ts';
import { listOf } from '#contract/list/page-of.ts';
import { countBetween, StockRef, textUpTo } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const asked = { method: 'POST', effect: 'read', audience: 'member', access: 'anonymous', freshFor: HOUR } as const;
const ofOne = {
  ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: HOUR } as const),
  params: { id: v.pipe(textUpTo(120), v.minLength(1)) },
  errors: ['politician-not-found'],
} as const;
const trades = listOf(PoliticianTrade, politicianTradeRules);
const people = listOf(ListedPolitician, listedPoliticianRules);

export const getPolitician = endpoint({
  ...ofOne,
  path: '/_api/politician/{id}/info',
  summary: 'Who a member of the House or the Senate is, and what there is of the reports.',
  response: PoliticianInfo,
});

export const getPoliticianSummary = endpoint({
  ...ofOne,
  path: '/_api/politician/{id}/summary',
  summary: 'What a member traded in 24 months: sums as ranges, delays, sectors, and prices since.',
  response: PoliticianSummary,
});

export const listTradesOfPolitician = endpoint({
  ...trades,
  ...({ follows: 'market', params: ofOne.params, errors: ofOne.errors } as const),
  path: '/_api/politician/{id}/trades',
  summary: 'Every trade a member reported, and reports that could not be read.',
});

export const listPoliticianTrades = endpoint({
  ...trades,
  follows: 'market',
  path: '/_api/politician/trades',
  summary: 'Trades of members of the House and the Senate, newest first.',
});

export const findPoliticians = endpoint({
  ...people,
  ...asked,
  path: '/_api/politicians',
  summary: 'Everybody who reported, with sums of all their trades as ranges.',
});

export const findPoliticianTransactions = endpoint({
  ...trades,
  ...asked,
  query: { ...trades.query, stock: StockRef },
  path: '/_api/politician/transactions',
  summary: 'Trades of members of the House and the Senate in one stock.',
  errors: ['stock-not-found'],
});

export const findRecentPoliticians = endpoint({
  ...people,
  ...asked,
  /** Before the newest trade. */
  query: { ...people.query, days: v.optional(countBetween(1, 3660), 90) },
  path: '/_api/politicians/recent',
  summary: 'Members with trades in the last days, with sums of these trades as ranges.',
});
