import type { QueryClient } from '@tanstack/react-query';
import { listStockIdeas } from '#contract/endpoints/market/named-screens.ts';
import { listPredefined } from '#contract/endpoints/market/predefined.ts';
import { getScreenerSnapshot, getSnapshotSince, listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import { renewSnapshot } from '#data/answers/renew-snapshot.ts';
import { renewWith } from '#data/answers/renewals.ts';
import { client } from '#data/client/call.ts';
import { load } from '#pages/load.ts';

renewWith(getScreenerSnapshot, (before, signal) => renewSnapshot(before, (since) => client.request(getSnapshotSince, { query: { since } }, { signal })));

/** Starts the calls of every page that screens the market. */
export async function loadMarket(queries: QueryClient): Promise<void> {
  await Promise.all([
    load(queries, getScreenerSnapshot, {}),
    load(queries, listAllScreenerFields, {}),
    load(queries, listStockIdeas, {}),
    load(queries, listPredefined, {}),
  ]);
}
