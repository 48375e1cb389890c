import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import {
  Adjustment,
  HistoryField,
  IndicatorHistory,
  IndicatorName,
  PriceExtremes,
  PriceReturns,
  PricesByDates,
  StockHistory,
} from '#contract/entities/stock/price-series.ts';
import { Day, StockId, StockRef } from '#contract/primitives.ts';

const HOUR = 60 * 60;

/** Numbers separated by commas: `12,26,9`. */
const Parameters = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(\.\d{1,4})?(,\d{1,3}(\.\d{1,4})?){0,3}$/, 'must be numbers separated by commas'),
  v.transform((text) => text.split(',').map(Number)),
);

const dates = v.pipe(v.array(Day), v.minLength(1), v.maxLength(500));

/** Highest and lowest prices of one, three, five and ten years and of all. */
export const getPriceExtremes = endpoint({
  method: 'GET',
  path: '/_api/stocks/{id}/history/max_min',
  summary: 'Highest and lowest prices over several stretches of time, with their days.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { id: StockRef },
  query: { adjusted: v.optional(Adjustment, 'split') },
  response: PriceExtremes,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** Returns by calendar year and month, without dividends or with them reinvested. */
export const getPriceReturns = endpoint({
  method: 'GET',
  path: '/_api/stocks/{id}/historical_price_return',
  summary: 'Returns of a stock by calendar year and month.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { id: StockRef },
  query: { adjusted: v.optional(v.picklist(['split', 'total']), 'split') },
  response: PriceReturns,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** A technical indicator of daily prices adjusted for splits; a parameter left out or out of range takes its usual value. */
export const getIndicatorHistory = endpoint({
  method: 'GET',
  path: '/_api/stocks/{id}/indicators/{name}/history',
  summary: 'A technical indicator of daily prices through time.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { id: StockRef, name: IndicatorName },
  query: { parameters: v.optional(Parameters) },
  response: IndicatorHistory,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** Closes of one stock as of given days; for a day without trading the close before it. */
export const listPricesByDates = endpoint({
  method: 'POST',
  path: '/_api/stocks/{id}/prices/by-dates',
  summary: 'Closes of a stock as of the given days.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  params: { id: StockRef },
  body: v.object({ dates, adjusted: v.optional(Adjustment, 'raw') }),
  response: PricesByDates,
  errors: ['stock-not-found', 'too-many-requests'],
});

/** The same for several stocks at once; stocks that are not known are left out of the answer. */
export const listStocksPricesByDates = endpoint({
  method: 'POST',
  path: '/_api/stocks/prices/by-dates',
  summary: 'Closes of several stocks as of the given days.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  body: v.object({ stockids: v.pipe(v.array(StockId), v.minLength(1), v.maxLength(50)), dates, adjusted: v.optional(Adjustment, 'raw') }),
  response: v.array(PricesByDates),
  errors: ['too-many-requests'],
});

/** One field of a stock's daily record through time; dividends per share on their ex-day, splits as new shares for one old. */
export const getStockHistory = endpoint({
  method: 'GET',
  path: '/_api/stock_history/{a}/{b}',
  summary: 'One field of a stock (b) through time: a is a stockid or a symbol.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { a: StockRef, b: HistoryField },
  query: { from: v.optional(Day), to: v.optional(Day), adjusted: v.optional(Adjustment, 'raw') },
  response: StockHistory,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});
