import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Insider, InsiderConnection, InsiderDescription, InsiderHolding, InsiderVolume } from '#contract/entities/insiders/insider.ts';
import { insiderConnectionRules, insiderHoldingRules, insiderTradeRules } from '#contract/entities/insiders/insider-rules.ts';
import { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { listOf } from '#contract/list/page-of.ts';
import { StockRef, textUpTo } from '#contract/primitives.ts';

const ofOneInsider = {
  ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: 60 * 60 } as const),
  params: { id: v.pipe(textUpTo(120), v.minLength(1)) },
  errors: ['insider-not-found'],
} as const;
const listOfOneInsider = { follows: 'market', params: ofOneInsider.params, errors: ofOneInsider.errors } as const;

export const getInsider = endpoint({
  ...ofOneInsider,
  path: '/_api/insiders/{id}/summary',
  summary: 'An insider with the companies it files for, and what became of its purchases.',
  response: Insider,
});

export const getInsiderDescription = endpoint({
  ...ofOneInsider,
  path: '/_api/insiders/{id}/summary_desc',
  summary: 'An insider in a few sentences.',
  response: InsiderDescription,
});

export const getInsiderVolumes = endpoint({
  ...ofOneInsider,
  path: '/_api/insiders/{id}/volume_history',
  summary: 'Open-market purchases and sales of an insider by quarter.',
  response: v.array(InsiderVolume),
});

export const listInsiderHoldings = endpoint({
  ...listOf(InsiderHolding, insiderHoldingRules),
  ...listOfOneInsider,
  path: '/_api/insiders/{id}/holding',
  summary: 'What an insider holds by its newest filings.',
});

export const listInsiderConnections = endpoint({
  ...listOf(InsiderConnection, insiderConnectionRules),
  ...listOfOneInsider,
  path: '/_api/insiders/{id}/connection',
  summary: 'Insiders of the same companies, and those who filed together.',
});

export const listTradesOfInsider = endpoint({
  ...listOf(InsiderTrade, insiderTradeRules),
  ...listOfOneInsider,
  path: '/_api/insiders/{id}/trades',
  summary: 'Everything an insider reported.',
});

export const listStockInsiderTrades = endpoint({
  ...listOf(InsiderTrade, insiderTradeRules),
  ...({ follows: 'market', params: { id: StockRef }, errors: ['stock-not-found'] } as const),
  query: { ...listOf(InsiderTrade, insiderTradeRules).query, of: v.optional(v.picklist(['market', 'all']), 'all') },
  path: '/_api/stocks/{id}/insider',
  summary: 'Everything insiders of a stock reported, newest filing first.',
});
