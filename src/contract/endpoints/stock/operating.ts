import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { OperatingCurrent, OperatingData, OperatingItems, OperatingSummary } from '#contract/entities/stock/operating.ts';
import { countBetween, StockRef } from '#contract/primitives.ts';

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

/** Segments, products and regions over periods, and how the business runs. */
export const getOperatingData = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/operating_data',
  summary: 'Revenue and operating income by segment, product and region over periods, with ratios of how the business runs.',
  query: { type: v.optional(v.picklist(['annual', 'quarter']), 'annual'), length: v.optional(countBetween(1, 60), 12) },
  response: OperatingData,
});

export const getOperatingCurrentData = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/operating_current_data',
  summary: 'The newest fiscal year of every segment, product and region.',
  response: OperatingCurrent,
});

export const listOperatingItems = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/operating_items',
  summary: 'Which segments, products and regions of a company are known.',
  response: OperatingItems,
});

export const getOperatingSummary = endpoint({
  ...ofOneStock,
  path: '/_api/stocks/{id}/operating_summary',
  summary: 'The largest, fastest and slowest part of each breakdown of a company.',
  response: OperatingSummary,
});
