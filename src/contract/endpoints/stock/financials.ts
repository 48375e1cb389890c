import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { FinancialSheet } from '#contract/entities/stock/financial-sheet.ts';
import { FinancialTerm, TermDistribution, TermKey, TermSeries } from '#contract/entities/stock/financial-term.ts';
import { PeriodType, ProvenanceList, ReportingBasis, StatementList } from '#contract/entities/stock/financials.ts';
import { countBetween, Day, StockRef } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market' } as const;
const asked = {
  type: v.optional(PeriodType, 'annual'),
  length: v.optional(countBetween(1, 200), 50),
  basis: v.optional(ReportingBasis, 'restated'),
  as_of: v.optional(Day),
};

/** Everything the financials page of a stock shows, in one answer, with the industry whose view it is read by. */
export const getFinancialView = endpoint({
  ...forAll,
  path: '/_api/stocks/{id}/financial_view',
  summary: 'All statements, ratios and per-share figures of a stock over periods, and the view of its industry.',
  params: { id: StockRef },
  query: asked,
  response: FinancialSheet,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** The same as the financial view, of some statements only when `lists` names them. */
export const findFinancials = endpoint({
  method: 'POST',
  path: '/_api/stocks/{id}/financial',
  summary: 'Statements of a stock over periods, in one answer.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  params: { id: StockRef },
  body: v.object({ ...asked, lists: v.optional(v.pipe(v.array(StatementList), v.minLength(1))) }),
  response: FinancialSheet,
  errors: ['stock-not-found'],
});

/** The main rows of a company's statements alone: what a first look needs. */
export const getFinancialSummary = endpoint({
  ...forAll,
  path: '/_api/stocks/{id}/financial_summary',
  summary: 'The main rows of the statements of a stock, twelve years unless asked otherwise.',
  params: { id: StockRef },
  query: { ...asked, length: v.optional(countBetween(1, 200), 12) },
  response: FinancialSheet,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** What a figure of the glossary is and how it is worked out: a row of the financials, or a multiple of the price. */
export const getTerm = endpoint({
  ...forAll,
  path: '/_api/term/{id}',
  summary: 'Name, unit and definition of a row of the financials or a multiple of the price.',
  params: { id: TermKey },
  response: FinancialTerm,
  errors: ['not-found'],
  freshFor: 24 * HOUR,
  reference: true,
});

/** How a figure of the glossary is spread over all companies, and where one of them is; amounts in US dollars. */
export const getTermDistribution = endpoint({
  ...forAll,
  path: '/_api/term/{id}/distribution',
  summary: 'How a row of the financials or a multiple of the price is spread over all companies, beside the figure of a stock.',
  params: { id: TermKey },
  query: { stock: v.optional(StockRef) },
  response: TermDistribution,
  errors: ['stock-not-found', 'not-found'],
  freshFor: HOUR,
});

/** What a term is, and what it last was for one company: a year, and the twelve months to the last quarter; a multiple at the end of each, see {@link getTermData}. */
export const getTermOfStock = endpoint({
  ...forAll,
  path: '/_api/stocks/{id}/term/{t}',
  summary: 'Definition of a row of the financials or a multiple of the price with its latest values for a stock.',
  params: { id: StockRef, t: TermKey },
  response: v.object({ term: FinancialTerm, annual: TermSeries, ttm: TermSeries }),
  errors: ['stock-not-found', 'not-found'],
  freshFor: HOUR,
});

/**
 * A term of one company over its periods. A multiple of the price is that of the month-end nearest to the end of each, by what was filed until
 * then, whatever `basis` asks for; null where the ten years of months that are kept have none.
 */
export const getTermData = endpoint({
  ...forAll,
  path: '/_api/stocks/{id}/term_data/{t}',
  summary: 'One row of the financials of a stock, or a multiple of its price, over periods.',
  params: { id: StockRef, t: TermKey },
  query: asked,
  response: v.object({ term: FinancialTerm, series: TermSeries }),
  errors: ['stock-not-found', 'not-found'],
  freshFor: HOUR,
});

/** A term of up to five companies, amounts in the currency of the accounts of each. */
export const compareTermData = endpoint({
  ...forAll,
  path: '/_api/stocks/{id}/term_data_comparison',
  summary: 'One row of the financials of a stock, or a multiple of its price, beside that of up to four others.',
  params: { id: StockRef },
  query: {
    ...asked,
    term: TermKey,
    /** The others, separated by commas. */
    with: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:^~_-]{1,32}(,[A-Za-z0-9.:^~_-]{1,32}){0,3}$/, 'must be up to four stocks, separated by commas'))),
  },
  response: v.object({ term: FinancialTerm, series: v.array(TermSeries) }),
  errors: ['stock-not-found', 'not-found'],
  freshFor: HOUR,
});

/** Every figure of the glossary under its heading: the rows the financials can have, and behind them the multiples of the price. */
export const listFinancialGroups = endpoint({
  ...forAll,
  path: '/_api/financials/group_arr',
  summary: 'Every row of the financials and every multiple of the price with its definition, in groups.',
  response: v.array(v.object({ list: ProvenanceList, group: v.string(), rows: v.array(FinancialTerm) })),
  freshFor: 24 * HOUR,
  reference: true,
});
