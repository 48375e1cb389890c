import * as v from 'valibot';
import {
  findAllInsiderTrends,
  findInsiderSignals,
  findInsiders,
  findInsiderTrend,
  getInsiderEmailAlert,
  getInsiderTrend,
  listInsiderRatios,
  listInsiderTrades,
  listTopInsiderStocks,
  saveInsiderEmailAlert,
} from '#contract/endpoints/insiders/insider-lists.ts';
import {
  getInsider,
  getInsiderDescription,
  getInsiderVolumes,
  listInsiderConnections,
  listInsiderHoldings,
  listStockInsiderTrades,
  listTradesOfInsider,
} from '#contract/endpoints/insiders/insiders.ts';
import { InsiderEmailAlert } from '#contract/entities/insiders/insider.ts';
import {
  insiderConnectionRules,
  insiderHoldingRules,
  insiderSignalRules,
  insiderStockRules,
  insiderTradeRules,
  listedInsiderRules,
} from '#contract/entities/insiders/insider-rules.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Database, Store } from '#server/database/schema.ts';
import {
  findInsider,
  insiderConnections,
  insiderHoldings,
  insiderInWords,
  insiderSummary,
  insiderVolumes,
  listedInsiders,
} from '#server/queries/insiders/find-insider.ts';
import { findSignals } from '#server/queries/insiders/insider-signals.ts';
import { findInsiderTrades, newestFiling } from '#server/queries/insiders/insider-trades.ts';
import { insiderGroups, insiderTrendOf, insiderTrendsOfSectors, topInsiderStocks } from '#server/queries/insiders/insider-trends.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { memberOf } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from './stock/listing-of.ts';

async function insiderOf(db: Store, id: string): Promise<Database['insider']> {
  const insider = await findInsider(db, id);
  if (insider === undefined) throw new ApiError('insider-not-found');
  return insider;
}

const MARKET_CODES = ['P', 'S'];
const dayOf = ({ filed_on }: { readonly filed_on: string }) => filed_on;
const isInMarket = ({ code }: InsiderTrade) => code === 'P' || code === 'S';

export const insiderRoutes = [
  serve(listInsiderTrades, async ({ query }, { db }) => {
    const newest = await newestFiling(db, query.country);
    const since = newest === undefined ? undefined : addDays(newest, -query.days);
    const trades = await findInsiderTrades(db, {
      ...(since !== undefined && { since }),
      ...(query.country !== undefined && { country: query.country }),
      ...(query.of === 'market' && { codes: MARKET_CODES }),
      ...(query.members !== undefined && { insiderIds: query.members.split(',') }),
    });
    return pageOfRows(trades, insiderTradeRules, query, dayOf);
  }),
  serve(findInsiderSignals, async ({ params, query }, { db }) => {
    const rule = { insiders: query.insiders, days: query.days };
    const withOwners = query.owners === 'all';
    return pageOfRows(await findSignals(db, params.x, { rule, withOwners }), insiderSignalRules, query, dayOf);
  }),
  serve(getInsiderTrend, async (_input, { db }) => insiderTrendOf(db, 'All insiders', { months: 60 })),
  serve(findInsiderTrend, async ({ body: { sector, stock, months } }, { db }) => {
    if (stock === undefined) return insiderTrendOf(db, sector ?? 'All insiders', { sector, months });
    const { stockid } = await listingOf(db, stock);
    return insiderTrendOf(db, stock, { stockid, months });
  }),
  serve(findAllInsiderTrends, async ({ body: { months } }, { db }) => insiderTrendsOfSectors(db, months)),
  serve(listTopInsiderStocks, async ({ query }, { db }) => pageOfRows(await topInsiderStocks(db, query.days), insiderStockRules, query)),
  serve(listInsiderRatios, async ({ params: { a, b, c } }, { db }) => {
    const groups = await insiderGroups(db, a);
    return { total: groups.length, rows: groups.slice((b - 1) * c, b * c) };
  }),
  serve(findInsiders, async ({ query }, { db }) =>
    pageOfRows(await listedInsiders(db, query.members), listedInsiderRules, query, ({ last_filed_on }) => last_filed_on),
  ),
  serve(getInsider, async ({ params }, { db }) => insiderSummary(db, await insiderOf(db, params.id))),
  serve(getInsiderDescription, async ({ params }, { db }) => {
    const insider = await insiderSummary(db, await insiderOf(db, params.id));
    return { insider_id: insider.insider_id, insider: insider.insider, text: insiderInWords(insider) };
  }),
  serve(getInsiderVolumes, async ({ params }, { db }) => insiderVolumes(db, await insiderOf(db, params.id))),
  serve(listInsiderHoldings, async ({ params, query }, { db }) =>
    pageOfRows(await insiderHoldings(db, await insiderOf(db, params.id)), insiderHoldingRules, query, dayOf),
  ),
  serve(listInsiderConnections, async ({ params, query }, { db }) =>
    pageOfRows(await insiderConnections(db, await insiderOf(db, params.id)), insiderConnectionRules, query, ({ last_filed_on }) => last_filed_on),
  ),
  serve(listTradesOfInsider, async ({ params, query }, { db }) => {
    const { insider_id } = await insiderOf(db, params.id);
    return pageOfRows(await findInsiderTrades(db, { insiderId: insider_id, holdings: true }), insiderTradeRules, query, dayOf);
  }),
  serve(listStockInsiderTrades, async ({ params, query }, { db }) => {
    const { stockid } = await listingOf(db, params.id);
    const trades = await findInsiderTrades(db, { stockid, holdings: query.of === 'all' });
    return pageOfRows(query.of === 'market' ? trades.filter(isInMarket) : trades, insiderTradeRules, query, dayOf);
  }),
  serve(getInsiderEmailAlert, async (_input, { db }, exchange) => {
    const row = await db.selectFrom('insider_email_alert').select('settings').where('user_id', '=', memberOf(exchange).user_id).executeTakeFirst();
    return row === undefined ? { active: false, lists: ['cluster' as const], least_value: 100_000 } : v.parse(InsiderEmailAlert, JSON.parse(row.settings));
  }),
  serve(saveInsiderEmailAlert, async ({ body }, { db, now }, exchange) => {
    const userId = memberOf(exchange).user_id;
    const before = await db.selectFrom('insider_email_alert').select(['settings', 'updated_at']).where('user_id', '=', userId).executeTakeFirst();
    const wasActive = before !== undefined && v.parse(InsiderEmailAlert, JSON.parse(before.settings)).active;
    // Always another one, so that a look that began before does not count for the new settings.
    const updated_at = Math.max(now(), (before?.updated_at ?? 0) + 1);
    const row = { settings: JSON.stringify(body), updated_at, looked_at: null, ...(!(wasActive && body.active) && { seen: null }) };
    await db
      .insertInto('insider_email_alert')
      .values({ user_id: userId, seen: null, ...row })
      .onConflict((on) => on.column('user_id').doUpdateSet(row))
      .execute();
    return body;
  }),
];
