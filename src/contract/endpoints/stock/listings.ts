import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import {
  DynamicData,
  LatestPrice,
  ListedStock,
  NewOfStock,
  RanksOfStock,
  StockDetail,
  StockPopover,
  SymbolInterval,
} from '#contract/entities/stock/listing.ts';
import { StockRow, StockSummary } from '#contract/entities/stock/stock.ts';
import { listQuery, pageOf } from '#contract/list/page-of.ts';
import { stockListRules } from '#contract/list/stock-list.ts';
import { StockId, StockRef, textUpTo } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const aStock = { params: { id: StockRef }, errors: ['stock-not-found'] } as const;
const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market' } as const;
const someStocks = v.object({ stockids: v.pipe(v.array(StockId), v.minLength(1), v.maxLength(200)) });

/** Price, a year of it and a few key figures, for the popover on a symbol. */
export const getStockPopover = endpoint({
  ...forAll,
  ...aStock,
  path: '/_api/stocks/{id}/popover',
  summary: 'Price, a year of weekly closes and a few key figures of a stock.',
  response: StockPopover,
  freshFor: 300,
});

/** The permanent id behind a symbol. */
export const getStockId = endpoint({
  ...forAll,
  ...aStock,
  path: '/_api/stocks/{id}/stockid',
  summary: 'The permanent id of the stock that a symbol names.',
  response: v.object({ stockid: StockId }),
  freshFor: HOUR,
});

/** Every symbol a stock has had, the newest first. */
export const listStockSymbols = endpoint({
  ...forAll,
  ...aStock,
  path: '/_api/stocks/{id}/symbol_list_history',
  summary: 'The symbols a stock has had, and when.',
  response: v.array(SymbolInterval),
  freshFor: HOUR,
});

/** The bar of the last session, as traded. */
export const getLatestPrice = endpoint({
  ...forAll,
  ...aStock,
  path: '/_api/stocks/{id}/latest',
  summary: 'Open, high, low, close and volume of the last session.',
  response: LatestPrice,
  freshFor: 300,
});

/** Financial strength and profitability from 1 to 10 with what they are made of, and the stars of predictability. */
export const getStockRanks = endpoint({
  ...forAll,
  ...aStock,
  path: '/_api/stocks/{id}/rank',
  summary: 'How a company ranks by financial strength, profitability and predictability, with the factors.',
  response: RanksOfStock,
  freshFor: HOUR,
});

/** What came last of a stock: price, filing, dividend, split. The catalogue names the call without saying what it answers. */
export const getNewOfStock = endpoint({
  ...forAll,
  ...aStock,
  path: '/_api/stocks/{id}/new',
  summary: 'The newest price, filing, dividend and split of a stock.',
  response: NewOfStock,
  freshFor: 300,
});

/** Who a stock is, without figures. */
export const getStockDetail = endpoint({
  ...forAll,
  ...aStock,
  path: '/_api/stocks/{id}/detail',
  summary: 'Identity of a stock: company, exchange, sector, country, description.',
  response: StockDetail,
  freshFor: HOUR,
});

/** The same answer as the summary, under the name that page shells ask it by. */
export const getStockSummaryView = endpoint({
  ...forAll,
  ...aStock,
  path: '/_api/stocks/{id}/summary_view',
  summary: 'Identity, last price and key figures of a stock.',
  response: StockSummary,
  freshFor: 300,
});

/** What changes of a stock from session to session. */
export const getDynamicData = endpoint({
  ...forAll,
  ...aStock,
  path: '/_api/stocks/{id}/dynamic_data',
  summary: 'The figures of a stock that change with its price.',
  response: DynamicData,
  freshFor: 60,
});

/** Summaries of several stocks in the order asked; those that are not known are left out. */
export const findStockSummaries = endpoint({
  method: 'POST',
  path: '/_api/stocks',
  summary: 'Identity, last price and key figures of several stocks.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  body: v.object({ stockids: v.pipe(v.array(StockId), v.minLength(1), v.maxLength(50)) }),
  response: v.array(StockSummary),
});

/** What changes of several stocks, in the order asked; those that are not known are left out. */
export const findDynamicData = endpoint({
  method: 'POST',
  path: '/_api/stocks/dynamic',
  summary: 'The figures of several stocks that change with their price.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  body: someStocks,
  response: v.array(DynamicData),
});

/**
 * Rows of stocks named by stockid or symbol, in the order asked: what a portfolio shows, and how a pasted list is understood.
 * A name that no stock has is answered with null. Not in the catalogue, whose calls answer one stock each or lack the year of closes.
 */
export const findStockRows = endpoint({
  method: 'POST',
  path: '/_api/stocks/rows',
  summary: 'Last price, its change and a year of weekly closes of several stocks.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  body: v.object({ names: v.pipe(v.array(StockRef), v.minLength(1), v.maxLength(1000)) }),
  response: v.array(v.object({ name: v.string(), stock: v.nullable(StockRow) })),
  freshFor: 300,
});

/** Stocks of an exchange, region, country, sector, group, industry or name, the largest first unless asked otherwise. Not in the catalogue: what the lists show. */
export const listStocks = endpoint({
  ...forAll,
  path: '/_api/stocks',
  summary: 'Stocks of an exchange, a region, a sector or a name, the largest first.',
  query: {
    exchange: v.optional(textUpTo(40)),
    region: v.optional(textUpTo(40)),
    country: v.optional(textUpTo(60)),
    sector: v.optional(textUpTo(100)),
    group: v.optional(textUpTo(100)),
    industry: v.optional(textUpTo(100)),
    /** Words that the company's name begins with, or one letter. */
    company: v.optional(textUpTo(100)),
    ...listQuery(stockListRules),
  },
  response: pageOf(ListedStock),
  errors: ['not-found'],
  freshFor: 300,
});
