import * as calls from '#contract/endpoints/market/indices.ts';
import { indexMemberRules } from '#contract/entities/market/market-index.ts';
import type { Store } from '#server/database/schema.ts';
import { findIndexBook } from '#server/queries/indices/index-book.ts';
import { findIndexPerformance } from '#server/queries/indices/index-performance.ts';
import { sectorsOf, type TopOf, topOf } from '#server/queries/indices/index-tops.ts';
import { listGlobalMarket, listIndices, listPerformanceRanks } from '#server/queries/indices/list-indices.ts';
import { findMarketGfValue } from '#server/queries/indices/market-gf-value.ts';
import { findShownIndex, type ShownIndex } from '#server/queries/indices/shown-indices.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { ApiError, serve } from '#server/serve.ts';

const todayOf = (now: () => number) => new Date(now()).toISOString().slice(0, 10);

async function shown(db: Store, id: string): Promise<ShownIndex> {
  const index = await findShownIndex(db, id);
  if (index === undefined) throw new ApiError('not-found');
  return index;
}

const bookOf = async (db: Store, id: string, now: () => number) => findIndexBook(db, await shown(db, id), todayOf(now));

const tops = [
  [calls.getIndexTopWeighting, 'weight'],
  [calls.getIndexTopPerformers, 'rise'],
  [calls.getIndexLowestPerformers, 'fall'],
  [calls.getIndexGainContributors, 'gain'],
  [calls.getIndexLossContributors, 'loss'],
] as const satisfies readonly (readonly [unknown, TopOf])[];

export const indexRoutes = [
  serve(calls.listIndices, ({ query }, { db, now }) => listIndices(db, todayOf(now), query.latest === 'true')),
  serve(calls.getIndexPerformance, async ({ params }, { db, now }) => findIndexPerformance(db, await shown(db, params.id), todayOf(now))),
  ...tops.map(([call, of]) => serve(call, async ({ params }, { db, now }) => topOf(await bookOf(db, params.id, now), of))),
  serve(calls.getIndexSectors, async ({ params }, { db, now }) => {
    const book = await bookOf(db, params.id, now);
    return { day: book.day, rows: sectorsOf(book) };
  }),
  serve(calls.listIndexComponents, async ({ params, query }, { db, now }) => {
    const { day, rows } = await bookOf(db, params.id, now);
    return { ...pageOfRows(rows, indexMemberRules, query), as_of: day };
  }),
  serve(calls.getGlobalMarket, (_, { db, now }) => listGlobalMarket(db, todayOf(now))),
  serve(calls.getPerformanceRanks, (_, { db, now }) => listPerformanceRanks(db, Number(todayOf(now).slice(0, 4)), false)),
  serve(calls.getCumulativeRanks, (_, { db, now }) => listPerformanceRanks(db, Number(todayOf(now).slice(0, 4)), true)),
  serve(calls.getMarketGfValue, ({ params }, { db, now }) => findMarketGfValue(db, params.market, todayOf(now))),
];
