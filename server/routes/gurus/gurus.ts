import {
  getQuarterFiled,
  getScoreboard,
  listGeographicTrends,
  listGurus,
  listGuruTradings,
  listHoldingQuarters,
  listIndustryTrends,
  listLatestPicks,
} from '#contract/endpoints/gurus/guru-lists.ts';
import {
  getGuruSummary,
  getStockOwnership,
  listGuruDates,
  listGuruPicks,
  listGuruPositions,
  listGuruStockHistory,
  listHeldStocks,
  listRelatedTrades,
  listStockGuruTrades,
  listStockHolders,
} from '#contract/endpoints/gurus/gurus.ts';
import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import { guruPickRules, guruPositionRules, guruRules, guruTradeRules, heldStockRules, holdingTrendRules } from '#contract/entities/gurus/guru-rules.ts';
import { heldStockLists } from '#domain/gurus/held-stock-lists.ts';
import type { Store } from '#server/database/schema.ts';
import { guruList, pageOfTrades } from '#server/gurus/lists/kept-lists.ts';
import { guruSummary, visibleGurus } from '#server/queries/gurus/find-guru.ts';
import { findPositions, isNotable } from '#server/queries/gurus/guru-positions.ts';
import { isShares } from '#server/queries/gurus/latest-picks.ts';
import { quarterFiled } from '#server/queries/gurus/quarter-filed.ts';
import { stockOwnership } from '#server/queries/gurus/stock-ownership.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';
import { guruOf } from './guru-of.ts';

async function positionsOf(db: Store, name: string, date: string): Promise<GuruTrade[]> {
  const { guru_id } = await guruOf(db, name);
  return findPositions(db, date === 'latest' ? { gurus: [guru_id], newest: true } : { gurus: [guru_id], period: date });
}

/** Positions in a stock of the investors readers see. */
async function inStock(db: Store, reference: string, newest: boolean): Promise<GuruTrade[]> {
  const { stockid } = await listingOf(db, reference);
  const gurus = (await visibleGurus(db)).map(({ guru_id }) => guru_id);
  return findPositions(db, { gurus, stockids: [stockid], ...(newest ? { newest } : {}) });
}

const dayOf = ({ period }: GuruTrade) => period;

export const guruRoutes = [
  serve(getGuruSummary, async ({ params }, { db }) => guruSummary(db, await guruOf(db, params.name))),
  serve(listGuruDates, async ({ params }, { db }) => {
    const { quarters } = await guruSummary(db, await guruOf(db, params.name));
    return quarters.map(({ period }) => period).toReversed();
  }),
  serve(listGuruPositions, async ({ params, query }, { db }) => pageOfRows(await positionsOf(db, params.name, params.date), guruPositionRules, query)),
  serve(listGuruPicks, async ({ params, query }, { db }) => {
    const positions = await positionsOf(db, params.name, query.date);
    return pageOfRows(
      positions.filter((position) => isShares(position) && isNotable(position)),
      guruPickRules,
      query,
    );
  }),
  serve(listRelatedTrades, async ({ params, query }, services) => {
    const { guru_id } = await guruOf(services.db, params.name);
    const own = new Set((await positionsOf(services.db, params.name, 'latest')).flatMap(({ stockid }) => stockid ?? []));
    const others = (await guruList(services, 'picks')).filter((trade) => trade.guru_id !== guru_id && trade.stockid !== null && own.has(trade.stockid));
    return pageOfRows(others, guruTradeRules, query, dayOf);
  }),
  serve(listGuruStockHistory, async ({ params, query }, { db }) => {
    const { guru_id } = await guruOf(db, params.name);
    const { stockid } = await listingOf(db, params.id);
    return pageOfRows(await findPositions(db, { gurus: [guru_id], stockids: [stockid] }), guruTradeRules, query, dayOf);
  }),
  serve(listStockGuruTrades, async ({ params, query }, { db }) => {
    const trades = (await inStock(db, params.id, false)).filter((trade) => isShares(trade) && trade.change !== null && trade.change !== 0);
    return pageOfRows(trades, guruTradeRules, query, dayOf);
  }),
  serve(getStockOwnership, async ({ params, query }, { db }) => stockOwnership(db, (await listingOf(db, params.id)).stockid, query.guru)),
  serve(listStockHolders, async ({ params, query }, { db }) => {
    const held = (await inStock(db, params.id, true)).filter(({ shares }) => shares > 0);
    return pageOfRows(held, guruTradeRules, query, dayOf);
  }),
  serve(listHeldStocks, async ({ params, query }, services) =>
    pageOfRows((await guruList(services, 'held', query.members)).filter(heldStockLists[params.list]), heldStockRules, query),
  ),
  serve(listGurus, async ({ query }, services) => pageOfRows(await guruList(services, 'gurus', query.members), guruRules, query, ({ period }) => period)),
  serve(getScoreboard, async ({ query }, services) => {
    const gurus = (await guruList(services, 'gurus', query.members)).filter(({ one_year }) => one_year !== null);
    return pageOfRows(gurus, guruRules, query, ({ period }) => period);
  }),
  serve(listLatestPicks, async ({ query }, services) => pageOfTrades(services, 'latest', query)),
  serve(listGuruTradings, async ({ query: { of, ...query } }, services) => pageOfTrades(services, of === 'shares' ? 'latest' : of, query)),
  serve(listGeographicTrends, async ({ query }, services) => pageOfRows(await guruList(services, 'geographic', query.members), holdingTrendRules, query)),
  serve(listIndustryTrends, async ({ query }, services) => pageOfRows(await guruList(services, 'industry', query.members), holdingTrendRules, query)),
  serve(getQuarterFiled, async ({ query: { members } }, services) =>
    quarterFiled(await guruList(services, 'gurus'), await guruList(services, 'held', members), members),
  ),
  serve(listHoldingQuarters, async (_input, services) => [...(await guruList(services, 'quarters'))]),
];
