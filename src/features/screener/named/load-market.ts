import type { QueryClient } from '@tanstack/react-query';
import { listStockIdeas } from '#contract/endpoints/market/named-screens.ts';
import { listPredefined } from '#contract/endpoints/market/predefined.ts';
import { getScreenerSnapshot, listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import { load } from '#pages/load.ts';

/** Starts the calls of every page that screens the market. */
export async function loadMarket(queries: QueryClient): Promise<void> {
  await Promise.all([
    load(queries, getScreenerSnapshot, {}),
    load(queries, listAllScreenerFields, {}),
    load(queries, listStockIdeas, {}),
    load(queries, listPredefined, {}),
  ]);
}
