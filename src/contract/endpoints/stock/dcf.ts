import { endpoint } from '#contract/endpoint.ts';
import { DcfFairValue } from '#contract/entities/stock/dcf.ts';
import { WaccDetails } from '#contract/entities/stock/wacc.ts';
import { StockRef } from '#contract/primitives.ts';

const ofOneStock = {
  method: 'GET',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  params: { id: StockRef },
  errors: ['stock-not-found'],
  freshFor: 60 * 60,
} as const;

/** What a stock is worth by discounted earnings and free cash flow as offered at first, and everything the calculator needs to go on from there. */
export const getDcfFairValue = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/dcf_fair_value',
  summary: 'Discounted cash flow value of a stock with its bases, growth rates and discount rate.',
  response: DcfFairValue,
});

/** What the capital of a company costs, part by part. */
export const getWaccDetails = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/wacc_details',
  summary: 'Weighted average cost of capital of a company with its parts.',
  response: WaccDetails,
});
