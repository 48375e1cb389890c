import { endpoint } from '#contract/endpoint.ts';
import { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { StockRef } from '#contract/primitives.ts';

/** Every warning and good sign of a stock with its evidence, as the last load judged it. */
export const getWarningSigns = endpoint({
  method: 'GET',
  path: '/_api/stocks/{id}/warning_signs',
  summary: 'Warning and good signs of a stock, each with its evidence.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { id: StockRef },
  response: StockSigns,
  errors: ['stock-not-found'],
  freshFor: 60 * 60,
  otherNames: ({ stockid }) => [{ id: stockid }],
});
