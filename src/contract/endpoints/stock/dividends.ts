import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { DividendHistory, StockDividends, StockRights, StockSplits, TopDividends } from '#contract/entities/stock/dividends.ts';
import { Day, StockRef } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const read = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: HOUR } as const;
const ofOneStock = { ...read, params: { id: StockRef }, errors: ['stock-not-found'] } as const;

/** Dividends of a share: the yield and its history, every payment, growth, and what pays for them. */
export const getDividends = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/dividend',
  summary: 'Dividend yield with its history, payments, growth and cover of a stock.',
  response: StockDividends,
});

/** Payments, and the yield on every day of trading between two days. */
export const findDividendHistory = endpoint({
  effect: 'read',
  access: 'anonymous',
  params: { id: StockRef },
  errors: ['stock-not-found'],
  freshFor: HOUR,
  method: 'POST',
  audience: 'member',
  path: '/_api/stocks/{id}/dividend_historical_data',
  summary: 'Dividend payments and daily yields of a stock between two days.',
  body: v.object({ from: v.optional(Day), to: v.optional(Day) }),
  response: DividendHistory,
});

export const getSplits = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/split',
  summary: 'Splits of a stock.',
  response: StockSplits,
});

export const getRights = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/rights',
  summary: 'Rights issues of a stock.',
  response: StockRights,
});

/** The twenty companies with the highest dividend yield (DIV-01). */
export const getTopDividends = endpoint({
  ...read,
  path: '/_api/dividend/top20',
  summary: 'The twenty stocks with the highest dividend yields.',
  response: TopDividends,
});
