import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import {
  ExecutivePay,
  executivePayRules,
  InsiderQuarterCount,
  InsiderQuarterSum,
  StockInsider,
  StockInsiderSummary,
  stockInsiderRules,
} from '#contract/entities/insiders/stock-insiders.ts';
import { listOf } from '#contract/list/page-of.ts';
import { StockRef } from '#contract/primitives.ts';

const ofStock = { follows: 'market', params: { id: StockRef }, errors: ['stock-not-found'] } as const;
const read = { ...ofStock, ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', freshFor: 60 * 60 } as const) } as const;

export const getStockInsiderSummary = endpoint({
  ...read,
  path: '/_api/stocks/{id}/insider_summary',
  summary: 'What insiders of a stock hold, and what they bought and sold in the open market in 3, 6 and 12 months.',
  response: StockInsiderSummary,
});

export const listStockInsiders = endpoint({
  ...listOf(StockInsider, stockInsiderRules),
  ...ofStock,
  path: '/_api/stocks/{id}/insiders',
  summary: 'Everybody who files for a stock, with what is held and the trades of twelve months.',
});

export const listTopStockInsiders = endpoint({
  ...read,
  path: '/_api/stocks/{id}/top_insider',
  summary: 'The ten insiders of a stock who hold most of it.',
  response: v.array(StockInsider),
});

export const getStockInsiderHistory = endpoint({
  ...read,
  path: '/_api/stocks/{id}/history/insider',
  summary: 'Open-market trades of a stock’s insiders by quarter, and how many people made them. Oldest first.',
  response: v.array(InsiderQuarterCount),
});

export const getStockInsiderVolumes = endpoint({
  ...read,
  path: '/_api/stocks/{id}/history/insider_volume',
  summary: 'Shares that a stock’s insiders bought and sold in the open market by quarter, after later splits. Oldest first.',
  response: v.array(InsiderQuarterSum),
});

export const getStockInsiderValues = endpoint({
  ...read,
  path: '/_api/stocks/{id}/history/insider_value',
  summary: 'What a stock’s insiders paid and got in the open market by quarter, in the currency of the filings. Oldest first.',
  response: v.array(InsiderQuarterSum),
});

export const listExecutivePay = endpoint({
  ...listOf(ExecutivePay, executivePayRules),
  ...ofStock,
  path: '/_api/stocks/{id}/executive_compensation',
  summary: 'What executives of a company were paid by year, from a file of the operator.',
});
