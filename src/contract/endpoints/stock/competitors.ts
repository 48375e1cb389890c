import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { ComparedFields, MOST_COMPARED } from '#contract/entities/records/comparison.ts';
import { ComparisonTable, Competitors } from '#contract/entities/stock/competitors.ts';
import { StockRef } from '#contract/primitives.ts';

const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market' } as const;

/** Names with commas between them. */
const Names = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:^~_,-]{1,1000}$/, 'must be stocks with commas between them'));
const Fields = v.pipe(v.string(), v.regex(/^[a-z0-9_,]{1,2000}$/, 'must be keys of fields with commas between them'));

/** The competitors of a stock as a list shows them, itself among them: those named, else companies of its industry nearest in size. */
export const listCompetitors = endpoint({
  ...forAll,
  path: '/_api/stocks/{id}/competitor',
  summary: 'Competitors of a stock: those named, else companies of its industry nearest in size.',
  params: { id: StockRef },
  query: { stocks: v.optional(Names) },
  response: Competitors,
  errors: ['stock-not-found'],
  freshFor: 300,
});

/** The same companies by fields of the screener; without fields by those a comparison begins with. */
export const getCompetitorTable = endpoint({
  ...forAll,
  path: '/_api/stocks/{id}/competitor_table',
  summary: 'A stock and its competitors by fields of the screener.',
  params: { id: StockRef },
  query: { stocks: v.optional(Names), fields: v.optional(Fields) },
  response: ComparisonTable,
  errors: ['stock-not-found'],
  freshFor: 300,
});

/** Any stocks by any fields of the screener. */
export const compareStocks = endpoint({
  method: 'POST',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  path: '/_api/screeners/stocks_compare',
  summary: 'Stocks side by side, by fields of the screener.',
  body: v.object({
    stocks: v.pipe(
      v.array(StockRef),
      v.minLength(1, 'must be at least 1 stock'),
      v.maxLength(MOST_COMPARED.stocks, `must be at most ${MOST_COMPARED.stocks} stocks`),
    ),
    fields: v.optional(ComparedFields),
  }),
  response: ComparisonTable,
});
