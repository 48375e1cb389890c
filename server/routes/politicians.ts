import {
  findPoliticians,
  findPoliticianTransactions,
  findRecentPoliticians,
  getPolitician,
  getPoliticianSummary,
  listPoliticianTrades,
  listTradesOfPolitician,
} from '#contract/endpoints/politicians/politicians.ts';
import { listedPoliticianRules, politicianTradeRules } from '#contract/entities/politicians/politician-rules.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { findPolitician, listedPoliticians, politicianInfo, politicianSummary } from '#server/queries/politicians/find-politician.ts';
import { findPoliticianTrades } from '#server/queries/politicians/politician-trades.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from './stock/listing-of.ts';

async function politicianOf(db: Store, id: string): Promise<Database['politician']> {
  const politician = await findPolitician(db, id);
  if (politician === undefined) throw new ApiError('politician-not-found');
  return politician;
}

/** The newest day a list knows: of disclosure, else of trade. */
const dayOf = ({ disclosed_on, traded_on }: { readonly disclosed_on: string | null; readonly traded_on: string | null }) => disclosed_on ?? traded_on;
const lastDayOf = ({ last_disclosed_on, last_traded_on }: { readonly last_disclosed_on: string | null; readonly last_traded_on: string | null }) =>
  last_disclosed_on ?? last_traded_on;

export const politicianRoutes = [
  serve(getPolitician, async ({ params }, { db }) => politicianInfo(db, await politicianOf(db, params.id))),
  serve(getPoliticianSummary, async ({ params }, { db }) => politicianSummary(db, await politicianOf(db, params.id))),
  serve(listTradesOfPolitician, async ({ params, query }, { db }) => {
    const { politician_id } = await politicianOf(db, params.id);
    return pageOfRows(await findPoliticianTrades(db, { politicianId: politician_id }), politicianTradeRules, query, dayOf);
  }),
  serve(listPoliticianTrades, async ({ query }, { db }) => pageOfRows(await findPoliticianTrades(db, {}), politicianTradeRules, query, dayOf)),
  serve(findPoliticians, async ({ query }, { db }) => pageOfRows(await listedPoliticians(db), listedPoliticianRules, query, lastDayOf)),
  serve(findPoliticianTransactions, async ({ query }, { db }) => {
    const { stockid } = await listingOf(db, query.stock);
    return pageOfRows(await findPoliticianTrades(db, { stockid }), politicianTradeRules, query, dayOf);
  }),
  serve(findRecentPoliticians, async ({ query }, { db }) => pageOfRows(await listedPoliticians(db, query.days), listedPoliticianRules, query, lastDayOf)),
];
