import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { NamedScreenDescription, NamedScreenId, NamedScreenRow } from '#contract/entities/market/named-screen.ts';
import { ScreenedPage, ScreenFilters, ScreenOrder, ScreenStep } from '#contract/entities/market/screener.ts';
import { StockIdeaRow } from '#contract/entities/market/stock-idea.ts';
import { countBetween } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', freshFor: HOUR } as const;
const run = { method: 'POST', effect: 'read', audience: 'member', access: 'anonymous', params: { id: NamedScreenId }, errors: ['not-found'] } as const;

export const listPublicScreeners = endpoint({
  ...forAll,
  path: '/_api/public_screeners',
  summary: 'The preset screens.',
  response: v.array(NamedScreenRow),
});

export const listGuruScreeners = endpoint({
  ...forAll,
  path: '/_api/gurufocus_screeners',
  summary: 'The named guru screeners.',
  response: v.array(NamedScreenRow),
});

export const listStockIdeas = endpoint({
  ...forAll,
  path: '/_api/screeners/stock_ideas',
  summary: 'The topics of stock ideas with their rules.',
  response: v.array(StockIdeaRow),
});

export const getScreenerDescription = endpoint({
  ...forAll,
  path: '/_api/screeners/{id}/desc',
  summary: 'What a named screen looks for, whose rules it has and what it misses.',
  params: { id: NamedScreenId },
  response: NamedScreenDescription,
  errors: ['not-found'],
});

/** The rules of a named screen as the screener takes them. */
export const getScreenerRules = endpoint({
  ...forAll,
  path: '/_api/screeners/{id}/param',
  summary: 'The filters and the order of a named screen.',
  params: { id: NamedScreenId },
  response: v.object({ filters: ScreenFilters, order: v.nullable(ScreenOrder) }),
  errors: ['not-found'],
});

const page = v.object({
  fields: v.optional(v.pipe(v.array(v.string()), v.maxLength(100, 'must be at most 100 fields')), []),
  page: v.optional(countBetween(1, 100_000), 1),
  per_page: v.optional(countBetween(1, 500), 100),
});

export const runNamedScreener = endpoint({
  ...run,
  path: '/_api/screeners/{id}/data',
  summary: 'The stocks of a named screen, in its order.',
  body: page,
  response: ScreenedPage,
});

export const countNamedScreener = endpoint({
  ...run,
  path: '/_api/screeners/{id}/count',
  summary: 'How many stocks a named screen has, and what each of its steps left.',
  body: v.object({}),
  response: v.object({ version: v.string(), count: v.number(), steps: v.array(ScreenStep) }),
});

export const runStockIdea = endpoint({
  ...run,
  path: '/_api/ideas/{id}/data',
  summary: 'The stocks of a topic, in its order.',
  body: page,
  response: ScreenedPage,
});
