import { endpoint } from '#contract/endpoint.ts';
import { AllEstimates, AnalystRatings, Estimates, PriceTargets } from '#contract/entities/stock/estimates.ts';
import { StockRef } from '#contract/primitives.ts';

const ofOneStock = {
  method: 'GET',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  follows: 'market',
  params: { id: StockRef },
  errors: ['stock-not-found'],
  freshFor: 60 * 60,
} as const;

/** The newest estimates of each period beside what was reported. */
export const getEstimates = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/estimate',
  summary: 'The newest estimates of each period of a stock, beside what was reported.',
  response: Estimates,
});

/** Every version of every estimate, for how expectations moved. */
export const getAllEstimates = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/estimate_data_full',
  summary: 'Every stored estimate of a stock with its earlier versions.',
  response: AllEstimates,
});

export const getAnalystRatings = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/analyst-ratings',
  summary: 'How many analysts say buy or sell.',
  response: AnalystRatings,
});

export const getPriceTargets = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/analyst-price-estimate',
  summary: 'What analysts expect a share to cost within a year.',
  response: PriceTargets,
});
