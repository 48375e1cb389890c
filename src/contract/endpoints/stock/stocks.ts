import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { ExplainedFigure, Financials, PeriodType, ProvenanceList, ReportingBasis, ShareCurrency, StatementList } from '#contract/entities/stock/financials.ts';
import { PriceHistory } from '#contract/entities/stock/price.ts';
import { CompanyRow, StockSearchResult, StockSummary } from '#contract/entities/stock/stock.ts';
import { countBetween, Day, StockRef, textUpTo } from '#contract/primitives.ts';
import { nameOfStock } from '#contract/stock-name.ts';

const HOUR = 60 * 60;

/** Stocks whose symbol or name matches, best first. At most 12 are answered. */
export const searchStocks = endpoint({
  method: 'GET',
  path: '/_api/stocks/_search',
  summary: 'Stocks whose symbol or company name matches.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  query: { q: textUpTo(100), all_exchanges: v.optional(v.picklist(['0', '1'])) },
  response: v.array(StockSearchResult),
  errors: ['too-many-requests'],
  freshFor: HOUR,
});

/** The largest companies of the loaded market with last price and a year of weekly closes. */
export const getMarketOverview = endpoint({
  method: 'GET',
  path: '/_api/market/overview',
  summary: 'The largest companies of the loaded market with last price and change.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  query: { length: v.optional(countBetween(1, 100), 20) },
  response: v.object({ market: v.picklist(['demo', 'real', 'empty']), companies: v.number(), as_of: v.nullable(Day), stocks: v.array(CompanyRow) }),
  freshFor: 300,
});

/** The histories of its figures cover ten fiscal years; with `type` or `length` as many periods of that kind, annual and 12 where one is left out (STK-07). */
export const getStockSummary = endpoint({
  method: 'GET',
  path: '/_api/stocks/{id}/summary',
  summary: 'Identity, last price and key figures of a stock.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { id: StockRef },
  query: { type: v.optional(PeriodType), length: v.optional(countBetween(1, 50)) },
  response: StockSummary,
  errors: ['stock-not-found'],
  freshFor: 300,
  // Not by the symbol of a delisted stock: another may have it by now.
  otherNames: (stock) => [{ id: stock.stockid }, { id: nameOfStock(stock) }],
});

/** Statement rows over periods, newest first. `as_of` considers only filings made by that day; `basis` says which of several filed values counts. */
export const getFinancials = endpoint({
  method: 'GET',
  path: '/_api/stocks/{id}/financials/{list}',
  summary: 'A financial statement, ratios or per-share figures over periods.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { id: StockRef, list: StatementList },
  query: {
    type: v.optional(PeriodType, 'annual'),
    length: v.optional(countBetween(1, 200), 50),
    basis: v.optional(ReportingBasis, 'restated'),
    as_of: v.optional(Day),
    currency: v.optional(ShareCurrency, 'accounts'),
  },
  response: Financials,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** "Show me why": the chain behind one figure, down to the filed facts. */
export const getProvenance = endpoint({
  method: 'GET',
  path: '/_api/stocks/{id}/financials/{list}/{key}/provenance',
  summary: 'Formula, inputs and filed facts behind one figure.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { id: StockRef, list: ProvenanceList, key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,64}$/, 'must be a figure key')) },
  query: {
    type: v.optional(PeriodType, 'annual'),
    end: Day,
    basis: v.optional(ReportingBasis, 'restated'),
    as_of: v.optional(Day),
    currency: v.optional(ShareCurrency, 'accounts'),
  },
  response: ExplainedFigure,
  errors: ['stock-not-found', 'figure-not-found'],
  freshFor: HOUR,
});

export const getPriceHistory = endpoint({
  method: 'GET',
  path: '/_api/stocks/{id}/history/price',
  summary: 'Daily prices of a stock with its dividends and splits.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { id: StockRef },
  query: { from: v.optional(Day), to: v.optional(Day), adjusted: v.optional(v.picklist(['raw', 'split', 'total']), 'split') },
  response: PriceHistory,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});
